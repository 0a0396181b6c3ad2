//! The limits of a listing: specification 2 section 5, decisions 89 to 93, 100, 104, 105.

/// Largest sizes, in characters unless the name has another unit.
pub struct Limits;

impl Limits {
    /// Shortest name.
    pub const NAME_MIN: usize = 1;
    /// Longest address.
    pub const URL_MAX: usize = 500;
    /// All pros together, and all cons together.
    pub const LIST_TOTAL_MAX: usize = 1000;
    /// Most categories.
    pub const CATEGORIES_MAX: usize = 5;
    /// Most pricing plans.
    pub const PLANS_MAX: usize = 4;
    /// Longest plan name, and longest price.
    pub const PLAN_TEXT_MAX: usize = 200;
    /// Longest list of a plan's features.
    pub const PLAN_FEATURES_MAX: usize = 500;
    /// Longest question, and longest answer.
    pub const FAQ_TEXT_MAX: usize = 200;
    /// Most photos, and most videos.
    pub const MEDIA_MAX: usize = 5;
    /// Largest photo, in bytes.
    pub const PHOTO_BYTES_MAX: u64 = 2 << 20;
    /// Largest video, in bytes.
    pub const VIDEO_BYTES_MAX: u64 = 10 << 20;
    /// Largest logo, in bytes.
    pub const LOGO_BYTES_MAX: u64 = 512 << 10;
    /// Longest text for those who do not see a photo.
    pub const ALT_TEXT_MAX: usize = 200;
    /// Longest social link.
    pub const SOCIAL_MAX: usize = 200;
}
