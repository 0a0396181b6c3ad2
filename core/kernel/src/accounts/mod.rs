//! What modules see of accounts: who is signed in, and what they may learn of members. The service that keeps accounts
//! is a crate of its own.

mod account;
mod members;
mod profiles;

pub use account::{Account, Role};
pub use members::{Member, Members, USER_CHANGED, USER_CREATED, USER_ERASED};
pub use profiles::{PublicProfile, RoleName, Social};
