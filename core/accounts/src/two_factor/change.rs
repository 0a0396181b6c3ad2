//! Turning two-factor on and off.

use super::app::{self, Enrolment, enrol};
use super::recovery;
use crate::change::record;
use crate::store::{self, UserRow, sessions, two_factors};
use crate::{Account, ChangeError};
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
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
    let values = enrol(&context.site.name(), &account.email)?;
    let mut change = Change::begin(context, actor).await?;
    if !two_factors::start(&mut change.tx, account.id, &values.secret, context.clock.now()).await? {
        return Err(TwoFactorError::On);
    }
    let user = owner(&mut change.tx, account.id).await?;
    record(&mut change, "user.start-two-factor", &user, json!({}));
    change.commit().await?;
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
    let mut change = Change::begin(context, actor).await?;
    let now = change.now();
    let user = owner(&mut change.tx, account.id).await?;
    if user.two_factor_at.is_some() {
        return Err(TwoFactorError::On);
    }
    let secret = two_factors::secret(&mut change.tx, user.id).await?.ok_or(TwoFactorError::Off)?;
    let digits = app::digits_of(code).ok_or(TwoFactorError::Wrong)?;
    let step = app::step_of(&secret, &digits, now).ok_or(TwoFactorError::Wrong)?;
    if !two_factors::take_step(&mut change.tx, user.id, step).await? {
        return Err(TwoFactorError::Wrong);
    }
    store::set_two_factor(&mut change.tx, user.id, Some(now)).await?;
    let codes = new_codes(&mut change.tx, user.id).await?;
    sessions::end_all(&mut change.tx, user.id, Some(account.session)).await?;
    record(&mut change, "user.two-factor-on", &user, json!({}));
    notify(&mut change, &user, "two-factor-on")?;
    change.commit().await?;
    Ok(codes)
}

/// Makes new recovery codes; the old ones are good no longer.
pub(crate) async fn renew_recovery_codes(
    context: &ModuleContext,
    actor: &Actor,
    account: &Account,
) -> Result<Vec<String>, TwoFactorError> {
    let mut change = Change::begin(context, actor).await?;
    let user = owner(&mut change.tx, account.id).await?;
    if user.two_factor_at.is_none() {
        return Err(TwoFactorError::Off);
    }
    let codes = new_codes(&mut change.tx, user.id).await?;
    record(&mut change, "user.renew-recovery-codes", &user, json!({}));
    change.commit().await?;
    Ok(codes)
}

/// Turns it off; the secret and the recovery codes are forgotten.
pub(crate) async fn turn_off(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
) -> Result<UserRow, TwoFactorError> {
    let mut change = Change::begin(context, actor).await?.because(reason);
    let user = owner(&mut change.tx, id).await?;
    if user.two_factor_at.is_none() {
        return Err(TwoFactorError::Off);
    }
    forget(&mut change, &user).await?;
    record(&mut change, "user.two-factor-off", &user, json!({}));
    change.commit().await?;
    Ok(user)
}

/// Deletes the secret and the recovery codes of `user`, and notifies them.
async fn forget(change: &mut Change<'_>, user: &UserRow) -> Result<(), EnqueueError> {
    store::set_two_factor(&mut change.tx, user.id, None).await?;
    two_factors::forget(&mut change.tx, user.id).await?;
    notify(change, user, "two-factor-off")
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

fn notify(change: &mut Change<'_>, user: &UserRow, template: &str) -> Result<(), EnqueueError> {
    let (link, now) = (format!("{}/dashboard/profile", change.context.config.site.url), change.now());
    let values = json!({ "name": user.full_name, "link": link });
    enqueue(&mut change.tx, &user.email, template, &values, now)
}
