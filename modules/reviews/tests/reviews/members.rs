//! A member's stored data, and its erasure.

use crate::fixture::{of, published, reviewed, sent};
use serde_json::{Value, json};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::audit::{self, AuditFilter};
use toolbase_kernel::events;
use toolbase_testkit::{eventually, on_either};

on_either! {
    async fn a_deleted_account_leaves_its_published_reviews_without_a_name(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let shown = published(&member, &admin, "alpha", 4, "one").await;
        let waiting = sent(&member, "beta", 4, "two").await;
        let liked = published(&other, &admin, "alpha", 3, "three").await;
        of(&member.put(&format!("/api/reviews/{liked}/helpful"), &json!({})).await, 200);
        of(&member.post("/api/faq/ask-faq", &json!({ "tool": "alpha", "question": "Is it fast?" })).await, 201);
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "reviews").unwrap();
        let mine = stored.export(member.id).await.unwrap();
        assert_eq!((mine["reviews"].as_array().unwrap().len(), &mine["questions"][0]["question"]), (2, &json!("Is it fast?")));
        assert_eq!(mine["helpful"], json!([liked]));

        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &UserErased { id: member.id }, app.clock.now());
        tx.commit().await.unwrap();
        eventually("the name to be gone", async || {
            let review = of(&app.get(&format!("/api/reviews/{shown}")).await, 200);
            (review["user"]["fullName"] == "Anonymous").then_some(())
        })
        .await;
        let of_member = of(&app.get(&format!("/api/reviews/user/{}", member.id)).await, 200);
        assert_eq!(of_member, json!([]), "nothing leads from the account to what it wrote");
        assert_eq!(admin.get(&format!("/api/reviews/{waiting}")).await.status, 404);
        assert_eq!(of(&app.get(&format!("/api/reviews/{liked}")).await, 200)["helpful"], 0);
        let nothing = json!({ "reviews": [], "questions": [], "replies": [], "answers": [], "helpful": [], "reports": [] });
        assert_eq!(stored.export(member.id).await.unwrap(), nothing);
        assert_eq!(of(&app.get("/api/aitool/alpha/rating").await, 200)["rating"]["totalReviews"], 2);
    }

    async fn the_report_of_reviewers_needs_the_password_and_is_audited(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let path = "/api/reports/user-reviewed-tools?format=json";
        assert_eq!(app.get(path).await.status, 401);
        assert_eq!(app.member().await.get(path).await.status, 403);
        of(&admin.get(path).await, 200);
        let entries = audit::list(&app.context.db, &AuditFilter::default(), 10).await.unwrap();
        let read: Vec<_> = entries.iter().filter(|entry| entry.action == "report.download").collect();
        assert_eq!(read.len(), 1, "{:?}", entries.iter().map(|entry| &entry.action).collect::<Vec<_>>());
        app.clock.advance(chrono::TimeDelta::minutes(11));
        assert_eq!(of(&admin.get(path).await, 403)["code"], "confirmation-required");
        of(&admin.get("/api/reports/reviews?format=json").await, 200);
    }

    async fn reports_list_published_reviews(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        published(&member, &admin, "alpha", 4, "one").await;
        sent(&member, "beta", 4, "two").await;
        let rows = of(&admin.get("/api/reports/reviews?format=json").await, 200);
        assert_eq!((rows.as_array().unwrap().len(), &rows[0]["tool"], &rows[0]["overall"]), (1, &json!("Alpha"), &json!(4)));
        assert_eq!(rows[0].get("email"), None::<&Value>);
        let rows = of(&admin.get("/api/reports/user-reviewed-tools?format=json").await, 200);
        assert_eq!((rows.as_array().unwrap().len(), rows[0]["email"].as_str()), (2, Some(member.email.as_str())));
        assert_eq!(member.get("/api/reports/reviews").await.status, 403);
    }
}
