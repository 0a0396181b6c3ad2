//! Comments of members, and the decisions on them.

use crate::fixture::{commented, created, id, of, post, site, text, waiting};
use serde_json::{Value, json};
use toolbase_testkit::http::Method;
use toolbase_testkit::{TestApp, assert_cards_match_lists, on_either};

const CREATE: &str = "/api/comment/create";

async fn shown(app: &TestApp) -> Value {
    of(&app.get("/api/blogs/slug/first").await, 200)["blog"]["comments"].clone()
}

on_either! {
    async fn a_comment_is_shown_when_it_is_approved(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let blog = created(&admin, &post("First")).await;
        let sent = member.post(CREATE, &json!({ "content": "Thank you, that helped.", "blog": id(&blog) })).await;
        let thanks = "Thanks for commenting. The comment will be available publicly after admin approves them in 1-3 days.";
        assert_eq!(of(&sent, 201)["message"], thanks);
        assert_eq!(shown(&app).await, json!([]));
        assert_eq!(assert_cards_match_lists(&app, &admin).await["blogStats.newComments"], 1);
        let queue = of(&admin.get("/api/comment/pending-approval").await, 200);
        assert_eq!((&queue[0]["blog"]["title"], &queue[0]["blog"]["slug"]), (&json!("First"), &json!("first")));
        assert_eq!((&queue[0]["user"]["fullName"], &queue[0]["comment"]), (&json!("mia"), &json!("Thank you, that helped.")));
        let comment = id(&queue[0]).to_owned();
        let approve = format!("/api/comment/approve/{comment}");
        assert_eq!(app.visitor().put(&approve, &json!({})).await.status, 401);
        assert_eq!(member.put(&approve, &json!({})).await.status, 403);
        assert_eq!(member.get("/api/comment/pending-approval").await.status, 403);
        assert_eq!(app.get("/api/comment/pending-approval").await.status, 401);
        assert_eq!(of(&admin.put(&approve, &json!({})).await, 200)["message"], "Comment approved!");
        let again = of(&admin.put(&approve, &json!({})).await, 409);
        assert!(again["message"].as_str().unwrap().starts_with("This comment was approved already, by ada"), "{again}");
        assert_eq!(admin.put("/api/comment/approve/nothing", &json!({})).await.status, 404);

        let reply = json!({ "comment": "I agree.", "blog": "first", "parent": comment });
        of(&other.post(CREATE, &reply).await, 201);
        let reply = waiting(&admin, "I agree.").await;
        of(&admin.put(&format!("/api/comment/approve/{reply}"), &json!({})).await, 200);
        let comments = shown(&app).await;
        assert_eq!(comments.as_array().unwrap().len(), 1);
        assert_eq!((&comments[0]["comment"], &comments[0]["user"]["fullName"]), (&json!("Thank you, that helped."), &json!("mia")));
        assert_eq!((&comments[0]["replies"][0]["comment"], &comments[0]["replies"][0]["parent"]), (&json!("I agree."), &json!(comment)));
        for (parent, rule) in [(reply.as_str(), "reply"), ("nothing", "no published comment")] {
            let body = json!({ "content": "Me too.", "blog": "first", "parent": parent });
            assert!(member.post(CREATE, &body).await.rejected(422, "parent").contains(rule));
        }
    }

    async fn a_comment_that_waits_is_seen_by_its_author_alone(engine) {
        const OWN: &str = "/api/comment/own-pending/first";
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        created(&admin, &post("First")).await;
        of(&member.post(CREATE, &json!({ "content": "Thank you, that helped.", "blog": "first" })).await, 201);
        assert_eq!(app.get(OWN).await.status, 401);
        for other in [&other, &admin] {
            assert_eq!(of(&other.get(OWN).await, 200), json!([]));
        }
        let own = of(&member.get(OWN).await, 200);
        assert_eq!((&own[0]["comment"], own.as_array().map(Vec::len)), (&json!("Thank you, that helped."), Some(1)));
        assert_eq!(member.get("/api/comment/own-pending/nothing").await.status, 404);
        of(&member.delete(&format!("/api/comment/delete/{}", id(&own[0]))).await, 200);
        assert_eq!(of(&member.get(OWN).await, 200), json!([]));
    }

    async fn wrong_comments_are_rejected(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        created(&admin, &post("First")).await;
        created(&admin, &json!({ "title": "Idea", "content": text("x"), "status": "draft" })).await;
        let comment = |text: &str| json!({ "content": text, "blog": "first" });
        assert_eq!(app.post(CREATE, &comment("Hello")).await.status, 401);
        for wrong in [" \u{200B}\n ".to_owned(), "é".repeat(2001), "see https://a.example ".repeat(30)] {
            member.post(CREATE, &comment(&wrong)).await.rejected(422, "content");
        }
        for (title, moves) in [("Taken off", "unpublish"), ("Deleted", "trash")] {
            let blog = created(&admin, &post(title)).await;
            of(&admin.post(&format!("/api/admin/blogs/{}/{moves}", id(&blog)), &json!({})).await, 200);
        }
        let soon = json!(app.clock.now() + chrono::Duration::hours(1));
        created(&admin, &json!({ "title": "Soon", "content": text("x"), "categories": ["a"], "status": "scheduled", "publishedAt": soon })).await;
        for blog in ["idea", "taken-off", "deleted", "soon", "nothing", ""] {
            assert_eq!(member.post(CREATE, &json!({ "content": "Hello", "blog": blog })).await.status, 404, "{blog}");
        }
        of(&member.post(CREATE, &comment(&"é".repeat(2000))).await, 201);
        of(&member.post(CREATE, &comment("Hello")).await, 201);
        let again = of(&member.post(CREATE, &comment(" Hello ")).await, 409);
        assert_eq!(again["message"], "You have written this comment already.");
        for number in 3..=20 {
            of(&member.post(CREATE, &comment(&format!("Number {number}"))).await, 201);
        }
        assert_eq!(member.post(CREATE, &comment("One more")).await.status, 429);
    }

    async fn ones_own_comment_can_be_deleted(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        created(&admin, &post("First")).await;
        let own = commented(&member, &admin, "first", "Mine").await;
        let path = format!("/api/comment/delete/{own}");
        assert_eq!(app.visitor().delete(&path).await.status, 401);
        assert_eq!(other.delete(&path).await.status, 404);
        of(&admin.put(&format!("/api/comment/approve/{own}"), &json!({})).await, 200);
        assert_eq!(shown(&app).await.as_array().unwrap().len(), 1);
        assert_eq!(of(&member.delete(&path).await, 200)["message"], "Comment deleted!");
        assert_eq!(member.delete(&path).await.status, 404);
        assert_eq!(shown(&app).await, json!([]));
        assert_eq!(admin.post(&format!("/api/admin/comments/{own}/undo"), &json!({})).await.status, 409, "its author's decision");

        let spam = commented(&member, &admin, "first", "Buy it").await;
        let path = format!("/api/comment/delete/{spam}");
        assert_eq!(of(&admin.delete(&path).await, 200)["message"], "Comment deleted!");
        assert_eq!(admin.delete(&path).await.status, 409);
        assert_eq!(admin.delete("/api/comment/delete/nothing").await.status, 404);
    }

    async fn moderators_see_what_speaks_for_spam_and_take_decisions_back(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        created(&admin, &post("First")).await;
        let plain = commented(&member, &admin, "first", "I use the first of them every day.").await;
        let body = json!({ "content": "Buy the best pills at https://pills.example today", "blog": "first",
            "seconds": 1, "website": "https://pills.example" });
        of(&member.post(CREATE, &body).await, 201);
        let list = "/api/admin/comments";
        assert_eq!(app.get(list).await.status, 401);
        assert_eq!(member.get(list).await.status, 403);
        let queue = of(&admin.get(&format!("{list}?sort=-createdAt")).await, 200);
        assert_eq!((&queue["totalCount"], &queue["items"][0]["spamScore"]), (&json!(2), &json!(90)));
        assert_eq!(queue["items"][0]["signals"].as_array().unwrap().len(), 3);
        assert_eq!((&queue["items"][1]["spamScore"], &queue["items"][1]["blogTitle"]), (&json!(0), &json!("First")));
        let spam = queue["items"][0]["id"].as_str().unwrap();

        let act = |id: &str, action: &str| format!("{list}/{id}/{action}");
        for path in [act(&plain, "approve"), act(&plain, "remove"), act(&plain, "undo")] {
            assert_eq!(app.post(&path, &json!({})).await.status, 401);
            assert_eq!(member.post(&path, &json!({})).await.status, 403);
        }
        assert_eq!(of(&admin.post(&act(spam, "remove"), &json!({})).await, 200)["state"], "deleted");
        assert_eq!(admin.post(&act(spam, "remove"), &json!({})).await.status, 409);
        assert_eq!(of(&admin.post(&act(spam, "undo"), &json!({})).await, 200)["state"], "pending");
        assert_eq!(admin.post(&act(spam, "undo"), &json!({})).await.status, 409);
        let both = json!({ "ids": [plain, spam] });
        for action in ["approve", "undo", "remove"] {
            let path = format!("{list}/bulk/{action}");
            assert_eq!(app.post(&path, &both).await.status, 401);
            assert_eq!(member.post(&path, &both).await.status, 403);
            assert_eq!(of(&admin.post(&path, &both).await, 200)["done"], 2, "{action}");
        }
        assert_eq!(of(&admin.get(&format!("{list}?state=deleted&q=MIA")).await, 200)["totalCount"], 2);
        admin.get(&format!("{list}?state=odd")).await.rejected(422, "state");
        assert_eq!(admin.get(&format!("{list}/nothing")).await.status, 404);
    }

    async fn comments_are_switched_off_and_published_ones_stay(engine) {
        let app = site(engine).await;
        app.assert_switch("blogs.comments", &[(Method::POST, CREATE)]).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let blog = created(&admin, &post("First")).await;
        let comment = commented(&member, &admin, id(&blog), "Thank you, that helped.").await;
        app.switch_off(&["blogs.comments"]).await;
        of(&admin.put(&format!("/api/comment/approve/{comment}"), &json!({})).await, 200);
        assert_eq!(shown(&app).await[0]["comment"], "Thank you, that helped.");
        of(&member.delete(&format!("/api/comment/delete/{comment}")).await, 200);
    }
}
