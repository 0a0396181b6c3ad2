//! Resources whose records are the rows of a table, and exports.

use super::key::Key;
use super::kind::Kind;
use super::listed::{Joined, Listed};
use super::operation::Operation;
use super::request::{Handler, Request};
use super::resource::{Record, Resource, Work};
use super::shape::Shape;
use super::table::{Filter, Stored, statements};
use crate::db;
use crate::http::{Code, Problem};
use crate::openapi::in_query;
use crate::reports::{Cell, FormatQuery, ReportColumn, Rows, download, file_response};
use serde::de::DeserializeOwned;
use std::sync::Arc;
use utoipa::IntoParams;

impl<R: Record, F, S, K: Key> Resource<R, F, S, K>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// `GET /api/admin/<resource>/export`: all records that match the filters, as a file.
    #[must_use]
    pub fn export<W, O>(
        self,
        operation: impl Into<Operation>,
        columns: &'static [ReportColumn],
        work: W,
    ) -> Self
    where
        W: Fn(Request<S>, F) -> O + Send + Sync + 'static,
        O: Work<Rows>,
    {
        let (state, name, work) = (self.state.clone(), self.description.name, Arc::new(work));
        let handler: Handler = Arc::new(move |call| {
            let (state, work) = (state.clone(), Arc::clone(&work));
            Box::pin(async move {
                let own = FormatQuery::into_params(in_query);
                let format = call.own_query::<FormatQuery>(&own)?.requested(&call.headers)?;
                let (filter, now) = (call.other_query(&own)?, call.context.clock.now());
                let rows = work(call.split(state).0, filter).await.map_err(Into::into)?;
                download(name, columns, format, rows, now).await
            })
        });
        let mut parameters = FormatQuery::into_params(in_query);
        parameters.extend(F::into_params(in_query));
        let response = Some(file_response(columns));
        self.add(Kind::Export, operation.into(), Shape { parameters, response, ..Shape::default() }, handler)
    }
}

impl<R: Record, F: Filter, S: Clone + Send + Sync + 'static, K: Key> Resource<R, F, S, K> {
    /// List and record of the rows of joined `tables`. A record must meet the conditions of a filter without values.
    /// [`Resource::bulk`] finds records there.
    #[must_use]
    pub fn joined<T>(
        self,
        list: impl Into<Operation>,
        record: impl Into<Operation>,
        tables: &'static Joined,
    ) -> Self
    where
        T: db::Record + Send + 'static,
        R: From<T>,
        (K,): db::Record,
    {
        let missing = self.description.missing();
        let mut resource = self
            .list(list, move |request, query| async move {
                let conditions = query.filter.conditions_in(&request.context)?;
                let page: Listed<T> = tables.page(&request.context.db, &query, conditions).await?;
                Ok::<_, Problem>(page.map(R::from))
            })
            .record(record, move |request, id| {
                let missing = Arc::clone(&missing);
                async move {
                    let conditions = F::default().conditions(&request.context.db)?;
                    let row: Option<T> = tables.find(&request.context.db, conditions, id).await?;
                    row.map(R::from).ok_or_else(|| Problem::new(Code::NotFound, &*missing))
                }
            });
        resource.find = Some(Arc::new(move |request: Request<S>, filter: F| {
            Box::pin(async move {
                let context = &request.context;
                Ok(tables.ids(&context.db, &filter.conditions_in(context)?).await?)
            })
        }));
        resource
    }
}

impl<R: Record, F: Filter, S: Clone + Send + Sync + 'static> Resource<R, F, S> {
    /// List and record of the rows of a table; `about` describes both. [`Resource::bulk`] finds records there.
    #[must_use]
    pub fn table<T: Stored + Into<R>>(
        self,
        list: impl Into<Operation>,
        record: impl Into<Operation>,
    ) -> Self {
        self.list(list, |request, query| async move {
            let page: Listed<T> = statements::page(&request.context.db, &query).await?;
            Ok::<_, Problem>(page.map(Into::into))
        })
        .record(record, |request, id| async move {
            let row: Option<T> = statements::find(&request.context.db, id).await?;
            row.map(Into::into).ok_or_else(|| Problem::new(Code::NotFound, T::MISSING))
        })
        .found_by(|request, filter| async move {
            let db = &request.context.db;
            Ok::<_, Problem>(statements::ids::<T>(db, &filter.conditions(db)?).await?)
        })
    }

    /// An export of the rows of a table, in the order of their ids.
    #[must_use]
    pub fn export_table<T: Stored>(
        self,
        operation: impl Into<Operation>,
        columns: &'static [ReportColumn],
        cells: fn(T) -> Vec<Cell>,
    ) -> Self {
        self.export(operation, columns, move |request, filter: F| async move {
            let db = request.context.db.clone();
            let conditions = filter.conditions(&db)?;
            Ok::<_, Problem>(statements::rows(db, conditions, cells))
        })
    }
}
