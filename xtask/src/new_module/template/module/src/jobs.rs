//! The module's job: it deletes what was rejected long ago.

use crate::settings::ToolShedSettings;
use crate::{changes, store};
use chrono::TimeDelta;
use std::time::Duration;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;

/// The job; one of the nodes runs it.
pub(crate) fn purge_rejected() -> Job {
    let summary = "Deletes spare parts that were rejected long ago";
    Job::new("purge-rejected", summary, Duration::from_hours(24), |context| async move {
        Ok(format!("{} deleted", purge(&context).await?))
    })
}

async fn purge(context: &ModuleContext) -> anyhow::Result<usize> {
    let days = ToolShedSettings::from_context(context)?.keep_rejected_days;
    let old = store::rejected_before(&context.db, context.clock.now() - TimeDelta::days(days.into())).await?;
    let actor = Actor::system("tool-shed.purge-rejected");
    for row in &old {
        let change = Change::begin(context, &actor).await?;
        let done = changes::delete(change, row.id, &IfMatch::default()).await;
        done.map_err(|problem| anyhow::anyhow!("{}: {}", row.id, problem.message()))?;
    }
    Ok(old.len())
}
