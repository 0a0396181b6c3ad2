//! Statistics that modules declare: their check and their operation.
//!
//! - `declared`: names that cannot be used
//! - `values`: the values of all modules; a module that fails leaves a gap
//! - `stats`: `GET /api/adminactions/stats`

mod declared;
mod stats;
mod values;

pub(crate) use declared::wrong_names;
pub use values::{StatisticValue, as_object, statistic_values};

use crate::module::Registry;
use axum::Extension;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// The operation of statistics.
pub(crate) fn routes(registry: &Arc<Registry>) -> OpenApiRouter<ModuleContext> {
    stats::routes(registry).layer(Extension(Arc::clone(registry)))
}
