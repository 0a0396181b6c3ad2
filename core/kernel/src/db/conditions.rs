//! Statements whose conditions are known only when they run, as for filtered lists.

use super::contains::pattern;
use super::{Backend, Bind, Db, Record, fetch_all};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// Conditions that must all hold, with their values. The texts are the program's own; what comes from outside
/// is always a value.
///
/// ```
/// use toolbase_kernel::db::{Bind, Conditions};
/// let mut conditions = Conditions::default();
/// conditions.one_of("t.state", ["pending", "draft"].map(|state| Bind::Text(state.into())));
/// conditions.matches(&["t.name", "t.url"], "50%");
/// assert_eq!(
///     conditions.sql(),
///     "WHERE t.state IN ($1, $2) AND (t.name GLOB '*' || $3 || '*' OR t.url GLOB '*' || $3 || '*')"
/// );
/// ```
#[derive(Clone, Debug, Default)]
pub struct Conditions {
    parts: Vec<Part>,
    binds: Vec<Bind>,
}

/// A condition as `SQLite` reads it, and as `PostgreSQL` does where that differs.
#[derive(Clone, Debug)]
pub(super) struct Part {
    sqlite: String,
    postgres: Option<String>,
}

impl From<String> for Part {
    fn from(sql: String) -> Self {
        Self { sqlite: sql, postgres: None }
    }
}

impl Part {
    /// One of `columns` contains the pattern `value`.
    fn contains(columns: &[&'static str], value: &str) -> Self {
        let any = |operator: &str| {
            let columns: Vec<String> = columns.iter().map(|column| format!("{column} {operator}")).collect();
            format!("({})", columns.join(" OR "))
        };
        Self {
            sqlite: any(&format!("GLOB '*' || {value} || '*'")),
            postgres: Some(any(&format!("~ {value}"))),
        }
    }

    fn or(self, other: &str) -> Self {
        let either = |sql: String| format!("({sql} OR {other})");
        Self { sqlite: either(self.sqlite), postgres: self.postgres.map(either) }
    }

    fn for_postgres(&self) -> &str {
        self.postgres.as_deref().unwrap_or(&self.sqlite)
    }
}

impl Conditions {
    /// Adds a value; returns its placeholder in the statement, such as `$3`.
    pub fn bind(&mut self, value: Bind) -> String {
        self.binds.push(value);
        format!("${}", self.binds.len())
    }

    /// Adds a condition that needs no value.
    pub fn add(&mut self, condition: &'static str) {
        self.parts.push(condition.to_owned().into());
    }

    /// `column` is one of the values that the text `sql` returns.
    pub fn within(&mut self, column: &'static str, sql: &'static str) {
        self.parts.push(format!("{column} IN ({sql})").into());
    }

    /// Adds `before value after`, as in `t.created_at >= $3`.
    pub fn with(&mut self, before: &'static str, value: Bind, after: &'static str) {
        let value = self.bind(value);
        self.parts.push(format!("{before}{value}{after}").into());
    }

    /// Adds `column operator value`, as in `t.id > $3`.
    pub(crate) fn with_operator(&mut self, column: &'static str, operator: &'static str, value: Bind) {
        let value = self.bind(value);
        self.parts.push(format!("{column} {operator} {value}").into());
    }

    /// `column` has one of `values`; no values, no condition.
    pub fn one_of(&mut self, column: &'static str, values: impl IntoIterator<Item = Bind>) {
        self.one_of_in(column, values, "");
    }

    /// As [`Conditions::one_of`], with `after` behind it, as the end of a subquery that `before` begins.
    pub fn one_of_in(
        &mut self,
        before: &'static str,
        values: impl IntoIterator<Item = Bind>,
        after: &'static str,
    ) {
        let names: Vec<String> = values.into_iter().map(|value| self.bind(value)).collect();
        if !names.is_empty() {
            self.parts.push(format!("{before} IN ({}){after}", names.join(", ")).into());
        }
    }

    /// One of `columns` contains `text`, whatever case and accents both have; an empty text sets no condition.
    pub fn matches(&mut self, columns: &[&'static str], text: &str) {
        self.matches_or_one_of(columns, text, "", []);
    }

    /// As [`Conditions::matches`]; a row whose `column` has one of `values` matches, too.
    pub fn matches_or_one_of(
        &mut self,
        columns: &[&'static str],
        text: &str,
        column: &'static str,
        values: impl IntoIterator<Item = Bind>,
    ) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let value = self.bind(Bind::Text(pattern(text)));
        self.add_or_one_of(Part::contains(columns, &value), column, values);
    }

    /// `condition` holds, or `column` has one of `values`.
    pub(super) fn add_or_one_of(
        &mut self,
        condition: impl Into<Part>,
        column: &'static str,
        values: impl IntoIterator<Item = Bind>,
    ) {
        let names: Vec<String> = values.into_iter().map(|value| self.bind(value)).collect();
        let condition = condition.into();
        self.parts.push(match names.as_slice() {
            [] => condition,
            names => condition.or(&format!("{column} IN ({})", names.join(", "))),
        });
    }

    /// `WHERE …` for `SQLite`, empty without conditions. Without [`Conditions::matches`] it is that for `PostgreSQL`, too.
    #[must_use]
    pub fn sql(&self) -> String {
        Self::joined(&self.parts.iter().map(|part| part.sqlite.as_str()).collect::<Vec<_>>())
    }

    fn joined(parts: &[&str]) -> String {
        if parts.is_empty() { String::new() } else { format!("WHERE {}", parts.join(" AND ")) }
    }

    /// The rows of `before WHERE … after`.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn fetch<T: Record>(&self, db: &Db, before: &str, after: &str) -> sqlx::Result<Vec<T>> {
        let mut rows = Vec::new();
        let conditions = match db.backend() {
            Backend::Sqlite(_) => self.sql(),
            Backend::Postgres(_) => {
                Self::joined(&self.parts.iter().map(Part::for_postgres).collect::<Vec<_>>())
            }
        };
        let text = AssertSqlSafe(format!("{before} {conditions} {after}")).into_sql_str();
        let running = fetch_all(db.into(), text, &mut self.binds.clone(), &mut rows);
        running.await.map(|()| rows)
    }

    /// How many rows `table WHERE …` has.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count(&self, db: &Db, table: &str) -> sqlx::Result<u64> {
        let rows: Vec<(i64,)> = self.fetch(db, &format!("SELECT COUNT(*) FROM {table}"), "").await?;
        Ok(rows.first().and_then(|(count,)| u64::try_from(*count).ok()).unwrap_or(0))
    }
}
