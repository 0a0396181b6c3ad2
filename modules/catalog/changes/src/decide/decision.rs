//! The decisions on tools.

use crate::mails::{TOOL_APPROVED, TOOL_DEACTIVATED, TOOL_REJECTED, TOOL_RETURNED};
use toolbase_kernel::admin::moderation::Decision;

const WITHDRAWN: &str = "Withdrawn by the member who submitted it.";

/// A decision on a tool (decisions 94 to 97).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolDecision {
    /// It becomes public.
    Approve,
    /// It goes back to the member who submitted it, with a note on what to change.
    RequestChanges(String),
    /// It is rejected, with a reason; a public tool is not public any more.
    Reject(String),
    /// It goes to the trash, with a reason; everything of it stays.
    Deactivate(Option<String>),
    /// It comes back out of the trash, to the state that it had.
    Reactivate,
    /// It waits for a decision again.
    Requeue,
    /// The last decision is undone.
    Undo,
    /// The member who submitted it takes it back, before it was approved.
    Withdraw,
    /// It is deleted permanently, from the trash; the audit retains its content.
    Delete(Option<String>),
}

impl Decision for ToolDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::RequestChanges(_) => "request-changes",
            Self::Reject(_) => "reject",
            Self::Deactivate(_) => "deactivate",
            Self::Reactivate => "reactivate",
            Self::Requeue => "requeue",
            Self::Undo => "undo",
            Self::Withdraw => "withdraw",
            Self::Delete(_) => "delete",
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::RequestChanges(reason) | Self::Reject(reason) => Some(reason),
            Self::Deactivate(reason) | Self::Delete(reason) => reason.as_deref(),
            Self::Withdraw => Some(WITHDRAWN),
            Self::Approve | Self::Reactivate | Self::Requeue | Self::Undo => None,
        }
    }
}

impl ToolDecision {
    /// Returns `true` if it is the decision of a moderator about what somebody has submitted.
    pub(super) fn is_of_moderator(&self) -> bool {
        matches!(self, Self::Approve | Self::RequestChanges(_) | Self::Reject(_))
    }

    /// The word for tools on which it was made, as in `Only pending tools can be approved`.
    pub(super) fn done(&self) -> &'static str {
        match self {
            Self::Approve => "approved",
            Self::RequestChanges(_) => "returned for changes",
            Self::Withdraw => "withdrawn",
            Self::Reject(_) => "rejected",
            Self::Deactivate(_) => "deactivated",
            Self::Reactivate => "reactivated",
            Self::Requeue => "sent back to the queue",
            Self::Undo => "put back to where they stood",
            Self::Delete(_) => "deleted permanently",
        }
    }

    /// The mail to the member who submitted the tool. An undone decision has none.
    pub(super) fn template(&self) -> Option<&'static str> {
        match self {
            Self::Approve => Some(TOOL_APPROVED),
            Self::RequestChanges(_) => Some(TOOL_RETURNED),
            Self::Reject(_) => Some(TOOL_REJECTED),
            Self::Deactivate(_) => Some(TOOL_DEACTIVATED),
            Self::Reactivate | Self::Requeue | Self::Undo | Self::Withdraw | Self::Delete(_) => None,
        }
    }
}
