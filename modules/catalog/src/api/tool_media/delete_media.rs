//! `DELETE /api/cloudinary/logo`, `…/image` and `…/video`

use super::super::reader::Reader;
use super::storing::{Change, change_named};
use crate::changes::{MediaChange, has_logo};
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
    /// The address of its logo, or of the one that waits for a moderator.
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

/// Deletes a logo of a tool, also one that waits for a moderator. The upload goes unless another record uses it.
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
    let (change, tool) = change_named(&reader, (context, account, actor), body.aitool_id.trim()).await?;
    let address = address_of(&change, &body.logo_url);
    let is_present = has_logo(&change.context, &tool, &address).await?;
    delete(change, "logo", is_present, MediaChange::RemoveLogo(address)).await
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
    let (change, tool) = change_named(&reader, (context, account, actor), body.aitool_id.trim()).await?;
    let address = address_of(&change, &body.image_url);
    let is_present = tool.media.photos.contains(&address);
    delete(change, "photo", is_present, MediaChange::RemovePhoto(address)).await
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
    let (change, tool) = change_named(&reader, (context, account, actor), body.aitool_id.trim()).await?;
    let address = address_of(&change, &body.video_url);
    let is_present = tool.media.videos.contains(&address);
    delete(change, "video", is_present, MediaChange::RemoveVideo(address)).await
}

/// The address as tools have it.
fn address_of(change: &Change, given: &str) -> String {
    relative(given.trim(), &change.context.config.site.url)
}

/// Makes `removal` of a file, a `what`, if the tool has it.
async fn delete(
    change: Change,
    what: &str,
    is_present: bool,
    removal: MediaChange,
) -> Result<Response, Problem> {
    if !is_present {
        return Err(Problem::new(Code::NotFound, format!("This tool has no such {what}.")));
    }
    let changed =
        to_its_end(async move { change.make(removal, Vec::new()).await }, Problem::internal).await?;
    let updated = changed.tool.updated_at;
    let response = Json(ToolMedia { logo_url: changed.logo, media: changed.tool.draft.media });
    Ok(with_etag(response.into_response(), updated))
}
