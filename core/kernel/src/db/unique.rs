//! The columns that a unique violation is about.

use sqlx::Error;
use sqlx_postgres::PgDatabaseError;

/// The columns whose values another row has already, when that is why a statement fails. Empty where the database does
/// not name them, as `SQLite` for an index on an expression.
#[must_use]
pub fn taken_columns(error: &Error) -> Option<Vec<String>> {
    let error = error.as_database_error().filter(|error| error.is_unique_violation())?;
    Some(match error.try_downcast_ref::<PgDatabaseError>() {
        Some(error) => of_detail(error.detail().unwrap_or_default()),
        None => of_message(error.message()),
    })
}

/// Of `PostgreSQL`, as in `Key (tool_id, name)=(1, x) already exists.`
fn of_detail(detail: &str) -> Vec<String> {
    let key = detail.split_once('(').and_then(|(_, rest)| rest.split_once(")=("));
    let columns: Vec<&str> = key.map(|(key, _)| key).unwrap_or_default().split(", ").collect();
    if columns.iter().all(|column| is_name(column)) { owned(columns) } else { Vec::new() }
}

/// Of `SQLite`, as in `UNIQUE constraint failed: deals_deal.tool_id, deals_deal.name`
fn of_message(message: &str) -> Vec<String> {
    let columns = message.split_once("failed: ").map(|(_, columns)| columns).unwrap_or_default().split(", ");
    owned(columns.filter_map(|column| column.split_once('.')).map(|(_, column)| column))
}

fn owned<'a>(columns: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    columns.into_iter().map(str::to_owned).collect()
}

fn is_name(column: &str) -> bool {
    !column.is_empty() && column.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

#[cfg(test)]
mod tests {
    use super::{of_detail, of_message};

    #[test]
    fn both_databases_name_the_columns() {
        let columns = ["tool_id", "slug"];
        assert_eq!(of_detail("Key (tool_id, slug)=(1, a b) already exists."), columns);
        assert_eq!(of_message("UNIQUE constraint failed: deals_deal.tool_id, deals_deal.slug"), columns);
        assert_eq!(of_detail("Key (tool_id, lower(name))=(1, x) already exists."), [""; 0]);
        assert_eq!(of_message("UNIQUE constraint failed: index 'deals_name'"), [""; 0]);
    }
}
