//! The countries of ISO 3166-1, so that no external service is needed (decision 172).

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use utoipa::ToSchema;

/// A country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Country {
    /// Its code of two letters.
    #[schema(example = "IE")]
    pub code: String,
    /// Its name in English.
    #[schema(example = "Ireland")]
    pub name: String,
}

/// All countries, by name.
pub static COUNTRIES: LazyLock<Vec<Country>> = LazyLock::new(|| {
    let lines = include_str!("countries.tsv").lines().filter_map(|line| line.split_once('\t'));
    lines.map(|(code, name)| Country { code: code.to_owned(), name: name.to_owned() }).collect()
});

/// The name of the country that `text` names, by name or code.
#[must_use]
pub fn name_of(text: &str) -> Option<&'static str> {
    let known = |country: &&Country| {
        country.name.to_lowercase() == text.to_lowercase() || country.code.eq_ignore_ascii_case(text)
    };
    COUNTRIES.iter().find(known).map(|country| country.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_countries_are_there_under_either_name() {
        assert_eq!(COUNTRIES.len(), 249);
        assert_eq!(name_of("ie"), Some("Ireland"));
        assert_eq!(name_of("türkiye"), Some("Türkiye"));
        assert_eq!(name_of("Atlantis"), None);
    }
}
