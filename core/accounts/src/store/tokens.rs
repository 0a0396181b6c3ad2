//! Tokens of mailed links, and of incomplete sign-ins.

use chrono::{DateTime, TimeDelta, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The use of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Purpose {
    /// Showing that the address is one's own.
    VerifyEmail,
    /// Setting a new password.
    ResetPassword,
    /// Showing that a browser is the owner's, after too many failed attempts to sign in.
    SignIn,
    /// The two-factor step after an identity provider has confirmed the user. In a cookie, not in a mail.
    TwoFactor,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        self.into()
    }

    /// How long a link is valid (decision 28).
    pub fn lasts(self) -> TimeDelta {
        match self {
            Self::VerifyEmail => TimeDelta::days(3),
            Self::ResetPassword | Self::SignIn => TimeDelta::minutes(60),
            Self::TwoFactor => TimeDelta::minutes(10),
        }
    }
}

/// Makes a link's secret; earlier ones of the purpose are good no longer.
pub(crate) async fn issue(
    tx: &mut Tx,
    user: Uuid,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> sqlx::Result<String> {
    revoke(tx, user, purpose).await?;
    let secret = crate::new_secret();
    sql!(
        tx,
        execute,
        "INSERT INTO core_user_token (hash, kind, user_id, expires_at) VALUES ($1, $2, $3, $4)",
        crate::digest(&secret),
        purpose.as_str(),
        user,
        now + purpose.lasts()
    )?;
    Ok(secret)
}

/// Uses a link up; returns its account, unless it is not, or no longer, valid.
pub(crate) async fn redeem(
    tx: &mut Tx,
    secret: &str,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        tx,
        fetch_optional as (Uuid,),
        "DELETE FROM core_user_token WHERE hash = $1 AND kind = $2 AND expires_at > $3 RETURNING user_id",
        crate::digest(secret),
        purpose.as_str(),
        now
    )?;
    Ok(found.map(|(user,)| user))
}

/// Returns the account of a token, unless the token is invalid or has expired. It stays valid.
pub(crate) async fn owner(
    db: &Db,
    secret: &str,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        db,
        fetch_optional as (Uuid,),
        "SELECT user_id FROM core_user_token WHERE hash = $1 AND kind = $2 AND expires_at > $3",
        crate::digest(secret),
        purpose.as_str(),
        now
    )?;
    Ok(found.map(|(user,)| user))
}

/// Returns `true` if the account has a link of the purpose that is still valid.
pub(crate) async fn is_valid(
    tx: &mut Tx,
    user: Uuid,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let query = "SELECT COUNT(*) FROM core_user_token WHERE user_id = $1 AND kind = $2 AND expires_at > $3";
    Ok(sql!(tx, scalar i64, query, user, purpose.as_str(), now)? > 0)
}

/// Makes the links of the purpose useless.
pub(crate) async fn revoke(tx: &mut Tx, user: Uuid, purpose: Purpose) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "DELETE FROM core_user_token WHERE user_id = $1 AND kind = $2",
        user,
        purpose.as_str()
    )?;
    Ok(())
}

/// Deletes what has run off, and with `user` all links of that account.
pub(crate) async fn sweep(tx: &mut Tx, user: Option<Uuid>, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let user = user.unwrap_or_default();
    sql!(tx, execute, "DELETE FROM core_user_token WHERE expires_at <= $1 OR user_id = $2", now, user)
}
