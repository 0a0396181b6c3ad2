//! A new account.

use super::mailed_link::link;
use super::store::{self, tokens};
use super::{Email, Role, UserCreated};
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::{self, ActorKind};
use toolbase_kernel::db::Tx;
use toolbase_kernel::mail::{EXPIRES, EnqueueError, enqueue};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A new account. Input of people was checked before.
#[derive(Clone, Debug)]
pub struct NewUser<'a> {
    /// The email address.
    pub email: &'a Email,
    /// The name shown to others.
    pub full_name: &'a str,
    /// Their role.
    pub role: Role,
    /// The hash of the password, if there is one.
    pub password_hash: Option<&'a str>,
    /// The party that has confirmed the address: nobody yet (a mail is sent), an operator (an empty text), or a
    /// platform.
    pub vouched: Option<&'a str>,
}

/// The reasons why there is no new account.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// The address has one already.
    #[error("there is an account with this email address already")]
    Taken,
    /// The mail cannot be enqueued.
    #[error(transparent)]
    Mail(#[from] EnqueueError),
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Adds an account, with what follows from that. It is audited unless the server itself does it, for someone who signs up.
///
/// # Errors
/// [`RegisterError`]
pub async fn register(change: &mut Change<'_>, new: &NewUser<'_>) -> Result<Uuid, RegisterError> {
    let (context, now, id) = (change.context, change.now(), Uuid::now_v7());
    let tx = &mut change.tx;
    if !store::insert(tx, id, new.email, new.full_name, new.role, new.password_hash, now).await? {
        return Err(RegisterError::Taken);
    }
    match new.vouched {
        Some(platform) => store::set_verified(tx, id, platform, now).await?,
        None => send_verification(context, tx, (id, &new.email.written, new.full_name)).await?,
    }
    if change.actor.kind != ActorKind::System {
        let changes = audit::changes(&(), &json!({ "email": new.email.written, "role": new.role }));
        change.record("user.create", "users", &id.to_string(), new.full_name, changes);
    }
    change.emit(&UserCreated { id });
    Ok(id)
}

/// Mails the link that confirms the address; earlier links are good no longer.
pub(super) async fn send_verification(
    context: &ModuleContext,
    tx: &mut Tx,
    (id, email, name): (Uuid, &str, &str),
) -> Result<(), EnqueueError> {
    let now = context.clock.now();
    let secret = tokens::issue(tx, id, tokens::Purpose::VerifyEmail, now).await?;
    let link = link(&context.config.site.url, "verify-email", &secret);
    let expires = now + tokens::Purpose::VerifyEmail.lasts();
    enqueue(tx, email, "verify-email", &json!({ "name": name, "link": link, EXPIRES: expires }), now)
}
