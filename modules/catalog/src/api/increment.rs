//! `POST /api/aitool/{id}/increment-views` and `increment-visits`

use crate::live::Live;
use crate::store::HitKind;
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::sync::Arc;
use toolbase_kernel::http::Client;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Counts in the background; whatever is wrong with the request, the visitor goes on undisturbed
/// (decision 85).
async fn count(context: &ModuleContext, live: &Live, client: &Client, id: &str, kind: HitKind) -> StatusCode {
    let (snapshot, _) = live.read();
    let known = match id.parse::<Uuid>() {
        Ok(id) => snapshot.ordinal(id).map(|_| id),
        Err(_) => snapshot.ordinal_by_slug(id).and_then(|ordinal| snapshot.id(ordinal)),
    };
    if let Some(tool) = known
        && !client.is_bot()
    {
        let now = context.clock.now();
        match context.visitors.fingerprint(&context.db, client, now).await {
            Ok(visitor) => live.count(kind, tool, now.format("%Y-%m-%d").to_string(), visitor),
            Err(error) => tracing::warn!(%error, "a hit was not counted"),
        }
    }
    StatusCode::NO_CONTENT
}

/// Counts an opening of the tool's page: once per tool, visitor and UTC day, people only. Always 204.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))), path = "/api/aitool/{id}/increment-views", tag = "tools",
    params(("id" = String, Path, description = "Id or slug.")),
    responses((status = 204, description = "Noted, or not worth noting.")))]
pub(super) async fn increment_views(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    client: Client,
    Path(id): Path<String>,
) -> StatusCode {
    count(&context, &live, &client, &id, HitKind::View).await
}

/// Counts a click to the tool's own site: once per tool, visitor and UTC day, people only. Always 204.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))), path = "/api/aitool/{id}/increment-visits", tag = "tools",
    params(("id" = String, Path, description = "Id or slug.")),
    responses((status = 204, description = "Noted, or not worth noting.")))]
pub(super) async fn increment_visits(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    client: Client,
    Path(id): Path<String>,
) -> StatusCode {
    count(&context, &live, &client, &id, HitKind::Visit).await
}
