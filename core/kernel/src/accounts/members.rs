//! The members as a service for modules. The accounts module offers it in the
//! [`Directory`](crate::directory::Directory).

use super::PublicProfile;
use futures::future::BoxFuture;
use std::collections::HashMap;
use uuid::Uuid;

crate::interface!(dyn Members);

/// A member, as modules may know them. Neither name nor address is for everybody's eyes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The account's permanent id.
    pub id: Uuid,
    /// The name shown to others.
    pub full_name: String,
    /// The email address.
    pub email: String,
    /// True if the owner has shown that the address is theirs.
    pub email_verified: bool,
    /// True if the account is suspended: it gets no mails about what its owner has written.
    pub suspended: bool,
}

impl Member {
    /// Returns `true` if votes of the account are in the counts that people see.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.email_verified && !self.suspended
    }
}

/// So many members a search by text finds at most.
pub const MOST_FOUND: u32 = 500;

/// Looks members up.
pub trait Members: Send + Sync {
    /// The members with these ids, in no order; those whose accounts are no more are left out.
    fn several<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, sqlx::Result<Vec<Member>>>;

    /// The ids of members whose name or address have words that begin with each of `text`, whatever case and accents; at most
    /// [`MOST_FOUND`], the newest, and none for an empty text.
    fn search_ids<'a>(&'a self, text: &'a str) -> BoxFuture<'a, sqlx::Result<Vec<Uuid>>>;

    /// The public data of these persons, for example as authors: an erased account is `Anonymous`.
    fn profiles<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, sqlx::Result<HashMap<Uuid, PublicProfile>>>;

    /// The first `count` made-up members of `seed`, for tests of scale; those that are missing are added, and the number
    /// of these is returned too. They have neither a password nor an address that anyone could own.
    fn synthetic(&self, seed: u64, count: u64) -> BoxFuture<'_, sqlx::Result<(Vec<Uuid>, u64)>>;
}
