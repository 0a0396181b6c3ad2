//! Problems of the server itself: the cause is logged, and the response does not reveal it. And those of the database.

use super::{Code, Problem};
use crate::db::{is_deadlock, is_full, is_outage, is_read_only, taken_columns};

/// The time until a retry while the database is unavailable: it is back within seconds, or an operator has to act.
const OUTAGE_RETRY_S: u32 = 5;

/// The time until a retry after another transaction changed the same rows.
const DEADLOCK_RETRY_S: u32 = 1;

/// The time until a retry while the disk is full or cannot be written: an operator has to act.
const FULL_RETRY_S: u32 = 300;

/// The rule that a value breaks which another record has.
const TAKEN: &str = "is taken: there is one like this already";

impl Problem {
    /// A conflict with a record that has the values of `columns` already: 409, naming the fields of the body: those called
    /// like the columns, in camel case or as they are, with or without an `_id` at the end. A column without a field in
    /// the body, such as the caller's id, is not named.
    #[must_use]
    pub fn taken<'a>(columns: impl IntoIterator<Item = &'a str>) -> Self {
        let mut problem = Self::new(Code::Conflict, "There is one like this already.");
        problem.taken = columns.into_iter().map(str::to_owned).collect();
        let fields: Vec<String> = problem.taken.iter().map(|column| camel_case(column)).collect();
        fields.iter().fold(problem, |problem, field| problem.with_error(field, TAKEN))
    }

    /// Names `field` in place of the column `column` of a unique violation, for a body whose field is called otherwise.
    #[must_use]
    pub fn with_field_of(mut self, column: &str, field: &str) -> Self {
        if !self.taken.iter().any(|taken| taken == column) {
            return self;
        }
        self.taken = self.taken.into_iter().filter(|taken| taken != column).collect();
        self.errors.remove(&camel_case(column));
        self.with_error(field, TAKEN)
    }

    /// Names the fields of a body in place of the columns of a unique violation.
    pub(crate) fn name_fields(&mut self, is_field: impl Fn(&str) -> bool) {
        for column in std::mem::take(&mut self.taken) {
            let camel = camel_case(&column);
            self.errors.remove(&camel);
            let record = column.strip_suffix("_id").unwrap_or(&column);
            let names = [camel, camel_case(record), column.clone(), record.to_owned()];
            if let Some(field) = names.into_iter().find(|name| is_field(name)) {
                self.message = format!("{field}: {TAKEN}");
                self.errors.insert(field, vec![TAKEN.to_owned()]);
            }
        }
    }

    /// Logs the cause and returns a 500 that does not reveal it.
    #[must_use]
    pub fn internal(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "request failed");
        Self::new(Code::Internal, "Something went wrong on our side. Please try again.")
    }

    /// Logs that the database is unavailable and returns a 503: the request may succeed later.
    #[must_use]
    pub fn outage(error: impl std::fmt::Display) -> Self {
        tracing::warn!(%error, "the database does not respond");
        Self::new(Code::Unavailable, "The database does not respond at the moment. Please try again.")
            .with_retry_after(OUTAGE_RETRY_S)
    }

    /// Logs that the transaction was rolled back for the sake of another one and returns a 503: the request may succeed
    /// right away.
    #[must_use]
    pub fn deadlock(error: impl std::fmt::Display) -> Self {
        tracing::warn!(%error, "two transactions waited for each other");
        Self::new(Code::Unavailable, "Someone changed the same at the same moment. Please try again.")
            .with_retry_after(DEADLOCK_RETRY_S)
    }

    /// Logs that no space is left and returns a 507: reading works, and writing will again when an operator has
    /// made room.
    #[must_use]
    pub fn storage_full(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "no space is left to store anything");
        Self::new(Code::StorageFull, "There is no space left to store this. Nothing was changed.")
            .with_retry_after(FULL_RETRY_S)
    }

    /// Logs that the storage cannot be written although there is space and returns a 503: an operator has to look at its disk.
    #[must_use]
    pub fn storage_read_only(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "the storage is read-only or its disk fails: see the log of the system");
        Self::new(Code::Unavailable, "The storage cannot be written at the moment. Nothing was changed.")
            .with_retry_after(FULL_RETRY_S)
    }
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        if is_full(&error) {
            Self::storage_full(error)
        } else if is_read_only(&error) {
            Self::storage_read_only(error)
        } else if is_outage(&error) {
            Self::outage(error)
        } else if is_deadlock(&error) {
            Self::deadlock(error)
        } else if let Some(columns) = taken_columns(&error) {
            Self::taken(columns.iter().map(String::as_str))
        } else {
            Self::internal(error)
        }
    }
}

/// Returns `tool_id` as `toolId`.
fn camel_case(column: &str) -> String {
    let mut words = column.split('_');
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}
