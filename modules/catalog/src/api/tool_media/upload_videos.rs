//! `POST /api/cloudinary/uploadvideo`

use super::super::reader::Reader;
use super::storing::{List, change_of, check_room, discard, store_all};
use crate::changes::{MediaChange, NewVideo};
use crate::domain::{Limits, Media};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use toolbase_kernel::admin::with_etag;
use toolbase_kernel::http::{
    FileField, Form, Json, Problem, ProblemBody, SignedIn, User, missing, receive, to_its_end,
};
use toolbase_kernel::media::AttachmentKind;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const FIELD: &str = "videos";
const POSTERS: &str = "posters";
/// As wide as a gallery shows a poster, in pixels.
const WIDTH: i64 = 1280;

/// The form with videos.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
struct VideosForm {
    /// The tool's id or slug.
    aitool_id: String,
    /// The videos, of at most 10 MiB and `media.video_max_seconds` each.
    #[schema(value_type = Vec<String>, max_items = 5, format = Binary, content_media_type = "application/octet-stream")]
    videos: Vec<Vec<u8>>,
    /// Pictures of at most 2 MiB that are shown before the videos play, in the same order; none, or one for each.
    #[schema(value_type = Option<Vec<String>>, max_items = 5, format = Binary, content_media_type = "application/octet-stream")]
    posters: Option<Vec<Vec<u8>>>,
}

/// Videos that were added to a tool.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VideosAdded {
    /// The addresses of the new videos, in the order of the form.
    video_urls: Vec<String>,
    /// All media of the tool.
    media: Media,
}

/// Adds videos to a tool, which may have five: MP4, WebM or QuickTime, detected by content and stored unchanged. When one
/// is rejected, none is added. Videos on YouTube are added by their address, with the tool's form.
#[utoipa::path(post, path = "/api/cloudinary/uploadvideo", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-upload-mib" = json!(60))),
    request_body(content = inline(VideosForm), content_type = "multipart/form-data"), responses(
        (status = 201, body = VideosAdded),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is somebody else's draft."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
        (status = 413, body = ProblemBody, description = "A file is too large; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "A sixth video; a video is empty, damaged, longer than `media.video_max_seconds`, or without a duration; the posters are not as many."),
        (status = 503, body = ProblemBody, description = "The storage is not available, or too many pictures are being read; nothing was stored."),
    ))]
pub(super) async fn upload_tool_videos(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    form: Form,
) -> Result<Response, Problem> {
    let of = |name, max_bytes| FileField { name, max_bytes, max_files: Limits::MEDIA_MAX };
    let limits = [of(FIELD, Limits::VIDEO_BYTES_MAX), of(POSTERS, Limits::PHOTO_BYTES_MAX)];
    let mut form = receive(form, &limits).await?;
    let (change, tool) = change_of(&reader, (context, account, actor), &mut form).await?;
    let (files, posters) = (form.take_files(FIELD), form.take_files(POSTERS));
    if files.is_empty() {
        return Err(missing(FIELD));
    }
    if !posters.is_empty() && posters.len() != files.len() {
        return Err(Problem::invalid(POSTERS, "must be none, or one for each video"));
    }
    check_room(&tool, List::Videos, files.len())?;
    let (tool, video_urls) = to_its_end(
        async move {
            let mut uploads = store_all(&change, &files, AttachmentKind::Video, FIELD).await?;
            let posters = match store_all(&change, &posters, AttachmentKind::Picture, POSTERS).await {
                Ok(posters) => posters,
                Err(problem) => {
                    discard(&uploads).await;
                    return Err(problem);
                }
            };
            let urls: Vec<String> = uploads.iter().map(|upload| upload.url(0)).collect();
            let pictures =
                posters.iter().map(|poster| Some(poster.url(WIDTH))).chain(std::iter::repeat(None));
            let added = urls.iter().cloned().zip(pictures).map(|(url, poster)| NewVideo { url, poster });
            let added = MediaChange::AddVideos(added.collect());
            uploads.extend(posters);
            Ok((change.make(added, uploads).await?.tool, urls))
        },
        Problem::internal,
    )
    .await?;
    let response = Json(VideosAdded { video_urls, media: tool.draft.media });
    Ok(with_etag((StatusCode::CREATED, response).into_response(), tool.updated_at))
}
