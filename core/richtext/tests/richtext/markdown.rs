//! Markdown, in both directions.

use crate::{checked, doc, everything, facts, paragraph};
use serde_json::json;
use toolbase_richtext::Document;

fn read(text: &str) -> serde_json::Value {
    Document::from_markdown(text).to_json()["content"].clone()
}

#[test]
fn markdown_becomes_blocks_and_marks() {
    let text = "## Title {#x}\n\nA *b* **c** ~~d~~ `e` [f](https://a.org) <u>g</u>\\\nh\ni\n\n1. one\n2. two\n   - three\n\n> quote\n\n\
        ```rust\nfn x() {}\n```\n\n---\n\n![alt](a.png \"caption\")\n";
    let marked =
        |text: &str, kind: &str| json!({ "type": "text", "text": text, "marks": [{ "type": kind }] });
    let plain = |text: &str| json!({ "type": "text", "text": text });
    let item = |content: serde_json::Value| json!({ "type": "listItem", "content": content });
    let expected = json!([
        { "type": "heading", "attrs": { "level": 2 }, "content": [plain("Title")] },
        { "type": "paragraph", "content": [
            plain("A "), marked("b", "italic"), plain(" "), marked("c", "bold"), plain(" "), marked("d", "strike"), plain(" "),
            marked("e", "code"), plain(" "),
            { "type": "text", "text": "f", "marks": [{ "type": "link", "attrs": { "href": "https://a.org" } }] },
            plain(" "), marked("g", "underline"), { "type": "hardBreak" }, plain("h i"),
        ] },
        { "type": "orderedList", "content": [item(json!([paragraph("one")])), item(json!([
            paragraph("two"), { "type": "bulletList", "content": [item(json!([paragraph("three")]))] }]))] },
        { "type": "blockquote", "content": [paragraph("quote")] },
        { "type": "codeBlock", "attrs": { "language": "rust" }, "content": [plain("fn x() {}")] },
        { "type": "horizontalRule" },
        { "type": "image", "attrs": { "src": "a.png", "alt": "alt", "caption": "caption" } },
    ]);
    assert_eq!(read(text), expected);
}

#[test]
fn tables_have_a_head_and_aligned_columns() {
    let table = read("| a | b |\n|---|:-:|\n| **c** | |\n");
    assert_eq!(table[0]["content"][0]["content"][0]["type"], "tableHeader");
    let cell = &table[0]["content"][1]["content"][0];
    assert_eq!(cell["content"][0]["content"][0]["marks"][0]["type"], "bold");
    assert_eq!(table[0]["content"][0]["content"][1]["content"][0]["attrs"]["textAlign"], "center");
    assert_eq!(table[0]["content"][1]["content"][1]["content"], json!([{ "type": "paragraph" }]));
}

#[test]
fn facts_and_nodes_are_extensions() {
    let text = "It costs [price](tool:chatgpt#price) or [$20](tool:t1#price \"2026-11-24T00:00:00Z\").\n\n\
        ```toolbase\n{\"type\":\"toolCard\",\"attrs\":{\"tool\":\"claude\"}}\n```\n\n```toolbase\nno JSON\n```\n";
    let read = read(text);
    assert_eq!(
        read[0]["content"][1],
        json!({ "type": "toolFact", "attrs": { "tool": "chatgpt", "fact": "price" } })
    );
    assert_eq!(read[0]["content"][3]["attrs"]["written"]["value"], "$20");
    assert_eq!(read[1], json!({ "type": "toolCard", "attrs": { "tool": "claude" } }));
    assert_eq!(read[2]["type"], "codeBlock");
}

#[test]
fn scripts_and_unsafe_links_are_dropped() {
    let text = "a <script>alert(1)</script> [b](javascript:alert(1)) <a href=\"javascript:x\">c</a> [d](data:x)\n\n\
        <script>\nalert(2)\n</script>\n\n<iframe src=x></iframe>\n\n![x](javascript:x)\n\n<img src=x onerror=alert(3)>\n";
    let read = read(text).to_string();
    assert!(!read.contains("alert") && !read.contains("javascript") && !read.contains("data:"), "{read}");
    assert!(read.contains("\"text\":\"a  b c d\""), "{read}");
}

