//! Audited reads.

use chrono::TimeDelta;
use serde_json::json;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

/// An open screen reads its list again and again: one entry covers this time.
const SAME_READING: TimeDelta = TimeDelta::minutes(10);

/// Audits that `actor` has read `resource`, all of it or one `record`.
pub(super) async fn audited(
    context: &ModuleContext,
    actor: &Actor,
    resource: &str,
    record: &str,
) -> Result<(), Problem> {
    const ACTION: &str = "event.read";
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let recent = sql!(
        &mut tx,
        scalar i64,
        "SELECT COUNT(*) FROM core_audit
         WHERE resource = $1 AND record = $2 AND action = $3 AND actor_id = $4 AND address = $5 AND at > $6",
        resource,
        record,
        ACTION,
        actor.id,
        actor.address.map(|address| address.to_string()),
        now - SAME_READING
    )?;
    if recent == 0 {
        let label = if record.is_empty() { "the list" } else { record };
        let entry =
            Entry { actor, action: ACTION, resource, record, label, changes: json!({}), reason: None };
        audit::record(&mut tx, &entry, now);
        tx.commit().await?;
    }
    Ok(())
}
