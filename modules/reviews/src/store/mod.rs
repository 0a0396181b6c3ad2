//! All SQL of the module.

mod members;
mod moderation;
mod of_tool;
mod pages;
mod questions;
mod row;
mod totals;

pub use members::{
    add_report, erase_member, helpful_of_tool, opinions_of, reviews_of, set_helpful, written_since,
};
pub use moderation::{
    comparable, count_reviews, decisions, due_mails, mailed, question_by_id, questions_where, reports_of,
    review_ids_where, reviews_where, settle_reports, states_of,
};
pub use of_tool::{
    delete_of_tool, has_reviews_or_questions, newest_of_tool, of_day, set_keywords, show_of_tool,
    stale_keywords,
};
pub use pages::{
    Order, ReviewPage, all_page, count_visible, ids_of_tool, pending_reviews, reviews_by_id, tool_page,
    waiting,
};
pub use questions::{
    QuestionRow, insert_question, known_question, pending_questions, question_in, questions_of,
    questions_since, settle_question,
};
pub use row::{
    Former, ReviewRow, insert_review, own_of_tool, present_of, review_by_id, same_text, update_review,
};
pub use totals::{Keyword, Totals, keywords_of, recount, totals_of};
