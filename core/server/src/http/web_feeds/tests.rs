//! The formats by their specifications.

use super::format::Format;
use super::written::Written;
use crate::config::Layers;
use chrono::{DateTime, TimeDelta, Utc};
use roxmltree::{Document, Node};
use rss::validation::Validate;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::web_feeds::{MAX_ENTRIES, WebFeedContent, WebFeedEntry};
use uuid::Uuid;

/// Characters that XML has to escape, that end a section of characters, that XML cannot write, and one of four bytes.
const ODD: &str =
    "R&D <b>bold</b> ]]> \"quoted\" 'so' \u{1f680}\u{0}\u{1}\u{8}\u{b}\u{1f}\u{fffe}\u{ffff} end";
/// The same without what XML cannot write.
const WRITTEN: &str = "R&D <b>bold</b> ]]> \"quoted\" 'so' \u{1f680} end";

fn site() -> SiteConfig {
    let config = Layers::default().load().unwrap().config;
    SiteConfig { url: "https://tools.example.org".to_owned(), name: "R&D".to_owned(), ..config.site }
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_750_000_000, 0).unwrap()
}

fn entry(number: u128) -> WebFeedEntry {
    WebFeedEntry::new(Uuid::from_u128(number), format!("/guides/{number}"), ODD, now())
}

fn feed(entries: Vec<WebFeedEntry>) -> WebFeedContent {
    WebFeedContent::new(ODD, "/guides", entries).description(ODD)
}

/// A feed with an entry that has everything, and one that has nothing.
fn sample() -> WebFeedContent {
    let full = WebFeedEntry {
        summary: ODD.to_owned(),
        html: Some(format!("<p>{ODD}</p><pre><![CDATA[x]]></pre>")),
        author: Some("Ada & \u{7}Co".to_owned()),
        subjects: vec!["A & B".to_owned(), "C".to_owned()],
        picture: Some("/media/a b.png".to_owned()),
        updated: now() + TimeDelta::hours(1),
        ..entry(1)
    };
    feed(vec![full, entry(2)])
}

fn written(content: WebFeedContent, format: Format) -> String {
    String::from_utf8(format.write(Written::new(content, format, &site())).unwrap()).unwrap()
}

/// The elements called `name` in `node`.
fn children<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

/// The text of the first element called `name` in `node`; empty without one.
fn text_of<'a>(node: Node<'a, 'a>, name: &'static str) -> &'a str {
    children(node, name).next().and_then(|child| child.text()).unwrap_or_default()
}

/// The rules of RSS 2.0 for the elements that are written, by a parser that accepts what is well-formed only, and by the
/// crate that has written them.
fn check_rss(text: &str) -> rss::Channel {
    let document = Document::parse(text).unwrap();
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.attribute("version")), ("rss", Some("2.0")));
    let channel = children(root, "channel").next().unwrap();
    for name in ["title", "link", "description", "language"] {
        assert_eq!(
            children(channel, name).filter(|child| child.tag_name().namespace().is_none()).count(),
            1,
            "{name}"
        );
    }
    let mut ids = BTreeSet::new();
    for item in children(channel, "item") {
        // An item must have a title or a description, and ids are unique.
        assert!(!text_of(item, "title").is_empty() || !text_of(item, "description").is_empty());
        assert!(ids.insert(text_of(item, "guid")), "ids are unique");
        url::Url::parse(text_of(item, "link")).unwrap();
        DateTime::parse_from_rfc2822(text_of(item, "pubDate")).unwrap();
    }
    let channel = rss::Channel::read_from(text.as_bytes()).unwrap();
    channel.validate().unwrap();
    channel
}

