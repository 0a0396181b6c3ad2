//! The check on write.

use crate::{check, checked, doc, everything, paragraph, rules};
use serde_json::{Value, json};
use toolbase_richtext::{Document, VERSION};

/// Asserts that `content` is rejected at `path` for a rule with `rule` in it.
fn rejected(content: &Value, path: &str, rule: &str) {
    let found = check(content).unwrap_err();
    let is_found = found.iter().any(|violation| violation.path == path && violation.rule.contains(rule));
    assert!(is_found, "{path}: {rule}: {found:?}");
}

fn text_with(mark: &Value) -> Value {
    json!([{ "type": "paragraph", "content": [{ "type": "text", "text": "a", "marks": [mark] }] }])
}

#[test]
fn a_document_with_everything_is_accepted_and_read_back_equal() {
    let document = checked(&everything());
    assert_eq!(document.to_json(), doc(&everything()));
    let again = Document::read(&document.to_json().to_string()).unwrap();
    assert_eq!(again, document);
    assert_eq!(Document::check(&document.to_json(), None, &rules()).unwrap(), document);
    assert!(!document.has_unknown() && !document.is_empty());
}

#[test]
fn attributes_as_the_editor_writes_them_get_their_canonical_form() {
    let written = json!([
        { "type": "paragraph", "attrs": { "textAlign": null }, "content": [{ "type": "text", "text": "a", "marks": [
            { "type": "link", "attrs": { "href": "/ai/x", "target": "_blank", "rel": "nofollow", "class": null } }] }] },
        { "type": "paragraph", "attrs": { "textAlign": "left" } },
        { "type": "orderedList", "attrs": { "start": 1, "type": null }, "content": [{ "type": "listItem", "content": [paragraph("b")] }] },
        { "type": "table", "content": [{ "type": "tableRow", "content": [
            { "type": "tableCell", "attrs": { "colspan": 1, "rowspan": 1, "colwidth": null }, "content": [{ "type": "paragraph" }] }] }] },
    ]);
    let canonical = json!([
        { "type": "paragraph", "content": [{ "type": "text", "text": "a", "marks": [{ "type": "link", "attrs": { "href": "/ai/x" } }] }] },
        { "type": "paragraph" },
        { "type": "orderedList", "content": [{ "type": "listItem", "content": [paragraph("b")] }] },
        { "type": "table", "content": [{ "type": "tableRow", "content": [{ "type": "tableCell", "content": [{ "type": "paragraph" }] }] }] },
    ]);
    assert_eq!(checked(&written).to_json(), doc(&canonical));
}

#[test]
fn unknown_nodes_marks_and_attributes_are_rejected_with_their_place() {
    rejected(&json!([paragraph("a"), { "type": "video" }]), "content[1].type", "`video` is no known node");
    rejected(&text_with(&json!({ "type": "blink" })), "content[0].content[0].marks[0].type", "no known mark");
    rejected(
        &json!([{ "type": "paragraph", "attrs": { "style": "position:fixed" } }]),
        "content[0].attrs.style",
        "no attribute",
    );
    rejected(&json!([{ "type": "paragraph", "onclick": "x" }]), "content[0].onclick", "no field");
    rejected(&json!([{ "type": "text", "text": "a" }]), "content[0].type", "must not stand here");
    rejected(&json!([{ "type": "tableCell" }]), "content[0].type", "must not stand here");
    rejected(&json!([{ "type": "doc", "content": [] }]), "content[0].type", "must not stand here");
}

#[test]
fn links_lead_to_safe_schemes_only() {
    let link = |href: &str| text_with(&json!({ "type": "link", "attrs": { "href": href } }));
    for href in ["https://a.org", "HTTP://a.org/x?y#z", "mailto:a@b.org", "/ai/x", "#h-prices"] {
        assert!(check(&link(href)).is_ok(), "{href}");
    }
    let bad = [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\nscript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//evil.org",
        "/\\evil.org",
        "\\\\evil.org",
        "file:///etc",
        "",
        "#",
        "relative",
        "https:",
        "ftp://a.org",
    ];
    for href in bad {
        rejected(&link(href), "content[0].content[0].marks[0].attrs.href", "must begin with");
    }
    rejected(&text_with(&json!({ "type": "link" })), "content[0].content[0].marks[0].attrs.href", "required");
}

