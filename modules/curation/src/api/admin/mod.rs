//! The admin resources: sections, use cases by audience and by task, suggestions, configuration.

mod configuration;
mod list_record;
mod lists;
mod suggestions;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .merge(lists::routes())
        .routes(routes!(suggestions::list_admin_suggestions))
        .routes(routes!(suggestions::get_admin_suggestion))
        .routes(routes!(suggestions::apply_suggestion))
        .routes(routes!(suggestions::resolve_admin_suggestion))
        .routes(routes!(suggestions::dismiss_suggestion))
        .routes(routes!(configuration::list_configuration))
}
