//! Handing mail in.

use crate::db::Tx;
use crate::events;
use chrono::{DateTime, Utc};
use serde::Serialize;

/// The topic of the event that asks for a mail to be sent: `{"to", "template", "data"}`.
pub const MAIL: &str = "core.mail";

/// Has the mail `template` sent to `to` once `tx` commits, filled with `data`, an object.
///
/// # Errors
/// When the database refuses.
pub async fn enqueue(
    tx: &mut Tx,
    to: &str,
    template: &str,
    data: &impl Serialize,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let data = serde_json::to_value(data).unwrap_or_default();
    let payload = serde_json::json!({ "to": to, "template": template, "data": data });
    events::append(tx, MAIL, &payload, now).await?;
    Ok(())
}
