//! `POST /api/aitool/{id}/increment-views` and `increment-visits`

use crate::figures::{Origin, TOOL};
use crate::live::{Live, SearchAct};
use crate::store::{Hit, HitKind};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::figures::is_owner;
use toolbase_kernel::http::{Client, Query, Visitor};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// Counts in the background; whatever is wrong with the request, the visitor goes on undisturbed
/// (decision 85).
async fn count(
    context: &ModuleContext,
    live: &Live,
    (client, visitor): (&Client, &Visitor),
    id: &str,
    (kind, from): (HitKind, Option<&str>),
) -> StatusCode {
    let (snapshot, _) = live.read();
    let known = match id.parse::<Uuid>() {
        Ok(id) => snapshot.ordinal(id).map(|_| id),
        Err(_) => snapshot.ordinal_by_slug(id).and_then(|ordinal| snapshot.id(ordinal)),
    };
    if let Some(tool) = known {
        let now = context.clock.now();
        match counted_visitor(context, client, visitor, tool).await {
            Ok(Some(visitor)) => {
                let day = now.format("%Y-%m-%d").to_string();
                live.count(Hit { day, kind, tool, visitor }, from.map(Origin::of_path));
                if let Some(query) = from.and_then(searched) {
                    live.count_search(&query, SearchAct::Click, visitor, now.date_naive());
                }
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(error = format!("{error:#}"), "a hit was not counted"),
        }
    }
    StatusCode::NO_CONTENT
}

/// The visitor's number of the day; `None` for who is not counted: programs, and the owners of the tool.
async fn counted_visitor(
    context: &ModuleContext,
    client: &Client,
    Visitor(member): &Visitor,
    tool: Uuid,
) -> anyhow::Result<Option<i64>> {
    if client.is_bot() {
        return Ok(None);
    }
    if let Some(member) = member.as_ref().and_then(|actor| actor.id)
        && is_owner(&context.directory, TOOL, tool, member).await?
    {
        return Ok(None);
    }
    Ok(Some(context.visitors.fingerprint(&context.db, client, context.clock.now()).await?))
}

/// The query of a page of results.
fn searched(path: &str) -> Option<String> {
    let parameters = path.strip_prefix("/search?")?;
    let mut pairs = url::form_urlencoded::parse(parameters.as_bytes());
    pairs.find(|(name, _)| name == "q").map(|(_, query)| query.into_owned())
}

/// The page before.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewQuery {
    /// The path of the page of this site that led to the tool; absent when there was none. Only the kind of page is counted,
    /// list, search, category, comparison or another, and of results the query.
    #[param(max_length = 2000, example = "/category/writing")]
    from: Option<String>,
}

/// Counts an opening of the tool's page: once per tool, visitor and UTC day, people only, and not its owners. Always
/// 204.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))), path = "/api/aitool/{id}/increment-views", tag = "tools",
    params(("id" = String, Path, description = "Id or slug."), ViewQuery),
    responses((status = 204, description = "Noted, or not worth noting.")))]
pub(super) async fn increment_views(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    client: Client,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
) -> StatusCode {
    let from = query.from.as_deref().filter(|from| !from.is_empty());
    count(&context, &live, (&client, &visitor), &id, (HitKind::View, from)).await
}

/// Counts a click to the tool's own site: once per tool, visitor and UTC day, people only, and not its owners. Always
/// 204.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))), path = "/api/aitool/{id}/increment-visits", tag = "tools",
    params(("id" = String, Path, description = "Id or slug.")),
    responses((status = 204, description = "Noted, or not worth noting.")))]
pub(super) async fn increment_visits(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    client: Client,
    visitor: Visitor,
    Path(id): Path<String>,
) -> StatusCode {
    count(&context, &live, (&client, &visitor), &id, (HitKind::Visit, None)).await
}