#[test]
fn rss_is_valid() {
    let channel = check_rss(&written(sample(), Format::Rss));
    assert_eq!((channel.title(), channel.link()), (WRITTEN, "https://tools.example.org/guides"));
    assert_eq!(channel.namespaces()["atom"], "http://www.w3.org/2005/Atom");
    let own = &channel.extensions()["atom"]["link"][0].attrs;
    assert_eq!(
        (own["href"].as_str(), own["rel"].as_str()),
        ("https://tools.example.org/guides/feed.xml", "self")
    );
    let [full, bare] = channel.items() else { panic!("two items") };
    let guid = full.guid().unwrap();
    assert_eq!((guid.value(), guid.is_permalink()), ("urn:uuid:00000000-0000-0000-0000-000000000001", false));
    assert_eq!(full.content().unwrap(), format!("<p>{WRITTEN}</p><pre><![CDATA[x]]></pre>"));
    assert!(full.description().unwrap().starts_with("R&amp;D &lt;b&gt;bold"), "readers take it for HTML");
    assert_eq!(full.dublin_core_ext().unwrap().creators(), ["Ada & Co"]);
    assert_eq!(full.categories()[0].name(), "A & B");
    assert_eq!((bare.title(), bare.description(), bare.content()), (Some(WRITTEN), None, None));
}

/// The rules of RFC 4287, sections 4.1.1 and 4.1.2, for the elements that are written.
fn check_atom(text: &str) -> Document<'_> {
    let document = Document::parse(text).unwrap();
    let root = document.root_element();
    assert!(root.has_tag_name(("http://www.w3.org/2005/Atom", "feed")), "{text}");
    let mut ids = BTreeSet::new();
    for part in children(root, "entry").chain([root]) {
        for name in ["id", "title", "updated"] {
            assert_eq!(children(part, name).count(), 1, "{name} is there once: {text}");
        }
        assert!(ids.insert(text_of(part, "id").to_owned()), "ids are unique");
        url::Url::parse(text_of(part, "id")).unwrap();
        for time in children(part, "updated").chain(children(part, "published")) {
            DateTime::parse_from_rfc3339(time.text().unwrap()).unwrap();
        }
        let alternates = children(part, "link").filter(|link| link.attribute("rel") == Some("alternate"));
        assert_eq!(alternates.count(), 1, "one page");
        for link in children(part, "link") {
            url::Url::parse(link.attribute("href").unwrap()).unwrap();
        }
        let mut authors = children(part, "author").chain(children(root, "author"));
        assert!(authors.any(|author| children(author, "name").count() == 1), "each has an author");
        for content in children(part, "content") {
            assert_eq!(
                (content.attribute("type"), content.children().count()),
                (Some("html"), 1),
                "escaped markup"
            );
        }
        for name in ["summary", "subtitle"] {
            assert!(children(part, name).count() <= 1, "{name}");
        }
    }
    assert_eq!(children(root, "link").filter(|link| link.attribute("rel") == Some("self")).count(), 1);
    drop(ids);
    document
}

#[test]
fn atom_is_valid() {
    let text = written(sample(), Format::Atom);
    let document = check_atom(&text);
    let root = document.root_element();
    assert_eq!((text_of(root, "title"), text_of(root, "subtitle")), (WRITTEN, WRITTEN));
    let full = children(root, "entry").next().unwrap();
    assert_eq!(text_of(full, "id"), "urn:uuid:00000000-0000-0000-0000-000000000001");
    assert_eq!(text_of(full, "content"), format!("<p>{WRITTEN}</p><pre><![CDATA[x]]></pre>"));
    assert_eq!(text_of(full, "published"), "2025-06-15T15:06:40+00:00");
    assert_eq!(
        (text_of(full, "updated"), text_of(root, "updated")),
        ("2025-06-15T16:06:40+00:00", "2025-06-15T16:06:40+00:00")
    );
    assert_eq!(children(full, "category").next().unwrap().attribute("term"), Some("A & B"));
    assert_eq!(text_of(children(full, "author").next().unwrap(), "name"), "Ada & Co");
}

