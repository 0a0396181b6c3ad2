//! `/api/profile/submitted`.

use crate::fixture::catalogue;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, on_either};

const PATH: &str = "/api/profile/submitted";

/// Says that `person` has handed these in, one day after the other, and that they are now so.
async fn submit(app: &TestApp, person: &Person<'_>, tools: &[(&str, &str)]) {
    let db = &app.context.db;
    for (day, (slug, state)) in tools.iter().enumerate() {
        let at = app.clock.now() + chrono::Duration::days(i64::try_from(day).unwrap());
        let statement =
            "UPDATE catalog_tool SET submitted_by = $2, state = $3, created_at = $4 WHERE slug = $1";
        let changed = sql!(db, execute, statement, *slug, person.id, *state, at).unwrap();
        assert_eq!(changed, 1, "{slug}");
    }
}

fn names(response: &Value) -> Vec<(&str, &str)> {
    let tools = response["tools"].as_array().unwrap();
    tools.iter().map(|tool| (tool["name"].as_str().unwrap(), tool["state"].as_str().unwrap())).collect()
}

on_either! {
    async fn members_see_what_became_of_what_they_handed_in(engine) {
        let app = catalogue(engine).await;
        let (member, other) = (app.member().await, app.owner().await);
        let mine = [("midjourney", "approved"), ("remove-photo", "rejected"), ("sketch-pilot", "pending"), ("write-well", "draft")];
        submit(&app, &member, &mine).await;
        submit(&app, &other, &[("talk-friend", "inactive")]).await;
        let response = member.get(PATH).await;
        assert_eq!((response.status, response.header("cache-control")), (200, "no-store"));
        let response = response.json();
        assert_eq!(
            names(&response),
            [("Write Well", "draft"), ("Sketch Pilot", "pending"), ("Remove Photo", "rejected"), ("Midjourney", "approved")]
        );
        assert_eq!((&response["totalCount"], &response["totalPages"]), (&json!(4), &json!(1)));
        let newest = &response["tools"][0];
        assert_eq!((&newest["slug"], &newest["createdAt"]), (&json!("write-well"), &json!("2025-06-18T12:00:00Z")));
        assert_eq!(newest["_id"], newest["id"]);
        assert_eq!(names(&other.get(PATH).await.json()), [("Talk Friend", "inactive")]);

        let second = member.get("/api/profile/submitted?page=2&limit=3").await.json();
        assert_eq!((names(&second), &second["totalPages"]), (vec![("Midjourney", "approved")], &json!(2)));
    }

    async fn nobody_else_does(engine) {
        let app = catalogue(engine).await;
        assert_eq!(app.get(PATH).await.status, 401);
        let member = app.member().await;
        assert_eq!(member.get(PATH).await.json(), json!({ "tools": [], "totalCount": 0, "totalPages": 0 }));
        member.get("/api/profile/submitted?limit=0").await.rejected(422, "limit");
        member.get("/api/profile/submitted?limit=5001").await.rejected(422, "limit");
        member.get("/api/profile/submitted?page=0").await.rejected(422, "page");
        member.get("/api/profile/submitted?page=x").await.rejected(422, "page");
    }
}
