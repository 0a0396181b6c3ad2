//! The feed of a tool's reviews.

use crate::fixture::{of, published, reviewed, sent};
use rss::validation::Validate;
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_either};

async fn items(app: &TestApp) -> Vec<Value> {
    of(&app.get("/ai/alpha/reviews/feed.json").await, 200)["items"].as_array().unwrap().clone()
}

on_either! {
    async fn published_reviews_are_in_the_feed_of_their_tool(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("bob").await, app.admin().await);
        let first = published(&member, &admin, "alpha", 4, "R&D ]]> <b> \u{1f680}").await;
        app.clock.advance(chrono::Duration::minutes(1));
        published(&other, &admin, "beta", 5, "another tool").await;
        let waiting = sent(&other, "alpha", 2, "waiting").await;

        let [item] = <[Value; 1]>::try_from(items(&app).await).unwrap();
        let site = &app.context.config.site.url;
        assert_eq!(item["id"], format!("urn:uuid:{first}"));
        assert_eq!((&item["url"], &item["title"]), (&json!(format!("{site}/review/{first}")), &json!("About R&D ]]> <b> \u{1f680}")));
        assert_eq!((&item["summary"], &item["authors"][0]["name"]), (&json!("4 of 5 stars for Alpha."), &json!("mia")));
        let html = item["content_html"].as_str().unwrap();
        assert!(html.starts_with("<p>4 of 5 stars</p><h3>What problem did you solve?</h3><p>"), "{html}");
        assert!(html.contains("R&amp;D ]]&gt; &lt;b&gt; \u{1f680}") && html.contains("<p>A second line</p>"), "{html}");
        let channel = rss::Channel::read_from(app.get("/ai/alpha/reviews/feed.xml").await.text().as_bytes()).unwrap();
        channel.validate().unwrap();
        assert_eq!(channel.items()[0].content(), Some(html));
        let atom = app.get("/ai/alpha/reviews/atom.xml").await.text();
        assert_eq!(atom_syndication::Feed::read_from(atom.as_bytes()).unwrap().entries.len(), 1);

        of(&admin.post(&format!("/api/reviews/approve/{waiting}"), &json!({})).await, 200);
        let both = items(&app).await;
        assert_eq!((both.len(), &both[0]["id"]), (2, &json!(format!("urn:uuid:{waiting}"))), "the newest first");
        of(&member.delete(&format!("/api/reviews/{first}")).await, 200);
        assert_eq!(items(&app).await.len(), 1);
    }

    async fn only_public_tools_have_a_feed(engine) {
        let app = reviewed(engine).await;
        for tool in ["nothing", "waiting", "gone"] {
            for file in ["feed.xml", "atom.xml", "feed.json"] {
                let missing = app.get(&format!("/ai/{tool}/reviews/{file}")).await;
                assert_eq!((missing.status, missing.header("content-type")), (404, "application/problem+json"), "{tool}");
            }
        }
        assert_eq!(items(&app).await, Vec::<Value>::new());
        let id = app.get("/api/aitool/alpha").await.json()["id"].as_str().unwrap().to_owned();
        let moved = app.get(&format!("/ai/{id}/reviews/feed.xml")).await;
        assert_eq!((moved.status, moved.header("location")), (301, "/ai/alpha/reviews/feed.xml"));
    }
}
