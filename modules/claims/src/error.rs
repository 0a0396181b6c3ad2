//! The reasons why a change is not made.

pub use toolbase_kernel::http::Fault;

use crate::prove::SwitchedOff;
use toolbase_kernel::http::{Code, Problem};

/// There is no such claim, or it is somebody else's.
pub const NO_CLAIM: Fault = Fault::Missing("There is no such claim.");
/// There is no such tool, or it is not public.
pub const NO_TOOL: Fault = Fault::Missing("There is no such tool.");
/// There is no such document of the claim.
pub const NO_DOCUMENT: Fault = Fault::Missing("There is no such document.");
/// There is no such page for the colleague who places the record.
pub const NO_RECORD: Fault = Fault::Missing("There is no such record, or it is no longer needed.");
/// There is no such invitation.
pub const NO_INVITATION: Fault = Fault::Missing("There is no such invitation, or it is used or withdrawn.");
/// There is no co-owner.
pub const NO_CO_OWNER: Fault = Fault::Missing("This tool has no co-owner.");
/// The sign-in address is not confirmed.
pub const UNCONFIRMED: Fault = Fault::Forbidden("Please confirm your email address first.");
/// The invitation is for another address.
pub const OTHER_ADDRESS: Fault = Fault::Forbidden("This invitation is for another email address.");

impl From<SwitchedOff> for Fault {
    fn from(error: SwitchedOff) -> Self {
        Problem::new(Code::Unavailable, error.to_string()).into()
    }
}
