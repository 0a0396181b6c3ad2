//! The admin operations on tools and categories.
//!
//! - `tool_filter`: what lists of tools can be narrowed to
//! - `responses`, `problems`: records with their tags; why a change is rejected
//! - one file for each operation, or for a tight group

mod bulk_tools;
mod decide_tool;
mod delete_tools;
mod edit_category;
mod edit_tool;
mod export_tools;
mod get_tool_score;
mod list_admin_categories;
mod list_admin_tools;
mod problems;
mod rename_tool;
mod responses;
mod tool_filter;
mod tool_queues;
mod tool_selection;
pub(super) mod trash_tool;

pub(crate) use tool_filter::ToolFilter;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_admin_tools::list_admin_tools, edit_tool::create_tool))
        .routes(routes!(list_admin_tools::get_admin_tool, edit_tool::update_tool, delete_tools::remove_tool))
        .routes(routes!(export_tools::export_tools))
        .routes(routes!(get_tool_score::get_tool_score))
        .routes(routes!(delete_tools::delete_tool))
        .routes(routes!(rename_tool::rename_tool))
        .routes(routes!(rename_tool::update_tool_slug))
        .routes(routes!(tool_queues::list_inactive_tools))
        .routes(routes!(tool_queues::list_pending_tools))
        .routes(routes!(decide_tool::approve_tool))
        .routes(routes!(decide_tool::reject_tool))
        .routes(routes!(decide_tool::deactivate_tool))
        .routes(routes!(decide_tool::reactivate_tool))
        .routes(routes!(decide_tool::return_tool_to_queue))
        .routes(routes!(bulk_tools::approve_tools))
        .routes(routes!(bulk_tools::reject_tools))
        .routes(routes!(bulk_tools::deactivate_tools))
        .routes(routes!(bulk_tools::reactivate_tools))
        .routes(routes!(bulk_tools::return_tools_to_queue))
        .routes(routes!(bulk_tools::undo_tool_decisions))
        .routes(routes!(delete_tools::delete_tools))
        .routes(routes!(list_admin_categories::list_admin_categories, edit_category::create_admin_category))
        .routes(routes!(
            list_admin_categories::get_admin_category,
            edit_category::update_admin_category,
            edit_category::delete_admin_category
        ))
        .routes(routes!(
            list_admin_categories::list_admin_main_categories,
            edit_category::create_admin_main_category
        ))
        .routes(routes!(
            list_admin_categories::get_admin_main_category,
            edit_category::update_admin_main_category,
            edit_category::delete_admin_main_category
        ))
}
