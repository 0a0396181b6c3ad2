//! Rate limits (decision 34).
//!
//! An operation names its class (`x-rate-limit`); what members change is of the class `write` by itself. A class
//! lets so many requests through at once, and then as many as run off over its period. Every node counts for
//! itself, in a bounded part of its memory.

mod class;
mod counts;

pub use class::Class;
pub use counts::{Limits, Subject};
