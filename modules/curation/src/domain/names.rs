//! The kinds of lists, and their names.

use strum::{EnumString, IntoStaticStr};
use toolbase_kernel::text::slug_of;

/// A kind of list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Kind {
    /// A section, as in "Best AI Tools for 2025"; the specification calls it a tool tag.
    Section,
    /// A use case of an audience, as in "Students".
    Audience,
    /// A use case of a task, as in "Copywriting".
    Task,
}

/// The prefix of audiences' slugs.
pub const AUDIENCE_PREFIX: &str = "ai-tools-for-";

/// The placeholder of the year in sections.
pub const YEAR: &str = "{year}";

/// The year of the specification's names: lists are found by the names of every year since.
const FIRST_YEAR: u16 = 2025;

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Section, Self::Audience, Self::Task];

    /// The word in the database and on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The kind of this word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        word.parse().ok()
    }

    /// Returns `true` if it is a use case of either kind.
    #[must_use]
    pub fn is_use_case(self) -> bool {
        self != Self::Section
    }

    /// The specification's name of this kind of use cases.
    #[must_use]
    pub fn category(self) -> &'static str {
        if self == Self::Audience { "By Audience" } else { "By Task" }
    }

    /// The admin resource.
    #[must_use]
    pub fn resource(self) -> &'static str {
        match self {
            Self::Section => "tools-by-section",
            Self::Audience => "use-case-by-audience",
            Self::Task => "use-case-by-task",
        }
    }

    /// The word for people.
    #[must_use]
    pub fn label(self) -> &'static str {
        if self == Self::Section { "section" } else { "use case" }
    }

    /// The slug that a list of this kind gets from its name.
    #[must_use]
    pub fn slug(self, name: &str) -> String {
        let slug = slug_of(&name.replace(YEAR, ""));
        if self == Self::Audience && !slug.starts_with(AUDIENCE_PREFIX) {
            format!("{AUDIENCE_PREFIX}{slug}")
        } else {
            slug
        }
    }
}

/// A name by the slug rule (specification 1, section 2.4), with letters of every script as they are: lower case, letters,
/// digits and hyphens only, no hyphen twice or at an end. Two names that differ by nothing else are the same name.
#[must_use]
pub fn key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for character in name.chars().flat_map(char::to_lowercase) {
        if character.is_alphanumeric() {
            key.push(character);
        } else if (character == ' ' || character == '-') && !key.is_empty() && !key.ends_with('-') {
            key.push('-');
        }
    }
    key.trim_end_matches('-').to_owned()
}

/// `name` as people see it.
#[must_use]
pub fn shown(name: &str, year: u16) -> String {
    name.replace(YEAR, &year.to_string())
}

/// All keys by which a list is found: its slug, and its name and aliases with the year of the configuration, with
/// those from the specification's to that one, and without one (decision 43).
#[must_use]
pub fn keys(slug: &str, name: &str, aliases: &[String], year: u16) -> Vec<String> {
    let mut keys = vec![slug.to_owned()];
    for name in std::iter::once(name).chain(aliases.iter().map(String::as_str)) {
        keys.push(key(&shown(name, year)));
        if name.contains(YEAR) {
            keys.extend((FIRST_YEAR..=year.max(FIRST_YEAR)).map(|year| key(&shown(name, year))));
            keys.push(key(&name.replace(&format!(" for {YEAR}"), "").replace(YEAR, "")));
        }
    }
    keys.sort();
    keys.dedup();
    keys.retain(|key| !key.is_empty());
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_slugs_by_the_rule() {
        assert_eq!(key("Image & Art  Creation"), "image-art-creation");
        assert_eq!(key(" Recruiters / HR "), "recruiters-hr");
        assert_eq!(key("--"), "");
        assert_eq!(Kind::Audience.slug("Product Managers"), "ai-tools-for-product-managers");
        assert_eq!(Kind::Audience.slug("AI Tools for Writers"), "ai-tools-for-writers");
        assert_eq!(Kind::Task.slug("E-commerce"), "e-commerce");
        assert_eq!(Kind::Task.slug("Übersetzung für Ärzte"), "ubersetzung-fur-arzte");
    }

    #[test]
    fn sections_are_found_with_any_year_and_without() {
        let keys = keys("free", "Free AI Tools for {year}", &["Free".to_owned()], 2027);
        for name in [
            "free",
            "Free AI Tools for 2025",
            "Free AI Tools for 2026",
            "free ai tools for 2027",
            "Free AI Tools",
        ] {
            assert!(keys.contains(&key(name)), "{name}: {keys:?}");
        }
        assert!(
            !keys.contains(&key("Free AI Tools for 2024")) && !keys.contains(&key("Free AI Tools for 2028"))
        );
    }
}
