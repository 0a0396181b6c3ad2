//! How a listing may go from one state to another (decisions 94 to 97).

use super::ToolState;

/// What someone in the back office decides about a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateChange {
    /// It becomes public.
    Approve,
    /// It is refused, with a reason; a public one is taken off with it.
    Reject,
    /// It is taken off, with a reason.
    Deactivate,
    /// It becomes public again.
    Reactivate,
    /// It waits for a decision again.
    Requeue,
}

/// A decision that the state of the listing does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Only {} tools can be {}; this one is {}.", .change.allowed(), .change.done(), .state.as_str())]
pub struct StateError {
    /// What was decided.
    pub change: StateChange,
    /// Where the listing stands.
    pub state: ToolState,
}

impl StateChange {
    /// The state after the change.
    ///
    /// # Errors
    /// [`StateError`] when a listing in `state` does not allow it.
    pub fn from(self, state: ToolState) -> Result<ToolState, StateError> {
        if self.sources().contains(&state) {
            Ok(self.target())
        } else {
            Err(StateError { change: self, state })
        }
    }

    fn sources(self) -> &'static [ToolState] {
        match self {
            Self::Approve => &[ToolState::Pending, ToolState::Rejected],
            Self::Reject => &[ToolState::Pending, ToolState::Approved],
            Self::Deactivate => &[ToolState::Approved],
            Self::Reactivate => &[ToolState::Inactive],
            Self::Requeue => &[ToolState::Approved, ToolState::Rejected],
        }
    }

    fn target(self) -> ToolState {
        match self {
            Self::Approve | Self::Reactivate => ToolState::Approved,
            Self::Reject => ToolState::Rejected,
            Self::Deactivate => ToolState::Inactive,
            Self::Requeue => ToolState::Pending,
        }
    }

    fn allowed(self) -> String {
        self.sources().iter().map(|state| state.as_str()).collect::<Vec<_>>().join(" or ")
    }

    fn done(self) -> &'static str {
        match self {
            Self::Approve => "approved",
            Self::Reject => "rejected",
            Self::Deactivate => "deactivated",
            Self::Reactivate => "reactivated",
            Self::Requeue => "sent back to the queue",
        }
    }

    /// The action's name in the audit.
    #[must_use]
    pub fn action(self) -> &'static str {
        match self {
            Self::Approve => "tool.approve",
            Self::Reject => "tool.reject",
            Self::Deactivate => "tool.deactivate",
            Self::Reactivate => "tool.reactivate",
            Self::Requeue => "tool.requeue",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_decision_wants_its_states() {
        let states = [
            ToolState::Draft,
            ToolState::Pending,
            ToolState::Approved,
            ToolState::Rejected,
            ToolState::Inactive,
        ];
        let allowed = |change: StateChange| -> Vec<&str> {
            states.iter().filter(|state| change.from(**state).is_ok()).map(|state| state.as_str()).collect()
        };
        assert_eq!(allowed(StateChange::Approve), ["pending", "rejected"]);
        assert_eq!(allowed(StateChange::Reject), ["pending", "approved"]);
        assert_eq!(allowed(StateChange::Deactivate), ["approved"]);
        assert_eq!(allowed(StateChange::Reactivate), ["inactive"]);
        assert_eq!(allowed(StateChange::Requeue), ["approved", "rejected"]);
        assert_eq!(StateChange::Reactivate.from(ToolState::Inactive), Ok(ToolState::Approved));
        assert_eq!(
            StateChange::Approve.from(ToolState::Inactive).unwrap_err().to_string(),
            "Only pending or rejected tools can be approved; this one is inactive."
        );
    }
}
