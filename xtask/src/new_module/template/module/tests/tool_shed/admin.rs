//! Adding, changing and deleting.

use crate::{PATH, add, app, json_of};
use serde_json::json;
use toolbase_testkit::{http::Method, on_both};

on_both! {
    because "the statements of this module run on both engines";

    async fn only_admins_see_and_change_the_resource(engine) {
        let app = app(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let one = add(&admin, "Bolt").await;
        let body = json!({ "name": "Nut" });
        for (method, path, body) in [
            (Method::GET, PATH, None),
            (Method::POST, PATH, Some(&body)),
            (Method::GET, &one, None),
            (Method::PATCH, &one, Some(&body)),
            (Method::DELETE, &one, None),
            (Method::POST, &format!("{one}/approve"), None),
            (Method::POST, &format!("{one}/reject"), None),
            (Method::POST, &format!("{PATH}/bulk/approve"), Some(&json!({ "filter": {} }))),
            (Method::POST, &format!("{PATH}/bulk/reject"), Some(&json!({ "filter": {} }))),
            (Method::POST, &format!("{PATH}/bulk/undo"), Some(&json!({ "filter": {} }))),
            (Method::GET, &format!("{PATH}/export"), None),
        ] {
            let anonymous = app.visitor().send(method.clone(), path, &[], body).await;
            assert_eq!(anonymous.status, 401, "{method} {path}");
            assert_eq!(member.send(method.clone(), path, &[], body).await.status, 403, "{method} {path}");
        }
        assert_eq!(json_of(&admin.get(&one).await, 200)["state"], "pending");
    }

    async fn one_is_added_changed_and_deleted(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let made = json_of(&admin.post(PATH, &json!({ "name": " Bolt ", "note": "Long." })).await, 201);
        assert_eq!((&made["name"], &made["state"], &made["_id"]), (&json!("Bolt"), &json!("pending"), &made["id"]));
        let one = format!("{PATH}/{}", made["id"].as_str().unwrap());
        let shown = admin.get(&one).await;
        let tag = shown.header("etag").to_owned();
        assert_eq!(json_of(&shown, 200), made);

        app.clock.advance(chrono::Duration::seconds(1));
        let seen = [("if-match", tag.as_str())];
        let changed = admin.send(Method::PATCH, &one, &seen, Some(&json!({ "name": "Nut" }))).await;
        let changed = json_of(&changed, 200);
        assert_eq!((&changed["name"], &changed["note"]), (&json!("Nut"), &json!("Long.")));
        let stale = admin.send(Method::PATCH, &one, &seen, Some(&json!({ "name": "Rivet" }))).await;
        assert_eq!(json_of(&stale, 412)["current"]["name"], "Nut");
        assert_eq!(admin.send(Method::DELETE, &one, &seen, None).await.status, 412);

        assert_eq!(admin.delete(&one).await.status, 204);
        assert_eq!(admin.get(&one).await.status, 404);
        assert_eq!(admin.patch(&one, &json!({ "name": "Nut" })).await.status, 404);
        assert_eq!(admin.delete(&one).await.status, 404);
        assert_eq!(admin.get(&format!("{PATH}/bolt")).await.status, 404, "by id only");
    }

    async fn what_breaks_a_rule_is_rejected_with_its_field(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let one = add(&admin, "Bolt").await;
        add(&admin, "Nut").await;
        for (wrong, field) in [
            (json!({ "name": " " }), "name"),
            (json!({ "name": "x".repeat(81) }), "name"),
            (json!({ "name": "Rivet", "note": "x".repeat(501) }), "note"),
        ] {
            for rejected in [admin.post(PATH, &wrong).await, admin.patch(&one, &wrong).await] {
                assert!(json_of(&rejected, 422)["errors"][field].is_array(), "{wrong}: {}", rejected.text());
            }
        }
        assert_eq!(admin.post(PATH, &json!({ "note": "Long." })).await.status, 422, "no name");
        let same = json!({ "name": "Nut" });
        assert_eq!(admin.post(PATH, &same).await.status, 409);
        assert_eq!(admin.patch(&one, &same).await.status, 409);
        assert_eq!(json_of(&admin.get(PATH).await, 200)["totalCount"], 2);
    }
}
