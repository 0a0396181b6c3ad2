//! How members submit tools: the short form, drafts, limits, duplicates.

use crate::fixture::{catalogue, catalogue_with};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, TestResponse, on_either};

const PATH: &str = "/api/aitool";

pub async fn submit(person: &Person<'_>, name: &str, url: &str, quick: Option<bool>) -> TestResponse {
    let mut body = json!({ "name": name, "url": url });
    if let Some(quick) = quick {
        body["quick"] = json!(quick);
    }
    person.post(PATH, &body).await
}

/// Submits a tool; returns it.
pub async fn submitted(person: &Person<'_>, name: &str, quick: Option<bool>) -> Value {
    let url = format!("https://{}.example", toolbase_kernel::text::slug_of(name));
    let response = submit(person, name, &url, quick).await;
    assert_eq!(response.status, 201, "{}", response.text());
    response.json()["newAiTool"].clone()
}

async fn listings(app: &TestApp) -> i64 {
    sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_tool").unwrap()
}

on_either! {
    async fn what_the_site_promises_is_what_the_operator_has_set(engine) {
        let app = catalogue(engine).await;
        let terms = app.get("/api/submission-terms").await.json();
        assert_eq!(terms, json!({ "reviewTime": "3-5 business days", "figures": [] }));
        app.stop().await;
        let settings = [("catalog.review_time", "a week"), ("catalog.submit_figures", r#"[{ value = "12,400", label = "visitors a month" }]"#)];
        let app = catalogue_with(engine, &settings).await;
        let terms = app.get("/api/submission-terms").await.json();
        assert_eq!(terms, json!({ "reviewTime": "a week", "figures": [{ "value": "12,400", "label": "visitors a month" }] }));
        let sent = submit(&app.member().await, "Inkwell", "inkwell.example", Some(true)).await.json();
        assert!(sent["message"].as_str().unwrap().ends_with("within a week."), "{sent}");
        assert_eq!(app.get("/api/aitool/slug/inkwell").await.json()["reviewTime"], "a week");
    }

    async fn the_page_has_its_texts_with_what_the_operator_has_set(engine) {
        let app = catalogue(engine).await;
        let shown = app.get("/api/page-texts/submit").await.json();
        assert_eq!((&shown["texts"]["heading"], &shown["texts"]["figures"]), (&json!("Submit your tool"), &json!("")));
        assert!(shown["texts"]["benefits"].as_str().unwrap().starts_with("Instant exposure\nYour tool appears in its categories"));
        assert_eq!(shown["faq"].as_array().unwrap().len(), 10);
        app.stop().await;
        let settings = [("catalog.review_time", "a week"), ("catalog.submit_figures", r#"[{ value = "12,400", label = "visitors a month" }]"#)];
        let app = catalogue_with(engine, &settings).await;
        let shown = app.get("/api/page-texts/submit").await.json();
        assert_eq!(shown["texts"]["figures"], "12,400\nvisitors a month");
        assert_eq!(shown["faq"][4]["question"], "How long does the review take?");
        assert!(shown["faq"][4]["answer"].as_str().unwrap().starts_with("a week. Your dashboard"), "{shown}");
        let path = "/api/admin/page-texts/submit";
        let record = app.admin().await.get(path).await.json();
        let own = json!({ "texts": record["texts"], "faq": record["faq"] });
        assert_eq!(app.admin().await.patch(path, &own).await.json()["state"], "original", "they meet the rules");
        app.stop().await;
    }

    async fn a_quick_submission_waits_for_approval(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let response = submit(&member, " Inkwell ", "inkwell.example/?utm_source=x#top", Some(true)).await;
        assert_eq!(response.status, 201, "{}", response.text());
        assert_eq!(response.json()["message"], "Your AI has been Submitted successfully. We'll review it and then add it to our directory within 3-5 business days.");
        let tool = &response.json()["newAiTool"];
        assert_eq!((&tool["_id"], &tool["name"], &tool["url"]), (&tool["id"], &json!("Inkwell"), &json!("https://inkwell.example")));
        assert_eq!((&tool["state"], &tool["queuePlace"], &tool["slug"]), (&json!("pending"), &json!(1), &json!("inkwell")));
        let page = app.get("/api/aitool/slug/inkwell").await;
        assert_eq!((page.status, page.header("x-robots-tag"), &page.json()["status"]["isApproved"]), (200, "noindex", &json!(false)));
        let mine = member.get("/api/profile/submitted").await.json();
        assert_eq!((&mine["tools"][0]["name"], &mine["tools"][0]["state"], &mine["tools"][0]["queuePlace"]), (&json!("Inkwell"), &json!("pending"), &json!(1)));
        let queue = app.admin().await.get("/api/adminactions/pendingapproval").await.json();
        assert_eq!((&queue["tools"][0]["name"], &queue["tools"][0]["origin"]), (&json!("Inkwell"), &json!("member")));
        assert_eq!(submitted(&member, "Second", None).await["queuePlace"], 2, "without `quick` it waits, too");
    }

    async fn a_draft_waits_for_nothing_and_is_found_again(engine) {
        let app = catalogue(engine).await;
        let (member, other) = (app.member().await, app.owner().await);
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        assert_eq!((&draft["state"], &draft["queuePlace"]), (&json!("draft"), &Value::Null));
        let again = submit(&member, "Inkwell 2", "https://www.inkwell.example/", Some(false)).await;
        assert_eq!(again.json()["newAiTool"]["id"], draft["id"]);
        let queue = app.admin().await.get("/api/adminactions/pendingapproval").await.json();
        assert_eq!(queue["totalCount"], 0);
        let path = format!("/api/aitool/{}", draft["id"].as_str().unwrap());
        assert_eq!(app.get(&path).await.status, 404, "nobody sees a draft");
        assert_eq!(other.get(&format!("{path}/edit")).await.status, 404);
        assert_eq!(member.get(&format!("{path}/edit")).await.json()["name"], "Inkwell");
        // A draft reserves nothing.
        assert_eq!(submit(&other, "Inkwell", "inkwell.example", Some(true)).await.status, 201);
    }

    async fn each_limit_is_met_and_not_passed(engine) {
        let app = catalogue_with(engine, &[("catalog.submissions_per_hour", "100"), ("catalog.submissions_per_network", "100")]).await;
        let member = app.member().await;
        let long = |length: usize| format!("https://a.example/{}", "x".repeat(length - 18));
        let name = |length: usize| "é".repeat(length);
        for (name, url, quick, field, message) in [
            (name(31), long(20), Some(true), "name", "AI Name cannot exceed 30 characters"),
            (name(101), long(20), None, "name", "AI Name can have maximum 100 characters"),
            (name(0), long(20), Some(true), "name", "AI Name is required"),
            (name(5), long(101), Some(true), "url", "AI URL cannot exceed 100 characters"),
            (name(5), long(501), None, "url", "The website URL has 501 characters; at most 500 are allowed"),
            (name(5), String::new(), Some(true), "url", "Please enter a valid website URL"),
        ] {
            let response = submit(&member, &name, &url, quick).await;
            assert_eq!(response.rejected(422, field), message);
            assert_eq!((&response.json()["message"], &response.json()["error"]), (&json!(message), &json!(message)));
        }
        for url in [
            "javascript:alert(1)", "data:text/html,x", "https://me:secret@a.example", "http://127.0.0.1", "http://[::ffff:10.0.0.1]",
            "ftp://a.example", "no spaces.example", "http://localhost:8080", "word", "http://[::1]", "http://169.254.169.254/x", "//",
        ] {
            assert_eq!(submit(&member, "A", url, Some(true)).await.rejected(422, "url"), "Please enter a valid website URL", "{url}");
        }
        let before = listings(&app).await;
        for (at, (length, url, quick)) in [(30, 100, Some(true)), (100, 500, None), (1, 30, Some(true))].into_iter().enumerate() {
            let url = long(url).replace("a.example", &format!("{at}.example"));
            assert_eq!(submit(&member, &name(length), &url, quick).await.status, 201, "{length}");
        }
        assert_eq!(listings(&app).await, before + 3, "nothing half-written stays");
        let port = submit(&member, "Port", "https://ported.example:8443/a", Some(true)).await;
        assert_eq!(port.rejected(422, "url"), "The website URL must not hold a port");
        let idn = submit(&member, "Idn", "https://bücher.example", Some(true)).await.json();
        assert_eq!(idn["newAiTool"]["url"], "https://xn--bcher-kva.example");
    }

    async fn a_product_is_listed_once(engine) {
        let app = catalogue(engine).await;
        let (member, other) = (app.member().await, app.owner().await);
        for quick in [Some(true), Some(false), None] {
            let twice = submit(&member, "Mine", "http://WWW.midjourney.example/?ref=me", quick).await;
            assert_eq!(twice.rejected(409, "url"), "This website is already in our directory: Midjourney.");
            assert_eq!(twice.json()["existing"], json!({ "slug": "midjourney", "name": "Midjourney" }));
        }
        submitted(&member, "Inkwell", Some(true)).await;
        let waiting = submit(&other, "Mine", "inkwell.example", Some(true)).await;
        assert_eq!((waiting.status, &waiting.json()["existing"]["slug"]), (409, &json!("inkwell")));
        // At the same moment.
        let both = futures::future::join(
            submit(&member, "Twin", "twin.example", Some(true)), submit(&other, "Twin", "twin.example", Some(true)),
        ).await;
        let mut statuses = [both.0.status, both.1.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409], "{} {}", both.0.text(), both.1.text());
    }

    async fn submissions_are_limited_for_members_and_for_networks(engine) {
        let settings = [("catalog.submissions_per_hour", "10"), ("catalog.submissions_per_network", "15"), ("limits.write_per_minute", "0")];
        let app = catalogue_with(engine, &settings).await;
        let (member, other) = (app.member().await, app.owner().await);
        let mut statuses = Vec::new();
        for number in 0..200 {
            statuses.push(submit(&member, "N", &format!("n{number}.example"), Some(true)).await.status);
        }
        assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 10);
        assert!(statuses[10..].iter().all(|status| *status == 429));
        let late = submit(&member, "N", "n999.example", Some(true)).await;
        assert_eq!((late.header("retry-after"), late.json()["code"].as_str()), ("360", Some("too-many")));
        // The network has five left.
        let mut passed = 0;
        for number in 0..10 {
            let status = submit(&other, "O", &format!("o{number}.example"), Some(true)).await.status;
            passed += usize::from(status == 201);
        }
        assert_eq!(passed, 5);
        app.clock.advance(chrono::Duration::seconds(361));
        assert_eq!(submit(&member, "N", "n1000.example", Some(true)).await.status, 201, "one runs off in six minutes");
        let admin = app.admin().await;
        assert_eq!(submit(&admin, "A", "a1.example", Some(true)).await.status, 201);
    }

    async fn who_is_not_signed_in_submits_nothing(engine) {
        let app = catalogue(engine).await;
        let anonymous = app.visitor();
        assert_eq!(submit(&anonymous, "A", "a.example", Some(true)).await.status, 401);
        assert_eq!(anonymous.put("/api/aitool/midjourney", &json!({ "name": "X" })).await.status, 401);
        assert_eq!(anonymous.delete("/api/aitool/midjourney").await.status, 401);
        assert_eq!(anonymous.get("/api/aitool/midjourney/edit").await.status, 401);
    }
}
