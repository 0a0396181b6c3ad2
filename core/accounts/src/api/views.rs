//! The JSON schemas that several operations share.

use crate::passwords::HashError;
use crate::sign_in::SignedInBrowser;
use crate::{Account, Email, Role, RoleName, Social, UserRow, store};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::{Code, Ids, Json, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// An account, as its owner sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = User)]
#[expect(clippy::struct_excessive_bools, reason = "the fields of the documented response")]
pub(super) struct UserView {
    /// The account's permanent id.
    #[serde(flatten)]
    pub id: Ids,
    /// The name shown to others.
    #[schema(example = "Ada Lovelace")]
    pub full_name: String,
    /// The email address.
    #[schema(example = "ada@example.org")]
    pub email: String,
    /// Its role.
    pub role: RoleName,
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
    /// Shown to the owner only. May be empty.
    #[schema(example = "+353 1 234 5678")]
    pub phone_number: String,
    /// Pages elsewhere.
    pub socials: Vec<Social>,
    /// True if `platform` vouches for the owner.
    pub is_verified: bool,
    /// The identity provider that confirmed the owner, such as `Google`; may be empty.
    #[schema(example = "Google")]
    pub platform: String,
    /// True if the owner has shown that the address is theirs.
    pub email_verified: bool,
    /// True if the account has a password.
    pub has_password: bool,
    /// Since when there is the account.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// When its owner last signed in.
    pub last_login_at: Option<DateTime<Utc>>,
    /// True if its deletion was requested.
    pub delete_request: bool,
    /// When it will be deleted.
    pub deletes_at: Option<DateTime<Utc>>,
    /// How many records its owner has saved; only in the response about the caller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 12)]
    pub saved_count: Option<i64>,
    /// `true` for an admin who must turn two-factor sign-in on before they can do what admins may; absent for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two_factor_required: Option<bool>,
}

impl UserView {
    /// The account that someone opens at `now`.
    pub fn of_new_account(id: Uuid, email: &Email, full_name: &str, now: DateTime<Utc>) -> Self {
        Self {
            id: id.into(),
            full_name: full_name.to_owned(),
            email: email.written.clone(),
            role: RoleName { name: Role::User },
            profile_picture: None,
            title: String::new(),
            city: String::new(),
            country: String::new(),
            phone_number: String::new(),
            socials: Vec::new(),
            is_verified: false,
            platform: String::new(),
            email_verified: false,
            has_password: true,
            created_at: now,
            updated_at: now,
            last_login_at: Some(now),
            delete_request: false,
            deletes_at: None,
            saved_count: None,
            two_factor_required: None,
        }
    }
}

impl From<&UserRow> for UserView {
    fn from(user: &UserRow) -> Self {
        Self {
            id: user.id.into(),
            full_name: user.full_name.clone(),
            email: user.email.clone(),
            role: RoleName { name: user.role() },
            profile_picture: user.profile_picture.clone(),
            title: user.title.clone(),
            city: user.city.clone(),
            country: user.country.clone(),
            phone_number: user.phone_number.clone(),
            socials: user.socials.0.clone(),
            is_verified: !user.platform.is_empty(),
            platform: user.platform.clone(),
            email_verified: user.email_verified_at.is_some(),
            has_password: user.password_hash.is_some(),
            created_at: user.created_at,
            updated_at: user.updated_at,
            last_login_at: user.last_login_at,
            delete_request: user.deletes_at.is_some(),
            deletes_at: user.deletes_at,
            saved_count: None,
            two_factor_required: None,
        }
    }
}

/// The signed-in account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct UserResponse {
    /// The account.
    pub user: UserView,
}

impl UserResponse {
    pub fn new(user: &UserRow) -> Self {
        Self { user: user.into() }
    }
}

/// A message for people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct MessageResponse {
    /// The text to show.
    #[schema(example = "Password updated successfully!")]
    pub message: String,
}

impl MessageResponse {
    pub fn new(message: &str) -> Json<Self> {
        Json(Self { message: message.to_owned() })
    }
}

/// The response that signs a browser in.
pub(super) fn signed_in(
    context: &ModuleContext,
    status: StatusCode,
    user: UserView,
    browser: &SignedInBrowser,
) -> Response {
    let mut response = (status, Json(UserResponse { user })).into_response();
    browser.set_cookies(response.headers_mut(), context);
    response
}

/// The row of the account that is signed in.
pub(super) async fn row(db: &Db, account: &Account) -> Result<UserRow, Problem> {
    store::by_id(db, account.id).await?.ok_or_else(gone)
}

/// The row of the account that is signed in, as `tx` sees it.
pub(super) async fn row_in(tx: &mut Tx, account: &Account) -> Result<UserRow, Problem> {
    store::by_id_in(tx, account.id).await?.ok_or_else(gone)
}

fn gone() -> Problem {
    Problem::new(Code::NotFound, "User not found")
}

impl From<HashError> for Problem {
    fn from(error: HashError) -> Self {
        Self::internal(error)
    }
}
