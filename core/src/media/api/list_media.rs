//! `GET /api/admin/media` and `GET /api/admin/media/{id}`

use super::views::MediaView;
use crate::db::{Bind, Conditions};
use crate::http::{Json, Problem, ProblemBody, Query};
use crate::media::{MediaError, MediaKind, store};
use crate::module::ModuleContext;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

const LIMIT_DEFAULT: u32 = 25;
const LIMIT_MAX: u32 = 100;

/// Which uploads.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct MediaQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Records on a page, 1 to 100; 25 when absent.
    #[param(minimum = 1, maximum = 100, example = 25)]
    limit: Option<u32>,
    /// `createdAt` or `bytes`; with a `-` in front downwards.
    #[param(example = "-createdAt")]
    sort: Option<String>,
    /// Part of the uploader's name, of the address or of the content type.
    #[param(max_length = 200)]
    q: String,
    /// What sort of thing.
    kind: Option<MediaKind>,
    /// Exactly these records, at most 100.
    ids: Vec<Uuid>,
}

/// A page of uploads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MediaList {
    /// The page's uploads.
    items: Vec<MediaView>,
    /// How many there are on all pages.
    total_count: u64,
    /// How many pages there are.
    total_pages: u64,
}

/// Everything that was uploaded, the newest first.
#[utoipa::path(get, path = "/api/admin/media", tag = "admin", operation_id = "list_media", params(MediaQuery),
    extensions(("x-permission" = json!("media.manage")), ("x-admin" = json!({
        "resource": "media", "label": "Media", "singular": "Upload", "icon": "Image", "group": "system",
        "title": "url",
        "list": ["url", "kind", "contentType", "width", "height", "bytes", "createdBy", "createdAt"],
        "show": ["url", "kind", "contentType", "width", "height", "durationMs", "bytes", "srcset", "createdBy", "createdAt"],
        "sort": "-createdAt", "empty": "Nothing has been uploaded yet."
    }))),
    responses(
        (status = 200, body = MediaList),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_media(
    State(context): State<ModuleContext>,
    Query(query): Query<MediaQuery>,
) -> Result<Json<MediaList>, Problem> {
    let (page, limit) = (query.page.unwrap_or(1), query.limit.unwrap_or(LIMIT_DEFAULT));
    if page == 0 {
        return Err(Problem::invalid("page", "must be 1 or more"));
    }
    if !(1..=LIMIT_MAX).contains(&limit) {
        return Err(Problem::invalid("limit", "must be 1 to 100"));
    }
    if query.ids.len() > LIMIT_MAX as usize {
        return Err(Problem::invalid("ids", "must be at most 100"));
    }
    if query.q.chars().count() > 200 {
        return Err(Problem::invalid("q", "must have at most 200 characters"));
    }
    let order = match query.sort.as_deref().unwrap_or_default() {
        "" | "-createdAt" => "created_at DESC",
        "createdAt" => "created_at",
        "-bytes" => "bytes DESC",
        "bytes" => "bytes",
        _ => return Err(Problem::invalid("sort", "must be `createdAt` or `bytes`, with or without a `-`")),
    };
    let mut conditions = Conditions::default();
    conditions.one_of("kind", query.kind.map(|kind| Bind::Text(kind.as_str().to_owned())));
    conditions.one_of("id", query.ids.into_iter().map(Bind::Id));
    conditions.matches(&["created_by", "key", "content_type"], &query.q);
    let offset = u64::from(page - 1) * u64::from(limit);
    let (items, total_count) = store::list(&context.db, &conditions, order, limit, offset).await?;
    let site = &context.config.site.url;
    Ok(Json(MediaList {
        items: items.iter().map(|item| MediaView::new(item, site)).collect(),
        total_count,
        total_pages: total_count.div_ceil(u64::from(limit)),
    }))
}

/// One upload.
#[utoipa::path(get, path = "/api/admin/media/{id}", tag = "admin", operation_id = "get_media",
    extensions(("x-permission" = json!("media.manage"))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = MediaView, headers(("ETag" = String, description = "Names this version; an upload never changes."))),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such upload."),
    ))]
pub(super) async fn get_media(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let id: Uuid = id.parse().map_err(|_| MediaError::NotFound)?;
    let item = store::find(&context.db, id).await?.ok_or(MediaError::NotFound)?;
    let mut response = Json(MediaView::new(&item, &context.config.site.url)).into_response();
    let tag = HeaderValue::try_from(format!("\"{}\"", item.created_at.timestamp_micros()));
    if let Ok(tag) = tag {
        response.headers_mut().insert(header::ETAG, tag);
    }
    Ok(response)
}
