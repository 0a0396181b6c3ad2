//! The options of the flat groups. Every tool falls into exactly one *code* per group; an option
//! offered to people is a run of codes, so the shorter set of the search page needs no counting of its own. In groups of
//! facts a tool may have several codes, or none where the fact is not known; each is an option. Languages and countries are
//! too many for codes: see `values`.

use super::group::FacetGroup;
use crate::document::Document;
use toolbase_catalog_domain::{Platform, PricingType, free_plan};

/// Number of codes over all flat groups.
pub(crate) const CODES: usize = 48;

/// The sets of filter options (decision 63).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vocabulary {
    /// List pages.
    #[default]
    List,
    /// The search page: fewer, wider options for saves, visits, views and upvotes.
    Search,
}

/// A run of codes `first..=last` under one label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FacetOption {
    pub label: &'static str,
    pub first: u8,
    pub last: u8,
}

impl FacetOption {
    const fn new(label: &'static str, first: u8, last: u8) -> Self {
        Self { label, first, last }
    }

    /// One bit for each code of the option.
    pub fn mask(self) -> u64 {
        code_mask(self.first, self.last)
    }
}

/// One bit for each code from `first` to `last`.
pub(crate) fn code_mask(first: u8, last: u8) -> u64 {
    (first..=last).fold(0, |mask, code| mask | 1 << code)
}

const PRICE: u8 = 0;
const RATING: u8 = 6;
const REVIEWS: u8 = 12;
const CLAIMS: u8 = 16;
const SAVES: u8 = 18;
const VISITS: u8 = 23;
const VIEWS: u8 = 28;
const UPVOTES: u8 = 33;
const FREE_PLAN: u8 = 38;
const PLATFORM: u8 = 40;
const API: u8 = 43;
const OPEN_SOURCE: u8 = 44;
const OFFLINE: u8 = 46;

/// Greatest count of each bucket but the last, which has no end.
pub(crate) fn bucket_ends(group: FacetGroup) -> &'static [u32] {
    match group {
        FacetGroup::Reviews => &[0, 10, 50],
        FacetGroup::Saves | FacetGroup::Upvotes => &[0, 10, 50, 100],
        FacetGroup::Visits | FacetGroup::Views => &[0, 100, 500, 1_000],
        _ => &[],
    }
}

/// First code of a flat group and the number of its codes.
pub(crate) fn codes(group: FacetGroup) -> (u8, u8) {
    match group {
        FacetGroup::Category
        | FacetGroup::InterfaceLanguage
        | FacetGroup::OutputLanguage
        | FacetGroup::MadeIn => (0, 0),
        FacetGroup::Price => (PRICE, 6),
        // Five stars first; the sixth code is for unrated tools and belongs to no option.
        FacetGroup::Rating => (RATING, 6),
        FacetGroup::Reviews => (REVIEWS, 4),
        FacetGroup::Claims => (CLAIMS, 2),
        FacetGroup::Saves => (SAVES, 5),
        FacetGroup::Visits => (VISITS, 5),
        FacetGroup::Views => (VIEWS, 5),
        FacetGroup::Upvotes => (UPVOTES, 5),
        FacetGroup::FreePlan => (FREE_PLAN, 2),
        FacetGroup::Platform => (PLATFORM, 3),
        FacetGroup::Api => (API, 1),
        FacetGroup::OpenSource => (OPEN_SOURCE, 2),
        FacetGroup::Offline => (OFFLINE, 2),
    }
}

/// The code of a count in one of the groups of counts.
pub(crate) fn count_code(group: FacetGroup, count: u32) -> u8 {
    let first = codes(group).0;
    bucket_ends(group).iter().fold(first, |code, &end| code + u8::from(count > end))
}

/// The code of a pricing; the last is for tools that state none.
pub(crate) fn price_code(value: Option<PricingType>) -> u8 {
    PRICE + value.map_or(5, |kind| kind as u8)
}

pub(crate) fn claim_code(is_claimed: bool) -> u8 {
    CLAIMS + u8::from(is_claimed)
}

/// One bit for each code of the facts that are known of a tool.
pub(crate) fn fact_codes(document: &Document) -> u64 {
    let truth = |first: u8, fact: Option<bool>| fact.map_or(0, |fact| 1 << (first + u8::from(!fact)));
    let platforms = document.platforms().fold(0, |mask, platform| mask | 1 << platform_code(platform));
    platforms
        | truth(FREE_PLAN, free_plan(document.pricing_type))
        | truth(OPEN_SOURCE, document.open_source)
        | truth(OFFLINE, document.offline)
}

/// The code of a platform; an interface for programs is a group of its own.
pub(crate) const fn platform_code(platform: Platform) -> u8 {
    match platform {
        Platform::Web => PLATFORM,
        Platform::Desktop => PLATFORM + 1,
        Platform::Phone => PLATFORM + 2,
        Platform::Api => API,
    }
}

