//! Search as a visitor sees it, on a small synthetic catalogue.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

use chrono::{TimeZone, Utc};
use serde_json::Value;
use toolbase_catalog_domain::ToolRecord;
use toolbase_catalog_index::{
    Completion, Filters, ListPage, LongTexts, Piece, Scope, SearchQuery, Snapshot, Sort, Vocabulary,
};

use catalogue::{id_of, record, snapshot, taxonomy};

mod catalogue;
mod spellings;
mod words;
mod zero_results;

fn names(snapshot: &Snapshot, ordinals: &[u32]) -> Vec<String> {
    ordinals.iter().map(|&ordinal| snapshot.name(ordinal).unwrap().into_owned()).collect()
}

fn found(snapshot: &Snapshot, text: &str) -> Vec<String> {
    let filters = Filters::default();
    let query = SearchQuery {
        scope: Scope::All,
        filters: &filters,
        sort: None,
        offset: 0,
        limit: 10,
        include_sensitive: false,
    };
    names(snapshot, &snapshot.list_matches(&snapshot.search(text), &query).ordinals)
}

#[test]
fn an_exact_name_comes_first_then_names_that_begin_so() {
    let snapshot = snapshot();
    assert_eq!(found(&snapshot, "image")[0], "Image");
    assert_eq!(found(&snapshot, "Pixelorm")[..2], ["Pixelorm", "Inkwell"]);
    assert_eq!(found(&snapshot, "chat")[..2], ["Chat Atlas", "Chatterly"]);
    assert_eq!(found(&snapshot, "chatatlas")[0], "Chat Atlas");
    assert_eq!(found(&snapshot, "CAFE scribe")[0], "Café Scribe");
    assert_eq!(found(&snapshot, "code wright")[0], "Codewright");
}

#[test]
fn slips_are_corrected_and_reported_so() {
    let snapshot = snapshot();
    for (typed, meant, first) in [
        ("trasnlate documents", Some("translate documents"), "Linguaport"),
        ("pixelrom", Some("pixelorm"), "Pixelorm"),
        ("summarizse papers", Some("summarizes papers"), "Shortly"),
        ("linguprt", Some("linguaport"), "Linguaport"),
        ("subtitles", None, "Subtitler"),
        ("notew", None, "Notewell"),
    ] {
        let matches = snapshot.search(typed);
        assert_eq!(matches.corrected_query(), meant, "{typed}");
        assert_eq!(found(&snapshot, typed)[0], first, "{typed}");
    }
}

#[test]
fn descriptions_and_categories_are_found_in_any_form_of_the_word() {
    let snapshot = snapshot();
    assert_eq!(found(&snapshot, "help me with coding")[0], "Codewright");
    assert_eq!(found(&snapshot, "convert text to video")[0], "Sceneline");
    let images = found(&snapshot, "generate images from text");
    assert!(images[..4].contains(&"Pixelorm".to_owned()), "{images:?}");
    assert_eq!(found(&snapshot, "translating comic")[0], "Scanlate");
    assert_eq!(found(&snapshot, "databases")[0], "Askbase");
    let terms = snapshot.search("the logos, please").terms().to_vec();
    assert_eq!(terms, ["logos"]);
}

#[test]
fn other_scripts_are_found() {
    let snapshot = snapshot();
    assert_eq!(found(&snapshot, "文字生成图片")[0], "画境");
    assert_eq!(found(&snapshot, "文思")[0], "文思助手");
    assert_eq!(found(&snapshot, "翻译")[0], "文思助手");
    assert_eq!(found(&snapshot, "тексты")[0], "Нейропис");
}

#[test]
fn nothing_matches_nothing() {
    let snapshot = snapshot();
    for text in ["", "  ", "!!!", "qwrtzpsdfg"] {
        assert!(snapshot.search(text).is_empty(), "{text}");
        assert!(snapshot.pick(text, 20, false).is_empty(), "{text}");
        assert!(snapshot.summary(text, &snapshot.search(text), false, &LongTexts::new()).is_none(), "{text}");
    }
    assert!(Snapshot::build(taxonomy(), [], Utc.timestamp_nanos(0)).search("image").is_empty());
}

