//! Posts as Markdown files.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use chrono::{DateTime, Utc};
use proptest::prelude::*;
use std::fs;
use toolbase_exchange::{Picture, Post, ReadError, TEXT_MAX, read_folder};
use toolbase_richtext::{Document, Facts};

fn read(text: &str, name: &str) -> Post {
    Post::from_markdown(text, name).unwrap().0
}

/// The kinds of reasons why a post with this front matter is held.
fn held(front_matter: &str) -> Vec<&'static str> {
    let text = format!("---\ntitle: a\n{front_matter}\n---\nx\n");
    let (post, remarks) = Post::from_markdown(&text, "a.md").unwrap();
    assert_eq!(post.draft, !remarks.held.is_empty(), "{front_matter}");
    remarks.held.into_iter().map(|held| held.kind).collect()
}

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
    assert_eq!(read(&text, "other.md"), post(), "{text}");
    let least = Post { title: "b".to_owned(), ..Post::default() };
    assert_eq!(read(&least.to_markdown(), ""), least);
}

#[test]
fn hugo_has_toml_or_yaml() {
    let toml = "+++\ntitle = \"A\"\ndate = 2024-01-31T10:00:00Z\ndraft = true\ncategories = [\"x\", \"y\"]\ndescription = \"d\"\nimages = [\"a.png\"]\n+++\nText\n";
    let post = read(toml, "posts/my-post/index.md");
    assert_eq!((post.title.as_str(), post.slug.as_deref(), post.draft), ("A", Some("my-post"), true));
    assert_eq!(post.date, Some("2024-01-31T10:00:00Z".parse::<DateTime<Utc>>().unwrap()));
    assert_eq!((post.categories.len(), post.excerpt.as_deref()), (2, Some("d")));
    assert_eq!(post.hero.unwrap().src, "a.png");
    let yaml = "---\ntitle: A\ncover:\n  image: c.png\n  alt: C\nslug: other\n---\n![x](y.png)\n";
    let post = read(yaml, "a.md");
    assert_eq!(
        (post.slug.as_deref(), post.hero),
        (Some("other"), Some(Picture { src: "c.png".into(), alt: "C".into() }))
    );
    assert_eq!(post.content.images(), ["y.png"]);
}

#[test]
fn hugo_has_json_too_and_a_shortcode_is_none() {
    let json = r#"{"title": "A } \ud83d\ude00", "draft": false, "tags": ["x"], "params": {"hidden": "no"}, "slug": "b"}"#;
    for between in [" ", "\n", "\r\n\r\n"] {
        let text = format!("{json}{between}The *text* {{b}}.\n");
        let post = read(&text, "a.md");
        assert_eq!(
            (post.title.as_str(), post.slug.as_deref(), post.draft),
            ("A } 😀", Some("b"), false),
            "{text}"
        );
        assert_eq!(post.content.to_text(&Facts::default()), "The text {b}.");
    }
    let indented = json.replace(", ", ",\n  ").replace('{', "{\n");
    assert_eq!(read(&format!("\u{feff}{indented}\n# B\n"), "a.md").slug.as_deref(), Some("b"));
    assert!(read("{\"title\": \"a\", \"DRAFT\": \"yes\"}\nx", "a.md").draft);
    for text in ["{{< figure src=\"https://a.org/p.png\" >}}\n\nText", "{a}\n\nText", "{: .note}\nText"] {
        let (post, remarks) = Post::from_markdown(text, "a.md").unwrap();
        assert!(post.content.to_text(&Facts::default()).contains("Text"), "{text}");
        assert!(remarks.held.iter().any(|held| held.kind == "draft"), "{text}");
    }
}

#[test]
fn characters_escaped_as_surrogates_are_one() {
    for (escaped, title) in [
        (r"\ud83d\ude00 a", "😀 a"),
        (r"a \uD83D\uDE80\ud83d\ude00", "a 🚀😀"),
        (r"\ud83d a \ude00", "\u{fffd} a \u{fffd}"),
        (r"\ud83d\u0041", "\u{fffd}A"),
        (r"\\ud83d\\ude00", r"\ud83d\ude00"),
        (r"\\\ud83d\ude00 \u00e9 \U0001F600", r"\😀 é 😀"),
    ] {
        for text in
            [format!("---\ntitle: \"{escaped}\"\n---\nx"), format!("+++\ntitle = \"{escaped}\"\n+++\nx")]
        {
            assert_eq!(read(&text, "a.md").title, title, "{text}");
        }
    }
}

