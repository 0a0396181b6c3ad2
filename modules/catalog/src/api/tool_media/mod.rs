//! Logo, photos and videos of a tool: specification 2, sections 5 and 7. The paths have the specification's name for a
//! storage that is our own (decision 109).
//!
//! - `upload_photos`, `upload_videos`, `upload_logo`, `delete_media`: the operations
//! - `storing`: what the uploads share

mod delete_media;
mod storing;
mod upload_logo;
mod upload_photos;
mod upload_videos;

use axum::extract::DefaultBodyLimit;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The operations.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let uploads = OpenApiRouter::new()
        .routes(routes!(upload_photos::upload_tool_photos))
        .routes(routes!(upload_videos::upload_tool_videos))
        .routes(routes!(upload_logo::upload_tool_logo))
        // They have limits of their own, and stop reading at them.
        .layer(DefaultBodyLimit::disable());
    OpenApiRouter::new()
        .routes(routes!(delete_media::delete_tool_logo))
        .routes(routes!(delete_media::delete_tool_photo))
        .routes(routes!(delete_media::delete_tool_video))
        .merge(uploads)
}
