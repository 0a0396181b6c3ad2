//! The search over the starter catalogue is as good as it was (`cargo xtask search-eval` prints the figures).

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

use judged::{Query, VARIANTS, Variant, mean, queries, queries_over_lists, slips, starter};
use std::collections::HashSet;
use toolbase_catalog_index::Snapshot;

mod judged;

fn ndcg(snapshot: &Snapshot, variant: Variant, requested: impl Fn(usize, &Query) -> bool) -> f64 {
    let queries = queries();
    let requested = queries.iter().enumerate().filter(|(at, query)| requested(*at, query));
    mean(requested.map(|(_, query)| query.responded(snapshot, variant).ndcg))
}

#[test]
fn meaning_helps_and_does_not_harm() {
    let snapshot = starter::snapshot(1);
    let [text, _, hybrid] = VARIANTS;
    for (half, rest) in [("the half that was looked at", 0), ("the half that was only counted", 1)] {
        let text = ndcg(&snapshot, text, |at, _| at % 2 == rest);
        let hybrid = ndcg(&snapshot, hybrid, |at, _| at % 2 == rest);
        assert!(hybrid >= text + 0.06, "{half}: text {text:.3}, hybrid {hybrid:.3}");
    }
    for group in ["brand", "brand typo", "typo", "prefix"] {
        let text = ndcg(&snapshot, text, |_, query| query.group == group);
        let hybrid = ndcg(&snapshot, hybrid, |_, query| query.group == group);
        assert!(hybrid >= text - 1e-9, "{group}: text {text:.3}, hybrid {hybrid:.3}");
    }
}

/// Queries that many begin with, each with a tool that they know. It must be among the first three.
const HEADS: [(&str, &str); 36] = [
    ("image generator", "Midjourney"),
    ("art generator", "Midjourney"),
    ("text to image", "Midjourney"),
    ("chatbot", "ChatGPT"),
    ("ai chatbot", "ChatGPT"),
    ("chat", "ChatGPT"),
    ("coding assistant", "GitHub Copilot"),
    ("code editor", "Cursor"),
    ("writing assistant", "Grammarly"),
    ("grammar checker", "Grammarly"),
    ("paraphrasing tool", "QuillBot"),
    ("translator", "DeepL"),
    ("text to speech", "ElevenLabs"),
    ("voice generator", "ElevenLabs"),
    ("voice cloning", "ElevenLabs"),
    ("graphic design", "Canva"),
    ("note taking", "Notion"),
    ("enterprise search", "Glean"),
    ("video generator", "Runway"),
    ("video editor", "CapCut"),
    ("music generator", "Suno"),
    ("presentation maker", "Gamma"),
    ("background remover", "remove.bg"),
    ("logo maker", "Looka"),
    ("resume builder", "Teal"),
    ("language learning", "Duolingo"),
    ("plagiarism checker", "Turnitin"),
    ("run models locally", "Ollama"),
    ("seo", "Semrush"),
    ("automation", "Zapier"),
    ("website builder", "Wix"),
    ("photo editor", "Adobe Photoshop"),
    ("math solver", "Photomath"),
    ("email marketing", "Mailchimp"),
    ("customer support", "Zendesk"),
    ("social media", "Hootsuite"),
];

