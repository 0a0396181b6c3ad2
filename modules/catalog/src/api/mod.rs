//! The catalogue's operations: one file each, or a tight group.

mod admin;
mod analytics;
mod category_main;
mod category_param;
mod count_appearances;
mod editable_tool;
mod get_contact;
mod get_counts;
mod get_submission_terms;
mod get_tool;
mod increment;
mod list_by_category;
mod list_categories;
mod list_languages;
mod list_query;
mod list_submitted_tools;
mod list_tools;
mod member_problems;
mod own_form;
mod price_view;
mod ranked_lists;
mod read_website;
mod reader;
mod saved_tools;
mod search_catalogue;
mod search_categories;
mod search_tools;
mod similar_tools;
mod subcategories_with_count;
mod submit_tool;
mod suggest;
mod tool_lists;
mod tool_media;
mod update_own_tool;
mod upvotes;
mod views;
mod votes;

/// The views of the API that other modules use.
pub mod shapes {
    pub use super::get_contact::Contact;
    pub use super::get_counts::ToolCounts;
    pub use super::list_categories::{TreeMainCategory, TreeSubCategory};
    pub use super::list_submitted_tools::{SubmittedTool, SubmittedTools};
    pub use super::saved_tools::SaveResponse;
    pub use super::search_catalogue::{
        AiResponse, CatalogueResponse, DidYouMean, NamedFilter, QuotedTool, ReasonPiece, SearchAttempt,
        SearchHit, SearchResult,
    };
    pub use super::search_tools::ToolLight;
    pub use super::subcategories_with_count::SubcategoryCount;
    pub use super::suggest::{SearchSuggestion, SearchSuggestionKind, SuggestResponse};
    pub use super::upvotes::UpvoteResponse;
    pub use super::views::*;
    pub use super::votes::VoteView;
}

pub(crate) use admin::ToolFilter;
pub(crate) use tool_lists::CatalogLists;

use crate::live::Live;
use axum::Extension;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes, served from `live`.
pub(crate) fn routes(live: Arc<Live>) -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_tools::list_tools))
        .routes(routes!(ranked_lists::list_just_launched))
        .routes(routes!(ranked_lists::list_top_rated))
        .routes(routes!(ranked_lists::list_most_upvoted))
        .routes(routes!(ranked_lists::list_most_saved))
        .routes(routes!(ranked_lists::list_most_reviewed))
        .routes(routes!(ranked_lists::list_most_viewed))
        .routes(routes!(ranked_lists::list_most_visited))
        .routes(routes!(ranked_lists::list_trending))
        .routes(routes!(list_by_category::list_by_category))
        .routes(routes!(category_main::list_by_main_category, category_main::get_by_main_category))
        .routes(routes!(
            subcategories_with_count::list_subcategories,
            subcategories_with_count::get_subcategories
        ))
        .routes(routes!(search_tools::search_tools, search_tools::get_search_tools))
        .routes(routes!(search_catalogue::search_catalogue, search_catalogue::get_search_catalogue))
        .routes(routes!(suggest::suggest))
        .routes(routes!(similar_tools::list_similar_tools))
        .routes(routes!(get_counts::get_counts))
        .routes(routes!(get_tool::get_tool, update_own_tool::update_own_tool, admin::trash_tool::trash_tool))
        .routes(routes!(get_tool::get_tool_by_slug))
        .routes(routes!(submit_tool::submit_tool))
        .routes(routes!(get_submission_terms::get_submission_terms))
        .routes(routes!(read_website::read_website))
        .routes(routes!(editable_tool::get_editable_tool))
        .routes(routes!(get_contact::get_contact))
        .routes(routes!(list_submitted_tools::list_submitted_tools))
        .routes(routes!(increment::increment_views))
        .routes(routes!(increment::increment_visits))
        .routes(routes!(count_appearances::count_appearances))
        .routes(routes!(list_categories::list_categories))
        .routes(routes!(list_languages::list_languages))
        .routes(routes!(search_categories::search_categories))
        .routes(routes!(list_categories::get_category_tree))
        .routes(routes!(upvotes::list_upvotes))
        .routes(routes!(upvotes::add_upvote, upvotes::remove_upvote))
        .routes(routes!(upvotes::remove_upvote_of_tool))
        .routes(routes!(saved_tools::list_saved_tools))
        .routes(routes!(saved_tools::save_tool, saved_tools::unsave_tool))
        .routes(routes!(saved_tools::unsave_tool_by_path))
        .merge(analytics::routes())
        .merge(tool_media::routes())
        .merge(admin::routes())
        .layer(Extension(live))
}
