//! The filters of the admin resource `users`.

use crate::{Role, UserFilter, UserState};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;

/// Filters of accounts; all must be met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct UserQuery {
    /// Accounts whose name or address contains this.
    #[param(max_length = 200, example = "ada")]
    q: Option<String>,
    /// Their role.
    role: Option<Role>,
    /// Their state.
    state: Option<UserState>,
    /// True if the address is confirmed.
    email_verified: Option<bool>,
}

impl UserQuery {
    /// Returns `true` if it lets every account through.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The filter, and exactly these ids where there are any.
    pub fn filter(&self, ids: &[Uuid]) -> UserFilter {
        UserFilter {
            ids: ids.to_vec(),
            after: None,
            text: self.q.clone().unwrap_or_default(),
            role: self.role,
            state: self.state,
            verified: self.email_verified,
        }
    }
}
