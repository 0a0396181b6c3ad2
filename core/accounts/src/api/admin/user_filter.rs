//! The filters of lists of accounts.

use crate::{Role, UserFilter, UserState};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::http::Problem;
use toolbase_kernel::openapi::with_notes;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};

/// Filters of accounts; all must be met.
#[derive(Clone, Debug, Default, Deserialize, Serialize, IntoParams, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct UserQuery {
    /// Accounts whose name or address contains this.
    #[param(max_length = 200, example = "ada")]
    #[schema(max_length = 200, example = "ada")]
    pub q: Option<String>,
    /// Their role.
    pub role: Option<Role>,
    /// Their state.
    pub state: Option<UserState>,
    /// True if the address is confirmed.
    pub email_verified: Option<bool>,
}

/// The filters with their labels for people.
pub(super) struct UserQueryNotes;

impl IntoParams for UserQueryNotes {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let notes = json!({
            "role": { "label": "Role" },
            "state": { "label": "State" },
            "emailVerified": { "label": "Email confirmed" },
        });
        with_notes(UserQuery::into_params(parameter_in), &notes)
    }
}

impl UserQuery {
    /// The filter, and exactly these ids where there are any.
    pub fn filter(&self, ids: &[String]) -> Result<UserFilter, Problem> {
        let ids = ids.iter().map(|id| id.parse().map_err(|_| Problem::invalid("ids", "must be ids")));
        Ok(UserFilter {
            ids: ids.collect::<Result<_, _>>()?,
            after: None,
            text: self.q.clone().unwrap_or_default(),
            role: self.role,
            state: self.state,
            verified: self.email_verified,
        })
    }
}
