//! What a tool is and which rules it keeps: no HTTP, no SQL.

mod address;
mod limits;
mod slug;
mod state;
pub mod text;
mod tool;

pub use address::{Address, AddressError, address};
pub use limits::{Field, Limits, check};
pub use slug::{RESERVED_SLUGS, SlugBook, slug_for};
pub use state::{Origin, ToolState};
pub use tool::{FaqEntry, Media, PLATFORMS, PricingPlan, SocialLinks, ToolDraft};
