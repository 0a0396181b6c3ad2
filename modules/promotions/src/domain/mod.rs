//! Types and rules, without `axum` and `sqlx`.

mod campaign;
mod hit;
mod money;
mod place;
mod request;

pub use campaign::{CampaignPlan, CampaignState, WEIGHTS};
pub use hit::{HitKind, Uncounted};
pub use money::Money;
pub use place::{CampaignKind, Place};
pub use request::{
    DAYS, FARTHEST, MESSAGE_MAX, NOTE_MAX, REASON_MAX, RequestState, checked_days, checked_start,
    checked_text,
};

/// A field that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The field.
    pub field: &'static str,
    /// The rule.
    pub rule: String,
}

impl Broken {
    /// The field `field` breaks `rule`.
    #[must_use]
    pub fn new(field: &'static str, rule: impl Into<String>) -> Self {
        Self { field, rule: rule.into() }
    }
}
