//! Words that admins wrote before they had one store.

use super::backups::{other, restore};
use crate::sample::{Sample, sample};
use serde_json::json;
use std::collections::BTreeMap;
use toolbase_kernel::db::{Db, core_migrations};
use toolbase_kernel::module::Module;
use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts};
use toolbase_kernel::sql;
use toolbase_server::backup::{Origin, create};
use toolbase_server::config::Layers;
use toolbase_testkit::{Engine, TestApp, TestClock, TestDatabase, json_of, on_both};

/// The migration that made the store.
const ONE_STORE: i64 = 116;

const TEXT: &str = "Hi {{ name|upper }}, \"here\" \\ it is:\r\n\n{{ link }}\n\n\t\u{b}\u{1F600}{% if site.name %} — {{ site.name }}{% endif %}";

fn modules() -> Vec<Box<dyn Module>> {
    let page = |name| {
        PageTexts::new(name, "Guides", "/guides")
            .text(PageText::line("heading", "Headline", "Guides"))
            .faq(vec![PageQuestion::new("What does it cost?", "Nothing.")])
    };
    vec![Box::new(Sample { page_texts: vec![page("guides"), page("about")], ..sample("test", &[]) })]
}

/// A database of the version before the store, with words of each kind.
async fn former(engine: Engine) -> (TestDatabase, Db) {
    let database = TestDatabase::create(engine).await;
    let flags = vec![("database.url".to_owned(), database.url.clone())];
    let config = Layers { flags, ..Layers::default() }.load().unwrap().config;
    let db = Db::connect(&config.database).await.unwrap();
    let before = core_migrations().iter().filter(|one| one.version < ONE_STORE).cloned().collect();
    db.migrate("core", sqlx::migrate::Migrator::with_migrations(before)).await.unwrap();
    let now = TestClock::default().now();
    let json = sqlx::types::Json;
    let site = "INSERT INTO core_site (id, settings, previous, updated_at) VALUES (1, $1, $2, $3)";
    let (settings, previous) =
        (json(json!({ "name": "Quokka \"Tools\"" })), json(json!({ "announcement": "Before" })));
    sql!(&db, execute, site, settings, previous, now).unwrap();
    let page = "INSERT INTO core_page_text (page, texts, faq, updated_at) VALUES ($1, $2, $3, $4)";
    let faq = json(json!([{ "question": "Why?", "answer": "\"Why\" not?" }]));
    sql!(&db, execute, page, "guides", json(json!({ "heading": "It’s \\ new" })), faq, now).unwrap();
    let page = "INSERT INTO core_page_text (page, texts, updated_at) VALUES ($1, $2, $3)";
    sql!(&db, execute, page, "about", json(json!({ "heading": "About" })), now).unwrap();
    let mail = "INSERT INTO core_mail_text (name, subject, body, updated_at) VALUES ($1, $2, $3, $4)";
    sql!(&db, execute, mail, "reset-password", None::<String>, TEXT, now).unwrap();
    let mail = "INSERT INTO core_mail_text (name, subject, failure, updated_at) VALUES ($1, $2, $3, $4)";
    sql!(&db, execute, mail, "verify-email", "Hello", "text line 1: late", now).unwrap();
    (database, db)
}

async fn assert_words(app: &TestApp) {
    let admin = app.admin().await;
    assert_eq!(app.get("/api/site").await.json()["name"], "Quokka \"Tools\"");
    let revert = "/api/admin/site-settings/site/revert";
    let reverted = json_of(&admin.post(revert, &json!({})).await, 200);
    assert_eq!((&reverted["name"], &reverted["announcement"]), (&json!(null), &json!("Before")));

    let guides = json_of(&app.get("/api/page-texts/guides").await, 200);
    assert_eq!(guides["texts"]["heading"], "It’s \\ new");
    assert_eq!(guides["faq"], json!([{ "question": "Why?", "answer": "\"Why\" not?" }]));
    let about = json_of(&admin.get("/api/admin/page-texts/about").await, 200);
    assert_eq!((&about["state"], &about["texts"]["heading"]), (&json!("changed"), &json!("About")));
    assert_eq!(about["faq"], json!([{ "question": "What does it cost?", "answer": "Nothing." }]));

    let mail = json_of(&admin.get("/api/admin/mail-texts/reset-password").await, 200);
    assert_eq!((&mail["state"], &mail["text"]), (&json!("changed"), &json!(TEXT)));
    assert_eq!(mail["subject"], mail["originalSubject"]);
    assert!(mail["previewText"].as_str().unwrap().contains("Hi ADA LOVELACE, \"here\" \\ it is:"), "{mail}");
    assert!(mail["problem"].is_null(), "{mail}");
    let failed = json_of(&admin.get("/api/admin/mail-texts/verify-email").await, 200);
    assert_eq!((&failed["subject"], &failed["problem"]), (&json!("Hello"), &json!("text line 1: late")));
    assert_eq!(failed["updatedAt"], json!(TestClock::default().now()));
}

on_both! {
    because "each engine makes the words of the store with functions of its own";

    async fn words_from_before_the_one_store_stay_as_they_are(engine) {
        let (database, db) = former(engine).await;
        db.close().await;
        let app = TestApp::on(database, modules(), &[]).await;
        assert_words(&app).await;
        app.stop().await;
    }

    async fn words_of_a_backup_from_before_the_one_store_come_back(engine) {
        let (database, db) = former(engine).await;
        let there = TestApp::on(TestDatabase::create(other(engine)).await, modules(), &[]).await;
        let (path, media) = (database.folder().join("old.tar.gz"), there.media());
        let origin = Origin { version: "0.1.0", site: "https://x.example", now: there.clock.now() };
        create(&db, &media, &path, origin).await.unwrap();
        db.close().await;
        let known = BTreeMap::from([("core".to_owned(), core_migrations())]);
        restore(&there.context.db, &media, &path, &known, true).await.unwrap();
        let app = TestApp::on(there.stop().await, modules(), &[]).await;
        assert_words(&app).await;
        app.stop().await;
    }
}
