//! Tests of documents: the check, HTML, Markdown, facts.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod checked;
mod facts;
mod fuzz;
mod html;
mod imported;
mod markdown;
mod schema;
mod speed;

use serde_json::{Value, json};
use toolbase_richtext::{Document, Facts, HtmlOptions, Rules, ToolFacts, Violation};

/// The rules of the tests: own pictures begin with `/media/`.
fn rules() -> Rules<'static> {
    Rules { is_own_image: &|address| address.starts_with("/media/") }
}

fn doc(content: &Value) -> Value {
    json!({ "type": "doc", "version": 1, "content": content })
}

fn paragraph(text: &str) -> Value {
    json!({ "type": "paragraph", "content": [{ "type": "text", "text": text }] })
}

fn check(content: &Value) -> Result<Document, Vec<Violation>> {
    Document::check(&doc(content), None, &rules())
}

fn checked(content: &Value) -> Document {
    check(content).unwrap()
}

fn facts() -> Facts {
    let tool = |slug: &str, name: &str, price: &str| ToolFacts {
        slug: slug.to_owned(),
        name: name.to_owned(),
        price: price.to_owned(),
        rating: "4.5".to_owned(),
        free_plan: "Yes".to_owned(),
        status: "Listed".to_owned(),
        logo: Some(format!("/media/{slug}.webp")),
        promise: format!("{name} does <one> thing."),
    };
    Facts(
        [("t1", tool("alpha", "Alpha", "$24")), ("t2", tool("beta", "Beta & Co", "Free"))]
            .into_iter()
            .map(|(id, tool)| (id.to_owned(), tool))
            .collect(),
    )
}

fn html(document: &Document) -> String {
    document.to_html(
        &facts(),
        &HtmlOptions { origin: "https://example.org".to_owned(), ..HtmlOptions::default() },
    )
}

/// A document with every node and every mark.
fn everything() -> Value {
    let text = |text: &str, mark: Value| json!({ "type": "text", "text": text, "marks": [mark] });
    json!([
        { "type": "heading", "attrs": { "level": 1 }, "content": [{ "type": "text", "text": "Prices" }] },
        { "type": "heading", "attrs": { "level": 3, "textAlign": "center" }, "content": [{ "type": "text", "text": "Prices" }] },
        { "type": "paragraph", "attrs": { "textAlign": "justify" }, "content": [
            text("bold", json!({ "type": "bold" })), { "type": "text", "text": " & " },
            text("italic", json!({ "type": "italic" })), text("under", json!({ "type": "underline" })),
            text("struck", json!({ "type": "strike" })), text("a < b", json!({ "type": "code" })),
            { "type": "hardBreak" },
            text("there", json!({ "type": "link", "attrs": { "href": "https://elsewhere.net/?a=1&b=2" } })),
            { "type": "text", "text": " costs " },
            { "type": "toolFact", "attrs": { "tool": "t1", "fact": "price", "written": { "at": "2026-11-24T00:00:00Z", "value": "$20" } } },
        ] },
        { "type": "bulletList", "content": [{ "type": "listItem", "content": [paragraph("one"),
            { "type": "orderedList", "attrs": { "start": 3 }, "content": [{ "type": "listItem", "content": [paragraph("three")] }] }] }] },
        { "type": "blockquote", "content": [paragraph("quoted")] },
        { "type": "codeBlock", "attrs": { "language": "rust" }, "content": [{ "type": "text", "text": "fn main() {}\n\n</code><script>" }] },
        { "type": "horizontalRule" },
        { "type": "image", "attrs": { "src": "/media/a.png", "alt": "A \"cat\"", "caption": "Drawn & ours", "width": 640, "height": 480 } },
        { "type": "table", "content": [
            { "type": "tableRow", "content": [
                { "type": "tableHeader", "attrs": { "colspan": 2, "colwidth": [120, 0] }, "content": [paragraph("wide")] }] },
            { "type": "tableRow", "content": [
                { "type": "tableHeader", "content": [paragraph("row")] },
                { "type": "tableCell", "attrs": { "rowspan": 2, "backgroundColor": "#ffeecc", "color": "#112233" }, "content": [paragraph("cell")] }] },
            { "type": "tableRow", "content": [{ "type": "tableHeader", "content": [paragraph("last")] }] },
        ] },
        { "type": "toolCard", "attrs": { "tool": "t2" } },
        { "type": "toolComparison", "attrs": { "tools": ["t1", "t2", "gone"], "facts": ["name", "price", "rating"],
            "written": { "at": "2026-11-24T00:00:00Z", "values": { "gone": { "name": "Gamma", "price": "$9" } } } } },
    ])
}
