//! `DELETE /api/profile` and `PUT /api/profile/undo-delete-request`

use super::views::row_in;
use crate::change::{record, require_another_admin};
use crate::{Accounts, store};
use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::mail::enqueue;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The date of the deletion, if it was requested.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeletionResponse {
    /// True if its deletion was requested.
    delete_request: bool,
    /// When it will be deleted.
    deletes_at: Option<DateTime<Utc>>,
}

/// Requests the deletion of one's account. It is deleted seven days later; until then it can be used, and the
/// request undone. A mail confirms it.
#[utoipa::path(delete, extensions(("x-permission" = json!("user"))), path = "/api/profile", tag = "accounts",
    responses(
        (status = 200, body = DeletionResponse),
        (status = 409, body = ProblemBody, description = "The last admin cannot leave."),
    ))]
pub(super) async fn delete_profile(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
) -> Result<Json<DeletionResponse>, Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let (now, tx) = (change.now(), &mut change.tx);
    store::lock_admins(tx).await?;
    let user = row_in(tx, &account).await?;
    if user.deletes_at.is_some() {
        return Ok(Json(DeletionResponse { delete_request: true, deletes_at: user.deletes_at }));
    }
    require_another_admin(tx, &user).await?;
    let deletes_at = now + TimeDelta::days(i64::from(Accounts::from_context(&context)?.config.deletion_days));
    store::set_deletion(tx, user.id, Some(deletes_at), now).await?;
    record(&mut change, "user.request-deletion", &user, json!({}));
    let values = json!({
        "name": user.full_name,
        "day": deletes_at.format("%-d %B %Y").to_string(),
        "link": format!("{}/dashboard/profile", context.config.site.url),
    });
    enqueue(&mut change.tx, &user.email, "deletion-requested", &values, now)?;
    change.commit().await?;
    Ok(Json(DeletionResponse { delete_request: true, deletes_at: Some(deletes_at) }))
}

/// Takes the request for deletion back.
#[utoipa::path(put, extensions(("x-permission" = json!("user"))), path = "/api/profile/undo-delete-request", tag = "accounts",
    responses((status = 200, body = DeletionResponse)))]
pub(super) async fn undo_delete_request(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
) -> Result<Json<DeletionResponse>, Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let now = change.now();
    let user = row_in(&mut change.tx, &account).await?;
    if user.deletes_at.is_some() {
        store::set_deletion(&mut change.tx, user.id, None, now).await?;
        record(&mut change, "user.undo-deletion", &user, json!({}));
        change.commit().await?;
    }
    Ok(Json(DeletionResponse { delete_request: false, deletes_at: None }))
}
