//! Documents from HTML.

use crate::{html as render, paragraph};
use serde_json::{Value, json};
use toolbase_richtext::{Document, html};

fn read(text: &str) -> Value {
    html::read(text).to_json()["content"].clone()
}

#[test]
fn elements_become_blocks_and_marks() {
    let text = "<h2 style='text-align: center'>Title</h2><p>a <b>b</b>\n  <em>c</em><br>d <a href='/x'><code>e</code></a></p>\
        <ul><li>one<ul><li>two</ul><li><p>three</p><p>four</p></ul>\
        <figure class='wp-block-image'><img src='https://a.org/p.jpg' alt='A' width=10><figcaption>C <b>d</b></figcaption></figure>\
        <pre class='wp-block-code'><code class='language-rust'>x &lt;\n  y\n</code></pre><hr/>\
        <table><thead><tr><th>h<th colspan=2>i</tr></thead><tbody><tr><td style='background-color:#ffeecc'>j<td>k<td></table>loose";
    let plain = |text: &str| json!({ "type": "text", "text": text });
    let marked =
        |text: &str, kind: &str| json!({ "type": "text", "text": text, "marks": [{ "type": kind }] });
    let item = |content: Value| json!({ "type": "listItem", "content": content });
    let expected = json!([
        { "type": "heading", "attrs": { "textAlign": "center", "level": 2 }, "content": [plain("Title")] },
        { "type": "paragraph", "content": [
            plain("a "), marked("b", "bold"), plain(" "), marked("c", "italic"), { "type": "hardBreak" }, plain("d "),
            { "type": "text", "text": "e", "marks": [{ "type": "link", "attrs": { "href": "/x" } }] }] },
        { "type": "bulletList", "content": [
            item(json!([paragraph("one"), { "type": "bulletList", "content": [item(json!([paragraph("two")]))] }])),
            item(json!([paragraph("three"), paragraph("four")]))] },
        { "type": "image", "attrs": { "src": "https://a.org/p.jpg", "alt": "A", "width": 10, "caption": "C d" } },
        { "type": "codeBlock", "attrs": { "language": "rust" }, "content": [plain("x <\n  y")] },
        { "type": "horizontalRule" },
        { "type": "table", "content": [
            { "type": "tableRow", "content": [
                { "type": "tableHeader", "content": [paragraph("h")] },
                { "type": "tableHeader", "attrs": { "colspan": 2 }, "content": [paragraph("i")] }] },
            { "type": "tableRow", "content": [
                { "type": "tableCell", "attrs": { "backgroundColor": "#ffeecc" }, "content": [paragraph("j")] },
                { "type": "tableCell", "content": [paragraph("k")] },
                { "type": "tableCell", "content": [{ "type": "paragraph" }] }] }] },
        paragraph("loose"),
    ]);
    assert_eq!(read(text), expected);
}

#[test]
fn scripts_styles_frames_and_handlers_are_dropped() {
    let text = "<p onclick='alert(1)'>a</p><script>alert(2)</script><style>p{}</style><svg><script>alert(3)</script></svg>\
        <iframe src='//evil'></iframe><img src='javascript:alert(4)'><a href='javascript:alert(5)'>b</a>\
        <form><input value='alert(6)'></form><object data=x>alert(7)</object><p style='background:url(//evil)'>c</p>";
    let read = html::read(text);
    assert_eq!(read.to_json()["content"], json!([paragraph("a"), paragraph("b"), paragraph("c")]));
}

#[test]
fn broken_html_still_makes_a_document_of_the_schema() {
    let broken = [
        "</p></div><li>a<p>b<h2>c<li>d",
        "<td>a</td><tr><td>b",
        "<table>a<tr>b<td>c<table><tr><td>d</table>e</table>f",
        "<ul>a<p>b</ul>",
        "<blockquote></blockquote><ul></ul><table></table>",
        "<figure>a<p>b</figure>c",
        "<p><b>a<p>b</b>c",
        "<a href=x",
        "<pre>a<p>b</pre>c",
    ];
    let deep = "<blockquote>".repeat(2000) + "deep";
    let lists = "<ul><li>a".repeat(500) + "<table><tr><td>".repeat(100).as_str() + "x";
    for text in broken.into_iter().chain([deep.as_str(), lists.as_str()]) {
        let read = html::read(text);
        let checked = Document::check(&read.to_json(), None, &crate::rules());
        assert!(checked.is_ok(), "{text}: {checked:?}");
    }
}

#[test]
fn our_html_is_read_back_as_the_same_html() {
    let source = "<h2 id=\"h-a\">A</h2>\n<p>b <strong>c</strong><br>d</p>\n<ol start=\"2\">\n<li>e</li>\n</ol>\n<blockquote>\n<p>f</p>\n</blockquote>\n";
    assert_eq!(render(&html::read(source)), source);
}
