//! Figures of tools.
//!
//! - [`Origin`]: the kinds of pages that views come from
//! - `records`: the tools and their owners

mod origins;
mod records;

pub use origins::Origin;
pub use records::ToolRecords;

use crate::store;
use toolbase_kernel::figures::{DayColumns, Figure};
use toolbase_kernel::queries::Query;

/// The kind of record that figures of tools are of.
pub const TOOL: &str = "tool";

/// The figure of appearances in the search.
pub const APPEARANCES: &str = "tool-appearances";
/// The figure of published reviews.
pub const REVIEWS: &str = "tool-reviews";
/// The figure of the sum of their stars.
pub const STARS: &str = "tool-stars";

/// The figures of tools.
pub fn queries() -> impl Iterator<Item = Query> {
    daily_figures().into_iter().chain(search_figures().map(Query::from))
}

/// Those that the kernel stores.
fn search_figures() -> impl Iterator<Item = Figure> {
    let from = |origin: Origin| {
        let summary = match origin {
            Origin::List => "How many views came from lists of tools.",
            Origin::Search => "How many views came from results of a search.",
            Origin::Category => "How many views came from pages of categories.",
            Origin::Comparison => "How many views came from comparisons.",
            Origin::Other => "How many views came from other pages of this site.",
        };
        Figure::new(origin.figure(), origin.label(), summary).unit("view", "views").of_each(TOOL).owners()
    };
    let appearances = "How many visitors saw the tool among the results of a search.";
    let appearances = Figure::new(APPEARANCES, "Search appearances", appearances)
        .unit("appearance", "appearances")
        .of_each(TOOL)
        .owners()
        .medians();
    std::iter::once(appearances).chain(Origin::ALL.map(from))
}

/// Those of the counts by day that rankings read, so that there is no second copy of them.
fn daily_figures() -> [Query; 6] {
    let daily = |name, label, summary, amount, total| {
        let (record, retention_days) = (Some("tool_id"), store::RETENTION_DAYS);
        let columns = DayColumns { day: "day", amount, record, total, retention_days };
        Figure::new(name, label, summary).of_each(TOOL).owners().from_days(columns)
    };
    let figures = [
        daily(
            "tool-views",
            "Views",
            "How many visitors opened the page of the tool.",
            "views",
            "SELECT page_views FROM catalog_tool_stats WHERE tool_id = $1",
        )
        .unit("view", "views")
        .medians(),
        daily(
            "tool-visits",
            "Visits",
            "How many visitors followed the link to the site of the tool.",
            "visits",
            "SELECT visits FROM catalog_tool_stats WHERE tool_id = $1",
        )
        .unit("visit", "visits")
        .medians(),
        daily(
            "tool-saves",
            "Saves",
            "How many members saved the tool, less those who removed it.",
            "saves",
            "SELECT saved_count FROM catalog_tool_stats WHERE tool_id = $1",
        )
        .unit("save", "saves")
        .medians(),
        daily(
            "tool-upvotes",
            "Upvotes",
            "How many members upvoted the tool, less those who took it back.",
            "upvotes",
            "SELECT upvotes_count FROM catalog_tool_stats WHERE tool_id = $1",
        )
        .unit("upvote", "upvotes")
        .medians(),
        daily(
            REVIEWS,
            "Reviews",
            "How many reviews of the tool were published.",
            "reviews",
            "SELECT rating_count FROM catalog_tool_stats WHERE tool_id = $1",
        )
        .unit("review", "reviews")
        .public()
        .medians(),
        daily(
            STARS,
            "Stars",
            "The sum of the stars of the reviews that were published.",
            "stars",
            "SELECT CAST(ROUND(rating_score * rating_count) AS BIGINT) FROM catalog_tool_stats WHERE tool_id = $1",
        )
        .unit("star", "stars")
        .public(),
    ];
    figures.map(|figure| Query::records("catalog_tool_day").figure(figure))
}