#[test]
fn readers_get_present_facts() {
    let markdown = checked(&everything()).to_markdown(&facts());
    assert!(markdown.contains("costs $24 ($20 when written)"), "{markdown}");
    assert!(
        markdown.contains("> **[Beta & Co](/ai/beta)**\\\n> Beta & Co does \\<one> thing."),
        "{markdown}"
    );
    assert!(
        markdown.contains("|  | [Alpha](/ai/alpha) | [Beta & Co](/ai/beta) | Gamma (no longer listed) |"),
        "{markdown}"
    );
    assert!(markdown.contains("| Price | $24 | Free | $9 |"), "{markdown}");
    assert!(markdown.contains("![A \"cat\"](/media/a.png \"Drawn & ours\")"), "{markdown}");
}

#[test]
fn a_document_with_everything_is_read_back_equal() {
    let document = checked(&everything());
    let text = document.to_exchange();
    assert_eq!(Document::from_markdown(&text), document, "{text}");
    assert!(
        text.contains("# Prices\n") && text.contains("<figcaption>Drawn &amp; ours</figcaption>"),
        "{text}"
    );
    let fact = json!([{ "type": "paragraph", "content": [{ "type": "text", "text": "It costs " }, everything()[2]["content"][9]] }]);
    assert_eq!(checked(&fact).to_exchange(), "It costs [$20](tool:t1#price \"2026-11-24T00:00:00Z\")\n");
}

#[test]
fn awkward_texts_are_read_back_equal() {
    let texts = [
        "1. no list",
        "- no list",
        "+ no",
        "# no heading",
        "> no quote",
        "a_b_c *d* _e_",
        "[x](y)",
        "<b>",
        "&amp; & &x;",
        "``",
        "a | b",
        "!",
        "a\\b",
        "~~~",
        "=== ",
        "---",
        "***",
        "http://a.org",
        "    indented",
        "Ends with space ",
        "{#id}",
        ": x",
        "\u{a0}x",
        "Tom's \"quotes\" – dashes…",
        "2) b",
        "12345678901. c",
        "![a](b)",
        "`code`",
        "```",
        "|---|",
        "<!-- a -->",
        "x <script>",
    ];
    for text in texts {
        let link = json!({ "type": "link", "attrs": { "href": "https://a.org/(x)_y*z?a=1&b=<2>" } });
        for marks in [json!([]), json!([{ "type": "bold" }]), json!([link]), json!([{ "type": "code" }])] {
            let mut part = json!({ "type": "text", "text": text });
            if marks != json!([]) {
                part["marks"] = marks;
            }
            let content = json!([{ "type": "text", "text": "a" }, part, { "type": "text", "text": "z" }]);
            let blocks = json!([
                { "type": "paragraph", "content": [part] }, { "type": "heading", "attrs": { "level": 2 }, "content": content },
                { "type": "bulletList", "content": [{ "type": "listItem", "content": [{ "type": "paragraph", "content": [part] }] }] },
                { "type": "bulletList", "content": [{ "type": "listItem", "content": [paragraph("b"), paragraph("c")] }] },
                { "type": "table", "content": [{ "type": "tableRow", "content": [
                    { "type": "tableHeader", "content": [{ "type": "paragraph", "content": content }] }] }] },
                { "type": "paragraph" },
            ]);
            let document = Document::read(&doc(&blocks).to_string()).unwrap();
            let written = document.to_exchange();
            assert_eq!(Document::from_markdown(&written), document, "{text}: {written}");
        }
    }
}

#[test]
fn plain_documents_need_no_json() {
    let document = Document::from_markdown(
        "# A\n\nb *c* d\n\n- e\n- f\n\n  g\n\n| h | i |\n|---|--:|\n| j | k |\n\n> l\n\n1. m\n\n![n](o.png)\n",
    );
    let text = document.to_exchange();
    assert!(!text.contains("toolbase") && !text.contains("<p"), "{text}");
    assert_eq!(Document::from_markdown(&text), document);
}
