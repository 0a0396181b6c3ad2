//! The table of transitions, and the decisions that it names.

use super::moderated::Moderated;
use crate::states::State;
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
    /// None: the record is deleted.
    Gone,
}

/// The outcome of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome<S> {
    /// The record is in this state.
    State(S),
    /// The record is deleted.
    Gone,
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

    /// `decision` deletes the record with its row: see [`Target::delete`](super::Target::delete).
    #[must_use]
    pub const fn last(decision: &'static str, from: &'static [S]) -> Self {
        Self { decision, from, next: Next::Gone }
    }

    /// Returns `true` if `decision` takes the last one back.
    pub(super) fn takes_back(table: &[Self], decision: &str) -> bool {
        table.iter().any(|line| line.decision == decision && matches!(line.next, Next::Former))
    }

    /// The outcome of `decision` in `state`, of the first line that has one; `former` is the state before the last
    /// decision.
    pub(super) fn find(table: &[Self], decision: &str, state: S, former: Option<S>) -> Option<Outcome<S>> {
        let lines = table.iter().filter(|line| line.decision == decision && line.from.contains(&state));
        let mut outcomes = lines.filter_map(|line| match line.next {
            Next::State(next) => Some(Outcome::State(next)),
            Next::Same => Some(Outcome::State(state)),
            Next::Former => former.map(Outcome::State),
            Next::Gone => Some(Outcome::Gone),
        });
        outcomes.next()
    }
}

/// The states that allow `decision`.
pub fn sources<T: Moderated>(decision: &str) -> impl Iterator<Item = T::State> {
    let allows = move |state: &T::State| {
        T::TRANSITIONS.iter().any(|line| line.decision == decision && line.from.contains(state))
    };
    T::State::ALL.iter().copied().filter(allows)
}

/// Returns `true` if the table of transitions has `decision` for `record` as it is.
#[must_use]
pub fn allows<T: Moderated>(record: &T, decision: &str) -> bool {
    Transition::find(T::TRANSITIONS, decision, record.state(), record.former()).is_some()
}

/// The names of the states that allow `decision`: for [`Action::when`](crate::admin::Action::when).
#[must_use]
pub fn states_allowing<T: Moderated>(decision: &str) -> Value {
    sources::<T>(decision).map(State::as_str).collect()
}

/// The account that decided, and the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The account; `None` for a decision from the command line.
    pub by: Option<Uuid>,
    /// The time; `None` where nobody has decided.
    pub at: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use Stage::{Approved, Pending, Rejected};

    crate::states! {
        /// The states of the test.
        enum Stage {
            /// Nobody has decided.
            Pending = "pending",
            /// Public.
            Approved = "approved" => "was approved already",
            /// Not public.
            Rejected = "rejected" => "was rejected already",
        }
    }

    const TABLE: &[Transition<Stage>] = &[
        Transition::new("approve", &[Pending, Rejected], Approved),
        Transition::within("comment", &[Approved]),
        Transition::back("undo", Stage::ALL),
        Transition::back("revive", &[Rejected]),
        Transition::new("revive", &[Rejected], Approved),
        Transition::last("delete", &[Rejected]),
    ];

    #[test]
    fn the_table_has_the_state_after_a_decision() {
        let find = |decision, state, former| Transition::find(TABLE, decision, state, former);
        let next = |decision, state, former| match find(decision, state, former)? {
            Outcome::State(state) => Some(state),
            Outcome::Gone => None,
        };
        assert_eq!(next("approve", Rejected, None), Some(Approved));
        assert_eq!(next("approve", Approved, None), None, "it is approved already");
        assert_eq!(next("comment", Approved, None), Some(Approved));
        assert_eq!(next("undo", Approved, Some(Pending)), Some(Pending));
        assert_eq!(next("undo", Pending, None), None, "nobody has decided");
        assert_eq!(next("publish", Pending, None), None, "the table does not have it");
        assert_eq!(next("revive", Rejected, Some(Pending)), Some(Pending));
        assert_eq!(
            next("revive", Rejected, None),
            Some(Approved),
            "the next line is for what nobody has noted"
        );
        assert_eq!(find("delete", Rejected, None), Some(Outcome::Gone));
        assert_eq!(find("delete", Approved, None), None);
    }

    #[test]
    fn states_are_read_as_they_are_stored() {
        for state in Stage::ALL {
            assert_eq!(Stage::try_from(state.as_str().to_owned()), Ok(*state));
        }
        assert!("lost".parse::<Stage>().is_err());
        assert_eq!((Pending.outcome(), Rejected.outcome()), (None, Some("was rejected already")));
    }

    #[test]
    fn a_queue_has_what_waits_when_no_state_is_named() {
        use crate::admin::moderation::state_conditions;
        let text = |state, named| state_conditions::<Stage>(state, named).map(|conditions| conditions.sql());
        assert_eq!(text(None, false).unwrap(), "WHERE state IN ($1)");
        assert_eq!(text(None, true).unwrap(), "", "records that are named by their ids");
        assert_eq!(text(Some("all"), false).unwrap(), "");
        assert_eq!(
            text(Some("odd"), false).unwrap_err().message(),
            "state: must be pending, approved, rejected or all"
        );
    }
}
