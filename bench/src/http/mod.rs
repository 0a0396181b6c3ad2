//! Requests per second, next to a floor that serves the same bytes by the barest means.

mod accounts;
mod blogs;
pub mod floor;
mod load;
mod reviews;
mod rows;
mod serving;

pub use accounts::measure as measure_accounts;
pub use blogs::measure as measure_blogs;
pub use floor::Floor;
pub use reviews::measure as measure_reviews;
pub use rows::measure;
