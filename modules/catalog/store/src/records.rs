//! Approved tools as the read model takes them.

use super::daily::{activity_between, activity_of};
use super::head::{HeadRow, head_columns};
use super::votes::{unweighed, unweighed_of};
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::types::Json;
use std::collections::HashMap;
use toolbase_catalog_domain::{
    Activity, Country, Facts, Language, Platform, PricingPlan, PricingType, Rating, Stats, ToolRecord,
    Unweighed, starting_price,
};
use toolbase_kernel::db::Db;
use toolbase_kernel::media::at_width;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The number of tools that are read at once: few statements, and little memory beside the snapshot.
const RECORD_BATCH: i64 = 2000;

/// The widest picture of a card, in pixels: more than twice the width in which it is shown.
const PICTURE_WIDTH: u32 = 320;

/// The part of a tool's media that a card can show.
#[derive(serde::Deserialize)]
struct Photos {
    #[serde(default)]
    photos: Vec<String>,
}

#[derive(sqlx::FromRow)]
struct RecordRow {
    #[sqlx(flatten)]
    tool: HeadRow,
    media: Json<Photos>,
    image: Option<String>,
    introduction: String,
    usage_text: String,
    speciality: String,
    pricing_type: String,
    pricing_currency: String,
    pricing_plans: Json<Vec<PricingPlan>>,
    platforms: Json<Vec<Platform>>,
    open_source: Option<bool>,
    offline: Option<bool>,
    interface_languages: Json<Vec<Language>>,
    output_languages: Json<Vec<Language>>,
    made_in: Option<String>,
    prominence: i64,
    launched_on: Option<String>,
    published_at: Option<DateTime<Utc>>,
    claimed_by: Option<Uuid>,
    updated_at: DateTime<Utc>,
    visits: i64,
    page_views: i64,
    saved_count: i64,
    upvotes_count: i64,
    rating_score: f64,
    rating_count: i64,
}

/// The columns that are read of each tool, without the text fields that no card shows.
macro_rules! record_columns {
    () => {
        concat!(
            "SELECT ",
            head_columns!(),
            ", t.media, c.image, t.introduction, t.usage_text, t.speciality, t.pricing_type, t.pricing_currency,
            t.pricing_plans, t.platforms, t.open_source, t.offline, t.interface_languages, t.output_languages, t.made_in,
            t.prominence, t.launched_on, t.published_at, t.claimed_by, t.updated_at,
            s.visits, s.page_views, s.saved_count, s.upvotes_count, s.rating_score, s.rating_count
         FROM catalog_tool t JOIN catalog_tool_stats s ON s.tool_id = t.id
         LEFT JOIN catalog_capture c ON c.tool_id = t.id AND c.url = t.url WHERE t.state = 'approved'"
        )
    };
}

/// The approved tools whose ids follow `after`, at most [`RECORD_BATCH`], in the order of their ids, with what
/// happened to them in the days up to `today`.
///
/// # Errors
/// When the query fails.
pub async fn records_after(db: &Db, after: Uuid, today: NaiveDate) -> sqlx::Result<Vec<ToolRecord>> {
    let rows = sql!(
        db,
        fetch_all as RecordRow,
        concat!(record_columns!(), " AND t.id > $1 ORDER BY t.id LIMIT $2"),
        after,
        RECORD_BATCH
    )?;
    let Some(last) = rows.last().map(|row| row.tool.id) else { return Ok(Vec::new()) };
    let mut categories = group(sql!(
        db,
        fetch_all as (Uuid, Uuid),
        "SELECT tool_id, sub_id FROM catalog_tool_category WHERE tool_id > $1 AND tool_id <= $2
         ORDER BY tool_id, position",
        after,
        last
    )?);
    let mut unweighed = unweighed(db, after, last).await?;
    let mut activity = activity_between(db, after, last, today).await?;
    let completed = |row: RecordRow| {
        let categories = categories.remove(&row.tool.id).unwrap_or_default();
        let unweighed = unweighed.remove(&row.tool.id).unwrap_or_default();
        let activity = activity.remove(&row.tool.id).unwrap_or_default();
        record(row, categories, unweighed, activity)
    };
    Ok(rows.into_iter().map(completed).collect())
}

/// Those of the tools `ids` that are approved, with what happened to them in the days up to `today`.
///
/// # Errors
/// When the query fails.
pub async fn records_of(db: &Db, ids: &[Uuid], today: NaiveDate) -> sqlx::Result<Vec<ToolRecord>> {
    let mut records = Vec::with_capacity(ids.len());
    for id in ids {
        let row = sql!(db, fetch_optional as RecordRow, concat!(record_columns!(), " AND t.id = $1"), id)?;
        if let Some(row) = row {
            let categories = sql!(
                db,
                fetch_all as (Uuid, Uuid),
                "SELECT tool_id, sub_id FROM catalog_tool_category WHERE tool_id = $1 ORDER BY position",
                id
            )?;
            let unweighed = unweighed_of(db, *id).await?;
            let activity = activity_of(db, *id, today).await?;
            let categories = categories.into_iter().map(|(_, sub)| sub).collect();
            records.push(record(row, categories, unweighed, activity));
        }
    }
    Ok(records)
}

fn group(pairs: Vec<(Uuid, Uuid)>) -> HashMap<Uuid, Vec<Uuid>> {
    let mut grouped: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for (tool, sub) in pairs {
        grouped.entry(tool).or_default().push(sub);
    }
    grouped
}

/// The first photo, or else the picture of the website, in a small width. Photos elsewhere have no small ones.
fn picture(photos: &[String], captured: Option<String>) -> Option<String> {
    match photos {
        [] => at_width(&captured?, PICTURE_WIDTH),
        photos => photos.iter().find_map(|photo| at_width(photo, PICTURE_WIDTH)),
    }
}

fn record(row: RecordRow, category_ids: Vec<Uuid>, unweighed: Unweighed, activity: Activity) -> ToolRecord {
    let tool = row.tool;
    let count = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
    ToolRecord {
        id: tool.id,
        slug: tool.slug,
        name: tool.name,
        url: tool.url,
        logo_url: tool.logo_url,
        picture: picture(&row.media.0.photos, row.image),
        short_description: tool.short_description,
        introduction: row.introduction,
        usage: row.usage_text,
        speciality: row.speciality,
        keywords: Vec::new(),
        updated_at: row.updated_at,
        published_at: row.published_at.unwrap_or(row.updated_at),
        launched_on: row.launched_on.and_then(|day| day.parse::<NaiveDate>().ok()),
        pricing_type: PricingType::parse(&row.pricing_type),
        currency: row.pricing_currency,
        starting_price: starting_price(&row.pricing_plans.0),
        facts: Facts {
            platforms: row.platforms.0,
            open_source: row.open_source,
            offline: row.offline,
            interface_languages: row.interface_languages.0,
            output_languages: row.output_languages.0,
            made_in: row.made_in.as_deref().and_then(Country::named),
        },
        category_ids,
        rating: Rating { score: row.rating_score, total_reviews: count(row.rating_count) },
        stats: Stats {
            visits: count(row.visits),
            page_views: count(row.page_views),
            saved_count: count(row.saved_count),
            upvotes_count: count(row.upvotes_count),
        },
        unweighed,
        activity,
        is_claimed: row.claimed_by.is_some(),
        prominence: u8::try_from(row.prominence).unwrap_or(1),
    }
}
