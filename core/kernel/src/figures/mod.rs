//! Figures: numbers by UTC day, of each record of a kind or of the whole site. A module declares them with its
//! [queries](crate::queries); the server counts, rolls up and serves them.
//!
//! - `figure`: the declaration of a figure
//! - `count`: counting, in the transaction of a change
//! - `once`: counting a visitor or an event once
//! - `notes`: counting visitors in batches
//! - `read`: reading the counts of a record; `span` are the days and their periods
//! - `causes`: reading the parts that changed most
//! - `medians`: reading the medians of a group
//! - `records`: the records that figures belong to, from the modules that have them
//! - `dated`: counts of the rows of a table
//! - `store`: the SQL

mod causes;
mod count;
mod dated;
mod declared;
mod figure;
mod medians;
mod notes;
mod once;
mod read;
mod records;
pub(crate) mod span;
pub(crate) mod store;

pub use causes::Cause;
pub use count::Count;
pub use dated::{Dated, DatedRows, DayColumns};
pub use declared::{DeclaredFigure, Figures};
pub use figure::{Counted, CountsOf, Figure, SeenBy, Unit};
pub use medians::Median;
pub use read::{DayAmount, Series};
pub use records::{FigureRecord, FigureRecords, find_record, groups_of_kind, is_owner};
pub use span::{By, Span, SpanError};
