//! The server that runs the modules: loading, configuration, the HTTP edge and the site's front, delivery of events,
//! jobs, backup and telemetry. No module sees it.

pub mod audit;
pub mod backup;
pub mod builtin;
mod callers_records;
mod colours;
pub mod config;
pub mod demo;
pub mod events;
pub mod figures;
mod followed;
mod health_check;
pub mod http;
pub mod jobs;
pub mod mails;
pub mod module;
pub mod module_check;
pub mod nodes;
mod notes;
pub mod openapi;
pub mod private;
pub mod queries;
pub mod read_only;
pub mod report_schedules;
pub mod reserve;
pub mod resources;
mod services;
mod setup;
mod share;
mod stalls;
pub mod statistics;
pub mod telemetry;
pub mod wording;
mod work;

// The services, for programs that run a server; the kit's test harness names no crate but this one.
pub use {toolbase_accounts as accounts, toolbase_mail as mail, toolbase_media as media};