#[test]
fn styles_cannot_be_injected_through_colours_widths_and_alignment() {
    let cell = |attributes: Value| {
        json!([{ "type": "table", "content": [{ "type": "tableRow", "content": [
            { "type": "tableCell", "attrs": attributes, "content": [paragraph("a")] }] }] }])
    };
    let path = |name: &str| format!("content[0].content[0].content[0].attrs.{name}");
    for colour in ["red", "#fff", "#ffffff;background:url(//evil)", "url(x)", "#gggggg"] {
        rejected(&cell(json!({ "backgroundColor": colour })), &path("backgroundColor"), "#rrggbb");
        rejected(&cell(json!({ "color": colour })), &path("color"), "#rrggbb");
    }
    rejected(&cell(json!({ "colwidth": ["1px;x"] })), &path("colwidth"), "pixels");
    rejected(&cell(json!({ "colwidth": [1, 2] })), &path("colwidth"), "each column");
    rejected(&cell(json!({ "colspan": 0 })), &path("colspan"), "from 1 to 50");
    rejected(&cell(json!({ "rowspan": 501 })), &path("rowspan"), "from 1 to 500");
    let aligned = json!([{ "type": "paragraph", "attrs": { "textAlign": "left;color:red" } }]);
    rejected(&aligned, "content[0].attrs.textAlign", "one of left, center");
}

#[test]
fn pictures_are_uploads_of_this_site() {
    for src in ["https://evil.org/media/a.png", "//evil.org/a.png", "data:image/png;base64,x", ""] {
        let image = json!([{ "type": "image", "attrs": { "src": src } }]);
        rejected(&image, "content[0].attrs.src", "uploaded to this site");
    }
    rejected(&json!([{ "type": "image" }]), "content[0].attrs.src", "required");
}

#[test]
fn facts_name_tools_and_facts() {
    let fact = |attributes: Value| json!([{ "type": "paragraph", "content": [{ "type": "toolFact", "attrs": attributes }] }]);
    let path = |name: &str| format!("content[0].content[0].attrs.{name}");
    rejected(&fact(json!({ "tool": "../x", "fact": "price" })), &path("tool"), "id of a tool");
    rejected(&fact(json!({ "tool": "t1", "fact": "salary" })), &path("fact"), "one of name, price");
    let written = json!({ "tool": "t1", "fact": "price", "written": { "at": "<b>", "value": "x" } });
    rejected(&fact(written), &path("written"), "RFC 3339");
    let long = json!({ "tool": "t1", "fact": "price", "written": { "value": "x".repeat(201) } });
    rejected(&fact(long), &path("written"), "200 characters");
    let same = json!([{ "type": "toolComparison", "attrs": { "tools": ["a", "a"], "facts": ["price"] } }]);
    rejected(&same, "content[0].attrs.tools", "different ids");
    let none = json!([{ "type": "toolComparison", "attrs": { "tools": ["a"], "facts": [] } }]);
    rejected(&none, "content[0].attrs.facts", "different ones");
}

#[test]
fn structure_is_that_of_the_editor() {
    rejected(&json!([{ "type": "bulletList" }]), "content[0].content", "must have a `listItem`");
    let item = json!([{ "type": "bulletList", "content": [{ "type": "listItem", "content": [{ "type": "horizontalRule" }] }] }]);
    rejected(&item, "content[0].content[0].content", "begin with a paragraph");
    rejected(&json!([{ "type": "blockquote" }]), "content[0].content", "must have a block");
    let code = json!([{ "type": "codeBlock", "content": [{ "type": "text", "text": "a", "marks": [{ "type": "bold" }] }] }]);
    rejected(&code, "content[0].content[0].marks", "empty in code");
    let empty = json!([{ "type": "paragraph", "content": [{ "type": "text", "text": "" }] }]);
    rejected(&empty, "content[0].content[0].text", "not be empty");
    let twice = json!([{ "type": "paragraph", "content": [{ "type": "text", "text": "a", "marks": [{ "type": "bold" }, { "type": "bold" }] }] }]);
    rejected(&twice, "content[0].content[0].marks", "twice");
    rejected(
        &json!([{ "type": "heading", "attrs": { "level": 7 } }]),
        "content[0].attrs.level",
        "from 1 to 6",
    );
    rejected(&json!([{ "type": "paragraph", "content": "text" }]), "content[0].content", "list of nodes");
    assert_eq!(Document::check(&json!([]), None, &rules()).unwrap_err()[0].path, "type");
    assert_eq!(Document::check(&json!("text"), None, &rules()).unwrap_err()[0].path, "type");
}

