//! Profiles: one's own, and what others see of it.

use crate::browser::{Browser, PASSWORD, topics};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_either};

const UPDATE: &str = "/api/profile/update-user";

on_either! {
    async fn what_is_sent_changes_and_the_rest_stays(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let all = json!({
            "fullName": "Ada King", "title": "Engineer", "country": "ie", "city": "Dublin",
            "phoneNumber": "+353 (1) 234-5678", "userId": id,
            "socials": [
                { "platform": "github", "url": "https://github.com/ada" },
                { "platform": "LinkedIn", "url": " " },
            ],
            "role": "admin", "isVerified": true, "platform": "Google", "email": "eve@example.org",
        });
        let user = browser.put(UPDATE, &all).await.json()["user"].clone();
        assert_eq!((&user["fullName"], &user["country"]), (&json!("Ada King"), &json!("Ireland")));
        assert_eq!(user["socials"], json!([{ "platform": "GitHub", "url": "https://github.com/ada" }]));
        assert_eq!((&user["role"]["name"], &user["email"]), (&json!("user"), &json!("ada@example.org")));
        assert_eq!((&user["isVerified"], &user["platform"]), (&json!(false), &json!("")));
        let user = browser.put(UPDATE, &json!({ "city": "" })).await.json()["user"].clone();
        assert_eq!((&user["city"], &user["title"]), (&json!(""), &json!("Engineer")));
        assert_eq!(topics(&app).await, ["core.user-created", "core.user-changed", "core.user-changed"]);

        let seen = app.get(&format!("/api/profile/{id}")).await;
        let mut fields: Vec<String> = seen.json().as_object().unwrap().keys().cloned().collect();
        fields.sort();
        assert_eq!(
            fields,
            [
                "_id", "city", "country", "fullName", "id", "isVerified", "platform", "profilePicture", "role",
                "socials", "title"
            ]
        );
        assert!(!seen.text().contains("ada@example.org") && !seen.text().contains("234-5678"));
    }

    async fn each_rule_names_its_field(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let rejected = async |field: &str, value: Value| {
            let response = browser.put(UPDATE, &json!({ field: value })).await;
            (response.rejected(422, field), response.json()["message"].as_str().unwrap().to_owned())
        };
        let rejected_social = async |field: &str, socials: Value| {
            browser.put(UPDATE, &json!({ "socials": socials })).await.rejected(422, field);
        };
        let (_, message) = rejected("fullName", json!("x".repeat(41))).await;
        assert_eq!(message, "Name cannot exceed 40 characters");
        let (_, message) = rejected("title", json!("x".repeat(81))).await;
        assert_eq!(message, "Title cannot exceed 80 characters");
        rejected("fullName", json!("Al")).await;
        rejected("title", json!("a\u{202E}b")).await;
        rejected("city", json!("x".repeat(41))).await;
        rejected("country", json!("Atlantis")).await;
        rejected("phoneNumber", json!("call me")).await;
        for url in ["javascript:alert(1)", "ftp://x.example", "https://a:b@x.example", "x"] {
            rejected_social("socials[0].url", json!([{ "platform": "Website", "url": url }])).await;
        }
        let elsewhere = [("GitHub", "https://github.com.evil.example/ada"), ("Twitter", "https://x.com:8443/ada")];
        for (platform, url) in elsewhere {
            rejected_social("socials[0].url", json!([{ "platform": platform, "url": url }])).await;
        }
        let unknown = json!([{ "platform": "MySpace", "url": "https://x.example" }]);
        rejected_social("socials[0].platform", unknown).await;
        let long = format!("https://x.example/{}", "x".repeat(200));
        rejected_social("socials[0].url", json!([{ "platform": "Website", "url": long }])).await;
        let twice = json!({ "platform": "Website", "url": "https://x.example" });
        rejected_social("socials[1].url", json!([twice, twice])).await;
        assert_eq!(browser.get("/me").await.json()["user"]["fullName"], "Ada Lovelace");
        assert_eq!(app.visitor().put(UPDATE, &json!({})).await.status, 401);
    }

    async fn nobody_changes_someone_else(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (owner, member) = (app.owner().await, app.member().await);
        for key in ["userId", "_id", "id"] {
            let response = member.put(UPDATE, &json!({ key: owner.id, "fullName": "Mallory" })).await;
            assert_eq!(response.rejected(403, "userId"), "must be your own id");
        }
        assert_eq!(owner.get("/me").await.json()["user"]["fullName"], "otto");
        assert_eq!(member.get("/me").await.json()["user"]["fullName"], "mia");
    }

    async fn unknown_people_are_not_found(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        for id in ["x", "00000000-0000-0000-0000-000000000000", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"] {
            assert_eq!(app.get(&format!("/api/profile/{id}")).await.status, 404, "{id}");
        }
    }

    async fn one_downloads_what_is_stored_of_one(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let file = browser.get("/api/profile/export").await;
        assert_eq!(file.header("content-disposition"), "attachment; filename=\"my-data.json\"");
        let all = file.json();
        assert_eq!(all["account"]["email"], "ada@example.org");
        assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
        assert_eq!(all["knownBrowsers"].as_array().unwrap().len(), 1);
        assert_eq!((all["mails"].as_array().unwrap().len(), &all["mails"][0]["template"]), (1, &json!("verify-email")));
        assert!(!file.text().contains("argon2") && !file.text().contains(PASSWORD));
        assert_eq!(app.visitor().get("/api/profile/export").await.status, 401);
    }

    async fn countries_are_listed(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let response = app.get("/api/countries").await;
        let all = response.json();
        assert_eq!(all.as_array().unwrap().len(), 249);
        assert!(all.as_array().unwrap().contains(&json!({ "code": "IE", "name": "Ireland" })));
        assert!(!response.header("etag").is_empty());
    }
}
