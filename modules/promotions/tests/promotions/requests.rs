//! Requests of members, and the replies.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, scheduled, site, site_with, with};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_testkit::http::Method;
use toolbase_testkit::{Person, TestApp, eventually, on_either};

const PATH: &str = "/api/promotions/requests";
const QUEUE: &str = "/api/admin/promotion-requests";

fn request() -> Value {
    json!({ "type": "title-sponsor", "toolId": "alpha", "startsOn": "2025-07-01", "days": 7, "note": "Any week will do." })
}

async fn requested(member: &Person<'_>, body: &Value) -> String {
    id(&of(&member.post(PATH, body).await, 201))
}

async fn subjects(app: &TestApp, count: usize) -> Vec<(String, String)> {
    let sent =
        eventually("the mails", async || Some(app.mailer().sent()).filter(|sent| sent.len() == count)).await;
    sent.iter().map(|mail| (mail.to.clone(), mail.content.subject.clone())).collect()
}

on_either! {
    async fn a_request_gets_a_campaign(engine) {
        let app = site_with(engine, &[("promotions.requests_to", "sales@tools.example")]).await;
        let (admin, member) = (app.admin().await, app.member().await);
        assert_eq!(app.post(PATH, &request()).await.status, 401);
        let mine = of(&member.post(PATH, &request()).await, 201);
        assert_eq!((&mine["state"], &mine["toolName"], &mine["typeName"]), (&json!("open"), &json!("Alpha"), &json!("Title Sponsor")));
        let sent = subjects(&app, 2).await;
        assert!(sent.contains(&("sales@tools.example".to_owned(), "mia requests: Title Sponsor".to_owned())), "{sent:?}");
        assert!(sent.iter().any(|(to, subject)| to.contains(&member.email) && subject == "Your request: Title Sponsor"), "{sent:?}");
        assert_eq!(app.get(QUEUE).await.status, 401);
        assert_eq!(member.get(QUEUE).await.status, 403);
        let queue = of(&admin.get(QUEUE).await, 200);
        assert_eq!((&queue["items"][0]["member"], &queue["items"][0]["note"]), (&json!("mia"), &json!("Any week will do.")));
        let campaign = id(&made(&admin, &campaign(&app, "title-sponsor", 24, 48)).await);
        let reply = format!("{QUEUE}/{}/reply", id(&mine));
        let body = json!({ "campaignId": campaign, "message": "See you in July." });
        assert_eq!(app.post(&reply, &body).await.status, 401);
        assert_eq!(member.post(&reply, &body).await.status, 403);
        let nothing = json!({ "campaignId": "01933f4e-7c00-7a00-8000-5d2f1b7c9e10" });
        admin.post(&reply, &nothing).await.rejected(422, "campaignId");
        let other = with(self::campaign(&app, "title-sponsor", 72, 96), &json!({ "toolId": "beta" }));
        let other = json!({ "campaignId": id(&made(&admin, &other).await) });
        assert_eq!(admin.post(&reply, &other).await.rejected(409, "campaignId"), "The campaign is of another tool than the request.");
        assert_eq!(of(&admin.post(&reply, &body).await, 200)["state"], "replied");
        assert_eq!(of(&admin.get(&format!("{CAMPAIGNS}/{campaign}")).await, 200)["memberId"], json!(member.id));
        // Taken back before the mail.
        of(&admin.post(&format!("{QUEUE}/{}/undo", id(&mine)), &json!({})).await, 200);
        assert_eq!(of(&admin.get(&format!("{CAMPAIGNS}/{campaign}")).await, 200)["memberId"], json!(null));
        app.clock.advance(Duration::seconds(15));
        assert_eq!(app.run_job("promotions.mail-requesters").await.message, "0 mails");
        of(&admin.post(&reply, &body).await, 200);
        assert_eq!(admin.post(&reply, &body).await.status, 409);
        app.clock.advance(Duration::seconds(15));
        assert_eq!(app.run_job("promotions.mail-requesters").await.message, "1 mails");
        let sent = subjects(&app, 3).await;
        assert!(sent.iter().any(|(_, subject)| subject == "Your campaign “Alpha in June”"), "{sent:?}");
        let listed = of(&member.get(PATH).await, 200);
        assert_eq!((&listed["items"][0]["state"], &listed["items"][0]["message"]), (&json!("replied"), &json!("See you in July.")));
        assert_eq!(listed["items"][0]["campaignId"], json!(campaign));
        assert_eq!(member.delete(&format!("{PATH}/{}", id(&mine))).await.status, 409, "it has a reply");
    }

    async fn a_request_is_declined_or_withdrawn(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let mine = requested(&member, &request()).await;
        let decline = format!("{QUEUE}/{mine}/decline");
        assert_eq!(app.post(&decline, &json!({ "reason": "Sold." })).await.status, 401);
        assert_eq!(member.post(&decline, &json!({ "reason": "Sold." })).await.status, 403);
        admin.post(&decline, &json!({ "reason": " " })).await.rejected(422, "reason");
        of(&admin.post(&decline, &json!({ "reason": "All of July is sold." })).await, 200);
        assert_eq!(of(&member.get(PATH).await, 200)["items"][0]["reason"], "All of July is sold.");
        app.clock.advance(Duration::seconds(15));
        assert_eq!(app.run_job("promotions.mail-requesters").await.message, "1 mails");
        let second = requested(&member, &request()).await;
        let path = format!("{PATH}/{second}");
        assert_eq!(app.send(toolbase_testkit::http::Method::DELETE, &path, &[], None).await.status, 401);
        assert_eq!(other.delete(&path).await.status, 404, "somebody else's");
        assert_eq!(other.delete(&format!("{PATH}/nothing")).await.status, 404);
        assert_eq!(of(&member.delete(&path).await, 200)["state"], "withdrawn");
        assert_eq!(member.delete(&path).await.status, 409);
        let third = requested(&member, &with(request(), &json!({ "toolId": null }))).await;
        let bulk = json!({ "ids": [third], "reason": "Sold." });
        assert_eq!(app.post(&format!("{QUEUE}/bulk/decline"), &bulk).await.status, 401);
        assert_eq!(member.post(&format!("{QUEUE}/bulk/decline"), &bulk).await.status, 403);
        assert_eq!(of(&admin.post(&format!("{QUEUE}/bulk/decline"), &bulk).await, 200)["done"], 1);
        assert_eq!(of(&admin.post(&format!("{QUEUE}/bulk/undo"), &json!({ "ids": [third] })).await, 200)["done"], 1);
    }

    async fn what_is_wrong_with_a_request_is_named(engine) {
        let app = site(engine).await;
        let member = app.member().await;
        for (fields, field) in [
            (json!({ "type": "loud" }), "type"),
            (json!({ "days": 3 }), "days"),
            (json!({ "startsOn": "2025-06-14" }), "startsOn"),
            (json!({ "startsOn": "2027-01-01" }), "startsOn"),
            (json!({ "startsOn": "soon" }), "startsOn"),
            (json!({ "toolId": "nothing" }), "toolId"),
            (json!({ "toolId": "gamma" }), "toolId"),
            (json!({ "note": "x".repeat(1001) }), "note"),
        ] {
            member.post(PATH, &with(request(), &fields)).await.rejected(422, field);
        }
        assert_eq!(of(&member.get(PATH).await, 200)["totalCount"], 0);
    }

    async fn requests_are_few_and_none_while_switched_off(engine) {
        let app = site_with(engine, &[("promotions.open_requests", "2")]).await;
        let member = app.member().await;
        let (same, body) = (request(), request());
        // The same at the same moment.
        let (one, other) = futures::future::join(member.post(PATH, &same), member.post(PATH, &body)).await;
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        requested(&member, &with(request(), &json!({ "toolId": "beta" }))).await;
        let third = member.post(PATH, &with(request(), &json!({ "toolId": null }))).await;
        assert!(third.status == 409 && third.text().contains("2 of your requests are open"), "{}", third.text());
        let off = site_with(engine, &[("promotions.enabled", "false")]).await;
        let rejected = off.member().await.post(PATH, &request()).await;
        assert!(rejected.status == 409 && rejected.text().contains("Coming soon...."), "{}", rejected.text());
    }

    async fn a_campaign_is_the_reply_to_one_request(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let (mine, theirs) = (requested(&member, &request()).await, requested(&other, &request()).await);
        let campaign = scheduled(&admin, &campaign(&app, "title-sponsor", 24, 48)).await;
        let body = json!({ "campaignId": campaign });
        of(&admin.post(&format!("{QUEUE}/{mine}/reply"), &body).await, 200);
        admin.post(&format!("{QUEUE}/{theirs}/reply"), &body).await.rejected(409, "campaignId");
    }

    async fn requests_are_switched_off_with_the_page_of_packages(engine) {
        let app = site(engine).await;
        let packages = "/api/promotions/packages";
        app.assert_switch("promotions.requests", &[(Method::POST, PATH), (Method::GET, packages)]).await;
        let member = app.member().await;
        let mine = requested(&member, &request()).await;
        app.switch_off(&["promotions.requests"]).await;
        assert_eq!(of(&app.admin().await.get(QUEUE).await, 200)["totalCount"], 1);
        assert_eq!(of(&member.get(PATH).await, 200)["items"][0]["state"], "open");
        of(&member.delete(&format!("{PATH}/{mine}")).await, 200);
        let pages = app.context.directory.pages();
        let listed = || pages.iter().flat_map(|pages| pages.sitemap(0, pages.sitemap_len())).map(|entry| entry.path);
        let has = |path: &str| listed().any(|entry| entry == path);
        assert_eq!((has("/promote"), has("/promote/register")), (false, true));
        app.switch_off(&[]).await;
        assert!(has("/promote"));
    }
}
