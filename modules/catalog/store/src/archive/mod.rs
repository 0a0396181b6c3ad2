//! All rows of the catalogue, for its archive.
//!
//! - `tools`: tools, with their `belongings`; `records`: the other records, as the archive has them

mod belongings;
mod categories;
mod records;
mod tools;

pub use categories::{insert_main, insert_sub, mains, subs};
pub use records::{CounterRecord, Counts, FormerSlug, MainRecord, QuestionRecord, SubRecord, canonical};
pub use tools::{ToolRecord, insert_tool, tools_after};

use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;

/// The number of rows.
///
/// # Errors
/// When the statement fails.
pub async fn counts(tx: &mut Tx) -> sqlx::Result<Counts> {
    let mains = sql!(&mut *tx, scalar i64, "SELECT COUNT(*) FROM catalog_category_main")?;
    let subs = sql!(&mut *tx, scalar i64, "SELECT COUNT(*) FROM catalog_category_sub")?;
    let tools = sql!(&mut *tx, scalar i64, "SELECT COUNT(*) FROM catalog_tool")?;
    let count = |number: i64| u64::try_from(number).unwrap_or_default();
    Ok(Counts { main_categories: count(mains), sub_categories: count(subs), tools: count(tools) })
}

/// Removes everything; what belongs to a tool goes with it.
///
/// # Errors
/// When the statement fails.
pub async fn clear(tx: &mut Tx) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM catalog_tool")?;
    sql!(&mut *tx, execute, "DELETE FROM catalog_category_sub")?;
    sql!(&mut *tx, execute, "DELETE FROM catalog_category_main")?;
    Ok(())
}
