use super::*;
use crate::domain::{MainCategory, SubCategory, address, check};
use std::collections::HashSet;

fn taxonomy() -> Taxonomy {
    let sub = |number: u32, name: &str| SubCategory {
        id: Uuid::from_u128(u128::from(number)),
        name: name.to_owned(),
        slug: slug_of(name),
        aliases: Vec::new(),
        sensitive: name == "NSFW",
        summary: String::new(),
        position: 0,
    };
    let names = ["Logo Generator", "Summarizer", "NSFW", "Transcription", "Code Review"];
    Taxonomy::new(vec![MainCategory {
        id: Uuid::from_u128(99),
        name: "All".to_owned(),
        slug: "all".to_owned(),
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position: 0,
        sub_categories: (1..).zip(names).map(|(number, name)| sub(number, name)).collect(),
    }])
}

#[test]
fn a_seed_always_gives_the_same_tools() {
    let taxonomy = taxonomy();
    let one: Vec<String> = tools(7, 50, &taxonomy).map(|tool| format!("{tool:?}")).collect();
    let more: Vec<String> = tools(7, 80, &taxonomy).map(|tool| format!("{tool:?}")).collect();
    assert_eq!(one, more[..50]);
    let other: HashSet<String> = tools(8, 50, &taxonomy).map(|tool| tool.draft.canonical_url).collect();
    assert!(tools(7, 50, &taxonomy).all(|tool| !other.contains(&tool.draft.canonical_url)));
}

#[test]
fn tools_retain_the_rules_and_are_distinct() {
    let (mut ids, mut slugs) = (HashSet::new(), HashSet::new());
    for tool in tools(1, 20_000, &taxonomy()) {
        assert_eq!(check(&tool.draft), std::collections::BTreeMap::new(), "{tool:?}");
        let address = address(&tool.draft.url).unwrap();
        assert_eq!((&address.url, &address.canonical), (&tool.draft.url, &tool.draft.canonical_url));
        assert!(!tool.draft.categories.contains(&Uuid::from_u128(3)), "sensitive: {tool:?}");
        assert!(ids.insert(tool.id) && slugs.insert(tool.slug.clone()), "{tool:?}");
    }
}

#[test]
fn every_facet_option_occurs() {
    let tools: Vec<SyntheticTool> = tools(1, 10_000, &taxonomy()).collect();
    let some = |requested: &dyn Fn(&SyntheticTool) -> bool| tools.iter().any(requested);
    for kind in PricingType::ALL {
        assert!(some(&|tool| tool.draft.pricing_type == Some(kind)), "{kind:?}");
    }
    for stars in 1..=5 {
        assert!(some(&|tool| numbers::whole(tool.rating.score.round()) == stars), "{stars} stars");
    }
    let bands: [&[(u32, u32)]; 4] = [
        &[(0, 0), (1, 10), (11, 50), (51, u32::MAX)],
        &[(0, 0), (1, 10), (11, 50), (51, 100), (101, u32::MAX)],
        &[(0, 0), (1, 100), (101, 500), (501, 1000), (1001, u32::MAX)],
        &[(0, 0), (1, 10), (11, 50), (51, 100), (101, u32::MAX)],
    ];
    for (bands, count) in bands.into_iter().zip([
        (&|tool: &SyntheticTool| tool.rating.total_reviews) as &dyn Fn(&SyntheticTool) -> u32,
        &|tool| tool.stats.saved_count,
        &|tool| tool.stats.visits.min(tool.stats.page_views),
        &|tool| tool.stats.upvotes_count,
    ]) {
        for &(from, to) in bands {
            assert!(some(&|tool| (from..=to).contains(&count(tool))), "{from} to {to}");
        }
    }
    assert!(some(&|tool| tool.is_claimed) && some(&|tool| !tool.is_claimed));
    assert!(tools.iter().all(|tool| (tool.rating.score > 0.0) == (tool.rating.total_reviews > 0)));
}
