//! The public data of a person (decision 24), for modules.

use super::store::{self, UserRow};
use super::{PublicProfile, RoleName};
use chrono::{DateTime, Utc};
use std::collections::HashMap;
use toolbase_kernel::db::Db;
use uuid::Uuid;

impl From<&UserRow> for PublicProfile {
    fn from(user: &UserRow) -> Self {
        Self {
            id: user.id.into(),
            full_name: user.full_name.clone(),
            profile_picture: user.profile_picture.clone(),
            title: user.title.clone(),
            city: user.city.clone(),
            country: user.country.clone(),
            socials: user.socials.0.clone(),
            is_verified: !user.platform.is_empty(),
            platform: user.platform.clone(),
            role: RoleName { name: user.role() },
        }
    }
}

/// The person of this id. There is none when the account is no more, or suspended.
///
/// # Errors
/// When the query fails.
pub async fn profile(db: &Db, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<Option<PublicProfile>> {
    let user = store::by_id(db, id).await?;
    Ok(user.filter(|user| !user.is_suspended(now)).as_ref().map(PublicProfile::from))
}

/// The persons of these ids, as authors of what is shown: who has left is `Anonymous`.
///
/// # Errors
/// When the query fails.
pub async fn profiles(db: &Db, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, PublicProfile>> {
    let users = store::several(db, ids).await?;
    Ok(users.iter().map(|user| (user.id, PublicProfile::from(user))).collect())
}
