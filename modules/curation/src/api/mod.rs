//! The module's operations.

mod admin;
mod edit_tool_tags;
mod edit_use_cases;
mod list_suggestions;
mod suggest_edit;
mod system_config;
mod tool_tags;
mod use_cases;
mod views;

pub(crate) use system_config::{CATEGORIES, USE_CASES};

use crate::live::Live;
use axum::Extension;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes, served from `live`.
pub(crate) fn routes(live: Arc<Live>) -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(tool_tags::list_tool_tags))
        .routes(routes!(tool_tags::list_tools_by_tag, tool_tags::get_tools_by_tag))
        .routes(routes!(edit_tool_tags::add_tool_to_tag))
        .routes(routes!(edit_tool_tags::remove_tool_from_tag))
        .routes(routes!(edit_tool_tags::reorder_tag))
        .routes(routes!(edit_tool_tags::create_tag))
        .routes(routes!(edit_tool_tags::rename_tag))
        .routes(routes!(edit_tool_tags::delete_tag))
        .routes(routes!(use_cases::list_use_cases))
        .routes(routes!(use_cases::list_tools_by_use_case, use_cases::get_tools_by_use_case))
        .routes(routes!(use_cases::list_use_cases_by_category, use_cases::get_use_cases_by_category))
        .routes(routes!(edit_use_cases::add_tool_to_use_case))
        .routes(routes!(edit_use_cases::remove_tool_from_use_case))
        .routes(routes!(edit_use_cases::reorder_use_case))
        .routes(routes!(edit_use_cases::set_use_case_note))
        .routes(routes!(system_config::get_featured_categories))
        .routes(routes!(system_config::get_featured_use_cases))
        .routes(routes!(system_config::update_system_config))
        .routes(routes!(list_suggestions::list_suggestions, suggest_edit::suggest_edit))
        .routes(routes!(list_suggestions::resolve_suggestion))
        .merge(admin::routes(&live))
        .layer(Extension(live))
}
