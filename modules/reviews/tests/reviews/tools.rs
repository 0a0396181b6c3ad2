//! Reviews and the people and states of their tools.

use crate::fixture::{of, published, review, reviewed, sent};
use serde_json::{Value, json};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{eventually, on_either};
use uuid::Uuid;

on_either! {
    async fn owners_are_rejected_and_submitters_do_not_count(engine) {
        let app = reviewed(engine).await;
        let (owner, submitter, admin) = (app.owner().await, app.member().await, app.admin().await);
        let db = &app.context.db;
        sql!(db, execute, "UPDATE catalog_tool SET claimed_by = $1, submitted_by = $2 WHERE slug = 'alpha'", owner.id, submitter.id).unwrap();
        let rejected = of(&owner.post("/api/reviews", &review("alpha", 5, "one")).await, 403);
        assert_eq!(rejected["message"], "You cannot review a tool that you have claimed.");
        let id = published(&submitter, &admin, "alpha", 5, "two").await;
        let shown = of(&app.get(&format!("/api/reviews/{id}")).await, 200);
        assert_eq!((&shown["mark"], &shown["counts"]), (&json!("submitter"), &json!(false)));
        let rating = of(&app.get("/api/aitool/alpha/rating").await, 200);
        assert_eq!((&rating["rating"]["totalReviews"], &rating["distribution"]["5"]), (&json!(0), &json!(1)));
    }

    async fn the_review_of_who_owns_the_tool_now_is_labelled(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for (slug, words, statement) in [
            ("alpha", "one", "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'alpha'"),
            ("beta", "two", "UPDATE catalog_tool SET co_owner = $1 WHERE slug = 'beta'"),
        ] {
            let id = published(&member, &admin, slug, 5, words).await;
            sql!(&app.context.db, execute, statement, member.id).unwrap();
            let shown = of(&app.get(&format!("/api/reviews/{id}")).await, 200);
            let listed = of(&app.get(&format!("/api/reviews/tool/{slug}")).await, 200);
            assert_eq!((&shown["mark"], &listed["reviews"][0]["mark"]), (&json!("owner"), &json!("owner")), "{slug}");
        }
    }

    async fn an_admins_review_of_a_tool_they_submitted_waits_and_does_not_count(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let db = &app.context.db;
        sql!(db, execute, "UPDATE catalog_tool SET submitted_by = $1 WHERE slug = 'alpha'", admin.id).unwrap();
        let created = of(&admin.post("/api/reviews", &review("alpha", 5, "one")).await, 201);
        assert_eq!((&created["state"], &created["mark"], &created["counts"]), (&json!("pending"), &json!("submitter"), &json!(false)));
        let approve = format!("/api/reviews/approve/{}", created["id"].as_str().unwrap());
        of(&admin.post(&approve, &json!({})).await, 200);
        let rating = of(&app.get("/api/aitool/alpha/rating").await, 200);
        assert_eq!((&rating["rating"]["totalReviews"], &rating["distribution"]["5"]), (&json!(0), &json!(1)));
        sql!(db, execute, "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'beta'", admin.id).unwrap();
        assert_eq!(admin.post("/api/reviews", &review("beta", 5, "two")).await.status, 403);
    }

    async fn the_owner_replies_and_a_moderator_decides(engine) {
        let app = reviewed(engine).await;
        let (owner, member, admin) = (app.owner().await, app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 2, "one").await;
        let path = format!("/api/reviews/{id}/reply");
        let reply = json!({ "text": "Thank you.\u{202E} We have mended it." });
        assert_eq!(app.visitor().put(&path, &reply).await.status, 401);
        assert_eq!(owner.put(&path, &reply).await.status, 403, "nobody owns it yet");
        let db = &app.context.db;
        sql!(db, execute, "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'alpha'", owner.id).unwrap();
        owner.put(&path, &json!({ "text": " " })).await.rejected(422, "text");
        owner.put(&path, &json!({ "text": "x".repeat(2001) })).await.rejected(422, "text");
        of(&owner.put(&path, &reply).await, 200);
        let shown = async || of(&app.get(&format!("/api/reviews/{id}")).await, 200)["reply"].clone();
        assert_eq!(shown().await, Value::Null);
        let waits = of(&admin.get("/api/admin/reviews").await, 200);
        assert_eq!((&waits["items"][0]["waiting"], &waits["items"][0]["replyDraft"]), (&json!("reply"), &json!("Thank you. We have mended it.")));
        let approve = format!("/api/admin/reviews/{id}/approve");
        assert_eq!(admin.post(&approve, &json!({})).await.status, 409, "the text does not wait");
        of(&admin.post(&format!("{approve}-reply"), &json!({})).await, 200);
        assert_eq!(shown().await["text"], "Thank you. We have mended it.");
        assert_eq!(admin.post(&format!("{approve}-reply"), &json!({})).await.status, 409);

        of(&owner.put(&path, &json!({ "text": "You are all wrong." })).await, 200);
        let reject = json!({ "reason": "abusive", "note": "" });
        of(&admin.post(&format!("/api/admin/reviews/{id}/reject-reply"), &reject).await, 200);
        assert_eq!(shown().await["text"], "Thank you. We have mended it.");
        let mails = eventually("the mails", async || Some(app.mailer().sent()).filter(|mails| mails.len() == 2)).await;
        assert!(mails.iter().all(|mail| mail.to.contains(&owner.email)));
    }

    async fn reviews_hide_with_their_tool(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 4, "one").await;
        let tool = of(&app.get("/api/aitool/alpha").await, 200)["id"].as_str().unwrap().to_owned();
        let count = async || of(&app.get("/api/reviews/all").await, 200)["totalCount"].clone();
        assert_eq!(count().await, 1);
        let hidden = admin.delete(&format!("/api/aitool/{tool}")).await;
        assert!(hidden.status < 300, "{}", hidden.text());
        eventually("the review to hide", async || (count().await == 0).then_some(())).await;
        assert_eq!(app.get(&format!("/api/reviews/{id}")).await.status, 404);
        assert_eq!(of(&member.get(&format!("/api/reviews/{id}")).await, 200)["state"], "published");
        let pending = sent(&member, "beta", 4, "two").await;
        assert!(pending.parse::<Uuid>().is_ok());
    }
    async fn reviews_follow_a_change_of_all_tools(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let [alpha, beta, gamma] = [("alpha", "one"), ("beta", "two"), ("gamma", "three")];
        let hidden = published(&member, &admin, alpha.0, 4, alpha.1).await;
        let gone = published(&member, &admin, beta.0, 4, beta.1).await;
        let stays = published(&member, &admin, gamma.0, 4, gamma.1).await;
        of(&member.post("/api/faq/ask-faq", &json!({ "tool": "beta", "question": "Is it fast?" })).await, 201);
        let all = async || {
            let mut tx = app.context.db.begin().await.unwrap();
            events::emit(&mut tx, &ToolsChanged::everything(), app.clock.now());
            tx.commit().await.unwrap();
        };
        let shown = async || {
            let list = of(&app.get("/api/reviews/all").await, 200);
            let ids = list["reviews"].as_array().unwrap().iter().map(|review| review["id"].as_str().unwrap().to_owned());
            ids.collect::<Vec<_>>()
        };
        let db = &app.context.db;
        sql!(db, execute, "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'alpha'").unwrap();
        sql!(db, execute, "DELETE FROM catalog_tool WHERE slug = 'beta'").unwrap();
        all().await;
        eventually("the reviews to follow", async || (shown().await == [stays.clone()]).then_some(())).await;
        assert_eq!(member.get(&format!("/api/reviews/{gone}")).await.status, 404);
        assert_eq!(of(&member.get(&format!("/api/reviews/{hidden}")).await, 200)["state"], "published");
        assert_eq!(of(&admin.get("/api/faq/pending-faqs").await, 200), json!([]));
        sql!(db, execute, "UPDATE catalog_tool SET state = 'approved' WHERE slug = 'alpha'").unwrap();
        all().await;
        eventually("the review to return", async || (shown().await == [stays.clone(), hidden.clone()]).then_some(())).await;
    }
}
