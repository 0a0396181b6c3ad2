//! Listings in every state, as the admin interface reads them.

use super::column::Column;
use super::content::{ContentRow, content_columns};
use chrono::{DateTime, NaiveDate, Utc};
use std::collections::HashMap;
use toolbase_catalog_domain::{Country, FaqRecord, Language, Platform, ToolDraft, ToolState, tool_fields};
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

macro_rules! listed {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { listed! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident $names:tt: $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form $form:tt
            $( writers $writers:tt )?
            $( views $views:tt )?
            $( csv { $column:ident: $($csv:tt)* } )?
            $( import $import:tt )?
        }
    )*) => {
        /// A row of a list of tools.
        #[derive(Clone, Debug, sqlx::FromRow)]
        #[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
        pub struct ListingRow {
            pub id: Uuid,
            $( $( pub $column: <$type as Column>::Stored, )? )*
            #[sqlx(try_from = "String")]
            pub state: ToolState,
            pub state_reason: Option<String>,
            pub decided_by: Option<Uuid>,
            pub decided_at: Option<DateTime<Utc>>,
            pub pricing_type: String,
            pub origin: String,
            pub claimed_by: Option<Uuid>,
            pub created_at: DateTime<Utc>,
            pub updated_at: DateTime<Utc>,
            pub published_at: Option<DateTime<Utc>>,
            pub visits: i64,
            pub page_views: i64,
            pub saved_count: i64,
            pub upvotes_count: i64,
            pub rating_score: f64,
            pub rating_count: i64,
        }

        /// Selects the rows of a list.
        macro_rules! select_listings {
            () => {
                concat!(
                    "SELECT t.id" $( $( , ", t.", stringify!($column) )? )*,
                    ", t.state, t.state_reason, t.decided_by, t.decided_at, t.pricing_type, t.origin, t.claimed_by,
                    t.created_at, t.updated_at, t.published_at, s.visits, s.page_views, s.saved_count, s.upvotes_count,
                    s.rating_score, s.rating_count FROM catalog_tool t JOIN catalog_tool_stats s ON s.tool_id = t.id"
                )
            };
        }
    };
}

tool_fields!(listed);

/// The columns of a listing that are neither in a list nor its own data.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct ListingRest {
    pub contact_email: Option<String>,
    pub contact_mobile: Option<String>,
    pub contact_country_code: String,
    pub contact_public: bool,
    pub former_state: Option<String>,
    pub former_reason: Option<String>,
    pub submitted_by: Option<Uuid>,
    pub co_owner: Option<Uuid>,
    pub merged_into: Option<Uuid>,
}

/// The columns of a tool that a list does not show, as one row.
#[derive(sqlx::FromRow)]
struct WholeRow {
    #[sqlx(flatten)]
    draft: ContentRow,
    #[sqlx(flatten)]
    rest: ListingRest,
}

/// A listing whole.
#[derive(Clone, Debug)]
pub struct ListingParts {
    /// The fields of lists.
    pub row: ListingRow,
    /// Its own data with its categories and questions.
    pub draft: ToolDraft,
    /// The rest of its columns.
    pub rest: ListingRest,
}

/// The tables of a list of tools: `t` and `s` in its conditions.
pub const LISTINGS: &str = "catalog_tool t JOIN catalog_tool_stats s ON s.tool_id = t.id";

/// One page of the tools that meet `conditions`; `page` is order, limit and offset in SQL, the program's own text.
///
/// # Errors
/// When the query fails.
pub async fn listings(db: &Db, conditions: &Conditions, page: &str) -> sqlx::Result<Vec<ListingRow>> {
    conditions.fetch(db, select_listings!(), page).await
}

/// Those of the tools that meet `conditions` whose ids follow `after`, at most `limit`, in the order of their ids.
///
/// # Errors
/// When the query fails.
pub async fn listings_after(
    db: &Db,
    conditions: &Conditions,
    after: Uuid,
    limit: u32,
) -> sqlx::Result<Vec<ListingRow>> {
    let mut conditions = conditions.clone();
    conditions.with("t.id > ", Bind::Id(after), "");
    conditions.fetch(db, select_listings!(), &format!("ORDER BY t.id LIMIT {limit}")).await
}