#[test]
fn jekyll_has_the_date_in_the_name() {
    let text = "---\nlayout: post\ntitle: \"A\"\ncategories: news\npublished: false\nauthor: Ann\n---\n{% highlight rust %}\nx\n{% endhighlight %}\n";
    let post = read(text, "_posts/2024-01-31-my-post.markdown");
    assert_eq!(
        (post.slug.as_deref(), post.draft, post.categories),
        (Some("my-post"), true, vec!["news".to_owned()])
    );
    assert_eq!(post.date.unwrap().to_rfc3339(), "2024-01-31T00:00:00+00:00");
    assert_eq!(post.content.to_json()["content"][0]["attrs"]["language"], "rust");
}

#[test]
fn what_a_source_does_not_show_is_a_draft() {
    for yes in ["yes", "Yes", "on", "\"true\"", "'Yes '", "True", "TRUE", "y", "1", "\"1\""] {
        for name in ["draft", "Draft", "DRAFT", "is_draft"] {
            assert_eq!(held(&format!("{name}: {yes}")), ["draft"], "{name}: {yes}");
        }
        assert!(held(&format!("Published: {yes}")).is_empty(), "{yes}");
    }
    for no in ["no", "off", "\"false\"", "False", "n", "0"] {
        assert_eq!(held(&format!("PUBLISHED: {no}")), ["draft"], "{no}");
        assert!(held(&format!("draft: {no}")).is_empty(), "{no}");
    }
    for unclear in ["maybe", "", "~", "[true]", "2", "yes and no"] {
        assert_eq!(held(&format!("draft: {unclear}")), ["unclear"], "{unclear}");
    }
    for (line, kind) in [
        ("password: x", "password"),
        ("post_password: x", "password"),
        ("access: members", "private"),
        ("private: true", "private"),
        ("Visibility: Private", "private"),
        ("status: in review", "pending"),
        ("status: evergreen", "unclear"),
        ("sitemap: false", "unlisted"),
        ("sitemap:\n  disable: true", "unlisted"),
        ("robots: NoIndex, follow", "unlisted"),
        ("build:\n  list: never", "unlisted"),
        ("params:\n  Hidden: yes", "unlisted"),
        ("Draft: true\ndraft: false", "unclear"),
        ("draft: false\nDRAFT: no", "unclear"),
        ("date: soon", "unclear"),
        ("publishDate: 01/02/2030", "unclear"),
        ("expiryDate: never", "unclear"),
        ("published_at: null", "draft"),
        ("ghost_status: draft", "draft"),
        ("stage: in review", "pending"),
        ("brouillon: oui", "draft"),
        ("状态: 草稿", "draft"),
        ("do_not_publish: x", "draft"),
        ("embargo: soon", "unclear"),
    ] {
        assert!(held(line).contains(&kind), "{line}: {:?}", held(line));
    }
    for line in [
        "password: ''",
        "status: Published",
        "sitemap:\n  priority: 0.5",
        "published: 2024-01-02",
        "expires:",
        "draft: false",
    ] {
        assert!(held(line).is_empty(), "{line}");
    }
    assert!(read("+++\ntitle = \"a\"\nDraft = true\n+++\n", "a.md").draft);
    assert!(read("No front matter.\n", "a.md").draft);
}

#[test]
fn fields_have_names_in_any_case_and_the_last_date_counts() {
    let text = "---\nTitle: \"Q&amp;A: what&#8217;s new\"\nSLUG: b\nCategories: [Tom &amp; Ann]\nDate: 2024-01-02\n\
        Publish_Date: 2030-01-02\nexpiryDate: 2031-01-02\nFeatured-Image: a.png\nImageAlt: A&nbsp;b\nSummary: s\n---\nx\n";
    let (post, remarks) = Post::from_markdown(text, "a.md").unwrap();
    assert_eq!((post.title.as_str(), post.slug.as_deref()), ("Q&A: what’s new", Some("b")));
    assert_eq!((post.categories, post.excerpt.as_deref()), (vec!["Tom & Ann".to_owned()], Some("s")));
    assert_eq!(post.hero, Some(Picture { src: "a.png".into(), alt: "A\u{a0}b".into() }));
    let years = [post.date, remarks.expires].map(|date| date.unwrap().to_rfc3339());
    assert_eq!(years, ["2030-01-02T00:00:00+00:00", "2031-01-02T00:00:00+00:00"]);
}

