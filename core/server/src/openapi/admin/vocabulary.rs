//! The names that the admin interface knows.

use serde::Deserialize;
use std::sync::LazyLock;

/// A list of the vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    Icons,
    Widgets,
    Colors,
    Scopes,
    Units,
}

/// The file that `web-admin` is tested against: both sides know the same words.
#[derive(Deserialize)]
struct Vocabulary {
    icons: Vec<String>,
    widgets: Vec<String>,
    colors: Vec<String>,
    scopes: Vec<String>,
    units: Vec<String>,
}

#[expect(clippy::expect_used, reason = "the file is part of the program, and a test reads it")]
static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    serde_json::from_str(include_str!("vocabulary.json")).expect("vocabulary.json is valid")
});

impl Words {
    /// All words of the list.
    pub fn list(self) -> &'static [String] {
        match self {
            Self::Icons => &VOCABULARY.icons,
            Self::Widgets => &VOCABULARY.widgets,
            Self::Colors => &VOCABULARY.colors,
            Self::Scopes => &VOCABULARY.scopes,
            Self::Units => &VOCABULARY.units,
        }
    }

    /// Returns the noun for one of them in a message.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Icons => "icon",
            Self::Widgets => "widget",
            Self::Colors => "color",
            Self::Scopes => "scope",
            Self::Units => "unit",
        }
    }
}

/// The names of the icons that a resource, a group or an action may have.
#[must_use]
pub fn icons() -> &'static [String] {
    Words::Icons.list()
}

/// The known word nearest to `word`, if one is near enough to have been meant.
pub(super) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |other: &str| strsim::damerau_levenshtein(&word.to_lowercase(), &other.to_lowercase());
    let near = known.map(|other| (distance(other), other)).min()?;
    (near.0 <= 1 + word.chars().count() / 4).then_some(near.1)
}
