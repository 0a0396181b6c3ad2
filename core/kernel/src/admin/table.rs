//! Records that are the rows of a table.

use super::listed::Sortable;
use crate::context::ModuleContext;
use crate::db::{self, Bind, Conditions, Db};
use crate::http::Problem;
use crate::reports::{Cell, Rows};
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::future::Future;
use utoipa::IntoParams;
use uuid::Uuid;

/// A row with an id and a time of its last change, declared by [`stored!`](crate::stored). Derive `sqlx::FromRow` and
/// `Serialize`: what is serialised is what the audit compares.
pub trait Stored: db::Record + Serialize + Sync + 'static {
    /// The table.
    const TABLE: &'static str;
    /// Its columns, `id` first.
    const COLUMNS: &'static [&'static str];
    /// The name of the resource in the audit.
    const RESOURCE: &'static str;
    /// The message when there is no such row.
    const MISSING: &'static str;
    /// The fields that lists can be sorted by, with their expressions in SQL.
    const SORTABLE: &'static Sortable;
    /// The fields with long texts, or texts that may have to be redacted: the audit has their length and hash.
    const DIGESTED: &'static [&'static str] = &[];

    /// Identity.
    fn id(&self) -> Uuid;
    /// When it was last changed.
    fn updated_at(&self) -> DateTime<Utc>;
    /// Returns its name in the audit log.
    fn label(&self) -> String;
    /// The values of [`Stored::COLUMNS`].
    fn values(&self) -> Vec<Bind>;

    /// The rows that the conditions let through; `part` is `ORDER BY … LIMIT … OFFSET …`, the program's own text.
    #[must_use]
    fn select(
        db: &Db,
        conditions: &Conditions,
        part: &str,
    ) -> impl Future<Output = sqlx::Result<Vec<Self>>> + Send {
        statements::rows_where(db, conditions, part)
    }

    /// All rows that the conditions let through, in the order of their ids, as cells of a report.
    #[must_use]
    fn report(db: Db, conditions: Conditions, cells: fn(Self) -> Vec<Cell>) -> Rows {
        statements::rows(db, conditions, cells)
    }
}

/// The filters of a list.
pub trait Filter: DeserializeOwned + IntoParams + Default + Send + Sync + 'static {
    /// The conditions that a row must meet, as `db` understands them: an index of words is written in its own way.
    ///
    /// # Errors
    /// 422, naming the filter.
    fn conditions(&self, db: &Db) -> Result<Conditions, Problem>;

    /// As [`Filter::conditions`], where other modules know of values, too.
    ///
    /// # Errors
    /// 422, naming the filter.
    fn conditions_in(&self, context: &ModuleContext) -> Result<Conditions, Problem> {
        self.conditions(&context.db)
    }
}

/// A list without filters.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
pub struct NoFilter {}

/// The statements for a [`Stored`] row.
pub(super) mod statements {
    use super::{Filter, Stored};
    use crate::admin::listed::{Listed, report};
    use crate::admin::page::ListQuery;
    use crate::db::{self, Bind, Conditions, Db, Tx, set_columns};
    use crate::http::Problem;
    use crate::reports::{Cell, Rows};
    use crate::sql;
    use chrono::{DateTime, Utc};
    use sqlx::{AssertSqlSafe, SqlSafeStr};
    use uuid::Uuid;

    fn select<T: Stored>() -> String {
        format!("SELECT {} FROM {}", T::COLUMNS.join(", "), T::TABLE)
    }

    /// A page of the rows that the query lets through.
    pub async fn page<T: Stored, F: Filter>(db: &Db, query: &ListQuery<F>) -> Result<Listed<T>, Problem> {
        let page = query.page(T::SORTABLE, "id")?;
        let mut conditions = query.filter.conditions(db)?;
        query.only_ids(&mut conditions, "id");
        let total = conditions.count(db, T::TABLE).await?;
        let items = rows_where(db, &conditions, &page.sql).await?;
        Ok(Listed { items, total, pages: page.pages(total) })
    }

    /// The rows that the conditions let through, in the order and on the page of `after`.
    pub async fn rows_where<T: Stored>(
        db: &Db,
        conditions: &Conditions,
        after: &str,
    ) -> sqlx::Result<Vec<T>> {
        conditions.fetch(db, &select::<T>(), after).await
    }

