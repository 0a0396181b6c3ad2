//! Types and rules, without `axum`, `sqlx` and, but in `schemas`, `utoipa`.

mod campaign;
mod hit;
mod money;
mod place;
mod request;
mod schemas;

pub use campaign::{CampaignPlan, CampaignState, WEIGHTS};
pub use hit::{HitKind, Uncounted};
pub use money::Money;
pub use place::{CampaignKind, Place};
pub use request::{
    DAYS, FARTHEST, MESSAGE_MAX, NOTE_MAX, REASON_MAX, RequestState, checked_days, checked_start,
    checked_text,
};
pub use toolbase_kernel::http::Broken;
