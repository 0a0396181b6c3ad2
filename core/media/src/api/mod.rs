//! The operations of media.

mod delete_media;
mod list_media;
mod upload_media;
mod views;

use super::serve;
use axum::extract::DefaultBodyLimit;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of media.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let uploads = OpenApiRouter::new()
        .routes(routes!(upload_media::upload_image))
        .routes(routes!(upload_media::upload_video))
        .routes(routes!(upload_media::upload_document))
        // They have limits of their own, and stop reading at them.
        .layer(DefaultBodyLimit::disable());
    OpenApiRouter::new()
        .routes(routes!(serve::get_media_file))
        .routes(routes!(list_media::list_media))
        .routes(routes!(list_media::get_media, delete_media::delete_media))
        .merge(uploads)
}
