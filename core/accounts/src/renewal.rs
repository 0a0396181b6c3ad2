//! New links for mails that were sent so late that theirs had expired: a mail server was away, or an admin sends one again.

use super::mailed_link::link;
use super::store::tokens::{Purpose, is_valid, issue};
use super::{Email, store};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::db::Tx;
use toolbase_kernel::mail::{EXPIRES, LinkRenewal};
use toolbase_kernel::module::ModuleContext;

/// Renews the links that accounts mail. It has no context: that would have the directory keep itself, and the database.
pub(super) struct AccountLinks {
    site: String,
    clock: Clock,
}

impl AccountLinks {
    pub fn new(context: &ModuleContext) -> Self {
        Self { site: context.config.site.url.clone(), clock: context.clock.clone() }
    }
}

impl LinkRenewal for AccountLinks {
    fn renew<'a>(
        &'a self,
        tx: &'a mut Tx,
        template: &'a str,
        recipient: &'a str,
    ) -> BoxFuture<'a, sqlx::Result<Option<Value>>> {
        Box::pin(self.new_link(tx, template, recipient, false))
    }

    fn replace<'a>(
        &'a self,
        tx: &'a mut Tx,
        template: &'a str,
        recipient: &'a str,
    ) -> BoxFuture<'a, sqlx::Result<Option<Value>>> {
        Box::pin(self.new_link(tx, template, recipient, true))
    }
}

impl AccountLinks {
    async fn new_link(
        &self,
        tx: &mut Tx,
        template: &str,
        recipient: &str,
        replaces: bool,
    ) -> sqlx::Result<Option<Value>> {
        let purpose = match template {
            "verify-email" => Purpose::VerifyEmail,
            "reset-password" => Purpose::ResetPassword,
            "sign-in-link" => Purpose::SignIn,
            _ => return Ok(None),
        };
        let now = self.clock.now();
        let Some(user) = recipient_of(tx, recipient, purpose, now, replaces).await? else { return Ok(None) };
        let secret = issue(tx, user.id, purpose, now).await?;
        let link = link(&self.site, template, &secret);
        Ok(Some(json!({ "name": user.full_name, "link": link, EXPIRES: now + purpose.lasts() })))
    }
}

/// Returns the account of the address, if it has a use for a new link: one that is still valid is enough, unless it is
/// replaced.
async fn recipient_of(
    tx: &mut Tx,
    address: &str,
    purpose: Purpose,
    now: DateTime<Utc>,
    replaces: bool,
) -> sqlx::Result<Option<store::UserRow>> {
    let Ok(email) = Email::parse(address) else { return Ok(None) };
    let Some(user) = store::by_email_in(tx, &email.key).await? else { return Ok(None) };
    let is_done = purpose == Purpose::VerifyEmail && user.email_verified_at.is_some();
    if is_done || user.suspended_at.is_some() {
        return Ok(None);
    }
    let has_another = !replaces && is_valid(tx, user.id, purpose, now).await?;
    Ok(Some(user).filter(|_| !has_another))
}