#[test]
fn filters_sorts_and_sensitivity_apply_to_results() {
    let snapshot = snapshot();
    let (filters, _) = Filters::parse(snapshot.taxonomy(), [("category", "photo-editing")]);
    let matches = snapshot.search("photo image portraits");
    let mut query = SearchQuery {
        scope: Scope::All,
        filters: &filters,
        sort: None,
        offset: 0,
        limit: 3,
        include_sensitive: false,
    };
    let result = snapshot.list_matches(&matches, &query);
    assert_eq!(result.total, 5);
    query.offset = 3;
    assert_eq!(snapshot.list_matches(&matches, &query).ordinals.len(), 2);
    query.sort = Some(Sort::Popularity);
    query.offset = 0;
    assert_eq!(names(&snapshot, &snapshot.list_matches(&matches, &query).ordinals)[0], "Retouchly");
    assert!(!found(&snapshot, "companion chat").contains(&"Amora".to_owned()));
    let open = Filters::default();
    query = SearchQuery {
        scope: Scope::All,
        filters: &open,
        sort: None,
        offset: 0,
        limit: 3,
        include_sensitive: true,
    };
    let hits = snapshot.list_matches(&snapshot.search("companion"), &query).ordinals;
    assert_eq!(names(&snapshot, &hits), ["Amora"]);
}

#[test]
fn the_picker_looks_at_names_alone() {
    let snapshot = snapshot();
    let pick = |text| names(&snapshot, &snapshot.pick(text, 20, false));
    assert_eq!(pick("chat"), ["Chatterly", "Chat Atlas"]);
    assert_eq!(pick("atlas"), ["Chat Atlas"]);
    assert_eq!(pick("pixlorm"), ["Pixelorm"]);
    assert_eq!(pick("codewrihgt"), ["Codewright"]);
    assert!(pick("translation").is_empty());
    assert_eq!(pick("a"), ["Askbase", "Chat Atlas"]);
    assert!(pick("amora").is_empty());
    assert_eq!(names(&snapshot, &snapshot.pick("amora", 20, true)), ["Amora"]);
}

#[test]
fn suggestions_mix_categories_names_and_words() {
    let snapshot = snapshot();
    let suggest = |text: &str| snapshot.suggestions(text, &snapshot.search(text), 8, false);
    let started = suggest("transl");
    assert!(started.contains(&"translation".to_owned()), "{started:?}");
    let editing = suggest("video editing");
    assert!(editing.contains(&"Video Generator".to_owned()), "{editing:?}");
    assert!(!editing.iter().any(|it| it.eq_ignore_ascii_case("video editing")), "{editing:?}");
    let chat = suggest("chat");
    assert!(chat.contains(&"Chatterly".to_owned()) && chat.len() <= 8, "{chat:?}");
    assert!(!chat.contains(&"AI Girlfriend".to_owned()), "{chat:?}");
    assert!(suggest(" ").is_empty());
}

#[test]
fn names_without_spaces_are_offered_by_any_part() {
    let snapshot = snapshot();
    for (part, name) in [
        ("绘图", "文心绘图"),
        ("心绘", "文心绘图"),
        ("บอท", "แชทบอทไทย"),
        ("ไทย", "แชทบอทไทย"),
        ("翻訳", "日本語AI翻訳メモ"),
        ("AI翻訳", "日本語AI翻訳メモ"),
        ("メモ", "日本語AI翻訳メモ"),
    ] {
        assert_eq!(names(&snapshot, &snapshot.pick(part, 20, false)), [name], "{part}");
        let suggested = snapshot.suggestions(part, &snapshot.search(part), 8, false);
        assert!(suggested.contains(&name.to_owned()), "{part}: {suggested:?}");
        let tool = snapshot.ordinal(id_of(3, name)).unwrap();
        assert_eq!(snapshot.completions(part, 8, false).first(), Some(&Completion::Tool(tool)), "{part}");
    }
    assert_eq!(
        names(&snapshot, &snapshot.pick("文", 20, false)),
        ["文思助手", "文心绘图"],
        "beginnings first"
    );
}

