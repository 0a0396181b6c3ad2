//! Reports: declared once by a module, then an operation, a command and a download in the admin interface.
//!
//! - `report`: the declaration of a report
//! - `format`: rows as CSV and JSON
//! - `format_query`: the format that a download is requested in
//! - `download`: rows as a response, or as pieces of a file; [`in_pages`] reads them as they are sent
//! - `dates`: the parameters that limit a report to a time; `check` checks all of them
//! - `audited`: the entries of the audit about personal data
//! - `preview`: the first rows and their number
//! - `operation`: `GET /api/reports/{name}` and `GET /api/reports/{name}/preview`

mod audited;
mod check;
mod dates;
mod download;
mod format;
mod format_query;
mod operation;
mod pages;
mod preview;
mod report;

pub use dates::{KnownParameter, limits_of};
pub use download::{download, pieces};
pub use format::{ReportFormat, RowWriter, text};
pub use format_query::FormatQuery;
pub use operation::{file_response, routes};
pub use pages::{Page, in_pages};
pub use preview::{PREVIEWED_ROWS, Preview};
pub use report::{Cell, ColumnKind, Parameters, Report, ReportColumn, ReportParameter, Rows};
