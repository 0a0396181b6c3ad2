//! Snapshots whose vectors a model gives.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::sync::Arc;

use toolbase_catalog_domain::ToolRecord;
use toolbase_catalog_index::{
    Meaning, Snapshot, SnapshotBuilder, Stored, StoredError, StoredVectors, TextEncoder,
};
use uuid::Uuid;

/// A model that knows a direction for each last letter.
#[derive(Debug)]
struct Letters {
    dimensions: usize,
    stamp: u64,
}

impl Letters {
    fn encode(&self, text: &str) -> Vec<f32> {
        let mut vector = vec![0.0; self.dimensions];
        vector[text.bytes().last().map_or(0, usize::from) % self.dimensions] = 1.0;
        vector
    }
}

impl TextEncoder for Letters {
    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn stamp(&self) -> u64 {
        self.stamp
    }

    fn encode_query(&self, text: &str) -> Option<Arc<[f32]>> {
        Some(self.encode(text).into())
    }
}

fn model(dimensions: usize) -> Arc<Letters> {
    Arc::new(Letters { dimensions, stamp: 7 })
}

/// Tools whose texts end with a, b, c and so on.
fn tools(count: u8) -> Vec<ToolRecord> {
    let mut generator = support::Generator::new(11, support::taxonomy(3, 3), 6);
    let tool = |number: u8| {
        let record = generator.record(usize::from(number));
        ToolRecord { short_description: format!("Nothing but {}", char::from(b'a' + number)), ..record }
    };
    (0..count).map(tool).collect()
}

fn built(model: &Arc<Letters>, tools: &[ToolRecord]) -> Snapshot {
    let mut builder = SnapshotBuilder::with_model(support::taxonomy(3, 3), Arc::clone(model) as _);
    for tool in tools {
        builder.push(tool);
    }
    builder.finish(support::now())
}

/// The successor with the vectors of all tools that have none.
fn encoded(snapshot: &Snapshot, model: &Letters, tools: &[ToolRecord]) -> Snapshot {
    let vector = |id: &Uuid| {
        let tool = tools.iter().find(|tool| tool.id == *id).unwrap();
        (*id, Meaning::from_vector(&model.encode(&tool.short_description)))
    };
    let vectors: Vec<_> = snapshot.unencoded(usize::MAX).iter().map(vector).collect();
    snapshot.encoded(&vectors, support::now())
}

/// The tools found for a query that no tool has a word of.
fn found(snapshot: &Snapshot, letter: char) -> Vec<Uuid> {
    let ranked = snapshot.search_semantic(&format!("xqzzvkj {letter}")).ranked();
    ranked.into_iter().filter_map(|(ordinal, _)| snapshot.id(ordinal)).collect()
}

#[test]
fn tools_are_found_by_the_vectors_that_were_added() {
    // More tools than are compared in full where the first dimensions say most, and fewer dimensions than those.
    for dimensions in [26, 300] {
        let (model, tools) = (model(dimensions), tools(26));
        let bare = built(&model, &tools);
        assert!(bare.has_model() && bare.unencoded(usize::MAX).len() == tools.len());
        assert_eq!(bare.unencoded(3).len(), 3);
        assert!(found(&bare, 'c').is_empty());
        let whole = encoded(&bare, &model, &tools);
        assert!(whole.unencoded(1).is_empty());
        assert_eq!(found(&whole, 'c'), [tools[2].id]);
        let missed = bare
            .encoded(&[(tools[2].id, Meaning::default()), (Uuid::nil(), Meaning::default())], support::now());
        assert!(found(&missed, 'c').is_empty() && missed.unencoded(usize::MAX).len() == tools.len() - 1);
    }
}

#[test]
fn a_vector_of_other_dimensions_is_none() {
    let (model, tools) = (model(26), tools(3));
    let other = Meaning::from_vector(&[1.0; 5]);
    let snapshot = built(&model, &tools).encoded(&[(tools[0].id, other)], support::now());
    assert!(found(&snapshot, 'a').is_empty());
    assert_eq!((snapshot.pending(), snapshot.unencoded(usize::MAX).len()), (2, 2));
}

