//! Rows that someone made to fill a list: texts of templates, and addresses that lead nowhere.

use super::note::Problem;
use url::Url;

/// Hosts for examples in documents (RFC 2606, RFC 6761), and those that templates use.
const HOSTS: &[&str] =
    &["example.com", "example.net", "example.org", "yourdomain.com", "yoursite.com", "yourwebsite.com"];
/// Without `.example`: synthetic tools have such hosts, and an export of them can be imported.
const ENDINGS: &[&str] = &[".invalid", ".test", ".localhost"];

/// Names that are no names.
const NAMES: &[&str] = &[
    "ai tool",
    "ai tool name",
    "app name",
    "company name",
    "example",
    "example tool",
    "lorem ipsum",
    "n/a",
    "name",
    "new tool",
    "no name",
    "none",
    "null",
    "placeholder",
    "product name",
    "sample",
    "sample tool",
    "tbd",
    "test",
    "test tool",
    "todo",
    "tool",
    "tool name",
    "undefined",
    "unknown",
    "unnamed",
    "untitled",
    "your tool",
    "your tool name",
];

/// The words of numbered templates, as in "Tool 173".
const NUMBERED: &[&str] = &[
    "ai app", "ai tool", "app", "example", "item", "product", "sample", "service", "software", "test", "tool",
];

/// The beginnings of template texts.
const BEGINNINGS: &[&str] = &[
    "add a description",
    "description goes here",
    "description here",
    "enter a description",
    "enter description",
    "insert description",
    "lorem ipsum dolor",
    "sample description",
    "short description of the tool",
    "this is a placeholder",
    "this is a sample description",
    "your description goes here",
    "your description here",
];

/// Phrases of template texts; prompts and generators of blind text may hold other marks.
const PARTS: &[&str] = &[
    "dolor sit amet",
    "[insert ",
    "[tool name]",
    "[your company",
    "[your product",
    "[your tool",
    "{{category}}",
    "{{description}}",
    "{{name}}",
    "{{tool",
    "{name}",
    "{tool_name}",
    "<tool name>",
];

/// The rule that a row breaks when it is a placeholder. `url` is valid otherwise.
#[must_use]
pub fn problem(name: Option<&str>, description: Option<&str>, url: &str) -> Option<Problem> {
    let host = Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_lowercase)).unwrap_or_default();
    let is_stub = |known: &&str| host == **known || host.ends_with(&format!(".{known}"));
    if HOSTS.iter().any(is_stub) || ENDINGS.iter().any(|ending| host.ends_with(ending)) {
        return Some(Problem::new("url", format!("is a placeholder: `{host}` is not a real site")));
    }
    let name = name.unwrap_or_default();
    let plain =
        name.trim().trim_matches(['[', ']', '<', '>', '{', '}', '(', ')', '"', '*']).trim().to_lowercase();
    let marked = PARTS.iter().any(|part| name.to_lowercase().contains(part));
    if NAMES.contains(&plain.as_str()) || is_numbered(&plain) || marked {
        return Some(Problem::new("name", format!("is a placeholder: `{name}`")));
    }
    let text = description.unwrap_or_default().to_lowercase();
    let begins = |words: &&&str| text.trim_start().starts_with(**words);
    let found = BEGINNINGS.iter().find(begins).or_else(|| PARTS.iter().find(|words| text.contains(**words)));
    let whole = (text.trim().trim_end_matches('.') == "lorem ipsum").then_some(&"lorem ipsum");
    found.or(whole).map(|words| {
        Problem::new("description", format!("is a placeholder: it holds `{}`", words.trim_end()))
    })
}

/// Returns `true` if `name` is one of many, as `tool 173` or `tool #5`.
fn is_numbered(name: &str) -> bool {
    let head = name.trim_end_matches(|c: char| c.is_ascii_digit());
    head.len() < name.len() && NUMBERED.contains(&head.trim_end_matches(['#', '-', '_', ' ']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(name: &str, description: &str, url: &str) -> Option<String> {
        problem(Some(name), Some(description), url).map(|problem| problem.to_string())
    }

    #[test]
    fn rows_of_templates_are_known() {
        for (name, description, url, rule) in [
            (
                "Fine",
                "Good.",
                "https://example.com/a",
                "url is a placeholder: `example.com` is not a real site",
            ),
            (
                "Fine",
                "Good.",
                "https://tool7.example.org",
                "url is a placeholder: `tool7.example.org` is not a real site",
            ),
            ("Tool 173", "Good.", "https://a.dev", "name is a placeholder: `Tool 173`"),
            ("AI Tool #5", "Good.", "https://a.dev", "name is a placeholder: `AI Tool #5`"),
            ("[Tool Name]", "Good.", "https://a.dev", "name is a placeholder: `[Tool Name]`"),
            ("{{name}}", "Good.", "https://a.dev", "name is a placeholder: `{{name}}`"),
            ("Fine", "Lorem ipsum.", "https://a.dev", "description is a placeholder: it holds `lorem ipsum`"),
            (
                "Fine",
                "Lorem ipsum dolor.",
                "https://a.dev",
                "description is a placeholder: it holds `lorem ipsum dolor`",
            ),
            (
                "Fine",
                "{{name}} is a tool.",
                "https://a.dev",
                "description is a placeholder: it holds `{{name}}`",
            ),
        ] {
            assert_eq!(message(name, description, url).as_deref(), Some(rule));
        }
    }

    #[test]
    fn tools_are_no_placeholders() {
        for (name, description, url) in [
            ("Tool Finder", "Finds tools.", "https://example.computer"),
            ("Product Hunt", "New products.", "https://myexample.com"),
            ("Sample Focus", "Your description becomes a sound.", "https://samplefocus.com"),
            ("Ipsum", "Lorem ipsum generator for designers.", "https://ipsum.dev"),
            ("Prompts", "Prompts with {{variables}}.", "https://prompts.dev"),
            ("GPT 4", "A model.", "https://openai.com"),
            ("Test.ai", "Tests apps [beta].", "https://test.ai"),
            ("Swift Notes", "A synthetic tool.", "https://swift-notes-2a.example"),
        ] {
            assert_eq!(message(name, description, url), None, "{name}");
        }
    }
}
