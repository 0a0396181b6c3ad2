//! `toolbase blogs import` and `export`

use crate::fixture::{created, of, post, site};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_both, on_either};

const PICTURE: &[u8] = include_bytes!("../../../../seed/posts/01-hero.png");

const EXPORT: &str = r#"<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>From there</title>
<content:encoded><![CDATA[<p>Its text, of some words.</p><script>steal()</script>]]></content:encoded>
<wp:post_name>from-there</wp:post_name><wp:post_date_gmt>2024-01-02 03:04:05</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>"#;

/// Runs `toolbase blogs …`; returns the exit code and the records, or the message.
async fn blogs(app: &TestApp, words: &[&str]) -> (u8, Value) {
    let ran = app.run_command(&[&["blogs"], words].concat()).await;
    (ran.code, serde_json::from_str(&ran.records).unwrap_or_else(|_| json!(ran.notes)))
}

async fn imported(app: &TestApp, source: &Path) -> (u8, Value) {
    blogs(app, &["import", source.to_str().unwrap(), "--format", "json"]).await
}

on_both! {
    because "an import writes many rows";

    async fn a_folder_of_markdown_is_imported_with_its_pictures(engine) {
        let app = site(engine).await;
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("posts");
        fs::create_dir(&source).unwrap();
        fs::write(folder.path().join("secret.png"), PICTURE).unwrap();
        fs::write(source.join("a.png"), PICTURE).unwrap();
        let text = "---\ntitle: Moved\nslug: moved\ndate: 2024-01-02\ncategories: [Guides]\n---\n\nIts text.\n\n\
            ![Here](a.png)\n\n![Outside](../secret.png)\n\n![Elsewhere](https://other.example/b.png)\n\n![Broken](broken.png)\n";
        fs::write(source.join("moved.md"), text).unwrap();
        fs::write(source.join("untitled.md"), "No front matter.\n").unwrap();
        fs::write(source.join("wrong.md"), "---\ntitle: [\n---\n").unwrap();
        fs::write(source.join("broken.png"), "no picture").unwrap();

        let (code, posts) = imported(&app, &source).await;
        let result = |name: &str| posts.as_array().unwrap().iter().find(|post| post["name"] == name).unwrap().clone();
        assert_eq!(code, 3, "{posts}");
        assert_eq!(result("moved.md")["result"], "imported");
        let message = result("moved.md")["message"].as_str().unwrap().to_owned();
        assert!(message.contains("2 pictures were left out") && message.contains("broken.png was left out: "), "{posts}");
        assert_eq!((&result("untitled.md")["state"], &result("untitled.md")["slug"]), (&json!("draft"), &json!("untitled")));
        assert_eq!(result("wrong.md")["result"], "rejected");
        let shown = of(&app.get("/api/blogs/slug/moved").await, 200);
        let html = shown["blog"]["html"].as_str().unwrap();
        assert_eq!((html.matches("<img").count(), html.matches("src=\"/media/").count()), (1, 1), "{html}");
        assert_eq!(shown["blog"]["publishedAt"], "2024-01-02T00:00:00Z");

        let (_, again) = imported(&app, &source).await;
        assert_eq!(again[0]["result"], "skipped");
    }

    async fn an_export_of_wordpress_is_imported_without_its_scripts(engine) {
        let app = site(engine).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("export.xml");
        fs::write(&file, EXPORT).unwrap();
        let (code, posts) = imported(&app, &file).await;
        assert_eq!((code, &posts[0]["result"], &posts[0]["slug"]), (0, &json!("imported"), &json!("from-there")), "{posts}");
        assert_eq!((&posts[0]["left_out"], &posts[0]["message"]), (&json!({ "script": 1 }), &json!("Left out: script (1).")));
        let shown = of(&app.get("/api/blogs/slug/from-there").await, 200);
        assert_eq!(shown["blog"]["html"], "<p>Its text, of some words.</p>\n");
        assert_eq!(shown["blog"]["categories"][0]["title"], "Blog");

        fs::write(&file, EXPORT.replace("<rss", "<!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss")).unwrap();
        let (code, message) = imported(&app, &file).await;
        assert!(code == 1 && message.as_str().unwrap().contains("document type"), "{message}");
        fs::write(&file, EXPORT.replace("From there", "&passwords;")).unwrap();
        let (code, message) = imported(&app, &file).await;
        assert!(code == 1 && message.as_str().unwrap().contains("entities of its own"), "{message}");
        fs::File::create(&file).unwrap().set_len((100 << 20) + 1).unwrap();
        let (code, message) = imported(&app, &file).await;
        assert!(code == 1 && message.as_str().unwrap().contains("more than 104857600 bytes"), "{message}");
        assert_eq!(of(&app.get("/api/blogs").await, 200).as_array().unwrap().len(), 1);
    }

    async fn an_export_of_many_posts_is_imported_in_its_order(engine) {
        let app = site(engine).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("export.xml");
        let (head, rest) = EXPORT.split_once("<item>").unwrap();
        let (item, end) = rest.split_once("</item>").unwrap();
        let items = (1..=20).map(|number| match number {
            // Its text is too long.
            7 => format!("<item>{}</item>", item.replace("Its text", &"x".repeat(2 << 20))),
            _ => format!("<item>{}</item>", item.replace("there", &format!("there-{number}"))),
        });
        fs::write(&file, format!("{head}{}{end}", items.collect::<String>())).unwrap();
        let (code, posts) = imported(&app, &file).await;
        assert_eq!(code, 3, "{posts}");
        for (at, post) in posts.as_array().unwrap().iter().enumerate() {
            let expected = if at == 6 { ("rejected", String::new()) } else { ("imported", format!("from-there-{}", at + 1)) };
            assert_eq!((&post["result"], &post["slug"]), (&json!(expected.0), &json!(expected.1)), "{post}");
        }
        assert_eq!(posts.as_array().unwrap().len(), 20);
    }

    async fn posts_are_exported_as_they_are_imported(engine) {
        let (app, other) = (site(engine).await, site(engine).await);
        created(&app.admin().await, &post("First")).await;
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("posts");
        let (code, _) = blogs(&app, &["export", target.to_str().unwrap()]).await;
        assert_eq!(code, 0);
        assert_eq!(blogs(&app, &["export", target.to_str().unwrap()]).await.0, 1, "it has files already");
        let (code, posts) = imported(&other, &target).await;
        assert_eq!((code, &posts[0]["slug"]), (0, &json!("first")), "{posts}");
        let blog = async |app: &TestApp| of(&app.get("/api/blogs/slug/first").await, 200)["blog"].clone();
        let (here, there) = (blog(&app).await, blog(&other).await);
        for field in ["title", "content", "excerpt"] {
            assert_eq!(here[field], there[field], "{field}");
        }
    }

    async fn the_starter_posts_can_be_imported(engine) {
        let app = site(engine).await;
        let (code, posts) = blogs(&app, &["import", "--starter", "--drafts", "--format", "json"]).await;
        let results: Vec<&Value> = posts.as_array().unwrap().iter().map(|post| &post["result"]).collect();
        assert_eq!((code, results), (0, vec![&json!("imported"); 6]), "{posts}");
        assert_eq!(of(&app.get("/api/blogs").await, 200).as_array().map(Vec::len), Some(0), "they are drafts");
    }

    async fn seed_adds_the_starter_posts_to_an_empty_blog(engine) {
        let app = site(engine).await;
        let seed = async |arguments: &[&str], added: usize| {
            let ran = app.run_command(&[&["seed", "--format", "json"], arguments].concat()).await;
            let records: Value = serde_json::from_str(&ran.records).unwrap();
            let posts = records.as_array().unwrap().iter().find(|record| record["what"] == "posts").cloned();
            let posts = posts.map_or(0, |record| record["added"].as_u64().unwrap());
            assert_eq!((ran.code, posts), (0, added as u64), "{records}");
        };
        seed(&["--synthetic", "1"], 0).await;
        seed(&[], 6).await;
        sql!(&app.context.db, execute, "DELETE FROM blogs_post WHERE slug = 'before-you-paste'").unwrap();
        seed(&[], 0).await;
    }
}

