//! Work done at regular intervals, by one of the nodes.
//!
//! Each node looks for jobs that are due ([`Scheduler`]). The one that gets a job's lease runs it; when that node
//! dies, the lease ends and another one runs the job.

mod api;
mod job;
mod run;
mod schedule;
mod store;
mod watch_jobs;

pub(crate) use api::routes;
pub use job::{Job, NamedJob, Work, jobs};
pub use run::{Ended, Outcome, run_now};
pub(crate) use schedule::Scheduler;
pub use store::{JobRecord, list, make_due, register};
pub(crate) use watch_jobs::watch_jobs;