#[test]
fn what_everybody_knows_is_found_first() {
    let snapshot = starter::snapshot(1);
    let mut missing = Vec::new();
    for (query, known) in HEADS {
        let ranked = snapshot.search_hybrid(query).ranked();
        let names = ranked.iter().map(|(ordinal, _)| snapshot.name(*ordinal).unwrap().into_owned());
        let first: Vec<String> = names.take(3).collect();
        if !first.iter().any(|name| name == known) {
            missing.push(format!("{query}: {known} is not among {first:?}"));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    for (query, known) in [("image generator", "Midjourney"), ("chatbot", "ChatGPT")] {
        let ranked = snapshot.search_hybrid(query).ranked();
        assert_eq!(snapshot.name(ranked[0].0).unwrap(), known, "{query}");
    }
}

/// The places of tools among the hits of a query.
fn places(snapshot: &Snapshot, query: &str) -> impl Fn(&str) -> usize + use<> {
    let ranked = snapshot.search_hybrid(query).ranked();
    let names: Vec<String> =
        ranked.iter().map(|(ordinal, _)| snapshot.name(*ordinal).unwrap().into_owned()).collect();
    move |name| names.iter().position(|other| other == name).unwrap_or(usize::MAX)
}

#[test]
fn alternatives_do_the_same_and_are_not_its_makers() {
    let snapshot = starter::snapshot(1);
    for (query, first, apart) in [
        ("alternative to chatgpt", "Claude", "ChatGPT"),
        ("claude alternatives", "ChatGPT", "Claude Code"),
        ("apps like duolingo", "Speak", "Duolingo"),
        ("google translate vs", "DeepL", "Google Lens"),
        ("notion alternative for teams", "ClickUp", "Notion"),
        ("alternative to google gemini", "ChatGPT", "Google Lens"),
        ("replacement for photoshop", "Luminar Neo", "Adobe Firefly"),
        ("cheaper than semrush", "Ahrefs", "Semrush"),
        ("free zapier alternative for teams", "n8n", "Zapier"),
        ("tools like suno", "SOUNDRAW", "Suno"),
        ("turnitin substitute", "Copyleaks", "Turnitin"),
    ] {
        let place = places(&snapshot, query);
        assert!(place(first) < 3, "{query}: {first} is at {}", place(first));
        assert!(place(apart) >= 20, "{query}: {apart} is at {}", place(apart));
    }
}

#[test]
fn the_reverse_is_below_what_fits() {
    let snapshot = starter::snapshot(1);
    for (query, fits, reverse) in [
        ("text to speech", "NaturalReader", "Rev"),
        ("speech to text", "Sonix", "Murf AI"),
        ("turn a recording into text", "Rev", "NaturalReader"),
        ("image to text", "Google Lens", "Midjourney"),
        ("text from images", "Google Lens", "Ideogram"),
        ("images from text", "Ideogram", "Google Lens"),
        ("clips out of long videos", "OpusClip", "Lumen5"),
    ] {
        let place = places(&snapshot, query);
        assert!(
            place(fits) < 10 && place(fits) < place(reverse),
            "{query}: {} {}",
            place(fits),
            place(reverse)
        );
    }
}

#[test]
fn slips_in_names_find_the_tool() {
    let snapshot = starter::snapshot(1);
    let slips = slips::slips(&snapshot);
    let is_first = |slip: &slips::Slip| {
        let ranked = snapshot.search_hybrid(&slip.typed).ranked();
        ranked.first().and_then(|(ordinal, _)| snapshot.name(*ordinal)).is_some_and(|name| name == slip.meant)
    };
    let right = mean(slips.iter().map(|slip| f64::from(u8::from(is_first(slip)))));
    assert!(slips.len() > 200 && right >= 0.99, "{right:.3} of {}", slips.len());
}

#[test]
fn slips_of_every_kind_find_the_tool() {
    let snapshot = starter::snapshot(1);
    for kind in slips::KINDS {
        // Of a beginning, as of a first letter that is missing, other names and words may be as near.
        let (most, least) = match kind {
            "first letter left out" => (1, 0.96),
            "beginning, letter left out" => (3, 0.95),
            _ => (1, 0.98),
        };
        let slips = slips::slips_of(&snapshot, kind);
        let is_found = |slip: &slips::Slip| {
            let ranked = snapshot.search_hybrid(&slip.typed).ranked();
            ranked.iter().take(most).any(|(ordinal, _)| snapshot.name(*ordinal).unwrap() == slip.meant)
        };
        let right = mean(slips.iter().map(|slip| f64::from(u8::from(is_found(slip)))));
        assert!(slips.len() > 200 && right >= least, "{kind}: {right:.3} of {}", slips.len());
    }
}

#[test]
fn judgments_over_lists_are_whole() {
    let queries = queries_over_lists();
    assert!(queries.len() >= 100);
    for query in &queries {
        let names: Vec<&String> = query.judgments().collect();
        let distinct: HashSet<&String> = names.iter().copied().collect();
        assert_eq!(names.len(), distinct.len(), "`{}` judges a tool twice", query.text);
        assert!(query.judged().next().is_some(), "nothing fits `{}`", query.text);
    }
}

#[test]
fn judgments_name_tools_that_are_there() {
    let snapshot = starter::snapshot(1);
    let names: HashSet<String> = (0..u32::try_from(snapshot.len()).unwrap())
        .map(|ordinal| snapshot.name(ordinal).unwrap().into_owned())
        .collect();
    let queries = queries();
    assert!(queries.len() >= 80);
    for query in &queries {
        for name in query.judged() {
            assert!(names.contains(name), "`{}` judges `{name}`, which is no tool", query.text);
        }
    }
}
