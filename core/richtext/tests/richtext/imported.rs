//! Documents from HTML.

use crate::{html as render, paragraph};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use toolbase_richtext::html::{Form, Imported, TooLarge, import};
use toolbase_richtext::import_markdown;
use toolbase_richtext::{Document, Facts, html};

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

fn text_of(imported: &Imported) -> String {
    imported.document.to_text(&Facts::default())
}

fn left_out(imported: &Imported) -> Vec<(&str, usize)> {
    imported.left_out.iter().map(|(kind, number)| (kind.as_str(), *number)).collect()
}

#[test]
fn an_element_without_an_end_takes_no_other_text_with_it() {
    let names = [
        "button",
        "form",
        "select",
        "textarea",
        "svg",
        "math",
        "canvas",
        "video",
        "audio",
        "object",
        "iframe",
        "noscript",
        "template",
        "style",
        "script",
        "head",
        "title",
        "figure",
        "xmp",
        "plaintext",
        "noembed",
        "noframes",
        "applet",
        "frameset",
        "details",
        "dialog",
        "marquee",
        "table",
        "td",
        "option",
        "!--",
        "!-",
        "!",
        "?php",
        "a href=\"x",
        "u",
    ];
    for name in names {
        let inline = format!("Use a <{name}> element here.\n\nSecond stays.\n\n> Third <b>stays</b>.");
        for markdown in [
            inline.clone(),
            format!("{inline}\n\n<{name}></{name}>\n"),
            format!("First.\n\n<{name}>\n\nSecond stays.\n\nThird stays."),
        ] {
            let text = text_of(&import_markdown(&markdown).unwrap());
            assert!(text.contains("Second stays.") && text.contains("Third stays."), "{markdown}: {text}");
        }
        let html = format!("<p>One.</p><{name}><p>Second stays.</p><h2>Third stays.</h2>");
        let text = text_of(&import(&html, Form::Html).unwrap());
        assert!(text.contains("Second stays.") && text.contains("Third stays."), "{html}: {text}");
    }
}

#[test]
fn what_a_browser_shows_stays_and_what_is_left_out_is_counted() {
    let html = "<form>Name <input><button>Send</button></form><figure><img src='/a.png'><p>Text</p>\
        <figcaption>Caption</figcaption></figure><figure><blockquote>Quote</blockquote><figcaption>Ann</figcaption></figure>\
        <p>a<svg><title>t</title><text>drawn</text></svg>b <q>c</q></p><iframe src='https://a.org/embed/1'></iframe>\
        <p hidden>secret</p><div style='color: red; DISPLAY : none'>secret</div><video><source src='https://a.org/v.mp4'>no video</video>\
        <script>x</script><script>y</script><img src='data:x'><p><a href='../x'>far</a> <a name='y'>near</a></p>\
        <table><caption>Title</caption><tr><td align=right>1</table><select><option>no</option></select>\
        <!-- wp:latest-posts {\"n\":3} /--><!-- wp:embed {\"url\":\"https://a.org/w\"} /--><!-- wp:more /-->";
    let imported = import(html, Form::Html).unwrap();
    let text = "Name Send\nCaption\nText\nQuote\nAnn\nab “c”\nhttps://a.org/embed/1\nhttps://a.org/v.mp4\nfar near\nTitle\n1\nhttps://a.org/w";
    assert_eq!(text_of(&imported), text);
    let expected = [
        ("`<button>`", 1),
        ("block `embed`", 1),
        ("block `latest-posts`", 1),
        ("form", 1),
        ("hidden element", 2),
        ("iframe", 1),
        ("image", 1),
        ("input", 1),
        ("link address", 1),
        ("script", 2),
        ("select", 1),
        ("svg", 1),
        ("video", 1),
    ];
    assert_eq!(left_out(&imported), expected);
    let html = render(&imported.document);
    assert_eq!(html.matches("<a href=\"https://a.org/").count(), 3, "{html}");
    let markdown = import_markdown(
        "Use <button>this</button> or Vec<T>.\n\n<video src=x>\nfallback\n</video>\n\n[a](b.md)\n",
    )
    .unwrap();
    assert_eq!(
        (text_of(&markdown).as_str(), left_out(&markdown)),
        ("Use this or Vec.\na", vec![("`<button>`", 1), ("`<t>`", 1), ("link address", 1), ("video", 1)])
    );
}

