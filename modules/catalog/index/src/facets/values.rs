//! The groups whose options are the rows of closed tables: languages and countries. A tool has several of a group's values, or
//! none. Values are numbered over all groups.

use super::group::FacetGroup;
use super::parse::Choice;
use crate::fact_values::{number, starts};
use std::ops::Range;
use toolbase_catalog_domain::{Country, Language};

/// The groups in the order of their values.
pub(crate) const VALUE_GROUPS: [FacetGroup; 3] =
    [FacetGroup::InterfaceLanguage, FacetGroup::OutputLanguage, FacetGroup::MadeIn];

/// The number of the first value of a group; for another group that of all values.
fn first(group: FacetGroup) -> usize {
    let place = VALUE_GROUPS.iter().position(|&own| own == group);
    starts()[place.unwrap_or(VALUE_GROUPS.len())]
}

/// The number of all values.
pub(crate) fn value_count() -> usize {
    first(FacetGroup::Category)
}

/// The numbers of a group's values; none for a group without.
pub(crate) fn value_run(group: FacetGroup) -> Range<usize> {
    let start = first(group);
    let place = VALUE_GROUPS.iter().position(|&own| own == group);
    place.map_or(start..start, |place| {
        start..VALUE_GROUPS.get(place + 1).map_or_else(value_count, |&next| first(next))
    })
}

/// The values of a group with code and name, by name.
pub(crate) fn offered_values(group: FacetGroup) -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    let languages = Language::list().map(|language| (language.code(), language.name()));
    let countries = Country::list().map(|country| (country.code(), country.name()));
    let is_country = group == FacetGroup::MadeIn;
    let rows = languages.filter(move |_| !is_country).chain(countries.filter(move |_| is_country));
    value_run(group).zip(rows).map(|(value, (code, name))| (value, code, name))
}

/// The value of a group that `text` means, by code or name, and its name.
pub(crate) fn parse_value(group: FacetGroup, text: &str) -> Option<(Choice, String)> {
    let (place, name) = match group {
        FacetGroup::InterfaceLanguage | FacetGroup::OutputLanguage => {
            Language::spelt(text).map(|language| (language.place(), language.name()))
        }
        FacetGroup::MadeIn => Country::spelt(text).map(|country| (country.place(), country.name())),
        _ => None,
    }?;
    Some((Choice::Value(number(first(group), place)), name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_all_groups_follow_one_another_and_are_read_back() {
        let mut next = 0;
        for group in VALUE_GROUPS {
            for (value, code, name) in offered_values(group) {
                assert_eq!(value, next);
                next += 1;
                for text in [code, name] {
                    let choice = Choice::Value(u16::try_from(value).unwrap());
                    assert_eq!(parse_value(group, text), Some((choice, name.to_owned())), "{text}");
                }
                assert!(
                    !name.contains(['"', '\\']) && !code.contains(['"', '\\']),
                    "{name} is written without escapes"
                );
            }
            assert_eq!(value_run(group).end, next);
            assert_eq!(parse_value(group, "Klingon"), None);
        }
        assert_eq!(value_count(), next);
        assert!(
            value_run(FacetGroup::Price).is_empty() && offered_values(FacetGroup::Price).next().is_none()
        );
    }
}
