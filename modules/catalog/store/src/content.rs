//! A tool's own data: its columns, as they are read and written.

use super::column::{Column, insert_into};
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::types::Json;
use std::sync::LazyLock;
use toolbase_catalog_domain::{
    Country, FaqRecord, Language, Media, Origin, Platform, PricingPlan, PricingType, Rating, SocialLinks,
    Stats, ToolDraft, ToolState, tool_fields,
};
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

macro_rules! content {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { content! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident $names:tt: $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored { $own:ident = $column:ident $(; archived $archived:tt)? } )?
            form $($rest:tt)*
        }
    )*) => {
        /// The columns of a tool's own data.
        #[derive(Clone, Debug, sqlx::FromRow)]
        pub(super) struct ContentRow {
            canonical_url: String,
            media: Json<Media>,
            $( $( $column: <$type as Column>::Stored, )? )*
        }

        /// The columns of [`ContentRow`].
        macro_rules! content_columns {
            () => {
                concat!("canonical_url, media" $( $( , ", ", stringify!($column) )? )*)
            };
        }

        pub(super) use content_columns;

        /// The names of the columns of [`ContentRow`].
        const COLUMNS: &[&str] = &["canonical_url", "media", $( $( stringify!($column), )? )*];

        impl ContentRow {
            /// The draft with `categories` and `faq`.
            pub(super) fn draft(self, categories: Vec<Uuid>, faq: Vec<FaqRecord>) -> ToolDraft {
                ToolDraft {
                    canonical_url: self.canonical_url,
                    media: self.media.0,
                    categories,
                    faq,
                    $( $( $own: Column::read(self.$column), )? )*
                }
            }
        }

        async fn insert_row(tx: &mut Tx, tool: &NewTool<'_>) -> sqlx::Result<u64> {
            static INSERT: LazyLock<String> = LazyLock::new(|| insert_into("catalog_tool", NEW.iter().chain(COLUMNS)));
            let draft = tool.draft;
            let (import, import_row) = tool.import.unzip();
            sql!(
                tx, execute, INSERT.as_str(), tool.id, tool.slug, "+1", tool.state.as_str(), tool.published_at,
                tool.origin.as_str(), import, import_row, tool.now, tool.now, tool.now, &draft.canonical_url,
                Json(&draft.media) $( $( , Column::written(&draft.$own) )? )*
            )
        }

        async fn update_row(tx: &mut Tx, id: Uuid, draft: &ToolDraft, now: DateTime<Utc>) -> sqlx::Result<u64> {
            static UPDATE: LazyLock<String> = LazyLock::new(|| {
                let set = COLUMNS.iter().zip(3..).map(|(column, number)| format!(", {column} = ${number}"));
                format!("UPDATE catalog_tool SET updated_at = $2{} WHERE id = $1", set.collect::<String>())
            });
            sql!(
                tx, execute, UPDATE.as_str(), id, now, &draft.canonical_url, Json(&draft.media)
                $( $( , Column::written(&draft.$own) )? )*
            )
        }
    };
}

tool_fields!(content);

/// The columns of a new tool that are not its own data.
const NEW: [&str; 11] = [
    "id",
    "slug",
    "contact_country_code",
    "state",
    "published_at",
    "origin",
    "import_id",
    "import_row",
    "created_at",
    "updated_at",
    "queued_at",
];

/// Returns the draft with which [`update_tool`] would leave the tool `id` as it is; the
/// questions, which it does not touch, are left out.
///
/// # Errors
/// When the query fails.
pub async fn draft_of(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<ToolDraft>> {
    let statement = concat!("SELECT ", content_columns!(), " FROM catalog_tool WHERE id = $1");
    let row = sql!(&mut *tx, fetch_optional as ContentRow, statement, id)?;
    let Some(row) = row else { return Ok(None) };
    let categories = sql!(
        &mut *tx,
        fetch_all as (Uuid,),
        "SELECT sub_id FROM catalog_tool_category WHERE tool_id = $1 ORDER BY position",
        id
    )?;
    Ok(Some(row.draft(categories.into_iter().map(|(sub,)| sub).collect(), Vec::new())))
}

/// A tool to be stored.
#[derive(Clone, Debug)]
pub struct NewTool<'a> {
    /// Its id.
    pub id: Uuid,
    /// Its slug, free and not reserved.
    pub slug: &'a str,
    /// The listing.
    pub draft: &'a ToolDraft,
    /// The listing's state.
    pub state: ToolState,
    /// Its origin.
    pub origin: Origin,
    /// Counters to begin with.
    pub stats: Stats,
    /// Reviews to begin with.
    pub rating: Rating,
    /// First approval.
    pub published_at: Option<DateTime<Utc>>,
    /// The import that adds it, and the number of its row.
    pub import: Option<(Uuid, i64)>,
    /// The moment of writing.
    pub now: DateTime<Utc>,
}

/// Stores a new tool with its categories, counters and questions.
///
/// # Errors
/// A unique violation when the slug is taken or a live listing has the address; otherwise when the
/// statement fails.
pub async fn insert_tool(tx: &mut Tx, tool: &NewTool<'_>) -> sqlx::Result<()> {
    insert_row(&mut *tx, tool).await?;
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_tool_stats
           (tool_id, visits, page_views, saved_count, upvotes_count, rating_score, rating_count)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        tool.id,
        i64::from(tool.stats.visits),
        i64::from(tool.stats.page_views),
        i64::from(tool.stats.saved_count),
        i64::from(tool.stats.upvotes_count),
        tool.rating.score,
        i64::from(tool.rating.total_reviews)
    )?;
    insert_categories(tx, tool.id, &tool.draft.categories).await?;
    insert_faq(tx, tool.id, &tool.draft.faq).await
}

/// Replaces a tool's own data; slug, state, counters and questions stay.
///
/// # Errors
/// When the statement fails, such as for an address that another live listing has.
pub async fn update_tool(tx: &mut Tx, id: Uuid, draft: &ToolDraft, now: DateTime<Utc>) -> sqlx::Result<()> {
    update_row(&mut *tx, id, draft, now).await?;
    sql!(&mut *tx, execute, "DELETE FROM catalog_tool_category WHERE tool_id = $1", id)?;
    insert_categories(tx, id, &draft.categories).await
}

async fn insert_categories(tx: &mut Tx, tool: Uuid, categories: &[Uuid]) -> sqlx::Result<()> {
    for (position, category) in (0_i64..).zip(categories) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_tool_category (tool_id, sub_id, position) VALUES ($1, $2, $3)
             ON CONFLICT (tool_id, sub_id) DO NOTHING",
            tool,
            category,
            position
        )?;
    }
    Ok(())
}

/// Replaces the questions of the tool `id`.
///
/// # Errors
/// When the statement fails.
pub async fn set_faq(tx: &mut Tx, id: Uuid, faq: &[FaqRecord]) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM catalog_faq WHERE tool_id = $1", id)?;
    insert_faq(tx, id, faq).await
}

async fn insert_faq(tx: &mut Tx, tool: Uuid, faq: &[FaqRecord]) -> sqlx::Result<()> {
    for (position, entry) in (0_i64..).zip(faq) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_faq (id, tool_id, position, question, answer) VALUES ($1, $2, $3, $4, $5)",
            entry.id.unwrap_or_else(Uuid::now_v7),
            tool,
            position,
            &entry.question,
            &entry.answer
        )?;
    }
    Ok(())
}
