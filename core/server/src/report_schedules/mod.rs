//! Reports that the server makes at regular intervals: as files in a folder of the server, or as mails to admins that
//! link to the report.
//!
//! - `words`: intervals, periods, formats and ways of delivery
//! - `period`: when a report is due, and the days that it is about
//! - `row`: a schedule as the table has it, and as admins see it
//! - `rules`: the rules of a schedule
//! - `changes`: every change, audited
//! - `api`: the admin resource
//! - `folder`: the file, whole or not at all
//! - `mail`: the mail, which holds no row of the report
//! - `run`: the job that makes what is due

mod api;
mod changes;
mod folder;
mod mail;
mod period;
mod row;
mod rules;
mod run;
mod words;

pub(crate) use api::routes;
pub use changes::NewReportSchedule;
pub(crate) use mail::mails;
pub use row::{ReportParameterValue, ScheduleRow};
pub(crate) use run::job;
pub use words::{Delivery, Every, FileFormat, Period};
