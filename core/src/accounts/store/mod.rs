//! All SQL of accounts.

pub(super) mod identities;
pub(super) mod sessions;
pub(super) mod tokens;
mod users;

pub use users::{UserFilter, UserRow, UserState};
pub(super) use users::{
    admins_besides, by_email, by_email_in, by_id, by_id_in, count, drop_password, due_for_erasure, erase,
    insert, list, lock_admins, note_login, set_deletion, set_password, set_picture, set_profile, set_role,
    set_suspension, set_verified, several,
};
