//! `GET /api/admin/media` and `GET /api/admin/media/{id}`

use super::views::MediaView;
use crate::{MediaError, MediaKind, store};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

const SORTABLE: [(&str, &str); 2] = [("createdAt", "created_at"), ("bytes", "bytes")];

/// A filter of uploads; all conditions must be met.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct MediaFilter {
    /// Part of the uploader's name, of the address or of the content type.
    #[param(max_length = 200, example = "webp")]
    q: String,
    /// The kind of file.
    kind: Option<MediaKind>,
}

/// A page of uploads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MediaList {
    /// The page's uploads.
    items: Vec<MediaView>,
    /// The number of records on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// Everything that was uploaded, the newest first.
#[utoipa::path(get, path = "/api/admin/media", tag = "admin", operation_id = "list_media", params(PageQuery, MediaFilter),
    extensions(("x-permission" = json!("media.manage")), ("x-admin" = json!({
        "resource": "media", "label": "Media", "singular": "Upload", "icon": "Image", "group": "system",
        "title": "url",
        "list": ["url", "kind", "contentType", "width", "height", "bytes", "createdBy", "createdAt"],
        "show": ["url", "kind", "contentType", "width", "height", "durationMs", "bytes", "usedBy", "srcset", "createdBy", "createdAt"],
        "sort": "-createdAt", "empty": "Nothing has been uploaded yet.",
        "fields": { "usedBy": { "label": "Used by", "widget": "json" },
            "kind": { "widget": "chip", "options": {
            "image": "Picture", "video": "Video", "document": "Document" } } }
    }))),
    responses(
        (status = 200, body = MediaList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_media(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<MediaFilter>,
) -> Result<Json<MediaList>, Problem> {
    let requested = page.check(&SORTABLE, "-createdAt", "id")?;
    if filter.q.chars().count() > 200 {
        return Err(Problem::invalid("q", "must have at most 200 characters"));
    }
    let mut conditions = Conditions::default();
    conditions.one_of("kind", filter.kind.map(|kind| Bind::Text(kind.as_str().to_owned())));
    // What is no id names no upload.
    let id = |text: &String| Bind::Id(text.parse().unwrap_or_default());
    conditions.one_of("id", page.ids.iter().map(id));
    conditions.matches(&["created_by", "key", "content_type"], &filter.q);
    let total_count = conditions.count(&context.db, "core_media").await?;
    let items = store::list(&context.db, &conditions, &requested.sql).await?;
    let keys: Vec<String> = items.iter().map(|item| item.key.clone()).collect();
    let mut uses = context.directory.media_uses(&keys).await?;
    Ok(Json(MediaList {
        items: items
            .iter()
            .map(|item| MediaView::new(item, uses.remove(&item.key).unwrap_or_default()))
            .collect(),
        total_count,
        total_pages: requested.of(total_count),
    }))
}

/// One upload.
#[utoipa::path(get, path = "/api/admin/media/{id}", tag = "admin", operation_id = "get_media",
    extensions(("x-permission" = json!("media.manage"))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = MediaView, headers(("ETag" = String, description = "Names this version; an upload never changes."))),
        (status = 404, body = ProblemBody, description = "There is no such upload."),
    ))]
pub(super) async fn get_media(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let id: Uuid = id.parse().map_err(|_| MediaError::NotFound)?;
    let item = store::find(&context.db, id).await?.ok_or(MediaError::NotFound)?;
    let uses = context.directory.media_uses(std::slice::from_ref(&item.key)).await?;
    let uses = uses.into_values().flatten().collect();
    let mut response = Json(MediaView::new(&item, uses)).into_response();
    let tag = HeaderValue::try_from(format!("\"{}\"", item.created_at.timestamp_micros()));
    if let Ok(tag) = tag {
        response.headers_mut().insert(header::ETAG, tag);
    }
    Ok(response)
}
