//! The meaning of single cells: text, lists, dates, and dictionaries printed by Python.

use chrono::{Datelike, NaiveDate};
use serde_json::Value;
use toolbase_catalog_domain::text;

/// A cell as text: strings as they are, numbers in digits, lists joined by commas, of an object its name.
#[must_use]
pub fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::Array(items) => {
            items.iter().map(text_of).filter(|t| !t.is_empty()).collect::<Vec<_>>().join(", ")
        }
        Value::Object(object) => {
            ["name", "title", "label", "text", "value", "url", "href", "src", "website", "home"]
                .iter()
                .find_map(|key| object.get(*key).map(text_of))
                .unwrap_or_default()
        }
        Value::Null => String::new(),
    }
}

/// A cell as a list: of an array its elements, of text the parts between `|`, `;`, line breaks and bullets.
#[must_use]
pub fn list_of(value: &Value) -> Vec<String> {
    let parts: Vec<String> = match value {
        Value::Array(items) => items.iter().map(text_of).collect(),
        other => match python(&text_of(other)) {
            Some(Value::Array(items)) => items.iter().map(text_of).collect(),
            // Cleaned first: an entity ends in a semicolon.
            _ => text::paragraphs(&text_of(other))
                .split(['|', ';', '\n', '•', '；'])
                .map(ToOwned::to_owned)
                .collect(),
        },
    };
    parts
        .iter()
        .map(|part| text::line(part.trim_start_matches(['-', '*', ' '])))
        .filter(|p| !p.is_empty())
        .collect()
}

/// A day, written as in `2023-05-01`, `2023/5/1`, `2023-05`, `May 2023`, `1 May 2023`, `May 1, 2023`, or with a time
/// after it. A year alone is no day.
#[must_use]
pub fn date_of(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    let day = text
        .split(['T', ' '])
        .next()
        .filter(|_| text.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(text);
    let ways = [
        (day, "%Y-%m-%d"),
        (day, "%Y/%m/%d"),
        (day, "%Y.%m.%d"),
        (text, "%Y年%m月%d日"),
        (text, "%d %B %Y"),
        (text, "%B %d, %Y"),
    ];
    let month = format!("1 {text}");
    let months = [(format!("{day}-01"), "%Y-%m-%d"), (format!("{day}/1"), "%Y/%m/%d"), (month, "%d %B %Y")];
    ways.iter()
        .find_map(|(text, form)| NaiveDate::parse_from_str(text, form).ok())
        .or_else(|| months.iter().find_map(|(text, form)| NaiveDate::parse_from_str(text, form).ok()))
        .filter(|date| (1950..2100).contains(&date.year()))
}

/// A cell as yes or no; `None` when it is neither.
#[must_use]
pub fn truth_of(value: &Value) -> Option<bool> {
    match text_of(value).trim().to_lowercase().as_str() {
        "true" | "yes" | "y" | "1" | "是" => Some(true),
        "false" | "no" | "n" | "0" | "否" => Some(false),
        _ => None,
    }
}

/// Reads what Python prints for a dictionary, list or tuple; also plain JSON. `None` when it is neither.
#[must_use]
pub fn python(text: &str) -> Option<Value> {
    let text = text.trim();
    if !text.starts_with(['{', '[', '(']) {
        return None;
    }
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    serde_json::from_str(&as_json(text)).ok()
}

/// Rewrites Python's literals as JSON: quotes, `True`, `False`, `None`, tuples, commas before a closing bracket.
fn as_json(text: &str) -> String {
    let mut json = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\'' | '"' => {
                let mut inner = String::new();
                while let Some(next) = characters.next() {
                    match next {
                        '\\' => match characters.next() {
                            Some('n') => inner.push('\n'),
                            Some(escaped) => inner.push(escaped),
                            None => {}
                        },
                        next if next == c => break,
                        next => inner.push(next),
                    }
                }
                json.push_str(&Value::String(inner).to_string());
            }
            '(' => json.push('['),
            ')' | ']' | '}' => {
                if json.trim_end().ends_with(',') {
                    json.truncate(json.trim_end().len() - 1);
                }
                json.push(if c == '}' { '}' } else { ']' });
            }
            c if c.is_alphabetic() => {
                let mut word = c.to_string();
                while let Some(next) = characters.next_if(|c| c.is_alphanumeric() || *c == '_') {
                    word.push(next);
                }
                json.push_str(match word.as_str() {
                    "True" => "true",
                    "False" => "false",
                    "None" | "nan" => "null",
                    other => other,
                });
            }
            c => json.push(c),
        }
    }
    json
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn python_literals_are_read() {
        assert_eq!(
            python("{'type': 'Free', 'trial': True, 'price': None}"),
            Some(json!({"type": "Free", "trial": true, "price": null}))
        );
        assert_eq!(python(r#"['it\'s', "so \"so\"", ('a',),]"#), Some(json!(["it's", "so \"so\"", ["a"]])));
        assert_eq!(python("{oops"), None);
        assert_eq!(python("Free"), None);
    }

    #[test]
    fn dates_are_read_to_the_day() {
        let date = |text: &str| date_of(text).map(|date| date.to_string());
        for text in [
            "2023-05-01",
            "2023/5/1",
            "2023-05-01T10:00:00Z",
            "2023-05-01 10:00",
            "2023-05",
            "May 2023",
            "1 May 2023",
            "May 1, 2023",
            "2023年5月1日",
        ] {
            assert_eq!(date(text).as_deref(), Some("2023-05-01"), "{text}");
        }
        assert_eq!(date("2023"), None);
        assert_eq!(date("soon"), None);
        assert_eq!(date("0001-01-01"), None);
    }

    #[test]
    fn lists_are_taken_apart() {
        assert_eq!(list_of(&json!("- one\n- two &amp; three\n")), ["one", "two & three"]);
        assert_eq!(
            [json!(true), json!("No"), json!("maybe")].map(|cell| truth_of(&cell)),
            [Some(true), Some(false), None]
        );
        assert_eq!(list_of(&json!(["a", {"name": "b"}])), ["a", "b"]);
        assert_eq!(list_of(&json!("['a', 'b, c']")), ["a", "b, c"]);
    }
}
