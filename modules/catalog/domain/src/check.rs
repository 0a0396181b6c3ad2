//! The check of a listing against its limits.

use super::{FORM, FormField, Limits, PLATFORMS, ToolDraft};
use std::collections::BTreeMap;
use toolbase_kernel::text::visible_len;

/// A field's name as clients know it.
pub type Field = &'static str;

/// The rules that `draft` breaks, by field; empty when it breaks none.
#[must_use]
pub fn check(draft: &ToolDraft) -> BTreeMap<Field, String> {
    let mut broken = BTreeMap::new();
    let mut text = |field: Field, value: &str, max: usize| {
        broken.extend(check_length(value, max).map(|rule| (field, rule)));
    };
    for field in FORM {
        if let Some(limit) = field.limit {
            text(field.name, (limit.text)(draft), limit.max);
        }
    }
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
    broken.extend(check_name(&draft.name).map(|rule| ("name", rule)));
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

/// The rule that `text` breaks where at most `max` characters are allowed.
pub(crate) fn check_length(text: &str, max: usize) -> Option<String> {
    let length = text.chars().count();
    (length > max).then(|| format!("has {length} characters; at most {max} are allowed"))
}

/// The rule that the name of a tool breaks.
#[must_use]
pub fn check_name(name: &str) -> Option<String> {
    let is_missing = visible_len(name) < Limits::NAME_MIN;
    if is_missing { Some("is required".to_owned()) } else { FormField::named("name")?.check_length(name) }
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
        let maker = |letters| ToolDraft { maker: Some("x".repeat(letters)), ..good() };
        assert!(check(&maker(100)).is_empty());
        let rule = "has 101 characters; at most 100 are allowed".to_owned();
        assert_eq!(check(&maker(101)), BTreeMap::from([("maker", rule)]));
        let lists = ToolDraft { pros: vec!["x".repeat(600); 2], categories: vec![Uuid::nil(); 6], ..good() };
        assert_eq!(check(&lists).keys().copied().collect::<Vec<_>>(), ["categories", "pros"]);
    }

    #[test]
    fn required_fields_are_named() {
        let broken = check(&ToolDraft::default());
        assert_eq!(broken.keys().copied().collect::<Vec<_>>(), ["categories", "name", "prominence"]);
    }
}
