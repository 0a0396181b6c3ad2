//! `GET /media/{spread}/{folder}/{file}`

use super::Media;
use super::error::MediaError;
use super::kind::content_type;
use super::range::{RequestedRange, requested};
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use object_store::GetRange;
use toolbase_kernel::http::{Code, Problem, ProblemBody, RESOURCE_POLICY, SHOWN_ANYWHERE};
use toolbase_kernel::media::folder;
use toolbase_kernel::module::ModuleContext;

/// A file never changes under its name: a new upload has a new one.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Opened by itself, a file may show itself and nothing else.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
);

/// A file of an upload: a picture in one width, a video or a document.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/media/{spread}/{folder}/{file}",
    operation_id = "get_media_file", tag = "media",
    params(
        ("spread" = String, Path, description = "The first two letters of `folder`.", example = "4f"),
        ("folder" = String, Path, description = "A random name.", example = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3"),
        ("file" = String, Path, description = "The width of a picture, or `original`, with an ending.", example = "640.webp"),
        ("Range" = Option<String>, Header, description = "One range of bytes, as players send it.", example = "bytes=0-1023"),
        ("If-None-Match" = Option<String>, Header, description = "The tag of what the client has already."),
    ),
    responses(
        (status = 200, description = "The file. It never changes under its name.", content((Vec<u8> = "image/webp"), (Vec<u8> = "image/jpeg"), (Vec<u8> = "video/mp4"), (Vec<u8> = "video/quicktime"), (Vec<u8> = "video/webm"), (Vec<u8> = "application/pdf")),
            headers(("ETag" = String), ("Cache-Control" = String), ("Accept-Ranges" = String))),
        (status = 206, description = "The requested range.", content((Vec<u8> = "image/webp"), (Vec<u8> = "image/jpeg"), (Vec<u8> = "video/mp4"), (Vec<u8> = "video/quicktime"), (Vec<u8> = "video/webm"), (Vec<u8> = "application/pdf")),
            headers(("Content-Range" = String))),
        (status = 304, description = "The client has it already."),
        (status = 404, body = ProblemBody, description = "There is no such file."),
        (status = 416, body = ProblemBody, description = "The range begins beyond the end of the file."),
        (status = 503, body = ProblemBody, description = "The storage is not available."),
    ))]
pub(super) async fn get_media_file(
    State(context): State<ModuleContext>,
    Path((spread, name, file)): Path<(String, String, String)>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let key = format!("{spread}/{name}/{file}");
    let kind = file.rsplit_once('.').and_then(|(_, extension)| content_type(extension));
    let (Some(kind), Some(_)) = (kind, folder(&key)) else { return Err(MediaError::NotFound.into()) };
    // The name is random and the content never changes, so the name is as good a tag as a hash.
    let tag = HeaderValue::try_from(format!("\"{name}-{file}\"")).map_err(|_| MediaError::NotFound)?;
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let known = text(header::IF_NONE_MATCH)
        .is_some_and(|tags| tags.split(',').any(|known| matches!(known.trim(), "*") || known.trim() == tag));

    let media = Media::from_context(&context)?;
    let storage = media.storage();
    let range = text(header::RANGE).filter(|_| text(header::IF_RANGE).is_none_or(|same| same == tag));
    let (status, body, length, part) = if known || method == Method::HEAD || range.is_some() {
        let length = storage.head(&key).await.map_err(MediaError::from)?.size;
        match range.filter(|_| !known && method != Method::HEAD).map(|range| requested(range, length)) {
            Some(RequestedRange::Part(part)) => {
                let got = storage.get(&key, Some(GetRange::Bounded(part.clone()))).await;
                let body = Body::from_stream(got.map_err(MediaError::from)?.into_stream());
                let content_range = format!("bytes {}-{}/{length}", part.start, part.end - 1);
                (StatusCode::PARTIAL_CONTENT, body, part.end - part.start, Some(content_range))
            }
            Some(RequestedRange::Nothing) => return Ok(beyond_the_end(length)),
            Some(RequestedRange::Whole) => whole(&context, &key).await?,
            None if known => (StatusCode::NOT_MODIFIED, Body::empty(), length, None),
            None => (StatusCode::OK, Body::empty(), length, None),
        }
    } else {
        whole(&context, &key).await?
    };

    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, FOREVER);
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(RESOURCE_POLICY, SHOWN_ANYWHERE);
    if let Some(part) = part.and_then(|part| HeaderValue::try_from(part).ok()) {
        headers.insert(header::CONTENT_RANGE, part);
    }
    if status != StatusCode::NOT_MODIFIED {
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    if kind == "application/pdf" {
        let save = HeaderValue::from_static("attachment; filename=\"document.pdf\"");
        headers.insert(header::CONTENT_DISPOSITION, save);
    }
    Ok(response)
}

fn beyond_the_end(length: u64) -> Response {
    let problem = Problem::new(Code::RangeNotSatisfiable, format!("The file has {length} bytes only."));
    let mut response = problem.into_response();
    if let Ok(content_range) = HeaderValue::try_from(format!("bytes */{length}")) {
        response.headers_mut().insert(header::CONTENT_RANGE, content_range);
    }
    response
}

/// Status, body, length, and no `Content-Range`.
type Sent = (StatusCode, Body, u64, Option<String>);

async fn whole(context: &ModuleContext, key: &str) -> Result<Sent, Problem> {
    let got = Media::from_context(context)?.storage().get(key, None).await.map_err(MediaError::from)?;
    let length = got.meta.size;
    Ok((StatusCode::OK, Body::from_stream(got.into_stream()), length, None))
}