#[test]
fn nesting_of_a_thousand_is_rejected_with_its_place() {
    for version in [json!(1), Value::Null] {
        let mut node = paragraph("a");
        for _ in 0..1000 {
            let parts =
                [("type".to_owned(), json!("blockquote")), ("content".to_owned(), Value::Array(vec![node]))];
            node = Value::Object(parts.into_iter().collect());
        }
        let parts = [("type", json!("doc")), ("version", version), ("content", Value::Array(vec![node]))];
        let document =
            Value::Object(parts.map(|(name, value)| (name.to_owned(), value)).into_iter().collect());
        let found = Document::check(&document, None, &rules()).unwrap_err();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].path.matches("content[0]").count(), 20);
        assert!(found[0].rule.contains("at most 20 deep"));
    }
    // As text it is too deep for the reader.
    let text = format!("{{\"type\":\"doc\",\"content\":{}{}}}", "[".repeat(1000), "]".repeat(1000));
    assert!(Document::read(&text).is_err());
}

#[test]
fn twenty_levels_are_accepted() {
    let mut node = paragraph("a");
    for _ in 0..17 {
        node = json!({ "type": "blockquote", "content": [node] });
    }
    assert!(check(&json!([node])).is_ok());
    assert!(check(&json!([{ "type": "blockquote", "content": [node] }])).is_err());
}

#[test]
fn large_tables_are_rejected() {
    let table = |columns: usize, rows: usize| {
        let row = json!({ "type": "tableRow", "content": vec![json!({ "type": "tableCell", "content": [{ "type": "paragraph" }] }); columns] });
        json!([{ "type": "table", "content": vec![row; rows] }])
    };
    assert!(check(&table(50, 100)).is_ok());
    rejected(&table(200, 200), "", "bytes");
    // Fewer bytes than the most: the table itself breaks the rule.
    rejected(&table(200, 50), "content[0].content[0].content", "50 columns");
    rejected(&table(51, 1), "content[0].content[0].content", "50 columns");
    rejected(&table(1, 501), "content[0].content", "500 rows");
    rejected(&table(50, 101), "content[0].content[100].content", "5000 cells");
    let wide = json!([{ "type": "table", "content": [{ "type": "tableRow", "content": [
        { "type": "tableCell", "attrs": { "colspan": 50 }, "content": [{ "type": "paragraph" }] },
        { "type": "tableCell", "content": [{ "type": "paragraph" }] }] }] }]);
    rejected(&wide, "content[0].content[0].content", "50 columns");
}

#[test]
fn two_megabytes_are_rejected_at_once() {
    let found = check(&json!([paragraph(&"a".repeat(2 << 20))])).unwrap_err();
    assert_eq!((found[0].path.as_str(), found.len()), ("", 1));
    assert!(found[0].rule.contains("1048576 bytes"));
    assert!(check(&json!([paragraph(&"a".repeat(1_000_000))])).is_ok());
}

#[test]
fn at_most_twenty_violations_are_reported() {
    assert_eq!(check(&json!(vec![json!({ "type": "x" }); 100])).unwrap_err().len(), 20);
}

#[test]
fn unknown_nodes_of_the_stored_document_stay() {
    let poll = json!({ "type": "poll", "attrs": { "question": "a?" }, "content": [paragraph("a")] });
    let marked = json!({ "type": "paragraph", "content": [{ "type": "text", "text": "b", "marks": [{ "type": "glow" }] }] });
    let stored = Document::read(&doc(&json!([poll, marked])).to_string()).unwrap();
    assert!(stored.has_unknown());
    assert_eq!(stored.to_json(), doc(&json!([poll, marked])));
    let moved = doc(&json!([paragraph("new"), marked, poll]));
    let saved = Document::check(&moved, Some(&stored), &rules()).unwrap();
    assert_eq!(saved.to_json(), moved);
    let mut other = moved.clone();
    other["content"][2]["attrs"]["question"] = json!("b?");
    let found = Document::check(&other, Some(&stored), &rules()).unwrap_err();
    assert_eq!(found[0].path, "content[2].type");
    assert!(Document::check(&moved, None, &rules()).is_err());
}

#[test]
fn documents_of_a_newer_version_are_read_and_not_written() {
    let newer = json!({ "type": "doc", "version": VERSION + 1, "content": [paragraph("a")] });
    assert!(Document::read(&newer.to_string()).unwrap().has_unknown());
    assert_eq!(Document::check(&newer, None, &rules()).unwrap_err()[0].path, "version");
}

#[test]
fn documents_without_a_version_are_upgraded() {
    let old = json!({ "type": "doc", "content": [{ "type": "horizontal_rule" }] });
    let new = doc(&json!([{ "type": "horizontalRule" }]));
    assert_eq!(Document::read(&old.to_string()).unwrap().to_json(), new);
    assert_eq!(Document::check(&old, None, &rules()).unwrap().to_json(), new);
    assert!(Document::read("{}").is_err() && Document::read("[").is_err());
}