/// The code of a score: its whole stars, or "unrated" below one.
pub(crate) fn rating_code(score: f64) -> u8 {
    let stars = [5.0, 4.0, 3.0, 2.0, 1.0];
    stars.iter().fold(RATING, |code, &star| code + u8::from(score < star))
}

/// The options that a page offers for a flat group, in order. Empty for the other groups.
pub(crate) fn offered(group: FacetGroup, vocabulary: Vocabulary) -> &'static [FacetOption] {
    let search = vocabulary == Vocabulary::Search;
    match group {
        FacetGroup::Category
        | FacetGroup::InterfaceLanguage
        | FacetGroup::OutputLanguage
        | FacetGroup::MadeIn => &[],
        FacetGroup::Price => &PRICE_OPTIONS,
        FacetGroup::Rating => &RATING_OPTIONS,
        FacetGroup::Reviews => &REVIEW_OPTIONS,
        FacetGroup::Claims => &CLAIM_OPTIONS,
        FacetGroup::Saves if search => &SEARCH_SAVE_OPTIONS,
        FacetGroup::Saves => &SAVE_OPTIONS,
        FacetGroup::Visits if search => &SEARCH_VISIT_OPTIONS,
        FacetGroup::Visits => &VISIT_OPTIONS,
        FacetGroup::Views if search => &SEARCH_VIEW_OPTIONS,
        FacetGroup::Views => &VIEW_OPTIONS,
        FacetGroup::Upvotes if search => &SEARCH_UPVOTE_OPTIONS,
        FacetGroup::Upvotes => &UPVOTE_OPTIONS,
        FacetGroup::FreePlan => &FREE_PLAN_OPTIONS,
        FacetGroup::Platform => &PLATFORM_OPTIONS,
        FacetGroup::Api => &API_OPTIONS,
        FacetGroup::OpenSource => &OPEN_SOURCE_OPTIONS,
        FacetGroup::Offline => &OFFLINE_OPTIONS,
    }
}

const PRICE_OPTIONS: [FacetOption; 6] = [
    FacetOption::new(PricingType::Free.label(), PRICE, PRICE),
    FacetOption::new(PricingType::Freemium.label(), PRICE + 1, PRICE + 1),
    FacetOption::new(PricingType::FreeTrial.label(), PRICE + 2, PRICE + 2),
    FacetOption::new(PricingType::Paid.label(), PRICE + 3, PRICE + 3),
    FacetOption::new(PricingType::ContactForPricing.label(), PRICE + 4, PRICE + 4),
    FacetOption::new(PricingType::NOT_STATED, PRICE + 5, PRICE + 5),
];
const RATING_OPTIONS: [FacetOption; 5] = [
    FacetOption::new("5", RATING, RATING),
    FacetOption::new("4", RATING + 1, RATING + 1),
    FacetOption::new("3", RATING + 2, RATING + 2),
    FacetOption::new("2", RATING + 3, RATING + 3),
    FacetOption::new("1", RATING + 4, RATING + 4),
];
const REVIEW_OPTIONS: [FacetOption; 4] = [
    FacetOption::new("0 Reviews", REVIEWS, REVIEWS),
    FacetOption::new("1-10 Reviews", REVIEWS + 1, REVIEWS + 1),
    FacetOption::new("11-50 Reviews", REVIEWS + 2, REVIEWS + 2),
    FacetOption::new("51+ Reviews", REVIEWS + 3, REVIEWS + 3),
];
const CLAIM_OPTIONS: [FacetOption; 2] =
    [FacetOption::new("No Claims", CLAIMS, CLAIMS), FacetOption::new("Claims", CLAIMS + 1, CLAIMS + 1)];
const SAVE_OPTIONS: [FacetOption; 5] = [
    FacetOption::new("0 Saves", SAVES, SAVES),
    FacetOption::new("1-10 Saves", SAVES + 1, SAVES + 1),
    FacetOption::new("11-50 Saves", SAVES + 2, SAVES + 2),
    FacetOption::new("51-100 Saves", SAVES + 3, SAVES + 3),
    FacetOption::new("100+ Saves", SAVES + 4, SAVES + 4),
];
const SEARCH_SAVE_OPTIONS: [FacetOption; 2] =
    [FacetOption::new("No Saves", SAVES, SAVES), FacetOption::new("Saves", SAVES + 1, SAVES + 4)];
