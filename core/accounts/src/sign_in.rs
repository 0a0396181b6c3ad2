//! Signs a browser in, after any method.

use super::devices::{self, Device};
use super::sessions::{Tokens, access_cookie, open_session, refresh_cookie, set_cookies};
use super::store::sessions;
use super::{AccountsConfig, Role, digest};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::Client;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The cookies for the browser.
pub(super) struct SignedInBrowser {
    tokens: Tokens,
    device: Device,
}

impl SignedInBrowser {
    /// Cookies of the same shape that open nothing.
    pub fn decoy(config: &AccountsConfig, now: DateTime<Utc>) -> Self {
        Self { tokens: Tokens::new(config, Role::User, now, now), device: Device::new() }
    }

    /// Sends it to the browser.
    pub fn set_cookies(&self, headers: &mut HeaderMap, context: &ModuleContext) {
        set_cookies(headers, context, &self.tokens);
        self.device.set_cookie(headers, context);
    }
}

/// Signs a user of this role in. The session that the browser had, if any, ends: of each browser there is one.
pub(super) async fn sign_in(
    context: &ModuleContext,
    tx: &mut Tx,
    (headers, client): (&HeaderMap, &Client),
    (user, role): (Uuid, Role),
) -> sqlx::Result<SignedInBrowser> {
    if let Some((family, _)) = refresh_cookie(context, headers) {
        sessions::end_by_family_in(tx, &digest(family)).await?;
    }
    if let Some(access) = access_cookie(context, headers) {
        sessions::end_by_access_in(tx, &digest(access)).await?;
    }
    let tokens = open_session(context, tx, (user, role), client).await?;
    let device = devices::remember(context, tx, headers, user).await?;
    Ok(SignedInBrowser { tokens, device })
}
