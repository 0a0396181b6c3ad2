//! The feeds of posts.

use crate::fixture::{commented, created, document, id, of, post, site, text};
use rss::validation::Validate;
use serde_json::{Value, json};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, on_either};

async fn items(app: &TestApp, path: &str) -> Vec<Value> {
    of(&app.get(path).await, 200)["items"].as_array().unwrap().clone()
}

async fn titles(app: &TestApp) -> Vec<String> {
    let items = items(app, "/blogs/feed.json").await;
    items.iter().map(|item| item["title"].as_str().unwrap().to_owned()).collect()
}

async fn tag(app: &TestApp) -> String {
    app.get("/blogs/feed.xml").await.header("etag").to_owned()
}

on_either! {
    async fn posts_are_in_the_feed_with_their_whole_texts(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let tool = crate::fixture::tool(&app, "alpha").await;
        let link = |href: &str| json!({ "type": "text", "text": href, "marks": [{ "type": "link", "attrs": { "href": href } }] });
        let mut body = post("R&D <first> ]]> \u{1f680}");
        body["content"] = document(&json!([
            { "type": "heading", "attrs": { "level": 2 }, "content": [{ "type": "text", "text": "Why" }] },
            { "type": "paragraph", "content": [
                { "type": "text", "text": "A ]]> & <b> \u{1f680} " }, link("/all"), link("#why"),
                { "type": "toolFact", "attrs": { "tool": tool, "fact": "name" } },
            ] },
        ]));
        body["excerpt"] = json!("In short: a < b & c.");
        let blog = created(&admin, &body).await;
        let (url, urn) = (app.context.config.site.url.clone(), format!("urn:uuid:{}", id(&blog)));
        let page = format!("{url}/blogs/{}", blog["slug"].as_str().unwrap());

        let [item] = <[Value; 1]>::try_from(items(&app, "/blogs/feed.json").await).unwrap();
        assert_eq!((&item["id"], &item["url"]), (&json!(urn), &json!(page)));
        assert_eq!((&item["title"], &item["summary"]), (&body["title"], &body["excerpt"]));
        assert_eq!((&item["authors"][0]["name"], &item["tags"]), (&json!("ada"), &json!(["Guides"])));
        let html = item["content_html"].as_str().unwrap();
        for part in [
            "A ]]&gt; &amp; &lt;b&gt; \u{1f680}".to_owned(),
            format!("href=\"{url}/all\""),
            format!("href=\"{page}#why\""),
            format!("href=\"{url}/ai/alpha\""),
        ] {
            assert!(html.contains(&part), "{part} in {html}");
        }
        assert!(!html.contains("=\"/") && !html.contains("=\"#"), "whole addresses: {html}");

        let channel = rss::Channel::read_from(app.get("/blogs/feed.xml").await.text().as_bytes()).unwrap();
        channel.validate().unwrap();
        let found = &channel.items()[0];
        assert_eq!((found.content(), found.guid().unwrap().value()), (Some(html.trim_end()), urn.as_str()));
        let atom = atom_syndication::Feed::read_from(app.get("/blogs/atom.xml").await.text().as_bytes()).unwrap();
        let entry = &atom.entries[0];
        assert_eq!((entry.id.as_str(), entry.title.as_str()), (urn.as_str(), body["title"].as_str().unwrap()));
        assert_eq!(entry.content.as_ref().unwrap().value.as_deref().map(str::trim_end), Some(html.trim_end()));
        assert_eq!(entry.links[0].href, page);
    }

    async fn the_feed_has_what_is_public_and_nothing_else(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let first = created(&admin, &post("First")).await;
        app.clock.advance(chrono::Duration::minutes(1));
        created(&admin, &post("Second")).await;
        created(&admin, &json!({ "title": "Draft", "content": text("x"), "status": "draft" })).await;
        let mut soon = post("Soon");
        let at = app.clock.now() + chrono::Duration::hours(1);
        (soon["status"], soon["publishedAt"]) = (json!("scheduled"), json!(at));
        created(&admin, &soon).await;
        assert_eq!(titles(&app).await, ["Second", "First"], "the newest first");

        let path = format!("/api/blogs/{}", id(&first));
        let before = tag(&app).await;
        of(&admin.put(&path, &json!({ "status": "unpublished" })).await, 200);
        assert_eq!(titles(&app).await, ["Second"]);
        assert_ne!(tag(&app).await, before);
        of(&admin.put(&path, &json!({ "status": "published", "title": "Changed", "slug": "changed" })).await, 200);
        let feed = items(&app, "/blogs/feed.json").await;
        let changed = feed.iter().find(|item| item["title"] == "Changed").unwrap();
        assert_eq!(changed["id"], format!("urn:uuid:{}", id(&first)), "with another address it is the same entry");
        assert!(changed["url"].as_str().unwrap().ends_with("/blogs/changed"));
        of(&admin.delete(&path).await, 200);
        assert_eq!(titles(&app).await, ["Second"], "the trash is not public");

        app.clock.advance(chrono::Duration::hours(2));
        app.run_job("blogs.publish-due").await;
        let shown = toolbase_testkit::eventually("the post", async || Some(titles(&app).await).filter(|all| all.len() == 2)).await;
        assert_eq!(shown, ["Soon", "Second"]);
    }

    async fn a_comment_changes_no_feed(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let blog = created(&admin, &post("First")).await;
        let before = app.get("/blogs/feed.xml").await;
        let (etag, changed) = (before.header("etag"), before.header("last-modified"));
        app.clock.advance(chrono::Duration::minutes(5));
        let comment = commented(&member, &admin, id(&blog), "A remark on this.").await;
        of(&admin.put(&format!("/api/comment/approve/{comment}"), &json!({})).await, 200);
        app.events_handled().await;
        let after = app.get("/blogs/feed.xml").await;
        assert_eq!((after.header("etag"), after.header("last-modified")), (etag, changed));
        for known in [("if-none-match", etag), ("if-modified-since", changed)] {
            assert_eq!(app.send(Method::GET, "/blogs/feed.xml", &[known], None).await.status, 304, "{known:?}");
        }
    }

    async fn a_category_has_a_feed(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        created(&admin, &post("First")).await;
        let mut body = post("Other");
        body["categories"] = json!(["News & more"]);
        created(&admin, &body).await;
        let feed = of(&app.get("/blogs/category/news-more/feed.json").await, 200);
        assert!(feed["title"].as_str().unwrap().ends_with(" - Blogs: News & more"), "{}", feed["title"]);
        assert_eq!((feed["items"].as_array().unwrap().len(), &feed["items"][0]["title"]), (1, &json!("Other")));
        for file in ["feed.xml", "atom.xml", "feed.json"] {
            let missing = app.get(&format!("/blogs/category/nothing/{file}")).await;
            assert_eq!((missing.status, missing.header("content-type")), (404, "application/problem+json"));
        }
    }
}
