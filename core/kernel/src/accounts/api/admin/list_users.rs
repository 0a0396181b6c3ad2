//! `GET /api/admin/users` and `GET /api/admin/users/{id}`

use super::user_filter::{UserQuery, UserQueryNotes};
use super::user_record::AdminUser;
use super::{missing, user_id};
use crate::accounts::store;
use crate::http::{Json, PageQuery, Problem, ProblemBody, Query};
use crate::module::ModuleContext;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

const SORTABLE: [(&str, &str); 6] = [
    ("fullName", "lower(u.full_name)"),
    ("email", "u.email_key"),
    ("role", "u.role"),
    ("createdAt", "u.created_at"),
    ("updatedAt", "u.updated_at"),
    ("lastLoginAt", "u.last_login_at"),
];

/// A page of accounts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminUserList {
    /// The page's accounts.
    pub items: Vec<AdminUser>,
    /// The number of accounts on all pages.
    pub total_count: u64,
    /// The number of pages.
    pub total_pages: u64,
}

/// Accounts, narrowed by filters.
#[utoipa::path(get, path = "/api/admin/users", tag = "admin", params(PageQuery, UserQueryNotes),
    extensions(("x-permission" = json!("users.manage")), ("x-admin" = json!({
        "resource": "users", "label": "Users", "singular": "User", "icon": "People", "group": "people",
        "title": "fullName",
        "list": ["fullName", "email", "createdAt", "role", "state", "lastLoginAt"],
        "tabs": [
            { "label": "All Users" },
            { "label": "Delete Requests", "filter": { "state": "leaving" },
              "list": ["fullName", "email", "role", "deletesAt"], "empty": "No deletion is requested." }
        ],
        "show": [
            { "label": "Account", "fields": ["fullName", "email", "emailVerified", "role", "state", "suspendedReason", "deletesAt"] },
            { "label": "Profile", "fields": ["profilePicture", "title", "city", "country", "platform"] },
            { "label": "History", "fields": ["createdAt", "updatedAt", "lastLoginAt"] }
        ],
        "form": ["fullName", "role"],
        "fields": {
            "role": { "colors": { "admin": "warning" }, "sortable": true },
            "state": {
                "colors": { "active": "success", "suspended": "error", "leaving": "warning" },
                "options": { "active": "Active", "suspended": "Suspended", "leaving": "Deletion requested" }
            }
        },
        "sort": "-createdAt", "empty": "No users yet."
    }))),
    responses(
        (status = 200, body = AdminUserList),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_users(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(query): Query<UserQuery>,
) -> Result<Json<AdminUserList>, Problem> {
    let requested = page.check(&SORTABLE, "-createdAt", "u.id")?;
    let filter = query.filter(&page.ids)?;
    let total_count = store::count(&context.db, &filter).await?;
    let rows = store::list(&context.db, &filter, &requested.sql).await?;
    let items = rows.iter().map(AdminUser::from).collect();
    Ok(Json(AdminUserList { items, total_count, total_pages: requested.of(total_count) }))
}

/// An account.
#[utoipa::path(get, path = "/api/admin/users/{id}", tag = "admin",
    extensions(("x-permission" = json!("users.manage"))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = AdminUser, headers(("ETag" = String, description = "Names this version; send it as `If-Match` with a change."))),
        (status = 404, body = ProblemBody, description = "There is no such user."),
    ))]
pub(super) async fn get_user(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let user = store::by_id(&context.db, user_id(&id)?).await?.ok_or_else(missing)?;
    Ok(AdminUser::from(&user).respond())
}
