//! The admin resources: reviews and questions, and what a moderator needs to know of a review.

mod question_effects;
mod questions;
mod review_context;
mod review_description;
mod review_effects;
mod review_filter;
mod review_input;
mod review_record;
mod review_reports;
mod reviews;

pub(super) use review_input::TextChange;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    reviews::routes()
        .merge(questions::routes())
        .routes(routes!(review_context::get_review_context))
        .routes(routes!(review_reports::list_review_reports))
}
