//! Permissions: what each operation declares in the document is enforced before it runs, and so are
//! the origin of the request, its rate limits and the declared limits of its parameters.

mod authorize;
mod declared;
mod drain;
mod operations;
mod origin;
mod permissions;

pub use authorize::{Access, Operator, authorize};
pub use declared::undeclared;
pub use operations::{extension, operations};
