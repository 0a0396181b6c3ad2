//! The feeds of new tools.

use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::{TestApp, eventually, on_either};

async fn feed(app: &TestApp, path: &str) -> Value {
    let response = app.get(path).await;
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

fn titles(feed: &Value) -> Vec<&str> {
    feed["items"].as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect()
}

on_either! {
    async fn new_tools_are_in_a_feed(engine) {
        let app = catalogue(engine).await;
        let all = feed(&app, "/newlaunch/feed.json").await;
        // The newest first, and "Night Friend" is in a sensitive category.
        let expected =
            ["Midjourney", "Remove Photo", "Stable Canvas", "Sketch Pilot", "Write Well", "Letter Box", "Talk Friend"];
        assert_eq!(titles(&all), expected);
        let site = &app.context.config.site.url;
        assert_eq!(all["home_page_url"], format!("{site}/newlaunch"));
        let id = app.get("/api/aitool/midjourney").await.json()["id"].as_str().unwrap().to_owned();
        let first = &all["items"][0];
        assert_eq!((&first["id"], &first["url"]), (&json!(format!("urn:uuid:{id}")), &json!(format!("{site}/ai/midjourney"))));
        assert_eq!((&first["content_text"], &first["tags"]), (&json!("Midjourney does one thing."), &json!(["Image Generator"])));

        let rss = app.get("/newlaunch/feed.xml").await;
        let tag = rss.header("etag").to_owned();
        assert!(rss.text().contains("<link>") && rss.text().contains("/ai/midjourney</link>"), "{}", rss.text());
        assert!(app.get("/newlaunch/atom.xml").await.text().contains("<summary>Midjourney does one thing.</summary>"));
        // A view changes figures, and no feed.
        app.post("/api/aitool/midjourney/increment-views", &json!({})).await;
        let (rating, stats) = (Rating::default(), Stats::default());
        add(&app.context, &draft("Not yet"), ToolState::Pending, rating, stats, Duration::zero()).await;
        add(&app.context, &draft("R&D <Studio>"), ToolState::Approved, rating, stats, Duration::zero()).await;
        eventually("the new tool", async || {
            let all = feed(&app, "/newlaunch/feed.json").await;
            (titles(&all).len() == 8).then(|| assert_eq!(titles(&all)[0], "R&D <Studio>"))
        })
        .await;
        let changed = app.get("/newlaunch/feed.xml").await;
        assert_ne!(changed.header("etag"), tag);
        assert!(changed.text().contains("<title>R&amp;D &lt;Studio&gt;</title>"), "{}", changed.text());
    }

    async fn each_category_has_a_feed(engine) {
        let app = catalogue(engine).await;
        let image = feed(&app, "/category/image/feed.json").await;
        assert_eq!(titles(&image), ["Midjourney", "Remove Photo", "Stable Canvas", "Sketch Pilot"]);
        assert!(image["title"].as_str().unwrap().ends_with(" - New tools: Image"), "{}", image["title"]);
        let sub = feed(&app, "/category/image/background-remover/feed.json").await;
        assert_eq!(titles(&sub), ["Remove Photo", "Stable Canvas"]);
        assert!(sub["home_page_url"].as_str().unwrap().ends_with("/category/image/background-remover"));
        let alias = app.get("/category/pictures/feed.xml").await;
        assert_eq!((alias.status, alias.header("location")), (301, "/category/image/feed.xml"));
        assert_eq!(titles(&feed(&app, "/category/image/meme-generator/feed.json").await), Vec::<&str>::new());
        for category in ["nothing", "image/nothing", "nothing/copywriting"] {
            for file in ["feed.xml", "atom.xml", "feed.json"] {
                let missing = app.get(&format!("/category/{category}/{file}")).await;
                assert_eq!((missing.status, missing.header("content-type")), (404, "application/problem+json"));
                assert_eq!(missing.json()["message"], "There is no such category.");
            }
        }
    }

    async fn sensitive_tools_are_in_no_feed(engine) {
        let app = catalogue(engine).await;
        // As in lists, which leave them out as well (decision 74).
        assert_eq!(titles(&feed(&app, "/category/ai-chatbot/ai-girlfriend/feed.json").await), Vec::<&str>::new());
        assert_eq!(titles(&feed(&app, "/category/ai-chatbot/feed.json").await), ["Talk Friend"]);
    }
}
