//! Decisions of moderators on comments.

use super::comments::announce;
use crate::domain::{CommentState, Former};
use crate::mails::COMMENT_PUBLISHED;
use crate::store::CommentRow;
use CommentState::{Deleted, Pending, Published};
use chrono::{DateTime, Utc};
use toolbase_blogs_api::CommentPublished;
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition, WorksOf};
use toolbase_kernel::http::Problem;

/// A decision on a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentDecision {
    /// Everybody sees it.
    Approve,
    /// Nobody sees it.
    Delete,
    /// The last decision is taken back.
    Undo,
}

impl Decision for CommentDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Delete => "delete",
            Self::Undo => "undo",
        }
    }
}

impl Moderated for CommentRow {
    type State = CommentState;
    type Decision = CommentDecision;
    type Batch = ();

    const RECORD: &'static str = "comment";
    const TRANSITIONS: &'static [Transition<CommentState>] = &[
        Transition::new("approve", &[Pending], Published),
        Transition::new("delete", &[Pending, Published], Deleted),
        Transition::back("undo", CommentState::ALL),
    ];

    fn state(&self) -> CommentState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<CommentState> {
        self.former.0
    }

    fn set_decision(&mut self, state: CommentState, marks: Marks, version: DateTime<Utc>) {
        self.former = Former(Some(self.state));
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    async fn apply(
        change: &mut Change<'_>,
        (): &mut (),
        _: &Self,
        after: &mut Self,
        decision: &CommentDecision,
    ) -> Result<(), Problem> {
        match decision {
            CommentDecision::Approve => {
                after.published_at = after.published_at.or(Some(change.now()));
                after.notify = Some(COMMENT_PUBLISHED.to_owned());
            }
            CommentDecision::Delete => after.notify = None,
            CommentDecision::Undo => {
                (after.former, after.notify) = (Former::NONE, None);
                (after.decided_by, after.decided_at) = (None, None);
                if after.state == Pending {
                    after.published_at = None;
                }
            }
        }
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &Self,
        _: &CommentDecision,
    ) -> Result<(), Problem> {
        announce(change, after);
        if after.state == Published && before.state != Published {
            let (id, blog, parent) = (after.id, after.post_id, after.parent_id);
            change.emit(&CommentPublished { id, blog, parent });
        }
        Ok(())
    }
}

/// Comments as works of members, which are removed together with a suspension.
#[must_use]
pub fn comment_works() -> WorksOf<CommentRow> {
    WorksOf {
        name: "comments",
        label: "Comments",
        table: "blogs_comment",
        member: "user_id",
        waiting: &[Pending],
        public: &[Published],
        remove: CommentDecision::Delete,
        restore: CommentDecision::Undo,
    }
}
