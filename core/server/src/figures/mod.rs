//! Figures that modules declare: their check, their operations, and the work that keeps them small.
//!
//! - `declared`: names that cannot be used, and numbers in the database
//! - `api`: the operations; `request` checks what is requested
//! - `roll_up`: the job that adds days to months, and deletes old ones
//! - `medians`: the medians of groups, part of the same job
//! - `write_notes`: counts of visitors that wait in memory

mod api;
mod declared;
mod medians;
mod request;
mod roll_up;
mod views;
mod write_notes;

pub(crate) use api::routes;
pub use declared::{Listed, listed};
pub(crate) use declared::{handlers, register, wrong_names};
pub(crate) use roll_up::job;
pub use views::FigureView;
pub(crate) use write_notes::write_at_intervals;
