//! Values of closed tables, each with a code and an English name: languages and countries.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use std::sync::LazyLock;
use toolbase_kernel::countries::COUNTRIES;

/// The rows of a table, and the place of each by its spellings.
struct Table {
    /// Codes and names, by name.
    rows: Vec<(&'static str, &'static str)>,
    places: HashMap<String, u8>,
}

impl Table {
    fn new(rows: impl Iterator<Item = (&'static str, &'static str)>) -> Self {
        let rows: Vec<_> = rows.collect();
        let spellings =
            |(place, &(code, name)): (u8, &(&str, &str))| [(key(code), place), (key(name), place)];
        let places = (0..).zip(&rows).flat_map(spellings).collect();
        Self { rows, places }
    }

    fn with_spellings(mut self, spellings: impl Iterator<Item = (&'static str, &'static str)>) -> Self {
        for (code, spelling) in spellings {
            if let Some(&place) = self.places.get(&key(code)) {
                self.places.insert(key(spelling), place);
            }
        }
        self
    }
}

/// A spelling without case, blanks and signs.
fn key(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

static LANGUAGES: LazyLock<Table> = LazyLock::new(|| {
    let lines = || include_str!("languages.tsv").lines().map(|line| line.split('\t'));
    let rows = lines().filter_map(|mut cells| Some((cells.next()?, cells.next()?)));
    let spellings = lines().flat_map(|mut cells| {
        let code = cells.next().unwrap_or_default();
        cells.nth(1).into_iter().flat_map(|others| others.split(',')).map(move |other| (code, other))
    });
    Table::new(rows).with_spellings(spellings)
});

/// How lists of tools spell countries, beside the names and codes of ISO 3166-1.
const COUNTRY_SPELLINGS: [(&str, &str); 15] = [
    ("US", "USA"),
    ("US", "U.S.A."),
    ("US", "United States of America"),
    ("US", "America"),
    ("GB", "UK"),
    ("GB", "England"),
    ("GB", "Great Britain"),
    ("AE", "UAE"),
    ("CZ", "Czechia"),
    ("KR", "Korea"),
    ("KR", "Republic of Korea"),
    ("RU", "Russian Federation"),
    ("TR", "Turkey"),
    ("NL", "The Netherlands"),
    ("CN", "PRC"),
];

static COUNTRY_TABLE: LazyLock<Table> = LazyLock::new(|| {
    let rows = COUNTRIES.iter().map(|country| (country.code.as_str(), country.name.as_str()));
    Table::new(rows).with_spellings(COUNTRY_SPELLINGS.into_iter())
});

macro_rules! coded {
    ($(#[$doc:meta] $type:ident: $table:ident, $rule:literal;)*) => { $(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $type(u8);

        impl $type {
            /// All of the table, by name.
            pub fn list() -> impl ExactSizeIterator<Item = Self> {
                (0..$table.rows.len()).map(|place| Self(u8::try_from(place).unwrap_or(u8::MAX)))
            }

            /// Its place in the table.
            #[must_use]
            pub const fn place(self) -> u8 {
                self.0
            }

            /// The code.
            #[must_use]
            pub fn code(self) -> &'static str {
                $table.rows.get(usize::from(self.0)).map_or("", |row| row.0)
            }

            /// The name in English.
            #[must_use]
            pub fn name(self) -> &'static str {
                $table.rows.get(usize::from(self.0)).map_or("", |row| row.1)
            }

            /// The one whose code, name or other spelling is `text`, in any case.
            #[must_use]
            pub fn spelt(text: &str) -> Option<Self> {
                $table.places.get(&key(text)).copied().map(Self)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.code())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = String::deserialize(from)?;
                Self::named(&text).ok_or_else(|| D::Error::custom($rule))
            }
        }
    )* };
}

coded! {
    /// A language of `languages.tsv`. Its code is one of BCP 47.
    Language: LANGUAGES, "must be a language by its code or English name, such as `pt-BR` or `German`";
    /// A country of the kernel's table. Its code is one of ISO 3166-1.
    Country: COUNTRY_TABLE, "must be a country by its code or English name, such as `IE` or `Japan`";
}

impl Language {
    /// The language that `text` names; one of a country that is not in the table, such as `en-US` or `English (US)`, is
    /// the language alone.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let base = text.split(['-', '_', '(']).next().unwrap_or_default();
        Self::spelt(text).or_else(|| Self::spelt(base))
    }
}

impl Country {
    /// The country that `text` names.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::spelt(text)
    }
}

/// Values as they are stored: each once, in their order.
#[must_use]
pub fn ordered<T: Ord>(values: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn languages_and_countries_are_known_by_code_and_name() {
        let language = |text| Language::named(text).map(Language::code);
        for (text, code) in [
            ("pt-BR", "pt-BR"),
            ("Brazilian Portuguese", "pt-BR"),
            ("ENGLISH (US)", "en"),
            ("en_GB", "en"),
            ("zh-CN", "zh-Hans"),
            ("Farsi", "fa"),
        ] {
            assert_eq!(language(text), Some(code), "{text}");
        }
        let country = |text| Country::named(text).map(Country::code);
        for (text, code) in [("us", "US"), ("U.S.A.", "US"), ("türkiye", "TR"), ("Turkey", "TR")] {
            assert_eq!(country(text), Some(code), "{text}");
        }
        assert_eq!(
            (language("Klingon"), language(""), country("Atlantis"), country("")),
            (None, None, None, None)
        );
    }

    #[test]
    fn tables_are_in_order_and_each_row_is_found_by_its_own_code_and_name() {
        assert_eq!((Language::list().len(), Country::list().len()), (LANGUAGES.rows.len(), 249));
        for language in Language::list() {
            assert_eq!(
                (Language::spelt(language.code()), Language::spelt(language.name())),
                (Some(language), Some(language))
            );
        }
        for country in Country::list() {
            assert_eq!(
                (Country::spelt(country.code()), Country::spelt(country.name())),
                (Some(country), Some(country))
            );
        }
        assert!(
            Language::list()
                .map(|language| key(language.name()))
                .is_sorted_by(|one, other| one.replace('ā', "a") < other.replace('ā', "a"))
        );
    }

    #[test]
    fn other_values_are_rejected_with_the_rule() {
        assert_eq!(serde_json::from_value::<Vec<Language>>(json!(["German", "fr"])).unwrap().len(), 2);
        assert_eq!(json!([Language::named("German"), Language::named("fr")]), json!(["de", "fr"]));
        let error = serde_json::from_value::<Country>(json!("Atlantis")).unwrap_err().to_string();
        assert!(error.starts_with("must be a country"), "{error}");
        assert!(serde_json::from_value::<Language>(json!(7)).is_err());
    }
}
