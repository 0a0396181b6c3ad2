//! Reviews and questions as works of members, which are removed together with a suspension.

use crate::changes::ReviewDecision;
use crate::changes::questions::QuestionDecision;
use crate::domain::{QuestionState, ReviewState};
use crate::store::{QuestionRow, ReviewRow};
use std::sync::Arc;
use toolbase_kernel::admin::moderation::{MemberWorks, WorksOf};
use toolbase_kernel::directory::Directory;

/// Offers both. Questions that were answered stay: the answer is the site's.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MemberWorks>(Arc::new(WorksOf::<ReviewRow> {
        name: "reviews",
        label: "Reviews",
        table: "reviews_review",
        member: "user_id",
        waiting: &[ReviewState::Pending],
        public: &[ReviewState::Published],
        remove: ReviewDecision::Delete,
        restore: ReviewDecision::Restore,
    }));
    directory.offer::<dyn MemberWorks>(Arc::new(WorksOf::<QuestionRow> {
        name: "questions",
        label: "Questions",
        table: "reviews_question",
        member: "user_id",
        waiting: &[QuestionState::Pending],
        public: &[],
        remove: QuestionDecision::Remove,
        restore: QuestionDecision::Restore,
    }));
}
