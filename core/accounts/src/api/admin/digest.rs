//! `GET` and `PUT /api/admin/digest`

use crate::store::digests;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The preference of an admin for the daily mail about what waits.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct DigestPreference {
    /// True if the admin gets the mail.
    enabled: bool,
}

/// The caller's preference for the daily mail about what waits; off by default.
#[utoipa::path(get, path = "/api/admin/digest", tag = "admin", operation_id = "get_digest_preference",
    extensions(("x-permission" = json!("statistics.read"))), responses(
        (status = 200, body = DigestPreference),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
    ))]
pub(super) async fn get_digest_preference(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    SignedIn(account): SignedIn,
) -> Result<Json<DigestPreference>, Problem> {
    Ok(Json(DigestPreference { enabled: digests::is_enabled(&context.db, account.id).await? }))
}

/// Turns the daily mail about what waits on or off, for the caller.
#[utoipa::path(put, path = "/api/admin/digest", tag = "admin", operation_id = "set_digest_preference",
    extensions(("x-permission" = json!("statistics.read")), ("x-audit" = json!([]))),
    request_body = DigestPreference, responses(
        (status = 200, body = DigestPreference),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 422, body = ProblemBody, description = "`enabled` must be true or false."),
    ))]
pub(super) async fn set_digest_preference(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    SignedIn(account): SignedIn,
    Json(preference): Json<DigestPreference>,
) -> Result<Json<DigestPreference>, Problem> {
    digests::set_enabled(&context.db, account.id, preference.enabled).await?;
    Ok(Json(preference))
}
