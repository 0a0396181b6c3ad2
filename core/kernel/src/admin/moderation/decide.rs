//! A decision on one record, and on many.

use super::mail::UNDOABLE;
use super::moderated::{Moderated, Target};
use super::transition::{Decision, Marks, Outcome, Transition};
use crate::admin::table::{Stored, statements};
use crate::admin::{BulkResult, Change, Decided, IfMatch};
use crate::audit::{Actor, ActorKind, changes};
use crate::context::ModuleContext;
use crate::http::{Code, Problem};
use uuid::Uuid;

/// Decides on the record `id`, with all that follows, in one transaction.
///
/// # Errors
/// 404 without it; 409 when somebody was first, naming them; 412 for another version than `seen`; the problem of the
/// decision itself. Nothing is changed then.
pub async fn decide<T: Moderated>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    decision: &T::Decision,
    seen: &IfMatch,
) -> Result<T, Problem> {
    let mut change = Change::begin(context, actor).await?.because(decision.reason());
    let mut batch = T::Batch::default();
    let after = decide_in(&mut change, &mut batch, id, decision, seen).await?;
    T::finish(&mut change, batch).await?;
    change.commit().await?;
    Ok(after)
}

/// Decides on the records `ids`, [`Moderated::at_once`] in a transaction. Those that do not allow it are left as they
/// are.
///
/// # Errors
/// An error that is not a record's own: when the database fails. The transactions before that one last.
pub async fn decide_many<T: Moderated>(
    context: &ModuleContext,
    actor: &Actor,
    ids: &[Uuid],
    decision: &T::Decision,
    seen: &IfMatch,
) -> Result<BulkResult, Problem> {
    let mut result = BulkResult::default();
    for part in ids.chunks(T::at_once(decision).max(1)) {
        let mut change = Change::begin(context, actor).await?.because(decision.reason());
        let mut batch = T::Batch::default();
        let done = result.done;
        for &id in part {
            match attempt::<T>(&mut change, &mut batch, id, decision, seen).await {
                // Other records of the transaction would be lost with it, without notice.
                Err(Failed::Writing(problem)) if part.len() > 1 => return Err(problem),
                decided => result.add(id, decided.map_err(Problem::from))?,
            }
        }
        if result.done > done {
            T::finish(&mut change, batch).await?;
            change.commit().await?;
        }
    }
    Ok(result)
}

/// The row `id` as it is.
///
/// # Errors
/// 404 without it.
pub async fn find<T: Stored>(context: &ModuleContext, id: Uuid) -> Result<T, Problem> {
    let row: Option<T> = statements::find(&context.db, id).await?;
    row.ok_or_else(|| Problem::new(Code::NotFound, T::MISSING))
}

/// As [`decide`], as a part of `change`. The caller calls [`Moderated::finish`] and commits.
///
/// # Errors
/// As [`decide`].
pub async fn decide_in<T: Moderated>(
    change: &mut Change<'_>,
    batch: &mut T::Batch,
    id: Uuid,
    decision: &T::Decision,
    seen: &IfMatch,
) -> Result<T, Problem> {
    Ok(attempt(change, batch, id, decision, seen).await?)
}

/// The reason why a decision is not made.
enum Failed {
    /// Nothing was written.
    Rejected(Problem),
    /// A statement failed; the transaction is of no use any more.
    Writing(Problem),
}

impl From<Problem> for Failed {
    fn from(problem: Problem) -> Self {
        Self::Rejected(problem)
    }
}

impl From<Failed> for Problem {
    fn from(failed: Failed) -> Self {
        let (Failed::Rejected(problem) | Failed::Writing(problem)) = failed;
        problem
    }
}

async fn attempt<T: Moderated>(
    change: &mut Change<'_>,
    batch: &mut T::Batch,
    id: Uuid,
    decision: &T::Decision,
    seen: &IfMatch,
) -> Result<T, Failed> {
    let before = T::lock(change, id).await?;
    let before = before.ok_or_else(|| Problem::new(Code::NotFound, <T as Target>::MISSING))?;
    before.check_version(decision, seen)?;
    let outcome = Transition::find(T::TRANSITIONS, decision.name(), before.state(), before.former());
    let Some(outcome) = outcome.filter(|_| before.is_open(decision, change.actor)) else {
        return Err(before.conflict(change.context, decision).await.into());
    };
    let mut after = before.clone();
    let action = T::audit_action(decision.name());
    match outcome {
        Outcome::State(state) => {
            let marks = Marks { by: change.actor.id, at: Some(change.now()) };
            after.set_decision(state, marks, change.next_version(before.version()));
            T::apply(change, batch, &before, &mut after, decision).await?;
            after.write(change).await.map_err(Failed::Writing)?;
            T::audit(change, batch, &action, &before, &after).await.map_err(Failed::Writing)?;
        }
        Outcome::Gone => {
            T::apply(change, batch, &before, &mut after, decision).await?;
            before.delete(change).await.map_err(Failed::Writing)?;
            let id = before.key().to_string();
            change.record(&action, T::RESOURCE, &id, &before.title(), changes(&before, &()));
        }
    }
    T::follow(change, batch, &before, &after, decision).await.map_err(Failed::Writing)?;
    Ok(after)
}

/// The conflict with a decision that was first: "This review was rejected already, by Ada Lovelace, on …".
pub async fn decided_already(context: &ModuleContext, record: &str, outcome: &str, marks: Marks) -> Problem {
    let decided = Decided { record, outcome, by: marks.by, at: marks.at };
    Problem::new(Code::Conflict, decided.message(context).await)
}

/// Rejects to undo the decision of somebody else, and one whose mail may be sent. At the command line it is never too late.
///
/// # Errors
/// 409 with the reason.
pub fn check_undo<T: Moderated>(change: &Change<'_>, before: &T) -> Result<(), Problem> {
    let (Marks { by, at }, record) = (before.marks(), T::RECORD);
    let is_late = at.is_none_or(|at| at <= change.now() - UNDOABLE);
    let text = if by != change.actor.id {
        format!("The last decision on this {record} is not yours to undo: somebody else has made it.")
    } else if is_late && change.actor.kind != ActorKind::Operator {
        let seconds = UNDOABLE.as_secs();
        format!(
            "It is too late to undo the decision on this {record}: that is possible for {seconds} seconds."
        )
    } else {
        return Ok(());
    };
    Err(Problem::new(Code::Conflict, text))
}
