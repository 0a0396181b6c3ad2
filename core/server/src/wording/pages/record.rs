//! A page as admins see and send it.

use super::PageWords;
use super::known::KnownPage;
use super::shown::ShownPageTexts;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toolbase_kernel::admin::Record;
use toolbase_kernel::page_texts::{PageQuestion, PageText, TextForm};
use toolbase_kernel::wording::Wording;
use utoipa::ToSchema;

/// The texts that visitors see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PageTextState {
    /// The original ones.
    Original,
    /// Some that an admin has written.
    Changed,
}

/// A page in the list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PageTextItem {
    /// The name of the page.
    #[schema(example = "submit")]
    pub id: String,
    /// Its name in words.
    #[schema(example = "Submit your AI")]
    pub title: String,
    /// Its path on the site.
    #[schema(example = "/submit")]
    pub path: String,
    /// The module that it belongs to.
    #[schema(example = "catalog")]
    pub module: String,
    /// The texts that visitors see.
    pub state: PageTextState,
    /// When its texts were last changed.
    #[schema(required = true, nullable)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl Record for PageTextItem {}

/// A text that a page has.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeclaredPageText {
    /// Its name on the page.
    #[schema(example = "heading")]
    pub key: String,
    /// Its label.
    #[schema(example = "Headline")]
    pub label: String,
    /// A sentence about it; empty for none.
    #[schema(example = "Each line is an item of the list.")]
    pub help: String,
    /// The original text.
    #[schema(example = "Submit your AI")]
    pub original: String,
    /// The greatest length, in characters.
    #[schema(example = 120)]
    pub max_length: usize,
    /// True if it may have several lines.
    pub several_lines: bool,
}

impl From<&PageText> for DeclaredPageText {
    fn from(text: &PageText) -> Self {
        Self {
            key: text.key.to_owned(),
            label: text.label.to_owned(),
            help: text.help.to_owned(),
            original: text.original.clone(),
            max_length: text.max_length,
            several_lines: text.form != TextForm::Line,
        }
    }
}

/// A page with its texts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PageTextRecord {
    /// The name of the page.
    #[schema(example = "submit")]
    pub id: String,
    /// Its name in words.
    #[schema(example = "Submit your AI")]
    pub title: String,
    /// Its path on the site.
    #[schema(example = "/submit")]
    pub path: String,
    /// The module that it belongs to.
    #[schema(example = "catalog")]
    pub module: String,
    /// The texts that the page has, with the original ones.
    pub declared: Vec<DeclaredPageText>,
    /// All texts of the page by their keys, as visitors see them.
    #[schema(example = json!({ "heading": "Submit your AI" }))]
    pub texts: BTreeMap<String, String>,
    /// Questions and answers, as visitors see them.
    pub faq: Vec<PageQuestion>,
    /// The original questions and answers.
    pub original_faq: Vec<PageQuestion>,
    /// The texts that visitors see.
    pub state: PageTextState,
    /// When its texts were last changed.
    #[schema(required = true, nullable)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl Record for PageTextRecord {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at.unwrap_or(DateTime::UNIX_EPOCH))
    }
}

/// New texts of a page; absent fields do not change.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct PageTextChange {
    /// All texts of the page by their keys. One that is empty or missing goes back to the original.
    #[schema(example = json!({ "heading": "Bring your AI" }))]
    pub texts: Option<BTreeMap<String, String>>,
    /// All questions and answers, at most twenty; without any the page has no such part.
    #[schema(max_items = 20)]
    pub faq: Option<Vec<PageQuestion>>,
}

impl PageTextItem {
    /// The `page` in the list, with `own` in place of the original texts.
    pub fn new(page: &KnownPage, own: &Wording<PageWords>) -> Self {
        // Texts that the page does not have do not count: a module that has gone had them.
        let has = |key: &str| own.words.texts.contains_key(key);
        let is_changed = page.texts.texts.iter().any(|text| has(text.key))
            || (page.texts.faq.is_some() && own.words.faq.is_some());
        Self {
            id: page.texts.page.to_owned(),
            title: page.texts.title.to_owned(),
            path: page.texts.path.to_owned(),
            module: page.module.to_owned(),
            state: if is_changed { PageTextState::Changed } else { PageTextState::Original },
            updated_at: own.changed_at(),
        }
    }
}

impl PageTextRecord {
    /// The `page` with its texts, and with `own` in place of the original ones.
    pub fn new(page: &KnownPage, own: &Wording<PageWords>) -> Self {
        let PageTextItem { id, title, path, module, state, updated_at } = PageTextItem::new(page, own);
        let ShownPageTexts { texts, faq, .. } = ShownPageTexts::new(&page.texts, &own.words);
        let declared = page.texts.texts.iter().map(DeclaredPageText::from).collect();
        let original_faq = page.texts.faq.clone().unwrap_or_default();
        Self { id, title, path, module, declared, texts, faq, original_faq, state, updated_at }
    }
}
