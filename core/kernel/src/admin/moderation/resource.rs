//! The queue of a resource, and its buttons.

use super::decide::{decide, decide_many, find};
use super::moderated::Moderated;
use super::queue_filter::QueueFilter;
use super::transition::Decision;
use crate::admin::offered::Offered;
use crate::admin::operation::Operation;
use crate::admin::request::Request;
use crate::admin::resource::{Record, Resource};
use crate::admin::selection::{BulkResult, NoInput};
use crate::admin::table::{Stored, statements};
use crate::admin::{ListQuery, Listed};
use crate::context::ModuleContext;
use crate::http::Problem;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::sync::Arc;
use utoipa::ToSchema;
use uuid::Uuid;

/// A record as the admin interface shows it, made from the row `T`.
pub trait View<T>: Record {
    /// The rows as they are shown: what they name is looked up for all of them together.
    fn views(
        context: &ModuleContext,
        rows: Vec<T>,
    ) -> impl Future<Output = Result<Vec<Self>, Problem>> + Send
    where
        Self: Sized;
}

impl<T: Record> View<T> for T {
    async fn views(_: &ModuleContext, rows: Vec<T>) -> Result<Vec<T>, Problem> {
        Ok(rows)
    }
}

/// One row as it is shown.
///
/// # Errors
/// When something that it names cannot be looked up.
pub async fn view<R: View<T>, T>(context: &ModuleContext, row: T) -> Result<R, Problem> {
    let shown = R::views(context, vec![row]).await?.pop();
    shown.ok_or_else(|| Problem::internal("a record is not shown"))
}

impl<R, F, S> Resource<R, F, S>
where
    R: Record,
    F: QueueFilter,
    S: Clone + Send + Sync + 'static,
{
    /// List and record of the rows of a table; `list` and `record` describe both. Decisions on many records find them
    /// there, those that wait longest first.
    #[must_use]
    pub fn queue<T: Stored>(self, list: impl Into<Operation>, record: impl Into<Operation>) -> Self
    where
        R: View<T>,
    {
        self.list(list, |request: Request<S>, query: ListQuery<F>| async move {
            let (context, page) = (&request.context, query.page(T::SORTABLE, "id")?);
            let mut conditions = query.filter.conditions(context, !query.ids.is_empty()).await?;
            query.only_ids(&mut conditions, "id");
            let total = conditions.count(&context.db, T::TABLE).await?;
            let rows = statements::page_of_rows(&context.db, &conditions, &page.sql).await?;
            let items = R::views(context, rows).await?;
            Ok::<_, Problem>(Listed { items, total, pages: page.pages(total) })
        })
        .record(record, |request: Request<S>, id| async move {
            view(&request.context, find::<T>(&request.context, id).await?).await
        })
        .found_by(|request: Request<S>, filter: F| async move {
            let conditions = filter.conditions(&request.context, false).await?;
            Ok::<_, Problem>(statements::ids::<T>(&request.context.db, &conditions).await?)
        })
    }
}

impl<R, F, S> Resource<R, F, S>
where
    R: Record,
    F: DeserializeOwned + utoipa::IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// A decision without a body: `POST /api/admin/<resource>/{id}/<name>` and
    /// `POST /api/admin/<resource>/bulk/<name>`, as far as they are `offered`.
    #[must_use]
    pub fn decision<T: Moderated>(
        self,
        name: &'static str,
        offered: impl Into<Offered>,
        decision: T::Decision,
    ) -> Self
    where
        R: View<T>,
    {
        let of_one = decision.clone();
        self.offer(
            offered.into().audits(T::audit_action(decision.name())),
            move |resource, one| {
                resource
                    .action(name, one, move |request, id| decide_one::<R, T, S>(request, id, of_one.clone()))
            },
            move |resource, many| {
                resource.bulk_at_once(name, many, move |request, ids, _: NoInput| {
                    decide_all::<T, S>(request, ids, Ok(decision.clone()))
                })
            },
        )
    }

    /// As [`Resource::decision`], with a body that the decision is made from. The decision is called `name`.
    #[must_use]
    pub fn decision_with<T: Moderated, I>(
        self,
        name: &'static str,
        offered: impl Into<Offered>,
        decision: impl Fn(I) -> Result<T::Decision, Problem> + Send + Sync + 'static,
    ) -> Self
    where
        R: View<T>,
        I: DeserializeOwned + ToSchema + Send + 'static,
    {
        let decision = Arc::new(decision);
        let of_one = Arc::clone(&decision);
        self.offer(
            offered.into().audits(T::audit_action(name)),
            move |resource, one| {
                resource.action_with(name, one, move |request, id, input: I| {
                    let decision = of_one(input);
                    async move { decide_one::<R, T, S>(request, id, decision?).await }
                })
            },
            move |resource, many| {
                resource.bulk_at_once(name, many, move |request, ids, input: I| {
                    decide_all::<T, S>(request, ids, decision(input))
                })
            },
        )
    }

    /// A decision that is the [last](super::Transition::last): `DELETE /api/admin/<resource>/{id}`.
    #[must_use]
    pub fn removal<T: Moderated>(self, operation: impl Into<Operation>, decision: T::Decision) -> Self {
        let operation = operation.into().audits(T::audit_action(decision.name()));
        self.delete(operation, move |request: Request<S>, id| {
            let decision = decision.clone();
            async move {
                let Request { context, actor, if_match, .. } = &request;
                decide::<T>(context, actor, id, &decision, if_match).await.map(drop)
            }
        })
    }
}

async fn decide_all<T: Moderated, S: Send + Sync>(
    request: Request<S>,
    ids: Vec<Uuid>,
    decision: Result<T::Decision, Problem>,
) -> Result<BulkResult, Problem> {
    let Request { context, actor, if_match, .. } = &request;
    decide_many::<T>(context, actor, &ids, &decision?, if_match).await
}

async fn decide_one<R, T, S>(request: Request<S>, id: Uuid, decision: T::Decision) -> Result<R, Problem>
where
    R: View<T>,
    T: Moderated,
    S: Send + Sync,
{
    let Request { context, actor, if_match, .. } = &request;
    let row: T = decide(context, actor, id, &decision, if_match).await?;
    view(context, row).await
}
