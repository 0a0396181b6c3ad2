//! The table of transitions, and the decisions that it names.

use super::moderated::Moderated;
use super::state::State;
use chrono::{DateTime, Utc};
use serde_json::Value;
use uuid::Uuid;

/// A decision on a record.
pub trait Decision: Clone + Send + Sync + 'static {
    /// Its name in the table of transitions and in the audit, as in `approve`.
    fn name(&self) -> &'static str;

    /// The reason, in the words of the audit.
    fn reason(&self) -> Option<&str> {
        None
    }
}

/// The state after a decision.
#[derive(Clone, Copy, Debug)]
enum Next<S> {
    /// This one.
    State(S),
    /// The present one: the decision is on a part of the record.
    Same,
    /// The one before the last decision, where the record has noted it: the decision takes that one back.
    Former,
}

/// A line of the table: the states that allow a decision, and the one that follows.
#[derive(Clone, Copy, Debug)]
pub struct Transition<S: 'static> {
    decision: &'static str,
    from: &'static [S],
    next: Next<S>,
}

impl<S: State> Transition<S> {
    /// `decision` leads from each of the states `from` to the state `to`.
    #[must_use]
    pub const fn new(decision: &'static str, from: &'static [S], to: S) -> Self {
        Self { decision, from, next: Next::State(to) }
    }

    /// `decision` takes the last one back.
    #[must_use]
    pub const fn back(decision: &'static str, from: &'static [S]) -> Self {
        Self { decision, from, next: Next::Former }
    }

    /// `decision` leaves the state as it is.
    #[must_use]
    pub const fn within(decision: &'static str, from: &'static [S]) -> Self {
        Self { decision, from, next: Next::Same }
    }

    /// Returns `true` if `decision` takes the last one back.
    pub(super) fn takes_back(table: &[Self], decision: &str) -> bool {
        table.iter().any(|line| line.decision == decision && matches!(line.next, Next::Former))
    }

    /// The state after `decision` in `state`; `former` is the one before the last decision.
    pub(super) fn find(table: &[Self], decision: &str, state: S, former: Option<S>) -> Option<S> {
        let allows = |line: &&Self| line.decision == decision && line.from.contains(&state);
        match table.iter().find(allows)?.next {
            Next::State(next) => Some(next),
            Next::Same => Some(state),
            Next::Former => former,
        }
    }
}

/// The names of the states that allow `decision`: for [`Action::when`](crate::admin::Action::when).
#[must_use]
pub fn states_allowing<T: Moderated>(decision: &str) -> Value {
    let lines = T::TRANSITIONS.iter().filter(|line| line.decision == decision);
    lines.flat_map(|line| line.from).map(|state| state.as_str()).collect()
}

/// Whether the table has the decision at all.
pub(super) fn has<T: Moderated>(decision: &str) -> bool {
    T::TRANSITIONS.iter().any(|line| line.decision == decision)
}

/// The account that decided, and the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The account; `None` for a decision from the command line.
    pub by: Option<Uuid>,
    /// The time; `None` where nobody has decided.
    pub at: Option<DateTime<Utc>>,
}
