//! `GET /api/admin/users/export`

use crate::store::USERS;
use crate::{UserFilter, UserRow};
use serde_json::json;
use toolbase_kernel::admin::{Filter, Request};
use toolbase_kernel::db::{Conditions, Db};
use toolbase_kernel::http::Problem;
use toolbase_kernel::reports::{Cell, ColumnKind, ReportColumn, Rows};

pub(crate) const COLUMNS: [ReportColumn; 13] = [
    ReportColumn::new("id", ColumnKind::Text, "Identity of the account."),
    ReportColumn::new("fullName", ColumnKind::Text, "The name shown to others."),
    ReportColumn::new("email", ColumnKind::Text, "Where mail goes."),
    ReportColumn::new("emailVerified", ColumnKind::Boolean, "Whether the address is confirmed."),
    ReportColumn::new("role", ColumnKind::Text, "What it may do: user or admin."),
    ReportColumn::new("state", ColumnKind::Text, "The state: active, suspended or leaving."),
    ReportColumn::new("suspendedUntil", ColumnKind::Moment, "When its suspension ends by itself."),
    ReportColumn::new("title", ColumnKind::Text, "What its owner does."),
    ReportColumn::new("city", ColumnKind::Text, "Where its owner lives."),
    ReportColumn::new("country", ColumnKind::Text, "Where its owner lives."),
    ReportColumn::new("createdAt", ColumnKind::Moment, "Since when there is the account."),
    ReportColumn::new("lastLoginAt", ColumnKind::Moment, "When its owner last signed in."),
    ReportColumn::new("deletesAt", ColumnKind::Moment, "When it will be deleted."),
];

/// All accounts that the filter lets through. The download is audited.
pub(super) async fn export(request: Request, filter: UserFilter) -> Result<Rows, Problem> {
    let mut change = request.change().await?;
    let changes = json!({ "filter": { "from": null, "to": filter } });
    change.record("user.export", "users", "", "", changes);
    change.commit().await?;
    Ok(report(request.context.db.clone(), filter.conditions_in(&request.context)?))
}

/// The accounts that `filter` lets through, the oldest first.
pub(crate) fn rows(db: Db, filter: &UserFilter) -> Rows {
    let conditions = filter.as_conditions(&db);
    report(db, conditions)
}

fn report(db: Db, conditions: Conditions) -> Rows {
    USERS.report(db, conditions, |user: &UserRow| user.id, cells)
}

fn cells(user: UserRow) -> Vec<Cell> {
    let moment = |at: Option<chrono::DateTime<chrono::Utc>>| at.map_or(Cell::Empty, Cell::Moment);
    vec![
        Cell::Text(user.id.to_string()),
        Cell::Text(user.full_name.clone()),
        Cell::Text(user.email.clone()),
        Cell::Boolean(user.email_verified_at.is_some()),
        Cell::Text(user.role().as_str().to_owned()),
        Cell::Text(user.state().as_str().to_owned()),
        moment(user.suspended_until),
        Cell::Text(user.title),
        Cell::Text(user.city),
        Cell::Text(user.country),
        Cell::Moment(user.created_at),
        moment(user.last_login_at),
        moment(user.deletes_at),
    ]
}
