//! Figures of tools.
//!
//! - [`Origin`]: the kinds of pages that views come from
//! - `source`: the counts by day that rankings read, too
//! - `site`: the same counts of all tools together
//! - `records`: the tools and their owners

mod origins;
mod records;
mod site;
mod source;

pub use origins::Origin;
pub use records::ToolRecords;
pub use site::SiteDays;

use crate::store::DailyFigure;
use source::ToolDays;
use std::sync::Arc;
use toolbase_kernel::figures::{Figure, FigureSource};

/// The kind of record that figures of tools are of.
pub const TOOL: &str = "tool";

/// The figure of appearances in the search.
pub const APPEARANCES: &str = "tool-appearances";

/// The figures of tools.
pub fn figures() -> Vec<Figure> {
    daily_figures().into_iter().chain(search_figures()).collect()
}

/// Those that the kernel stores.
fn search_figures() -> Vec<Figure> {
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
    std::iter::once(appearances).chain(Origin::ALL.map(from)).collect()
}

/// Those of the counts by day that rankings read.
fn daily_figures() -> Vec<Figure> {
    let source: Arc<dyn FigureSource> = Arc::new(ToolDays);
    let daily = |figure: DailyFigure, label, summary| {
        Figure::new(figure.name(), label, summary).of_each(TOOL).owners().from_source(&source)
    };
    vec![
        daily(DailyFigure::Views, "Views", "How many visitors opened the page of the tool.")
            .unit("view", "views")
            .medians(),
        daily(DailyFigure::Visits, "Visits", "How many visitors followed the link to the site of the tool.")
            .unit("visit", "visits")
            .medians(),
        daily(DailyFigure::Saves, "Saves", "How many members saved the tool, less those who removed it.")
            .unit("save", "saves")
            .medians(),
        daily(
            DailyFigure::Upvotes,
            "Upvotes",
            "How many members upvoted the tool, less those who took it back.",
        )
        .unit("upvote", "upvotes")
        .medians(),
        daily(DailyFigure::Reviews, "Reviews", "How many reviews of the tool were published.")
            .unit("review", "reviews")
            .public()
            .medians(),
        daily(DailyFigure::Stars, "Stars", "The sum of the stars of the reviews that were published.")
            .unit("star", "stars")
            .public(),
    ]
}