#[test]
fn completions_begin_with_tools() {
    let snapshot = snapshot();
    let complete = |text: &str| -> Vec<Completion> { snapshot.completions(text, 8, false) };
    let tools = |text: &str| {
        let found = complete(text);
        let tools: Vec<u32> = found
            .iter()
            .map_while(|it| if let Completion::Tool(tool) = it { Some(*tool) } else { None })
            .collect();
        names(&snapshot, &tools)
    };
    // No tool is called so: what translates and what transcribes comes before the words.
    let typed = tools("trans");
    assert_eq!(typed.len(), 3, "{typed:?}");
    assert!(typed.contains(&"Linguaport".to_owned()), "{typed:?}");
    assert!(matches!(complete("trans")[3], Completion::Category(_)));
    assert_eq!(tools("research pap"), ["Papertrail"]);
    // Names come first, then what the texts hold.
    assert_eq!(tools("chat")[..2], ["Chatterly", "Chat Atlas"]);
    assert_eq!(tools("pixlorm"), ["Pixelorm"]);
    assert!(tools("tr").iter().all(|name| name != "Linguaport"));
    assert!(!tools("compan").contains(&"Amora".to_owned()));
    assert!(complete("zzzqqq").is_empty());
}

#[test]
fn a_hit_has_the_reasons_why_it_was_found() {
    let snapshot = snapshot();
    let reason = |text: &str, name: &str| {
        let ordinal = snapshot.ordinal(id_of(3, name)).unwrap();
        let pieces = snapshot.reason(ordinal, &snapshot.search(text));
        let marked =
            |piece: &Piece| if piece.marked { format!("[{}]", piece.text) } else { piece.text.clone() };
        pieces.iter().map(marked).collect::<String>()
    };
    assert_eq!(
        reason("translating a document", "Linguaport"),
        "[Translate] [documents] and keep the layout."
    );
    assert_eq!(reason("photo editing", "Retouchly"), "[Photo] [Editing]: Removes blemishes and backgrounds.");
    // By its name alone, or not at all.
    assert_eq!(reason("pixelorm", "Pixelorm"), "");
    assert_eq!(reason("translate", "Askbase"), "");
}

#[test]
fn ordinary_words_that_are_a_name_win_nothing() {
    const SUBS: &[&str] = &["Translation"];
    const USES: [&str; 9] =
        ["podcasts", "games", "films", "lessons", "adverts", "books", "calls", "radio", "museums"];
    let named = |name: &str, promise: &str, url: &str| ToolRecord {
        id: id_of(3, name),
        name: name.to_owned(),
        short_description: promise.to_owned(),
        url: url.to_owned(),
        ..record(&("", 3, SUBS, "", ""))
    };
    let clones = USES.map(|uses| {
        let promise = format!("A voice clone of yours, and your voice clone for {uses}.");
        named(&format!("Echo Voice {uses}"), &promise, "https://echo.example.com")
    });
    let found_with = |name: &str, url: &str| {
        let other = named(name, "Games for parties.", url);
        let snapshot =
            Snapshot::build(taxonomy(), clones.clone().into_iter().chain([other]), catalogue::now());
        found(&snapshot, "voice clone")[0].clone()
    };
    assert_ne!(found_with("Voice Clone", "https://voiceclone.example.com"), "Voice Clone");
    assert_eq!(found_with("Voice Clone", "https://voice.com/clone"), "Voice Clone", "a maker's name");
}

