//! The tool that a row makes or changes.

use super::super::categories::CategoryMatcher;
use super::super::note::{Note, Problem};
use super::Entry;
use toolbase_catalog_domain::{Limits, PricingType, ToolDraft, check};

/// The editorial weight of a tool that no one has weighed.
const PROMINENCE: u8 = 2;
impl Entry {
    /// A new listing with the row's data.
    ///
    /// # Errors
    /// All rules that it breaks.
    pub fn new_draft(
        &self,
        matcher: &CategoryMatcher<'_>,
        pricing: Option<PricingType>,
        notes: &mut Vec<Note>,
    ) -> Result<ToolDraft, Vec<Problem>> {
        let mut draft = ToolDraft {
            pricing_type: pricing,
            pricing_currency: "USD".to_owned(),
            prominence: PROMINENCE,
            ..ToolDraft::default()
        };
        self.apply(&mut draft);
        if self.pricing.is_none() {
            notes.push(if pricing.is_some() { Note::DefaultPricing } else { Note::NoPricing });
        }
        if draft.categories.is_empty()
            && let Some(fallback) = matcher.fallback(&self.words)
        {
            draft.categories.push(fallback);
            notes.push(Note::DefaultCategory);
        }
        checked(draft)
    }

    /// A listing with the row's data; empty cells change nothing.
    ///
    /// # Errors
    /// All rules that it would break.
    pub fn updated(&self, mut draft: ToolDraft) -> Result<ToolDraft, Vec<Problem>> {
        self.apply(&mut draft);
        checked(draft)
    }

    /// As [`Self::updated`], for a listing at another address, which it retains.
    ///
    /// # Errors
    /// All rules that it would break.
    pub fn updated_in_place(&self, draft: ToolDraft) -> Result<ToolDraft, Vec<Problem>> {
        let (url, canonical_url) = (draft.url.clone(), draft.canonical_url.clone());
        self.updated(draft).map(|draft| ToolDraft { url, canonical_url, ..draft })
    }

    /// The row's name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }

    fn apply(&self, draft: &mut ToolDraft) {
        let set = |to: &mut String, from: &Option<String>| {
            if let Some(from) = from {
                to.clone_from(from);
            }
        };
        draft.url.clone_from(&self.address.url);
        draft.canonical_url.clone_from(&self.address.canonical);
        set(&mut draft.name, &self.name);
        set(&mut draft.short_description, &self.promise);
        set(&mut draft.introduction, &self.introduction);
        set(&mut draft.usage, &self.usage);
        set(&mut draft.speciality, &self.speciality);
        for (to, from) in [(&mut draft.pros, &self.pros), (&mut draft.cons, &self.cons)] {
            if !from.is_empty() {
                to.clone_from(from);
            }
        }
        if !self.categories.is_empty() {
            draft.categories.clone_from(&self.categories);
        }
        if let Some(sensitive) = self.sensitive
            && !draft.categories.contains(&sensitive)
        {
            draft.categories.truncate(Limits::CATEGORIES_MAX - 1);
            draft.categories.push(sensitive);
        }
        draft.pricing_type = self.pricing.or(draft.pricing_type);
        draft.logo_url = self.logo.clone().or(draft.logo_url.take());
        self.declared.apply(draft);
        draft.launched_on = self.launched.or(draft.launched_on);
        draft.social_links.extend(self.social.clone());
    }
}

fn checked(draft: ToolDraft) -> Result<ToolDraft, Vec<Problem>> {
    let problems: Vec<Problem> = check(&draft)
        .into_iter()
        .map(|(field, rule)| match field {
            "categories" if draft.categories.is_empty() => Problem::new("category", "is missing"),
            field => Problem::new(field, rule),
        })
        .collect();
    if problems.is_empty() { Ok(draft) } else { Err(problems) }
}
