//! Figures that modules declare: their numbers, their operations, and the work that keeps them small.
//!
//! - `api`: the operations; `request` checks what is requested
//! - `roll_up`: the job that adds days to months, and deletes old ones
//! - `medians`: the medians of groups, part of the same job

mod api;
mod medians;
mod request;
mod roll_up;
mod views;

pub(crate) use api::routes;
pub(crate) use roll_up::job;
pub use views::FigureView;

use crate::module::Registry;
use std::time::Duration;
use toolbase_kernel::db::Db;
use toolbase_kernel::host::register_figures;
use toolbase_kernel::module::ModuleContext;

/// Numbers the figures in the database, so that they can be counted.
///
/// # Errors
/// When a statement fails.
pub(crate) async fn register(db: &Db, registry: &Registry) -> sqlx::Result<()> {
    let figures = registry.queries().into_iter().filter_map(|(_, query)| query.figure);
    register_figures(db, &figures.map(|figure| figure.name).collect::<Vec<_>>()).await
}

/// Writes the counts of visitors that wait in memory, every `figures.flush_ms`, without end.
pub(crate) async fn write_at_intervals(context: ModuleContext) {
    let interval = Duration::from_millis(context.config.figures.flush_ms);
    loop {
        tokio::time::sleep(interval).await;
        context.figures.write_notes().await;
    }
}