#[test]
fn a_post_without_a_title_has_its_heading_or_its_name() {
    let post = read("---\ntitle: \"  \"\n---\n# A *title*\n\nText\n", "a.md");
    assert_eq!((post.title.as_str(), post.content.words()), ("A title", 1));
    assert_eq!(read("---\ndate: 2024-01-02\n---\nText\n", "posts/my_first-post.md").title, "My first post");
}

#[test]
fn what_a_text_has_lost_is_counted_and_shortcodes_are_named() {
    let text = "---\ntitle: a\n---\nUse a <button> element.\n\n<form>x</form>\n\n{{% notice %}}y{{% /notice %}}\n\n{{< youtube abc >}}\n";
    let (post, remarks) = Post::from_markdown(text, "a.md").unwrap();
    let shown = "Use a  element.\nx\n{{% notice %}}y{{% /notice %}}\nhttps://www.youtube.com/watch?v=abc";
    assert_eq!(post.content.to_text(&Facts::default()), shown);
    assert_eq!(
        remarks.left_out.into_iter().collect::<Vec<_>>(),
        [("`<button>`".to_owned(), 1), ("form".to_owned(), 1)]
    );
    assert_eq!(remarks.shortcodes.into_iter().collect::<Vec<_>>(), [("notice".to_owned(), 1)]);
}

#[test]
fn wrong_files_are_rejected_with_the_reason() {
    let error = |text: &str| Post::from_markdown(text, "a.md").unwrap_err().to_string();
    assert_eq!(error("---\nstatus: Trash\n---\n"), "it is in the trash of its source");
    assert!(error("---\ntitle: a\n").contains("has no end"));
    assert!(error("---\n- a\n---\n").contains("must be a list of fields"));
    assert!(error("---\na: [\n---\n").contains("is no YAML"));
    assert!(error("+++\na = \n+++\n").contains("is no TOML"));
    assert!(error("{\"title\": \"a\", }\nText").contains("the front matter is no JSON"));
    assert!(error(&format!("{{\"a\": {}", "[".repeat(64_000))).contains("is no JSON"));
    assert!(error("---\na: &a [x]\nb: [*a, *a]\n---\n").contains("has aliases"));
    assert!(
        error(&format!("---\na: {}{}\n---\n", "[".repeat(20), "]".repeat(20))).contains("nested more than 8")
    );
    // At the limit of bytes, nesting of either kind must not be followed.
    for nested in ["- ".repeat(32_000), "? ".repeat(32_000), "[".repeat(64_000), "{a: ".repeat(16_000)] {
        let error = error(&format!("---\nx:\n  {nested}\n---\n"));
        assert!(error.contains("nested more than 8") || error.contains("is no YAML"), "{error}");
    }
    assert!(error(&format!("+++\na = {}\n+++\n", "[".repeat(64_000))).contains("is no TOML"));
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
    write("section/_index.md", "---\ncascade:\n  - Draft: yes\n---\n");
    write("section/deep/f.md", "---\ntitle: F\n---\n");
    write("sub/_e.md", "---\ntitle: E\n---\n");
    write("wrong.md", "---\ntitle: no end");
    write("Drafts/D.MD", "---\ntitle: D\n---\n");
    write("page.html", "<p>x</p>");
    write("_index.md", "---\ntitle: list\n---\n");
    write(".git/d.md", "---\ntitle: D\n---\n");
    write("picture.png", "");
    let read = read_folder(folder.path()).unwrap();
    let found = read.posts;
    let names: Vec<&str> = found.iter().map(|found| found.name.as_str()).collect();
    assert_eq!(
        names,
        ["Drafts/D.MD", "_drafts/c.md", "a/index.md", "b.md", "section/deep/f.md", "sub/_e.md", "wrong.md"]
    );
    assert_eq!(read.others.into_iter().collect::<Vec<_>>(), [("`.html` file".to_owned(), 1)]);
    let drafts: Vec<Option<bool>> =
        found.iter().map(|found| found.post.as_ref().ok().map(|(post, _)| post.draft)).collect();
    assert_eq!(drafts, [Some(true), Some(true), Some(false), Some(false), Some(true), Some(true), None]);
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
        prop_assert_eq!(Post::from_markdown(&text, "").map(|(post, _)| post).map_err(|error| error.to_string()), Ok(post), "{}", text);
    }
}
