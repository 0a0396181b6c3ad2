//! Messages about a row: broken rules, and values that were changed on import.

/// A rule that a row breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Field or column.
    pub field: String,
    /// The rule, as the end of a sentence that begins with the field.
    pub rule: String,
}

impl Problem {
    /// The problem that `field` breaks `rule`.
    pub fn new(field: impl Into<String>, rule: impl Into<String>) -> Self {
        Self { field: field.into(), rule: rule.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.field, self.rule)
    }
}

/// A value of a row that was changed on import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    /// A description longer than a promise may be.
    Shortened,
    /// A pricing that is not understood, or none: the default one.
    DefaultPricing,
    /// A pricing that is not understood, or none.
    NoPricing,
    /// Words that are for adults only, in a category that is not.
    Sensitive,
    /// Words that may be for adults only, of a tool that is listed already.
    DoubtfulUpdate,
    /// One of several categories is not known.
    UnknownCategory,
    /// No category, or none that is known: the default one.
    DefaultCategory,
    /// More categories than a listing may have.
    ManyCategories,
    /// A logo without a web address.
    NoLogo,
    /// A date that is not understood.
    NoDate,
    /// A link to another platform that is no web address.
    NoLink,
}

impl Note {
    /// Returns the action, as the end of a sentence that begins with a number of rows.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::Shortened => {
                "with a long description: its beginning is the promise, the whole the introduction"
            }
            Self::DefaultPricing => "without a pricing that is understood: --default-pricing was taken",
            Self::NoPricing => "without a pricing that is understood: it is not stated",
            Self::Sensitive => "whose text is for adults only: filed under a sensitive category",
            Self::DoubtfulUpdate => {
                "whose text may be for adults only: the listing was changed and its state was not"
            }
            Self::UnknownCategory => "with some categories that are not known: these were left out",
            Self::DefaultCategory => "without a category that is known: --default-category was taken",
            Self::ManyCategories => "with more than five categories: the first five were taken",
            Self::NoLogo => "with a logo that is no web address: it was left out",
            Self::NoDate => "with a launch date that is not understood: it was left out",
            Self::NoLink => "with a social link that is no web address: it was left out",
        }
    }
}
