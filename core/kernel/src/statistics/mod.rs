//! Statistics: counts of the whole site as they are now, and the queues that wait for somebody. A module declares both like
//! figures and reports; the server reads them with few statements, and knows none of them by name.
//!
//! - `statistic`: the declaration of a statistic
//! - `queue`: the declaration of a queue
//! - `list`: the list that a statistic or a queue counts
//! - `read`: reading the statistics of a module with one statement, and a queue with one

mod list;
mod queue;
mod read;
mod statistic;

pub use list::CountedList;
pub use queue::{Consequence, OverdueBefore, Waiting, WaitingQueue};
pub use read::{read_queue, read_statistics};
pub use statistic::{Statistic, StatisticKind};
