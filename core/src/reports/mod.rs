//! Reports: declared once by a module, then an operation, a command and a download in the back office.

mod report;

pub use report::{Cell, ColumnKind, Parameters, Report, ReportColumn, ReportParameter, Rows};
