//! Filters that words of a query name, searches without hits, synonyms, and texts that many share.

use std::sync::Arc;

use toolbase_catalog_domain::{Country, Language, Platform};
use toolbase_catalog_index::{Boilerplate, Completion, Filters, Snapshot, Synonyms, Tried};

use crate::catalogue::{Entry, now, record, snapshot, taxonomy};
use crate::names;

const DRAW: Entry = ("Drawdesk", 2, &["Image Generator"], "Draws on paper.", "Draws.");

/// The catalogue with a tool that is open, has an API, runs on desktops, is made in France and speaks Portuguese.
fn with_facts() -> Snapshot {
    let mut tool = record(&DRAW);
    tool.facts.platforms = vec![Platform::Desktop, Platform::Api];
    tool.facts.open_source = Some(true);
    tool.facts.offline = Some(true);
    let languages: Vec<Language> = Language::named("Portuguese").into_iter().collect();
    tool.facts.output_languages.clone_from(&languages);
    tool.facts.interface_languages = languages;
    tool.facts.made_in = Country::named("France");
    snapshot().patched(&[tool], &[], now())
}

/// The tools that the search page lists, in order.
fn found(snapshot: &Snapshot, text: &str) -> Vec<String> {
    let ranked = snapshot.search_hybrid(text).ranked();
    names(snapshot, &ranked.into_iter().map(|(ordinal, _)| ordinal).collect::<Vec<_>>())
}

fn named(snapshot: &Snapshot, text: &str, chosen: &[(&str, &str)]) -> Vec<(&'static str, String, String)> {
    let (chosen, _) = Filters::parse(&taxonomy(), chosen.iter().copied());
    let filters = snapshot.named_filters(text, &chosen, false).offered.into_iter();
    filters.map(|named| (named.filter, named.label, named.query)).collect()
}

#[test]
fn words_of_a_query_name_filters() {
    let snapshot = with_facts();
    for (text, filters) in [
        ("Photo editor for Windows", &[("platform", "Desktop", "Photo editor")][..]),
        ("open-source image generator", &[("openSource", "Open source", "image generator")]),
        ("offline photo editor", &[("offline", "Runs offline", "photo editor")]),
        ("translation API", &[("api", "Has an API", "translation")]),
        ("free logo", &[("price", "Free", "logo"), ("freePlan", "Free plan", "logo")]),
        ("the best free tools", &[("price", "Free", ""), ("freePlan", "Free plan", "")]),
        ("drawing made in France", &[("madeIn", "Made in France", "drawing")]),
        (
            "transcribe in Portuguese",
            &[
                ("outputLanguage", "Output in Portuguese", "transcribe"),
                ("interfaceLanguage", "Interface in Portuguese", "transcribe"),
            ],
        ),
        ("transcribe in Polish", &[]),
        ("royalty-free images", &[]),
        ("images -free", &[]),
        // No tool is made for phones, and none offers a trial.
        ("notes for iphone", &[]),
        ("free trial", &[]),
    ] {
        let expected: Vec<_> = filters
            .iter()
            .map(|(filter, label, query)| (*filter, (*label).to_owned(), (*query).to_owned()))
            .collect();
        assert_eq!(named(&snapshot, text, &[]), expected, "{text}");
    }
    let none = |text| snapshot.named_filters(text, &Filters::default(), false).unmet;
    assert_eq!(none("transcribe in Polish"), ["Output in Polish"], "the one that the words mean");
    assert_eq!(none("a free trial or a trial version"), ["Free Trial"], "named once");
    assert_eq!(none("notes for iphone"), [""; 0], "it admits more than the words mean");
    assert_eq!(found(&snapshot, "tools made in France"), ["Drawdesk"]);
    let rest = named(&snapshot, "free logo", &[("price", "Free")]);
    assert_eq!(rest.iter().map(|(filter, ..)| *filter).collect::<Vec<_>>(), ["freePlan"], "one is chosen");
}

