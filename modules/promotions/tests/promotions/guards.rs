//! The reasons against promoting a tool: open reports, a dispute, a dead link.

use crate::fixture::{CAMPAIGNS, campaign, id, made, modules, of, scheduled, site, site_with, stands, with};
use chrono::Duration;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use std::sync::Arc;
use toolbase_catalog_api::{ConcernKind, ToolConcern, ToolConcerns};
use toolbase_kernel::sql;
use toolbase_testkit::tokio::io::{AsyncReadExt, AsyncWriteExt};
use toolbase_testkit::{TestApp, on_either, tokio};
use uuid::Uuid;

/// A dispute about every tool.
struct Disputed;

impl ToolConcerns for Disputed {
    fn open<'a>(&'a self, tools: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolConcern>>> {
        let concern = |tool: &Uuid| ToolConcern {
            tool: *tool,
            kind: ConcernKind::Dispute,
            reason: "Its ownership is in dispute.".to_owned(),
        };
        Box::pin(async move { Ok(tools.iter().map(concern).collect()) })
    }
}

/// A website on this machine that is there at `/` and not elsewhere; returns its host and port.
async fn website() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut head = [0; 4096];
                let length = socket.read(&mut head).await.unwrap_or_default();
                let is_home = String::from_utf8_lossy(&head[..length]).starts_with("GET / ");
                let status = if is_home { "200 OK" } else { "404 Not Found" };
                let response = format!(
                    "HTTP/1.1 {status}\r\ncontent-type: text/html\r\ncontent-length: 2\r\nconnection: close\r\n\r\nHi"
                );
                let _ = socket.write_all(response.as_bytes()).await;
            });
        }
    });
    host
}

async fn lead_to(app: &TestApp, url: &str) {
    sql!(&app.context.db, execute, "UPDATE catalog_tool SET url = $1 WHERE slug = 'alpha'", url).unwrap();
}

