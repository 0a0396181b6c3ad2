//! The operations of media.

mod admin_media;
mod upload_media;
mod views;

use super::serve;
use axum::extract::DefaultBodyLimit;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes of media.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let uploads = OpenApiRouter::new()
        .routes(routes!(upload_media::upload_image))
        .routes(routes!(upload_media::upload_video))
        .routes(routes!(upload_media::upload_document))
        // They have limits of their own, and stop reading at them.
        .layer(DefaultBodyLimit::disable());
    let files = OpenApiRouter::new().routes(routes!(serve::get_media_file));
    admin_media::routes().merge(files).merge(uploads)
}
