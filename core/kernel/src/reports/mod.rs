//! Reports: declared once by a module, then an operation, a command and a download in the admin interface.
//!
//! - `report`: the declaration of a report
//! - `format`: rows as CSV and JSON
//! - `format_query`: the format that a download is requested in
//! - `download`: rows as a response; [`in_pages`] reads them as they are sent
//! - `operation`: `GET /api/reports/{name}`

mod download;
mod format;
mod format_query;
mod operation;
mod pages;
mod report;

pub use download::download;
pub use format::{ReportFormat, RowWriter, text};
pub(crate) use format::{guarded, quote};
pub use format_query::FormatQuery;
pub use operation::{file_response, routes};
pub use pages::{Page, in_pages};
pub use report::{Cell, ColumnKind, Parameters, Report, ReportColumn, ReportParameter, Rows};
