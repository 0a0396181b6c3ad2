//! The texts of a module's pages on the site that admins may change, with the originals.
//!
//! A text is plain. Its [`TextForm`] is how the page shows it: as one line, as a list, or as entries with headings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest line, unless a text sets a limit of its own, in characters.
const LINE_MAX: usize = 120;
/// The longest list, and the longest entries, unless a text sets a limit of its own, in characters.
const LIST_MAX: usize = 2000;

/// A page whose texts admins may change. Its loader on the site reads them from `GET /api/page-texts/{page}`.
#[derive(Clone, Debug)]
pub struct PageTexts {
    /// Its name in addresses, unique among all modules, as in `submit`.
    pub page: &'static str,
    /// Its name for admins.
    pub title: &'static str,
    /// Its path on the site.
    pub path: &'static str,
    /// Its texts, in the order of the page.
    pub texts: Vec<PageText>,
    /// The original questions and answers; `None` where it has no part for them.
    pub faq: Option<Vec<PageQuestion>>,
    /// The key of the [`Switch`](crate::module::Switch) of the feature that the page is for: while that is off, there is no
    /// such page.
    pub switch: Option<&'static str>,
}

/// A text of a page.
#[derive(Clone, Debug)]
pub struct PageText {
    /// Its name on the page, as in `heading`.
    pub key: &'static str,
    /// Its label in the form.
    pub label: &'static str,
    /// A sentence below its input; empty for none.
    pub help: &'static str,
    /// The text without a change. It may be empty: the page then leaves its part out.
    pub original: String,
    /// The greatest length, in characters.
    pub max_length: usize,
    /// How the page shows it.
    pub form: TextForm,
}

/// How a page shows a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextForm {
    /// As it is: it has no line breaks.
    Line,
    /// As a list: each line is an item.
    Lines,
    /// As entries with headings: an empty line ends an entry, and the first line of each is its heading.
    Entries,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PageQuestion {
    /// The question.
    #[schema(max_length = 150, example = "What does it cost to list an AI?")]
    pub question: String,
    /// The answer.
    #[schema(max_length = 600, example = "Nothing. Submitting and being listed are free.")]
    pub answer: String,
}

impl PageQuestion {
    /// A question with its answer.
    #[must_use]
    pub fn new(question: impl Into<String>, answer: impl Into<String>) -> Self {
        Self { question: question.into(), answer: answer.into() }
    }
}

impl PageTexts {
    /// The page `page` at `path`, which admins know as `title`, without texts yet.
    #[must_use]
    pub fn new(page: &'static str, title: &'static str, path: &'static str) -> Self {
        Self { page, title, path, texts: Vec::new(), faq: None, switch: None }
    }

    /// The page with one more text.
    #[must_use]
    pub fn text(mut self, text: PageText) -> Self {
        self.texts.push(text);
        self
    }

    /// The page with a part for questions and answers, and the original ones.
    #[must_use]
    pub fn faq(self, faq: Vec<PageQuestion>) -> Self {
        Self { faq: Some(faq), ..self }
    }

    /// The page as one that is there only while the feature `key` is on.
    #[must_use]
    pub fn switch(self, key: &'static str) -> Self {
        Self { switch: Some(key), ..self }
    }
}

impl PageText {
    /// A text without line breaks, of at most 120 characters.
    #[must_use]
    pub fn line(key: &'static str, label: &'static str, original: impl Into<String>) -> Self {
        let original = original.into();
        Self { key, label, help: "", original, max_length: LINE_MAX, form: TextForm::Line }
    }

    /// A list, of at most 2000 characters in all.
    #[must_use]
    pub fn lines(key: &'static str, label: &'static str, items: &[&str]) -> Self {
        let help = "Each line is an item of the list.";
        let (original, form) = (items.join("\n"), TextForm::Lines);
        Self { key, label, help, original, max_length: LIST_MAX, form }
    }

    /// Entries of a heading and a text, of at most 2000 characters in all.
    #[must_use]
    pub fn entries<'a>(
        key: &'static str,
        label: &'static str,
        entries: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let help = "The first line of an entry is its heading, and an empty line ends it.";
        let entries: Vec<String> =
            entries.into_iter().map(|(heading, text)| format!("{heading}\n{text}")).collect();
        let (original, form) = (entries.join("\n\n"), TextForm::Entries);
        Self { key, label, help, original, max_length: LIST_MAX, form }
    }

    /// The text with this sentence below its input.
    #[must_use]
    pub fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    /// The text with this greatest length, in characters.
    #[must_use]
    pub fn max_length(self, max_length: usize) -> Self {
        Self { max_length, ..self }
    }
}
