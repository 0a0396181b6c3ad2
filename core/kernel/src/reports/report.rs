//! The declaration of a report.

use crate::context::ModuleContext;
use chrono::{DateTime, NaiveDate, Utc};
use futures::stream::BoxStream;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One value of a row.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// Nothing: an empty field, `null` in JSON.
    Empty,
    /// Text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A number.
    Decimal(f64),
    /// Yes or no.
    Boolean(bool),
    /// A day.
    Date(NaiveDate),
    /// A moment.
    Moment(DateTime<Utc>),
}

/// The types of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Whole numbers.
    Integer,
    /// Numbers.
    Decimal,
    /// `true` or `false`.
    Boolean,
    /// `YYYY-MM-DD`.
    Date,
    /// RFC 3339, UTC.
    Moment,
    /// An address.
    Url,
}

impl ColumnKind {
    /// The type in words.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Integer => "whole number",
            Self::Decimal => "number",
            Self::Boolean => "true or false",
            Self::Date => "day",
            Self::Moment => "moment, UTC",
            Self::Url => "address",
        }
    }
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct ReportColumn {
    /// Its head, as in `toolCount`: stable, for programs.
    pub name: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
    /// The meaning of its values, in one sentence.
    pub meaning: &'static str,
}

impl ReportColumn {
    /// A column.
    #[must_use]
    pub const fn new(name: &'static str, kind: ColumnKind, meaning: &'static str) -> Self {
        Self { name, kind, meaning }
    }
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
pub struct ReportParameter {
    /// Its name in the address and, after `--`, on the command line.
    pub name: &'static str,
    /// Its meaning, in one sentence.
    pub meaning: &'static str,
    /// True if it must be given.
    pub required: bool,
    /// The values it may have; empty for any.
    pub choices: &'static [&'static str],
    /// A value for the documentation.
    pub example: &'static str,
}

impl ReportParameter {
    /// The first day, for a report that limits its rows to a time itself: by [`limits_of`](super::limits_of).
    pub const FROM: Self = Self::day("from", "The first day, UTC.", "2025-03-01");
    /// The last day, as [`ReportParameter::FROM`].
    pub const TO: Self = Self::day("to", "The last day, UTC.", "2025-03-31");

    const fn day(name: &'static str, meaning: &'static str, example: &'static str) -> Self {
        Self { name, meaning, required: false, choices: &[], example }
    }
}

/// The parameters as given; they are checked against their declaration before a report sees them.
pub type Parameters = BTreeMap<String, String>;

/// A report's rows, read while they are sent. A row has a cell for each column.
pub type Rows = BoxStream<'static, anyhow::Result<Vec<Cell>>>;

/// A report.
#[derive(Clone)]
pub struct Report {
    /// Its name in the address and on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Its content, in one sentence.
    pub summary: &'static str,
    /// Its columns, in order.
    pub columns: &'static [ReportColumn],
    /// Its parameters.
    pub parameters: &'static [ReportParameter],
    /// True if it has personal data: then the password must have been entered within ten minutes, and each download
    /// is audited.
    pub personal: bool,
    /// The admin's message when it cannot be downloaded.
    pub failed: &'static str,
    /// Reads the rows.
    pub rows: Arc<dyn Fn(ModuleContext, Parameters) -> Rows + Send + Sync>,
}

impl Report {
    /// A report without parameters and without personal data. `failed` is the admin's message when it cannot be downloaded.
    pub fn new(
        name: &'static str,
        title: &'static str,
        summary: &'static str,
        failed: &'static str,
        columns: &'static [ReportColumn],
        rows: impl Fn(ModuleContext, Parameters) -> Rows + Send + Sync + 'static,
    ) -> Self {
        let (parameters, personal) = (&[][..], false);
        Self { name, title, summary, columns, parameters, personal, failed, rows: Arc::new(rows) }
    }

    /// It has these parameters.
    #[must_use]
    pub fn parameters(self, parameters: &'static [ReportParameter]) -> Self {
        Self { parameters, ..self }
    }

    /// It has personal data.
    #[must_use]
    pub fn personal(self) -> Self {
        Self { personal: true, ..self }
    }
}
