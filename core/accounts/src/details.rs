//! Data of the signed-in account for this service, beyond what every operation gets.

use super::{Account, UserRow};
use bytes::Bytes;
use tokio::sync::OnceCell;
use toolbase_kernel::http::Problem;

/// Goes with each [`Account`].
#[derive(Debug)]
pub(super) struct Details {
    /// All of it, as the session was found: no second statement is needed for it.
    pub row: UserRow,
    /// The owner's response of `GET /api/me` as JSON, after the first request.
    pub response: OnceCell<Bytes>,
}

impl Details {
    pub fn new(row: UserRow) -> Self {
        Self { row, response: OnceCell::new() }
    }

    /// Those of `account`.
    pub fn from_account(account: &Account) -> Result<&Self, Problem> {
        let found = account.details.downcast_ref();
        found.ok_or_else(|| Problem::internal("another service has found this account"))
    }
}
