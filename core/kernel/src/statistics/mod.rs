//! Statistics: counts of the whole site as they are now, and the queues that wait for somebody. A module declares both like
//! figures and reports; the server reads them with few statements, and knows none of them by name.
//!
//! - `statistic`: the declaration of a statistic
//! - `queue`: the declaration of a queue
//! - `list`: the list that a statistic or a queue counts
//! - `read`: reading the statistics of a module with one statement, how much waits in a queue, the moments of its first
//!   records and its items with one each
//! - `marks`: reading all records of a queue without their texts

mod list;
mod marks;
mod queue;
mod read;
mod statistic;

pub use list::CountedList;
pub use marks::{MarkFilter, RelatedCounts, WaitingMark, count_related, read_marks};
pub use queue::{Addresses, CompleteTitles, Consequence, OverdueBefore, Waiting, WaitingItem, WaitingQueue};
pub use read::{Chosen, read_items, read_moments, read_queue, read_statistics};
pub use statistic::{Statistic, StatisticKind};
