//! The reasons why a change is not made.

pub use toolbase_kernel::http::Fault;

/// There is no such post, or it is not for these eyes.
pub const NO_POST: Fault = Fault::Missing("Blog not found");
/// There is no such revision.
pub const NO_REVISION: Fault = Fault::Missing("Revision not found");
/// There is no such comment, or it is somebody else's.
pub const NO_COMMENT: Fault = Fault::Missing("Comment not found");
