//! Reads all that the analytics of a tool show.

use super::rating::{self, Reviews};
use super::views::{
    AnalyticsCategory, AnalyticsTool, ComparedDay, ComparedFigure, OriginFigure, ToolAnalytics,
};
use crate::api::reader::Reader;
use crate::figures::{APPEARANCES, Origin, REVIEWS, STARS};
use chrono::NaiveDate;
use std::collections::HashMap;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::figures::{By, Series, Span};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The figures beside which medians are shown, in the order of the response.
const COMPARED: [&str; 6] =
    ["tool-views", "tool-visits", "tool-saves", "tool-upvotes", "tool-reviews", APPEARANCES];

/// The analytics of `tool` on the days of `span`, which are among those that are retained.
///
/// # Errors
/// When a query fails.
pub(super) async fn gather(
    context: &ModuleContext,
    reader: &Reader,
    tool: &ToolSummary,
    span: Span,
) -> Result<ToolAnalytics, Problem> {
    let figures = &context.figures;
    let names: Vec<&str> =
        COMPARED.into_iter().chain(Origin::ALL.map(Origin::figure)).chain([STARS]).collect();
    // Up to today, because former ratings are computed from the present one.
    let today = context.clock.now().date_naive();
    let read = Span { from: span.from, to: today, by: By::Day };
    let mut series = figures.read(&names, tool.id, read).await?;
    let now = Reviews {
        count: figures.total(REVIEWS, tool.id).await?,
        stars: figures.total(STARS, tool.id).await?,
    };
    let category = rating::main_category(reader, tool.id);
    let (tools, median) =
        category.as_ref().map_or((0, None), |(main, ..)| rating::of_category(reader, *main));
    let medians = match &category {
        Some((_, id, _)) => medians(context, *id, span).await?,
        None => Medians::new(),
    };
    let days = span.begins().count();
    let stars = series.pop().map(|series| series.values).unwrap_or_default();
    let reviews = series.iter().find(|series| series.figure.name == REVIEWS);
    let reviews = reviews.map(|series| series.values.clone()).unwrap_or_default();
    let skipped = reviews.len().saturating_sub(days);
    for series in &mut series {
        series.values.truncate(days);
    }
    let origins = series.split_off(COMPARED.len().min(series.len()));
    Ok(ToolAnalytics {
        tool: AnalyticsTool { id: tool.id.into(), slug: tool.slug.clone(), name: tool.name.clone() },
        category: category.map(|(_, id, name)| AnalyticsCategory { id: id.into(), name, tools }),
        from: span.from,
        to: span.to,
        figures: series.into_iter().map(|series| compared(series, &medians)).collect(),
        rating: rating::history(now, &reviews, &stars, skipped, median),
        origins: Origin::ALL
            .into_iter()
            .zip(origins)
            .map(|(origin, series)| of_origin(origin, series))
            .collect(),
    })
}

/// Medians by figure and day.
type Medians = HashMap<(String, NaiveDate), f64>;

async fn medians(context: &ModuleContext, category: Uuid, span: Span) -> sqlx::Result<Medians> {
    let medians = context.figures.medians(category, (span.from, span.to)).await?;
    Ok(medians.into_iter().map(|median| ((median.figure, median.day), median.median)).collect())
}

fn compared(series: Series, medians: &Medians) -> ComparedFigure {
    let name = series.figure.name.to_owned();
    let total = series.total();
    let values: Vec<ComparedDay> = series
        .values
        .into_iter()
        .map(|value| {
            let median = medians.get(&(name.clone(), value.day)).copied();
            ComparedDay { day: value.day, amount: value.amount, median }
        })
        .collect();
    let median_total = values.iter().filter_map(|value| value.median).sum();
    let (label, unit) = (series.figure.label.to_owned(), series.figure.unit.many.to_owned());
    ComparedFigure { name, label, unit, total, median_total, values }
}

fn of_origin(origin: Origin, series: Series) -> OriginFigure {
    OriginFigure {
        name: origin.name().to_owned(),
        label: origin.label().to_owned(),
        total: series.total(),
        values: series.values,
    }
}
