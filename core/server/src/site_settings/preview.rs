//! `POST /api/admin/site-settings/preview`: a look that is not public, for the browser that has its token.

use super::api::checked;
use super::known::KnownParts;
use super::record::{RESOURCE, SiteChange};
use super::stored::ID;
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sqlx::types::Json as Stored;
use toolbase_accounts::{digest, new_secret};
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use toolbase_kernel::site::SiteSettings;
use toolbase_kernel::sql;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// The path at which a browser exchanges a token for a cookie.
pub(crate) const PREVIEW: &str = "/site-preview";

/// The path at which a browser forgets the cookie.
pub(crate) const PREVIEW_END: &str = "/site-preview/end";

/// How long a preview can be seen.
const LASTS: TimeDelta = TimeDelta::minutes(30);

/// A preview of the look of the site.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SitePreview {
    /// The address that shows it, in the browser that opens it.
    #[schema(example = "/site-preview?token=5f0c2a")]
    address: String,
    /// The secret in the address.
    #[schema(example = "5f0c2a")]
    token: String,
    /// When it ends.
    ends_at: DateTime<Utc>,
}

/// The routes.
pub(crate) fn preview_routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(preview_site_settings))
}

/// Shows the site with the changes to the browser that opens the returned address, for 30 minutes. Nothing goes live.
#[utoipa::path(post, path = "/api/admin/site-settings/preview", tag = "admin", operation_id = "preview_site_settings",
    extensions(("x-permission" = json!("site.manage")), ("x-audit" = json!(["site.preview"]))),
    request_body = SiteChange, responses(
        (status = 201, body = SitePreview),
        (status = 422, body = ProblemBody, description = "A value breaks the rule that a change has for it."),
    ))]
async fn preview_site_settings(
    State(context): State<ModuleContext>,
    Extension(known): Extension<KnownParts>,
    Admin(actor): Admin,
    Json(requested): Json<SiteChange>,
) -> Result<(StatusCode, Json<SitePreview>), Problem> {
    let settings = checked(&context, &requested, &known).await?;
    let token = new_secret();
    let mut change = Change::begin(&context, &actor).await?;
    let ends_at = change.now() + LASTS;
    let (now, hash) = (change.now(), digest(&token));
    sql!(&mut change.tx, execute, "DELETE FROM core_site_preview WHERE ends_at <= $1", now)?;
    sql!(
        &mut change.tx,
        execute,
        "INSERT INTO core_site_preview (token_hash, settings, ends_at) VALUES ($1, $2, $3)",
        hash,
        Stored(settings),
        ends_at
    )?;
    change.record("site.preview", RESOURCE, ID, "Site", serde_json::json!({}));
    change.commit().await?;
    let address = format!("{PREVIEW}?token={token}");
    Ok((StatusCode::CREATED, Json(SitePreview { address, token, ends_at })))
}

/// A preview that can be seen.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct PreviewRow {
    /// All values of the look.
    pub settings: Stored<SiteSettings>,
    /// When it ends.
    pub ends_at: DateTime<Utc>,
}

/// The preview of `token`; `None` when there is none, or none any more at `now`.
pub(crate) async fn find_preview(
    db: &Db,
    token: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<PreviewRow>> {
    let select = "SELECT settings, ends_at FROM core_site_preview WHERE token_hash = $1 AND ends_at > $2";
    sql!(db, fetch_optional as PreviewRow, select, digest(token), now)
}
