//! What the core itself does when something happens and at regular intervals. It runs like what modules do, under
//! the name `core`.

use crate::events::{self, EventHandler};
use crate::jobs::Job;
use crate::{accounts, mail, media};

/// The core's own event handlers.
#[must_use]
pub fn core_handlers() -> Vec<EventHandler> {
    vec![mail::handler()]
}

/// The core's own jobs.
#[must_use]
pub fn core_jobs() -> Vec<Job> {
    let mut jobs = accounts::jobs();
    jobs.extend([events::purge_job(), mail::forget_job(), media::sweep_job()]);
    jobs
}
