//! The time that rendering takes. Measured in release builds; this test only notices another order of magnitude.

use crate::{checked, everything, facts, html};
use serde_json::{Value, json};
use std::time::Instant;

/// A post of 3,000 words with ten pictures and two tables.
fn long_post() -> Value {
    let sentence =
        "Trying a tool with your own work shows more than any list of its functions can. ".repeat(4);
    let mut content = Vec::new();
    for _ in 0..50 {
        content.push(json!({ "type": "paragraph", "content": [
            { "type": "text", "text": sentence },
            { "type": "text", "text": "there", "marks": [{ "type": "bold" }, { "type": "link", "attrs": { "href": "https://a.org" } }] },
            { "type": "toolFact", "attrs": { "tool": "t1", "fact": "price" } }] }));
    }
    for _ in 0..2 {
        content.extend(everything().as_array().unwrap().iter().cloned());
    }
    for _ in 0..8 {
        content.push(everything()[7].clone());
    }
    json!(content)
}

#[test]
fn a_post_of_3000_words_renders_in_milliseconds() {
    let document = checked(&long_post());
    assert!(document.words() > 3000 && document.images().len() == 10);
    let facts = facts();
    let runs = 20;
    let start = Instant::now();
    let mut bytes = 0;
    for _ in 0..runs {
        bytes += document.to_html(&facts, &toolbase_richtext::HtmlOptions::default()).len();
    }
    let each = start.elapsed() / runs;
    println!("{} bytes of HTML in {each:?}", bytes / 20);
    assert!(each.as_millis() < 200, "{each:?}");
    assert!(html(&document).len() > 20_000);
}
