//! The module's operations.

mod admin;
mod ask_question;
mod create_review;
mod decide_question;
mod decide_review;
mod delete_review;
mod filters;
mod get_rating;
mod get_review;
mod get_widget;
mod list_owned_questions;
mod list_owned_reviews;
mod list_reviewed_tools;
mod list_reviews;
mod list_tool_reviews;
mod list_user_reviews;
mod mark_helpful;
mod propose_answer;
mod reply_to_review;
mod report_review;
mod update_review;
mod views;

pub(crate) use views::Review;

use axum::Extension;
use axum::middleware::from_fn_with_state;
use toolbase_kernel::http::{Version, show_own_changes};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes; their cached responses are of `version`.
pub(crate) fn routes(version: Version) -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(create_review::create_review))
        .routes(routes!(get_review::get_review, update_review::update_review, delete_review::delete_review))
        .routes(routes!(list_reviews::list_reviews))
        .routes(routes!(list_reviews::list_pending_reviews))
        .routes(routes!(list_reviewed_tools::list_reviewed_tools))
        .routes(routes!(list_user_reviews::list_user_reviews))
        .routes(routes!(list_owned_reviews::list_owned_reviews))
        .routes(routes!(list_tool_reviews::list_tool_reviews))
        .routes(routes!(list_tool_reviews::get_own_review))
        .routes(routes!(mark_helpful::mark_helpful, mark_helpful::unmark_helpful))
        .routes(routes!(report_review::report_review))
        .routes(routes!(reply_to_review::reply_to_review))
        .routes(routes!(decide_review::approve_review))
        .routes(routes!(decide_review::reject_review))
        .routes(routes!(get_rating::get_tool_rating))
        .routes(routes!(get_rating::list_review_keywords))
        .routes(routes!(get_widget::get_widget))
        .routes(routes!(ask_question::ask_question))
        .routes(routes!(ask_question::list_pending_questions))
        .routes(routes!(list_owned_questions::list_owned_questions))
        .routes(routes!(propose_answer::propose_answer))
        .routes(routes!(decide_question::answer_question))
        .routes(routes!(decide_question::delete_question))
        .merge(admin::routes())
        .layer(from_fn_with_state(version.clone(), show_own_changes))
        .layer(Extension(version))
}
