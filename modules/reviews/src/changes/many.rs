//! Decisions on many reviews.

use super::consequences::Consequences;
use super::decisions::{Rejection, approved, is_public, rejected, waiting, write};
use crate::error::ReviewError;
use crate::store::ReviewRow;
use std::collections::HashMap;
use toolbase_kernel::admin::{BulkResult, Change};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Reviews that are decided in one transaction. Most of the time of a decision alone goes into its transaction and the
/// numbers of the tool, so more are faster; other changes wait as long as one transaction takes, so there are not all of
/// them in one.
const AT_ONCE: usize = 50;

/// Publishes what waits of the reviews `ids`, as [`approve`](super::approve) does of one. Those of which nothing waits
/// are left as they are.
///
/// # Errors
/// When the database fails. The transactions before that one last.
pub async fn approve_many(
    context: &ModuleContext,
    actor: &Actor,
    ids: &[Uuid],
) -> Result<BulkResult, Problem> {
    let mut result = BulkResult::default();
    let mut public: HashMap<Uuid, bool> = HashMap::new();
    for part in ids.chunks(AT_ONCE) {
        let mut decisions = Decisions::begin(context, actor, "review.approve").await?;
        for &id in part {
            let Some(before) = decisions.waiting(id, &mut result).await? else { continue };
            let is_public = match public.get(&before.tool_id) {
                Some(known) => *known,
                None => is_public(context, before.tool_id).await?,
            };
            public.insert(before.tool_id, is_public);
            let after = approved(&decisions.change, &before, is_public);
            decisions.store(&before, after).await?;
        }
        decisions.commit().await?;
    }
    Ok(result)
}

/// Rejects what waits of the reviews `ids`, as [`reject`](super::reject) does of one.
///
/// # Errors
/// As [`approve_many`]; 422 for a note that is too long.
pub async fn reject_many(
    context: &ModuleContext,
    actor: &Actor,
    ids: &[Uuid],
    rejection: &Rejection,
) -> Result<BulkResult, Problem> {
    let note = rejection.note()?;
    let mut result = BulkResult::default();
    for part in ids.chunks(AT_ONCE) {
        let mut decisions = Decisions::begin(context, actor, "review.reject").await?;
        for &id in part {
            let Some(before) = decisions.waiting(id, &mut result).await? else { continue };
            let after = rejected(&decisions.change, &before, rejection, note.clone());
            decisions.store(&before, after).await?;
        }
        decisions.commit().await?;
    }
    Ok(result)
}

/// The decisions of one transaction.
struct Decisions<'a> {
    change: Change<'a>,
    action: &'static str,
    consequences: Consequences,
}

impl<'a> Decisions<'a> {
    async fn begin(
        context: &'a ModuleContext,
        actor: &'a Actor,
        action: &'static str,
    ) -> Result<Self, ReviewError> {
        let change = Change::begin(context, actor).await?;
        Ok(Self { change, action, consequences: Consequences::default() })
    }

    /// The review `id` if something waits of it; what becomes of it is noted in `result`.
    async fn waiting(&mut self, id: Uuid, result: &mut BulkResult) -> Result<Option<ReviewRow>, Problem> {
        let found = waiting(&mut self.change, id, false).await;
        let row = found.as_ref().ok().cloned();
        result.note(id, found.map_err(Problem::from))?;
        Ok(row)
    }

    async fn store(&mut self, before: &ReviewRow, after: ReviewRow) -> Result<(), ReviewError> {
        let after = write(&mut self.change, after).await?;
        self.consequences.note(&mut self.change, Some(self.action), Some(before), &after).await
    }

    async fn commit(mut self) -> Result<(), ReviewError> {
        self.consequences.store(&mut self.change).await?;
        Ok(self.change.commit().await?)
    }
}
