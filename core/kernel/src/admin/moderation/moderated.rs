//! The part of a queue that its module declares.

use super::decide::decided_already;
use super::transition::{Decision, Marks, Transition};
use crate::admin::table::{Stored, statements};
use crate::admin::{Change, IfMatch};
use crate::audit::{Actor, changes, digested};
use crate::context::ModuleContext;
use crate::http::{Code, Problem};
use crate::states::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::future::Future;
use uuid::Uuid;

/// A record as a decision reads and writes it. Each [`Stored`] row is one.
pub trait Target: Clone + Serialize + Send + Sync + 'static {
    /// The name of its resource in the audit.
    const RESOURCE: &'static str;
    /// The message when there is no such record.
    const MISSING: &'static str;
    /// The fields of which the audit has the length and hash.
    const DIGESTED: &'static [&'static str] = &[];

    /// Its id.
    fn key(&self) -> Uuid;

    /// Its name in the audit.
    fn title(&self) -> String;

    /// When it was last changed.
    fn version(&self) -> DateTime<Utc>;

    /// The record `id`, locked until the change ends.
    fn lock(change: &mut Change<'_>, id: Uuid) -> impl Future<Output = Result<Option<Self>, Problem>> + Send;

    /// Writes it as it is after a decision.
    fn write(&self, change: &mut Change<'_>) -> impl Future<Output = Result<(), Problem>> + Send;

    /// Deletes its row, with all that belongs to it: for a decision that is the [last](Transition::last).
    fn delete(&self, _change: &mut Change<'_>) -> impl Future<Output = Result<(), Problem>> + Send {
        async { Err(Problem::internal(format!("{} are not deleted", Self::RESOURCE))) }
    }
}

impl<T: Stored + Clone> Target for T {
    const RESOURCE: &'static str = <T as Stored>::RESOURCE;
    const MISSING: &'static str = <T as Stored>::MISSING;
    const DIGESTED: &'static [&'static str] = <T as Stored>::DIGESTED;

    fn key(&self) -> Uuid {
        self.id()
    }

    fn title(&self) -> String {
        self.label()
    }

    fn version(&self) -> DateTime<Utc> {
        self.updated_at()
    }

    async fn lock(change: &mut Change<'_>, id: Uuid) -> Result<Option<Self>, Problem> {
        Ok(statements::lock(&mut change.tx, id).await?)
    }

    async fn write(&self, change: &mut Change<'_>) -> Result<(), Problem> {
        Ok(statements::update(&mut change.tx, self).await?)
    }

    async fn delete(&self, change: &mut Change<'_>) -> Result<(), Problem> {
        Ok(statements::delete::<T>(&mut change.tx, self.id()).await?)
    }
}

/// A record that people decide on.
pub trait Moderated: Target {
    /// Its states.
    type State: State;
    /// The decisions on it.
    type Decision: Decision;
    /// The consequences that the decisions of a transaction share: `()` where each has its own.
    type Batch: Default + Send;

    /// The record in a sentence and in the names of audit entries: `review` of "This review was rejected already" and of
    /// `review.approve`, where blanks are hyphens.
    const RECORD: &'static str;
    /// The table of transitions.
    const TRANSITIONS: &'static [Transition<Self::State>];
    /// Its state.
    fn state(&self) -> Self::State;

    /// The last decision on it.
    fn marks(&self) -> Marks;

    /// The state before the last decision, where that can be taken back.
    fn former(&self) -> Option<Self::State> {
        None
    }

    /// Sets state and marks of a decision, and the time of its new version.
    fn set_decision(&mut self, state: Self::State, marks: Marks, version: DateTime<Utc>);

    /// Returns `true` if `actor` may decide on it as it is. The table of transitions is consulted besides.
    fn is_open(&self, _decision: &Self::Decision, _actor: &Actor) -> bool {
        true
    }

    /// How many records are decided in one transaction. Most of the time of a decision alone goes into its transaction,
    /// so more are faster; other changes wait as long as one takes. Where it is more than one, [`Moderated::apply`]
    /// fails before it writes, or not at all.
    fn at_once(_decision: &Self::Decision) -> usize {
        50
    }

    /// Rejects a decision that is meant for another version of the record.
    ///
    /// # Errors
    /// 412 with the record as it is now.
    fn check_version(&self, _decision: &Self::Decision, _seen: &IfMatch) -> Result<(), Problem> {
        Ok(())
    }

    /// The problem of a decision that comes too late, or that the state does not allow.
    fn conflict(
        &self,
        context: &ModuleContext,
        decision: &Self::Decision,
    ) -> impl Future<Output = Problem> + Send {
        let (state, marks, name) = (self.state(), self.marks(), decision.name());
        let is_undo = Transition::takes_back(Self::TRANSITIONS, name) && self.former().is_none();
        async move {
            match state.outcome().filter(|_| !is_undo) {
                Some(outcome) => decided_already(context, Self::RECORD, outcome, marks).await,
                None if is_undo => {
                    let text = format!("There is no decision on this {} to undo.", Self::RECORD);
                    Problem::new(Code::Conflict, text)
                }
                None => {
                    let text = format!("This {} is {}.", Self::RECORD, state.as_str());
                    Problem::new(Code::Conflict, text)
                }
            }
        }
    }

    /// Makes the decision on `after`, which has its new state and marks already.
    ///
    /// # Errors
    /// The reason why it cannot be made; the transaction is unchanged then, unless [`Moderated::at_once`] is 1.
    fn apply(
        _change: &mut Change<'_>,
        _batch: &mut Self::Batch,
        _before: &Self,
        _after: &mut Self,
        _decision: &Self::Decision,
    ) -> impl Future<Output = Result<(), Problem>> + Send {
        async { Ok(()) }
    }

    /// The action of a decision's entries in the audit, such as `review.approve`.
    #[must_use]
    fn audit_action(decision: &str) -> String {
        format!("{}.{decision}", Self::RECORD.replace(' ', "-"))
    }

    /// Stores the entry of the audit. That of a deletion is the kit's, and has the record as it was.
    ///
    /// # Errors
    /// When the database fails.
    fn audit(
        change: &mut Change<'_>,
        _batch: &mut Self::Batch,
        action: &str,
        before: &Self,
        after: &Self,
    ) -> impl Future<Output = Result<(), Problem>> + Send {
        let id = after.key().to_string();
        let changes = digested(changes(before, after), Self::DIGESTED);
        change.record(action, Self::RESOURCE, &id, &after.title(), changes);
        async { Ok(()) }
    }

    /// Does what follows a decision: events, mails that need not wait. `after` is `before` when the record is deleted.
    ///
    /// # Errors
    /// When the database fails.
    fn follow(
        _change: &mut Change<'_>,
        _batch: &mut Self::Batch,
        _before: &Self,
        _after: &Self,
        _decision: &Self::Decision,
    ) -> impl Future<Output = Result<(), Problem>> + Send {
        async { Ok(()) }
    }

    /// Does what follows the decisions of a transaction together: its last statements.
    ///
    /// # Errors
    /// When the database fails.
    fn finish(
        _change: &mut Change<'_>,
        _batch: Self::Batch,
    ) -> impl Future<Output = Result<(), Problem>> + Send {
        async { Ok(()) }
    }
}
