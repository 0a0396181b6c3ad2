//! Writes a list's response as JSON, without intermediate values.

use crate::facets::count::FacetCounts;
use crate::facets::filters::Filters;
use crate::facets::group::FacetGroup;
use crate::facets::options::{Vocabulary, offered};
use crate::facets::parse::Choice;
use crate::facets::values::{VALUE_GROUPS, offered_values};
use crate::json::{push_bool, push_json, push_number};
use crate::list::ListResult;
use crate::snapshot::Snapshot;
use std::cmp::Reverse;
use toolbase_catalog_domain::CategoryRef;

/// The parts of a list's response beside the tools.
#[derive(Clone, Copy, Debug)]
pub struct ListPage<'a> {
    /// The page and its counts.
    pub result: &'a ListResult,
    /// The filters of the request.
    pub filters: &'a Filters,
    /// The filter options that the page offers.
    pub vocabulary: Vocabulary,
    /// The limit of the request, from which the number of pages follows; 0 counts as 1.
    pub limit: usize,
    /// Left out when empty.
    pub warnings: &'a [String],
}

impl Snapshot {
    /// Appends `{"tools":[…],"filters":[…],"totalCount":n,"totalPages":n,"warnings":[…]?}`.
    pub fn write_list_json(&self, out: &mut Vec<u8>, page: &ListPage<'_>) {
        out.reserve(page.result.ordinals.len() * 1_200 + 24_000);
        out.push(b'{');
        self.write_list_fields(out, page);
        out.push(b'}');
    }

    /// Appends the fields of a list's response without the braces, for responses that add others.
    pub fn write_list_fields(&self, out: &mut Vec<u8>, page: &ListPage<'_>) {
        out.extend_from_slice(b"\"tools\":");
        self.write_cards(out, &page.result.ordinals);
        out.push(b',');
        self.write_summary_fields(out, page);
    }

    /// Appends the fields `filters`, `totalCount`, `totalPages` and, if there are any, `warnings`.
    pub fn write_summary_fields(&self, out: &mut Vec<u8>, page: &ListPage<'_>) {
        out.extend_from_slice(b"\"filters\":");
        self.write_filters(out, page.filters, &page.result.counts, page.vocabulary);
        out.extend_from_slice(b",\"totalCount\":");
        push_number(out, page.result.total);
        out.extend_from_slice(b",\"totalPages\":");
        push_number(out, (page.result.total as usize).div_ceil(page.limit.max(1)));
        if !page.warnings.is_empty() {
            out.extend_from_slice(b",\"warnings\":");
            push_json(out, page.warnings);
        }
    }

    /// Appends an array of cards.
    pub fn write_cards(&self, out: &mut Vec<u8>, ordinals: &[u32]) {
        write_array(out, ordinals.iter(), |out, &ordinal| self.write_card(out, ordinal));
    }

    /// Appends an array of cards with the platforms on which the tools run.
    pub fn write_cards_with_platforms(&self, out: &mut Vec<u8>, ordinals: &[u32]) {
        write_array(out, ordinals.iter(), |out, &ordinal| self.write_card_with_platforms(out, ordinal));
    }

    /// Appends an array of cards with their `searchResult`.
    pub fn write_search_cards(&self, out: &mut Vec<u8>, ordinals: &[u32]) {
        write_array(out, ordinals.iter(), |out, &ordinal| self.write_search_card(out, ordinal));
    }

    /// Appends an array of the picker's light objects.
    pub fn write_lights(&self, out: &mut Vec<u8>, ordinals: &[u32]) {
        write_array(out, ordinals.iter(), |out, &ordinal| self.write_light(out, ordinal));
    }

    /// Appends the array of the filter groups. Options without tools are left out unless chosen.
    pub fn write_filters(
        &self,
        out: &mut Vec<u8>,
        filters: &Filters,
        counts: &FacetCounts,
        vocabulary: Vocabulary,
    ) {
        write_array(out, FacetGroup::ALL.iter(), |out, &group| {
            out.extend_from_slice(b"{\"label\":\"");
            out.extend_from_slice(group.label().as_bytes());
            out.extend_from_slice(b"\",\"key\":\"");
            out.extend_from_slice(group.key().as_bytes());
            out.extend_from_slice(b"\",\"options\":");
            if group == FacetGroup::Category {
                out.extend_from_slice(b"[],\"mainCategories\":");
                self.write_main_options(out, filters, counts);
            } else if VALUE_GROUPS.contains(&group) {
                write_value_options(out, group, filters, counts);
            } else {
                write_flat_options(out, group, filters, counts, vocabulary);
            }
            out.push(b'}');
        });
    }

