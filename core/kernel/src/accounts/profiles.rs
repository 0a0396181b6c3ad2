//! The public data of a person (decision 24), for modules.

use super::store::{self, UserRow};
use super::{Role, UserState};
use crate::db::Db;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;
use uuid::Uuid;

/// A person's page elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Social {
    /// Where: `LinkedIn`, `GitHub`, `Medium`, `Quora`, `Twitter`, `Substack`, `YouTube`, `Dev.to`, `Stack Overflow`
    /// or `Website`.
    #[schema(example = "GitHub")]
    pub platform: String,
    /// The page's address.
    #[schema(example = "https://github.com/ada", max_length = 200)]
    pub url: String,
}

/// A role, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RoleName {
    /// `user` or `admin`.
    pub name: Role,
}

/// The public data of a person: neither email address nor telephone number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicProfile {
    /// The same as `id`.
    #[serde(rename = "_id")]
    pub underscore_id: Uuid,
    /// The person's permanent id.
    pub id: Uuid,
    /// `Anonymous` when the account is no more.
    #[schema(example = "Ada Lovelace")]
    pub full_name: String,
    /// Address of the picture.
    pub profile_picture: Option<String>,
    /// Their title; may be empty.
    #[schema(example = "Engineer")]
    pub title: String,
    /// May be empty.
    #[schema(example = "Dublin")]
    pub city: String,
    /// May be empty.
    #[schema(example = "Ireland")]
    pub country: String,
    /// Their pages elsewhere.
    pub socials: Vec<Social>,
    /// Whether `platform` vouches for them.
    pub is_verified: bool,
    /// The identity provider that confirmed them, such as `Google`; may be empty.
    #[schema(example = "Google")]
    pub platform: String,
    /// Their role.
    pub role: RoleName,
}

impl From<&UserRow> for PublicProfile {
    fn from(user: &UserRow) -> Self {
        Self {
            underscore_id: user.id,
            id: user.id,
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
pub async fn profile(db: &Db, id: Uuid) -> sqlx::Result<Option<PublicProfile>> {
    let user = store::by_id(db, id).await?;
    Ok(user.filter(|user| user.state() != UserState::Suspended).as_ref().map(PublicProfile::from))
}

/// The persons of these ids, as authors of what is shown: who has left is `Anonymous`.
///
/// # Errors
/// When the query fails.
pub async fn profiles(db: &Db, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, PublicProfile>> {
    let users = store::several(db, ids).await?;
    Ok(users.iter().map(|user| (user.id, PublicProfile::from(user))).collect())
}