#[test]
fn only_changed_texts_are_encoded_again() {
    let (model, mut tools) = (model(26), tools(9));
    let whole = encoded(&built(&model, &tools), &model, &tools);
    tools[4].short_description = "Nothing but z".to_owned();
    tools[5].stats.page_views += 10;
    let patched = whole.patched(&tools[4..6], &[tools[0].id], support::now());
    assert_eq!(patched.unencoded(usize::MAX), [tools[4].id]);
    let patched = encoded(&patched, &model, &tools);
    assert_eq!((found(&patched, 'z'), found(&patched, 'b')), (vec![tools[4].id], vec![tools[1].id]));

    let mut builder = SnapshotBuilder::following(Arc::new(patched), support::taxonomy(3, 3));
    tools[1].short_description = "Nothing but y".to_owned();
    for tool in &tools {
        builder.push(tool);
    }
    let mut pending = builder.finish(support::now()).unencoded(usize::MAX);
    pending.sort_unstable();
    let mut expected = vec![tools[0].id, tools[1].id];
    expected.sort_unstable();
    assert_eq!(pending, expected);
}

#[test]
fn renamed_categories_leave_the_vectors() {
    let (model, tools) = (model(26), tools(9));
    let whole = encoded(&built(&model, &tools), &model, &tools);
    let mut mains = support::taxonomy(3, 3).mains().to_vec();
    mains[0].sub_categories[0].name = "Renamed Entirely".to_owned();
    let renamed = Arc::new(toolbase_catalog_domain::Taxonomy::new(mains));
    let mut builder = SnapshotBuilder::following(Arc::new(whole), renamed);
    for tool in &tools {
        builder.push(tool);
    }
    let snapshot = builder.finish(support::now());
    assert!(snapshot.unencoded(1).is_empty());
    assert_eq!(found(&snapshot, 'd'), [tools[3].id]);
}

#[test]
fn several_builders_make_one_snapshot() {
    let (model, tools) = (model(26), tools(9));
    let builder = |tools: &[ToolRecord]| {
        let mut builder = SnapshotBuilder::with_model(support::taxonomy(3, 3), Arc::clone(&model) as _);
        for tool in tools {
            builder.push(tool);
        }
        builder
    };
    let snapshot = builder(&tools[..4]).finish_with(vec![builder(&tools[4..])], support::now());
    assert_eq!(found(&encoded(&snapshot, &model, &tools), 'h'), [tools[7].id]);
}

#[test]
fn a_stored_snapshot_belongs_to_its_model() {
    let (model, tools) = (model(26), tools(9));
    let whole = encoded(&built(&model, &tools), &model, &tools);
    let mut file = Vec::new();
    whole.write_to(&(), &mut file).unwrap();
    let read = |model: Option<Arc<dyn TextEncoder>>| {
        let ((), stored) = Stored::open::<()>(&file[..]).unwrap();
        stored.snapshot(whole.taxonomy(), model, support::now())
    };
    let other = Arc::new(Letters { dimensions: 26, stamp: 8 });
    assert!(matches!(read(Some(other)), Err(StoredError::Encoder)));
    assert!(matches!(read(None), Err(StoredError::Encoder)));
    let same = read(Some(model)).unwrap();
    assert!(same.unencoded(1).is_empty());
    assert_eq!(found(&same, 'e'), [tools[4].id]);
}

#[test]
fn stored_vectors_are_those_of_their_model_up_to_a_tear() {
    let meanings = [1.0, -0.5].map(|value| Meaning::from_vector(&[value, 0.25]));
    let parts = ["one", "other"]
        .iter()
        .zip(&meanings)
        .map(|(text, meaning)| StoredVectors::part([(*text, meaning)]).unwrap());
    let file = [vec![StoredVectors::head(7)], parts.collect()].concat().concat();
    let read = |bytes: &[u8], stamp| StoredVectors::read(bytes, stamp);
    let whole = read(&file, 7);
    assert_eq!((whole.len(), whole.length()), (2, file.len() as u64));
    assert_eq!((whole.get("one"), whole.get("other")), (Some(&meanings[0]), Some(&meanings[1])));
    assert!(whole.get("an other").is_none());
    for torn in [&file[..file.len() - 1], &[&file[..file.len() - 1], &[0]].concat()] {
        let torn = read(torn, 7);
        assert!(torn.len() == 1 && torn.get("one").is_some() && torn.length() < file.len() as u64);
    }
    for (bytes, stamp) in [(&file[..], 8), (&file[..9], 7), (b"no vectors at all".as_slice(), 7)] {
        let other = read(bytes, stamp);
        assert!(other.is_empty() && other.length() == 0);
    }
}
