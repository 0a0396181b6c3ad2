//! The starter posts in `seed/posts`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::path::PathBuf;
use toolbase_exchange::{Post, read_folder};
use toolbase_richtext::{Document, Facts, HtmlOptions, Rules, schema};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../seed")).join(name)
}

fn posts() -> Vec<Post> {
    read_folder(&folder("posts")).unwrap().posts.into_iter().map(|found| found.post.unwrap().0).collect()
}

/// The slugs of the starter catalogue: names in lower case with hyphens.
fn slugs() -> BTreeSet<String> {
    let files = std::fs::read_dir(folder("tools")).unwrap();
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let names = texts.flat_map(|text| {
        let table: toml::Table = text.parse().unwrap();
        let tools = table["tool"].as_array().unwrap().clone();
        tools.into_iter().map(|tool| tool["name"].as_str().unwrap().to_owned())
    });
    names.map(|name| name.to_lowercase().replace(' ', "-")).collect()
}

#[test]
fn there_are_six_posts_with_all_that_a_card_needs() {
    let posts = posts();
    assert_eq!(posts.len(), 6);
    for post in &posts {
        let words = post.content.words();
        assert!((700..=1200).contains(&words), "{}: {words} words", post.title);
        assert!(post.date.is_some() && !post.categories.is_empty() && !post.draft, "{}", post.title);
        assert!(post.excerpt.as_ref().is_some_and(|excerpt| excerpt.len() < 200), "{}", post.title);
        assert!(post.hero.as_ref().is_some_and(|hero| hero.alt.len() > 20), "{}", post.title);
        assert_eq!(Post::from_markdown(&post.to_markdown(), "").unwrap().0, *post);
    }
    let slugs: BTreeSet<_> = posts.iter().map(|post| &post.slug).collect();
    assert_eq!(slugs.len(), 6);
}

#[test]
fn they_pass_the_check_and_render() {
    for post in posts() {
        let rules = Rules { is_own_image: &|address| folder("posts").join(address).is_file() };
        let checked = Document::check(&post.content.to_json(), None, &rules);
        let checked = checked.unwrap_or_else(|found| panic!("{}: {found:?}", post.title));
        assert!(checked.to_html(&Facts::default(), &HtmlOptions::default()).len() > 4000);
    }
}

#[test]
fn together_they_show_every_node_and_mark() {
    let text: String = posts().iter().map(|post| post.content.to_json().to_string()).collect();
    let schema = schema();
    let nodes = schema["$defs"].as_object().unwrap();
    let nodes = nodes.keys().filter(|name| !["block", "inline", "plainText"].contains(&name.as_str()));
    let marks = ["link", "bold", "italic", "underline", "strike", "code"].map(str::to_owned);
    for name in nodes.cloned().chain(marks) {
        assert!(text.contains(&format!("\"type\":\"{name}\"")), "{name}");
    }
    for attribute in [
        "textAlign",
        "start",
        "language",
        "caption",
        "colspan",
        "rowspan",
        "colwidth",
        "backgroundColor",
        "color",
    ] {
        assert!(text.contains(&format!("\"{attribute}\":")), "{attribute}");
    }
    for level in 1..=6 {
        assert!(text.contains(&format!("\"level\":{level}")), "level {level}");
    }
}

#[test]
fn they_name_tools_and_pictures_that_there_are() {
    let slugs = slugs();
    for post in posts() {
        for tool in post.content.tools() {
            assert!(slugs.contains(&tool), "{}: {tool}", post.title);
        }
        let pictures = post.content.images().into_iter().map(str::to_owned);
        for picture in pictures.chain(post.hero.map(|hero| hero.src)) {
            let path = folder("posts").join(&picture);
            let bytes = std::fs::metadata(&path).unwrap_or_else(|error| panic!("{picture}: {error}")).len();
            assert!(bytes < 60_000, "{picture} has {bytes} bytes");
        }
    }
}
