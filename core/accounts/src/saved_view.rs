//! The rules of saved views.

use super::text::short_line;
use serde_json::Value;
use toolbase_kernel::http::Broken;
use url::form_urlencoded;

/// The most characters of a name.
const NAME: usize = 60;
/// The most characters of an address.
const ADDRESS: usize = 2000;
/// The most characters of the name of a resource.
const LIST: usize = 60;
/// The parameters of a list's address.
const PARAMETERS: [&str; 5] = ["filter", "sort", "order", "perPage", "columns"];

/// The name of a view, without spaces at its ends.
pub(super) fn name(text: &str) -> Result<String, Broken> {
    match short_line(text, NAME) {
        Ok("") => Err(Broken::new("name", "is required")),
        Ok(name) => Ok(name.to_owned()),
        Err(rule) => Err(Broken::new("name", rule)),
    }
}

/// The name of a resource, such as `dead-letters`.
pub(super) fn list(text: &str) -> Result<String, Broken> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.is_empty() || text.len() > LIST || !text.chars().all(is_part) {
        return Err(Broken::new("list", "must be the name of a list"));
    }
    Ok(text.to_owned())
}

/// The parameters of a list's address; others than those are rejected, because a view opens nothing but a list.
pub(super) fn address(text: &str) -> Result<String, Broken> {
    let broken = |rule: String| Err(Broken::new("address", rule));
    if text.chars().count() > ADDRESS {
        return broken(format!("must have at most {ADDRESS} characters"));
    }
    let mut seen = Vec::new();
    for (name, value) in form_urlencoded::parse(text.as_bytes()) {
        if !PARAMETERS.contains(&&*name) {
            return broken(format!(
                "must not have the parameter `{}`",
                name.chars().take(40).collect::<String>()
            ));
        }
        if seen.contains(&name) {
            return broken(format!("must not have `{name}` twice"));
        }
        if !is_valid(&name, &value) {
            return broken(format!("has a `{name}` that cannot be read"));
        }
        seen.push(name);
    }
    Ok(text.to_owned())
}

fn is_valid(name: &str, value: &str) -> bool {
    match name {
        "filter" => serde_json::from_str::<Value>(value).is_ok_and(|filter| filter.is_object()),
        "order" => matches!(value, "ASC" | "DESC"),
        "perPage" => value.parse::<u32>().is_ok_and(|count| (1..=100).contains(&count)),
        _ => !value.chars().any(char::is_control),
    }
}

#[cfg(test)]
mod tests {
    use super::{address, list, name};

    fn rule<T: std::fmt::Debug>(result: Result<T, toolbase_kernel::http::Broken>) -> (&'static str, String) {
        let broken = result.unwrap_err();
        (broken.field, broken.rule)
    }

    #[test]
    fn names_have_1_to_60_characters() {
        assert_eq!(name("  Überfällig ").unwrap(), "Überfällig");
        assert_eq!(name(&"ä".repeat(60)).unwrap().chars().count(), 60);
        assert_eq!(rule(name("  ")), ("name", "is required".to_owned()));
        assert_eq!(rule(name(&"ä".repeat(61))), ("name", "must have at most 60 characters".to_owned()));
        assert_eq!(rule(name("a\nb")), ("name", "must not contain control characters".to_owned()));
    }

    #[test]
    fn lists_have_names_of_resources() {
        assert_eq!(list("dead-letters").unwrap(), "dead-letters");
        for bad in ["", "a/b", "Tools", &"a".repeat(61)] {
            assert_eq!(rule(list(bad)), ("list", "must be the name of a list".to_owned()), "{bad}");
        }
    }

    #[test]
    fn addresses_have_known_parameters_only() {
        let good = "filter=%7B%22state%22%3A%5B%22pending%22%5D%7D&sort=name&order=DESC&perPage=50&columns=name,state";
        assert_eq!(address(good).unwrap(), good);
        assert_eq!(address("").unwrap(), "");
        for (bad, expected) in [
            ("redirect=https://evil.example", "must not have the parameter `redirect`"),
            ("sort=a&sort=b", "must not have `sort` twice"),
            ("filter=%5B%5D", "has a `filter` that cannot be read"),
            ("filter=%7B", "has a `filter` that cannot be read"),
            ("order=up", "has a `order` that cannot be read"),
            ("perPage=0", "has a `perPage` that cannot be read"),
            ("perPage=1000", "has a `perPage` that cannot be read"),
            ("sort=%0A", "has a `sort` that cannot be read"),
        ] {
            assert_eq!(rule(address(bad)), ("address", expected.to_owned()));
        }
        let long = format!("sort={}", "a".repeat(1996));
        assert_eq!(rule(address(&long)), ("address", "must have at most 2000 characters".to_owned()));
        assert!(address(&long[..2000]).is_ok());
    }
}
