//! Logs and metrics.

mod database;
mod json_line;
mod logs;
mod metrics;
mod process;
mod requests;

pub(crate) use database::watch_database;
pub use logs::init_logs;
pub use metrics::Metrics;
pub use requests::{MethodLabel, RouteMetrics};
