//! `GET /api/aitool/{id}/analytics` and `…/export`, and what pages send for it.

use crate::fixture::{catalogue, catalogue_with};
use chrono::Duration;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use std::sync::Arc;
use toolbase_kernel::directory::Directory;
use toolbase_kernel::figures::FigureRecords;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, eventually, json_of, on_either};
use uuid::Uuid;

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15";

async fn id_of(app: &TestApp, slug: &str) -> Uuid {
    let tool = app.get(&format!("/api/aitool/{slug}")).await.json();
    tool["id"].as_str().unwrap().parse().unwrap()
}

async fn claim(app: &TestApp, slug: &str, member: Uuid) {
    let statement = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = $2";
    sql!(&app.context.db, execute, statement, member, slug).unwrap();
}

async fn view(app: &TestApp, slug: &str, from: &str, agent: &str) {
    let from = if from.is_empty() { String::new() } else { format!("?from={from}") };
    let path = format!("/api/aitool/{slug}/increment-views{from}");
    assert_eq!(app.send(Method::POST, &path, &[("user-agent", agent)], None).await.status, 204, "{path}");
}

async fn appear(app: &TestApp, ids: &[Uuid], agent: &str) {
    let headers = [("user-agent", agent), ("content-type", "application/json")];
    let body = serde_json::to_vec(&json!({ "ids": ids })).unwrap();
    let response = app.send(Method::POST, "/api/aitool/appearances", &headers, Some(body)).await;
    assert_eq!(response.status, 204);
}

async fn viewed(app: &TestApp, slug: &str, views: i64) {
    eventually("the views to be counted", async || {
        let statement = "SELECT CAST(COALESCE(SUM(d.views), 0) AS BIGINT) FROM catalog_tool_day d
             JOIN catalog_tool t ON t.id = d.tool_id WHERE t.slug = $1";
        (sql!(&app.context.db, scalar i64, statement, slug).unwrap() == views).then_some(())
    })
    .await;
}

fn of_name<'a>(list: &'a Value, name: &str) -> &'a Value {
    list.as_array().unwrap().iter().find(|entry| entry["name"] == name).unwrap()
}

/// A member of another module's, who owns every tool.
struct CoOwner(Uuid);

impl FigureRecords for CoOwner {
    fn kind(&self) -> &'static str {
        "tool"
    }

    fn is_owner(&self, _: Uuid, member: Uuid) -> BoxFuture<'_, anyhow::Result<bool>> {
        Box::pin(async move { Ok(member == self.0) })
    }
}

fn offer_co_owner(directory: &Directory, member: Uuid) {
    directory.offer::<dyn FigureRecords>(Arc::new(CoOwner(member)));
}

