//! Work in the background: done by one of several nodes, and so that its failures harm nothing else.

mod isolated;
mod lease;

pub(crate) use isolated::{Failure, isolated};
pub(crate) use lease::Lease;
