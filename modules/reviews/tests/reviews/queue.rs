//! The queue as moderators see it.

use crate::fixture::{of, published, review, reviewed, sent};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::on_both;

on_both! {
    because "a queue is sorted in SQL";

    async fn the_queue_shows_what_waits_and_how_long(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let first = sent(&member, "alpha", 5, "one").await;
        app.clock.advance(Duration::hours(73));
        let second = published(&other, &admin, "alpha", 4, "two").await;
        of(&other.put(&format!("/api/reviews/{second}"), &review("alpha", 3, "three")).await, 200);
        let queue = of(&admin.get("/api/admin/reviews").await, 200);
        assert_eq!(queue["totalCount"], 2);
        let (one, two) = (&queue["items"][0], &queue["items"][1]);
        assert_eq!((&one["id"], &one["waiting"], &one["overdue"]), (&json!(first), &json!("review"), &json!(true)));
        assert_eq!((&two["id"], &two["waiting"], &two["overdue"]), (&json!(second), &json!("change"), &json!(false)));
        assert_eq!((&two["title"], &two["overall"]), (&json!("About three"), &json!(3)));
        assert_eq!((&one["toolName"], &one["website"], &one["submittedBy"]), (&json!("Alpha"), &json!("https://alpha.example"), &json!("mia")));
        for (query, count) in [("state=overdue", 1), ("state=all", 2), ("state=published", 1), ("overall=5", 1), ("q=ABOUT one", 1), ("q=MIA", 1), ("q=nobody", 0), ("state=reported", 0)] {
            assert_eq!(of(&admin.get(&format!("/api/admin/reviews?{query}")).await, 200)["totalCount"], count, "{query}");
        }
        for (list, count) in [("reviews", 2), ("questions", 0)] {
            let page = of(&admin.get(&format!("/api/admin/{list}?page=1&limit=1&sort=-createdAt&state=all")).await, 200);
            assert_eq!(page["totalCount"], count, "{list}");
        }
        admin.get("/api/admin/reviews?state=odd").await.rejected(422, "state");
        assert_eq!(member.get("/api/admin/reviews").await.status, 403);
        assert_eq!(app.get("/api/admin/reviews").await.status, 401);
        assert_eq!(of(&admin.get("/api/reviews/pending").await, 200).as_array().unwrap().len(), 2);
    }

    async fn a_moderator_sees_what_speaks_for_and_against_a_review(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        published(&member, &admin, "beta", 5, "one").await;
        let mut body = review("alpha", 5, "two");
        body["seconds"] = json!(12);
        body["website"] = json!("https://spam.example");
        body["tips"] = json!("All of it is on https://shop.example today, with a discount for you.");
        let created = of(&member.post("/api/reviews", &body).await, 201);
        let path = format!("/api/admin/reviews/{}/context", created["id"].as_str().unwrap());
        assert_eq!(other.get(&path).await.status, 403);
        let context = of(&admin.get(&path).await, 200);
        assert_eq!(context["history"], "1 pending, 1 published");
        assert_eq!((&context["seconds"], &context["filledByProgram"]), (&json!(12), &json!(true)));
        assert_eq!((&context["addressConfirmed"], &context["links"]), (&json!(true), &json!(["https://shop.example"])));
        assert!(context["similar"][0].as_str().unwrap().ends_with("about Beta, by mia"), "{context}");
        assert_eq!(admin.get("/api/admin/reviews/nothing/context").await.status, 404);
    }

    async fn reports_are_settled(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 5, "one").await;
        of(&other.post(&format!("/api/reviews/{id}/report"), &json!({ "reason": "fake", "note": "The same text is in three shops." })).await, 200);
        let reported = of(&admin.get("/api/admin/reviews?state=reported").await, 200);
        assert_eq!((&reported["items"][0]["reports"], &reported["items"][0]["reported"]), (&json!(1), &json!(true)));
        assert_eq!(reported["items"][0]["hasReports"], true);
        let reports = format!("/api/admin/reviews/{id}/reports");
        let found = of(&admin.get(&reports).await, 200)["reports"][0].clone();
        assert_eq!(found["reason"], "It seems to be fake or paid for.", "in words");
        assert_eq!((&found["note"], &found["reporter"]), (&json!("The same text is in three shops."), &json!(other.id)));
        assert!(found["createdAt"].is_string(), "{found}");
        assert_eq!((app.get(&reports).await.status, member.get(&reports).await.status), (401, 403));
        assert_eq!(admin.get("/api/admin/reviews/nothing/reports").await.status, 404);
        let settled = of(&admin.post(&format!("/api/admin/reviews/{id}/settle-reports"), &json!({})).await, 200);
        assert_eq!((&settled["reports"], &settled["reported"]), (&json!(0), &json!(false)));
        assert_eq!(of(&admin.get(&reports).await, 200)["reports"], json!([]));
        let reopen = format!("/api/admin/reviews/{id}/reopen-reports");
        assert_eq!(app.post(&reopen, &json!({})).await.status, 401);
        assert_eq!(other.post(&reopen, &json!({})).await.status, 403);
        let reopened = of(&admin.post(&reopen, &json!({})).await, 200);
        assert_eq!((&reopened["reports"], &reopened["reported"]), (&json!(1), &json!(true)));
        assert_eq!(of(&admin.get(&reports).await, 200)["reports"][0], found, "with its reason");
        let twice = of(&admin.post(&reopen, &json!({})).await, 409);
        assert_eq!(twice["message"], "No reports about this review were settled.");
        of(&admin.post(&format!("/api/admin/reviews/{id}/settle-reports"), &json!({})).await, 200);
        assert_eq!(of(&admin.get("/api/admin/reviews?state=reported").await, 200)["totalCount"], 0);
    }
}
