//! `/api/upvotes` and `/api/savedaitools`.

use crate::fixture::{add, catalogue, draft, names};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_kernel::accounts::{UserChanged, UserErased};
use toolbase_kernel::{events, sql};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, eventually, on_both};

/// A kind of vote: path, field of the response, field of the count, its beginning on Midjourney, the two texts.
type Kind = (&'static str, &'static str, &'static str, i64, [&'static str; 2]);

const KINDS: [Kind; 2] = [
    (
        "/api/upvotes/",
        "upvoted",
        "upvotesCount",
        180,
        ["Tool upvoted successfully", "Upvote removed successfully"],
    ),
    (
        "/api/savedaitools/",
        "saved",
        "savedCount",
        90,
        ["AI added to saved list", "AI removed from saved list"],
    ),
];

async fn id_of(app: &TestApp, slug: &str) -> String {
    app.get(&format!("/api/aitool/{slug}")).await.json()["id"].as_str().unwrap().to_owned()
}

/// Waits until the tool's page shows the count, and returns the count in lists.
async fn shown(app: &TestApp, slug: &str, field: &str, count: i64) -> Value {
    eventually(&format!("{field} of {slug} to be {count}"), async || {
        let tool = app.get(&format!("/api/aitool/{slug}")).await.json();
        (tool["stats"][field] == count).then_some(tool)
    })
    .await
}

