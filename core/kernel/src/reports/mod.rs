//! Reports: declared once by a module, then an operation, a command and a download in the admin interface.
//!
//! - `report`: the declaration of a report
//! - `format`: rows as CSV and JSON
//! - `download`: rows as a response; [`in_pages`] reads them as they are sent
//! - `operation`: `GET /api/reports/{name}`

mod download;
mod format;
mod operation;
mod pages;
mod report;

pub use download::{FormatQuery, download};
pub use format::{ReportFormat, RowWriter, text};
pub(crate) use format::{guarded, quote};
pub use operation::{file_response, routes};
pub use pages::{Page, in_pages};
pub use report::{Cell, ColumnKind, Parameters, Report, ReportColumn, ReportParameter, Rows};
