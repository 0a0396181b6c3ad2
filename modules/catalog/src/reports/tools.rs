//! Lists of live tools.

use crate::domain::{Taxonomy, known_publication};
use crate::store::{self, ListingRow};
use std::collections::HashMap;
use std::sync::Arc;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{
    Cell, ColumnKind, Parameters, Report, ReportColumn, ReportParameter, Rows, in_pages,
};
use uuid::Uuid;

/// The number of tools that are read at once.
const PAGE: u32 = 500;

const COLUMNS: [ReportColumn; 17] = [
    ReportColumn::new("id", ColumnKind::Text, "Identity of the tool."),
    ReportColumn::new("name", ColumnKind::Text, "The product's own spelling."),
    ReportColumn::new("slug", ColumnKind::Text, "Names the tool in addresses."),
    ReportColumn::new("url", ColumnKind::Url, "The tool's own site."),
    ReportColumn::new("shortDescription", ColumnKind::Text, "One-line promise."),
    ReportColumn::new(
        "categories",
        ColumnKind::Text,
        "Its subcategories, the primary one first, separated by `; `.",
    ),
    ReportColumn::new("mainCategories", ColumnKind::Text, "Their main categories, separated by `; `."),
    ReportColumn::new("pricingType", ColumnKind::Text, "How it is paid for."),
    ReportColumn::new("rating", ColumnKind::Decimal, "Mean of its approved reviews; 0 when there are none."),
    ReportColumn::new("reviews", ColumnKind::Integer, "Number of its approved reviews."),
    ReportColumn::new("visits", ColumnKind::Integer, "Clicks to its own site."),
    ReportColumn::new("pageViews", ColumnKind::Integer, "Openings of its page."),
    ReportColumn::new("saved", ColumnKind::Integer, "People who saved it."),
    ReportColumn::new("upvotes", ColumnKind::Integer, "People who upvoted it."),
    ReportColumn::new("claimed", ColumnKind::Boolean, "Whether its owner has claimed it."),
    ReportColumn::new("publishedAt", ColumnKind::Moment, "Its first approval; empty where it is not known."),
    ReportColumn::new("updatedAt", ColumnKind::Moment, "Its last change."),
];

/// `livetools`
pub(super) fn live_tools() -> Report {
    Report::new(
        "livetools",
        "Live tools",
        "All tools that are public now.",
        "Failed to download file",
        &COLUMNS,
        |context, _| rows(context, live()),
    )
}

/// `no-reviews`
pub(super) fn no_reviews() -> Report {
    Report::new(
        "no-reviews",
        "Tools without reviews",
        "Live tools without an approved review.",
        "Failed to fetch no reviews report",
        &COLUMNS,
        |context, _| {
            let mut conditions = live();
            conditions.add("s.rating_count = 0");
            rows(context, conditions)
        },
    )
}

/// `tools-per-rating`
pub(super) fn tools_per_rating() -> Report {
    Report::new(
        "tools-per-rating",
        "Tools per rating",
        "Live tools of one rating: whole stars of the mean of their approved reviews.",
        "Failed to fetch tools per rating report",
        &COLUMNS,
        |context, parameters: Parameters| {
            let stars = parameters.get("rating").and_then(|rating| rating.chars().next()?.to_digit(10));
            let stars = i64::from(stars.unwrap_or(0));
            let mut conditions = live();
            // Whole stars are the floor of the score.
            conditions.with("s.rating_score >= ", Bind::Number(stars), "");
            conditions.with("s.rating_score < ", Bind::Number(stars + 1), "");
            rows(context, conditions)
        },
    )
    .parameters(&[ReportParameter {
        name: "rating",
        meaning: "Whole stars; `below1Star` are tools without a rating.",
        required: true,
        choices: &["below1Star", "1Star", "2Star", "3Star", "4Star", "5Star"],
        example: "4Star",
    }])
}

fn live() -> Conditions {
    let mut conditions = Conditions::default();
    conditions.add("t.state = 'approved'");
    conditions
}

fn rows(context: ModuleContext, conditions: Conditions) -> Rows {
    let start: (Uuid, Option<Arc<Taxonomy>>) = (Uuid::nil(), None);
    in_pages(start, move |(after, taxonomy)| {
        let (context, conditions) = (context.clone(), conditions.clone());
        async move {
            let taxonomy = match taxonomy {
                Some(taxonomy) => taxonomy,
                None => Arc::new(store::load_taxonomy(&context.db).await?),
            };
            let page = store::listings_after(&context.db, &conditions, after, PAGE).await?;
            let Some(last) = page.last().map(|row| row.id) else { return Ok(None) };
            let mut categories = store::categories_of(&context.db, page.iter().map(|row| row.id)).await?;
            let cells = page.into_iter().map(|row| cells(row, &mut categories, &taxonomy)).collect();
            Ok(Some((cells, (last, Some(taxonomy)))))
        }
    })
}

fn cells(row: ListingRow, categories: &mut HashMap<Uuid, Vec<Uuid>>, taxonomy: &Taxonomy) -> Vec<Cell> {
    let (mut subs, mut mains): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for id in categories.remove(&row.id).unwrap_or_default() {
        let found = taxonomy.sub_by_id(id).and_then(|number| taxonomy.sub(number));
        let Some((main, sub)) = found else { continue };
        subs.push(&sub.name);
        if let Some(main) = taxonomy.main(main)
            && !mains.contains(&main.name.as_str())
        {
            mains.push(&main.name);
        }
    }
    vec![
        Cell::Text(row.id.to_string()),
        Cell::Text(row.name),
        Cell::Text(row.slug),
        Cell::Text(row.url),
        Cell::Text(row.short_description),
        Cell::Text(subs.join("; ")),
        Cell::Text(mains.join("; ")),
        Cell::Text(row.pricing_type),
        Cell::Decimal(row.rating_score),
        Cell::Integer(row.rating_count),
        Cell::Integer(row.visits),
        Cell::Integer(row.page_views),
        Cell::Integer(row.saved_count),
        Cell::Integer(row.upvotes_count),
        Cell::Boolean(row.claimed_by.is_some()),
        known_publication(row.published_at).map_or(Cell::Empty, Cell::Moment),
        Cell::Moment(row.updated_at),
    ]
}
