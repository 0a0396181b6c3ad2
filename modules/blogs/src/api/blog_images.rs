//! `POST /api/cloudinary/upload-blog-image` and `DELETE /api/cloudinary/delete-blog-image`

use super::views::Message;
use crate::pictures;
use crate::store;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use toolbase_kernel::directory::MediaUse;
use toolbase_kernel::http::{Admin, Code, Form, Json, Problem, ProblemBody, receive_file, to_its_end};
use toolbase_kernel::media::{Attachments, Uploads, key_of, path_of};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The form's field (S2 section 7).
const FIELD: &str = "image";
/// Most records that the message names.
const NAMED: usize = 5;
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
    extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["media.upload"])), ("x-upload-mib" = json!(5))),
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
        (status = 409, body = ProblemBody, description = "Posts or other records show it; the message names the first of them, `usedBy` each."),
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
        return Err(Problem::new(Code::Conflict, in_use(uses)).with_used_by(uses));
    }
    let attachments = context.directory.get::<dyn Attachments>()?;
    attachments.remove(&context, path, &actor, "An editor has removed it.").await;
    store::drop_upload(&context.db, key).await?;
    Ok(Json(Message::new("Image deleted successfully")))
}

/// The message that names the records that show an image: posts by their titles, others with their resource, too.
fn in_use(uses: &[MediaUse]) -> String {
    let name = |used: &MediaUse| match used.resource.as_str() {
        "blogs" => format!("“{}”", used.label),
        resource => format!("“{}” ({resource})", used.label),
    };
    let mut names: Vec<String> = uses.iter().take(NAMED).map(name).collect();
    if uses.len() > NAMED {
        names.push(format!("{} more", uses.len() - NAMED));
    }
    let last = names.pop().unwrap_or_default();
    let names = if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) };
    format!("This image is used in {names}, so it was not deleted.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(resource: &str, label: &str) -> MediaUse {
        let (record, field) = (String::new(), String::new());
        MediaUse { resource: resource.to_owned(), record, label: label.to_owned(), field }
    }

    #[test]
    fn the_message_names_what_shows_an_image() {
        let message = |uses: &[MediaUse]| in_use(uses).replace(", so it was not deleted.", "");
        let [first, second, tool] = [used("blogs", "First"), used("blogs", "Second"), used("tools", "Alpha")];
        assert!(message(std::slice::from_ref(&first)).ends_with("is used in “First”"));
        assert!(message(&[first.clone(), second.clone()]).ends_with("used in “First” and “Second”"));
        assert!(message(&[first.clone(), second, tool]).ends_with("“First”, “Second” and “Alpha” (tools)"));
        assert!(message(&vec![first; 7]).ends_with("“First”, “First” and 2 more"));
    }
}
