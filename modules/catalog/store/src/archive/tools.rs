//! Tools with what belongs to them.

use super::records::{FormerSlug, QuestionRecord, ToolRecord, canonical};
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use std::collections::HashMap;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The number of tools that are read at once.
const BATCH: i64 = 500;

/// The tools whose ids follow `after`, in the order of their ids; none when there are no more.
///
/// # Errors
/// When the query fails.
pub async fn tools_after(tx: &mut Tx, after: Uuid) -> sqlx::Result<Vec<ToolRecord>> {
    let rows = sql!(
        &mut *tx,
        fetch_all as ToolRecord,
        "SELECT t.id, t.slug, t.name, t.url, t.canonical_url, t.logo_url, t.short_description, t.introduction,
            t.usage_text, t.speciality, t.pros, t.cons, t.pricing_type, t.pricing_currency, t.pricing_plans,
            t.media, t.social_links, t.contact_email, t.contact_mobile, t.contact_country_code, t.contact_public, t.state, t.state_reason,
            t.decided_by, t.decided_at, t.former_state, t.former_reason, t.maker, t.platforms, t.open_source, t.prominence, t.launched_on, t.published_at, t.submitted_by, t.claimed_by, t.co_owner, t.origin, t.created_at,
            t.updated_at, s.visits, s.page_views, s.saved_count, s.upvotes_count, s.rating_score, s.rating_count
         FROM catalog_tool t JOIN catalog_tool_stats s ON s.tool_id = t.id
         WHERE t.id > $1 ORDER BY t.id LIMIT $2",
        after,
        BATCH
    )?;
    let Some(last) = rows.last().map(|row| row.id) else { return Ok(Vec::new()) };
    let mut belongings = belongings(tx, after, last).await?;
    Ok(rows.into_iter().map(|row| completed(row, &mut belongings)).collect())
}

/// The rows that belong to tools, by tool.
#[derive(Default)]
struct Belongings {
    categories: HashMap<Uuid, Vec<Uuid>>,
    faq: HashMap<Uuid, Vec<QuestionRecord>>,
    former_slugs: HashMap<Uuid, Vec<FormerSlug>>,
}

/// The rows that belong to the tools after `after` up to `last`.
async fn belongings(tx: &mut Tx, after: Uuid, last: Uuid) -> sqlx::Result<Belongings> {
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

/// The tool of a row with what belongs to it.
fn completed(row: ToolRecord, belongings: &mut Belongings) -> ToolRecord {
    ToolRecord {
        categories: belongings.categories.remove(&row.id).unwrap_or_default(),
        faq: belongings.faq.remove(&row.id).unwrap_or_default(),
        former_slugs: belongings.former_slugs.remove(&row.id).unwrap_or_default(),
        pros: canonical(row.pros),
        cons: canonical(row.cons),
        pricing_plans: canonical(row.pricing_plans),
        media: canonical(row.media),
        social_links: canonical(row.social_links),
        ..row
    }
}

/// Stores a tool as it was, with everything that belongs to it.
///
/// # Errors
/// When the statement fails, such as for a slug that is taken.
pub async fn insert_tool(tx: &mut Tx, tool: &ToolRecord) -> sqlx::Result<()> {
    sql!(&mut *tx, execute,
        "INSERT INTO catalog_tool
           (id, slug, name, url, canonical_url, logo_url, short_description, introduction, usage_text, speciality,
            pros, cons, pricing_type, pricing_currency, pricing_plans, media, social_links, contact_email,
            contact_mobile, contact_country_code, state, prominence, launched_on, published_at, submitted_by,
            claimed_by, origin, created_at, updated_at, state_reason, decided_by, decided_at, former_state,
            former_reason, maker, platforms, open_source, contact_public, co_owner)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
            $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39)",
        tool.id, &tool.slug, &tool.name, &tool.url, &tool.canonical_url, &tool.logo_url,
        &tool.short_description, &tool.introduction, &tool.usage_text, &tool.speciality, Json(&tool.pros),
        Json(&tool.cons), &tool.pricing_type, &tool.pricing_currency, Json(&tool.pricing_plans),
        Json(&tool.media), Json(&tool.social_links), &tool.contact_email, &tool.contact_mobile,
        &tool.contact_country_code, &tool.state, tool.prominence, &tool.launched_on, tool.published_at,
        tool.submitted_by, tool.claimed_by, &tool.origin, tool.created_at, tool.updated_at, &tool.state_reason,
        tool.decided_by, tool.decided_at, &tool.former_state, &tool.former_reason,
        &tool.maker, Json(&tool.platforms), tool.open_source, tool.contact_public, tool.co_owner)?;
    let stats = &tool.stats;
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_tool_stats
           (tool_id, visits, page_views, saved_count, upvotes_count, rating_score, rating_count)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        tool.id,
        stats.visits,
        stats.page_views,
        stats.saved_count,
        stats.upvotes_count,
        stats.rating_score,
        stats.rating_count
    )?;
    for (position, sub) in (0_i64..).zip(&tool.categories) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_tool_category (tool_id, sub_id, position) VALUES ($1, $2, $3)",
            tool.id,
            sub,
            position
        )?;
    }
    for (position, entry) in (0_i64..).zip(&tool.faq) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_faq (id, tool_id, position, question, answer) VALUES ($1, $2, $3, $4, $5)",
            entry.id,
            tool.id,
            position,
            &entry.question,
            &entry.answer
        )?;
    }
    for former in &tool.former_slugs {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_slug_history (slug, tool_id, retired_at) VALUES ($1, $2, $3)",
            &former.slug,
            tool.id,
            former.retired_at
        )?;
    }
    Ok(())
}
