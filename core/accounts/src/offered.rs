//! The services for other modules.

use super::store::USERS;
use super::{Member, Members, PublicProfile, UserFilter, UserRow, profiles, store};
use futures::future::BoxFuture;
use std::collections::HashMap;
use toolbase_kernel::accounts::MOST_FOUND;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::db::{Bind, Db};
use uuid::Uuid;

/// The members in the database.
pub(super) struct StoredMembers {
    pub db: Db,
    pub clock: Clock,
}

impl Members for StoredMembers {
    fn several<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, sqlx::Result<Vec<Member>>> {
        Box::pin(async move {
            if ids.is_empty() {
                return Ok(Vec::new());
            }
            let mut conditions = UserFilter::default().as_conditions(&self.db);
            conditions.one_of("u.id", ids.iter().map(|id| Bind::Id(*id)));
            let users: Vec<UserRow> = USERS.rows(&self.db, &conditions, "").await?;
            let now = self.clock.now();
            Ok(users.into_iter().map(|user| user.into_member(now)).collect())
        })
    }

    fn search_ids<'a>(&'a self, text: &'a str) -> BoxFuture<'a, sqlx::Result<Vec<Uuid>>> {
        Box::pin(async move {
            if text.trim().is_empty() {
                return Ok(Vec::new());
            }
            let filter = UserFilter { q: Some(text.to_owned()), ..UserFilter::default() };
            let page = format!("ORDER BY u.created_at DESC, u.id DESC LIMIT {MOST_FOUND}");
            let users: Vec<UserRow> = USERS.rows(&self.db, &filter.as_conditions(&self.db), &page).await?;
            Ok(users.into_iter().map(|user| user.id).collect())
        })
    }

    fn profiles<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, sqlx::Result<HashMap<Uuid, PublicProfile>>> {
        Box::pin(profiles(&self.db, ids))
    }

    fn synthetic(&self, seed: u64, count: u64) -> BoxFuture<'_, sqlx::Result<(Vec<Uuid>, u64)>> {
        Box::pin(store::add_synthetic(&self.db, seed, count, self.clock.now()))
    }
}
