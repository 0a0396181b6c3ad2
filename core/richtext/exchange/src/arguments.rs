//! The arguments of shortcodes: `name=value`, `name="value"` and values alone.

/// The arguments of a shortcode.
#[derive(Debug, Default)]
pub(crate) struct Arguments<'a> {
    /// Those without a name.
    pub values: Vec<&'a str>,
    named: Vec<(&'a str, &'a str)>,
}

impl<'a> Arguments<'a> {
    pub(crate) fn read(text: &'a str) -> Self {
        let mut arguments = Self::default();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let is_name = end > 0
                && rest[..end].bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
            if is_name && rest[end..].starts_with('=') {
                let (value, behind) = value(&rest[end + 1..]);
                arguments.named.push((&rest[..end], value));
                rest = behind.trim_start();
            } else {
                let (value, behind) = value(rest);
                arguments.values.push(value);
                rest = behind.trim_start();
            }
        }
        arguments
    }

    /// Returns the value of a name.
    pub(crate) fn named(&self, name: &str) -> Option<String> {
        let found = self.named.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| (*value).to_owned()).filter(|value| !value.is_empty())
    }

    /// Returns whether a value has a name.
    pub(crate) fn has_names(&self) -> bool {
        !self.named.is_empty()
    }
}

/// Returns the value with which `text` begins, and what follows.
fn value(text: &str) -> (&str, &str) {
    if let Some(quote @ ('"' | '\'' | '`')) = text.chars().next()
        && let Some((value, rest)) = text[1..].split_once(quote)
    {
        return (value, rest);
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}
