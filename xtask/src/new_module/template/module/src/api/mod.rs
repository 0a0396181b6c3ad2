//! The module's operations.

mod admin;

use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    admin::routes()
}
