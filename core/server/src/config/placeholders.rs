//! Finds values in capitals from `config/production.example.toml` that were not changed.

use super::EXAMPLE;
use super::finding::Findings;
use serde_json::{Map, Value};

/// Parts of placeholders that stay when only the rest was changed, as in `https://ai.EXAMPLE.ORG`.
const PARTS: [&str; 2] = ["EXAMPLE.ORG", ":PASSWORD@"];

/// Notes every value of `values` that is still the example's.
pub(super) fn find(values: &Map<String, Value>, findings: &mut Findings) {
    walk(values, "", findings);
}

fn walk(values: &Map<String, Value>, prefix: &str, findings: &mut Findings) {
    for (name, value) in values {
        let key = format!("{prefix}{name}");
        match value {
            Value::Object(inner) => walk(inner, &format!("{key}."), findings),
            Value::String(text) => report(&key, name, text, findings),
            _ => {}
        }
    }
}

/// Notes `text`, the value of `key`, when it is still the example's.
pub(super) fn report(key: &str, name: &str, text: &str, findings: &mut Findings) {
    if let Some(part) = PARTS.iter().find(|part| text.contains(**part)) {
        let part = part.trim_matches([':', '@']);
        findings.placeholder(key, format!("{part} is still the example's; put your own in its place"));
    } else if examples().any(|(of, example)| of == name && example == text) {
        findings.placeholder(key, format!("`{text}` is still the example's; put your own in its place"));
    }
}

/// Names and values of the example that are in capitals, those in lines that are commented out as well.
fn examples() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXAMPLE.lines().filter_map(|line| {
        let (name, value) = line.trim_start_matches(['#', ' ']).split_once(" = \"")?;
        let value = value.trim_end().strip_suffix('"')?;
        let capitals = value.split(|c: char| !c.is_ascii_uppercase()).any(|run| run.len() >= 4);
        capitals.then_some((name, value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_reports_what_to_change_in_capitals() {
        let names: Vec<&str> = examples().map(|(name, _)| name).collect();
        for name in ["name", "short_name", "description", "url", "host", "from"] {
            assert!(names.contains(&name), "{name} in {names:?}");
        }
    }
}
