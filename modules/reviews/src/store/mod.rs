//! All SQL of the module.

mod members;
mod pages;
mod questions;
mod row;
mod totals;

pub use members::{
    add_report, erase_member, helpful_of_tool, is_helpful, reviews_of, set_helpful, written_since,
};
pub use pages::{
    Order, ReviewPage, all_page, count_visible, ids_of_tool, pending_reviews, reviews_by_id, tool_page,
    waiting,
};
pub use questions::{
    QuestionRow, answered_like, insert_question, pending_questions, question_in, questions_of,
    questions_since, settle_question,
};
pub use row::{
    Former, ReviewRow, insert_review, own_of_tool, present_of, review_by_id, same_text, update_review,
};
pub use totals::{Keyword, Totals, keywords_of, recount, totals_of};
