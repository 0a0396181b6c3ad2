//! The packages and the public register.

use crate::fixture::{campaign, made, of, scheduled, site, site_with, with};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::on_either;

on_either! {
    async fn packages_have_their_texts_and_charges_from_the_settings(engine) {
        let app = site_with(engine, &[("promotions.enabled", "false"), ("promotions.website_visit_week", "20050")]).await;
        let packages = of(&app.get("/api/promotions/packages").await, 200);
        assert_eq!((&packages["enabled"], &packages["packages"][0]["name"]), (&json!(false), &json!("Title Sponsor")));
        let charge = "$50 for 1 day or $325 for 7 days, including taxes";
        assert_eq!((&packages["packages"][0]["charge"], &packages["packages"][1]["prices"][1]["price"]), (&json!(charge), &json!("$200.50")));
    }

    async fn the_page_has_its_texts(engine) {
        let app = site(engine).await;
        let shown = of(&app.get("/api/page-texts/promote").await, 200);
        assert_eq!(shown["texts"]["benefitsHeading"], "Why Submit Your Tool?");
        assert_eq!(shown["texts"]["titleSponsorGets"].as_str().unwrap().lines().count(), 3);
        assert_eq!(shown["faq"].as_array().unwrap().len(), 5);
        let (admin, path) = (app.admin().await, "/api/admin/page-texts/promote");
        let record = of(&admin.get(path).await, 200);
        let own = json!({ "texts": record["texts"], "faq": record["faq"] });
        assert_eq!(of(&admin.patch(path, &own).await, 200)["state"], "original", "they meet the rules");
    }

    async fn everybody_sees_who_has_paid_for_what(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        made(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        scheduled(&admin, &with(campaign(&app, "title-sponsor", 30, 48), &json!({ "name": "Later" }))).await;
        scheduled(&admin, &with(campaign(&app, "website-visit", 0, 24), &json!({ "name": "Now" }))).await;
        let register = of(&app.get("/api/promotions/register").await, 200);
        assert_eq!(register["totalCount"], 1, "neither drafts nor plans: {register}");
        let entry = &register["items"][0];
        assert_eq!((&entry["name"], &entry["payer"], &entry["state"]), (&json!("Now"), &json!("Alpha Ltd"), &json!("running")));
        assert_eq!((&entry["tool"]["slug"], &entry["places"]), (&json!("alpha"), &json!(["list", "search"])));
        assert!(entry.get("charge").is_none() && entry.get("payerAddress").is_none(), "that is between the two: {entry}");
        assert!(register["counting"].as_str().unwrap().contains("once for each internet address and day"));
        app.clock.advance(Duration::hours(40));
        let register = of(&app.get("/api/promotions/register?limit=1&page=2").await, 200);
        assert_eq!((&register["totalCount"], &register["totalPages"]), (&json!(2), &json!(2)));
        assert_eq!((&register["items"][0]["name"], &register["items"][0]["state"]), (&json!("Now"), &json!("ended")));
        app.get("/api/promotions/register?page=0").await.rejected(422, "page");
        app.get("/api/promotions/register?limit=101").await.rejected(422, "limit");
    }
}
