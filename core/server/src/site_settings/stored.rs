//! The stored values, for all nodes.

use super::record::RESOURCE;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::events::Event;
use toolbase_kernel::site::SiteSettings;
use toolbase_kernel::sql;
use utoipa::ToSchema;

/// The id of the one record.
pub(super) const ID: &str = "site";

/// Look, words or rules of the site were changed: every node reads them again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct SiteChanged {}

impl Event for SiteChanged {
    const TOPIC: &'static str = "core.site-changed";
}

/// The row.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(super) struct SiteRow {
    /// The values that are set.
    pub settings: Json<SiteSettings>,
    /// Those before the last change.
    pub previous: Option<Json<SiteSettings>>,
    pub updated_at: DateTime<Utc>,
}

impl Default for SiteRow {
    /// Nothing was ever set.
    fn default() -> Self {
        Self { settings: Json::default(), previous: None, updated_at: DateTime::UNIX_EPOCH }
    }
}

const SELECT: &str = "SELECT settings, previous, updated_at FROM core_site WHERE id = 1";

/// The stored values.
pub(super) async fn load(db: &Db) -> sqlx::Result<SiteRow> {
    Ok(sql!(db, fetch_optional as SiteRow, SELECT)?.unwrap_or_default())
}

/// The stored values, locked until `tx` ends.
pub(super) async fn lock(tx: &mut Tx) -> sqlx::Result<SiteRow> {
    let none = SiteRow::default();
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO core_site (id, settings, updated_at) VALUES (1, $1, $2) ON CONFLICT (id) DO UPDATE SET id = 1",
        none.settings,
        none.updated_at
    )?;
    sql!(tx, fetch_one as SiteRow, SELECT)
}

/// Replaces the values of `before`, which is locked, by `settings`; audited as `action`. Does nothing when they are the
/// same already.
pub(super) async fn replace(
    mut change: Change<'_>,
    action: &str,
    before: SiteRow,
    settings: SiteSettings,
) -> sqlx::Result<SiteRow> {
    if before.settings.0 == settings {
        return Ok(before);
    }
    let changes = changes(&before.settings.0, &settings);
    let updated_at = change.next_version(before.updated_at);
    let after = SiteRow { settings: Json(settings), previous: Some(before.settings), updated_at };
    sql!(
        &mut change.tx,
        execute,
        "UPDATE core_site SET settings = $1, previous = $2, updated_at = $3 WHERE id = 1",
        after.settings.clone(),
        after.previous.clone(),
        updated_at
    )?;
    change.record(action, RESOURCE, ID, "Site", changes);
    change.emit(&SiteChanged {});
    change.commit().await?;
    Ok(after)
}
