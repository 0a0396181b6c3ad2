//! The transitions between a listing's states (decisions 94 to 97).

use super::ToolState;

/// The decisions about a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateChange {
    /// It becomes public.
    Approve,
    /// It goes back to who submitted it, with a note on what to change.
    RequestChanges,
    /// It is rejected, with a reason; a public tool is not public any more.
    Reject,
    /// It goes to the trash, with a reason; everything of it stays.
    Deactivate,
    /// It comes back out of the trash, to where it stood.
    Reactivate,
    /// It waits for a decision again.
    Requeue,
    /// The decision before is undone.
    Undo,
    /// Who submitted it takes it back, before it was approved.
    Withdraw,
}

/// A decision that the state of the listing does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Only {} tools can be {}; this one is {}.", .change.allowed(), .change.done(), .state.as_str())]
pub struct StateError {
    /// The decision.
    pub change: StateChange,
    /// The listing's state.
    pub state: ToolState,
}

impl StateChange {
    /// The state after the change; `former` is where the listing stood before the last decision about it.
    ///
    /// # Errors
    /// [`StateError`] when a listing in `state` does not allow it.
    pub fn from(self, state: ToolState, former: Option<ToolState>) -> Result<ToolState, StateError> {
        let rejected = StateError { change: self, state };
        if !self.sources().contains(&state) {
            return Err(rejected);
        }
        match self {
            Self::Approve => Ok(ToolState::Approved),
            // A tool that was deactivated before this column existed has been public.
            Self::Reactivate => Ok(former.unwrap_or(ToolState::Approved)),
            Self::RequestChanges => Ok(ToolState::Returned),
            Self::Reject => Ok(ToolState::Rejected),
            Self::Deactivate | Self::Withdraw => Ok(ToolState::Inactive),
            Self::Requeue => Ok(ToolState::Pending),
            Self::Undo => former.ok_or(rejected),
        }
    }

    /// Returns `true` if it is the decision of a moderator about what somebody has submitted.
    #[must_use]
    pub fn is_of_moderator(self) -> bool {
        matches!(self, Self::Approve | Self::RequestChanges | Self::Reject)
    }

    fn sources(self) -> &'static [ToolState] {
        match self {
            Self::Approve => &[ToolState::Pending, ToolState::Returned, ToolState::Rejected],
            Self::RequestChanges => &[ToolState::Pending],
            Self::Reject => &[ToolState::Pending, ToolState::Approved],
            Self::Deactivate => &[
                ToolState::Draft,
                ToolState::Pending,
                ToolState::Approved,
                ToolState::Returned,
                ToolState::Rejected,
            ],
            Self::Withdraw => {
                &[ToolState::Draft, ToolState::Pending, ToolState::Returned, ToolState::Rejected]
            }
            Self::Reactivate => &[ToolState::Inactive],
            Self::Requeue => &[ToolState::Approved, ToolState::Returned, ToolState::Rejected],
            Self::Undo => &ToolState::ALL,
        }
    }

    fn allowed(self) -> String {
        if self == Self::Undo {
            return "decided".to_owned();
        }
        let mut states: Vec<&str> = self.sources().iter().map(|state| state.as_str()).collect();
        let last = states.pop().unwrap_or_default();
        if states.is_empty() { last.to_owned() } else { format!("{} or {last}", states.join(", ")) }
    }

    fn done(self) -> &'static str {
        match self {
            Self::Approve => "approved",
            Self::RequestChanges => "returned for changes",
            Self::Withdraw => "withdrawn",
            Self::Reject => "rejected",
            Self::Deactivate => "deactivated",
            Self::Reactivate => "reactivated",
            Self::Requeue => "sent back to the queue",
            Self::Undo => "put back to where they stood",
        }
    }

    /// The action's name in the audit.
    #[must_use]
    pub fn action(self) -> &'static str {
        match self {
            Self::Approve => "tool.approve",
            Self::RequestChanges => "tool.request-changes",
            Self::Withdraw => "tool.withdraw",
            Self::Reject => "tool.reject",
            Self::Deactivate => "tool.deactivate",
            Self::Reactivate => "tool.reactivate",
            Self::Requeue => "tool.requeue",
            Self::Undo => "tool.undo",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_decision_requires_its_states() {
        let allowed = |change: StateChange| -> Vec<&str> {
            let possible = ToolState::ALL.into_iter().filter(|state| change.from(*state, None).is_ok());
            possible.map(ToolState::as_str).collect()
        };
        assert_eq!(allowed(StateChange::Approve), ["pending", "returned", "rejected"]);
        assert_eq!(allowed(StateChange::RequestChanges), ["pending"]);
        assert_eq!(allowed(StateChange::Reject), ["pending", "approved"]);
        assert_eq!(
            allowed(StateChange::Deactivate),
            ["draft", "pending", "approved", "returned", "rejected"]
        );
        assert_eq!(allowed(StateChange::Withdraw), ["draft", "pending", "returned", "rejected"]);
        assert_eq!(allowed(StateChange::Reactivate), ["inactive"]);
        assert_eq!(allowed(StateChange::Requeue), ["approved", "returned", "rejected"]);
        assert!(allowed(StateChange::Undo).is_empty(), "nothing was decided yet");
        assert_eq!(StateChange::Reactivate.from(ToolState::Inactive, None), Ok(ToolState::Approved));
        let former = Some(ToolState::Pending);
        assert_eq!(StateChange::Reactivate.from(ToolState::Inactive, former), Ok(ToolState::Pending));
        assert_eq!(StateChange::Undo.from(ToolState::Rejected, former), Ok(ToolState::Pending));
        assert_eq!(
            StateChange::Approve.from(ToolState::Inactive, None).unwrap_err().to_string(),
            "Only pending, returned or rejected tools can be approved; this one is inactive."
        );
    }
}
