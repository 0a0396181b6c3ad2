//! Deleted reviews that come back.

use crate::fixture::{of, published, review, reviewed};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::on_either;

const UNKNOWN: &str = "018f0000-0000-7000-8000-000000000000";

fn path(id: &str, action: &str) -> String {
    format!("/api/admin/reviews/{id}/{action}")
}

on_either! {
    async fn a_deleted_review_is_restored_within_thirty_days(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 5, "one").await;
        let restore = path(&id, "restore");
        let present = of(&admin.post(&restore, &json!({})).await, 409);
        assert_eq!(present["message"], "This review is not deleted.");

        let deleted = of(&admin.post(&path(&id, "remove"), &json!({})).await, 200);
        assert_eq!((&deleted["state"], &deleted["restorable"]), (&json!("deleted"), &json!(true)));
        assert_eq!(app.get(&format!("/api/reviews/{id}")).await.status, 404);
        let listed = of(&admin.get("/api/admin/reviews?state=deleted").await, 200);
        assert_eq!(listed["items"][0]["id"], json!(id));

        assert_eq!(app.post(&restore, &json!({})).await.status, 401);
        for person in [&member, &other] {
            assert_eq!(person.post(&restore, &json!({})).await.status, 403);
        }
        assert_eq!(admin.post(&path(UNKNOWN, "restore"), &json!({})).await.status, 404);

        app.clock.advance(Duration::days(29));
        let admin = app.admin().await;
        let restored = of(&admin.post(&restore, &json!({})).await, 200);
        assert_eq!((&restored["state"], &restored["restorable"]), (&json!("published"), &json!(false)));
        let shown = of(&app.get(&format!("/api/reviews/{id}")).await, 200);
        assert_eq!(shown["title"], restored["title"]);
        assert_eq!(admin.post(&restore, &json!({})).await.status, 409, "it is not deleted any more");
    }

    async fn several_are_restored_at_once_and_others_are_skipped(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let one = published(&member, &admin, "alpha", 5, "one").await;
        let two = published(&other, &admin, "alpha", 4, "two").await;
        let present = published(&member, &admin, "beta", 4, "three").await;
        for id in [&one, &two] {
            of(&admin.post(&path(id, "remove"), &json!({})).await, 200);
        }
        let body = json!({ "ids": [one, two, present] });
        let restored = of(&admin.post("/api/admin/reviews/bulk/restore", &body).await, 200);
        assert_eq!((&restored["done"], &restored["skipped"][0]["id"]), (&json!(2), &json!(present)));
        assert_eq!(restored["skipped"][0]["message"], "This review is not deleted.");
        for id in [&one, &two, &present] {
            assert_eq!(app.get(&format!("/api/reviews/{id}")).await.status, 200);
        }
        assert_eq!(member.post("/api/admin/reviews/bulk/restore", &body).await.status, 403);
    }

    async fn what_was_deleted_long_ago_stays_so(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 5, "one").await;
        of(&admin.post(&path(&id, "remove"), &json!({})).await, 200);
        app.clock.advance(Duration::days(31));
        let admin = app.admin().await;
        let shown = of(&admin.get(&format!("/api/admin/reviews/{id}")).await, 200);
        assert_eq!(shown["restorable"], false);
        for action in ["restore", "undo"] {
            let late = of(&admin.post(&path(&id, action), &json!({})).await, 409);
            assert_eq!(late["message"], "This review was deleted more than 30 days ago and cannot be restored.");
        }
    }

    async fn a_review_that_was_written_since_is_not_doubled(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 5, "one").await;
        of(&admin.post(&path(&id, "remove"), &json!({})).await, 200);
        of(&member.post("/api/reviews", &review("alpha", 4, "two")).await, 201);
        let doubled = of(&admin.post(&path(&id, "restore"), &json!({})).await, 409);
        assert_eq!(doubled["message"], "Its author has written another review of this tool since.");
    }

    async fn a_suspended_author_gets_no_mail(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let of_member = published(&member, &admin, "alpha", 5, "one").await;
        let of_other = published(&other, &admin, "beta", 5, "two").await;
        app.clock.advance(Duration::seconds(20));
        app.run_job("reviews.mail-authors").await;
        let suspended = json!({ "reason": "Advertises." });
        of(&admin.post(&format!("/api/admin/users/{}/suspend", member.id), &suspended).await, 200);
        for id in [&of_member, &of_other] {
            of(&admin.post(&path(id, "remove"), &json!({})).await, 200);
        }
        app.clock.advance(Duration::seconds(20));
        app.run_job("reviews.mail-authors").await;
        let deleted = toolbase_testkit::eventually("the mail about the other review", async || {
            let mails = app.mailer().sent();
            let about = mails.into_iter().filter(|mail| mail.content.subject.ends_with("was deleted"));
            Some(about.collect::<Vec<_>>()).filter(|mails| !mails.is_empty())
        })
        .await;
        assert_eq!(deleted.len(), 1, "none to the suspended member");
        assert!(deleted[0].content.subject.contains("Beta"), "{}", deleted[0].content.subject);
    }
}