#[test]
fn words_of_a_template_find_nothing_and_are_no_reason() {
    const NAMES: [&str; 8] =
        ["Alphaline", "Betamark", "Gammaset", "Deltaway", "Epsilonic", "Zetafold", "Etagram", "Thetaflow"];
    const SUBS: &[&str] = &["SQL"];
    let plain = ("Powerhouse", 3, SUBS, "A powered platform for wind farms.", "");
    let mut records = vec![record(&plain)];
    records.extend((1..).zip(NAMES).map(|(number, name)| {
        let own = if number == 1 { "plans the transcription of calls" } else { "does something else" };
        let promise =
            format!("{name} is an AI-powered platform that {own} {number}. Visit website to learn more.");
        ToolRecord { short_description: promise, ..record(&(name, 3, SUBS, "", "")) }
    }));
    let last = records.pop().unwrap();
    let seven = Snapshot::build(taxonomy(), records.clone(), catalogue::now());
    assert_eq!(found(&seven, "powered platform").len(), 8, "seven tools are no template yet");
    let snapshot = seven.patched(&[last], &[], catalogue::now());
    assert_eq!(found(&snapshot, "powered platform"), ["Powerhouse"]);
    assert_eq!(found(&snapshot, "transcription platform"), ["Alphaline", "Powerhouse"]);
    assert!(found(&snapshot, "learn website").is_empty(), "a notice");
    let reason = |text: &str, name: &str| {
        let matches = snapshot.search(text);
        let pieces = snapshot.reason(snapshot.ordinal(id_of(3, name)).unwrap(), &matches);
        pieces.iter().filter(|piece| piece.marked).map(|piece| piece.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(reason("transcription platform", "Alphaline"), ["transcription"]);
    assert_eq!(reason("transcription platform", "Powerhouse"), ["platform"]);
    assert!(reason("platform website", "Betamark").is_empty());
    // A promise that is nothing but template is found by its words, without a reason.
    let same = NAMES.map(|name| {
        let promise = format!("{name} turns meetings into minutes.");
        ToolRecord { short_description: promise, ..record(&(name, 3, SUBS, "", "")) }
    });
    let snapshot = Snapshot::build(taxonomy(), same, catalogue::now());
    assert_eq!(found(&snapshot, "meetings").len(), 8);
    assert!(snapshot.reason(0, &snapshot.search("meetings")).is_empty());
}

#[test]
fn the_summary_quotes_what_speaks_of_the_query() {
    let snapshot = snapshot();
    let summary =
        |text: &str| snapshot.summary(text, &snapshot.search_hybrid(text), false, &LongTexts::new());
    let translation = summary("translate documents").unwrap();
    assert_eq!(translation.name, "Linguaport");
    assert_eq!(translation.description, "Translate documents and keep the layout.");
    assert!(translation.tools.len() <= 4);
    assert!(translation.tools.iter().all(|tool| !tool.slug.is_empty()));
    let lines: Vec<String> =
        translation.tools.iter().map(|tool| format!("{}: {}", tool.name, tool.text)).collect();
    assert_eq!(translation.bullets, lines);
    assert!(lines.iter().all(|line| !line.contains("Headlines")), "{lines:?}");
    // The name is the query: its promise is quoted, whatever its words.
    assert_eq!(summary("chat atlas").unwrap().description, "Chat with maps and guides.");
    // One known word among strange ones is not enough.
    assert!(summary("zeppelin balloons quickly chat").is_none());
    assert!(summary("文字生成图片").is_some());
    // A longer text says more than the promise; what leans on another sentence or denies something is not quoted.
    let quoted = |text: &str| {
        let matches = snapshot.search_hybrid("translate documents");
        let first = snapshot.quotable(&matches, false)[0];
        let texts = LongTexts::from([(first, vec![text.to_owned()])]);
        snapshot.summary("translate documents", &matches, false, &texts).unwrap().description
    };
    let longer = "Lawyers translate scanned documents into nine languages.";
    assert_eq!(quoted(&format!("It is old. {longer} They like it.")), longer);
    for text in [
        "They translate scanned documents into nine languages.",
        "Linguaport does not translate scanned documents at all.",
        "Translate documents.",
        "Translate documents and keep the layout.",
        "Its makers come from a small town by the sea, and they like it there.",
    ] {
        assert_eq!(quoted(text), "Translate documents and keep the layout.", "{text}");
    }
    // The best hit is sensitive, or another tool is merely in the same category.
    assert!(summary("companion").is_none());
}

#[test]
fn similar_tools_share_subcategories_first() {
    let snapshot = snapshot();
    let ordinal = |name: &str| snapshot.ordinal(id_of(3, name)).unwrap();
    let similar = |name: &str| names(&snapshot, &snapshot.similar(ordinal(name), 3));
    assert_eq!(similar("Portraitist")[0], "Framefox");
    assert_eq!(similar("Scanlate"), ["Subtitler", "Linguaport", "Polyglotta"]);
    assert!(!similar("Pixelorm").contains(&"Pixelorm".to_owned()));
    assert_eq!(similar("Logomint")[0], "Brandseed");
    assert_eq!(similar("Logomint").len(), 3);
    assert!(!similar("Deskling").contains(&"Amora".to_owned()));
    assert!(snapshot.similar(9_999, 3).is_empty());
}

#[test]
fn meaning_finds_what_no_word_names() {
    let snapshot = snapshot();
    let found = |text: &str| -> Vec<String> {
        let ordinals: Vec<u32> = snapshot.search_hybrid(text).ranked().into_iter().map(|it| it.0).collect();
        names(&snapshot, &ordinals)
    };
    assert!(snapshot.search("brief overview").is_empty());
    let meant = found("brief overview");
    assert!(meant.first().is_some_and(|name| name == "Shortly"), "{meant:?}");
    // Names, well spelt or not, are left to the words.
    for name in ["Pixelorm", "pixelrom", "linguprt", "chat atlas"] {
        assert_eq!(found(name), {
            let ordinals: Vec<u32> = snapshot.search(name).ranked().into_iter().map(|it| it.0).collect();
            names(&snapshot, &ordinals)
        });
    }
    assert!(found("qwrtzpsdfg").is_empty());
}

#[test]
fn cards_have_the_documented_shape() {
    let snapshot = snapshot();
    let filters = Filters::default();
    let query = SearchQuery {
        scope: Scope::All,
        filters: &filters,
        sort: None,
        offset: 0,
        limit: 1,
        include_sensitive: true,
    };
    let result = snapshot.list_matches(&snapshot.search("Amora"), &query);
    let mut out = Vec::new();
    snapshot.write_search_cards(&mut out, &result.ordinals);
    let cards: Value = serde_json::from_slice(&out).unwrap();
    let id = id_of(3, "Amora").to_string();
    let category = serde_json::json!({
        "_id": id_of(1, "AI Girlfriend").to_string(), "id": id_of(1, "AI Girlfriend").to_string(), "Category": "AI Girlfriend",
        "CategoryMain": "AI Chatbot", "slug": "ai-girlfriend", "mainSlug": "ai-chatbot",
    });
    let expected = serde_json::json!([{
        "_id": id, "id": id, "slug": "amora", "name": "Amora", "url": "https://amora.example.com",
        "logoUrl": null, "pictureUrl": null, "shortDescription": "A companion to talk to.",
        "updatedAt": "2026-01-05T08:30:00Z", "launchedOn": null, "publishedAt": "2026-01-05T08:30:00Z",
        "popularity": snapshot.popularity(result.ordinals[0]).unwrap(),
        "pricingType": "Free", "pricingCurrency": "USD", "startingPrice": null, "priceText": "Free", "categories": [category],
        "rating": {"score": 0.0, "totalReviews": 0},
        "stats": {"visits": 0, "pageViews": 0, "savedCount": 0, "upvotesCount": 0},
        "status": {"isApproved": true, "isClaimed": false}, "sensitive": true,
        "searchResult": {"id": id, "name": "Amora", "description": "A companion to talk to."},
    }]);
    assert_eq!(cards, expected);
    let mut light = Vec::new();
    snapshot.write_light(&mut light, result.ordinals[0]);
    let light: Value = serde_json::from_slice(&light).unwrap();
    assert_eq!(light["pricingType"], "Free");
    assert_eq!(light.as_object().unwrap().len(), 9);
}

#[test]
fn the_search_page_offers_fewer_options_and_retains_foreign_choices() {
    let snapshot = snapshot();
    let pairs = [("Saves", "0 Saves"), ("Upvotes", "100+ Upvotes"), ("Sales", "many")];
    let (filters, warnings) = Filters::parse(snapshot.taxonomy(), pairs);
    let query = SearchQuery {
        scope: Scope::All,
        filters: &filters,
        sort: None,
        offset: 0,
        limit: 10,
        include_sensitive: false,
    };
    let result = snapshot.list_matches(&snapshot.search("image"), &query);
    let mut out = Vec::new();
    let vocabulary = Vocabulary::Search;
    let page = ListPage { result: &result, filters: &filters, vocabulary, limit: 10, warnings: &warnings };
    snapshot.write_list_json(&mut out, &page);
    let response: Value = serde_json::from_slice(&out).unwrap();
    let option = |group: usize| &response["filters"][group]["options"][0];
    assert_eq!(option(5)["label"], "No Saves");
    assert_eq!(option(5)["selected"], true);
    assert_eq!(
        response["filters"][8]["options"].as_array().unwrap().last().unwrap()["label"],
        "100+ Upvotes"
    );
    assert_eq!(response["totalCount"], 0);
    assert_eq!(response["warnings"].as_array().unwrap().len(), 1);
}