#[test]
fn code_stays_byte_for_byte() {
    let code = "  a\n\n\tb  <p>  [c]\n{{< d >}} &amp; \"e\" ";
    let escaped = code.replace('&', "&amp;").replace('<', "&lt;");
    for form in [Form::Html, Form::Lines] {
        let html = format!("<p>x</p><pre><code class='language-rust'>{escaped}</code></pre>");
        let read = import(&html, form).unwrap().document.to_json();
        assert_eq!(read["content"][1]["content"][0]["text"], code);
        assert_eq!(read["content"][1]["attrs"]["language"], "rust");
    }
    let read = import_markdown(&format!("```rust,ignore\n{code}\n```\n")).unwrap().document.to_json();
    assert_eq!(read["content"][0]["content"][0]["text"], code);
    let read = import("<pre>a<br>b<span>c</span><script>d</script></pre>", Form::Lines).unwrap();
    assert_eq!((text_of(&read).as_str(), left_out(&read)), ("a\nbc", vec![("script", 1)]));
}

#[test]
fn empty_lines_part_paragraphs_where_the_form_has_lines() {
    let html = "One.\r\n\r\n<b>Two\n \nthree</b>\n\n<p style='text-align: center'>Four\nfive</p>\n\nSix<br />\nseven\n<em>eight</em>\n\
        <ul>\n<li>nine\nten</li>\n</ul>\neleven\n<div>twelve\n\nthirteen</div>\n<img src='/a.png'>\nfourteen\n\nhttps://a.org/v\n\n<pre>x\n\ny</pre>\nlast\n";
    let read = render(&import(&html.replace('\r', ""), Form::Lines).unwrap().document);
    let expected = "<p>One.</p>\n<p><strong>Two</strong></p>\n<p><strong>three</strong></p>\n<p style=\"text-align:center\">Four<br>five</p>\n\
        <p>Six<br>seven<br><em>eight</em></p>\n<ul>\n<li>nine<br>ten</li>\n</ul>\n<p>eleven</p>\n<p>twelve</p>\n<p>thirteen</p>\n";
    assert!(read.starts_with(expected), "{read}");
    assert!(read.contains("<p>thirteen</p>\n<figure class=\"rt-figure\"><img src=\"/a.png\""), "{read}");
    let rest = "<p>fourteen</p>\n<p><a href=\"https://a.org/v\" rel=\"nofollow noopener ugc\">https://a.org/v</a></p>\n<pre class=\"rt-code\" tabindex=\"0\"><code>x\n\ny";
    assert!(read.contains(rest) && read.ends_with("<p>last</p>\n"), "{read}");
    assert_eq!(render(&import(html, Form::Lines).unwrap().document), read, "line ends of Windows");
}

/// The texts make parsers slow, or take their stack: nesting, ends that are missing, attributes, formats without an end.
#[test]
fn hostile_texts_take_neither_the_stack_nor_long() {
    let fill = |part: &str| part.repeat(BYTES / part.len());
    let texts = [
        fill("<div>"),
        fill("<b><p>"),
        fill("<table><tr><td>"),
        fill("<a href='"),
        fill("<!--"),
        fill("<![CDATA[x"),
        fill("<script>"),
        fill("<svg>"),
        fill("<video>"),
        fill("<i a=\">"),
        fill("<table>x"),
        format!("<p {}>x", fill("a ")),
        format!("<p =\"{}>x", fill("a ")),
        format!("<p \"{}>x", fill("b/")),
        format!("<b>{}<p>", fill("x</p><b y=1>")),
    ];
    let started = Instant::now();
    for html in texts {
        for read in [import(&html, Form::Lines), import_markdown(&html)].into_iter().flatten() {
            let checked = Document::check(&read.document.to_json(), None, &crate::rules());
            assert!(checked.is_ok(), "{html:.40}: {checked:?}");
        }
    }
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    let row = format!("<tr>{}</tr>", "<td></td>".repeat(20_000));
    assert_eq!(import(&format!("<table>{}</table>", row.repeat(2)), Form::Html).unwrap_err(), TooLarge);
}

/// Bytes of a hostile text: in a release build as many as an import may have, 2 MiB.
const BYTES: usize = if cfg!(debug_assertions) { 16 << 10 } else { 2 << 20 };
