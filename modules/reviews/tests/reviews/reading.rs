//! Tests of what visitors read.

use crate::fixture::{of, published, reviewed, sent};
use serde_json::{Value, json};
use sqlx::types::Json;
use toolbase_testkit::{eventually, on_either};

fn titles(list: &Value) -> Vec<&str> {
    list["reviews"].as_array().unwrap().iter().map(|review| review["title"].as_str().unwrap()).collect()
}

on_either! {
    async fn the_document_shows_the_message_of_each_operation(engine) {
        let app = reviewed(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        for (path, method, status, message) in [
            ("/api/reviews/{id}", "delete", "200", "Review deleted successfully"),
            ("/api/reviews/{id}/report", "post", "200", "Thank you. A moderator will look at this review."),
            ("/api/reviews/{id}/reply", "put", "200", "Your reply has been submitted. It is published after a moderator has read it."),
            ("/api/faq/ask-faq", "post", "201", "Your question has been submitted!"),
            ("/api/faq/{id}/answer", "put", "200", "Your answer has been submitted. It is published after a moderator has read it."),
        ] {
            let body = &document["paths"][path][method]["responses"][status]["content"]["application/json"];
            assert_eq!(body["example"]["message"], message, "{method} {path}");
        }
    }

    async fn a_tools_reviews_in_pages_orders_and_filters(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for (name, stars) in [("red", 5), ("green", 2), ("blue", 4), ("grey", 5)] {
            let author = app.person(name).await;
            let id = published(&author, &admin, "alpha", stars, name).await;
            app.clock.advance(chrono::Duration::seconds(1));
            if name == "green" {
                let helpful = of(&member.put(&format!("/api/reviews/{id}/helpful"), &json!({})).await, 200);
                assert_eq!((&helpful["helpful"], &helpful["isHelpful"]), (&json!(1), &json!(true)));
                let own = author.put(&format!("/api/reviews/{id}/helpful"), &json!({})).await;
                assert_eq!(own.status, 403);
            }
        }
        let list = async |query: &str| of(&app.get(&format!("/api/reviews/tool/alpha?{query}")).await, 200);
        let all = list("").await;
        assert_eq!(titles(&all), ["About grey", "About blue", "About green", "About red"]);
        assert_eq!((&all["totalCount"], &all["totalPages"]), (&json!(4), &json!(1)));
        assert_eq!(all["rating"], json!({ "score": 4.0, "totalReviews": 4 }));
        assert_eq!(all["distribution"], json!({ "1": 0, "2": 1, "3": 0, "4": 1, "5": 2 }));
        assert_eq!(all["aspects"]["easeOfUse"], 4.0);
        assert_eq!(all["tool"]["name"], "Alpha");
        assert_eq!(titles(&list("limit=3&page=2").await), ["About red"]);
        assert_eq!(titles(&list("sort=highest").await), ["About grey", "About red", "About blue", "About green"]);
        assert_eq!(titles(&list("sort=lowest").await)[0], "About green");
        assert_eq!(titles(&list("sort=helpful").await)[0], "About green");
        let five = list("stars=5").await;
        assert_eq!((titles(&five), &five["totalCount"]), (vec!["About grey", "About red"], &json!(2)));
        assert_eq!(list("stars=2&stars=4").await["totalCount"], 2);
        let found = list("q=BLUE").await;
        assert_eq!((titles(&found), &found["totalCount"]), (vec!["About blue"], &json!(1)));
        assert_eq!(list("q=100%25").await["totalCount"], 0);

        let mine = of(&member.get("/api/reviews/tool/alpha/mine").await, 200);
        assert_eq!((&mine["review"], mine["helpful"].as_array().unwrap().len()), (&Value::Null, 1));
        assert_eq!(app.get("/api/reviews/tool/alpha/mine").await.status, 401);
        let rating = of(&app.get("/api/aitool/alpha/rating").await, 200);
        assert_eq!(rating["distribution"], all["distribution"]);
        assert!(of(&app.get("/api/aitool/beta/review-keywords").await, 200)["keywords"] == json!([]), "no reviews");
    }

    async fn the_reviews_of_all_tools_in_orders_and_filters(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for (name, tool, stars) in [("red", "alpha", 5), ("green", "beta", 2), ("blue", "alpha", 4)] {
            let id = published(&app.person(name).await, &admin, tool, stars, name).await;
            app.clock.advance(chrono::Duration::seconds(1));
            if name == "green" {
                of(&member.put(&format!("/api/reviews/{id}/helpful"), &json!({})).await, 200);
            }
        }
        let list = async |query: &str| of(&app.get(&format!("/api/reviews/all?page=1&{query}")).await, 200);
        for (query, expected) in [
            ("", vec!["About blue", "About green", "About red"]),
            ("sort=helpful", vec!["About green", "About blue", "About red"]),
            ("sort=highest", vec!["About red", "About blue", "About green"]),
            ("sort=lowest", vec!["About green", "About blue", "About red"]),
            ("stars=5&stars=2", vec!["About green", "About red"]),
            ("tool=alpha", vec!["About blue", "About red"]),
            ("tool=alpha&stars=4&sort=helpful", vec!["About blue"]),
            ("tool=gamma", vec![]),
            ("tool=gone", vec![]),
            ("tool=nothing", vec![]),
        ] {
            let found = list(query).await;
            assert_eq!((titles(&found), &found["totalCount"]), (expected.clone(), &json!(expected.len())), "{query}");
        }
        let tools = async || of(&app.get("/api/reviews/tools").await, 200);
        assert_eq!(tools().await, json!([
            { "slug": "alpha", "name": "Alpha", "reviews": 2 }, { "slug": "beta", "name": "Beta", "reviews": 1 },
        ]));
        for (query, field) in [("sort=odd", "sort"), ("stars=6", "stars"), ("stars=0", "stars")] {
            app.get(&format!("/api/reviews/all?{query}")).await.rejected(422, field);
        }
        app.get("/api/reviews/all?tool=a%00b").await.rejected(422, "tool");
    }

    async fn the_character_nul_finds_nothing(engine) {
        let app = reviewed(engine).await;
        for path in ["/api/reviews/tool/a%00b", "/api/aitool/a%00b/rating", "/api/aitool/a%00b/review-keywords"] {
            assert_eq!(app.get(path).await.status, 404, "{path}");
        }
        let admin = app.admin().await;
        for path in ["/api/reviews/tool/alpha", "/api/admin/reviews", "/api/admin/questions"] {
            admin.get(&format!("{path}?q=a%00b")).await.rejected(422, "q");
        }
    }

    async fn the_tool_has_its_latest_reviews(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let tool = async |query: &str| of(&app.get(&format!("/api/aitool/slug/alpha{query}")).await, 200);
        let unrated = tool("").await;
        assert_eq!((&unrated["reviews"], &unrated["metrics"]), (&json!([]), &json!({ "overall": 0.0 })));
        let mut ids = Vec::new();
        for number in 0..11 {
            let author = app.person(&format!("author{number}")).await;
            ids.push(published(&author, &admin, "alpha", 4, &format!("number {number}")).await);
            app.clock.advance(chrono::Duration::seconds(1));
        }
        sent(&app.member().await, "alpha", 1, "that waits").await;
        let all = tool("").await;
        let latest: Vec<&str> = all["reviews"].as_array().unwrap().iter().map(|review| review["id"].as_str().unwrap()).collect();
        let newest: Vec<&str> = ids.iter().skip(1).rev().map(String::as_str).collect();
        assert_eq!(latest, newest);
        assert_eq!(all["reviews"][0], of(&app.get(&format!("/api/reviews/{}", ids[10])).await, 200));
        eventually("the score to arrive", async || (tool("").await["metrics"]["overall"] == 4.0).then_some(())).await;
        assert_eq!(tool("?reviews=0").await["reviews"], json!([]));
        assert_eq!(titles(&tool("?reviews=1").await), ["About number 10"]);
        app.get("/api/aitool/slug/alpha?reviews=11").await.rejected(422, "reviews");
        app.get("/api/aitool/alpha?reviews=x").await.rejected(422, "reviews");

        of(&admin.put(&format!("/api/reviews/{}", ids[10]), &json!({ "title": "Other words" })).await, 200);
        eventually("the new title", async || (titles(&tool("?reviews=1").await) == ["Other words"]).then_some(())).await;
        of(&admin.delete(&format!("/api/reviews/{}", ids[10])).await, 200);
        eventually("the review to go", async || (titles(&tool("?reviews=1").await) == ["About number 9"]).then_some(())).await;
    }

    async fn reviews_show_the_photos_of_their_tool(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 4, "one").await;
        let photo = "https://pictures.example/alpha.webp";
        let media = Json(json!({ "photos": [photo], "videos": [] }));
        let statement = "UPDATE catalog_tool SET media = $1 WHERE slug = 'alpha'";
        toolbase_kernel::sql!(&app.context.db, execute, statement, media).unwrap();
        let expected = json!({ "photos": [photo] });
        let own = of(&member.get(&format!("/api/reviews/user/{}", member.id)).await, 200);
        assert_eq!(own[0]["aiTool"]["media"], expected);
        assert_eq!(of(&app.get(&format!("/api/reviews/{id}")).await, 200)["aiTool"]["media"], expected);
        assert_eq!(of(&app.get("/api/reviews/all").await, 200)["reviews"][0]["aiTool"]["media"], expected);
        let list = of(&app.get("/api/reviews/tool/alpha").await, 200);
        assert_eq!((&list["tool"]["media"], &list["reviews"][0]["aiTool"]["media"]), (&expected, &expected));
        let other = sent(&member, "beta", 4, "two").await;
        assert_eq!(of(&member.get(&format!("/api/reviews/{other}")).await, 200)["aiTool"]["media"], json!({ "photos": [] }));
    }

    async fn wrong_parameters_are_named(engine) {
        let app = reviewed(engine).await;
        for (query, field) in [
            ("page=0", "page"), ("limit=101", "limit"), ("limit=x", "limit"), ("sort=odd", "sort"),
            ("stars=6", "stars"), ("stars=2.5", "stars"),
        ] {
            app.get(&format!("/api/reviews/tool/alpha?{query}")).await.rejected(422, field);
        }
        app.get(&format!("/api/reviews/tool/alpha?q={}", "x".repeat(201))).await.rejected(422, "q");
        app.get("/api/reviews/all?page=0").await.rejected(422, "page");
        for path in ["/api/reviews/tool/nothing", "/api/reviews/tool/waiting", "/api/aitool/gone/rating",
                     "/api/aitool/nothing/review-keywords"] {
            assert_eq!(of(&app.get(path).await, 404)["message"], "Tool not found");
        }
        for path in ["/api/reviews/nothing", "/api/reviews/018f0000-0000-7000-8000-000000000000"] {
            assert_eq!(of(&app.get(path).await, 404)["message"], "Review not found");
        }
    }

    async fn the_author_sees_all_their_reviews_and_others_the_published_ones(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        let shown = published(&member, &admin, "alpha", 4, "one").await;
        let pending = sent(&member, "beta", 3, "two").await;
        let path = format!("/api/reviews/user/{}", member.id);
        for (list, count) in [(member.get(&path), 2), (admin.get(&path), 2), (other.get(&path), 1), (app.visitor().get(&path), 1)] {
            let list = of(&list.await, 200);
            assert_eq!(list.as_array().unwrap().len(), count);
        }
        assert_eq!(other.get(&format!("/api/reviews/{pending}")).await.status, 404);
        assert_eq!(of(&app.get("/api/reviews/user/nobody").await, 200), json!([]));

        let all = of(&app.get("/api/reviews/all").await, 200);
        assert_eq!((&all["reviews"][0]["id"], &all["totalCount"]), (&json!(shown), &json!(1)));
        assert_eq!(of(&app.get("/api/reviews/all?page=2&limit=1").await, 200)["reviews"], json!([]));
        assert_eq!(member.get("/api/reviews/pending").await.status, 403);
    }

    async fn a_review_is_reported_once(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        let id = published(&member, &admin, "alpha", 4, "one").await;
        let path = format!("/api/reviews/{id}/report");
        assert_eq!(app.post(&path, &json!({ "reason": "fake" })).await.status, 401);
        assert_eq!(member.post(&path, &json!({ "reason": "fake" })).await.status, 403);
        other.post(&path, &json!({ "reason": "other" })).await.rejected(422, "note");
        other.post(&path, &json!({ "reason": "too-few-stars" })).await.rejected(422, "reason");
        other.post(&path, &json!({ "reason": "fake", "note": "x".repeat(501) })).await.rejected(422, "note");
        for _ in 0..2 {
            of(&other.post(&path, &json!({ "reason": "fake" })).await, 200);
        }
        let reports = toolbase_kernel::sql!(&app.context.db, scalar i64, "SELECT reports FROM reviews_review").unwrap();
        assert_eq!(reports, 1);
        let missing = "/api/reviews/018f0000-0000-7000-8000-000000000000/report";
        assert_eq!(other.post(missing, &json!({ "reason": "fake" })).await.status, 404);
    }
}
