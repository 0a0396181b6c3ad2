//! `POST /api/admin/media/images`, `…/videos`, `…/documents`

use super::views::MediaView;
use crate::error::FIELD;
use crate::{Media, MediaKind, add_document, add_image, add_video};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Admin, Form, Json, Problem, ProblemBody, receive_file};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The form of an upload.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
pub(super) struct UploadForm {
    /// The file.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Takes a picture: JPEG, PNG, WebP or GIF, detected by content. It is rotated upright, stripped of metadata and
/// encoded again in up to five widths, of at most 2560 pixels. Of an animation the first frame is stored.
#[utoipa::path(post, path = "/api/admin/media/images", tag = "admin", operation_id = "upload_image",
    extensions(("x-permission" = json!("media.manage")), ("x-audit" = json!(["media.upload"])), ("x-upload-mib" = json!(5))),
    request_body(content = inline(UploadForm), content_type = "multipart/form-data"),
    responses(
        (status = 201, body = MediaView),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than `media.image_max_bytes`; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "Empty, damaged, more pixels than `media.image_max_pixels`, a side longer than `media.image_max_side`, or too large for `media.image_memory_mib`."),
        (status = 503, body = ProblemBody, description = "The storage is not available, or too many pictures are being read; nothing was stored."),
    ))]
pub(super) async fn upload_image(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    form: Form,
) -> Result<Response, Problem> {
    store(&context, form, MediaKind::Image, &actor).await
}

/// Takes a video: MP4, WebM or QuickTime, detected by content. It is stored unchanged.
#[utoipa::path(post, path = "/api/admin/media/videos", tag = "admin", operation_id = "upload_video",
    extensions(("x-permission" = json!("media.manage")), ("x-audit" = json!(["media.upload"])), ("x-upload-mib" = json!(100))),
    request_body(content = inline(UploadForm), content_type = "multipart/form-data"),
    responses(
        (status = 201, body = MediaView),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than `media.video_max_bytes`; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "Empty, damaged, longer than `media.video_max_seconds`, or without a duration."),
        (status = 503, body = ProblemBody, description = "The storage is not available; nothing was stored."),
    ))]
pub(super) async fn upload_video(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    form: Form,
) -> Result<Response, Problem> {
    store(&context, form, MediaKind::Video, &actor).await
}

/// Takes a PDF. It is stored unchanged, and offered for download only.
#[utoipa::path(post, path = "/api/admin/media/documents", tag = "admin", operation_id = "upload_document",
    extensions(("x-permission" = json!("media.manage")), ("x-audit" = json!(["media.upload"])), ("x-upload-mib" = json!(10))),
    request_body(content = inline(UploadForm), content_type = "multipart/form-data"),
    responses(
        (status = 201, body = MediaView),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than `media.document_max_bytes`; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or no PDF."),
        (status = 422, body = ProblemBody, description = "Empty or cut off."),
        (status = 503, body = ProblemBody, description = "The storage is not available; nothing was stored."),
    ))]
pub(super) async fn upload_document(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    form: Form,
) -> Result<Response, Problem> {
    store(&context, form, MediaKind::Document, &actor).await
}

/// Stores the file of `form` as a `kind`.
async fn store(
    context: &ModuleContext,
    form: Form,
    kind: MediaKind,
    actor: &Actor,
) -> Result<Response, Problem> {
    let media = Media::from_context(context)?;
    let limits = media.limits();
    let max_bytes = match kind {
        MediaKind::Image => limits.image_max_bytes,
        MediaKind::Video => limits.video_max_bytes,
        MediaKind::Document => limits.document_max_bytes,
    };
    let received = receive_file(form, FIELD, max_bytes).await?;
    let item = match kind {
        MediaKind::Image => add_image(context, received.path(), limits.image_max_pixels, actor).await?,
        MediaKind::Video => add_video(context, received.path(), actor).await?,
        MediaKind::Document => add_document(context, received.path(), actor).await?,
    };
    Ok((StatusCode::CREATED, Json(MediaView::new(&item, Vec::new()))).into_response())
}
