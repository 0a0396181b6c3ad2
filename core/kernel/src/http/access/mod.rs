//! The caller of an operation. Each operation declares its permission in the document (`x-permission`), and the server
//! enforces it before the operation runs. An operation that declares none is rejected.
//!
//! - `public`: everyone
//! - `user`: every member who is signed in and not suspended
//! - any other name: admins; they have every permission
//!
//! `x-rate-limit` names a class of [`Limits`](super::Limits), `x-step-up` demands a password entered within
//! minutes, of all requests (`true`) or of those for long pages (`{ "limitAbove": 25 }`).

mod authenticator;
mod caller;

pub use authenticator::Authenticator;
pub(super) use caller::look_up;
pub use caller::{Admin, Found, SignedIn, User, Visitor, VisitorRead, find};

/// The permission of an operation that is open to everyone.
pub const PUBLIC: &str = "public";

/// The permission of an operation that every member may use who is not suspended.
pub const USER: &str = "user";
