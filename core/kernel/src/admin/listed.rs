//! The records on a page of a list, from tables and from memory.

use super::key::Key;
use super::page::ListQuery;
use crate::db::{self, Bind, Conditions, Db};
use crate::http::Problem;
use crate::reports::{Cell, Rows, in_pages};
use std::cmp::Ordering;
use uuid::Uuid;

/// The number of rows that a report reads at once.
const REPORTED: u32 = 500;

/// The fields that a list can be sorted by, with their expressions in SQL.
pub type Sortable = [(&'static str, &'static str)];

/// A page of a list.
#[derive(Clone, Debug)]
pub struct Listed<T> {
    /// The page's records.
    pub items: Vec<T>,
    /// The number of records on all pages.
    pub total: u64,
    /// The number of pages.
    pub pages: u64,
}

impl<T> Listed<T> {
    /// The requested page of `records` that are in memory: those among the requested ids, which `id` returns. `compare`
    /// orders two of them upwards by a field.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn from_records<F, K: Key>(
        query: &ListQuery<F, K>,
        fields: &[&str],
        mut records: Vec<T>,
        id: impl Fn(&T) -> &K,
        compare: impl Fn(&str, &T, &T) -> Ordering,
    ) -> Result<Self, Problem> {
        let sortable: Vec<(&str, &str)> = fields.iter().map(|field| (*field, "")).collect();
        let page = query.page(&sortable, "")?;
        records.retain(|record| query.has(id(record)));
        let total = records.len() as u64;
        Ok(Self { items: page.cut(records, compare), total, pages: page.pages(total) })
    }

    /// The page with each record as `view` shows it.
    pub fn map<V>(self, view: impl FnMut(T) -> V) -> Listed<V> {
        let Self { items, total, pages } = self;
        Listed { items: items.into_iter().map(view).collect(), total, pages }
    }

    /// The page with its records as `views` shows them: what they name is looked up for all of them together.
    ///
    /// # Errors
    /// Those of `views`.
    pub async fn map_all<V, E>(
        self,
        views: impl AsyncFnOnce(Vec<T>) -> Result<Vec<V>, E>,
    ) -> Result<Listed<V>, E> {
        let Self { items, total, pages } = self;
        Ok(Listed { items: views(items).await?, total, pages })
    }
}

/// The tables that a list reads, joined.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    /// The columns, as in `d.handler, e.topic`.
    pub columns: &'static str,
    /// The tables, as in `core_event_delivery d JOIN core_event e ON e.seq = d.seq`.
    pub tables: &'static str,
    /// The id of a record.
    pub id: &'static str,
    /// The column that orders equal records: most often the id.
    pub order: &'static str,
    /// The fields that the list can be sorted by.
    pub sortable: &'static Sortable,
}

impl Joined {
    /// The page of `query`, of the rows that `conditions` let through.
    ///
    /// # Errors
    /// 422, naming the parameter; when a statement fails.
    pub async fn page<T: db::Record, F, K: Key>(
        &self,
        db: &Db,
        query: &ListQuery<F, K>,
        mut conditions: Conditions,
    ) -> Result<Listed<T>, Problem> {
        let page = query.page(self.sortable, self.order)?;
        query.only_ids(&mut conditions, self.id);
        let total = self.count(db, &conditions).await?;
        let items = self.rows(db, &conditions, &page.sql).await?;
        Ok(Listed { items, total, pages: page.pages(total) })
    }

    /// The rows that `conditions` let through; `part` is `ORDER BY … LIMIT … OFFSET …`, the program's own text.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn rows<T: db::Record>(
        &self,
        db: &Db,
        conditions: &Conditions,
        part: &str,
    ) -> sqlx::Result<Vec<T>> {
        conditions.fetch(db, &format!("SELECT {} FROM {}", self.columns, self.tables), part).await
    }

    /// The number of rows that `conditions` let through.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count(&self, db: &Db, conditions: &Conditions) -> sqlx::Result<u64> {
        conditions.count(db, self.tables).await
    }

    /// The ids of the rows that `conditions` let through, in no order.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn ids<K>(&self, db: &Db, conditions: &Conditions) -> sqlx::Result<Vec<K>>
    where
        (K,): db::Record,
    {
        let rows: Vec<(K,)> =
            conditions.fetch(db, &format!("SELECT {} FROM {}", self.id, self.tables), "").await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// All rows that `conditions` let through, in the order of their ids, which `id` returns, as cells of a report.
    #[must_use]
    pub fn report<T: db::Record + 'static>(
        &self,
        db: Db,
        conditions: Conditions,
        id: fn(&T) -> Uuid,
        cells: fn(T) -> Vec<Cell>,
    ) -> Rows {
        report(db, conditions, format!("SELECT {} FROM {}", self.columns, self.tables), self.id, id, cells)
    }

    /// The row `id` among those that `conditions` let through.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn find<T: db::Record>(
        &self,
        db: &Db,
        mut conditions: Conditions,
        id: impl Key,
    ) -> sqlx::Result<Option<T>> {
        conditions.one_of(self.id, [id.bind()]);
        Ok(self.rows(db, &conditions, "").await?.pop())
    }
}

/// The rows of `select` that the conditions let through, in the order of `column`, which has their ids.
pub(super) fn report<T: db::Record + 'static>(
    db: Db,
    conditions: Conditions,
    select: String,
    column: &'static str,
    id: fn(&T) -> Uuid,
    cells: fn(T) -> Vec<Cell>,
) -> Rows {
    in_pages(Uuid::nil(), move |after| {
        let (db, select, mut conditions) = (db.clone(), select.clone(), conditions.clone());
        async move {
            conditions.with_operator(column, ">", Bind::Id(after));
            let order = format!("ORDER BY {column} LIMIT {REPORTED}");
            let page: Vec<T> = conditions.fetch(&db, &select, &order).await?;
            let Some(last) = page.last().map(id) else { return Ok(None) };
            Ok(Some((page.into_iter().map(cells).collect(), last)))
        }
    })
}
