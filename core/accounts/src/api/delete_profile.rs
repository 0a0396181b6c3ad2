//! `DELETE /api/profile` and `PUT /api/profile/undo-delete-request`

use super::views::row_in;
use crate::change::require_another_admin;
use crate::{Accounts, UserRow, store};
use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::Tx;
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
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    store::lock_admins(&mut tx).await?;
    let user = row_in(&mut tx, &account).await?;
    if user.deletes_at.is_some() {
        return Ok(Json(DeletionResponse { delete_request: true, deletes_at: user.deletes_at }));
    }
    require_another_admin(&mut tx, &user).await?;
    let deletes_at = now + TimeDelta::days(i64::from(Accounts::of(&context)?.config.deletion_days));
    store::set_deletion(&mut tx, user.id, Some(deletes_at), now).await?;
    write_audit_entry(&mut tx, &user, (&actor, "user.request-deletion"), now);
    let values = json!({
        "name": user.full_name,
        "day": deletes_at.format("%-d %B %Y").to_string(),
        "link": format!("{}/dashboard/profile", context.config.site.url),
    });
    enqueue(&mut tx, &user.email, "deletion-requested", &values, now)?;
    tx.commit().await?;
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
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let user = row_in(&mut tx, &account).await?;
    if user.deletes_at.is_some() {
        store::set_deletion(&mut tx, user.id, None, now).await?;
        write_audit_entry(&mut tx, &user, (&actor, "user.undo-deletion"), now);
        tx.commit().await?;
    }
    Ok(Json(DeletionResponse { delete_request: false, deletes_at: None }))
}

fn write_audit_entry(tx: &mut Tx, user: &UserRow, (actor, action): (&Actor, &str), now: DateTime<Utc>) {
    let id = user.id.to_string();
    let (label, changes) = (user.full_name.as_str(), json!({}));
    audit::record(
        tx,
        &Entry { actor, action, resource: "users", record: &id, label, changes, reason: None },
        now,
    );
}
