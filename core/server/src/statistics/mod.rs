//! Statistics and waiting queues that modules declare: their operations.
//!
//! - `values`: the values of all modules; a module that fails leaves a gap
//! - `stats`: `GET /api/adminactions/stats`
//! - `queues`: the queues of all modules in their order
//! - `waiting`: `GET /api/admin/waiting`
//! - `items`: the records of all queues that wait, those of one member or one host together, or alone
//! - `inbox`, `inbox_query`: `GET /api/admin/inbox`
//! - `related`: how much else of the same member and the same host waits
//! - `readers`: the admins who have records of the inbox open
//! - `digest`: the daily mail about what waits, for admins who want it

mod digest;
mod inbox;
mod inbox_query;
mod items;
mod queues;
mod readers;
mod related;
mod stats;
mod values;
mod waiting;

pub(crate) use digest::{job as digest_job, mails};
pub use items::{Choice, WaitingItems, waiting_items};
pub use queues::{WaitingOrder, WaitingRow, waiting_queues};
pub use values::{StatisticValue, as_object, statistic_values};

use crate::module::Registry;
use axum::Extension;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// The operations of statistics and queues.
pub(crate) fn routes(registry: &Arc<Registry>) -> OpenApiRouter<ModuleContext> {
    stats::routes(registry)
        .merge(waiting::routes())
        .merge(inbox::routes())
        .merge(readers::routes())
        .merge(related::routes())
        .layer(Extension(Arc::clone(registry)))
}
