//! The server that runs the modules: loading, configuration, the HTTP edge and the site's front, delivery of events,
//! jobs, backup and telemetry. No module sees it.

pub mod audit;
pub mod backup;
pub mod builtin;
pub mod config;
pub mod events;
pub mod http;
pub mod jobs;
pub mod module;
pub mod openapi;
pub mod telemetry;
mod work;
