//! Posts as Markdown files.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use chrono::{DateTime, Utc};
use proptest::prelude::*;
use std::fs;
use toolbase_exchange::{Picture, Post, ReadError, TEXT_MAX, read_folder};
use toolbase_richtext::Document;

fn post() -> Post {
    Post {
        title: "A \"title\": with # marks & ümlauts".to_owned(),
        slug: Some("a-title".to_owned()),
        date: Some("2024-01-31T10:20:30Z".parse().unwrap()),
        draft: true,
        categories: vec!["News, old and new".to_owned(), "yes".to_owned(), "2024".to_owned()],
        excerpt: Some("Two lines:\nof text".to_owned()),
        author: Some("Ann".to_owned()),
        hero: Some(Picture { src: "a b.png".to_owned(), alt: "A 'cat'".to_owned() }),
        share_image: Some("/media/s.png".to_owned()),
        content: Document::from_markdown("# A\n\n{{< figure src=\"x\" >}}\n\n---\n\ntext with {% x %}\n"),
    }
}

#[test]
fn a_post_is_read_back_equal() {
    let text = post().to_markdown();
    assert_eq!(Post::from_markdown(&text, "other.md").unwrap(), post(), "{text}");
    let least = Post { title: "b".to_owned(), ..Post::default() };
    assert_eq!(Post::from_markdown(&least.to_markdown(), "").unwrap(), least);
}

#[test]
fn hugo_has_toml_or_yaml() {
    let toml = "+++\ntitle = \"A\"\ndate = 2024-01-31T10:00:00Z\ndraft = true\ncategories = [\"x\", \"y\"]\ndescription = \"d\"\nimages = [\"a.png\"]\n+++\nText\n";
    let post = Post::from_markdown(toml, "posts/my-post/index.md").unwrap();
    assert_eq!((post.title.as_str(), post.slug.as_deref(), post.draft), ("A", Some("my-post"), true));
    assert_eq!(post.date, Some("2024-01-31T10:00:00Z".parse::<DateTime<Utc>>().unwrap()));
    assert_eq!((post.categories.len(), post.excerpt.as_deref()), (2, Some("d")));
    assert_eq!(post.hero.unwrap().src, "a.png");
    let yaml = "---\ntitle: A\ncover:\n  image: c.png\n  alt: C\nslug: other\n---\n![x](y.png)\n";
    let post = Post::from_markdown(yaml, "a.md").unwrap();
    assert_eq!(
        (post.slug.as_deref(), post.hero),
        (Some("other"), Some(Picture { src: "c.png".into(), alt: "C".into() }))
    );
    assert_eq!(post.content.images(), ["y.png"]);
}

#[test]
fn jekyll_has_the_date_in_the_name() {
    let text = "---\nlayout: post\ntitle: \"A\"\ncategories: news\npublished: false\nauthor: Ann\n---\n{% highlight rust %}\nx\n{% endhighlight %}\n";
    let post = Post::from_markdown(text, "_posts/2024-01-31-my-post.markdown").unwrap();
    assert_eq!(
        (post.slug.as_deref(), post.draft, post.categories),
        (Some("my-post"), true, vec!["news".to_owned()])
    );
    assert_eq!(post.date.unwrap().to_rfc3339(), "2024-01-31T00:00:00+00:00");
    assert_eq!(post.content.to_json()["content"][0]["attrs"]["language"], "rust");
}

#[test]
fn wrong_files_are_rejected_with_the_reason() {
    let error = |text: &str| Post::from_markdown(text, "a.md").unwrap_err().to_string();
    assert_eq!(error("Text without a title"), "the post has no title");
    assert_eq!(error("---\ntitle: \"  \"\n---\n"), "the post has no title");
    assert!(error("---\ntitle: a\n").contains("has no end"));
    assert!(error("---\n- a\n---\n").contains("must be a list of fields"));
    assert!(error("---\na: [\n---\n").contains("is no YAML"));
    assert!(error("+++\na = \n+++\n").contains("is no TOML"));
    assert!(error("---\na: &a [x]\nb: [*a, *a]\n---\n").contains("has aliases"));
    assert!(
        error(&format!("---\na: {}{}\n---\n", "[".repeat(20), "]".repeat(20))).contains("nested more than 8")
    );
    assert!(error(&format!("---\na: {}\n---\n", "x".repeat(70_000))).contains("more than 65536 bytes"));
    assert!(matches!(Post::from_markdown(&"a".repeat(TEXT_MAX + 1), ""), Err(ReadError::Text)));
}

#[test]
fn a_folder_is_read_by_name_and_errors_stay_with_their_file() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("b.md", "---\ntitle: B\n---\n");
    write("a/index.md", "---\ntitle: A\n---\n");
    write("_drafts/c.md", "---\ntitle: C\n---\n");
    write("wrong.md", "no title");
    write("_index.md", "---\ntitle: list\n---\n");
    write(".git/d.md", "---\ntitle: D\n---\n");
    write("picture.png", "");
    let found = read_folder(folder.path()).unwrap();
    let names: Vec<&str> = found.iter().map(|found| found.name.as_str()).collect();
    assert_eq!(names, ["_drafts/c.md", "a/index.md", "b.md", "wrong.md"]);
    let drafts: Vec<Option<bool>> =
        found.iter().map(|found| found.post.as_ref().ok().map(|post| post.draft)).collect();
    assert_eq!(drafts, [Some(true), Some(false), Some(false), None]);
    assert!(read_folder(&folder.path().join("none")).is_err());
}

proptest! {
    #[test]
    fn any_post_is_read_back_equal(title in "[^\u{0}]{1,30}", category in ".{1,10}", alt in ".{0,10}", body in "[a-z#*_`>|{}<&%\\[\\]() \n-]{0,80}") {
        prop_assume!(!title.trim().is_empty());
        let categories = Some(category).filter(|text| !text.is_empty()).into_iter().collect();
        let hero = Some(Picture { src: "a.png".to_owned(), alt });
        let post = Post { title, categories, hero, content: Document::from_markdown(&body), ..Post::default() };
        let text = post.to_markdown();
        prop_assert_eq!(Post::from_markdown(&text, "").map_err(|error| error.to_string()), Ok(post), "{}", text);
    }
}
