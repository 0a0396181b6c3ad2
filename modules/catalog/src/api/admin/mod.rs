//! The back office's operations on tools and categories.
//!
//! - `page_query`, `tool_filter`: what lists can be asked for
//! - one file for each operation, or for a tight group

mod answers;
mod list_admin_categories;
mod list_admin_tools;
mod page_query;
mod tool_filter;

use toolbase_core::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_admin_tools::list_admin_tools))
        .routes(routes!(list_admin_tools::get_admin_tool))
        .routes(routes!(list_admin_categories::list_admin_categories))
        .routes(routes!(list_admin_categories::get_admin_category))
        .routes(routes!(list_admin_categories::list_admin_main_categories))
        .routes(routes!(list_admin_categories::get_admin_main_category))
}