#[test]
fn a_search_without_hits_lists_the_ways_tried_and_the_nearest() {
    let snapshot = snapshot();
    let searched = |text: &str| {
        let matches = snapshot.search_hybrid(text);
        let results = snapshot.zero_results(text, &matches, false);
        let nearest: Vec<String> =
            results.nearest.iter().map(|it| snapshot.completion_text(it).into_owned()).collect();
        (results, nearest)
    };
    let (unknown, nearest) = searched("pixqqq");
    assert_eq!(unknown.tried, [Tried::Words, Tried::Spelling, Tried::Beginnings]);
    assert_eq!((nearest, unknown.unfiltered), (vec!["Pixelorm".to_owned(), "Image Generator".to_owned()], 0));
    let (short, nearest) = searched("qq");
    assert_eq!((short.tried, nearest.len()), (vec![Tried::Words], 0));
    // The filters leave none of these.
    let (hidden, nearest) = searched("translate documents");
    assert!(hidden.unfiltered > 0 && nearest[0] == "Linguaport", "{nearest:?}");
    assert!(hidden.nearest.iter().any(|it| matches!(it, Completion::Category(_))));
}

#[test]
fn a_word_finds_what_it_means_besides() {
    let plain = snapshot();
    let synonyms = Synonyms::new([
        ("zaqtel", vec!["translate documents"]),
        ("picture", vec!["logo"]),
        ("voice over", vec!["subtitles"]),
    ]);
    assert_eq!(found(&plain, "zaqtel").len(), 0);
    let pictures = found(&plain, "picture");
    let snapshot = plain.with_synonyms(Arc::new(synonyms));
    assert_eq!(found(&snapshot, "zaqtel")[0], "Linguaport");
    assert_eq!(found(&snapshot, "zaqtels")[0], "Linguaport", "in every form");
    assert_eq!(found(&snapshot, "voice over")[0], "Subtitler");
    // The word itself is worth more.
    let both = found(&snapshot, "picture");
    assert_eq!((&both[0], both.contains(&"Logomint".to_owned())), (&pictures[0], true), "{both:?}");
    assert!(snapshot.search_hybrid("zaqtel").corrected_query().is_none());
}

#[test]
fn headings_and_menus_of_many_texts_find_nothing() {
    let tool = |number: usize| {
        let name = format!("Quillet {number}");
        let mut tool = record(&("", 2, &["Copywriting"], "", ""));
        tool.id = uuid::Uuid::from_u128(900 + number as u128);
        tool.slug = format!("quillet-{number}");
        tool.introduction =
            format!("Gizmo Overview What is {name}?\nDrafts replies. Home Features Pricing Zebra Contact\n");
        tool.short_description = format!("Nobody else does wombats like this. Letter {number}.");
        tool.name = name;
        tool
    };
    let seven: Vec<_> = (0..7).map(tool).collect();
    let seven = snapshot().patched(&seven, &[], now());
    let all = [tool(7)];
    let eight = seven.patched(&all, &[], now());
    for text in ["gizmo overview", "zebra", "wombats"] {
        assert_eq!(seven.search(text).len(), 7, "{text}: seven tools are no template yet");
        assert_eq!(eight.search(text).len(), 0, "{text}");
    }
    assert_eq!(found(&eight, "drafts replies").iter().filter(|name| name.starts_with("Quillet")).count(), 8);
    let shown = |snapshot: &Snapshot| {
        let ordinal = snapshot.ordinal_by_slug("quillet-3").unwrap();
        let mut card = Vec::new();
        snapshot.write_card(&mut card, ordinal);
        serde_json::from_slice::<serde_json::Value>(&card).unwrap()["shortDescription"].clone()
    };
    assert_eq!(shown(&seven), "Nobody else does wombats like this. Letter 3.");
    assert_eq!(shown(&eight), "Letter 3.");
    let mut texts = Boilerplate::default();
    (0..8).map(tool).for_each(|tool| texts.add(&tool));
    let shared: Vec<_> = texts.shared().into_iter().map(|shared| (shared.text, shared.tools)).collect();
    assert_eq!(shared.len(), 3, "{shared:?}");
}
