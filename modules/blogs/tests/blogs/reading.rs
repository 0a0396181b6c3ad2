//! Posts as readers get them.

use crate::fixture::{created, document, id, of, post, site, text};
use serde_json::{Value, json};
use toolbase_kernel::db::{Backend, Db};
use toolbase_kernel::directory::SitePages;
use toolbase_testkit::{TestApp, eventually, on_either};

fn titles(blogs: &Value) -> Vec<&str> {
    blogs.as_array().unwrap().iter().map(|blog| blog["title"].as_str().unwrap()).collect()
}

/// The database's plan for `statement`. PostgreSQL reads few rows without an index, which this forbids unless there are
/// `many`.
async fn plan(db: &Db, statement: &str, many: bool) -> String {
    let rows: Vec<String> = match db.backend() {
        Backend::Sqlite(_) => {
            let statement = format!("EXPLAIN QUERY PLAN {statement}");
            let rows = toolbase_kernel::sql!(
                db,
                fetch_all as (i64, i64, i64, String),
                sqlx::AssertSqlSafe(statement)
            );
            rows.unwrap().into_iter().map(|row| row.3).collect()
        }
        Backend::Postgres(_) => {
            let mut tx = db.begin().await.unwrap();
            if !many {
                toolbase_kernel::sql!(&mut tx, execute, "SET LOCAL enable_seqscan = off").unwrap();
            }
            let statement = format!("EXPLAIN {statement}");
            let rows = toolbase_kernel::sql!(&mut tx, fetch_all as (String,), sqlx::AssertSqlSafe(statement));
            rows.unwrap().into_iter().map(|row| row.0).collect()
        }
    };
    rows.join("\n")
}

/// The order of lists and feeds, as in `src/store/pages.rs`.
const IDS: &str = "SELECT id FROM blogs_post WHERE state = 'published' ORDER BY published_at DESC, id DESC";

/// Adds so many published posts, a minute apart.
async fn add_posts(app: &TestApp, count: i32) {
    let mut tx = app.context.db.begin().await.unwrap();
    for number in 0..count {
        let published = app.clock.now() - chrono::Duration::minutes(i64::from(number));
        let text =
            format!("{{\"type\":\"doc\",\"version\":1,\"content\":[],\"x\":\"{}\"}}", "words ".repeat(50));
        let statement =
            "INSERT INTO blogs_post (id, title, slug, content, hero_alt, excerpt, lead, plain, words, state,
            published_at, revision, created_at, updated_at, saved_at)
            VALUES ($1, 'Post', $2, $3, '', '', '', '', 1, 'published', $4, 1, $4, $4, $4)";
        let slug = format!("post-{number}");
        toolbase_kernel::sql!(&mut tx, execute, statement, uuid::Uuid::now_v7(), slug, text, published)
            .unwrap();
    }
    tx.commit().await.unwrap();
    toolbase_kernel::sql!(&app.context.db, execute, "ANALYZE").unwrap();
}

/// The site's addresses of the module.
fn addresses(app: &TestApp) -> Vec<String> {
    let pages = app.context.directory.pages();
    let entries = pages.iter().flat_map(|source: &std::sync::Arc<dyn SitePages>| source.sitemap(0, 1000));
    entries.map(|entry| entry.path).filter(|path| path.starts_with("/blogs")).collect()
}

