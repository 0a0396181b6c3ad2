//! The bodies of responses.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use toolbase_kernel::figures::{By, Cause, DayAmount, Series, Span};
use utoipa::ToSchema;
use uuid::Uuid;

/// A figure of a record, or of the whole site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FigureView {
    /// Its name.
    #[schema(example = "record-views")]
    pub name: String,
    /// Its name for people.
    #[schema(example = "Views")]
    pub label: String,
    /// The unit of the amounts.
    #[schema(example = "views")]
    pub unit: String,
    /// The id of the record; `null` where the figure is of the whole site.
    pub record: Option<Uuid>,
    /// The periods.
    pub by: By,
    /// The first day, UTC: where weeks or months were requested, that of the first of them.
    #[schema(example = "2026-11-23")]
    pub from: NaiveDate,
    /// The last day, UTC.
    #[schema(example = "2026-11-24")]
    pub to: NaiveDate,
    /// The first day whose counts are still stored, when it is after `from`; amounts of earlier days are missing.
    pub since: Option<NaiveDate>,
    /// The sum of the amounts.
    #[schema(example = 3)]
    pub total: i64,
    /// An amount for each period, the earliest first.
    #[schema(inline)]
    pub values: Vec<DayAmount>,
    /// The parts that changed most between the first half of the periods and the second, when they were requested and the
    /// figure has parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(inline)]
    pub causes: Vec<Cause>,
}

impl FigureView {
    /// The view of `series`.
    #[must_use]
    pub fn new(series: Series, record: Option<Uuid>, span: Span) -> Self {
        Self {
            name: series.figure.name.to_owned(),
            label: series.figure.label.to_owned(),
            unit: series.figure.unit.many.to_owned(),
            record,
            by: span.by,
            from: span.from,
            to: span.to,
            since: series.since,
            total: series.total(),
            values: series.values,
            causes: Vec::new(),
        }
    }
}

/// Several figures of one record, or of the whole site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct FigureList {
    /// The figures, in the order of their names in the request.
    pub figures: Vec<FigureView>,
}
