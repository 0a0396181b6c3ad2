//! Facts at present and at the time of writing.

use crate::{checked, doc, everything, facts};
use serde_json::{Value, json};
use toolbase_richtext::{Changed, Document, Facts};

const AT: &str = "2026-11-24T12:00:00Z";

fn fact(tool: &str, fact: &str) -> Value {
    json!({ "type": "toolFact", "attrs": { "tool": tool, "fact": fact } })
}

fn three() -> Document {
    checked(&json!([
        { "type": "paragraph", "content": [{ "type": "text", "text": "It costs " }, fact("t1", "price"), { "type": "text", "text": "." }] },
        { "type": "toolCard", "attrs": { "tool": "t2" } },
        { "type": "toolComparison", "attrs": { "tools": ["t1", "t2"], "facts": ["rating"] } },
    ]))
}

#[test]
fn values_at_the_time_of_writing_are_completed_and_stay() {
    let written = three().with_written(&facts(), AT);
    let json = written.to_json();
    assert_eq!(json["content"][0]["content"][1]["attrs"]["written"], json!({ "at": AT, "value": "$24" }));
    let values = json!({ "name": "Beta & Co", "price": "Free", "rating": "4.5", "freePlan": "Yes", "status": "Listed" });
    assert_eq!(json["content"][1]["attrs"]["written"], json!({ "at": AT, "values": values }));
    let values =
        json!({ "t1": { "name": "Alpha", "rating": "4.5" }, "t2": { "name": "Beta & Co", "rating": "4.5" } });
    assert_eq!(json["content"][2]["attrs"]["written"], json!({ "at": AT, "values": values }));
    // It passes the check, and a later time changes nothing.
    assert_eq!(Document::check(&json, None, &crate::rules()).unwrap(), written);
    let mut later = facts();
    later.0.get_mut("t1").unwrap().price = "$30".to_owned();
    assert_eq!(written.clone().with_written(&later, "2027-01-01T00:00:00Z"), written);
    // A tool that is gone has no value to complete.
    assert_eq!(three().with_written(&Facts::default(), AT), three());
}

#[test]
fn tools_with_a_changed_fact_are_counted_once() {
    let written = three().with_written(&facts(), AT);
    assert_eq!(written.changed_tools(&facts()), Changed { changed: 0, total: 2 });
    let mut later = facts();
    later.0.get_mut("t1").unwrap().price = "$30".to_owned();
    later.0.get_mut("t1").unwrap().rating = "4.6".to_owned();
    assert_eq!(written.changed_tools(&later), Changed { changed: 1, total: 2 });
    later.0.remove("t2");
    assert_eq!(written.changed_tools(&later), Changed { changed: 2, total: 2 });
    assert_eq!(three().changed_tools(&later), Changed { changed: 1, total: 2 });
}

#[test]
fn text_has_present_values_and_notes_tools_that_are_gone() {
    let written = three().with_written(&facts(), AT);
    assert!(written.to_text(&facts()).starts_with("It costs $24.\nBeta & Co, Free"));
    let gone = written.to_text(&Facts::default());
    assert!(gone.starts_with("It costs $24 (no longer listed)."), "{gone}");
}

#[test]
fn tools_are_renamed_everywhere() {
    let document = checked(&everything());
    assert_eq!(document.tools().into_iter().collect::<Vec<_>>(), ["gone", "t1", "t2"]);
    let merged = document.with_tools(&|id| (id == "gone" || id == "t2").then(|| "t3".to_owned()));
    assert_eq!(merged.tools().into_iter().collect::<Vec<_>>(), ["t1", "t3"]);
    let comparison = &merged.to_json()["content"][10]["attrs"];
    assert_eq!(comparison["tools"], json!(["t1", "t3"]));
    assert_eq!(comparison["written"]["values"]["t3"]["name"], "Gamma");
}

#[test]
fn pictures_are_named_replaced_and_removed() {
    let document = checked(&everything());
    assert_eq!(document.images(), ["/media/a.png"]);
    let moved = document.clone().with_images(&|src| Some(format!("{src}?2")));
    assert_eq!(moved.images(), ["/media/a.png?2"]);
    assert!(document.without_images(&|_| true).images().is_empty());
}

#[test]
fn excerpts_are_of_paragraphs_longer_than_a_length() {
    let paragraphs =
        ["short", "This one is long enough.", "tiny", "So is this one, too.", "And this third one."];
    let document = checked(&paragraphs.iter().map(|text| crate::paragraph(text)).collect());
    assert_eq!(document.excerpt(2, 10), "This one is long enough. So is this one, too.");
    assert_eq!(document.excerpt(5, 10), "This one is long enough. So is this one, too. And this third one.");
    assert_eq!(document.words(), 16);
    assert_eq!(Document::default().excerpt(5, 10), "");
    assert!(Document::default().is_empty());
    assert_eq!(Document::default().to_json(), doc(&json!([])));
}
