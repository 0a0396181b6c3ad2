//! Tests of what members write.

use crate::fixture::{of, published, review, reviewed, sent, with};
use serde_json::{Value, json};
use toolbase_testkit::{on_both, on_either};

on_either! {
    async fn a_review_waits_and_is_published_by_a_moderator(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let mut body = review("alpha", 4, "one");
        body["ratings"]["innovation"] = json!(2);
        body["ratings"]["overall"] = json!(5);
        body["isApproved"] = json!(true);
        body["state"] = json!("published");
        let created = of(&member.post("/api/reviews", &body).await, 201);
        assert_eq!(created["_id"], created["id"]);
        assert_eq!((&created["state"], &created["isApproved"]), (&json!("pending"), &json!(false)));
        assert_eq!(created["ratings"]["overall"], 4, "3.6, computed by the server");
        assert_eq!(created["aiTool"]["slug"], "alpha");
        assert_eq!(created["user"]["fullName"], "mia");
        assert_eq!(created["improvements"].as_array().unwrap().len(), 2);
        assert_eq!(created["own"]["waiting"], true);
        let path = format!("/api/reviews/{}", created["id"].as_str().unwrap());
        assert_eq!(app.get(&path).await.status, 404);
        assert_eq!(of(&app.get("/api/reviews/tool/alpha").await, 200)["totalCount"], 0);

        let queue = of(&admin.get("/api/reviews/pending").await, 200);
        assert_eq!(queue[0]["id"], created["id"]);
        let approve = format!("/api/reviews/approve/{}", created["id"].as_str().unwrap());
        assert_eq!(app.post(&approve, &json!({})).await.status, 401);
        assert_eq!(member.post(&approve, &json!({})).await.status, 403);
        let approved = of(&admin.post(&approve, &json!({})).await, 200);
        assert_eq!(approved["message"], "Review approved successfully");
        let public = of(&app.get(&path).await, 200);
        assert_eq!((&public["isApproved"], &public["own"]), (&json!(true), &Value::Null));
        assert_eq!(of(&admin.get("/api/reviews/pending").await, 200), json!([]));
        let again = of(&admin.post(&approve, &json!({})).await, 409);
        assert_eq!(again["message"], "This review is published already, by ada, on 15 June 2025 at 12:00 UTC.");
    }
}

on_both! {
    because "requests meet in the database";

    async fn one_review_for_each_tool_and_member(engine) {
        let app = reviewed(engine).await;
        let member = app.member().await;
        let (one, other) = (review("alpha", 4, "one"), review("alpha", 5, "two"));
        let (first, second) =
            tokio::join!(member.post("/api/reviews", &one), member.post("/api/reviews", &other));
        let (created, taken) = if first.status == 201 { (first, second) } else { (second, first) };
        let created = of(&created, 201);
        let taken = of(&taken, 409);
        assert_eq!(taken["current"]["id"], created["id"]);
        assert_eq!(taken["message"], "You have reviewed this tool already. You can edit your review.");

        let path = format!("/api/reviews/{}", created["id"].as_str().unwrap());
        assert_eq!(of(&member.delete(&path).await, 200)["message"], "Review deleted successfully");
        assert_eq!(member.delete(&path).await.status, 404);
        of(&member.post("/api/reviews", &other).await, 201);
    }
}

