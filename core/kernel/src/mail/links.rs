//! New links for mails whose own have expired before they were sent.

use crate::db::Tx;
use futures::future::BoxFuture;
use serde_json::Value;

crate::interface!(dyn LinkRenewal);

/// Makes the links of some mails.
pub trait LinkRenewal: Send + Sync {
    /// Returns the values of the mail `template` to `recipient` with a new link; `None` when it has no such link, or when the
    /// recipient has no use for one: has another that is still valid, has no account any more, or has done what it is for.
    fn renew<'a>(
        &'a self,
        tx: &'a mut Tx,
        template: &'a str,
        recipient: &'a str,
    ) -> BoxFuture<'a, sqlx::Result<Option<Value>>>;

    /// As [`LinkRenewal::renew`], also where the recipient has another link that is still valid: that one ends.
    fn replace<'a>(
        &'a self,
        tx: &'a mut Tx,
        template: &'a str,
        recipient: &'a str,
    ) -> BoxFuture<'a, sqlx::Result<Option<Value>>>;
}
