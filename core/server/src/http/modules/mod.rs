//! The modules in the admin interface.

mod get_module;
mod list_modules;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(list_modules::list_modules)).routes(routes!(get_module::get_module))
}
