//! Errors as clients see them: RFC 9457 problem documents.

mod body;
mod broken;
mod causes;
mod code;
mod fault;

pub use body::ProblemBody;
pub use broken::{Broken, check_filled, check_length};
pub use code::Code;
pub use fault::Fault;

use crate::media_uses::MediaUse;
use serde::Serialize;
use std::collections::BTreeMap;

/// An error response. It becomes a body only at the edge, where the request's id is known.
#[derive(Clone, Debug)]
pub struct Problem {
    code: Code,
    message: String,
    errors: BTreeMap<String, Vec<String>>,
    retry_after_s: Option<u32>,
    // Boxed: every handler's error carries the space for it.
    current: Option<Box<serde_json::Value>>,
    used_by: Vec<MediaUse>,
    existing: Option<Box<serde_json::Value>>,
    // The columns of a unique violation: only the edge knows the fields of the body.
    taken: Box<[String]>,
}

impl Problem {
    /// An error with a text for people.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            errors: BTreeMap::new(),
            retry_after_s: None,
            current: None,
            used_by: Vec::new(),
            existing: None,
            taken: Box::default(),
        }
    }

    /// A rule that the field or parameter `field` breaks: 422.
    #[must_use]
    pub fn invalid(field: &str, rule: impl Into<String>) -> Self {
        let (field, rule) = (field.trim_end_matches('.'), rule.into());
        Self::new(Code::Invalid, format!("{field}: {rule}")).with_error(field, rule)
    }

    /// A field or parameter that cannot be read: 400.
    #[must_use]
    pub fn malformed(field: &str, rule: impl Into<String>) -> Self {
        let rule = rule.into();
        Self::new(Code::Malformed, format!("{field}: {rule}")).with_error(field, rule)
    }

    /// One request too many: 429 with the time to wait, in whole seconds and at least one.
    #[must_use]
    pub fn too_many(wait: chrono::TimeDelta) -> Self {
        let seconds = (wait + chrono::TimeDelta::milliseconds(999)).num_seconds().max(1);
        Self::new(Code::TooMany, format!("Too many requests. Please try again in {seconds} s."))
            .with_retry_after(u32::try_from(seconds).unwrap_or(u32::MAX))
    }

    /// The time until a retry, in seconds.
    #[must_use]
    pub fn retry_after(&self) -> Option<u32> {
        self.retry_after_s
    }

    /// Sets the time until a retry, in seconds.
    #[must_use]
    pub fn with_retry_after(mut self, seconds: u32) -> Self {
        self.retry_after_s = Some(seconds);
        self
    }

    /// Adds an error of `field`. A message that is only the rule, as in `must be at most 10`, is no sentence: it names the field,
    /// too.
    #[must_use]
    pub fn with_error(mut self, field: &str, rule: impl Into<String>) -> Self {
        let (field, rule) = (field.trim_end_matches('.'), rule.into());
        if self.message == rule && rule.starts_with(char::is_lowercase) {
            self.message = format!("{field}: {rule}");
        }
        self.errors.entry(field.to_owned()).or_default().push(rule);
        self
    }

    /// The same error of a part of the field `parent`: its fields are named `parent.field`.
    #[must_use]
    pub fn within(mut self, parent: &str) -> Self {
        if self.errors.keys().any(|field| self.message.starts_with(&format!("{field}: "))) {
            self.message = format!("{parent}.{}", self.message);
        }
        let errors = std::mem::take(&mut self.errors).into_iter();
        self.errors = errors.map(|(field, rules)| (format!("{parent}.{field}"), rules)).collect();
        self
    }

    /// Adds the record as it is now.
    #[must_use]
    pub fn with_current(mut self, current: &impl Serialize) -> Self {
        self.current = serde_json::to_value(current).ok().map(Box::new);
        self
    }

    /// Adds the records that use what was to be deleted.
    #[must_use]
    pub fn with_used_by(mut self, uses: &[MediaUse]) -> Self {
        self.used_by = uses.to_vec();
        self
    }

    /// Adds what there is already instead of what was to be made.
    #[must_use]
    pub fn with_existing(mut self, existing: &impl Serialize) -> Self {
        self.existing = serde_json::to_value(existing).ok().map(Box::new);
        self
    }

    /// A description for people.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The kind of error.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}