/// The ids of all tools that meet `conditions`, in order.
///
/// # Errors
/// When the query fails.
pub async fn listing_ids(db: &Db, conditions: &Conditions) -> sqlx::Result<Vec<Uuid>> {
    let rows: Vec<(Uuid,)> =
        conditions.fetch(db, &format!("SELECT t.id FROM {LISTINGS}"), "ORDER BY t.id").await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The texts that a search looks in, as one; the line breaks keep it from being found across two columns.
const TEXT: &str = "t.name || '\n' || t.url || '\n' || t.slug";

/// The name, the address or the slug of a tool contains `text`, whatever case and accents; an empty text sets no condition.
pub fn contains(conditions: &mut Conditions, text: &str) {
    conditions.matches(&[TEXT], text);
}

/// Ids of tools that contain `text`, at most `limit`, in no order. The index `catalog_tool_text` alone is read.
///
/// # Errors
/// When the query fails.
pub async fn containing(db: &Db, text: &str, limit: usize) -> sqlx::Result<Vec<Uuid>> {
    let mut conditions = Conditions::default();
    contains(&mut conditions, text);
    let rows: Vec<(Uuid,)> =
        conditions.fetch(db, "SELECT t.id FROM catalog_tool t", &format!("LIMIT {limit}")).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Returns `true` if a tool meets `conditions`.
///
/// # Errors
/// When the query fails.
pub async fn any_listing(db: &Db, conditions: &Conditions) -> sqlx::Result<bool> {
    let rows: Vec<(Uuid,)> = conditions.fetch(db, &format!("SELECT t.id FROM {LISTINGS}"), "LIMIT 1").await?;
    Ok(!rows.is_empty())
}

/// Ids and names of the tools that are not public, in no order.
///
/// # Errors
/// When the query fails.
pub async fn hidden_names(db: &Db) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(db, fetch_all as (Uuid, String), "SELECT id, name FROM catalog_tool WHERE state <> 'approved'")
}

/// Ids and names of all tools, in no order. As [`containing`], it reads the index alone.
///
/// # Errors
/// When the query fails.
pub async fn names(db: &Db) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(db, fetch_all as (Uuid, String), "SELECT id, name FROM catalog_tool")
}

/// The subcategories of `tools`, the primary one first.
///
/// # Errors
/// When the query fails.
pub async fn categories_of(
    db: &Db,
    tools: impl IntoIterator<Item = Uuid>,
) -> sqlx::Result<HashMap<Uuid, Vec<Uuid>>> {
    let mut conditions = Conditions::default();
    conditions.one_of("tool_id", tools.into_iter().map(Bind::Id));
    let mut found: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    if conditions.sql().is_empty() {
        return Ok(found);
    }
    let rows: Vec<(Uuid, Uuid)> = conditions
        .fetch(db, "SELECT tool_id, sub_id FROM catalog_tool_category", "ORDER BY tool_id, position")
        .await?;
    for (tool, category) in rows {
        found.entry(tool).or_default().push(category);
    }
    Ok(found)
}

/// The slugs of the subcategories of `tools`, the primary one first.
///
/// # Errors
/// When the query fails.
pub async fn category_slugs_of(
    db: &Db,
    tools: impl IntoIterator<Item = Uuid>,
) -> sqlx::Result<HashMap<Uuid, Vec<String>>> {
    let mut conditions = Conditions::default();
    conditions.one_of("x.tool_id", tools.into_iter().map(Bind::Id));
    let mut found: HashMap<Uuid, Vec<String>> = HashMap::new();
    if conditions.sql().is_empty() {
        return Ok(found);
    }
    let select = "SELECT x.tool_id, c.slug FROM catalog_tool_category x JOIN catalog_category_sub c ON c.id = x.sub_id";
    let rows: Vec<(Uuid, String)> = conditions.fetch(db, select, "ORDER BY x.tool_id, x.position").await?;
    for (tool, slug) in rows {
        found.entry(tool).or_default().push(slug);
    }
    Ok(found)
}

/// The tool `id` whole, whatever its state.
///
/// # Errors
/// When the query fails.
pub async fn listing(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<ListingParts>> {
    let row =
        sql!(&mut *tx, fetch_optional as ListingRow, concat!(select_listings!(), " WHERE t.id = $1"), id)?;
    let Some(row) = row else { return Ok(None) };
    let statement = concat!(
        "SELECT ",
        content_columns!(),
        ", contact_email, contact_mobile, contact_country_code, contact_public, former_state, former_reason,
            submitted_by, co_owner, merged_into
         FROM catalog_tool WHERE id = $1"
    );
    let WholeRow { draft, rest } = sql!(&mut *tx, fetch_one as WholeRow, statement, id)?;
    let categories = sql!(
        &mut *tx,
        fetch_all as (Uuid,),
        "SELECT sub_id FROM catalog_tool_category WHERE tool_id = $1 ORDER BY position",
        id
    )?;
    let faq = sql!(
        &mut *tx,
        fetch_all as (Uuid, String, String),
        "SELECT id, question, answer FROM catalog_faq WHERE tool_id = $1 ORDER BY position, id",
        id
    )?;
    let faq = faq.into_iter().map(|(id, question, answer)| FaqRecord { id: Some(id), question, answer });
    let draft = draft.draft(categories.into_iter().map(|(id,)| id).collect(), faq.collect());
    Ok(Some(ListingParts { row, draft, rest }))
}

/// Keeps others from changing the tool `id` until `tx` ends; whether it is there.
///
/// # Errors
/// When the statement fails.
pub async fn lock_listing(tx: &mut Tx, id: Uuid) -> sqlx::Result<bool> {
    // A write that changes nothing takes the row's lock on both databases; FOR UPDATE is not known to SQLite.
    Ok(sql!(tx, execute, "UPDATE catalog_tool SET slug = slug WHERE id = $1", id)? > 0)
}
