//! The part of accounts that modules see: who is signed in, and public data of members. The service that stores
//! accounts is a crate of its own.

mod account;
mod events;
mod groups;
mod members;
mod people;
mod profiles;

pub use account::{Account, Role, suspended_problem};
pub use events::{UserChanged, UserCreated, UserErased};
pub use groups::{MemberGroup, MemberGroups, in_group};
pub use members::{MOST_FOUND, Member, Members};
pub use people::{People, members_found};
pub use profiles::{PublicProfile, RoleName, Social};
