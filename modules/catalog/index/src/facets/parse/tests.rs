use super::*;

fn parse(group: FacetGroup, text: &str) -> Option<(Choice, String)> {
    parse_option(&Taxonomy::new(Vec::new()), group, text)
}

fn range(group: FacetGroup, text: &str) -> Option<(u32, u32)> {
    parse_range(group, text).map(|(low, high, _)| (low, high))
}

#[test]
fn every_documented_form_is_read() {
    use FacetGroup::{Reviews, Saves, Upvotes, Views, Visits};
    assert_eq!(range(Saves, "0 Saves"), Some((0, 0)));
    assert_eq!(range(Saves, "7 saves"), Some((7, 7)));
    assert_eq!(range(Saves, "1 Save"), Some((1, 1)));
    assert_eq!(range(Saves, "11-50 Saves"), Some((11, 50)));
    assert_eq!(range(Saves, "No Saves"), Some((0, 0)));
    assert_eq!(range(Saves, "Saves"), Some((1, u32::MAX)));
    assert_eq!(range(Visits, "101 – 500 Page Visits"), Some((101, 500)));
    assert_eq!(range(Views, "501-1000"), Some((501, 1000)));
    assert_eq!(range(Reviews, "51+ Reviews"), Some((51, u32::MAX)));
    assert_eq!(range(Upvotes, "51+"), Some((51, u32::MAX)));
}

#[test]
fn plus_behind_a_range_means_more_than() {
    assert_eq!(range(FacetGroup::Saves, "100+ Saves"), Some((101, u32::MAX)));
    assert_eq!(range(FacetGroup::Visits, "1000+ Visits"), Some((1001, u32::MAX)));
    assert_eq!(range(FacetGroup::Visits, "501+ Visits"), Some((501, u32::MAX)));
    assert_eq!(range(FacetGroup::Visits, "0+ Visits"), Some((0, u32::MAX)));
}

#[test]
fn other_texts_are_rejected() {
    for text in ["", "many", "5 Saves", "1-", "-5", "10-1", "99999999999", "1-10 Reviews now", "+"] {
        assert_eq!(range(FacetGroup::Reviews, text), None, "{text}");
    }
    for text in ["0", "6", "4.5", "stars", "-1"] {
        assert_eq!(parse(FacetGroup::Rating, text), None, "{text}");
    }
    assert_eq!(parse(FacetGroup::Claims, "maybe"), None);
    assert_eq!(parse(FacetGroup::Category, "Image"), None);
}

#[test]
fn options_of_both_pages_get_their_own_label_back() {
    for vocabulary in [Vocabulary::List, Vocabulary::Search] {
        for group in FacetGroup::ALL {
            for option in offered(group, vocabulary) {
                let (choice, label) = parse(group, option.label).unwrap();
                assert_eq!(choice, Choice::Codes(option.mask()), "{}", option.label);
                let again = parse(group, &label).unwrap();
                assert_eq!(again.0, choice, "{label}");
            }
        }
    }
}

#[test]
fn facts_are_chosen_by_label_and_by_yes_and_no() {
    let label = |group, text| parse(group, text).map(|(_, label)| label);
    assert_eq!(label(FacetGroup::FreePlan, "YES").as_deref(), Some("Free plan"));
    assert_eq!(label(FacetGroup::OpenSource, "no").as_deref(), Some("Not open source"));
    assert_eq!(label(FacetGroup::Platform, "iOS").as_deref(), Some("Phone"));
    assert_eq!(label(FacetGroup::Platform, "api").as_deref(), Some("Has an API"));
    for (group, text) in
        [(FacetGroup::Api, "no"), (FacetGroup::Platform, "fridge"), (FacetGroup::FreePlan, "maybe")]
    {
        assert_eq!(label(group, text), None, "{text}");
    }
}

#[test]
fn free_ranges_retain_their_figures() {
    let (choice, label) = parse(FacetGroup::Saves, "5-20 saves").unwrap();
    assert_eq!(choice, Choice::Range { low: 5, high: 20 });
    assert_eq!(label, "5-20 Saves");
    let (choice, label) = parse(FacetGroup::Saves, "1-50").unwrap();
    assert!(matches!(choice, Choice::Codes(_)));
    assert_eq!(label, "1-50 Saves");
    assert_eq!(parse(FacetGroup::Rating, "4 Stars").unwrap().1, "4");
    assert_eq!(parse(FacetGroup::Rating, "1 star").unwrap().1, "1");
}
