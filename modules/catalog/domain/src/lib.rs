//! The language of the catalogue: tools and categories with their rules. No HTTP and no SQL.
//!
//! - `tool_fields`: the declaration of a tool's fields; `fields`: a tool's data and its form, which come from it; `tool`: parts of
//!   both
//! - `coded`: languages and countries
//! - `limits`, `check`, `form`, `address`, `website`, [`text`]: their rules
//! - `state`, `reject_reason`: what becomes of a listing
//! - `submission`: the rules for members; `business_days`: how long they wait
//! - `slug`, `name_key`, `likeness`: names in addresses, names of categories, names that look alike
//! - `taxonomy`: main categories with their subcategories
//! - `rating`, `stats`, [`activity`]: a tool in figures; `record`: a public tool with all of them
//! - `publication`: when a tool was published
//! - [`sensitive`]: content for adults only; [`is_delicate`]: questions that listings must not seem to advise on
//! - `schemas`: the types as the document describes them

pub mod activity;
mod address;
mod business_days;
mod check;
mod coded;
mod delicate;
mod fields;
mod form;
mod likeness;
mod limits;
mod name_key;
mod platform;
mod price;
mod pricing_type;
mod publication;
mod rating;
mod record;
mod reject_reason;
mod schemas;
mod search_query;
pub mod sensitive;
mod sensitive_words;
mod slug;
mod state;
mod stats;
mod submission;
mod taxonomy;
pub mod text;
mod tool;
mod tool_fields;
mod website;

pub use activity::{Activity, Reviewed, Trend, Window};
pub use address::{Address, AddressError, address};
pub use business_days::{business_days, overdue_before};
pub use check::{Field, check, check_name};
pub use coded::{Country, Language, ordered};
pub use delicate::is_delicate;
pub use fields::{FORM, FieldKind, FormField, TextLimit, ToolDraft};
pub use form::{
    FOREIGN_VIDEO, check_checked_on, check_country_code, check_currency, check_email, check_file, check_link,
    check_mobile, check_slug, check_video, complete,
};
pub use likeness::Likeness;
pub use limits::Limits;
pub use name_key::name_key;
pub use platform::Platform;
pub use price::{
    Amount, PRICE_NOT_KNOWN, Period, cheapness, free_plan, outdated_before, price_text, starting_price,
    with_currency,
};
pub use pricing_type::PricingType;
pub use publication::{known_publication, unknown_publication};
pub use rating::Rating;
pub use record::{Facts, ToolRecord};
pub use reject_reason::ToolRejectReason;
pub use search_query::counted_query;
pub use slug::{RESERVED_SLUGS, SlugBook, slug_for, slug_of_ascii_letters};
pub use state::{Origin, RevisionState, ToolState};
pub use stats::{Stats, Unweighed};
pub use submission::{CURRENCIES, Denied, Editor, Offer, Way, check_offer, check_quick, editor, message};
pub use taxonomy::{CategoryRef, MainCategory, SubCategory, Taxonomy};
pub use tool::{FaqRecord, Media, PLATFORMS, PricingPlan, SocialLinks};
pub use website::Website;
