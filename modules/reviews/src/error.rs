//! The reasons why a change is not made.

pub use toolbase_kernel::http::Fault;

use std::borrow::Cow;
use toolbase_kernel::http::{Code, Problem};
use uuid::Uuid;

/// There is no such review, or it is not for these eyes.
pub const NO_REVIEW: Fault = Fault::Missing("Review not found");
/// There is no such question.
pub const NO_QUESTION: Fault = Fault::Missing("Question not found");
/// There is no such tool, or it is not public.
pub const NO_TOOL: Fault = Fault::Missing("Tool not found");
/// The member wrote the same text about another tool.
pub const SAME_TEXT: Fault = Fault::Conflict(Cow::Borrowed(
    "You have written this about another tool already. Please write about this one.",
));
/// The member runs the tool.
pub const OWNER: Fault = Fault::Forbidden("You cannot review a tool that you have claimed.");
/// The member does not run the tool.
pub const NOT_OWNER: Fault = Fault::Forbidden("Only the owner of the tool can reply.");
/// It is one's own review.
pub const OWN_REVIEW: Fault = Fault::Forbidden("This is your own review.");

/// The member has reviewed the tool already, with the review `id`.
#[must_use]
pub fn present(id: Uuid) -> Fault {
    let text = "You have reviewed this tool already. You can edit your review.";
    let current = serde_json::json!({ "_id": id, "id": id });
    Problem::new(Code::Conflict, text).with_current(&current).into()
}
