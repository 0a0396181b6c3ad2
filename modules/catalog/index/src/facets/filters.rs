//! The filters of a request: OR inside a group, AND across groups (decision 60).

use super::group::FacetGroup;
use super::parse::{Choice, parse_option};
use toolbase_catalog_domain::Taxonomy;

/// One chosen option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    pub choice: Choice,
    /// Canonical label, shown when the page's own options do not include the choice.
    pub label: String,
}

/// Chosen options by group. Belongs to the taxonomy it was read against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    groups: [Vec<Selection>; FacetGroup::ALL.len()],
}

impl Filters {
    /// Reads (group, option) pairs. What is unknown is left out; each such pair yields a warning that names
    /// group and option (decision 59).
    pub fn parse<'a>(
        taxonomy: &Taxonomy,
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> (Self, Vec<String>) {
        let mut filters = Self::default();
        let mut warnings = Vec::new();
        for (group_name, option) in pairs {
            let Some(group) = FacetGroup::parse(group_name) else {
                warnings.push(format!("Unknown filter group \"{group_name}\" (option \"{option}\") ignored"));
                continue;
            };
            let Some((choice, label)) = parse_option(taxonomy, group, option) else {
                warnings.push(format!(
                    "Unknown option \"{option}\" of filter group \"{}\" ignored",
                    group.label()
                ));
                continue;
            };
            let selections = &mut filters.groups[group as usize];
            if selections.iter().all(|selection| selection.choice != choice) {
                selections.push(Selection { choice, label });
            }
        }
        warnings.dedup();
        (filters, warnings)
    }

    /// Returns `true` if nothing is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.groups.iter().all(Vec::is_empty)
    }

    /// Canonical labels of a group's chosen options, in the order of the request.
    pub fn chosen(&self, group: FacetGroup) -> impl Iterator<Item = &str> {
        self.in_group(group).iter().map(|selection| selection.label.as_str())
    }

    pub(crate) fn in_group(&self, group: FacetGroup) -> &[Selection] {
        &self.groups[group as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_groups_and_options_become_warnings() {
        let taxonomy = Taxonomy::new(Vec::new());
        let pairs =
            [("Price", "Free"), ("price", "free"), ("Colour", "Red"), ("rating", "9"), ("Rating", "5 stars")];
        let (filters, warnings) = Filters::parse(&taxonomy, pairs);
        assert_eq!(filters.chosen(FacetGroup::Price).collect::<Vec<_>>(), ["Free"]);
        assert_eq!(filters.chosen(FacetGroup::Rating).collect::<Vec<_>>(), ["5"]);
        assert_eq!(warnings.len(), 2);
        assert!(warnings[0].contains("Colour") && warnings[0].contains("Red"));
        assert!(warnings[1].contains("Rating") && warnings[1].contains('9'));
    }
}