on_both! {
    because "votes meet at one row";

    async fn a_vote_counts_once_and_can_be_taken_back(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = id_of(&app, "midjourney").await;
        for (path, field, count, before, [added, removed]) in KINDS {
            // With the own id or without, twice or once: the same.
            for body in [json!({ "aiToolId": tool }), json!({ "aiToolId": "midjourney", "userId": member.id })] {
                let response = member.post(path, &body).await;
                assert_eq!(response.status, 200, "{}", response.text());
                let body = response.json();
                assert_eq!((&body["aiToolId"], &body[field]), (&json!(tool), &json!(true)));
                assert_eq!((&body[count], &body["message"]), (&json!(before + 1), &json!(added)));
            }
            shown(&app, "midjourney", count, before + 1).await;
            let saved = i64::from(field == "saved");
            for me in ["/me", "/api/auth/me"] {
                assert_eq!(member.get(me).await.json()["user"]["savedCount"], saved);
            }
            let list = member.get(&format!("{path}user/{}", member.id)).await.json();
            assert_eq!(list.as_array().unwrap().len(), 1);
            assert_eq!(list[0]["aiToolId"]["name"], "Midjourney");
            assert_eq!(list[0]["aiToolId"]["_id"], json!(tool));
            assert_eq!(list[0]["userId"], json!(member.id));
            assert!(list[0]["createdAt"].is_string() && list[0]["_id"] == list[0]["id"]);

            // In the body, in the query, in the path; when there is no vote to remove, the response is the same.
            let body = json!({ "aiToolId": tool, "userId": member.id });
            let in_body = member.send(Method::DELETE, path, &[], Some(&body)).await;
            let in_query = member.delete(&format!("{path}?aiToolId={tool}&userId={}", member.id)).await;
            let in_path = member.delete(&format!("{path}midjourney")).await;
            for response in [in_body, in_query, in_path] {
                assert_eq!(response.status, 200, "{}", response.text());
                let body = response.json();
                assert_eq!((&body[field], &body[count]), (&json!(false), &json!(before)));
                assert_eq!(body["message"], removed);
            }
            shown(&app, "midjourney", count, before).await;
            assert_eq!(member.get("/me").await.json()["user"]["savedCount"], 0);
            assert_eq!(member.get(&format!("{path}user/{}", member.id)).await.json(), json!([]));
        }
    }

    async fn two_at_once_are_one_vote(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let body = json!({ "aiToolId": "write-well" });
        for (path, _, count, _, _) in KINDS {
            let responses = futures::future::join_all((0..6).map(|_| member.post(path, &body))).await;
            let counts: Vec<Value> = responses.iter().map(|response| response.json()[count].clone()).collect();
            assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
            let list = member.get(&format!("{path}user/{}", member.id)).await.json();
            assert_eq!(list.as_array().unwrap().len(), 1, "{list}");
        }
        let votes = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_vote").unwrap();
        assert_eq!(votes, 2);
    }

    async fn nobody_votes_for_others_or_for_what_is_not_public(engine) {
        let app = catalogue(engine).await;
        let (member, owner, admin) = (app.member().await, app.owner().await, app.admin().await);
        let waiting = draft("Waiting Room");
        add(&app.context, &waiting, ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        for (path, ..) in KINDS {
            let own = format!("{path}user/{}", member.id);
            let body = json!({ "aiToolId": "midjourney" });
            assert_eq!(app.post(path, &body).await.status, 401);
            assert_eq!(app.send(Method::DELETE, &format!("{path}midjourney"), &[], None).await.status, 401);
            assert_eq!(app.get(&own).await.status, 401);

            let foreign = json!({ "aiToolId": "midjourney", "userId": owner.id });
            for response in [
                member.post(path, &foreign).await,
                member.send(Method::DELETE, path, &[], Some(&foreign)).await,
                member.delete(&format!("{path}?aiToolId=midjourney&userId={}", owner.id)).await,
                member.get(&format!("{path}user/{}", owner.id)).await,
            ] {
                assert_eq!(response.status, 403, "{}", response.text());
                assert!(response.json()["errors"]["userId"].is_array(), "{}", response.text());
            }
            assert_eq!(admin.get(&own).await.status, 200, "admins may look");

            for tool in ["nothing-like-it", "waiting-room", "018f0000-0000-7000-8000-000000000000"] {
                let body = json!({ "aiToolId": tool });
                for response in [
                    member.post(path, &body).await,
                    member.send(Method::DELETE, path, &[], Some(&body)).await,
                    member.delete(&format!("{path}{tool}")).await,
                ] {
                    assert_eq!(response.status, 404, "{tool}: {}", response.text());
                    assert_eq!(response.json()["message"], "Tool not found");
                }
            }
            for response in [member.post(path, &json!({})).await, member.delete(path).await] {
                assert_eq!(response.status, 422);
                assert!(response.json()["errors"]["aiToolId"].is_array(), "{}", response.text());
            }
        }
    }

    async fn what_is_no_longer_public_can_be_let_go(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let body = json!({ "aiToolId": "letter-box" });
        assert_eq!(member.post("/api/savedaitools", &body).await.status, 200);
        let statement = "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'letter-box'";
        sql!(&app.context.db, execute, statement).unwrap();
        assert_eq!(member.post("/api/savedaitools", &body).await.status, 404);
        assert_eq!(member.delete("/api/savedaitools/letter-box").await.status, 200);
        assert_eq!(member.delete("/api/savedaitools/letter-box").await.status, 404);
    }

    async fn own_tools_and_unconfirmed_accounts_do_not_rank(engine) {
        let app = catalogue(engine).await;
        let order = async |app: &TestApp| names(&app.get("/api/aitool/most-upvoted?limit=3").await);
        // Both from the same number: the more popular one comes first.
        let level = "UPDATE catalog_tool_stats SET upvotes_count = 500 WHERE tool_id IN
            (SELECT id FROM catalog_tool WHERE slug IN ('remove-photo', 'stable-canvas'))";
        let mut tx = app.context.db.begin().await.unwrap();
        sql!(&mut tx, execute, level).unwrap();
        events::emit(&mut tx, &ToolsChanged::everything(), app.clock.now());
        tx.commit().await.unwrap();
        shown(&app, "remove-photo", "upvotesCount", 500).await;
        let member = app.member().await;
        let owner = app.owner().await;
        let theirs = "UPDATE catalog_tool SET submitted_by = $1 WHERE slug = 'stable-canvas'";
        sql!(&app.context.db, execute, theirs, owner.id).unwrap();
        let unconfirmed = "UPDATE core_user SET email_verified_at = NULL WHERE id = $1";
        sql!(&app.context.db, execute, unconfirmed, member.id).unwrap();

        let body = json!({ "aiToolId": "stable-canvas" });
        for person in [&member, &owner] {
            assert_eq!(person.post("/api/upvotes", &body).await.status, 200);
        }
        shown(&app, "stable-canvas", "upvotesCount", 501).await;
        assert_eq!(order(&app).await[..2], ["Remove Photo", "Stable Canvas"], "neither vote ranks");

        // As after the mailed link: from now on it counts and weighs. The owner's never weighs.
        let confirmed = "UPDATE core_user SET email_verified_at = created_at WHERE id IN ($1, $2)";
        sql!(&app.context.db, execute, confirmed, member.id, owner.id).unwrap();
        let mut tx = app.context.db.begin().await.unwrap();
        for person in [&member, &owner] {
            events::emit(&mut tx, &UserChanged { id: person.id }, app.clock.now());
        }
        tx.commit().await.unwrap();
        eventually("the confirmed vote to rank", async || {
            (order(&app).await[..2] == ["Stable Canvas", "Remove Photo"]).then_some(())
        })
        .await;
        let weighing = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_vote WHERE weighs").unwrap();
        assert_eq!(weighing, 1);
        shown(&app, "stable-canvas", "upvotesCount", 502).await;
    }

    async fn a_suspension_takes_votes_out_of_the_counts_and_its_end_brings_them_back(engine) {
        let app = catalogue(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let body = json!({ "aiToolId": "midjourney" });
        for (path, ..) in KINDS {
            for person in [&member, &other] {
                assert_eq!(person.post(path, &body).await.status, 200);
            }
        }
        let counts = async |saves, upvotes| {
            shown(&app, "midjourney", "savedCount", saves).await;
            shown(&app, "midjourney", "upvotesCount", upvotes).await;
        };
        counts(92, 182).await;
        let of_member = format!("/api/admin/users/{}", member.id);
        let works = admin.get(&format!("{of_member}/works")).await.json();
        let votes = works["works"].as_array().unwrap().iter().find(|kind| kind["kind"] == "Upvotes and saves").unwrap();
        assert_eq!(votes["public"], 2);
        let reason = json!({ "reason": "Spam." });
        for (leave, back) in [("suspend-and-remove", "restore-works"), ("suspend", "unsuspend")] {
            assert_eq!(admin.post(&format!("{of_member}/{leave}"), &reason).await.status, 200);
            counts(91, 181).await;
            assert_eq!(admin.post(&format!("{of_member}/{back}"), &json!({})).await.status, 200);
            counts(92, 182).await;
        }
        let weighing = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_vote WHERE weighs").unwrap();
        assert_eq!(weighing, 4);
    }

    async fn a_deleted_account_takes_its_votes_along(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let body = json!({ "aiToolId": "midjourney" });
        for (path, ..) in KINDS {
            assert_eq!(member.post(path, &body).await.status, 200);
        }
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "catalog").unwrap().export(member.id).await.unwrap();
        assert_eq!(stored["saves"][0]["tool"], "Midjourney");
        assert_eq!(stored["upvotes"][0]["slug"], "midjourney");
        shown(&app, "midjourney", "savedCount", 91).await;

        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &UserErased { id: member.id }, app.clock.now());
        tx.commit().await.unwrap();
        shown(&app, "midjourney", "savedCount", 90).await;
        shown(&app, "midjourney", "upvotesCount", 180).await;
        let left = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_vote").unwrap();
        assert_eq!(left, 0);
    }

    async fn upvotes_are_switched_off_and_those_that_are_given_stay(engine) {
        let app = catalogue(engine).await;
        app.assert_switch("catalog.upvotes", &[(Method::POST, "/api/upvotes")]).await;
        let member = app.member().await;
        assert_eq!(member.post("/api/upvotes", &json!({ "aiToolId": "midjourney" })).await.status, 200);
        app.switch_off(&["catalog.upvotes"]).await;
        shown(&app, "midjourney", "upvotesCount", 181).await;
        let own = member.get(&format!("/api/upvotes/user/{}", member.id)).await.json();
        assert_eq!(own.as_array().unwrap().len(), 1);
        assert_eq!(member.delete("/api/upvotes/midjourney").await.status, 200);
        shown(&app, "midjourney", "upvotesCount", 180).await;
    }
}
