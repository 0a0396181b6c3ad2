//! The columns behind the facts of tools.

use super::head::{HeadRow, head_columns};
use sqlx::types::Json;
use toolbase_catalog_domain::PricingPlan;
use toolbase_kernel::db::{Bind, Conditions, Db};
use uuid::Uuid;

/// The columns of a public tool that its facts are made from.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog/0001_catalog.sql")]
pub struct FactsRow {
    #[sqlx(flatten)]
    pub tool: HeadRow,
    pub pricing_type: String,
    pub pricing_currency: String,
    pub pricing_plans: Json<Vec<PricingPlan>>,
    pub rating_score: f64,
    pub rating_count: i64,
}

/// The public ones of the tools `ids`, in any order.
///
/// # Errors
/// When the query fails.
pub async fn facts_by_id(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<FactsRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("t.id", ids.iter().map(|id| Bind::Id(*id)));
    conditions.add("t.state = 'approved'");
    let columns = concat!(
        "SELECT ",
        head_columns!(),
        ", t.pricing_type, t.pricing_currency, t.pricing_plans, s.rating_score, s.rating_count
         FROM catalog_tool t JOIN catalog_tool_stats s ON s.tool_id = t.id"
    );
    conditions.fetch(db, columns, "").await
}
