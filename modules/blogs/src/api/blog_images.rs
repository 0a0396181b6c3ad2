//! `POST /api/cloudinary/upload-blog-image` and `DELETE /api/cloudinary/delete-blog-image`

use super::views::Message;
use crate::pictures;
use crate::store;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Admin, Code, Form, Json, Problem, ProblemBody, receive_file, to_its_end};
use toolbase_kernel::media::{Attachments, Uploads, key_of, path_of};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The form's field (S2 section 7).
const FIELD: &str = "image";
/// Largest picture, in bytes.
const BYTES_MAX: u64 = 5 << 20;

/// The form of a picture.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
pub(super) struct BlogImageForm {
    /// The picture, of at most 5 MiB.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    image: Vec<u8>,
}

/// A picture that was uploaded.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogImage {
    /// Its address.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/1280.webp")]
    image_url: String,
    /// The same address.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/1280.webp")]
    url: String,
}

/// A picture to delete.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogImageToDelete {
    /// Its address.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/1280.webp")]
    image_url: String,
}

/// Uploads a picture for posts: JPEG, PNG or WebP, detected by content, rotated upright, stripped of metadata and encoded
/// again. One that no post shows after a day is deleted.
#[utoipa::path(post, path = "/api/cloudinary/upload-blog-image", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["media.upload"]))),
    request_body(content = inline(BlogImageForm), content_type = "multipart/form-data"), responses(
        (status = 201, body = BlogImage),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "The picture is too large; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "There is no picture, or it is empty, damaged, or has too many pixels."),
        (status = 503, body = ProblemBody, description = "The storage is not available, or too many pictures are being read; nothing was stored."),
    ))]
pub(super) async fn upload_blog_image(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    form: Form,
) -> Result<(StatusCode, Json<BlogImage>), Problem> {
    let file = receive_file(form, FIELD, BYTES_MAX).await?;
    let url = to_its_end(
        async move { pictures::upload(&context, &actor, file.path(), FIELD).await },
        Problem::internal,
    )
    .await?;
    Ok((StatusCode::CREATED, Json(BlogImage { image_url: url.clone(), url })))
}

/// Deletes a picture that was uploaded here, unless a record shows it.
#[utoipa::path(delete, path = "/api/cloudinary/delete-blog-image", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["media.delete"]))), request_body = BlogImageToDelete, responses(
        (status = 200, body = Message, example = json!({ "message": "Image deleted successfully" })),
        (status = 400, body = ProblemBody, description = "`imageUrl` is no address of an upload of this site."),
        (status = 404, body = ProblemBody, description = "There is no such upload."),
        (status = 409, body = ProblemBody, description = "A record shows it; `usedBy` names each."),
    ))]
pub(super) async fn delete_blog_image(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(body): Json<BlogImageToDelete>,
) -> Result<Json<Message>, Problem> {
    let site = &context.config.site.url;
    let address = body.image_url.trim();
    let is_ours =
        address.starts_with('/') || address.strip_prefix(site).is_some_and(|rest| rest.starts_with('/'));
    let key = key_of(address).filter(|_| is_ours);
    let (Some(key), Some(path)) = (key, path_of(address)) else {
        return Err(Problem::malformed("imageUrl", "must be the address of an upload of this site"));
    };
    if !context.directory.get::<dyn Uploads>()?.is_known(key).await? {
        return Err(Problem::new(Code::NotFound, "Image not found"));
    }
    let uses = context.directory.media_uses(&[key.to_owned()]).await?;
    if let Some(uses) = uses.get(key).filter(|uses| !uses.is_empty()) {
        let message = "This image is in use, so it was not deleted.";
        return Err(Problem::new(Code::Conflict, message).with_used_by(uses));
    }
    let attachments = context.directory.get::<dyn Attachments>()?;
    attachments.remove(&context, path, &actor, "An editor has removed it.").await;
    store::drop_upload(&context.db, key).await?;
    Ok(Json(Message::new("Image deleted successfully")))
}
