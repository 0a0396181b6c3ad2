//! Random documents: whatever passes the check renders without script, and is read back equal.

use crate::{doc, html, rules};
use proptest::prelude::*;
use serde_json::{Value, json};
use toolbase_richtext::{Document, html as from_html};

const NAMES: [&str; 20] = [
    "paragraph",
    "heading",
    "bulletList",
    "orderedList",
    "listItem",
    "blockquote",
    "codeBlock",
    "horizontalRule",
    "image",
    "table",
    "tableRow",
    "tableCell",
    "tableHeader",
    "toolCard",
    "toolComparison",
    "hardBreak",
    "toolFact",
    "script",
    "doc",
    "text",
];

/// Texts that try to leave the place where they stand.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~é\u{a0}\u{202e}\n]{1,20}",
        Just("<script>alert(1)</script>".to_owned()),
        Just("\" onerror=\"alert(1)".to_owned()),
        Just("javascript:alert(1)".to_owned()),
        Just("/media/a.png".to_owned()),
        Just("https://a.org/?<script>".to_owned()),
        Just("#aabbcc".to_owned()),
        Just("center".to_owned()),
        Just("price".to_owned()),
    ]
}

fn attributes() -> impl Strategy<Value = Value> {
    let names = [
        "src",
        "alt",
        "href",
        "textAlign",
        "color",
        "language",
        "tool",
        "fact",
        "style",
        "caption",
        "backgroundColor",
    ];
    let texts = proptest::collection::vec((proptest::sample::select(names.to_vec()), text()), 0..4);
    (texts, 0..8u64).prop_map(|(texts, number)| {
        let mut attributes = json!({});
        for (name, text) in texts {
            attributes[name] = json!(text);
        }
        if number > 0 {
            attributes["level"] = json!(number);
        }
        attributes
    })
}

/// Any node, mostly of a kind that may not stand where it does.
fn node() -> impl Strategy<Value = Value> {
    let marks = proptest::collection::vec(
        (proptest::sample::select(vec!["bold", "link", "code", "x"]), attributes()),
        0..3,
    );
    let leaf = (text(), marks).prop_map(|(text, marks)| {
        let marks: Vec<Value> =
            marks.into_iter().map(|(kind, attrs)| json!({ "type": kind, "attrs": attrs })).collect();
        json!({ "type": "text", "text": text, "marks": marks })
    });
    leaf.prop_recursive(5, 40, 4, |inner| {
        (proptest::sample::select(NAMES.to_vec()), attributes(), proptest::collection::vec(inner, 0..4))
            .prop_map(|(name, attrs, content)| json!({ "type": name, "attrs": attrs, "content": content }))
    })
}

/// A block of the schema with awkward texts.
fn right_block() -> impl Strategy<Value = Value> {
    let link = json!({ "type": "link", "attrs": { "href": "https://a.org/?\"<script>" } });
    let marks = vec![
        json!([]),
        json!([{ "type": "bold" }]),
        json!([link]),
        json!([{ "type": "italic" }, { "type": "strike" }]),
    ];
    let part = (text(), proptest::sample::select(marks)).prop_map(|(text, marks)| {
        if marks == json!([]) {
            json!({ "type": "text", "text": text })
        } else {
            json!({ "type": "text", "text": text, "marks": marks })
        }
    });
    let inline = proptest::collection::vec(part, 1..4);
    let paragraph = inline.prop_map(|content| json!({ "type": "paragraph", "content": content }));
    let leaf = prop_oneof![
        4 => paragraph,
        1 => text().prop_map(|text| json!({ "type": "codeBlock", "content": [{ "type": "text", "text": text }] })),
        1 => text().prop_map(|alt| json!({ "type": "image", "attrs": { "src": "/media/a.png", "alt": alt } })),
        1 => Just(json!({ "type": "horizontalRule" })),
    ];
    leaf.prop_recursive(3, 20, 3, |inner| {
        let blocks = proptest::collection::vec(inner, 1..4);
        let item = |blocks: Vec<Value>| {
            let mut content = vec![json!({ "type": "paragraph" })];
            content.extend(blocks);
            json!({ "type": "listItem", "content": content })
        };
        prop_oneof![
            blocks.clone().prop_map(|content| json!({ "type": "blockquote", "content": content })),
            blocks
                .clone()
                .prop_map(move |content| json!({ "type": "bulletList", "content": [item(content)] })),
            blocks
                .prop_map(|content| json!({ "type": "table", "content": [{ "type": "tableRow", "content": [
                { "type": "tableCell", "attrs": { "color": "#112233" }, "content": content }] }] })),
        ]
    })
}

fn assert_safe(html: &str) {
    let lower = html.to_ascii_lowercase();
    assert!(
        !lower.contains("<script")
            && !lower.contains("href=\"javascript")
            && !lower.contains("src=\"javascript"),
        "{html}"
    );
    for Ok(token) in html5gum::Tokenizer::new(html) {
        if let html5gum::Token::StartTag(tag) = token {
            for name in tag.attributes.keys() {
                assert!(!name.starts_with(b"on"), "{html}");
            }
        }
    }
}

proptest! {
    #[test]
    fn any_stored_json_renders_without_script(nodes in proptest::collection::vec(node(), 0..4)) {
        let value = doc(&json!(nodes));
        let stored = Document::read(&value.to_string()).unwrap();
        assert_safe(&html(&stored));
        assert!(stored.to_exchange().len() + stored.to_text(&crate::facts()).len() < 1 << 20);
        if let Ok(checked) = Document::check(&value, None, &rules()) {
            assert_safe(&html(&checked));
            prop_assert_eq!(Document::read(&checked.to_json().to_string()).unwrap(), checked);
        }
    }

    #[test]
    fn a_checked_document_is_read_back_equal(nodes in proptest::collection::vec(right_block(), 0..4)) {
        let checked = Document::check(&doc(&json!(nodes)), None, &rules()).unwrap();
        assert_safe(&html(&checked));
        prop_assert_eq!(&Document::check(&checked.to_json(), None, &rules()).unwrap(), &checked);
        let text = checked.to_exchange();
        prop_assert_eq!(&Document::from_markdown(&text), &checked, "{}", text);
    }

    #[test]
    fn imported_html_and_markdown_follow_the_schema(text in "(<(/?(p|ul|li|td|tr|table|b|a|h2|pre|figure|img|script|blockquote))( href=x| src='/media/a')?>|[a-z \n*_#>-]){0,30}") {
        for document in [from_html::read(&text), Document::from_markdown(&text)] {
            let document = document.without_images(&|src| !src.starts_with("/media/"));
            let checked = Document::check(&document.to_json(), None, &rules());
            prop_assert!(checked.is_ok(), "{:?}", checked);
            assert_safe(&html(&document));
        }
    }
}
