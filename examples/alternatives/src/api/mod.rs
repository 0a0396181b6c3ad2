//! The operations.

mod admin;
mod get_alternatives;

use toolbase_sdk::module::ModuleContext;
use toolbase_sdk::routes;
use utoipa_axum::router::OpenApiRouter;

pub fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(get_alternatives::get_alternatives))
        .merge(admin::routes())
}
