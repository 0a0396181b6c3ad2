//! An account, as admins see it.

use crate::{Role, UserRow, UserState};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use utoipa::ToSchema;
use uuid::Uuid;

/// An account, as admins see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminUser {
    /// The account's permanent id.
    pub id: Uuid,
    /// The name shown to others.
    #[schema(example = "Ada Lovelace")]
    pub full_name: String,
    /// The email address.
    #[schema(example = "ada@example.org")]
    pub email: String,
    /// True if its owner has shown that the address is theirs.
    pub email_verified: bool,
    /// Its role.
    pub role: Role,
    /// Its state.
    pub state: UserState,
    /// The reason why it is suspended.
    pub suspended_reason: Option<String>,
    /// Address of the picture.
    pub profile_picture: Option<String>,
    /// May be empty.
    #[schema(example = "Engineer")]
    pub title: String,
    /// May be empty.
    #[schema(example = "Dublin")]
    pub city: String,
    /// May be empty.
    #[schema(example = "Ireland")]
    pub country: String,
    /// The identity provider that confirmed the owner, such as `Google`; may be empty.
    #[schema(example = "Google")]
    pub platform: String,
    /// When it will be deleted.
    pub deletes_at: Option<DateTime<Utc>>,
    /// When its owner last signed in.
    pub last_login_at: Option<DateTime<Utc>>,
    /// Since when there is the account.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl From<UserRow> for AdminUser {
    fn from(user: UserRow) -> Self {
        Self {
            id: user.id,
            role: user.role(),
            state: user.state(),
            full_name: user.full_name,
            email: user.email,
            email_verified: user.email_verified_at.is_some(),
            suspended_reason: user.suspended_reason,
            profile_picture: user.profile_picture,
            title: user.title,
            city: user.city,
            country: user.country,
            platform: user.platform,
            deletes_at: user.deletes_at,
            last_login_at: user.last_login_at,
            created_at: user.created_at,
            updated_at: user.updated_at,
        }
    }
}

impl Record for AdminUser {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}
