//! The texts of pages, as admins write them.

use crate::sample::{Sample, sample};
use axum::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_kernel::module::Module;
use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, json_of, on_either};

const LIST: &str = "/api/admin/page-texts";
const GUIDES: &str = "/api/admin/page-texts/guides";
const SHOWN: &str = "/api/page-texts/guides";

fn modules() -> Vec<Box<dyn Module>> {
    let guides = PageTexts::new("guides", "Guides", "/guides")
        .text(PageText::line("heading", "Headline", "Guides for all").max_length(20))
        .text(PageText::lines("steps", "Steps", &["Look", "Read"]))
        .text(PageText::entries("benefits", "Benefits", [("Short", "Read in a minute.")]))
        .faq(vec![PageQuestion::new("What does it cost?", "Nothing.")]);
    let plain =
        PageTexts::new("about", "About", "/about").text(PageText::line("heading", "Headline", "About"));
    vec![Box::new(Sample { page_texts: vec![guides, plain], ..sample("test", &[]) })]
}

/// The actions of the audit, with what they have changed.
async fn entries(app: &TestApp) -> Vec<(String, Value)> {
    let query = "SELECT action, changes FROM core_audit WHERE resource = 'page-texts' ORDER BY seq";
    let rows = sql!(&app.context.db, fetch_all as (String, String), query).unwrap();
    rows.into_iter().map(|(action, changes)| (action, serde_json::from_str(&changes).unwrap())).collect()
}

