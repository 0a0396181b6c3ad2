//! Reviews and questions, and their rules.

mod closed_list;
mod content;
mod question;
mod ratings;
mod reason;
mod redaction;
mod schemas;
mod state;
mod used_for;

pub use content::{Content, Legacy, NewContent, Texts};
pub use question::{QUESTION_MAX, question, question_key};
pub use ratings::{NewRatings, Ratings};
pub use reason::{RejectReason, ReportReason};
pub use state::{Mark, QuestionState, ReviewState};
pub use toolbase_kernel::text::{clean, clean_line};
pub use used_for::UsedFor;