on_either! {
    async fn wrong_reviews_are_rejected(engine) {
        let app = reviewed(engine).await;
        let member = app.member().await;
        let path = "/api/reviews";
        assert_eq!(app.post(path, &review("alpha", 4, "one")).await.status, 401);
        for rating in [json!(0), json!(6), json!(2.5), json!("4"), json!(null)] {
            let mut body = review("alpha", 4, "one");
            body["ratings"]["functionality"] = rating;
            let wrong = member.post(path, &body).await;
            assert_eq!(wrong.rejected(422, "ratings.functionality"), "Please provide ratings for all categories.");
            wrong.rejected(422, "ratings");
        }
        let padded = format!("   {}\u{200B}\u{200B}\u{FEFF}   ", "x".repeat(39));
        let unseen = format!("{}{}", "x".repeat(39), "\u{34F}\u{2800}\u{3164}\u{115F}\u{17B4}".repeat(50));
        let long = "x".repeat(5001);
        for (field, value, message) in [
            ("title", json!("  "), "Please provide a title for your review."),
            ("title", json!("x".repeat(51)), "Title must be 50 characters or less."),
            ("problemSolved", json!(padded), "Please write at least 40 characters for problem solved."),
            ("teamImpact", json!(unseen), "Please write at least 40 characters for team impact."),
            ("teamImpact", json!(long), "Please write at most 5000 characters for team impact."),
            ("lovedFeatures", json!(["short", " "]), "Please write at least 40 characters for loved features."),
            ("improvements", json!("short"), "Please write at least 40 characters for improvements."),
            ("tips", json!(""), "Please write at least 40 characters for tips."),
        ] {
            let mut body = review("alpha", 4, "one");
            body[field] = value;
            let wrong = member.post(path, &body).await;
            assert_eq!(wrong.rejected(422, field), message);
            assert_eq!(wrong.json()["message"], message);
        }
        for tool in ["", " "] {
            let unnamed = member.post(path, &review(tool, 4, "one")).await;
            assert_eq!(unnamed.rejected(422, "aiTool"), "Please name the tool.");
        }
        let mut unnamed = review("alpha", 4, "one");
        unnamed.as_object_mut().unwrap().remove("aiTool");
        assert_eq!(member.post(path, &unnamed).await.rejected(422, "aiTool"), "Please name the tool.");
        let mut lines = review("alpha", 4, "one");
        lines["improvements"] = json!(7);
        assert_eq!(member.post(path, &lines).await.rejected(422, "improvements"), "must be a text or a list of texts");
        lines["ratings"] = json!(null);
        assert_eq!(member.post(path, &lines).await.rejected(422, "ratings"), "must be an object");
        for used_for in [json!("a year"), json!(""), json!(12), json!(["more-than-a-year"])] {
            let mut body = review("alpha", 4, "one");
            body["usedFor"] = used_for;
            member.post(path, &body).await.rejected(422, "usedFor");
        }
        for tool in ["nothing", "waiting", "gone"] {
            let missing = of(&member.post(path, &review(tool, 4, "one")).await, 404);
            assert_eq!(missing["message"], "Tool not found");
        }
        let mut body = review("alpha", 4, "one");
        body["user"] = json!("018f0000-0000-7000-8000-000000000000");
        member.post(path, &body).await.rejected(403, "user");
        body["user"] = json!(member.id);
        of(&member.post(path, &body).await, 201);
    }

    async fn a_title_may_have_fifty_characters_and_a_text_five_thousand(engine) {
        let app = reviewed(engine).await;
        let mut body = review("alpha", 4, "one");
        body["title"] = json!("é".repeat(50));
        body["tips"] = json!("x".repeat(5000));
        body["problemSolved"] = json!("x".repeat(40));
        let created = of(&app.member().await.post("/api/reviews", &body).await, 201);
        assert_eq!((&created["title"], &created["tips"]), (&body["title"], &body["tips"]));
    }

    async fn an_author_may_state_how_long_they_have_used_the_tool(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let mut body = review("alpha", 4, "one");
        body["usedFor"] = json!("less-than-a-month");
        let created = of(&member.post("/api/reviews", &body).await, 201);
        assert_eq!(created["usedFor"], "less-than-a-month");
        let id = created["id"].as_str().unwrap();
        of(&admin.post(&format!("/api/reviews/approve/{id}"), &json!({})).await, 200);
        let path = format!("/api/reviews/{id}");
        for list in ["/api/reviews/tool/alpha", "/api/reviews/all"] {
            assert_eq!(of(&app.get(list).await, 200)["reviews"][0]["usedFor"], "less-than-a-month");
        }
        let of_member = of(&app.get(&format!("/api/reviews/user/{}", member.id)).await, 200);
        assert_eq!(of_member[0]["usedFor"], "less-than-a-month");

        // A change waits as all changes do; an admin's is ignored.
        body["usedFor"] = json!("1-to-6-months");
        let changed = of(&member.put(&path, &body).await, 200);
        assert_eq!((&changed["usedFor"], &changed["own"]["revision"]["usedFor"]), (&json!("less-than-a-month"), &json!("1-to-6-months")));
        let waiting = of(&admin.get(&format!("/api/admin/reviews/{id}")).await, 200);
        assert_eq!(waiting["usedFor"], "1-to-6-months");
        of(&admin.put(&path, &json!({ "title": "Shorter", "usedFor": "more-than-a-year" })).await, 200);
        let approved = admin.post(&format!("/api/reviews/approve/{id}"), &json!({})).await;
        assert_eq!(approved.status, 200);
        assert_eq!(of(&app.get(&path).await, 200)["usedFor"], "1-to-6-months");

        let without = of(&app.person("max").await.post("/api/reviews", &review("alpha", 4, "two")).await, 201);
        assert_eq!(without.get("usedFor"), None);
    }

    async fn texts_are_stored_as_plain_text(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let mut body = review("alpha", 4, "one");
        body["title"] = json!("<script>alert(1)</script>\u{202E}");
        body["tips"] = json!(format!("First {}\u{2066}last, and so that it is long enough.", "\n".repeat(10_000)));
        let created = of(&member.post("/api/reviews", &body).await, 201);
        assert_eq!(created["title"], "<script>alert(1)</script>");
        assert_eq!(created["tips"], "First\n\nlast, and so that it is long enough.");
        let approve = format!("/api/reviews/approve/{}", created["id"].as_str().unwrap());
        of(&admin.post(&approve, &json!({})).await, 200);
    }

    async fn a_published_review_stays_while_its_new_text_waits(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        let id = published(&member, &admin, "alpha", 4, "one").await;
        let path = format!("/api/reviews/{id}");
        let new = review("alpha", 1, "two");
        assert_eq!(app.visitor().put(&path, &new).await.status, 401);
        assert_eq!(other.put(&path, &new).await.status, 404);
        assert_eq!(other.delete(&path).await.status, 404);
        assert_eq!(app.visitor().delete(&path).await.status, 401);
        member.put(&path, &json!({})).await.rejected(422, "ratings");
        let changed = of(&member.put(&path, &new).await, 200);
        assert_eq!((&changed["title"], &changed["own"]["revision"]["title"]), (&json!("About one"), &json!("About two")));
        let public = of(&app.get(&path).await, 200);
        assert_eq!((&public["title"], &public["ratings"]["overall"]), (&json!("About one"), &json!(4)));

        of(&admin.post(&format!("/api/reviews/approve/{id}"), &json!({})).await, 200);
        let public = of(&app.get(&path).await, 200);
        assert_eq!((&public["title"], &public["ratings"]["overall"]), (&json!("About two"), &json!(1)));

        of(&member.put(&path, &review("alpha", 5, "three")).await, 200);
        let reject = format!("{path}/reject");
        let reasons = json!({ "reason": "advertising", "note": "Please leave the link out." });
        of(&admin.post(&reject, &reasons).await, 200);
        let own = of(&member.get(&path).await, 200);
        assert_eq!((&own["title"], &own["isApproved"]), (&json!("About two"), &json!(true)));
        assert_eq!((&own["own"]["reason"], &own["own"]["revision"]), (&json!("advertising"), &Value::Null));
        assert_eq!(own["own"]["note"], "Please leave the link out.");
    }

    async fn an_admin_changes_the_texts_of_others_and_never_their_ratings(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        let id = published(&member, &admin, "alpha", 2, "one").await;
        let path = format!("/api/reviews/{id}");
        let mut whole = of(&admin.get(&path).await, 200);
        let ratings = whole["ratings"].clone();
        let unchanged = of(&admin.put(&path, &whole).await, 200);
        assert_eq!((&unchanged["editedByModerator"], &unchanged["updatedAt"]), (&json!(false), &whole["updatedAt"]));

        whole["tips"] = json!("Without a name.");
        whole["lovedFeatures"] = json!(["Only this line"]);
        for (rating, stars) in whole["ratings"].as_object_mut().unwrap() {
            *stars = if rating == "overall" { json!(1) } else { json!(5) };
        }
        assert_eq!(of(&other.put(&path, &whole).await, 403)["message"], "You can act for yourself only.");
        whole["user"] = json!(other.id);
        assert_eq!(of(&other.put(&path, &whole).await, 404)["message"], "Review not found");
        whole["user"] = json!(member.id);
        let changed = of(&admin.put(&path, &whole).await, 200);
        assert_eq!((&changed["ratings"], &changed["editedByModerator"]), (&ratings, &json!(true)));
        assert_eq!(changed["own"]["revision"], Value::Null);
        let public = of(&app.get(&path).await, 200);
        assert_eq!((&public["tips"], &public["lovedFeatures"]), (&json!("Without a name."), &json!(["Only this line"])));
        assert_eq!((&public["ratings"], &public["title"]), (&ratings, &json!("About one")));
        assert_eq!((&public["isApproved"], &public["user"]["fullName"]), (&json!(true), &json!("mia")));

        let shorter = of(&admin.put(&path, &json!({ "title": "Shorter" })).await, 200);
        assert_eq!((&shorter["title"], &shorter["tips"]), (&json!("Shorter"), &json!("Without a name.")));
        let title = admin.put(&path, &json!({ "title": " " })).await;
        assert_eq!(title.rejected(422, "title"), "Please provide a title for your review.");
        admin.put(&path, &json!({ "title": "x".repeat(51) })).await.rejected(422, "title");
        admin.put(&path, &json!({ "tips": "x".repeat(5001) })).await.rejected(422, "tips");
        of(&member.delete(&path).await, 200);
        assert_eq!(admin.put(&path, &whole).await.status, 404);
    }

    async fn a_rejected_review_has_a_reason_and_can_be_sent_again(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = sent(&member, "alpha", 1, "one").await;
        let (path, reject) = (format!("/api/reviews/{id}"), format!("/api/reviews/{id}/reject"));
        let negative = json!({ "reason": "negative" });
        assert_eq!(admin.post(&reject, &negative).await.status, 422, "stars are no reason");
        assert_eq!(member.post(&reject, &json!({ "reason": "off-topic" })).await.status, 403);
        of(&admin.post(&reject, &json!({ "reason": "off-topic" })).await, 200);
        assert_eq!(app.get(&path).await.status, 404);
        let own = of(&member.get(&path).await, 200);
        assert_eq!((&own["state"], &own["own"]["reasonText"]), (&json!("rejected"), &json!("It is not about this tool.")));
        let again = of(&member.put(&path, &review("alpha", 1, "two")).await, 200);
        assert_eq!((&again["state"], &again["own"]["reason"]), (&json!("pending"), &Value::Null));
    }

    async fn an_admins_own_review_is_published_at_once(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let created = of(&admin.post("/api/reviews", &review("alpha", 5, "one")).await, 201);
        assert_eq!((&created["state"], &created["mark"]), (&json!("published"), &json!("staff")));
        assert_eq!(of(&app.get("/api/aitool/alpha/rating").await, 200)["rating"]["totalReviews"], 1);
    }

    async fn nobody_floods_the_queue(engine) {
        let app = with(engine, &[("catalog.debounce_ms", "10"), ("reviews.per_hour", "2")]).await;
        let member = app.member().await;
        sent(&member, "alpha", 4, "one").await;
        let same = of(&member.post("/api/reviews", &review("beta", 4, "ONE!")).await, 409);
        assert_eq!(same["message"], "You have written this about another tool already. Please write about this one.");
        sent(&member, "beta", 4, "two").await;
        let many = member.post("/api/reviews", &review("gamma", 4, "three")).await;
        assert_eq!((many.status, many.header("retry-after")), (429, "3600"));
        app.clock.advance(chrono::Duration::minutes(61));
        sent(&member, "gamma", 4, "three").await;
    }
}

on_both! {
    because "requests meet in the database";

    async fn the_limit_of_an_hour_holds_for_several_sent_at_once(engine) {
        let settings = [("catalog.debounce_ms", "10"), ("reviews.per_hour", "1"), ("reviews.questions_per_hour", "1")];
        let app = with(engine, &settings).await;
        let member = app.member().await;
        let bodies = [review("alpha", 4, "one"), review("beta", 4, "two"), review("gamma", 4, "three")];
        let sent = futures::future::join_all(bodies.iter().map(|body| member.post("/api/reviews", body))).await;
        let mut statuses: Vec<u16> = sent.iter().map(|response| response.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 429, 429]);

        let ask = |tool: &str| json!({ "tool": tool, "question": "Does it work offline?" });
        let bodies = [ask("alpha"), ask("beta"), ask("gamma")];
        let asked = futures::future::join_all(bodies.iter().map(|body| member.post("/api/faq/ask-faq", body))).await;
        let mut statuses: Vec<u16> = asked.iter().map(|response| response.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 429, 429]);
    }
}