on_either! {
    async fn an_owner_sees_the_tool_beside_its_category(engine) {
        let app = catalogue(engine).await;
        let owner = app.owner().await;
        claim(&app, "midjourney", owner.id).await;
        view(&app, "midjourney", "/search%3Fq%3Dimage", FIREFOX).await;
        view(&app, "midjourney", "/category/image", FIREFOX).await;
        view(&app, "midjourney", "/category/image", SAFARI).await;
        view(&app, "remove-photo", "", FIREFOX).await;
        viewed(&app, "midjourney", 2).await;
        viewed(&app, "remove-photo", 1).await;
        let ids = [id_of(&app, "midjourney").await, Uuid::now_v7()];
        appear(&app, &ids, FIREFOX).await;
        appear(&app, &ids, FIREFOX).await;
        appear(&app, &ids, "Googlebot/2.1").await;
        app.member().await.post("/api/upvotes", &json!({ "aiToolId": "midjourney" })).await;
        app.context.figures.write_notes().await;
        // The day ends, and an hour passes.
        app.clock.advance(Duration::hours(14));
        app.run_job("core.roll-up-figures").await;

        let body = json_of(&owner.get("/api/aitool/midjourney/analytics").await, 200);
        assert_eq!((&body["tool"]["slug"], &body["category"]["name"], &body["category"]["tools"]), (&json!("midjourney"), &json!("Image"), &json!(4)));
        assert_eq!((&body["from"], &body["to"]), (&json!("2025-03-19"), &json!("2025-06-16")));
        let names: Vec<&str> = body["figures"].as_array().unwrap().iter().map(|figure| figure["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["tool-views", "tool-visits", "tool-saves", "tool-upvotes", "tool-reviews", "tool-appearances"]);
        let views = of_name(&body["figures"], "tool-views");
        let days = views["values"].as_array().unwrap();
        assert_eq!(days.len(), 90);
        // Of 0, 0, 1 and 2.
        assert_eq!(days[88], json!({ "day": "2025-06-15", "amount": 2, "median": 0.5 }));
        assert_eq!(days[89], json!({ "day": "2025-06-16", "amount": 0, "median": null }));
        assert_eq!((&views["total"], &views["medianTotal"]), (&json!(2), &json!(0.5)));
        assert_eq!(of_name(&body["figures"], "tool-upvotes")["total"], 1);
        assert_eq!(of_name(&body["figures"], "tool-appearances")["total"], 1);
        let origins: Vec<(&str, i64)> = body["origins"].as_array().unwrap().iter()
            .map(|origin| (origin["name"].as_str().unwrap(), origin["total"].as_i64().unwrap())).collect();
        assert_eq!(origins, [("list", 0), ("search", 1), ("category", 1), ("comparison", 0), ("other", 0)], "each view has one origin");
        assert_eq!((&body["rating"]["now"], &body["rating"]["reviews"], &body["rating"]["median"]), (&json!(4.6), &json!(120), &json!(4.2)));
        assert_eq!(body["rating"]["values"].as_array().unwrap().len(), 90);

        let cut = json_of(&owner.get("/api/aitool/midjourney/analytics?from=2025-06-14&to=2025-06-15").await, 200);
        let days = of_name(&cut["figures"], "tool-views")["values"].clone();
        assert_eq!((days.as_array().unwrap().len(), &days[1]["amount"]), (2, &json!(2)));
        assert_eq!(cut["rating"]["values"][1]["day"], "2025-06-15");
        app.stop().await;
    }

    async fn a_download_has_a_row_for_each_day(engine) {
        let app = catalogue(engine).await;
        let owner = app.owner().await;
        claim(&app, "midjourney", owner.id).await;
        view(&app, "midjourney", "/most-saved", FIREFOX).await;
        viewed(&app, "midjourney", 1).await;
        let csv = owner.get("/api/aitool/midjourney/analytics/export?from=2025-06-14").await;
        assert_eq!(csv.header("content-disposition"), "attachment; filename=\"midjourney-analytics-2025-06-15.csv\"");
        assert_eq!(
            csv.text().trim_start_matches('\u{feff}'),
            "day,views,viewsMedian,visits,visitsMedian,saves,savesMedian,upvotes,upvotesMedian,reviews,reviewsMedian,\
             appearances,appearancesMedian,rating,ratingReviews,fromLists,fromSearch,fromCategories,fromComparisons,fromElsewhere\r\n\
             2025-06-14,0,,0,,0,,0,,0,,0,,4.6,120,0,0,0,0,0\r\n\
             2025-06-15,1,,0,,0,,0,,0,,0,,4.6,120,1,0,0,0,0\r\n"
        );
        let rows = json_of(&owner.get("/api/aitool/midjourney/analytics/export?format=json&from=2025-06-15").await, 200);
        assert_eq!((&rows[0]["views"], &rows[0]["fromLists"], &rows[0]["viewsMedian"]), (&json!(1), &json!(1), &Value::Null));
        owner.get("/api/aitool/midjourney/analytics/export?format=xml").await.rejected(422, "format");
        app.stop().await;
    }

    async fn analytics_are_for_owners_and_admins(engine) {
        let app = catalogue(engine).await;
        let (visitor, member, owner, admin) = (app.visitor(), app.member().await, app.owner().await, app.admin().await);
        claim(&app, "midjourney", owner.id).await;
        for path in ["analytics", "analytics/export"] {
            for (person, status) in [(&visitor, 401), (&member, 403), (&owner, 200), (&admin, 200)] {
                let response = person.get(&format!("/api/aitool/midjourney/{path}")).await;
                assert_eq!(response.status, status, "{path} as {}: {}", person.email, response.text());
            }
            assert_eq!(owner.get(&format!("/api/aitool/write-well/{path}")).await.status, 403);
            assert_eq!(admin.get(&format!("/api/aitool/nothing/{path}")).await.status, 404);
        }
        let message = json_of(&member.get("/api/aitool/midjourney/analytics").await, 403)["message"].clone();
        assert_eq!(message, "Only the owner of this listing can see its analytics.");
        // Figures of the tool have the same owners.
        for (person, status) in [(&visitor, 401), (&member, 403), (&owner, 200), (&admin, 200)] {
            assert_eq!(person.get("/api/figures/tool-views?record=midjourney").await.status, status);
        }
        assert_eq!(visitor.get("/api/figures/tool-reviews?record=midjourney").await.status, 200);
        // Another module may name more owners.
        offer_co_owner(&app.context.directory, member.id);
        assert_eq!(member.get("/api/aitool/midjourney/analytics").await.status, 200);
        assert_eq!(member.get("/api/figures/tool-views?record=midjourney").await.status, 200);
        // So has the co-owner.
        let friend = app.person("tess").await;
        assert_eq!(friend.get("/api/aitool/midjourney/analytics").await.status, 403);
        let co_owned = "UPDATE catalog_tool SET co_owner = $1 WHERE slug = 'midjourney'";
        sql!(&app.context.db, execute, co_owned, friend.id).unwrap();
        for path in ["aitool/midjourney/analytics", "aitool/midjourney/analytics/export", "figures/tool-views?record=midjourney"] {
            assert_eq!(friend.get(&format!("/api/{path}")).await.status, 200, "{path}");
        }
        // One that is not public is not to be found out.
        sql!(&app.context.db, execute, "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'write-well'").unwrap();
        assert_eq!(owner.get("/api/aitool/write-well/analytics").await.status, 404);
        let hidden = json_of(&admin.get("/api/aitool/write-well/analytics").await, 200);
        assert_eq!(hidden["tool"]["name"], "Write Well");
        app.stop().await;
    }

    async fn days_that_cannot_be_shown_are_named(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (query, parameter, rule) in [
            ("from=2025-03-17", "from", "must be within the last 90 days"),
            ("to=2025-06-16", "to", "must be within the last 90 days"),
            ("from=2025-06-10&to=2025-06-09", "from", "must not be after `to`"),
            ("from=soon", "from", "must be a day, as in 2026-11-24"),
            ("to=2025-13-01", "to", "must be a day, as in 2026-11-24"),
        ] {
            let response = admin.get(&format!("/api/aitool/midjourney/analytics?{query}")).await;
            assert_eq!(response.rejected(422, parameter), rule, "{query}");
        }
        app.stop().await;
    }

    async fn wrong_reports_of_appearances_count_nothing(engine) {
        let app = catalogue_with(engine, &[("figures.flush_ms", "20")]).await;
        let send = async |body: Value| app.post("/api/aitool/appearances", &body).await;
        let many = vec![Uuid::now_v7(); 101];
        send(json!({ "ids": many })).await.rejected(422, "ids");
        send(json!({ "ids": ["midjourney"] })).await.rejected(422, "ids[0]");
        send(json!({})).await.rejected(422, "ids");
        assert_eq!(send(json!({ "ids": [] })).await.status, 204);
        let unknown = app.post("/api/aitool/appearances", &json!({ "ids": [Uuid::now_v7()] })).await;
        assert_eq!(unknown.status, 204);
        app.context.figures.write_notes().await;
        let stored = "SELECT COUNT(*) FROM core_figure_day";
        assert_eq!(sql!(&app.context.db, scalar i64, stored).unwrap(), 0);
        app.stop().await;
    }

    async fn figures_of_a_deleted_tool_are_deleted(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&app, "letter-box").await;
        appear(&app, &[id], FIREFOX).await;
        app.context.figures.write_notes().await;
        assert_eq!(app.context.figures.total("tool-appearances", id).await.unwrap(), 1);
        let trash = json!({ "ids": [id], "reason": "Twice in the list." });
        assert_eq!(admin.post("/api/admin/tools/bulk/deactivate", &trash).await.status, 200);
        assert_eq!(app.context.figures.total("tool-appearances", id).await.unwrap(), 1, "it is in the trash");
        assert_eq!(admin.delete(&format!("/api/adminactions/delete-tool/{id}")).await.status, 204);
        assert_eq!(app.context.figures.total("tool-appearances", id).await.unwrap(), 0);
        app.stop().await;
    }
}
