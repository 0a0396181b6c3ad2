//! Cards for other sites.

use crate::fixture::{published, reviewed};
use toolbase_testkit::{eventually, on_either};

on_either! {
    async fn cards_show_the_score_anywhere(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        published(&member, &admin, "alpha", 4, "one").await;
        let path = "/ai/alpha/embeds/review-show-1";
        let card = eventually("the score", async || {
            let card = app.get(path).await;
            card.text().contains("4.0 from 1 review").then_some(card)
        })
        .await;
        assert_eq!(card.status, 200);
        let policy = card.header("content-security-policy");
        assert!(policy.contains("frame-ancestors *") && policy.contains("default-src 'none'"), "{policy}");
        assert_eq!((card.header("set-cookie"), card.header("x-frame-options")), ("", ""));
        assert!(card.header("content-type").starts_with("text/html"));
        let text = card.text();
        assert!(text.contains("/ai/alpha?section=reviews") && !text.contains("<script"), "{text}");
        assert!(text.contains("width:320px;height:140px"), "{text}");
        assert_eq!(text.matches("fill=\"#d97f00\"").count(), 4, "stars");
        let picture = app.get(&format!("{path}.svg?mode=dark")).await;
        assert_eq!(picture.header("content-type"), "image/svg+xml");
        assert!(picture.text().contains("4.0 from 1 review") && picture.text().contains("#131a19"));
        let product = app.get("/ai/alpha/embeds/product").await.text();
        assert!(product.contains("Follow us on") && product.contains("height:130px"));
        assert!(app.get("/ai/alpha/embeds/review-show-2").await.text().contains("Leave us a review on"));
        assert_eq!(app.get(&format!("{path}?mode=purple&size=huge")).await.text(), text, "light, regular");
        for (size, pixels) in [("small", "width=\"220\" height=\"56\""), ("large", "width=\"480\" height=\"210\"")] {
            assert!(app.get(&format!("{path}.svg?size={size}")).await.text().contains(pixels), "{size}");
        }
    }

    async fn a_card_is_cached_until_its_tool_changes(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let path = "/ai/alpha/embeds/review-show-1";
        let (first, again) = (app.get(path).await, app.get(path).await);
        assert!(!first.header("etag").is_empty());
        for name in ["etag", "content-security-policy", "x-robots-tag", "cross-origin-resource-policy", "content-type"] {
            assert_eq!(again.header(name), first.header(name), "{name}");
        }
        assert_eq!(again.body, first.body);
        published(&member, &admin, "alpha", 4, "one").await;
        eventually("the score", async || app.get(path).await.text().contains("4.0 from 1 review").then_some(())).await;
    }

    async fn a_tool_that_is_not_public_gets_a_neutral_card(engine) {
        let app = reviewed(engine).await;
        for slug in ["nothing", "waiting", "gone"] {
            let card = app.get(&format!("/ai/{slug}/embeds/review-show-1")).await;
            assert_eq!((card.status, card.header("x-robots-tag")), (200, "noindex"));
            assert!(card.text().contains("Listing unavailable") && !card.text().contains("href"));
        }
        assert_eq!(app.get("/ai/alpha/embeds/review-show-3").await.status, 404);
    }
}
