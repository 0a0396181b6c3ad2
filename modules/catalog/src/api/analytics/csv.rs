//! The analytics of a tool as rows, one for each day.

use super::views::{ComparedFigure, ToolAnalytics};
use futures::{StreamExt, stream};
use toolbase_kernel::reports::{Cell, ColumnKind, ReportColumn, Rows};

/// The columns.
pub(super) const COLUMNS: [ReportColumn; 20] = [
    ReportColumn::new("day", ColumnKind::Date, "The UTC day."),
    ReportColumn::new("views", ColumnKind::Integer, "Views of the page."),
    ReportColumn::new("viewsMedian", ColumnKind::Decimal, "The median of the category."),
    ReportColumn::new("visits", ColumnKind::Integer, "Visits of the tool's site."),
    ReportColumn::new("visitsMedian", ColumnKind::Decimal, "The median of the category."),
    ReportColumn::new("saves", ColumnKind::Integer, "Saves, less those removed."),
    ReportColumn::new("savesMedian", ColumnKind::Decimal, "The median of the category."),
    ReportColumn::new("upvotes", ColumnKind::Integer, "Upvotes, less those taken back."),
    ReportColumn::new("upvotesMedian", ColumnKind::Decimal, "The median of the category."),
    ReportColumn::new("reviews", ColumnKind::Integer, "Reviews that were published."),
    ReportColumn::new("reviewsMedian", ColumnKind::Decimal, "The median of the category."),
    ReportColumn::new("appearances", ColumnKind::Integer, "Appearances in the search."),
    ReportColumn::new("appearancesMedian", ColumnKind::Decimal, "The median of the category."),
    ReportColumn::new("rating", ColumnKind::Decimal, "The mean of the stars up to the end of the day."),
    ReportColumn::new(
        "ratingReviews",
        ColumnKind::Integer,
        "The number of reviews up to the end of the day.",
    ),
    ReportColumn::new("fromLists", ColumnKind::Integer, "Views that came from lists."),
    ReportColumn::new("fromSearch", ColumnKind::Integer, "Views that came from the search."),
    ReportColumn::new("fromCategories", ColumnKind::Integer, "Views that came from pages of categories."),
    ReportColumn::new("fromComparisons", ColumnKind::Integer, "Views that came from comparisons."),
    ReportColumn::new("fromElsewhere", ColumnKind::Integer, "Views that came from other pages of this site."),
];

/// The rows.
pub(super) fn rows(analytics: &ToolAnalytics) -> Rows {
    let decimal = |value: Option<f64>| value.map_or(Cell::Empty, Cell::Decimal);
    let figure = |figure: &ComparedFigure, at: usize| {
        let value = figure.values.get(at);
        let amount = value.map_or(Cell::Empty, |value| Cell::Integer(value.amount));
        [amount, decimal(value.and_then(|value| value.median))]
    };
    let row = |(at, rating): (usize, &super::views::RatingDay)| {
        let mut cells = vec![Cell::Date(rating.day)];
        cells.extend(analytics.figures.iter().flat_map(|compared| figure(compared, at)));
        cells.extend([decimal(rating.rating), Cell::Integer(rating.reviews)]);
        let origins = analytics.origins.iter().map(|origin| origin.values.get(at));
        cells.extend(origins.map(|value| value.map_or(Cell::Empty, |value| Cell::Integer(value.amount))));
        Ok(cells)
    };
    let rows: Vec<anyhow::Result<Vec<Cell>>> = analytics.rating.values.iter().enumerate().map(row).collect();
    stream::iter(rows).boxed()
}
