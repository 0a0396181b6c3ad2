//! The groups in which tools are compared.

use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The public tools, each with the main categories that it is in.
///
/// # Errors
/// When the query fails.
pub async fn main_categories_of_tools(db: &Db) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
    sql!(
        db,
        fetch_all as (Uuid, Uuid),
        "SELECT DISTINCT t.id, s.main_id FROM catalog_tool t
         JOIN catalog_tool_category c ON c.tool_id = t.id
         JOIN catalog_category_sub s ON s.id = c.sub_id WHERE t.state = 'approved'"
    )
}
