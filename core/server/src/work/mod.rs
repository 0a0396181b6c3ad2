//! Background work: leases, and isolation of failures.

mod isolated;
mod lease;

pub(crate) use isolated::{Failure, isolated};
pub(crate) use lease::{AHEAD, Lease};
