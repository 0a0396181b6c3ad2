//! Permissions: each operation declares its permission in the document (`x-permission`), and here it is enforced
//! before the operation runs. An operation that declares none is rejected.
//!
//! - `public`: everyone
//! - `user`: every member who is signed in and not suspended
//! - any other name: admins; they have every permission
//!
//! `x-rate-limit` names a class of [`Limits`](super::Limits), `x-step-up` demands a password entered within
//! minutes.

mod authenticator;
mod authorize;
mod caller;
mod drain;
mod origin;
mod permissions;

pub use authenticator::Authenticator;
pub use authorize::{Access, Unlimited, authorize};
pub(super) use caller::look_up;
pub use caller::{Admin, SignedIn, User, Visitor};
pub use permissions::{PUBLIC, USER};
pub use permissions::{is_limited, operations, undeclared};
