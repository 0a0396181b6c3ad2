//! Browsers that have signed in before: a cookie of their own that outlasts sessions. It signs nobody
//! in. It only excludes them from the failures of others.

use super::sessions::{cookie, set_cookie};
use super::store::devices;
use super::{digest, new_secret};
use crate::db::Tx;
use crate::module::ModuleContext;
use axum::http::HeaderMap;
use chrono::TimeDelta;
use uuid::Uuid;

const COOKIE: &str = "toolbase_device";
/// How long a browser is known after its last sign-in: the maximum age of cookies in browsers.
const DAYS: i64 = 400;

/// The secret of a browser.
#[derive(Clone, Debug)]
pub(super) struct Device(String);

impl Device {
    /// A new secret; it means nothing until it is stored.
    pub fn new() -> Self {
        Self(new_secret())
    }

    /// Sends it to the browser.
    pub fn set_cookie(&self, headers: &mut HeaderMap, context: &ModuleContext) {
        set_cookie(headers, context, COOKIE, &self.0, DAYS * 86_400);
    }
}

/// The hash of the secret that the request brings.
pub(super) fn hash_of(context: &ModuleContext, headers: &HeaderMap) -> Option<String> {
    cookie(context, headers, COOKIE).filter(|value| !value.is_empty()).map(digest)
}

/// The hash of the browser, if it has signed in to the account with the address `email_key` before.
pub(super) async fn known(
    context: &ModuleContext,
    headers: &HeaderMap,
    email_key: &str,
) -> sqlx::Result<Option<String>> {
    let Some(hash) = hash_of(context, headers) else { return Ok(None) };
    let known = devices::is_known(&context.db, &hash, email_key, context.clock.now()).await?;
    Ok(known.then_some(hash))
}

/// Remembers that the browser has signed in to the account of `user`. Its secret is replaced each time, so that one
/// that somebody else has put into the browser is of no use to them.
pub(super) async fn remember(
    context: &ModuleContext,
    tx: &mut Tx,
    headers: &HeaderMap,
    user: Uuid,
) -> sqlx::Result<Device> {
    let (old, new) = (hash_of(context, headers), Device::new());
    let expires_at = context.clock.now() + TimeDelta::days(DAYS);
    devices::remember(tx, (old.as_deref(), &digest(&new.0)), user, expires_at).await?;
    Ok(new)
}
