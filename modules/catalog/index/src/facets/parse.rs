//! Reads one option of a filter group. Accepts every spelling that a page or an older link may send:
//! "0 X", "N X", "a-b X", "N+ X", "No X", "X", with or without the noun X (specification 1, section 5,
//! decisions 61 to 64).

use super::group::FacetGroup;
use super::options::{Vocabulary, count_code};
use super::options::{
    bucket_ends, claim_code, code_mask, codes, offered, platform_code, price_code, rating_code,
};
use super::values::parse_value;
use toolbase_catalog_domain::{CategoryRef, Taxonomy};
use toolbase_catalog_domain::{Platform, PricingType};

/// The condition of a selected option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Category(CategoryRef),
    /// The tool's code in this group is one of these bits.
    Codes(u64),
    /// The tool has this value.
    Value(u16),
    /// The tool's count lies in `low..=high`, which is not a union of buckets.
    Range {
        low: u32,
        high: u32,
    },
}

/// The choice behind `text` and its canonical label; `None` when the group has no such option.
pub(crate) fn parse_option(taxonomy: &Taxonomy, group: FacetGroup, text: &str) -> Option<(Choice, String)> {
    let text = text.trim();
    match group {
        FacetGroup::Category => {
            let category = taxonomy.resolve(text)?;
            let name = match category {
                CategoryRef::Main(main) => &taxonomy.main(main)?.name,
                CategoryRef::Sub(sub) => &taxonomy.sub(sub)?.1.name,
            };
            Some((Choice::Category(category), name.clone()))
        }
        FacetGroup::Price => {
            let not_stated = text.eq_ignore_ascii_case(PricingType::NOT_STATED);
            let price = if not_stated { None } else { Some(PricingType::parse(text)?) };
            let code = price_code(price);
            let label = price.map_or(PricingType::NOT_STATED, PricingType::label);
            Some((Choice::Codes(code_mask(code, code)), label.to_owned()))
        }
        FacetGroup::Rating => {
            let stars = parse_stars(text)?;
            let code = rating_code(f64::from(stars));
            Some((Choice::Codes(code_mask(code, code)), stars.to_string()))
        }
        FacetGroup::Claims => {
            let is_claimed = parse_claim(text)?;
            let code = claim_code(is_claimed);
            let label = if is_claimed { "Claims" } else { "No Claims" };
            Some((Choice::Codes(code_mask(code, code)), label.to_owned()))
        }
        FacetGroup::FreePlan | FacetGroup::Api | FacetGroup::OpenSource | FacetGroup::Offline => {
            parse_fact(group, text)
        }
        FacetGroup::InterfaceLanguage | FacetGroup::OutputLanguage | FacetGroup::MadeIn => {
            parse_value(group, text)
        }
        FacetGroup::Platform => {
            let code = platform_code(Platform::named(text)?);
            let shown =
                [group, FacetGroup::Api].into_iter().flat_map(|group| offered(group, Vocabulary::List));
            let label = shown.into_iter().find(|option| option.first == code)?.label;
            Some((Choice::Codes(code_mask(code, code)), label.to_owned()))
        }
        FacetGroup::Reviews
        | FacetGroup::Saves
        | FacetGroup::Visits
        | FacetGroup::Views
        | FacetGroup::Upvotes => parse_count(group, text),
    }
}

/// A fact by its label, or `yes` and `no`.
fn parse_fact(group: FacetGroup, text: &str) -> Option<(Choice, String)> {
    let options = offered(group, Vocabulary::List);
    let place = match text.to_lowercase().as_str() {
        "yes" | "true" | "1" => Some(0),
        "no" | "false" | "0" => Some(1),
        label => options.iter().position(|option| option.label.to_lowercase() == label),
    };
    let option = options.get(place?)?;
    Some((Choice::Codes(option.mask()), option.label.to_owned()))
}

/// Whole stars, 1 to 5.
fn parse_stars(text: &str) -> Option<u8> {
    let lower = text.to_lowercase();
    let digits = lower.strip_suffix("stars").or_else(|| lower.strip_suffix("star")).unwrap_or(&lower);
    digits.trim().parse().ok().filter(|stars| (1..=5).contains(stars))
}

fn parse_claim(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "claims" | "claimed" => Some(true),
        "no claims" | "not claimed" | "unclaimed" => Some(false),
        _ => None,
    }
}

fn parse_count(group: FacetGroup, text: &str) -> Option<(Choice, String)> {
    let noun = group.noun()?;
    let (low, high, figures) = parse_range(group, text)?;
    let choice = aligned(group, low, high).map_or(Choice::Range { low, high }, Choice::Codes);
    let standard = [Vocabulary::List, Vocabulary::Search]
        .into_iter()
        .flat_map(|vocabulary| offered(group, vocabulary))
        .find(|option| choice == Choice::Codes(option.mask()));
    let label = standard.map_or_else(|| format!("{figures} {noun}"), |option| option.label.to_owned());
    Some((choice, label))
}

/// The counts `low..=high` and the figures as they would be written.
fn parse_range(group: FacetGroup, text: &str) -> Option<(u32, u32, String)> {
    let lower = text.to_lowercase();
    let plural = group.noun()?.to_lowercase();
    let singular = plural.strip_suffix('s').unwrap_or(&plural);
    let is_noun = |word: &str| {
        let word = word.strip_prefix("page ").unwrap_or(word).trim();
        word == plural || word == singular
    };
    if is_noun(&lower) {
        return Some((1, u32::MAX, "1+".to_owned()));
    }
    if lower.strip_prefix("no ").is_some_and(is_noun) {
        return Some((0, 0, "0".to_owned()));
    }
    let noun_at = lower.find(char::is_alphabetic).unwrap_or(lower.len());
    let (figures, rest) = lower.split_at(noun_at);
    if !rest.is_empty() && !is_noun(rest.trim_end()) {
        return None;
    }
    let figures = figures.trim();
    if let Some(number) = figures.strip_suffix('+') {
        let number: u32 = number.trim_end().parse().ok()?;
        // Behind a range that ends in N, "N+" leaves N to that range (decision 62).
        let closes_a_range = number > 0 && bucket_ends(group).contains(&number);
        let low = if closes_a_range { number.checked_add(1)? } else { number };
        return Some((low, u32::MAX, format!("{number}+")));
    }
    if let Some((low, high)) = figures.split_once(['-', '\u{2013}']) {
        let (low, high): (u32, u32) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        return (low <= high).then(|| (low, high, format!("{low}-{high}")));
    }
    let number: u32 = figures.parse().ok()?;
    Some((number, number, number.to_string()))
}

/// The codes whose buckets together are exactly `low..=high`, if there are such.
fn aligned(group: FacetGroup, low: u32, high: u32) -> Option<u64> {
    let starts_bucket = low == 0 || count_code(group, low - 1) != count_code(group, low);
    let ends_bucket = high == u32::MAX || count_code(group, high) != count_code(group, high + 1);
    let (first, last) = (count_code(group, low), count_code(group, high));
    debug_assert!(last < codes(group).0 + codes(group).1, "codes stay inside their group");
    (starts_bucket && ends_bucket).then(|| code_mask(first, last))
}

#[cfg(test)]
mod tests;
