//! The rows that belong to tools.

use super::records::{FormerSlug, QuestionRecord};
use chrono::{DateTime, Utc};
use std::collections::HashMap;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The rows that belong to tools, by tool.
#[derive(Default)]
pub(super) struct Belongings {
    pub categories: HashMap<Uuid, Vec<Uuid>>,
    pub faq: HashMap<Uuid, Vec<QuestionRecord>>,
    pub former_slugs: HashMap<Uuid, Vec<FormerSlug>>,
}

/// The rows that belong to the tools after `after` up to `last`.
pub(super) async fn belongings(tx: &mut Tx, after: Uuid, last: Uuid) -> sqlx::Result<Belongings> {
    let mut all = Belongings::default();
    let categories = sql!(
        &mut *tx,
        fetch_all as (Uuid, Uuid),
        "SELECT tool_id, sub_id FROM catalog_tool_category WHERE tool_id > $1 AND tool_id <= $2
         ORDER BY tool_id, position, sub_id",
        after,
        last
    )?;
    for (tool, sub) in categories {
        all.categories.entry(tool).or_default().push(sub);
    }
    let faq = sql!(
        &mut *tx,
        fetch_all as (Uuid, Uuid, String, String),
        "SELECT tool_id, id, question, answer FROM catalog_faq WHERE tool_id > $1 AND tool_id <= $2
         ORDER BY tool_id, position, id",
        after,
        last
    )?;
    for (tool, id, question, answer) in faq {
        all.faq.entry(tool).or_default().push(QuestionRecord { id, question, answer });
    }
    let slugs = sql!(
        &mut *tx,
        fetch_all as (Uuid, String, DateTime<Utc>),
        "SELECT tool_id, slug, retired_at FROM catalog_slug_history WHERE tool_id > $1 AND tool_id <= $2",
        after,
        last
    )?;
    for (tool, slug, retired_at) in slugs {
        all.former_slugs.entry(tool).or_default().push(FormerSlug { slug, retired_at });
    }
    // Sorted here: how a database orders letters is its own affair.
    all.former_slugs.values_mut().for_each(|slugs| slugs.sort_by(|a, b| a.slug.cmp(&b.slug)));
    Ok(all)
}
