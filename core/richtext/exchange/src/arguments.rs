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

/// Returns the place of the mark `quote`. Those of the attributes of elements in the value do not count.
fn end_of_value(text: &str, quote: char) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find([quote, '<'])?;
        let rest = &text[at..];
        if rest.starts_with(quote) {
            return Some(at);
        }
        let is_element = rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
        from = at + rest.find('>').filter(|_| is_element).unwrap_or(0) + 1;
    }
}

/// Returns the value with which `text` begins, and what follows.
fn value(text: &str) -> (&str, &str) {
    if let Some(quote @ ('"' | '\'' | '`')) = text.chars().next()
        && let Some(end) = end_of_value(&text[1..], quote)
    {
        return (&text[1..=end], &text[end + 2..]);
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}