const VISIT_OPTIONS: [FacetOption; 5] = [
    FacetOption::new("0 Visits", VISITS, VISITS),
    FacetOption::new("1-100 Visits", VISITS + 1, VISITS + 1),
    FacetOption::new("101-500 Visits", VISITS + 2, VISITS + 2),
    FacetOption::new("501-1000 Visits", VISITS + 3, VISITS + 3),
    FacetOption::new("1000+ Visits", VISITS + 4, VISITS + 4),
];
const SEARCH_VISIT_OPTIONS: [FacetOption; 4] = [
    FacetOption::new("0 Visits", VISITS, VISITS),
    FacetOption::new("1-100 Visits", VISITS + 1, VISITS + 1),
    FacetOption::new("101-500 Visits", VISITS + 2, VISITS + 2),
    FacetOption::new("501+ Visits", VISITS + 3, VISITS + 4),
];
const VIEW_OPTIONS: [FacetOption; 5] = [
    FacetOption::new("0 Views", VIEWS, VIEWS),
    FacetOption::new("1-100 Views", VIEWS + 1, VIEWS + 1),
    FacetOption::new("101-500 Views", VIEWS + 2, VIEWS + 2),
    FacetOption::new("501-1000 Views", VIEWS + 3, VIEWS + 3),
    FacetOption::new("1000+ Views", VIEWS + 4, VIEWS + 4),
];
const SEARCH_VIEW_OPTIONS: [FacetOption; 4] = [
    FacetOption::new("0 Views", VIEWS, VIEWS),
    FacetOption::new("1-100 Views", VIEWS + 1, VIEWS + 1),
    FacetOption::new("101-500 Views", VIEWS + 2, VIEWS + 2),
    FacetOption::new("501+ Views", VIEWS + 3, VIEWS + 4),
];
const UPVOTE_OPTIONS: [FacetOption; 5] = [
    FacetOption::new("0 Upvotes", UPVOTES, UPVOTES),
    FacetOption::new("1-10 Upvotes", UPVOTES + 1, UPVOTES + 1),
    FacetOption::new("11-50 Upvotes", UPVOTES + 2, UPVOTES + 2),
    FacetOption::new("51-100 Upvotes", UPVOTES + 3, UPVOTES + 3),
    FacetOption::new("100+ Upvotes", UPVOTES + 4, UPVOTES + 4),
];
const SEARCH_UPVOTE_OPTIONS: [FacetOption; 4] = [
    FacetOption::new("0 Upvotes", UPVOTES, UPVOTES),
    FacetOption::new("1-10 Upvotes", UPVOTES + 1, UPVOTES + 1),
    FacetOption::new("11-50 Upvotes", UPVOTES + 2, UPVOTES + 2),
    FacetOption::new("51+ Upvotes", UPVOTES + 3, UPVOTES + 4),
];
const FREE_PLAN_OPTIONS: [FacetOption; 2] = [
    FacetOption::new("Free plan", FREE_PLAN, FREE_PLAN),
    FacetOption::new("No free plan", FREE_PLAN + 1, FREE_PLAN + 1),
];
const PLATFORM_OPTIONS: [FacetOption; 3] = [
    FacetOption::new("Web", PLATFORM, PLATFORM),
    FacetOption::new("Desktop", PLATFORM + 1, PLATFORM + 1),
    FacetOption::new("Phone", PLATFORM + 2, PLATFORM + 2),
];
const API_OPTIONS: [FacetOption; 1] = [FacetOption::new("Has an API", API, API)];
const OPEN_SOURCE_OPTIONS: [FacetOption; 2] = [
    FacetOption::new("Open source", OPEN_SOURCE, OPEN_SOURCE),
    FacetOption::new("Not open source", OPEN_SOURCE + 1, OPEN_SOURCE + 1),
];
const OFFLINE_OPTIONS: [FacetOption; 2] = [
    FacetOption::new("Runs offline", OFFLINE, OFFLINE),
    FacetOption::new("Needs the internet", OFFLINE + 1, OFFLINE + 1),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundred_belongs_to_the_closed_range() {
        let label = |group, count| {
            let code = count_code(group, count);
            offered(group, Vocabulary::List).iter().find(|option| option.first == code).unwrap().label
        };
        assert_eq!(label(FacetGroup::Saves, 100), "51-100 Saves");
        assert_eq!(label(FacetGroup::Saves, 101), "100+ Saves");
        assert_eq!(label(FacetGroup::Visits, 1000), "501-1000 Visits");
        assert_eq!(label(FacetGroup::Visits, 1001), "1000+ Visits");
        assert_eq!(label(FacetGroup::Reviews, 0), "0 Reviews");
        assert_eq!(label(FacetGroup::Reviews, 51), "51+ Reviews");
    }

    #[test]
    fn whole_stars_count_and_unrated_belongs_to_no_option() {
        let label = |score| {
            let code = rating_code(score);
            offered(FacetGroup::Rating, Vocabulary::List)
                .iter()
                .find(|option| option.first == code)
                .map(|option| option.label)
        };
        assert_eq!(label(4.99), Some("4"));
        assert_eq!(label(5.0), Some("5"));
        assert_eq!(label(1.0), Some("1"));
        assert_eq!(label(0.0), None);
        assert_eq!(label(0.9), None);
    }

    #[test]
    fn both_vocabularies_cover_every_code_of_the_count_groups() {
        for vocabulary in [Vocabulary::List, Vocabulary::Search] {
            for group in FacetGroup::ALL {
                let (first, count) = codes(group);
                if count == 0 || group == FacetGroup::Rating {
                    continue;
                }
                let covered = offered(group, vocabulary).iter().fold(0, |mask, option| mask | option.mask());
                assert_eq!(covered, code_mask(first, first + count - 1), "{group:?}");
            }
        }
    }
}
