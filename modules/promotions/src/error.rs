//! The reasons why a change is not made.

pub use toolbase_kernel::http::Fault;

/// There is no such campaign, or it is somebody else's.
pub const NO_CAMPAIGN: Fault = Fault::Missing("There is no such campaign.");
/// There is no such request, or it is somebody else's.
pub const NO_REQUEST: Fault = Fault::Missing("There is no such request.");
/// There is no such invoice, or it is somebody else's.
pub const NO_INVOICE: Fault = Fault::Missing("There is no such invoice.");