on_either! {
    async fn changed_texts_are_shown_by_every_node_until_they_are_reset(engine) {
        let app = TestApp::start(engine, modules()).await;
        let other = app.another_node(modules(), &[]).await;
        let admin = app.admin().await;
        let original = json_of(&app.get(SHOWN).await, 200);
        assert_eq!(original["texts"]["steps"], "Look\nRead");
        assert_eq!(original["texts"]["benefits"], "Short\nRead in a minute.");
        assert_eq!(original["faq"], json!([{ "question": "What does it cost?", "answer": "Nothing." }]));
        let before = json_of(&admin.get(GUIDES).await, 200);
        assert_eq!((&before["state"], &before["texts"]), (&json!("original"), &original["texts"]));

        let texts = json!({ "heading": " Guides  <b>now</b>", "steps": "Look\r\n\nRead", "benefits": "" });
        let changed = json_of(&admin.patch(GUIDES, &json!({ "texts": texts })).await, 200);
        assert_eq!((&changed["state"], &changed["texts"]["heading"]), (&json!("changed"), &json!("Guides <b>now</b>")));
        assert_eq!(changed["texts"]["benefits"], "Short\nRead in a minute.", "an emptied text is the original");
        let faq = json!([{ "question": "Why?", "answer": "Why not?" }]);
        json_of(&admin.patch(GUIDES, &json!({ "faq": faq })).await, 200);
        for node in [&app, &other] {
            let shown = eventually("the new texts", async || {
                let shown = node.get(SHOWN).await.json();
                (shown["faq"] == faq).then_some(shown)
            })
            .await;
            assert_eq!(shown["texts"]["heading"], "Guides <b>now</b>");
        }

        let reset = json_of(&admin.post(&format!("{GUIDES}/reset"), &json!({})).await, 200);
        assert_eq!((&reset["state"], &reset["faq"]), (&json!("original"), &original["faq"]));
        let again = json_of(&admin.post(&format!("{GUIDES}/reset"), &json!({})).await, 409);
        assert_eq!(again["message"], "This page has its original texts.");
        for node in [&app, &other] {
            eventually("the original texts", async || (node.get(SHOWN).await.json() == original).then_some(())).await;
        }
        let entries = entries(&app).await;
        let actions: Vec<_> = entries.iter().map(|(action, _)| action.as_str()).collect();
        assert_eq!(actions, ["page-text.edit", "page-text.edit", "page-text.reset"], "the second reset changes nothing");
        assert_eq!(entries[0].1["texts"]["to"]["heading"], "Guides <b>now</b>");
        assert_eq!((&entries[0].1["faq"], &entries[1].1["faq"]["to"]), (&Value::Null, &faq));
        other.leave().await;
        app.stop().await;
    }

    async fn all_pages_are_listed_with_the_texts_that_they_have(engine) {
        let app = TestApp::start(engine, modules()).await;
        let admin = app.admin().await;
        json_of(&admin.patch(GUIDES, &json!({ "faq": [] })).await, 200);
        let list = json_of(&admin.get(&format!("{LIST}?sort=-title")).await, 200);
        let rows: Vec<_> = list["items"].as_array().unwrap().iter()
            .filter(|item| item["module"] == "test")
            .map(|item| (item["id"].clone(), item["path"].clone(), item["state"].clone())).collect();
        assert_eq!(rows, [
            (json!("guides"), json!("/guides"), json!("changed")),
            (json!("about"), json!("/about"), json!("original")),
        ]);
        let record = json_of(&admin.get(GUIDES).await, 200);
        assert_eq!(record["declared"][0], json!({
            "key": "heading", "label": "Headline", "help": "", "original": "Guides for all", "maxLength": 20,
            "severalLines": false,
        }));
        assert_eq!((&record["faq"], &record["originalFaq"][0]["answer"]), (&json!([]), &json!("Nothing.")));
        for missing in ["/api/admin/page-texts/none", "/api/page-texts/none"] {
            assert_eq!(admin.get(missing).await.status, 404);
        }
        assert_eq!(admin.patch("/api/admin/page-texts/none", &json!({ "faq": [] })).await.status, 404);
        app.stop().await;
    }

    async fn what_breaks_a_rule_is_named(engine) {
        let app = TestApp::start(engine, modules()).await;
        let admin = app.admin().await;
        let question = json!({ "question": "Why?", "answer": "Why not?" });
        for (change, field, rule) in [
            (json!({ "texts": { "subject": "x" } }), "texts.subject", "is no text of this page"),
            (json!({ "texts": { "heading": "x".repeat(21) } }), "texts.heading", "must be at most 20 characters"),
            (json!({ "texts": { "heading": "A\nB" } }), "texts.heading", "must be one line"),
            (json!({ "texts": { "steps": "x".repeat(2001) } }), "texts.steps", "must be at most 2000 characters"),
            (json!({ "texts": { "benefits": "Short\nRead.\n\nFree" } }), "texts.benefits", "“Free” needs a text"),
            (json!({ "faq": vec![question; 21] }), "faq", "must be at most 20"),
            (json!({ "faq": [{ "question": " ", "answer": "x" }] }), "faq.0.question", "is required"),
        ] {
            for response in [admin.patch(GUIDES, &change).await, admin.post(&format!("{GUIDES}/preview"), &change).await] {
                let broken = response.rejected(422, field);
                assert!(broken.starts_with(rule), "{broken}, not {rule}");
            }
        }
        let long = json!({ "faq": [{ "question": "Why?", "answer": "x".repeat(601) }] });
        assert_eq!(admin.patch(GUIDES, &long).await.status, 422);
        let faq = json!({ "faq": [{ "question": "Why?", "answer": "Why not?" }] });
        admin.patch("/api/admin/page-texts/about", &faq).await.rejected(422, "faq");
        assert_eq!(admin.patch(GUIDES, &json!({ "html": "x" })).await.status, 422);
        assert_eq!(json_of(&admin.get(GUIDES).await, 200)["state"], "original");
        assert!(entries(&app).await.is_empty());
        app.stop().await;
    }

    async fn only_admins_read_and_change_them(engine) {
        let app = TestApp::start(engine, modules()).await;
        let (member, visitor) = (app.member().await, app.visitor());
        for (person, status) in [(&visitor, 401), (&member, 403)] {
            for path in [LIST, GUIDES] {
                assert_eq!(person.get(path).await.status, status);
            }
            assert_eq!(person.patch(GUIDES, &json!({ "faq": [] })).await.status, status);
            for action in ["reset", "preview"] {
                assert_eq!(person.post(&format!("{GUIDES}/{action}"), &json!({})).await.status, status);
            }
        }
        assert!(entries(&app).await.is_empty());
        app.stop().await;
    }

    async fn a_preview_has_unsaved_texts_and_changes_nothing(engine) {
        let app = TestApp::start(engine, modules()).await;
        let other = app.another_node(modules(), &[]).await;
        let admin = app.admin().await;
        let change = json!({ "texts": { "heading": "Soon" } });
        let response = admin.post(&format!("{GUIDES}/preview"), &change).await;
        assert_eq!(response.status, 201, "{}", response.json());
        let made = response.json();
        let token = made["token"].as_str().unwrap();
        assert_eq!(made["address"], format!("/site-preview?token={token}"));
        assert_eq!(made["endsAt"], json!(app.clock.now() + TimeDelta::minutes(30)));
        let select = "SELECT settings IS NULL, page_texts FROM core_site_preview";
        let rows = sql!(&other.context.db, fetch_all as (bool, sqlx::types::Json<Value>), select).unwrap();
        let [(has_no_look, texts)] = &rows[..] else { panic!("{rows:?}") };
        assert!(*has_no_look);
        assert_eq!((&texts.0["path"], &texts.0["texts"]["texts"]["heading"]), (&json!("/guides"), &json!("Soon")));
        assert_eq!(texts.0["texts"]["texts"]["steps"], "Look\nRead", "all texts of the page");
        for node in [&app, &other] {
            assert_eq!(json_of(&node.get(SHOWN).await, 200)["texts"]["heading"], "Guides for all");
        }
        let entries = entries(&app).await;
        assert_eq!(entries.into_iter().map(|(action, _)| action).collect::<Vec<_>>(), ["page-text.preview"]);
        assert_eq!(admin.post("/api/admin/page-texts/none/preview", &change).await.status, 404);
        other.leave().await;
        app.stop().await;
    }

    async fn texts_of_a_module_that_has_gone_stay_for_its_return(engine) {
        let app = TestApp::start(engine, modules()).await;
        let without = app.another_node(Vec::new(), &[]).await;
        let admin = app.admin().await;
        json_of(&admin.patch(GUIDES, &json!({ "texts": { "heading": "New" } })).await, 200);
        assert_eq!(without.get(SHOWN).await.status, 404);
        let again = app.another_node(modules(), &[]).await;
        assert_eq!(json_of(&again.get(SHOWN).await, 200)["texts"]["heading"], "New");
        again.leave().await;
        without.leave().await;
        app.stop().await;
    }

    async fn a_known_response_is_not_sent_again(engine) {
        let app = TestApp::start(engine, modules()).await;
        let first = app.get(SHOWN).await;
        let tag = first.header("etag").to_owned();
        assert!(!tag.is_empty());
        let again = app.send(Method::GET, SHOWN, &[("if-none-match", &tag)], None).await;
        assert_eq!(again.status, 304);
        app.stop().await;
    }
}
