//! Who may do what: each operation declares its permission in the document (`x-permission`), and here it is
//! enforced before the operation runs. What declares none is refused.
//!
//! - `public`: everyone
//! - `user`: every member who is signed in and not suspended
//! - any other name: admins; they have every permission
//!
//! `x-rate-limit` names a class of [`Limits`](super::Limits), `x-step-up` asks for a password entered within
//! minutes. Until the back office signs in with accounts, a one-time link made at the server's command line
//! opens it too, on the server's own machine.

mod authorize;
mod caller;
mod origin;
mod permissions;
mod session;
mod tokens;

pub(super) use authorize::{Access, Unlimited, authorize};
pub use caller::{Admin, SignedIn, User, Visitor};
pub use permissions::{PUBLIC, USER};
pub(super) use permissions::{operations, undeclared};
pub use session::AdminSession;
pub(super) use session::routes;
pub use tokens::{LINK_MINUTES, issue_link};
