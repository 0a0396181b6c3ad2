//! The states of reviews and questions.

use toolbase_kernel::states;
use utoipa::ToSchema;

states! {
    /// The state of a review.
    #[derive(ToSchema)]
    pub enum ReviewState {
        /// Nobody has decided on it.
        Pending = "pending",
        /// Everybody sees it.
        Published = "published" => "is published already",
        /// A moderator did not publish it, and said why.
        Rejected = "rejected" => "was rejected already",
        /// Its author took it back.
        Withdrawn = "withdrawn" => "was withdrawn by its author",
        /// A moderator deleted it.
        Deleted = "deleted" => "was deleted already",
    }
}

states! {
    /// The state of a question.
    #[derive(ToSchema)]
    pub enum QuestionState {
        /// Nobody has decided on it.
        Pending = "pending",
        /// It is among the tool's FAQs.
        Answered = "answered" => "was answered already",
        /// It was taken off the queue without an answer.
        Deleted = "deleted" => "was deleted already",
    }
}
