//! Views and visits, counted once per tool, visitor and UTC day (decision 85): in all, and by day.

use super::daily::{DayCounts, count_on_day};
use serde::Serialize;
use std::collections::BTreeMap;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum HitKind {
    /// The tool's page was opened.
    View,
    /// The link to the tool's own site was followed.
    Visit,
}

impl HitKind {
    fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Somebody's look at a tool.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    /// The UTC day, `YYYY-MM-DD`.
    pub day: String,
    /// The action.
    pub kind: HitKind,
    /// The tool.
    pub tool: Uuid,
    /// The visitor's fingerprint of the day.
    pub visitor: i64,
}

/// Counts those of `hits` that are new today and whose tool exists. Returns them.
///
/// # Errors
/// When the statement fails.
pub async fn count_hits<'a>(tx: &mut Tx, hits: impl Iterator<Item = &'a Hit>) -> sqlx::Result<Vec<&'a Hit>> {
    let mut raised: BTreeMap<(Uuid, &str), DayCounts> = BTreeMap::new();
    let mut counted = Vec::new();
    for hit in hits {
        let new = sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_hit (day, kind, tool_id, visitor)
             SELECT $1, $2, id, $4 FROM catalog_tool WHERE id = $3 AND state = 'approved'
             ON CONFLICT (day, kind, tool_id, visitor) DO NOTHING",
            &hit.day,
            hit.kind.as_str(),
            hit.tool,
            hit.visitor
        )?;
        if new == 0 {
            continue;
        }
        let statement = match hit.kind {
            HitKind::View => "UPDATE catalog_tool_stats SET page_views = page_views + 1 WHERE tool_id = $1",
            HitKind::Visit => "UPDATE catalog_tool_stats SET visits = visits + 1 WHERE tool_id = $1",
        };
        sql!(&mut *tx, execute, statement, hit.tool)?;
        let day = raised.entry((hit.tool, &hit.day)).or_default();
        match hit.kind {
            HitKind::View => day.views += 1,
            HitKind::Visit => day.visits += 1,
        }
        counted.push(hit);
    }
    for (&(tool, day), &counts) in &raised {
        count_on_day(&mut *tx, tool, day, counts).await?;
    }
    Ok(counted)
}

/// Forgets who was counted before `day`.
///
/// # Errors
/// When the statement fails.
pub async fn forget_hits_before(tx: &mut Tx, day: &str) -> sqlx::Result<u64> {
    sql!(tx, execute, "DELETE FROM catalog_hit WHERE day < $1", day)
}
