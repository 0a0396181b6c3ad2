//! Tools and their rules: no HTTP, no SQL.

mod address;
mod business_days;
mod change;
mod form;
mod likeness;
mod limits;
mod platform;
mod reject_reason;
mod revision;
mod slug;
mod state;
mod submission;
pub mod text;
mod tool;
mod website;

pub use address::{Address, AddressError, address};
pub use business_days::{business_days, overdue_before};
pub use change::{StateChange, StateError};
pub use form::{
    FOREIGN_VIDEO, check_country_code, check_currency, check_email, check_file, check_link, check_mobile,
    check_slug, check_video, complete,
};
pub use likeness::Likeness;
pub use limits::{Field, Limits, check};
pub use platform::Platform;
pub use reject_reason::ToolRejectReason;
pub use revision::RevisionState;
pub use slug::{RESERVED_SLUGS, SlugBook, slug_for};
pub use state::{Origin, ToolState};
pub use submission::{CURRENCIES, Denied, Editor, Offer, Way, check_offer, check_quick, editor, message};
pub use tool::{FaqEntry, Media, PLATFORMS, PricingPlan, SocialLinks, ToolDraft, starting_price};
pub use website::Website;
