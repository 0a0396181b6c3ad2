//! The admin operations on tools and categories.
//!
//! - `tools`: the resource, with `tool_description`, `tool_filter`, `export_tools`
//! - `decide_tools`, `delete_tools`, `merge_tools`, `rename_tool`: its actions
//! - `submissions`: the queue "Submitted AIs", with `submission_description` and `submission_filter`
//! - `tool_changes`: the changes of tools, one by one, with `tool_change_effects`
//! - `categories`: the resources of both kinds of categories
//! - `imports`, `upload_import`, `import_mappings`: lists that were imported, and saved mappings
//! - `import_categories`: files of categories
//! - `searches`: what visitors search for, and synonyms
//! - `problems`: why a change is rejected
//! - the others: an operation each, or a tight group

mod categories;
mod decide_tools;
mod delete_tools;
mod export_tools;
mod get_tool_score;
mod get_tool_submission;
mod import_categories;
mod import_mappings;
mod imports;
mod list_tool_duplicates;
mod merge_tools;
mod rename_tool;
mod searches;
mod submission_description;
mod submission_effects;
mod submission_filter;
mod submissions;
mod tool_change_effects;
mod tool_changes;
mod tool_description;
mod tool_filter;
mod tool_queues;
mod tools;
pub(super) mod trash_tool;
mod upload_import;

pub(crate) use tool_filter::ToolFilter;

use axum::extract::DefaultBodyLimit;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let others = OpenApiRouter::new()
        .routes(routes!(get_tool_score::get_tool_score))
        .routes(routes!(get_tool_submission::get_tool_submission))
        .routes(routes!(import_mappings::list_import_mappings, import_mappings::create_import_mapping))
        .routes(routes!(import_mappings::update_import_mapping, import_mappings::delete_import_mapping))
        .routes(routes!(list_tool_duplicates::list_tool_duplicates))
        .routes(routes!(merge_tools::preview_tool_merge))
        .routes(routes!(rename_tool::update_tool_slug))
        .routes(routes!(tool_queues::list_inactive_tools))
        .routes(routes!(tool_queues::list_pending_tools));
    let uploads = OpenApiRouter::new()
        .routes(routes!(upload_import::read_import_columns))
        .routes(routes!(upload_import::preview_import))
        .routes(routes!(upload_import::run_import))
        .routes(routes!(import_categories::preview_category_import))
        .routes(routes!(import_categories::import_categories))
        // They have a limit of their own, and stop reading at it.
        .layer(DefaultBodyLimit::disable());
    // The schemas of the first are the ones with the notes.
    tools::routes()
        .merge(submissions::routes())
        .merge(tool_changes::routes())
        .merge(categories::routes())
        .merge(imports::routes())
        .merge(searches::routes())
        .merge(others)
        .merge(uploads)
}
