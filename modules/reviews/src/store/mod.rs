//! All SQL of the module.

mod demo;
mod many;
mod members;
mod moderation;
mod of_tool;
mod of_tools;
mod owned;
mod pages;
mod questions;
mod reviews;
mod row;
mod totals;

pub use demo::{delete_about_demo, real_about_demo};
pub use many::{add_questions, add_reviews, recount_all, recount_visible};
pub use members::{
    Opinion, add_report, count_opinions, counted_opinions, erase_member, helpful_of_tool, lock_author,
    opinions_of, reviews_of, set_helpful, written_since,
};
pub use moderation::{
    REVIEW_WORDS, ReportRow, comparable, decisions, reopen_reports, reports_of, reviews_where,
    settle_reports, states_of,
};
pub use of_tool::{
    count_in, delete_of_tool, newest_of_tool, of_day, publications_of, set_keywords, show_of_tool,
    stale_keywords,
};
pub use of_tools::{shown_of, written_about, written_about_after};
pub use owned::{forget_proposals, owned_questions, owned_reviews, proposals_of, replies_of};
pub use pages::{
    AllReviews, Order, ReviewPage, all_page, count_all, most_reviewed, pending_reviews, reviews_by_id,
    tool_page, waiting,
};
pub use questions::{QuestionRow, known_question, pending_questions, questions_of, questions_since};
pub use reviews::{own_of_tool, present_of, review_by_id, same_text};
pub use row::{Former, ReviewRow};
pub use totals::{Keyword, Totals, keywords_of, recount, totals_of};
