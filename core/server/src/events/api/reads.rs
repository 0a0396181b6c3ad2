//! Audited reads.

use chrono::TimeDelta;
use toolbase_kernel::audit::{Actor, Reading, record_reading};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

/// One entry covers this time.
const PAUSE: TimeDelta = TimeDelta::minutes(10);

/// Audits that `actor` has read `resource`, all of it or one `record`.
pub(super) async fn audited(
    context: &ModuleContext,
    actor: &Actor,
    resource: &str,
    record: &str,
) -> Result<(), Problem> {
    let reading = Reading { actor, action: "event.read", resource, record, pause: PAUSE };
    Ok(record_reading(&context.db, &reading, context.clock.now()).await?)
}
