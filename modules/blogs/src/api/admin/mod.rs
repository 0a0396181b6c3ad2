//! The admin resources: posts and comments.

mod blogs;
mod comment_effects;
mod comments;

use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    blogs::routes().merge(comments::routes())
}
