//! `GET /api/admin/users/export`

use super::user_filter::{UserQuery, UserQueryNotes};
use crate::accounts::{UserFilter, UserRow, store};
use crate::audit::{self, Entry};
use crate::http::{Admin, Problem, ProblemBody, Query};
use crate::module::ModuleContext;
use crate::reports::{Cell, ColumnKind, FormatQuery, ReportColumn, Rows, download, file_response, in_pages};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::json;
use utoipa::IntoResponses;
use utoipa::openapi::{RefOr, Response as DocumentedResponse};
use uuid::Uuid;

/// The number of users that are read at once.
const PAGE: u32 = 500;

pub(in crate::accounts) const COLUMNS: [ReportColumn; 12] = [
    ReportColumn::new("id", ColumnKind::Text, "Identity of the account."),
    ReportColumn::new("fullName", ColumnKind::Text, "The name shown to others."),
    ReportColumn::new("email", ColumnKind::Text, "Where mail goes."),
    ReportColumn::new("emailVerified", ColumnKind::Boolean, "Whether the address is confirmed."),
    ReportColumn::new("role", ColumnKind::Text, "What it may do: user or admin."),
    ReportColumn::new("state", ColumnKind::Text, "The state: active, suspended or leaving."),
    ReportColumn::new("title", ColumnKind::Text, "What its owner does."),
    ReportColumn::new("city", ColumnKind::Text, "Where its owner lives."),
    ReportColumn::new("country", ColumnKind::Text, "Where its owner lives."),
    ReportColumn::new("createdAt", ColumnKind::Moment, "Since when there is the account."),
    ReportColumn::new("lastLoginAt", ColumnKind::Moment, "When its owner last signed in."),
    ReportColumn::new("deletesAt", ColumnKind::Moment, "When it will be deleted."),
];

/// The documented response.
pub(super) struct UsersFile;

impl IntoResponses for UsersFile {
    fn responses() -> std::collections::BTreeMap<String, RefOr<DocumentedResponse>> {
        [("200".to_owned(), RefOr::T(file_response(&COLUMNS)))].into()
    }
}

/// All accounts that the filters let through, as a file: the oldest first. The password must have been entered
/// within ten minutes, and the download is audited.
#[utoipa::path(get, path = "/api/admin/users/export", tag = "admin", params(FormatQuery, UserQueryNotes),
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true))),
    responses(
        UsersFile,
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn export_users(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    headers: HeaderMap,
    Query(requested): Query<FormatQuery>,
    Query(query): Query<UserQuery>,
) -> Result<Response, Problem> {
    let format = requested.requested(&headers)?;
    let filter = query.filter(&[])?;
    let now = context.clock.now();
    let entry = Entry {
        actor: &actor,
        action: "user.export",
        resource: "users",
        record: "",
        label: "",
        changes: json!({ "filter": { "from": null, "to": query } }),
        reason: None,
    };
    let mut tx = context.db.begin().await?;
    audit::record(&mut tx, &entry, now).await?;
    tx.commit().await?;
    download("users", &COLUMNS, format, rows(context, filter), now).await
}

/// The accounts that `filter` lets through, the oldest first.
pub(in crate::accounts) fn rows(context: ModuleContext, filter: UserFilter) -> Rows {
    in_pages(Uuid::nil(), move |after| {
        let (context, filter) = (context.clone(), UserFilter { after: Some(after), ..filter.clone() });
        async move {
            let page = store::list(&context.db, &filter, &format!("ORDER BY u.id LIMIT {PAGE}")).await?;
            let Some(last) = page.last().map(|row| row.id) else { return Ok(None) };
            Ok(Some((page.into_iter().map(cells).collect(), last)))
        }
    })
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
        Cell::Text(user.title),
        Cell::Text(user.city),
        Cell::Text(user.country),
        Cell::Moment(user.created_at),
        moment(user.last_login_at),
        moment(user.deletes_at),
    ]
}
