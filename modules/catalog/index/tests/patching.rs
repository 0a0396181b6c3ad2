//! A patched snapshot returns exactly what a full build of the same tools returns.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

use std::collections::BTreeMap;

use std::sync::Arc;

use fastrand::Rng;
use toolbase_catalog_domain::{Taxonomy, ToolRecord};
use toolbase_catalog_index::{
    Filters, ListPage, LongTexts, Query, Scope, Snapshot, SnapshotBuilder, Sort, Stored, StoredError,
    Vocabulary,
};
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
        let none = LongTexts::new();
        assert_eq!(patched.summary(query, &a, true, &none), built.summary(query, &b, true, &none), "{query}");
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

/// A change of a catalogue.
type Step = fn(&mut Vec<ToolRecord>);

/// Some tools, and queries that find them.
fn made_up(seed: u64, count: usize) -> (Arc<Taxonomy>, Vec<ToolRecord>, Vec<String>) {
    let taxonomy = support::taxonomy(4, 3);
    let mut generator = support::Generator::new(seed, taxonomy.clone(), 20);
    let tools: Vec<ToolRecord> = (0..count).map(|number| generator.record(number)).collect();
    let mut queries = vec!["photo editor".to_owned(), "vido editr".to_owned()];
    queries.extend(tools.iter().take(3).map(|tool| tool.short_description.clone()));
    (taxonomy, tools, queries)
}

#[test]
fn builders_that_share_the_work_build_the_same() {
    let (taxonomy, tools, queries) = made_up(3, 90);
    let built = Snapshot::build(taxonomy.clone(), tools.clone(), support::now());
    let mut builders: Vec<SnapshotBuilder> = (0..3).map(|_| SnapshotBuilder::new(taxonomy.clone())).collect();
    for (number, tool) in tools.iter().enumerate() {
        builders[number % 2].push(tool);
    }
    let first = builders.remove(0);
    assert_same(&first.finish_with(builders, support::now()), &built, &queries);
}

#[test]
fn what_follows_a_snapshot_equals_a_full_build() {
    let (taxonomy, mut tools, queries) = made_up(4, 60);
    let mut snapshot = Arc::new(Snapshot::build(taxonomy.clone(), tools.clone(), support::now()));
    let mut generator = support::Generator::new(9, taxonomy.clone(), 20);
    let steps: [Step; 4] = [
        |_| {},
        |tools| tools[3].stats.visits += 5_000,
        |tools| tools[5].short_description = "photo editor for avatars".to_owned(),
        |tools| drop(tools.drain(..7)),
    ];
    for (number, step) in steps.into_iter().enumerate() {
        step(&mut tools);
        if number > 1 {
            tools.push(generator.record(1_000 + number));
        }
        let mut halves = [0, 1].map(|_| SnapshotBuilder::following(Arc::clone(&snapshot), taxonomy.clone()));
        for (place, tool) in tools.iter().enumerate() {
            halves[place % 2].push(tool);
        }
        let [one, other] = halves;
        snapshot = Arc::new(one.finish_with(vec![other], support::now()));
        assert_same(&snapshot, &Snapshot::build(taxonomy.clone(), tools.clone(), support::now()), &queries);
    }
}

#[test]
fn texts_are_read_again_when_the_categories_are_others() {
    let (taxonomy, tools, queries) = made_up(5, 30);
    let snapshot = Arc::new(Snapshot::build(taxonomy.clone(), tools.clone(), support::now()));
    let mut mains = taxonomy.mains().to_vec();
    mains[0].sub_categories[0].name = "Renamed Entirely".to_owned();
    let renamed = Arc::new(Taxonomy::new(mains));
    let mut builder = SnapshotBuilder::following(snapshot, renamed.clone());
    for tool in &tools {
        builder.push(tool);
    }
    let built = Snapshot::build(renamed, tools, support::now());
    assert_same(&builder.finish(support::now()), &built, &queries);
}

#[test]
fn a_stored_snapshot_is_the_same() {
    let (taxonomy, tools, queries) = made_up(6, 80);
    let built = Snapshot::build(taxonomy.clone(), tools, support::now());
    let mut file = Vec::new();
    built.write_to(&(7_i64, "origin".to_owned()), &mut file).unwrap();
    let (origin, stored) = Stored::open::<(i64, String)>(&file[..]).unwrap();
    assert_eq!(origin, (7, "origin".to_owned()));
    assert_same(&stored.snapshot(&taxonomy, None, support::now()).unwrap(), &built, &queries);
}

#[test]
fn a_file_that_does_not_fit_is_rejected() {
    let (taxonomy, tools, _) = made_up(7, 20);
    let built = Snapshot::build(taxonomy.clone(), tools, support::now());
    let mut file = Vec::new();
    built.write_to(&(), &mut file).unwrap();
    let read = |file: &[u8], taxonomy: &Arc<Taxonomy>| {
        Stored::open::<()>(file)
            .and_then(|((), stored)| stored.snapshot(taxonomy, None, support::now()))
            .map(drop)
    };
    assert!(matches!(read(&file, &support::taxonomy(4, 2)), Err(StoredError::Taxonomy)));
    let mut other = file.clone();
    other[10] ^= 1;
    assert!(matches!(read(&other, &taxonomy), Err(StoredError::Version)));
    for cut in [0, 5, 30, file.len() / 2, file.len() - 1] {
        assert!(matches!(read(&file[..cut], &taxonomy), Err(StoredError::Damaged)), "{cut}");
    }
    for at in (24..file.len()).step_by(file.len() / 50) {
        let mut damaged = file.clone();
        damaged[at] ^= 0x40;
        assert!(matches!(read(&damaged, &taxonomy), Err(StoredError::Damaged)), "{at}");
    }
}
