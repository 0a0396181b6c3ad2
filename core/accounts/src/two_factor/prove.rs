//! Verifies codes.

use super::{app, recovery};
use crate::store::two_factors;
use chrono::{DateTime, Utc};
use toolbase_kernel::db::Tx;
use uuid::Uuid;

/// The result of verifying a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// Of the app, and not seen before.
    App,
    /// A recovery code, which is used up now.
    Recovery,
    /// Not, or no longer, good.
    Wrong,
}

/// Verifies `code`, of the app or for recovery, for `user`.
///
/// # Errors
/// When the statement fails.
pub(crate) async fn prove(tx: &mut Tx, user: Uuid, code: &str, now: DateTime<Utc>) -> sqlx::Result<Proof> {
    if let Some(digits) = app::digits_of(code) {
        let Some(secret) = two_factors::secret(tx, user).await? else { return Ok(Proof::Wrong) };
        let Some(step) = app::step_of(&secret, &digits, now) else { return Ok(Proof::Wrong) };
        let fresh = two_factors::take_step(tx, user, step).await?;
        return Ok(if fresh { Proof::App } else { Proof::Wrong });
    }
    let known = two_factors::use_recovery_code(tx, user, &recovery::hash(code)).await?;
    Ok(if known { Proof::Recovery } else { Proof::Wrong })
}
