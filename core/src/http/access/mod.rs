//! Who may do what: each operation declares its permission in the document (`x-permission`), and here it is
//! enforced before the operation runs. What declares none is refused.
//!
//! Until there are accounts, one role exists, the admin, and it has every permission. An admin is whoever
//! opens a one-time link made at the server's command line, on the server's own machine.

mod admin;
mod authorize;
mod permissions;
mod session;
mod tokens;

pub use admin::Admin;
pub(super) use authorize::{Access, authorize};
pub use permissions::PUBLIC;
pub(super) use permissions::undeclared;
pub use session::AdminSession;
pub(super) use session::routes;
pub use tokens::{LINK_MINUTES, issue_link};
