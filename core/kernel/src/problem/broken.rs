//! A rule that a field breaks.

/// A field of a request and the rule that it breaks, as the rules of a module report it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The field.
    pub field: &'static str,
    /// The rule.
    pub rule: String,
}

impl Broken {
    /// `field` breaks `rule`.
    #[must_use]
    pub fn new(field: &'static str, rule: impl Into<String>) -> Self {
        Self { field, rule: rule.into() }
    }
}
