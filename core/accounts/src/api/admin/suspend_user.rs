//! `POST /api/admin/users/{id}/suspend`, `…/unsuspend` and `POST /api/admin/users/bulk/suspend`

use super::user_filter::UserQuery;
use super::user_id;
use super::user_record::AdminUser;
use crate::{ChangeError, change, store, text};
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Admin, BulkFilter, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// As many accounts one request takes.
const AT_ONCE: u32 = 1000;

/// The reason for a suspension.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Suspension {
    /// For the audit log, and for the admin who lifts the suspension.
    #[schema(example = "Sends advertisements.", min_length = 1, max_length = 500, extensions(("x-admin" = json!({ "widget": "textarea" }))))]
    reason: String,
}

/// Suspends an account: it cannot sign in, and its sessions can do nothing any more.
#[utoipa::path(post, path = "/api/admin/users/{id}/suspend", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-admin-action" = json!({
        "resource": "users", "label": "Suspend", "icon": "Gavel", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["active", "leaving"] },
        "confirm": "Suspend this user?", "destructive": true, "undo": "unsuspend_user"
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), request_body = Suspension, responses(
        (status = 200, body = AdminUser),
        (status = 404, body = ProblemBody, description = "There is no such user."),
        (status = 409, body = ProblemBody, description = "It is the last admin, or yourself."),
        (status = 422, body = ProblemBody, description = "`reason` must have 1 to 500 characters."),
    ))]
pub(super) async fn suspend_user(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(requested): Json<Suspension>,
) -> Result<Response, Problem> {
    let reason = reason(&requested.reason)?;
    let user = change::suspend(&context, &actor, user_id(&id)?, &reason).await?;
    Ok(AdminUser::from(&user).respond())
}

/// Opens a suspended account again.
#[utoipa::path(post, path = "/api/admin/users/{id}/unsuspend", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-admin-action" = json!({
        "resource": "users", "label": "Unsuspend", "icon": "Check", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["suspended"] }, "confirm": "Open this account again?"
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = AdminUser),
        (status = 404, body = ProblemBody, description = "There is no such user."),
    ))]
pub(super) async fn unsuspend_user(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let user = change::unsuspend(&context, &actor, user_id(&id)?, None).await?;
    Ok(AdminUser::from(&user).respond())
}

/// The accounts, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct BulkSuspension {
    /// These accounts.
    #[serde(default)]
    ids: Option<Vec<Uuid>>,
    /// Or those that the filter lets through, at most 1,000.
    #[serde(default)]
    #[schema(value_type = Option<UserQuery>)]
    filter: Option<BulkFilter<UserQuery>>,
    /// For the audit log, and for the admin who lifts the suspension.
    #[schema(example = "Send advertisements.", min_length = 1, max_length = 500, extensions(("x-admin" = json!({ "widget": "textarea" }))))]
    reason: String,
}

/// The outcome of a bulk action.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UserBulkResult)]
pub(super) struct BulkResult {
    /// The number of changed records.
    done: u64,
    /// To which it was not done, and why.
    skipped: Vec<Skipped>,
}

/// A record that was left as it is.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UserBulkSkipped)]
pub(super) struct Skipped {
    /// The record.
    id: Uuid,
    /// The reason.
    #[schema(example = "User not found")]
    message: String,
}

/// Shuts several accounts.
#[utoipa::path(post, path = "/api/admin/users/bulk/suspend", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-admin-action" = json!({
        "resource": "users", "label": "Suspend", "icon": "Gavel", "scope": ["bulk"],
        "confirm": "Suspend these users?", "destructive": true
    }))),
    request_body = BulkSuspension, responses(
        (status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "`ids` or filter must be given."),
    ))]
pub(super) async fn suspend_users(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(requested): Json<BulkSuspension>,
) -> Result<Json<BulkResult>, Problem> {
    let reason = reason(&requested.reason)?;
    let ids = match (requested.ids, requested.filter) {
        (Some(ids), None) => ids,
        (None, Some(BulkFilter(query))) => {
            let order = format!("ORDER BY u.created_at, u.id LIMIT {AT_ONCE}");
            let rows = store::list(&context.db, &query.filter(&[])?, &order).await?;
            rows.into_iter().map(|row| row.id).collect()
        }
        _ => return Err(Problem::invalid("ids", "or filter must be given, one of the two")),
    };
    if ids.len() > AT_ONCE as usize {
        return Err(Problem::invalid("ids", "must be at most 1000"));
    }
    let mut result = BulkResult { done: 0, skipped: Vec::new() };
    for id in ids {
        match suspend_one(&context, &actor, id, &reason).await? {
            None => result.done += 1,
            Some(message) => result.skipped.push(Skipped { id, message }),
        }
    }
    Ok(Json(result))
}

/// Suspends one account. Returns the reason why it was not done, if it was not.
async fn suspend_one(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: &str,
) -> Result<Option<String>, Problem> {
    match change::suspend(context, actor, id, reason).await {
        Ok(_) => Ok(None),
        Err(error @ (ChangeError::NotFound | ChangeError::LastAdmin | ChangeError::Yourself)) => {
            Ok(Some(error.to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

fn reason(text: &str) -> Result<String, Problem> {
    match text::short_line(text, 500) {
        Ok("") => Err(Problem::invalid("reason", "is required")),
        Ok(reason) => Ok(reason.to_owned()),
        Err(rule) => Err(Problem::invalid("reason", rule)),
    }
}
