//! Accounts as they are printed.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_accounts::{UserRow, UserState};
use toolbase_kernel::accounts::Role;
use toolbase_kernel::command::{Column, minute};
use uuid::Uuid;

/// An account.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    id: Uuid,
    email: String,
    full_name: String,
    role: Role,
    state: UserState,
    suspended_until: Option<DateTime<Utc>>,
    email_verified: bool,
    created_at: DateTime<Utc>,
    last_login_at: Option<DateTime<Utc>>,
}

impl From<&UserRow> for Row {
    fn from(user: &UserRow) -> Self {
        Self {
            id: user.id,
            email: user.email.clone(),
            full_name: user.full_name.clone(),
            role: user.role(),
            state: user.state(),
            suspended_until: user.suspended_until,
            email_verified: user.email_verified_at.is_some(),
            created_at: user.created_at,
            last_login_at: user.last_login_at,
        }
    }
}

/// The list's columns.
pub const COLUMNS: [Column<Row>; 7] = [
    Column::new("email", |row| row.email.clone()),
    Column::new("name", |row| row.full_name.clone()),
    Column::new("role", |row| row.role.as_str().to_owned()),
    Column::new("state", |row| row.state.as_str().to_owned()),
    Column::new("joined", |row| day(row.created_at)),
    Column::new("last login", |row| row.last_login_at.map(day).unwrap_or_default()),
    Column::new("id", |row| row.id.to_string()),
];

/// One field of an account.
#[derive(Debug, Serialize)]
pub struct Field {
    field: &'static str,
    value: String,
}

/// The columns of one account.
pub const FIELDS: [Column<Field>; 2] =
    [Column::new("field", |row| row.field.to_owned()), Column::new("value", |row| row.value.clone())];

/// All fields of an account.
pub fn fields(row: &Row) -> Vec<Field> {
    let field = |field, value| Field { field, value };
    vec![
        field("id", row.id.to_string()),
        field("email", row.email.clone()),
        field("name", row.full_name.clone()),
        field("role", row.role.as_str().to_owned()),
        field("state", row.state.as_str().to_owned()),
        field("suspended until", row.suspended_until.map(minute).unwrap_or_default()),
        field("email confirmed", row.email_verified.to_string()),
        field("joined", minute(row.created_at)),
        field("last login", row.last_login_at.map(minute).unwrap_or_default()),
    ]
}

fn day(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d").to_string()
}
