//! An account, as admins see it.

use crate::{Role, UserRow, UserState};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use toolbase_kernel::view;
use utoipa::ToSchema;
use uuid::Uuid;

view! {
    /// An account, as admins see it.
    #[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct AdminUser from user: UserRow {
        /// The account's permanent id.
        pub id: Uuid,
        /// The name shown to others.
        #[schema(example = "Ada Lovelace")]
        pub full_name: String,
        /// The email address.
        #[schema(example = "ada@example.org")]
        pub email: String,
        /// True if its owner has shown that the address is theirs.
        pub email_verified: bool = user.email_verified_at.is_some(),
        /// Its role.
        pub role: Role = user.role(),
        /// Its state.
        pub state: UserState = user.state(),
        /// The reason why it is suspended.
        pub suspended_reason: Option<String>,
        /// When its suspension ends by itself.
        pub suspended_until: Option<DateTime<Utc>>,
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
}

impl Record for AdminUser {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}
