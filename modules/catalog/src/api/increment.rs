//! `POST /api/aitool/{id}/increment-views` and `increment-visits`

use crate::figures::Origin;
use crate::live::Live;
use crate::store::{Hit, HitKind};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::http::{Client, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// Counts in the background; whatever is wrong with the request, the visitor goes on undisturbed
/// (decision 85).
async fn count(
    context: &ModuleContext,
    live: &Live,
    client: &Client,
    id: &str,
    (kind, origin): (HitKind, Option<Origin>),
) -> StatusCode {
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
            Ok(visitor) => {
                let day = now.format("%Y-%m-%d").to_string();
                live.count(Hit { day, kind, tool, visitor }, origin);
            }
            Err(error) => tracing::warn!(%error, "a hit was not counted"),
        }
    }
    StatusCode::NO_CONTENT
}

/// The page before.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewQuery {
    /// The path of the page of this site that led to the tool; absent when there was none. Only the kind of page is counted:
    /// list, search, category, comparison or another.
    #[param(max_length = 2000, example = "/category/writing")]
    from: Option<String>,
}

/// Counts an opening of the tool's page: once per tool, visitor and UTC day, people only. Always 204.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))), path = "/api/aitool/{id}/increment-views", tag = "tools",
    params(("id" = String, Path, description = "Id or slug."), ViewQuery),
    responses((status = 204, description = "Noted, or not worth noting.")))]
pub(super) async fn increment_views(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    client: Client,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
) -> StatusCode {
    let origin = query.from.filter(|from| !from.is_empty()).map(|from| Origin::of_path(&from));
    count(&context, &live, &client, &id, (HitKind::View, origin)).await
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
    count(&context, &live, &client, &id, (HitKind::Visit, None)).await
}
