//! Documents as HTML.

use crate::{checked, doc, everything, facts, html, paragraph};
use serde_json::json;
use toolbase_richtext::{Document, Facts, HtmlOptions};

const EVERYTHING: &str = include_str!("everything.html");

#[test]
fn every_block_and_mark_has_its_element() {
    let html = html(&checked(&everything()));
    if std::env::var_os("TOOLBASE_WRITE_SNAPSHOTS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/richtext/everything.html"), &html)
            .unwrap();
        return;
    }
    assert_eq!(html, EVERYTHING);
}

#[test]
fn headings_have_unique_ids_and_are_listed_as_their_elements() {
    let heading = |level: u64, text: &str| json!({ "type": "heading", "attrs": { "level": level }, "content": [{ "type": "text", "text": text }] });
    let document = checked(&json!([
        heading(1, "Prices"), heading(2, "Prices!"), heading(2, "Prices 2"), heading(3, "Größe & Maß"), heading(6, "…"),
        heading(6, "—"), { "type": "heading", "attrs": { "level": 2 } },
    ]));
    let found: Vec<(u8, String)> = document.headings().into_iter().map(|h| (h.level, h.id)).collect();
    let ids = ["h-prices", "h-prices-2", "h-prices-2-2", "h-grosse-mass", "h-2", "h-3", "h"];
    let html = html(&document);
    assert_eq!(found.iter().map(|(level, _)| *level).collect::<Vec<_>>(), [2, 2, 2, 3, 6, 6, 2]);
    let all: std::collections::BTreeSet<&String> = found.iter().map(|(_, id)| id).collect();
    assert_eq!(all.len(), found.len(), "{found:?}");
    assert_eq!(&found.iter().map(|(_, id)| id.as_str()).collect::<Vec<_>>()[..4], &ids[..4]);
    for (level, id) in &found {
        assert!(html.contains(&format!("<h{level} id=\"{id}\">")), "{id}");
    }
}

#[test]
fn addresses_are_whole_in_feeds() {
    let document = checked(&json!([
        { "type": "image", "attrs": { "src": "/media/a.png" } },
        { "type": "toolCard", "attrs": { "tool": "t1" } },
        { "type": "paragraph", "content": [{ "type": "text", "text": "a", "marks": [{ "type": "link", "attrs": { "href": "/blogs" } }] }] },
    ]));
    let options = HtmlOptions {
        origin: "https://example.org/".to_owned(),
        absolute: true,
        page: "/blogs/first".to_owned(),
    };
    let html = document.to_html(&facts(), &options);
    for address in ["/media/a.png", "/media/alpha.webp", "/ai/alpha", "/blogs"] {
        assert!(html.contains(&format!("\"https://example.org{address}\"")), "{address}: {html}");
    }
    assert!(!html.contains("nofollow"));
}

#[test]
fn links_to_other_sites_are_not_followed() {
    let link = |href: &str| {
        let mark = json!({ "type": "link", "attrs": { "href": href } });
        html(&checked(
            &json!([{ "type": "paragraph", "content": [{ "type": "text", "text": "a", "marks": [mark] }] }]),
        ))
    };
    for own in ["https://example.org/x", "/x", "#h-x", "mailto:a@example.net"] {
        assert_eq!(link(own), format!("<p><a href=\"{own}\">a</a></p>\n"));
    }
    for other in ["https://example.net", "http://example.org/x", "https://example.org.evil.net"] {
        assert_eq!(link(other), format!("<p><a href=\"{other}\" rel=\"nofollow noopener ugc\">a</a></p>\n"));
    }
}

#[test]
fn an_element_reaches_over_all_texts_with_its_mark() {
    let link = json!({ "type": "link", "attrs": { "href": "/x" } });
    let document = checked(&json!([{ "type": "paragraph", "content": [
        { "type": "text", "text": "a ", "marks": [link] },
        { "type": "text", "text": "b", "marks": [{ "type": "bold" }, link] },
        { "type": "text", "text": " c", "marks": [link] },
    ] }]));
    assert_eq!(html(&document), "<p><a href=\"/x\">a <strong>b</strong> c</a></p>\n");
}

#[test]
fn unknown_nodes_have_a_placeholder() {
    let stored = doc(&json!([{ "type": "poll", "content": [paragraph("secret")] }, paragraph("after")]));
    let html = html(&Document::read(&stored.to_string()).unwrap());
    assert!(html.starts_with("<p class=\"rt-unknown\">"), "{html}");
    assert!(!html.contains("secret") && html.ends_with("<p>after</p>\n"));
}

#[test]
fn a_stored_document_that_was_never_checked_renders_without_script() {
    let stored = doc(&json!([
        { "type": "paragraph", "attrs": { "textAlign": "left;\"><script>" }, "content": [
            { "type": "text", "text": "<script>alert(1)</script>", "marks": [
                { "type": "link", "attrs": { "href": "javascript:alert(1)" } }, { "type": "<script>" }] },
            { "type": "text", "text": "b", "marks": [{ "type": "code", "attrs": { "href": "javascript:alert(1)" } }] }] },
        { "type": "image", "attrs": { "src": "javascript:alert(1)", "alt": "\"><script>" } },
        { "type": "codeBlock", "attrs": { "language": "\"><script>" } },
        { "type": "table", "content": [{ "type": "tableRow", "content": [
            { "type": "tableCell", "attrs": { "color": "red\"><script>", "colspan": 1_000_000_000_u64 } }] }] },
    ]));
    let html = html(&Document::read(&stored.to_string()).unwrap());
    assert!(!html.contains("<script") && !html.contains("javascript:"), "{html}");
    assert!(html.contains("colspan=\"50\""));
}

#[test]
fn a_document_without_facts_shows_the_written_ones() {
    let html = checked(&everything()).to_html(&Facts::default(), &HtmlOptions::default());
    assert!(html.contains("<span class=\"rt-fact is-gone\" title=\"no longer listed\">$20</span>"));
    assert!(html.contains("<div class=\"rt-tool is-gone\">"));
}
