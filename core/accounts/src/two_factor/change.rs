//! Turning two-factor on and off.

use super::app::{self, Enrolment, enrol};
use super::recovery;
use crate::store::{self, UserRow, sessions, two_factors};
use crate::{Account, ChangeError};
use serde_json::json;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail::{EnqueueError, enqueue};
use toolbase_kernel::module::ModuleContext;
use totp_rs::TotpError;
use uuid::Uuid;

/// The reasons why two-factor was not changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TwoFactorError {
    /// It must be turned off before there is a new one.
    #[error("Two-factor is on already. Turn it off first.")]
    On,
    /// There is none.
    #[error("Two-factor is off.")]
    Off,
    /// The app makes other codes.
    #[error("That is not the code. Your phone's clock may be wrong, or the code was used already.")]
    Wrong,
    /// The account has gone meanwhile.
    #[error("User not found")]
    NotFound,
    /// No secret can be made.
    #[error(transparent)]
    Secret(#[from] TotpError),
    /// The mail cannot be enqueued.
    #[error(transparent)]
    Mail(#[from] EnqueueError),
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<TwoFactorError> for Problem {
    fn from(error: TwoFactorError) -> Self {
        match error {
            TwoFactorError::On => Self::new(Code::Conflict, error.to_string()),
            TwoFactorError::Off | TwoFactorError::NotFound => Self::new(Code::NotFound, error.to_string()),
            TwoFactorError::Wrong => {
                Self::new(Code::Invalid, error.to_string()).with_error("code", "is wrong")
            }
            TwoFactorError::Secret(error) => Self::internal(error),
            TwoFactorError::Mail(error) => error.into(),
            TwoFactorError::Database(error) => error.into(),
        }
    }
}

/// Makes a secret for the account's app. No code is needed until [`confirm`] has verified one.
pub(crate) async fn start(
    context: &ModuleContext,
    actor: &Actor,
    account: &Account,
) -> Result<Enrolment, TwoFactorError> {
    let values = enrol(&context.config.site.name, &account.email)?;
    let mut tx = context.db.begin().await?;
    if !two_factors::start(&mut tx, account.id, &values.secret, context.clock.now()).await? {
        return Err(TwoFactorError::On);
    }
    let user = owner(&mut tx, account.id).await?;
    write_audit_entry(context, &mut tx, &user, (actor, "user.start-two-factor", None));
    tx.commit().await?;
    Ok(values)
}

/// Turns it on with the first `code` of the app; returns the recovery codes. Other browsers are signed out: they
/// showed a password only.
pub(crate) async fn confirm(
    context: &ModuleContext,
    actor: &Actor,
    account: &Account,
    code: &str,
) -> Result<Vec<String>, TwoFactorError> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let user = owner(&mut tx, account.id).await?;
    if user.two_factor_at.is_some() {
        return Err(TwoFactorError::On);
    }
    let secret = two_factors::secret(&mut tx, user.id).await?.ok_or(TwoFactorError::Off)?;
    let digits: String = code.chars().filter(|sign| !sign.is_whitespace()).collect();
    let step = app::step_of(&secret, &digits, now).ok_or(TwoFactorError::Wrong)?;
    if !two_factors::take_step(&mut tx, user.id, step).await? {
        return Err(TwoFactorError::Wrong);
    }
    store::set_two_factor(&mut tx, user.id, Some(now)).await?;
    let codes = new_codes(&mut tx, user.id).await?;
    sessions::end_all(&mut tx, user.id, Some(account.session)).await?;
    write_audit_entry(context, &mut tx, &user, (actor, "user.two-factor-on", None));
    notify(context, &mut tx, &user, "two-factor-on")?;
    tx.commit().await?;
    Ok(codes)
}

/// Makes new recovery codes; the old ones are good no longer.
pub(crate) async fn renew_recovery_codes(
    context: &ModuleContext,
    actor: &Actor,
    account: &Account,
) -> Result<Vec<String>, TwoFactorError> {
    let mut tx = context.db.begin().await?;
    let user = owner(&mut tx, account.id).await?;
    if user.two_factor_at.is_none() {
        return Err(TwoFactorError::Off);
    }
    let codes = new_codes(&mut tx, user.id).await?;
    write_audit_entry(context, &mut tx, &user, (actor, "user.renew-recovery-codes", None));
    tx.commit().await?;
    Ok(codes)
}

/// Turns it off; the secret and the recovery codes are forgotten.
pub(crate) async fn turn_off(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
) -> Result<UserRow, TwoFactorError> {
    let mut tx = context.db.begin().await?;
    let user = owner(&mut tx, id).await?;
    if user.two_factor_at.is_none() {
        return Err(TwoFactorError::Off);
    }
    forget(context, &mut tx, &user).await?;
    write_audit_entry(context, &mut tx, &user, (actor, "user.two-factor-off", reason));
    tx.commit().await?;
    Ok(user)
}

/// Deletes the secret and the recovery codes of `user`, and notifies them.
async fn forget(context: &ModuleContext, tx: &mut Tx, user: &UserRow) -> Result<(), EnqueueError> {
    store::set_two_factor(tx, user.id, None).await?;
    two_factors::forget(tx, user.id).await?;
    notify(context, tx, user, "two-factor-off")
}

/// Turns two-factor of `id` off for an operator, when its owner has lost app and codes; returns whether
/// it was on.
///
/// # Errors
/// [`ChangeError`]
pub async fn reset_two_factor(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
) -> Result<bool, ChangeError> {
    match turn_off(context, actor, id, reason).await {
        Ok(_) => Ok(true),
        Err(TwoFactorError::NotFound) => Err(ChangeError::NotFound),
        Err(TwoFactorError::Mail(error)) => Err(error.into()),
        Err(TwoFactorError::Database(error)) => Err(error.into()),
        Err(_) => Ok(false),
    }
}

async fn owner(tx: &mut Tx, id: Uuid) -> Result<UserRow, TwoFactorError> {
    store::by_id_in(tx, id).await?.ok_or(TwoFactorError::NotFound)
}

async fn new_codes(tx: &mut Tx, user: Uuid) -> sqlx::Result<Vec<String>> {
    let codes = recovery::new_codes();
    let hashes: Vec<String> = codes.iter().map(|code| recovery::hash(code)).collect();
    two_factors::replace_recovery_codes(tx, user, &hashes).await?;
    Ok(codes)
}

fn write_audit_entry(
    context: &ModuleContext,
    tx: &mut Tx,
    user: &UserRow,
    (actor, action, reason): (&Actor, &str, Option<&str>),
) {
    let id = user.id.to_string();
    let (label, changes) = (user.full_name.as_str(), json!({}));
    let entry = Entry { actor, action, resource: "users", record: &id, label, changes, reason };
    audit::record(tx, &entry, context.clock.now());
}

fn notify(context: &ModuleContext, tx: &mut Tx, user: &UserRow, template: &str) -> Result<(), EnqueueError> {
    let link = format!("{}/dashboard/profile", context.config.site.url);
    let values = json!({ "name": user.full_name, "link": link });
    enqueue(tx, &user.email, template, &values, context.clock.now())
}
