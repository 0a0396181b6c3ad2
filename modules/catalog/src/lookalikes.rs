//! Tools that may be taken for each other, pointed out to moderators.

use crate::store;
use std::time::Duration;
use toolbase_kernel::jobs::Job;

/// Indexes tools by what they may be taken for: those that came by import, not by a form.
pub(crate) fn job() -> Job {
    let summary = "Indexes the names and hosts of imported tools, so that lookalikes are found";
    Job::new("index-likeness", summary, Duration::from_mins(5), |context| async move {
        let mut indexed = 0;
        loop {
            match store::index_likeness(&context.db).await? {
                0 => return Ok(format!("{indexed} tools")),
                some => indexed += some,
            }
        }
    })
}
