//! Work done at regular intervals, by one of the nodes.

mod job;

pub use job::{Job, Work};
