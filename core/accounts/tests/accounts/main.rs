//! Accounts from outside: over a socket, as browsers and attackers see them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod browser;

mod admin_lists;
mod admin_removal;
mod admin_roles;
mod deletion;
mod foreign_sites;
mod google;
mod limits;
mod log_in;
mod member_page;
mod passwords;
mod profile;
mod required_two_factor;
mod saved_views;
mod sessions;
mod sign_up;
mod suspension;
mod throttling;
mod two_factor;
