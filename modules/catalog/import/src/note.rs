//! Messages about a row: broken rules, and values that were changed on import.

/// The place of what a row holds, in a rule.
pub(super) const VALUE: char = '…';

/// A rule that a row breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Field or column.
    pub field: String,
    /// The rule with what was found, as the end of a sentence that begins with the field.
    pub message: String,
}

impl Problem {
    /// The problem that `field` breaks the rule of `message`.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }

    /// The message as far as it is the rule.
    fn general(&self) -> &str {
        let end = ["; ", ", found", ": "].iter().filter_map(|end| self.message.find(end)).min();
        &self.message[..end.unwrap_or(self.message.len())]
    }

    /// Returns the value of this row in place of the rule's [`VALUE`], if it has one.
    #[must_use]
    pub fn value(&self) -> Option<&str> {
        self.general().split('`').nth(1)
    }

    /// The rule without what this row holds: the same for all rows that break it.
    #[must_use]
    pub fn rule(&self) -> String {
        let mut rule = String::from(self.field.as_str());
        let mut quoted = false;
        let mut digits = false;
        for c in std::iter::once(' ').chain(self.general().chars()) {
            match c {
                '`' => {
                    quoted = !quoted;
                    if quoted {
                        rule.push(VALUE);
                    }
                }
                _ if quoted => {}
                c if c.is_ascii_digit() => {
                    if !digits {
                        rule.push('N');
                    }
                }
                c => rule.push(c),
            }
            digits = c.is_ascii_digit();
        }
        rule
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.field, self.message)
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
    /// A name that is nearly another tool's: passed over.
    SimilarSkipped,
    /// A name that is nearly another tool's: taken as its data.
    SimilarUpdated,
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
    /// A fact that is not understood.
    NoFact,
}

impl Note {
    /// Returns the action, as the end of a sentence that begins with a number of rows.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::Shortened => {
                "with a long description: its beginning is the promise, the whole the introduction"
            }
            Self::DefaultPricing => "without a pricing that is understood: the default pricing was taken",
            Self::NoPricing => "without a pricing that is understood: it is not stated",
            Self::Sensitive => "whose text is for adults only: filed under a sensitive category",
            Self::DoubtfulUpdate => {
                "whose text may be for adults only: the listing was changed and its state was not"
            }
            Self::SimilarSkipped => "with nearly the name of another tool: skipped",
            Self::SimilarUpdated => {
                "with nearly the name of another tool: its data changed, its address did not"
            }
            Self::UnknownCategory => "with some categories that are not known: these were left out",
            Self::DefaultCategory => "without a category that is known: the default category was taken",
            Self::ManyCategories => "with more than five categories: the first five were taken",
            Self::NoLogo => "with a logo that is no web address: it was left out",
            Self::NoDate => "with a launch date that is not understood: it was left out",
            Self::NoLink => "with a social link that is no page of its platform: it was left out",
            Self::NoFact => "with facts that are not understood: these were left out",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_break_one_rule_have_it_in_common() {
        for (field, message, rule) in [
            ("category", "`Gardening` is not known; nearest: Home", "category … is not known"),
            ("url", "needs a host name with a dot, found `x`", "url needs a host name with a dot"),
            (
                "url",
                "must begin with http:// or https://, not `ftp:`",
                "url must begin with http:// or https://, not …",
            ),
            ("name", "is a placeholder: `Tool 173`", "name is a placeholder"),
            (
                "the row",
                "has 8 cells, the head has 6; is a comma not quoted?",
                "the row has N cells, the head has N",
            ),
            ("name", "is required", "name is required"),
        ] {
            assert_eq!(Problem::new(field, message).rule(), rule);
        }
    }
}
