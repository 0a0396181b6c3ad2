//! A patched snapshot returns exactly what a full build of the same tools returns.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

use std::collections::BTreeMap;

use fastrand::Rng;
use toolbase_catalog_index::{Filters, ListPage, Query, Scope, Snapshot, Sort, ToolRecord, Vocabulary};
use uuid::Uuid;

mod support;

fn list_json(snapshot: &Snapshot, sort: Sort) -> String {
    let filters = Filters::default();
    let query = Query {
        scope: Scope::All,
        filters: &filters,
        sort,
        offset: 0,
        limit: 1_000,
        include_sensitive: true,
    };
    let result = snapshot.list(&query);
    let mut out = Vec::new();
    let vocabulary = Vocabulary::List;
    let page = ListPage { result: &result, filters: &filters, vocabulary, limit: 20, warnings: &[] };
    snapshot.write_list_json(&mut out, &page);
    String::from_utf8(out).unwrap()
}

fn assert_same(patched: &Snapshot, built: &Snapshot, queries: &[String]) {
    for sort in [Sort::Popularity, Sort::Visits, Sort::Newest] {
        assert_eq!(list_json(patched, sort), list_json(built, sort));
    }
    for query in queries {
        let (a, b) = (patched.search(query), built.search(query));
        assert_eq!(a.ranked(), b.ranked(), "{query}");
        assert_eq!(a.corrected_query(), b.corrected_query(), "{query}");
        assert_eq!(patched.pick(query, 20, true), built.pick(query, 20, true), "{query}");
        assert_eq!(patched.suggestions(query, &a, 8, true), built.suggestions(query, &b, 8, true), "{query}");
        assert_eq!(patched.summary(query, &a, true), built.summary(query, &b, true), "{query}");
    }
    for ordinal in 0..u32::try_from(built.len()).unwrap() {
        assert_eq!(patched.similar(ordinal, 5), built.similar(ordinal, 5));
        let id = built.id(ordinal).unwrap();
        assert_eq!(patched.ordinal(id), Some(ordinal));
        assert_eq!(patched.ordinal_by_slug(&built.slug(ordinal).unwrap()), Some(ordinal));
    }
}

#[test]
fn patches_equal_full_builds() {
    for seed in 0..8 {
        let mut rng = Rng::with_seed(seed);
        let taxonomy = support::taxonomy(4, 3);
        let mut generator = support::Generator::new(seed, taxonomy.clone(), 20);
        let mut tools: BTreeMap<Uuid, ToolRecord> = (0..rng.usize(0..80))
            .map(|number| generator.record(number))
            .map(|tool| (tool.id, tool))
            .collect();
        let mut snapshot = Snapshot::build(taxonomy.clone(), tools.values().cloned(), support::now());
        for round in 0..6 {
            let mut changed = Vec::new();
            let mut removed = vec![Uuid::nil()];
            for tool in tools.values_mut() {
                match rng.u8(0..12) {
                    0 => tool.stats.visits += 5_000,
                    1 => tool.short_description = "photo editor for avatars".to_owned(),
                    2 => tool.category_ids.truncate(1),
                    3 => removed.push(tool.id),
                    _ => continue,
                }
                changed.push(tool.clone());
            }
            for number in 0..rng.usize(0..4) {
                changed.push(generator.record(1_000 * (round + 1) + number));
            }
            for tool in &changed {
                tools.insert(tool.id, tool.clone());
            }
            tools.retain(|id, _| !removed.contains(id));
            // An outdated record of the same tool comes first and must not win.
            if let Some(last) = changed.last().cloned() {
                changed.insert(0, ToolRecord { name: "Outdated".to_owned(), ..last });
            }
            snapshot = snapshot.patched(&changed, &removed, support::now());
            let built = Snapshot::build(taxonomy.clone(), tools.values().cloned(), support::now());
            let mut queries = vec!["photo editor".to_owned(), "vido editr".to_owned(), "topic".to_owned()];
            queries.extend(tools.values().take(3).map(|tool| tool.name.clone()));
            queries.extend(tools.values().take(3).map(|tool| tool.short_description.clone()));
            assert_same(&snapshot, &built, &queries);
        }
    }
}
