//! Running jobs, and what operators see of them.
//!
//! Each node looks for jobs that are due ([`Scheduler`]). The one that gets a job's lease runs it; when that node
//! dies, the lease ends and another one runs the job.

mod api;
mod ended;
mod named;
mod run;
mod schedule;
mod store;
mod watch_jobs;

pub(crate) use api::routes;
pub use ended::{Ended, Outcome};
pub use named::{NamedJob, jobs};
pub use run::run_now;
pub(crate) use schedule::Scheduler;
pub use store::{JobRecord, list, make_due, register};
pub(crate) use watch_jobs::watch_jobs;
