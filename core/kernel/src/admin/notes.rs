//! The notes of admins on a record that is deleted.

use crate::db::Tx;
use crate::sql;

/// Deletes the notes of admins on the record `id` of `resource`: they go with it.
///
/// # Errors
/// When the statement fails.
pub async fn forget_notes(tx: &mut Tx, resource: &str, id: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_admin_note WHERE resource = $1 AND record_id = $2", resource, id)?;
    Ok(())
}
