//! The limits of a listing: specification 2 section 5, decisions 89 to 93, 100, 104, 105.

use super::{PLATFORMS, ToolDraft};
use std::collections::BTreeMap;
use toolbase_kernel::text::visible_len;

/// A field's name as clients know it.
pub type Field = &'static str;

/// Largest sizes, in characters unless the name has another unit.
pub struct Limits;

impl Limits {
    /// Shortest name.
    pub const NAME_MIN: usize = 1;
    /// Longest name.
    pub const NAME_MAX: usize = 100;
    /// Longest address.
    pub const URL_MAX: usize = 500;
    /// Longest one-line promise.
    pub const SHORT_DESCRIPTION_MAX: usize = 300;
    /// Longest introduction.
    pub const INTRODUCTION_MAX: usize = 1000;
    /// Longest text on usage.
    pub const USAGE_MAX: usize = 2000;
    /// Longest text on the speciality.
    pub const SPECIALITY_MAX: usize = 1000;
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
    /// Longest name of a maker.
    pub const MAKER_MAX: usize = 100;
    /// Longest social link.
    pub const SOCIAL_MAX: usize = 200;
}

/// The rules that `draft` breaks, by field; empty when it breaks none.
#[must_use]
pub fn check(draft: &ToolDraft) -> BTreeMap<Field, String> {
    let mut broken = BTreeMap::new();
    let mut text = |field: Field, value: &str, max: usize| {
        let length = value.chars().count();
        if length > max {
            broken.insert(field, format!("has {length} characters; at most {max} are allowed"));
        }
    };
    text("name", &draft.name, Limits::NAME_MAX);
    text("url", &draft.url, Limits::URL_MAX);
    text("shortDescription", &draft.short_description, Limits::SHORT_DESCRIPTION_MAX);
    text("introduction", &draft.introduction, Limits::INTRODUCTION_MAX);
    text("usage", &draft.usage, Limits::USAGE_MAX);
    text("speciality", &draft.speciality, Limits::SPECIALITY_MAX);
    text("maker", draft.maker.as_deref().unwrap_or_default(), Limits::MAKER_MAX);
    text("pros", &draft.pros.concat(), Limits::LIST_TOTAL_MAX);
    text("cons", &draft.cons.concat(), Limits::LIST_TOTAL_MAX);
    for plan in &draft.pricing_plans {
        text("planName", &plan.plan_name, Limits::PLAN_TEXT_MAX);
        text("price", &plan.price, Limits::PLAN_TEXT_MAX);
        text("features", &plan.features, Limits::PLAN_FEATURES_MAX);
    }
    for entry in &draft.faq {
        text("question", &entry.question, Limits::FAQ_TEXT_MAX);
        text("answer", &entry.answer, Limits::FAQ_TEXT_MAX);
    }
    for alt in draft.media.alt_texts.values() {
        text("altTexts", alt, Limits::ALT_TEXT_MAX);
    }
    for link in draft.social_links.values() {
        text("socialLinks", link, Limits::SOCIAL_MAX);
    }
    if visible_len(&draft.name) < Limits::NAME_MIN {
        broken.insert("name", "is required".to_owned());
    }
    let mut count = |field: Field, number: usize, max: usize| {
        if number > max {
            broken.insert(field, format!("has {number} entries; at most {max} are allowed"));
        }
    };
    count("categories", draft.categories.len(), Limits::CATEGORIES_MAX);
    count("pricing", draft.pricing_plans.len(), Limits::PLANS_MAX);
    count("photos", draft.media.photos.len(), Limits::MEDIA_MAX);
    count("videos", draft.media.videos.len(), Limits::MEDIA_MAX);
    if draft.categories.is_empty() {
        broken.insert("categories", "at least one is required".to_owned());
    }
    if let Some(platform) = draft.social_links.keys().find(|name| !PLATFORMS.contains(&name.as_str())) {
        broken.insert("socialLinks", format!("`{platform}` is none of {}", PLATFORMS.join(", ")));
    }
    if !(1..=5).contains(&draft.prominence) {
        broken.insert("prominence", "must be 1 to 5".to_owned());
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn good() -> ToolDraft {
        let categories = vec![Uuid::nil()];
        ToolDraft { name: "A".into(), categories, prominence: 3, ..ToolDraft::default() }
    }

    #[test]
    fn each_limit_is_met_and_not_passed() {
        assert!(check(&good()).is_empty());
        let at = ToolDraft { name: "é".repeat(100), usage: "x".repeat(2000), ..good() };
        assert!(check(&at).is_empty());
        let over = ToolDraft { name: "é".repeat(101), usage: "x".repeat(2001), ..good() };
        assert_eq!(check(&over).keys().copied().collect::<Vec<_>>(), ["name", "usage"]);
        let lists = ToolDraft { pros: vec!["x".repeat(600); 2], categories: vec![Uuid::nil(); 6], ..good() };
        assert_eq!(check(&lists).keys().copied().collect::<Vec<_>>(), ["categories", "pros"]);
    }

    #[test]
    fn required_fields_are_named() {
        let broken = check(&ToolDraft::default());
        assert_eq!(broken.keys().copied().collect::<Vec<_>>(), ["categories", "name", "prominence"]);
    }
}
