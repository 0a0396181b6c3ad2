//! Queries: records that a module declares once. Their count is a statistic, their days are a figure, their age is a queue,
//! and their rows are a report; the server derives all of these from them, and knows none by name.
//!
//! - `query`: the declaration of a query, and of the number of its records
//! - `queue`: the declaration of a queue
//! - `read`: reading the statistics of a module with one statement, how much waits in a queue, and its items with one each
//! - `marks`: reading the records of a queue without their texts
//!
//! Figures are in [`figures`](crate::figures), reports in [`reports`](crate::reports).

mod marks;
mod query;
mod queue;
mod read;

pub use marks::{MarkFilter, RelatedCounts, WaitingMark, count_related, read_marks};
pub use query::{CountedList, Query, Statistic, StatisticKind};
pub use queue::{Addresses, CompleteTitles, Consequence, OverdueBefore, Waiting, WaitingItem, WaitingQueue};
pub use read::{read_items, read_queue, read_statistics};
