//! `toolbase blogs import` and `export`

use crate::fixture::{created, of, post, site};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use toolbase_testkit::{TestApp, on_both};

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
            ![Here](a.png)\n\n![Outside](../secret.png)\n\n![Elsewhere](https://other.example/b.png)\n";
        fs::write(source.join("moved.md"), text).unwrap();
        fs::write(source.join("untitled.md"), "No front matter.\n").unwrap();

        let (code, posts) = imported(&app, &source).await;
        let result = |name: &str| posts.as_array().unwrap().iter().find(|post| post["name"] == name).unwrap().clone();
        assert_eq!(code, 3, "{posts}");
        assert_eq!(result("moved.md")["result"], "imported");
        assert!(result("moved.md")["message"].as_str().unwrap().starts_with("2 pictures were left out"), "{posts}");
        assert_eq!(result("untitled.md")["result"], "rejected");
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
            // It has no title.
            7 => format!("<item>{}</item>", item.replace("From there", "")),
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
}
