//! Accounts: members, signing in, and deletion.
//!
//! - [`email`], [`text`], [`passwords`], [`secret`]: rules of input, and storage of secrets
//! - [`store`]: all SQL
//! - [`account`]: the signed-in account; `http::access` finds it for each request
//! - [`sessions`]: cookies, rotation, and the reuse of tokens
//! - [`sign_in`], [`devices`]: the cookies of a browser that signs in
//! - [`attempt`], [`throttle`]: how often signing in may fail
//! - [`recent`]: the cache of sessions
//! - [`two_factor`]: the code after the password
//! - [`profiles`]: the public data of a person, also for modules
//! - [`google`]: signing in with an identity provider
//! - [`change`], [`erase`]: changes by admins, and erasure
//! - [`suspension`]: suspensions, and their end
//! - [`export`]: all stored data of a member
//! - [`operators`]: functions for the command line
//! - `saved_view`: the rules of views that admins save
//! - `queries`: the numbers of the page Statistics, what waits, and the downloads
//! - [`api`]: the operations, one file each
//! - [`mailed_link`]: links that prove control of an email address
//! - [`mails`], [`jobs`]: the mails, and the work at intervals

mod api;
mod attempt;
mod change;
mod change_error;
mod demo;
mod details;
mod devices;
mod email;
mod erase;
mod erase_due;
mod export;
mod google;
mod jobs;
mod mailed_link;
mod mails;
mod module;
mod offered;
mod operators;
pub mod passwords;
mod pictures;
mod profiles;
mod queries;
mod recent;
mod register;
mod renewal;
mod saved_view;
mod secret;
mod sessions;
mod settings;
mod sign_in;
mod state;
pub mod store;
mod suspension;
mod text;
mod throttle;
mod two_factor;
mod works;

pub use change::{change_role, delete};
pub use change_error::ChangeError;
pub use email::{EMAIL_RULE, Email};
pub use erase_due::erase_due;
pub use export::export;
pub use module::module;
pub use operators::{find_user, issue_reset_link};
pub use profiles::{profile, profiles};
pub use register::{NewUser, RegisterError, register};
pub use secret::{digest, new_secret};
pub use sessions::{Tokens, open_session};
pub use settings::{AccountsConfig, AuthConfig, GoogleConfig};
pub use state::Accounts;
pub use store::digests::{DigestReader, due_digests, note_digest};
pub use store::{UserFilter, UserRow, UserState};
pub use suspension::{end_suspensions, suspend, unsuspend};
pub use text::{full_name, line, short_line};
pub use two_factor::reset_two_factor;

use erase::forget_picture;
use jobs::jobs;
use mails::mails;
use offered::StoredMembers;
pub use sessions::access_cookie_name;
use toolbase_kernel::accounts::{
    Account, Member, Members, PublicProfile, Role, RoleName, Social, UserChanged, UserCreated, UserErased,
};
