//! Requests per second, next to a floor that serves the same bytes by the barest means.

mod accounts;
pub mod floor;
mod load;
mod message;
mod rows;

pub use accounts::measure as measure_accounts;
pub use message::{Request, fetch};
pub use rows::measure;