    fn write_main_options(&self, out: &mut Vec<u8>, filters: &Filters, counts: &FacetCounts) {
        let chosen = filters.in_group(FacetGroup::Category);
        let is_chosen =
            |category| chosen.iter().any(|selection| selection.choice == Choice::Category(category));
        let mut subs = self.taxonomy.subs().map(|(number, main, _)| (number, main)).peekable();
        let mains = (0u16..).zip(&self.fragments.main_option);
        out.push(b'[');
        let mut separator = Separator::default();
        for (main, fragment) in mains {
            let selected = is_chosen(CategoryRef::Main(main));
            let count = counts.category(CategoryRef::Main(main));
            let before = out.len();
            let before_separator = separator;
            separator.write(out);
            out.extend_from_slice(fragment);
            push_number(out, count);
            out.extend_from_slice(b",\"selected\":");
            push_bool(out, selected);
            out.extend_from_slice(b",\"subCategories\":[");
            let mut inner = Separator::default();
            while let Some((sub, _)) = subs.next_if(|&(_, of)| of == main) {
                let selected = is_chosen(CategoryRef::Sub(sub));
                let count = counts.category(CategoryRef::Sub(sub));
                if count > 0 || selected {
                    inner.write(out);
                    out.extend_from_slice(&self.fragments.sub_option[usize::from(sub)]);
                    push_number(out, count);
                    out.extend_from_slice(b",\"selected\":");
                    push_bool(out, selected);
                    out.push(b'}');
                }
            }
            out.extend_from_slice(b"]}");
            if count == 0 && !selected && inner.is_unused() {
                out.truncate(before);
                separator = before_separator;
            }
        }
        out.push(b']');
    }
}

fn write_flat_options(
    out: &mut Vec<u8>,
    group: FacetGroup,
    filters: &Filters,
    counts: &FacetCounts,
    vocabulary: Vocabulary,
) {
    let chosen = filters.in_group(group);
    let mut separator = Separator::default();
    out.push(b'[');
    for option in offered(group, vocabulary) {
        let choice = Choice::Codes(option.mask());
        let selected = chosen.iter().any(|selection| selection.choice == choice);
        let count = counts.choice(group, choice);
        if count > 0 || selected {
            separator.write(out);
            write_option(out, option.label, option.label, count, selected);
        }
    }
    // Chosen options of the other vocabulary, or free ranges, stay visible so that they can be unchosen.
    for selection in chosen {
        let is_offered =
            offered(group, vocabulary).iter().any(|option| Choice::Codes(option.mask()) == selection.choice);
        if !is_offered {
            separator.write(out);
            write_option(
                out,
                &selection.label,
                &selection.label,
                counts.choice(group, selection.choice),
                true,
            );
        }
    }
    out.push(b']');
}

/// The values of most tools first; those of as many by name.
fn write_value_options(out: &mut Vec<u8>, group: FacetGroup, filters: &Filters, counts: &FacetCounts) {
    let chosen = filters.in_group(group);
    let mut options: Vec<_> = offered_values(group)
        .map(|(value, code, name)| {
            let is_own = |choice| matches!(choice, Choice::Value(own) if usize::from(own) == value);
            let selected = chosen.iter().any(|selection| is_own(selection.choice));
            (counts.values.get(value).copied().unwrap_or(0), selected, code, name)
        })
        .filter(|&(count, selected, ..)| count > 0 || selected)
        .collect();
    options.sort_by_key(|&(count, ..)| Reverse(count));
    write_array(out, options.into_iter(), |out, (count, selected, code, name)| {
        write_option(out, name, code, count, selected);
    });
}

/// Labels and values of options hold no character that JSON escapes: they are ours or made of digits.
fn write_option(out: &mut Vec<u8>, label: &str, value: &str, count: u32, selected: bool) {
    out.extend_from_slice(b"{\"label\":\"");
    out.extend_from_slice(label.as_bytes());
    out.extend_from_slice(b"\",\"value\":\"");
    out.extend_from_slice(value.as_bytes());
    out.extend_from_slice(b"\",\"count\":");
    push_number(out, count);
    out.extend_from_slice(b",\"selected\":");
    push_bool(out, selected);
    out.push(b'}');
}

fn write_array<T>(out: &mut Vec<u8>, items: impl Iterator<Item = T>, mut write: impl FnMut(&mut Vec<u8>, T)) {
    let mut separator = Separator::default();
    out.push(b'[');
    for item in items {
        separator.write(out);
        write(out, item);
    }
    out.push(b']');
}

/// Writes a comma before every item but the first.
#[derive(Clone, Copy, Default)]
struct Separator {
    used: bool,
}

impl Separator {
    fn write(&mut self, out: &mut Vec<u8>) {
        if self.used {
            out.push(b',');
        }
        self.used = true;
    }

    fn is_unused(self) -> bool {
        !self.used
    }
}