/// An export with these items; each has a title, a slug and more.
fn export_of(items: &[(&str, &str, &str)]) -> String {
    let (head, rest) = EXPORT.split_once("<item>").unwrap();
    let (item, end) = rest.split_once("</item>").unwrap();
    let items = items.iter().map(|(title, slug, more)| {
        let item = item.replace("From there", title).replace("from-there", slug);
        format!("<item>{more}{item}</item>")
    });
    format!("{head}{}{end}", items.collect::<String>())
}

on_either! {
    async fn nothing_becomes_public_that_its_source_does_not_show(engine) {
        let app = site(engine).await;
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, lines: &str| {
            fs::write(folder.path().join(name), format!("---\ntitle: A title\n{lines}\n---\nSecret plan.\n")).unwrap();
        };
        write("key.md", "Draft: true");
        write("word.md", "published: off");
        write("unclear.md", "draft: perhaps");
        write("later.md", "publishDate: 2090-01-02");
        write("expired.md", "date: 2020-01-02\nexpiryDate: 2021-01-02");
        write("expires.md", "date: 2020-01-02\nexpiryDate: 2090-01-02");
        write("trash.md", "status: trash");
        let ran = app.run_command(&["blogs", "import", folder.path().to_str().unwrap(), "--format", "json"]).await;
        let posts: Value = serde_json::from_str(&ran.records).unwrap();
        let post = |name: &str| posts.as_array().unwrap().iter().find(|post| post["name"] == name).unwrap();
        for (name, state, message) in [
            ("key.md", "draft", "It is a draft here, because `draft` is yes."),
            ("word.md", "draft", "It is a draft here, because `published` is no."),
            ("unclear.md", "draft", "It is a draft here, because `draft` is neither yes nor no: `perhaps`."),
            ("later.md", "scheduled", "It is scheduled for 2090-01-02 00:00 UTC."),
            ("expired.md", "draft", "It is a draft here, because it expired on 2021-01-02."),
            ("expires.md", "published", "Its source takes it away on 2090-01-02; here it stays."),
        ] {
            assert_eq!((&post(name)["state"], &post(name)["message"]), (&json!(state), &json!(message)), "{posts}");
        }
        assert_eq!((&post("trash.md")["result"], &post("trash.md")["slug"]), (&json!("skipped"), &json!("")));
        assert!(ran.notes.contains("Held back as drafts: draft (2), expired (1), unclear (1)."), "{}", ran.notes);

        let file = folder.path().join("export.xml");
        let password = "<wp:post_password>swordfish</wp:post_password>";
        fs::write(&file, export_of(&[("Minutes", "minutes", password)])).unwrap();
        let (_, posts) = imported(&app, &file).await;
        assert_eq!((&posts[0]["state"], &posts[0]["held"]), (&json!("draft"), &json!(["password"])), "{posts}");
        let public = of(&app.get("/api/blogs").await, 200);
        assert_eq!((public.as_array().unwrap().len(), &public[0]["slug"]), (1, &json!("expires")));
    }

    async fn what_is_lost_and_what_stays_as_text_is_counted_for_each_post_and_for_all(engine) {
        let app = site(engine).await;
        let folder = tempfile::tempdir().unwrap();
        for name in ["a", "b"] {
            let text = "---\ntitle: T\n---\nUse <form>a</form>.\n\nSecond <select> stays. {{% note %}} {{% tip %}}\n\nThird.\n";
            fs::write(folder.path().join(format!("{name}.md")), text).unwrap();
        }
        fs::write(folder.path().join("page.html"), "").unwrap();
        let ran = app.run_command(&["blogs", "import", folder.path().to_str().unwrap(), "--format", "json"]).await;
        let posts: Value = serde_json::from_str(&ran.records).unwrap();
        assert_eq!(posts[0]["message"], "Left out: form (1), select (1). 2 shortcodes stay as text: note, tip.");
        let totals = "2 of 2 posts imported.\nLeft out of the texts: form (2), select (2).\n\
            Not imported, because they are no posts: `.html` file (1).\n";
        assert_eq!(ran.notes, totals);
        let shown = of(&app.get("/api/blogs/slug/a").await, 200);
        let html = shown["blog"]["html"].as_str().unwrap();
        assert!(html.contains("stays.") && html.contains("<p>Third.</p>"), "{html}");
    }

    async fn a_post_is_not_rejected_for_a_side_field_and_its_old_address_leads_to_it(engine) {
        let app = site(engine).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("export.xml");
        let categories = (0..12).map(|number| format!("<category domain=\"category\">Category {number}</category>"));
        let categories = categories.collect::<Vec<_>>().concat();
        let long = "word-".repeat(30) + "end";
        let (title, excerpt) = ("t".repeat(250), format!("<excerpt:encoded>{}</excerpt:encoded>", "e".repeat(400)));
        fs::write(&file, export_of(&[
            ("Straße", "stra%c3%9fe", ""), ("Under score", "under_score", ""), ("Hyphen", "under-score", ""),
            ("Long", &long, ""), ("Many", "many", &categories), ("", "no-title", ""), (&title, "title", &excerpt),
        ])).unwrap();
        let (code, posts) = imported(&app, &file).await;
        let slugs: Vec<&str> = posts.as_array().unwrap().iter().map(|post| post["slug"].as_str().unwrap()).collect();
        let cut = format!("{}word", "word-".repeat(15));
        assert_eq!((code, slugs), (0, vec!["strasse", "under-score", "under-score-2", &cut, "many", "no-title", "title"]), "{posts}");
        for (old, slug) in [("stra%C3%9Fe", "strasse"), ("under_score", "under-score"), (&long, &cut)] {
            let shown = of(&app.get(&format!("/api/blogs/slug/{old}")).await, 200);
            assert_eq!(shown["blog"]["slug"], slug, "{old}");
        }
        let many = of(&app.get("/api/blogs/slug/many").await, 200);
        assert_eq!(many["blog"]["categories"].as_array().unwrap().len(), 10);
        assert_eq!(of(&app.get("/api/blogs/slug/no-title").await, 200)["blog"]["title"], "No title");
        for (at, word) in [(0, "the old one leads to it"), (2, "Another post has its slug"), (4, "2 are left out"), (6, "excerpt is cut")] {
            assert!(posts[at]["message"].as_str().unwrap().contains(word), "{}", posts[at]);
        }

        let (_, again) = imported(&app, &file).await;
        assert!(again.as_array().unwrap().iter().all(|post| post["result"] == "skipped"), "{again}");
    }
}