    /// The same, where a page may be far behind: the ids are read first, for an index has them in most orders and passes
    /// over the pages before without reading a row.
    pub async fn page_of_rows<T: Stored>(
        db: &Db,
        conditions: &Conditions,
        page: &str,
    ) -> sqlx::Result<Vec<T>> {
        let ids = format!("SELECT id FROM {}", T::TABLE);
        let ids: Vec<(Uuid,)> = conditions.fetch(db, &ids, page).await?;
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut of_page = Conditions::default();
        of_page.one_of("id", ids.iter().map(|(id,)| Bind::Id(*id)));
        let mut rows: Vec<T> = rows_where(db, &of_page, "").await?;
        rows.sort_by_key(|row| ids.iter().position(|(id,)| *id == row.id()));
        Ok(rows)
    }

    /// The rows whose mail about a decision before `until` is due, at most `limit`.
    pub async fn due<T: Stored>(db: &Db, until: DateTime<Utc>, limit: u32) -> sqlx::Result<Vec<T>> {
        let mut conditions = Conditions::default();
        conditions.add("notify IS NOT NULL");
        conditions.with("decided_at <= ", Bind::Time(until), "");
        rows_where(db, &conditions, &format!("ORDER BY decided_at LIMIT {limit}")).await
    }

    /// The row `id`.
    pub async fn find<T: Stored>(db: &Db, id: Uuid) -> sqlx::Result<Option<T>> {
        let mut conditions = Conditions::default();
        conditions.with("id = ", Bind::Id(id), "");
        Ok(conditions.fetch(db, &select::<T>(), "").await?.pop())
    }

    /// The ids of all rows that the filter lets through, the oldest first.
    pub async fn ids<T: Stored>(db: &Db, conditions: &Conditions) -> sqlx::Result<Vec<Uuid>> {
        let before = format!("SELECT id FROM {}", T::TABLE);
        let rows: Vec<(Uuid,)> = conditions.fetch(db, &before, "ORDER BY id").await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// All rows that the conditions let through, in the order of their ids, as cells of a file.
    pub fn rows<T: Stored>(db: Db, conditions: Conditions, cells: fn(T) -> Vec<Cell>) -> Rows {
        report(db, conditions, select::<T>(), "id", T::id, cells)
    }

    /// The row `id`, locked against changes until `tx` ends.
    pub async fn lock<T: Stored>(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<T>> {
        // A write that changes nothing takes the row's lock on both databases; FOR UPDATE is not known to SQLite.
        let lock = format!("UPDATE {} SET id = id WHERE id = $1", T::TABLE);
        sql!(&mut *tx, execute, AssertSqlSafe(lock), id)?;
        let find = format!("{} WHERE id = $1", select::<T>());
        sql!(tx, fetch_optional as T, AssertSqlSafe(find), id)
    }

    /// Stores a new row.
    pub async fn insert<T: Stored>(tx: &mut Tx, row: &T) -> sqlx::Result<()> {
        let values: Vec<String> = (1..=T::COLUMNS.len()).map(|number| format!("${number}")).collect();
        let statement =
            format!("INSERT INTO {} ({}) VALUES ({})", T::TABLE, T::COLUMNS.join(", "), values.join(", "));
        execute(tx, statement, row.values()).await
    }

    /// Replaces all columns of a row.
    pub async fn update<T: Stored>(tx: &mut Tx, row: &T) -> sqlx::Result<()> {
        let columns = T::COLUMNS.iter().copied().zip(row.values()).skip(1).collect();
        set_columns(tx, T::TABLE, row.id(), columns).await
    }

    /// Deletes the row `id`.
    pub async fn delete<T: Stored>(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
        execute(tx, format!("DELETE FROM {} WHERE id = $1", T::TABLE), vec![Bind::Id(id)]).await
    }

    async fn execute(tx: &mut Tx, statement: String, mut binds: Vec<Bind>) -> sqlx::Result<()> {
        db::execute(tx.into(), AssertSqlSafe(statement).into_sql_str(), &mut binds).await.map(drop)
    }
}
