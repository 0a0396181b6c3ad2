//! The values that a mail's texts may use.

use crate::templates::environment;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};
use toolbase_kernel::mail::{MailTemplate, UNSUBSCRIBE};

/// The value with the link that a mail is about, or its secret part.
const LINK: &str = "link";

/// The values that every mail has.
pub(super) const SITE: &str = "site";

/// A value that the texts of a mail may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name, as in `{{ name }}`.
    pub name: String,
    /// A value for a preview.
    pub example: String,
    /// A text without it is rejected: it is the link that the mail is about, or the one to unsubscribe.
    pub required: bool,
}

impl Variable {
    /// Whoever has the value can do something in the name of the recipient.
    pub(super) fn is_secret(&self) -> bool {
        self.required && (self.name == LINK || self.name == UNSUBSCRIBE)
    }
}

/// The values of `template`, by name. These are the values that its texts use: others in its sample belong to the mails that
/// share it, and need not be there when this one is sent.
#[must_use]
pub fn variables(template: &MailTemplate) -> Vec<Variable> {
    let Ok(environment) = environment(template) else { return Vec::new() };
    let used = |part: &str| -> HashSet<String> {
        environment.get_template(part).map(|part| part.undeclared_variables(false)).unwrap_or_default()
    };
    let in_text = used("text");
    let all: BTreeSet<String> = in_text.iter().cloned().chain(used("subject")).chain(used("body")).collect();
    all.into_iter()
        .filter(|name| name != SITE)
        .filter_map(|name| {
            let value = template.sample.get(&name)?;
            let required = in_text.contains(&name) && is_link(&name, value);
            Some(Variable { example: example(value), required, name })
        })
        .collect()
}

fn is_link(name: &str, value: &Value) -> bool {
    let is_address = value.as_str().is_some_and(|text| text.starts_with("https://"));
    name == LINK || name == UNSUBSCRIBE || is_address
}

fn example(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_text_may_use_what_the_delivered_one_uses() {
        let template = MailTemplate {
            name: "a",
            summary: "For a test",
            subject: "About {{ tool }}",
            text: "{{ site.name }}: {{ link }}{% for row in rows %}{{ row.label }}{% endfor %}",
            html: "<p>{{ days }}</p>",
            sample: json!({ "tool": "Inkwell", "link": "4f1c", "rows": [], "days": 3, "reason": "of another mail" }),
        };
        let found: Vec<_> = variables(&template)
            .into_iter()
            .map(|variable| (variable.name, variable.example, variable.required))
            .collect();
        let expected =
            [("days", "3", false), ("link", "4f1c", true), ("rows", "[]", false), ("tool", "Inkwell", false)];
        let expected: Vec<_> =
            expected.map(|(name, example, required)| (name.to_owned(), example.to_owned(), required)).into();
        assert_eq!(found, expected);
    }
}
