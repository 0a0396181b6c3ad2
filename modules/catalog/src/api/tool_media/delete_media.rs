//! `DELETE /api/cloudinary/logo`, `…/image` and `…/video`

use super::super::reader::Reader;
use super::storing::{Who, change_named};
use crate::changes::{AdminTool, MediaChange};
use crate::domain::Media;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::with_etag;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, SignedIn, User, to_its_end};
use toolbase_kernel::media::relative;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The media of a tool.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolMedia {
    /// The address of its logo.
    #[schema(nullable)]
    logo_url: Option<String>,
    /// Its photos and videos.
    media: Media,
}

/// A logo to delete.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LogoToDelete {
    /// The tool's id or slug.
    aitool_id: String,
    /// The address of the logo.
    logo_url: String,
}

/// A photo to delete.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhotoToDelete {
    /// The tool's id or slug.
    aitool_id: String,
    /// The address of the photo.
    image_url: String,
}

/// A video to delete.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VideoToDelete {
    /// The tool's id or slug.
    aitool_id: String,
    /// The address of the video.
    video_url: String,
}

/// Deletes a logo of a tool. The upload goes unless another record uses it.
#[utoipa::path(delete, path = "/api/cloudinary/logo", tag = "tools", extensions(("x-permission" = json!("user"))),
    request_body = LogoToDelete, responses(
        (status = 200, body = ToolMedia),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it has no such logo."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn delete_tool_logo(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(body): Json<LogoToDelete>,
) -> Result<Response, Problem> {
    let named = (body.aitool_id.as_str(), body.logo_url.as_str(), "logo");
    let is_present = |tool: &AdminTool, address: &String| tool.logo_url.as_ref() == Some(address);
    delete(&reader, (context, account, actor), named, is_present, |_| MediaChange::SetLogo(None)).await
}

/// Deletes a photo of a tool. The upload goes unless another record uses it.
#[utoipa::path(delete, path = "/api/cloudinary/image", tag = "tools", extensions(("x-permission" = json!("user"))),
    request_body = PhotoToDelete, responses(
        (status = 200, body = ToolMedia),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it has no such photo."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn delete_tool_photo(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(body): Json<PhotoToDelete>,
) -> Result<Response, Problem> {
    let named = (body.aitool_id.as_str(), body.image_url.as_str(), "photo");
    let is_present = |tool: &AdminTool, address: &String| tool.photos.contains(address);
    delete(&reader, (context, account, actor), named, is_present, MediaChange::RemovePhoto).await
}

/// Deletes a video of a tool with its poster. The upload goes unless another record uses it.
#[utoipa::path(delete, path = "/api/cloudinary/video", tag = "tools", extensions(("x-permission" = json!("user"))),
    request_body = VideoToDelete, responses(
        (status = 200, body = ToolMedia),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it has no such video."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn delete_tool_video(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(body): Json<VideoToDelete>,
) -> Result<Response, Problem> {
    let named = (body.aitool_id.as_str(), body.video_url.as_str(), "video");
    let is_present = |tool: &AdminTool, address: &String| tool.videos.contains(address);
    delete(&reader, (context, account, actor), named, is_present, MediaChange::RemoveVideo).await
}

/// Deletes the file at `address` of the tool `name`, if it is one of that tool's.
async fn delete(
    reader: &Reader,
    who: Who,
    (name, address, what): (&str, &str, &str),
    is_present: impl Fn(&AdminTool, &String) -> bool,
    change: impl FnOnce(String) -> MediaChange,
) -> Result<Response, Problem> {
    let address = relative(address.trim(), &who.0.config.site.url);
    let (change_of, tool) = change_named(reader, who, name.trim()).await?;
    if !is_present(&tool, &address) {
        return Err(Problem::new(Code::NotFound, format!("This AI has no such {what}.")));
    }
    let change = change(address);
    let tool = to_its_end(async move { change_of.make(change, Vec::new()).await }, Problem::internal).await?;
    let updated = tool.updated_at;
    let response = Json(ToolMedia { logo_url: tool.logo_url.clone(), media: tool.media() });
    Ok(with_etag(response.into_response(), updated))
}
