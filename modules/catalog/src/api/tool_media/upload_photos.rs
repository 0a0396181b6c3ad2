//! `POST /api/cloudinary/upload`

use super::super::reader::Reader;
use super::storing::{List, change_of, check_room, files_of, store_all};
use crate::changes::MediaChange;
use crate::domain::{Limits, Media};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use toolbase_kernel::admin::with_etag;
use toolbase_kernel::http::{
    FileField, Form, Json, Problem, ProblemBody, SignedIn, User, receive, to_its_end,
};
use toolbase_kernel::media::AttachmentKind;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const FIELD: &str = "images";
const ADDRESS: &str = "imageUrl";
/// As wide as a gallery shows it, in pixels.
const WIDTH: i64 = 1280;

/// The form with photos.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
struct PhotosForm {
    /// The tool's id or slug.
    aitool_id: String,
    /// The photos, of at most 2 MiB each.
    #[schema(value_type = Option<Vec<String>>, max_items = 5, format = Binary, content_media_type = "application/octet-stream")]
    images: Option<Vec<Vec<u8>>>,
    /// The address of a photo on a website, instead of a file.
    image_url: Option<String>,
    /// Texts of at most 200 characters for those who do not see the photos, in the same order.
    alt_texts: Option<Vec<String>>,
}

/// Photos that were added to a tool.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhotosAdded {
    /// The addresses of the new photos, in the order of the form.
    image_urls: Vec<String>,
    /// All media of the tool.
    media: Media,
}

/// Adds photos to a tool, which may have five: JPEG, PNG or WebP, detected by content, rotated upright, stripped of
/// metadata and encoded again. When one is rejected, none is added.
#[utoipa::path(post, path = "/api/cloudinary/upload", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-upload-mib" = json!(10))),
    request_body(content = inline(PhotosForm), content_type = "multipart/form-data"), responses(
        (status = 201, body = PhotosAdded),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is somebody else's draft."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
        (status = 413, body = ProblemBody, description = "A file is too large; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "A sixth photo; a photo is empty, damaged, or has too many pixels; an alternative text is too long."),
        (status = 503, body = ProblemBody, description = "The storage is not available, or too many pictures are being read; nothing was stored."),
    ))]
pub(super) async fn upload_tool_photos(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    form: Form,
) -> Result<Response, Problem> {
    let limit = FileField { name: FIELD, max_bytes: Limits::PHOTO_BYTES_MAX, max_files: Limits::MEDIA_MAX };
    let mut form = receive(form, &[limit]).await?;
    let (change, tool) = change_of(&reader, (context, account, actor), &mut form).await?;
    let texts = form.take_texts("altTexts");
    let files = files_of(&change.context, &mut form, (FIELD, ADDRESS), Limits::PHOTO_BYTES_MAX).await?;
    check_room(&tool, List::Photos, files.len())?;
    let (tool, image_urls) = to_its_end(
        async move {
            let uploads = store_all(&change, &files, AttachmentKind::Picture, FIELD).await?;
            let urls: Vec<String> = uploads.iter().map(|upload| upload.url(WIDTH)).collect();
            let texts = texts.into_iter().chain(std::iter::repeat(String::new()));
            let added = MediaChange::AddPhotos(urls.iter().cloned().zip(texts).collect());
            Ok((change.make(added, uploads).await?.tool, urls))
        },
        Problem::internal,
    )
    .await?;
    let response = Json(PhotosAdded { image_urls, media: tool.draft.media });
    Ok(with_etag((StatusCode::CREATED, response).into_response(), tool.updated_at))
}