on_either! {
    async fn lists_have_pages_categories_and_words(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        for number in 1..=12 {
            app.clock.advance(chrono::Duration::minutes(1));
            let mut body = post(&format!("Post {number}"));
            body["categories"] = json!([if number % 2 == 0 { "Even" } else { "Odd" }, "All"]);
            created(&admin, &body).await;
        }
        created(&admin, &json!({ "title": "Draft", "content": text("x"), "status": "draft" })).await;
        let all = of(&app.get("/api/blogs").await, 200);
        assert_eq!(all.as_array().unwrap().len(), 12, "the newest, as the specification has it");
        assert_eq!(all[0]["title"], "Post 12");
        assert_eq!((&all[0]["author"]["fullName"], &all[0]["comments"]), (&json!("ada"), &json!([])));
        assert_eq!(all[0]["content"]["type"], "doc");
        assert!(all[0]["excerpt"].as_str().unwrap().starts_with("This is the text"));

        let page = of(&app.get("/api/blogs?fields=card&page=2").await, 200);
        assert_eq!((&page["totalCount"], &page["totalPages"]), (&json!(12), &json!(2)));
        assert_eq!(titles(&page["blogs"]), ["Post 3", "Post 2", "Post 1"]);
        assert!(page["blogs"][0]["content"].is_null());
        let beyond = of(&app.get("/api/blogs?fields=card&page=9").await, 200);
        assert_eq!((&beyond["blogs"], &beyond["totalPages"]), (&json!([]), &json!(2)));
        let full = of(&app.get("/api/blogs?limit=2").await, 200);
        assert_eq!((full["blogs"].as_array().unwrap().len(), &full["blogs"][1]["content"]["type"]), (2, &json!("doc")));
        let even = of(&app.get("/api/blogs?fields=card&category=even&limit=3").await, 200);
        assert_eq!((&even["totalCount"], titles(&even["blogs"])), (&json!(6), vec!["Post 12", "Post 10", "Post 8"]));
        assert_eq!(of(&app.get("/api/blogs/category/odd").await, 200)["totalCount"], 6);
        assert_eq!(of(&app.get("/api/blogs?fields=card&q=post 7").await, 200)["totalCount"], 1);
        let categories = of(&app.get("/api/blogs/categories").await, 200);
        assert_eq!((&categories[0]["slug"], &categories[0]["count"]), (&json!("all"), &json!(12)));

        for (query, status, field) in
            [("page=0", 422, "page"), ("limit=101", 422, "limit"), ("fields=odd", 422, "fields")]
        {
            app.get(&format!("/api/blogs?{query}")).await.rejected(status, field);
        }
        for path in ["/api/blogs?category=nothing", "/api/blogs/category/nothing", "/api/blogs/tool/nothing"] {
            assert_eq!(app.get(path).await.status, 404, "{path}");
        }
        let plan = plan(&app.context.db, &format!("{IDS} LIMIT 9 OFFSET 0"), false).await;
        assert!(plan.contains("blogs_post_published"), "an index has the order: {plan}");
        assert!(!plan.contains("TEMP B-TREE") && !plan.contains("Sort"), "{plan}");
    }

    async fn ten_thousand_posts_are_read_by_indexes(engine) {
        let app = site(engine).await;
        add_posts(&app, 10_000).await;
        for limit in [200, 50, 9] {
            // The ids of the list without parameters, of a feed, and of a page.
            let ids = format!("{IDS} LIMIT {limit} OFFSET 0");
            let plan_of_ids = plan(&app.context.db, &ids, true).await;
            assert!(plan_of_ids.contains("blogs_post_published"), "{plan_of_ids}");
            assert!(!plan_of_ids.contains("TEMP B-TREE") && !plan_of_ids.contains("Sort"), "{plan_of_ids}");
            // The posts themselves are read by their ids, and no others. Of many in so small a table PostgreSQL may read all.
            if limit > 50 {
                continue;
            }
            let rows = plan(&app.context.db, &format!("SELECT * FROM blogs_post WHERE id IN ({ids})"), true).await;
            let reads_all = rows.lines().any(|line| line.contains("Seq Scan") || line.trim() == "SCAN blogs_post");
            assert!(rows.contains("blogs_post_published") && !reads_all, "{rows}");
        }
        // Every row counts here, of which PostgreSQL may read the table as well.
        let count = plan(&app.context.db, "SELECT COUNT(*) FROM blogs_post WHERE state = 'published'", false).await;
        assert!(count.contains("blogs_post_published"), "{count}");
        assert_eq!(of(&app.get("/api/blogs").await, 200).as_array().unwrap().len(), 200);
    }

    async fn a_post_is_read_with_others_like_it(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let blocks = json!([
            { "type": "heading", "attrs": { "level": 2 }, "content": [{ "type": "text", "text": "Why" }] },
            { "type": "paragraph", "content": [{ "type": "text", "text": "Because <b>" }] },
        ]);
        let mut body = post("First");
        body["content"] = document(&blocks);
        let first = created(&admin, &body).await;
        created(&admin, &post("Second")).await;
        let found = of(&app.get("/api/blogs/slug/first").await, 200);
        let blog = &found["blog"];
        assert_eq!((id(blog), &blog["slug"]), (id(&first), &json!("first")));
        let html = blog["html"].as_str().unwrap();
        assert!(html.contains("Because &lt;b&gt;") && html.contains("<h2"), "{html}");
        assert_eq!((&blog["headings"][0]["level"], &blog["headings"][0]["text"]), (&json!(2), &json!("Why")));
        assert_eq!((&blog["facts"]["changed"], &blog["facts"]["total"]), (&json!(0), &json!(0)));
        assert_eq!(titles(&found["similarBlogs"]), ["Second"]);
        let page = of(&app.get("/api/blogs/slug/first?fields=page").await, 200);
        assert!(page["blog"]["content"].is_null() && page["blog"]["html"].is_string());
        app.get("/api/blogs/slug/first?fields=odd").await.rejected(422, "fields");
        assert_eq!(of(&app.get("/api/blogs/slug/nothing").await, 404)["message"], "Blog not found");

        for path in ["/blogs/first.md", "/api/markdown/blogs/first"] {
            let markdown = app.get(path).await;
            assert_eq!((markdown.status, markdown.header("content-type")), (200, "text/markdown; charset=utf-8"));
            assert!(markdown.text().starts_with("# First\n\n## Why\n"), "{}", markdown.text());
        }
        assert_eq!(app.get("/blogs/nothing.md").await.status, 404);

        let listed = eventually("the addresses", async || Some(addresses(&app)).filter(|paths| paths.len() == 4)).await;
        assert_eq!(listed, ["/blogs", "/blogs/category/guides", "/blogs/first", "/blogs/second"]);
        let sources = app.context.directory.pages();
        let plain = sources.iter().find_map(|source| source.plain("/blogs/first")).unwrap();
        assert!(plain.title.ends_with("First"), "{}", plain.title);
        let picture = sources.iter().find_map(|source| source.share_picture("/blogs/first")).unwrap();
        assert_eq!(picture.tags, [format!("blog:{}", id(&first))]);
    }

    async fn responses_are_cached_until_something_in_them_changes(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let blog = created(&admin, &post("First")).await;
        for path in ["/api/blogs", "/api/blogs?fields=card", "/api/blogs/slug/first"] {
            let tag = app.get(path).await.header("etag").to_owned();
            assert!(!tag.is_empty(), "{path}");
            let seen = [("if-none-match", tag.as_str())];
            let method = toolbase_testkit::reqwest::Method::GET;
            assert_eq!(app.send(method, path, &seen, None).await.status, 304, "{path}");
        }
        let mut purges = app.context.pages.subscribe();
        let path = format!("/api/blogs/{}", id(&blog));
        of(&admin.put(&path, &json!({ "title": "Changed" })).await, 200);
        assert_eq!(of(&app.get("/api/blogs/slug/first").await, 200)["blog"]["title"], "Changed");
        let tag = format!("blog:{}", id(&blog));
        loop {
            if let toolbase_kernel::http::Purge::Tags(tags) = purges.recv().await.unwrap()
                && tags.contains(&tag)
            {
                assert!(tags.contains(&"blogs".to_owned()), "{tags:?}");
                break;
            }
        }
    }
}