/// The rules of JSON Feed 1.1 (<https://www.jsonfeed.org/version/1.1/>) for what is written, and no other members.
fn json_feed_schema() -> Value {
    let url = json!({ "type": "string", "format": "uri", "pattern": "^https?://" });
    let (text, time) = (json!({ "type": "string" }), json!({ "type": "string", "format": "date-time" }));
    let author = json!({
        "type": "object", "additionalProperties": false, "minProperties": 1,
        "properties": { "name": text, "url": url, "avatar": url },
    });
    let authors = json!({ "type": "array", "items": author });
    let item = json!({
        "type": "object", "additionalProperties": false, "required": ["id"],
        "anyOf": [{ "required": ["content_html"] }, { "required": ["content_text"] }],
        "properties": {
            "id": { "type": "string", "minLength": 1 }, "url": url, "external_url": url, "title": text,
            "content_html": text, "content_text": text, "summary": text, "image": url, "banner_image": url,
            "date_published": time, "date_modified": time, "authors": authors, "language": text,
            "tags": { "type": "array", "items": text },
        },
    });
    json!({
        "type": "object", "additionalProperties": false, "required": ["version", "title", "items"],
        "properties": {
            "version": { "const": "https://jsonfeed.org/version/1.1" }, "title": text, "home_page_url": url,
            "feed_url": url, "description": text, "user_comment": text, "next_url": url, "icon": url, "favicon": url,
            "authors": authors, "language": text, "expired": { "type": "boolean" },
            "items": { "type": "array", "items": item },
        },
    })
}

fn check_json(text: &str) -> Value {
    let feed: Value = serde_json::from_str(text).unwrap();
    let schema = json_feed_schema();
    let validator = jsonschema::options().should_validate_formats(true).build(&schema).unwrap();
    let errors: Vec<String> =
        validator.iter_errors(&feed).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert_eq!(errors, Vec::<String>::new());
    feed
}

#[test]
fn json_feed_is_valid() {
    let feed = check_json(&written(sample(), Format::Json));
    assert_eq!(
        (&feed["title"], &feed["feed_url"]),
        (&json!(WRITTEN), &json!("https://tools.example.org/guides/feed.json"))
    );
    let (full, bare) = (&feed["items"][0], &feed["items"][1]);
    assert_eq!(full["id"], "urn:uuid:00000000-0000-0000-0000-000000000001");
    assert_eq!(
        (&full["url"], &full["image"]),
        (&json!("https://tools.example.org/guides/1"), &json!("https://tools.example.org/media/a%20b.png"))
    );
    assert_eq!(full["content_html"], format!("<p>{WRITTEN}</p><pre><![CDATA[x]]></pre>"));
    assert!(full.get("content_text").is_none() && bare.get("content_html").is_none());
    assert_eq!(bare["content_text"], WRITTEN, "the title where there is nothing else");
}

#[test]
fn a_feed_without_entries_is_valid() {
    check_rss(&written(feed(Vec::new()), Format::Rss));
    let text = written(feed(Vec::new()), Format::Atom);
    assert_eq!(text_of(check_atom(&text).root_element(), "updated"), "1970-01-01T00:00:00+00:00");
    assert_eq!(check_json(&written(feed(Vec::new()), Format::Json))["items"], json!([]));
}

#[test]
fn a_feed_has_at_most_fifty_entries() {
    let many = || feed((0..60).map(entry).collect());
    assert_eq!(check_rss(&written(many(), Format::Rss)).items().len(), MAX_ENTRIES);
    let text = written(many(), Format::Atom);
    assert_eq!(children(check_atom(&text).root_element(), "entry").count(), MAX_ENTRIES);
    let json = check_json(&written(many(), Format::Json));
    assert_eq!(json["items"].as_array().unwrap().len(), MAX_ENTRIES);
    assert_eq!(json["items"][0]["url"], "https://tools.example.org/guides/0");
}

#[test]
fn addresses_are_written_as_such() {
    let mut content = feed(vec![entry(1)]);
    content.page = "/g\u{fc}ides/\"x\" y".to_owned();
    content.entries[0].page = "https://elsewhere.example/a".to_owned();
    let feed = check_json(&written(content, Format::Json));
    assert_eq!(feed["home_page_url"], "https://tools.example.org/g%C3%BCides/%22x%22%20y");
    assert_eq!(feed["items"][0]["url"], "https://elsewhere.example/a");
}