on_either! {
    async fn a_tool_with_open_reports_is_not_scheduled(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let draft = id(&made(&admin, &campaign(&app, "title-sponsor", 0, 24)).await);
        let running = scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        let report = json!({ "aiId": "alpha", "reason": "It sends its users to a casino." });
        of(&member.post("/api/report-suggestions", &report).await, 201);
        let schedule = format!("{CAMPAIGNS}/{draft}/schedule");
        let rule = admin.post(&schedule, &json!({})).await.rejected(422, "toolId");
        assert_eq!(rule, "has open reports: A member's report about it is open.");
        admin.post(CAMPAIGNS, &campaign(&app, "website-visit", 0, 24)).await.rejected(422, "toolId");
        assert_eq!(app.run_job("promotions.check-tools").await.message, "0 paused", "anybody can report a competitor");
        let waiting = of(&admin.get("/api/report-suggestions").await, 200);
        let open = waiting.as_array().unwrap_or_else(|| waiting["suggestions"].as_array().unwrap());
        let open = open[0]["_id"].as_str().unwrap();
        assert_eq!(admin.put(&format!("/api/report-suggestions/resolve/{open}"), &json!({})).await.status, 200);
        of(&admin.post(&schedule, &json!({})).await, 200);
        stands(&app, "list", Some(&running)).await;
    }

    async fn a_disputed_tool_is_neither_scheduled_nor_shown(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let draft = id(&made(&admin, &campaign(&app, "title-sponsor", 0, 24)).await);
        let running = scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        app.context.directory.offer::<dyn ToolConcerns>(Arc::new(Disputed));
        let rule = admin.post(&format!("{CAMPAIGNS}/{draft}/schedule"), &json!({})).await.rejected(422, "toolId");
        assert_eq!(rule, "is in dispute: Its ownership is in dispute.");
        assert_eq!(app.run_job("promotions.check-tools").await.message, "1 paused");
        let paused = of(&admin.get(&format!("{CAMPAIGNS}/{running}")).await, 200);
        assert_eq!((&paused["state"], &paused["reason"]), (&json!("paused"), &json!("Its ownership is in dispute.")));
    }

    async fn a_dead_link_is_not_promoted(engine) {
        let host = website().await;
        let allowed = format!("[\"{host}\"]");
        let app = site_with(engine, &[("fetch.enabled", "true"), ("fetch.allow", &allowed)]).await;
        let admin = app.admin().await;
        let body = campaign(&app, "title-sponsor", 0, 24 * 30);
        let rule = admin.post(CAMPAIGNS, &body).await.rejected(422, "toolId");
        let way = "Turn on “Sell anyway” to promote it all the same.";
        assert_eq!(rule, format!("has a dead link: There is no website at this address on the public internet. {way}"));
        let both = admin.post(CAMPAIGNS, &with(body.clone(), &json!({ "payer": "" }))).await;
        both.rejected(422, "toolId");
        both.rejected(422, "payer");
        lead_to(&app, &format!("http://{host}/gone")).await;
        let rule = admin.post(CAMPAIGNS, &body).await.rejected(422, "toolId");
        assert_eq!(rule, format!("has a dead link: The website responded with status 404. {way}"));
        lead_to(&app, &format!("http://{host}/")).await;
        let banner = scheduled(&admin, &body).await;
        let state = async || of(&admin.get(&format!("{CAMPAIGNS}/{banner}")).await, 200)["state"].clone();
        assert_eq!(app.run_job("promotions.check-links").await.message, "1 websites, 0 paused");
        lead_to(&app, &format!("http://{host}/gone")).await;
        assert_eq!(app.run_job("promotions.check-links").await.message, "0 websites, 0 paused", "once a day");
        for (message, expected) in [("1 websites, 0 paused", "running"), ("1 websites, 0 paused", "running"),
            ("1 websites, 1 paused", "paused")] {
            app.clock.advance(Duration::days(1));
            assert_eq!((app.run_job("promotions.check-links").await.message.as_str(), state().await), (message, json!(expected)));
        }
        admin.post(&format!("{CAMPAIGNS}/{banner}/resume"), &json!({})).await.rejected(422, "toolId");
        lead_to(&app, &format!("http://{host}/")).await;
        let resumed: Value = of(&admin.post(&format!("{CAMPAIGNS}/{banner}/resume"), &json!({})).await, 200);
        assert_eq!((&resumed["state"], &resumed["reason"]), (&json!("running"), &json!(null)));
    }

    async fn a_dead_link_is_sold_anyway_where_an_admin_has_chosen_so(engine) {
        let app = site_with(engine, &[("fetch.enabled", "true")]).await;
        let admin = app.admin().await;
        let body = campaign(&app, "title-sponsor", 0, 24 * 30);
        let anyway = with(body.clone(), &json!({ "sellAnyway": true }));
        let sold = scheduled(&admin, &anyway).await;
        let path = format!("{CAMPAIGNS}/{sold}");
        let entry = of(&admin.get(&format!("/api/admin/audit?record={sold}&action=campaign.create")).await, 200)["items"][0].clone();
        assert_eq!(entry["changes"]["sellAnyway"]["to"], true, "{entry}");
        assert_eq!(app.run_job("promotions.check-links").await.message, "0 websites, 0 paused");
        // Without it the next look at the website counts again.
        of(&admin.patch(&path, &json!({ "sellAnyway": false })).await, 200);
        assert_eq!(app.run_job("promotions.check-links").await.message, "1 websites, 0 paused");
        of(&admin.post(&format!("{path}/pause"), &json!({ "reason": "Dead" })).await, 200);
        admin.post(&format!("{path}/resume"), &json!({})).await.rejected(422, "toolId");
        of(&admin.patch(&path, &json!({ "sellAnyway": true })).await, 200);
        of(&admin.post(&format!("{path}/resume"), &json!({})).await, 200);
        // Other reasons are no warnings.
        admin.post(CAMPAIGNS, &with(anyway, &json!({ "toolId": "delta" }))).await.rejected(422, "toolId");
        // The tools of a demo have no websites.
        let demo = "INSERT INTO core_demo (kind, id) SELECT 'tool', id FROM catalog_tool WHERE slug = 'alpha'";
        sql!(&app.context.db, execute, demo).unwrap();
        let later = with(body, &json!({ "startsAt": (app.clock.now() + Duration::days(40)).to_rfc3339(),
            "endsAt": (app.clock.now() + Duration::days(50)).to_rfc3339() }));
        made(&admin, &later).await;
    }

    async fn the_module_fits_beside_the_others(engine) {
        let _ = engine;
        let others = modules().into_iter().filter(|module| module.manifest().name != "promotions").collect();
        toolbase_testkit::assert_module_fits_beside(toolbase_promotions::module(), others).await;
    }
}
