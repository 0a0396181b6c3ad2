//! Tests of exports.

use super::*;
use crate::post::Post;
use std::io::Cursor;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>"#;

fn item(kind: &str, status: &str, more: &str) -> String {
    format!(
        "<item><title>A &amp; b</title><dc:creator><![CDATA[ann]]></dc:creator><wp:post_id>7</wp:post_id>\
         <wp:post_date_gmt>2024-01-31 10:20:30</wp:post_date_gmt><wp:post_name>a-b</wp:post_name>\
         <wp:status>{status}</wp:status><wp:post_type>{kind}</wp:post_type>{more}</item>"
    )
}

fn read_text(text: &str) -> Result<Vec<Post>, ReadError> {
    let mut posts = Vec::new();
    read(|| Ok(Cursor::new(text.as_bytes())), &mut |found| posts.push(found.post.unwrap()))?;
    Ok(posts)
}

fn posts(items: &str) -> Vec<Post> {
    read_text(&format!("{HEAD}{items}</channel></rss>")).unwrap()
}

#[test]
fn a_post_has_its_fields_and_its_picture() {
    let more = "<category domain=\"category\" nicename=\"x\"><![CDATA[News & more]]></category>\
        <category domain=\"post_tag\" nicename=\"y\">tag</category>\
        <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>\
        <excerpt:encoded><![CDATA[Short <b>text</b>.]]></excerpt:encoded>\
        <content:encoded><![CDATA[<!-- wp:paragraph --><p>Hello <script>alert(1)</script>you</p><!-- /wp:paragraph -->\
        <p><a href=\"javascript:alert(2)\" onclick=\"x\">link</a></p>]]></content:encoded>";
    let picture = "<item><title>p</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>\
        <wp:status>inherit</wp:status><wp:attachment_url>https://a.org/p.jpg</wp:attachment_url></item>";
    let posts = posts(&format!("{}{picture}", item("post", "publish", more)));
    let [post] = posts.as_slice() else { panic!("{posts:?}") };
    assert_eq!(post.title, "A & b");
    assert_eq!(post.slug.as_deref(), Some("a-b"));
    assert_eq!(post.date.unwrap().to_rfc3339(), "2024-01-31T10:20:30+00:00");
    assert_eq!(post.categories, ["News & more"]);
    assert_eq!(post.excerpt.as_deref(), Some("Short text."));
    assert_eq!(post.author.as_deref(), Some("ann"));
    assert_eq!(post.hero.as_ref().unwrap().src, "https://a.org/p.jpg");
    assert!(!post.draft);
    let content = post.content.to_json().to_string();
    assert!(!content.contains("alert") && content.contains("Hello you"), "{content}");
    // It moves on as Markdown.
    assert_eq!(&Post::from_markdown(&post.to_markdown(), "").unwrap(), post);
}

#[test]
fn only_posts_are_read_and_drafts_are_drafts() {
    let items: String = [
        ("page", "publish"),
        ("post", "trash"),
        ("post", "draft"),
        ("post", "future"),
        ("revision", "inherit"),
    ]
    .map(|(kind, status)| item(kind, status, ""))
    .concat();
    let drafts: Vec<bool> = posts(&items).iter().map(|post| post.draft).collect();
    assert_eq!(drafts, [true, false]);
}

#[test]
fn old_posts_have_paragraphs_captions_and_code() {
    let content = "First line\nsecond line\n\nNext [1] one.\n\n[caption id=\"a\" width=\"3\"]<a href=\"x\"><img src=\"https://a.org/p.jpg\" alt=\"A\" /></a> A caption[/caption]\n\n\
        <pre>a\n\nb</pre>\n[gallery ids=\"1,2\"]\n\n<h2>Title</h2>\nAfter";
    let more = format!("<content:encoded><![CDATA[{content}]]></content:encoded>");
    let json = posts(&item("post", "publish", &more))[0].content.to_json();
    let kinds: Vec<&str> =
        json["content"].as_array().unwrap().iter().map(|node| node["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["paragraph", "paragraph", "image", "codeBlock", "heading", "paragraph"]);
    assert_eq!(json["content"][0]["content"][1]["type"], "hardBreak");
    assert_eq!(json["content"][1]["content"][0]["text"], "Next [1] one.");
    assert_eq!(json["content"][2]["attrs"]["caption"], "A caption");
    assert_eq!(json["content"][3]["content"][0]["text"], "a\n\nb");
}

#[test]
fn external_entities_and_document_types_are_rejected() {
    let doctype = "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss><channel>\
        <item><title>&x;</title></item></channel></rss>";
    assert!(matches!(read_text(doctype), Err(ReadError::DocumentType)));
    let entity = format!("{HEAD}<item><title>&x;</title></item></channel></rss>");
    assert!(matches!(read_text(&entity), Err(ReadError::DocumentType)));
}

#[test]
fn files_that_are_no_exports_or_are_cut_are_rejected() {
    assert!(matches!(read_text("<html></html>"), Err(ReadError::Kind)));
    assert!(matches!(read_text(""), Err(ReadError::Kind)));
    assert!(matches!(read_text(&format!("{HEAD}<item><title>a")), Err(ReadError::Xml(_))));
    assert!(matches!(read_text("<rss><item></rss>"), Err(ReadError::Xml(_))));
}

#[test]
fn an_export_of_more_than_100_megabytes_is_rejected_unread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("export.xml");
    std::fs::File::create(&path).unwrap().set_len(EXPORT_MAX + 1).unwrap();
    let found = read_wordpress(&path, &mut |_| panic!("nothing is read"));
    assert!(matches!(found, Err(ReadError::Export)));
}

#[test]
fn a_post_that_is_too_long_does_not_stop_the_others() {
    let long = "a".repeat(crate::TEXT_MAX + 1);
    let more = format!("<content:encoded><![CDATA[{long}]]></content:encoded>");
    let text =
        format!("{HEAD}{}{}</channel></rss>", item("post", "publish", &more), item("post", "publish", ""));
    let mut found = Vec::new();
    let count = read(|| Ok(Cursor::new(text.as_bytes())), &mut |post| found.push(post.post)).unwrap();
    assert_eq!(count, 2);
    assert!(matches!(found[0], Err(ReadError::Text)) && found[1].is_ok());
}
