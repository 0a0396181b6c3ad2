//! All SQL of accounts.

pub(super) mod devices;
pub(super) mod digests;
pub(super) mod identities;
pub(super) mod removals;
pub(super) mod saved_views;
pub(super) mod sessions;
mod synthetic;
pub(super) mod tokens;
pub(super) mod two_factors;
mod user_changes;
mod users;

pub(super) use synthetic::{
    add as add_synthetic, add_demo as add_demo_members, count_real as count_real_members,
    delete_demo as delete_demo_members,
};
pub(super) use user_changes::{
    erase, insert, note_login, set_deletion, set_password, set_picture, set_profile, set_role,
    set_suspension, set_two_factor, set_verified,
};
pub(super) use users::{
    USERS, admins_besides, by_email, by_email_in, by_id, by_id_in, due_for_erasure, due_for_opening,
    lock_admins, several,
};
pub use users::{UserFilter, UserRow, UserState};
