//! The public profile of a member (decision 24). Modules show people through this.

use super::Role;
use crate::ids::Ids;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    /// The person's permanent id.
    #[serde(flatten)]
    pub id: Ids,
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
    /// True if `platform` vouches for them.
    pub is_verified: bool,
    /// The identity provider that confirmed them, such as `Google`; may be empty.
    #[schema(example = "Google")]
    pub platform: String,
    /// Their role.
    pub role: RoleName,
}
