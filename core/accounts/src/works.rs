//! Suspending members and removing everything of theirs, and the way back.

use super::change::{begin, finish, not_yourself, record, require_another_admin};
use super::store::UserRow;
use super::store::removals::{self, Removal};
use super::suspension::{check_end, open_again, shut};
use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};
use toolbase_kernel::admin::moderation::{MemberWorks, Works};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

const NOTHING: &str = "Nothing of this member was removed, or it is back already.";

/// Counts what the member `id` has written and submitted, by the labels of its kinds.
pub(super) async fn count(context: &ModuleContext, id: Uuid) -> sqlx::Result<Vec<(&'static str, Works)>> {
    let mut counts = Vec::new();
    for works in context.directory.list::<dyn MemberWorks>() {
        counts.push((works.label(), works.count(&context.db, id).await?));
    }
    Ok(counts)
}

/// Suspends the member and removes all that they have written and submitted, waiting and public: all of it or nothing.
pub(super) async fn suspend_and_remove(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: &str,
    until: Option<DateTime<Utc>>,
) -> Result<UserRow, Problem> {
    let (change, user) = begin(context, actor, id).await?;
    let mut change = change.because(Some(reason));
    not_yourself(actor, id)?;
    let now = change.now();
    check_end(until, now)?;
    require_another_admin(&mut change.tx, &user).await?;
    let suspended = !user.is_suspended(now);
    if suspended {
        let changes = shut(&mut change, &user, reason, until).await?;
        record(&mut change, "user.suspend", &user, changes);
    }
    let (mut records, mut changes) = (Map::new(), Map::new());
    for works in context.directory.list::<dyn MemberWorks>() {
        let ids = works.remove(&mut change, id).await?;
        if !ids.is_empty() {
            changes.insert(works.name().to_owned(), json!({ "from": ids.len(), "to": 0 }));
            records.insert(works.name().to_owned(), json!(ids));
        }
    }
    let removal = Removal { id: Uuid::now_v7(), suspended, records: Value::Object(records).into() };
    removals::insert(&mut change.tx, id, &removal, now).await?;
    Ok(finish(change, &user, "user.remove-works", changes.into()).await?)
}

/// Restores what was removed last with a suspension, and opens the account again that it has suspended.
pub(super) async fn restore(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<UserRow, Problem> {
    let (mut change, user) = begin(context, actor, id).await?;
    let now = change.now();
    let removal = removals::take(&mut change.tx, id, now).await?;
    let removal = removal.ok_or_else(|| Problem::new(Code::Conflict, NOTHING))?;
    let mut changes = Map::new();
    let member = user.clone().into_member(now);
    for works in context.directory.list::<dyn MemberWorks>() {
        let ids: Vec<Uuid> =
            serde_json::from_value(removal.records.0[works.name()].clone()).unwrap_or_default();
        let restored = works.restore(&mut change, &member, &ids).await?.len();
        if !ids.is_empty() {
            changes.insert(works.name().to_owned(), json!({ "from": 0, "to": restored }));
        }
    }
    if removal.suspended && user.suspended_at.is_some() {
        open_again(&mut change, &user).await?;
    }
    Ok(finish(change, &user, "user.restore-works", changes.into()).await?)
}
