//! Links that open accounts are nowhere but in the mails themselves.

use crate::app_sending_to;
use crate::server::MailServer;
use serde_json::{Value, json};
use std::io::Read;
use toolbase_kernel::db::{Backend, Db};
use toolbase_kernel::sql;
use toolbase_server::backup::{Origin, create};
use toolbase_server::events::{EventFilter, list};
use toolbase_testkit::{Engine, Person, TestApp, eventually, on_either};

/// The end of the link in a mail's text.
fn secret(text: &str) -> String {
    let link = text.split_whitespace().find(|word| word.starts_with("http")).unwrap();
    link.rsplit(['/', '=', '#']).next().unwrap().to_owned()
}

/// The names of the tables in whose rows `text` occurs anywhere.
async fn tables_with(db: &Db, text: &str) -> Vec<String> {
    let names = match db.backend() {
        Backend::Sqlite(_) => "SELECT name FROM sqlite_master WHERE type = 'table'",
        Backend::Postgres(_) => {
            "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema()"
        }
    };
    let mut found = Vec::new();
    for (table,) in sql!(db, fetch_all as (String,), names).unwrap() {
        let statement = match db.backend() {
            Backend::Sqlite(_) => {
                let columns = format!(
                    "SELECT group_concat('CAST(\"' || name || '\" AS TEXT)', ' || '' '' || ') FROM pragma_table_info('{table}')"
                );
                let columns = sql!(db, scalar String, sqlx::AssertSqlSafe(columns)).unwrap();
                let columns = columns.replace("CAST(", "COALESCE(CAST(").replace("AS TEXT)", "AS TEXT), '')");
                format!("SELECT CAST({columns} AS BLOB) FROM \"{table}\"")
            }
            Backend::Postgres(_) => {
                format!("SELECT convert_to(CAST(t.* AS TEXT), 'UTF8') FROM \"{table}\" t")
            }
        };
        let statement = sqlx::AssertSqlSafe(statement);
        // Ids and checksums are no text.
        let rows = sql!(db, fetch_all as (Vec<u8>,), statement).unwrap();
        if rows.iter().any(|(row,)| String::from_utf8_lossy(row).contains(text)) {
            found.push(table);
        }
    }
    found
}

/// Fails when `text` is in anything that an admin can get, by an address without parameters or of a listed record.
async fn assert_not_served(app: &TestApp, admin: &Person<'_>, text: &str) {
    let document = admin.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    let mut seen = 0;
    for path in paths.iter().filter(|(_, methods)| methods.get("get").is_some()).map(|(path, _)| path) {
        let mut addresses = Vec::new();
        if let Some(of_list) = path.strip_suffix("/{id}") {
            let items = admin.get(&format!("{of_list}?limit=100")).await;
            let items = serde_json::from_slice::<Value>(&items.body).unwrap_or_default()["items"].take();
            let ids = items
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|item| item["id"].as_str().map(str::to_owned));
            addresses.extend(ids.map(|id| format!("{of_list}/{id}")));
        } else if !path.contains('{') {
            addresses.push(path.clone());
        }
        for address in addresses {
            let response = admin.get(&address).await;
            assert!(!response.text().contains(text), "{address}: {}", response.text());
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen} addresses only");
    let events = list(&app.context.db, &EventFilter::default(), 1000).await.unwrap();
    assert!(!serde_json::to_string(&events).unwrap().contains(text), "in `toolbase events list`");
}

/// Fails when `text` is in the bytes of `SQLite`'s files, in what is free there, too. How long `PostgreSQL` stores deleted
/// rows is up to its own vacuum.
async fn assert_not_stored(app: &TestApp, text: &str) {
    if !matches!(app.context.db.backend(), Backend::Sqlite(_)) {
        return;
    }
    // As SQLite does by itself when the log begins anew.
    sql!(&app.context.db, execute, "PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let mut files = 0;
    for entry in std::fs::read_dir(app.folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            let bytes = std::fs::read(&path).unwrap();
            assert!(!String::from_utf8_lossy(&bytes).contains(text), "in {}", path.display());
            files += 1;
        }
    }
    assert!(files > 0);
}

/// Everything in a backup, as text.
async fn backup(app: &TestApp, name: &str) -> String {
    let path = app.folder().join(name);
    let origin = Origin { version: "0.1.0", site: "", now: app.clock.now() };
    create(&app.context.db, &app.media(), &path, origin).await.unwrap();
    let mut all = String::new();
    let file = std::fs::File::open(path).unwrap();
    flate2::read::GzDecoder::new(file).read_to_string(&mut all).unwrap();
    all
}

/// A server whose mail to a member, with a link to a new password, is a dead letter and has expired; the port where no mail
/// server is, and the member.
async fn expired_reset(engine: Engine) -> (TestApp, u16, sqlx::types::Uuid) {
    let server = MailServer::start(&[]).await;
    let app = app_sending_to(engine, server.port, &[]).await;
    let port = server.stop().await;
    let member = app.member().await;
    let (id, body) = (member.id, json!({ "email": member.email }));
    assert_eq!(app.post("/api/auth/request-password-reset", &body).await.status, 202);
    let db = &app.context.db;
    let failed = "SELECT COUNT(*) FROM core_event_delivery WHERE handler = 'core.mail'";
    eventually("the failed try", async || (sql!(db, scalar i64, failed).unwrap() == 1).then_some(())).await;
    sql!(db, execute, "UPDATE core_event_delivery SET dead = TRUE WHERE handler = 'core.mail'").unwrap();
    app.clock.advance(chrono::TimeDelta::minutes(61));
    drop(member);
    (app, port, id)
}

async fn replay_last(app: &TestApp) {
    let letter = crate::dead_letters(app).await.pop().unwrap();
    let path = format!("/api/admin/dead-letters/{}/replay", letter["id"].as_str().unwrap());
    assert_eq!(app.admin().await.post(&path, &json!({})).await.status, 200);
}

on_either! {
    async fn a_reset_link_is_in_nothing_that_is_served_or_saved_while_it_waits_and_nowhere_once_sent(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let port = server.stop().await;
        let (member, admin) = (app.member().await, app.admin().await);
        let body = json!({ "email": member.email });
        assert_eq!(app.post("/api/auth/request-password-reset", &body).await.status, 202);
        let db = &app.context.db;
        let failed = "SELECT COUNT(*) FROM core_event_delivery WHERE handler = 'core.mail'";
        eventually("the failed try", async || (sql!(db, scalar i64, failed).unwrap() == 1).then_some(())).await;
        let data = sql!(db, scalar sqlx::types::Json<Value>, "SELECT data FROM core_mail").unwrap().0;
        let token = secret(data["link"].as_str().unwrap());
        assert!(token.len() > 20, "{token}");

        assert_eq!(tables_with(db, &token).await, ["core_mail"], "nowhere else while it waits");
        assert_not_served(&app, &admin, &token).await;
        assert!(!backup(&app, "waiting.tar.gz").await.contains(&token));

        // A dead letter does not show it either.
        sql!(db, execute, "UPDATE core_event_delivery SET dead = TRUE WHERE handler = 'core.mail'").unwrap();
        assert_not_served(&app, &admin, &token).await;
        let replay = json!({ "filter": { "handler": "core.mail" } });
        let server = MailServer::on(port, &[]).await;
        assert_eq!(admin.post("/api/admin/dead-letters/bulk/replay", &replay).await.json()["done"], 1);

        let mails = eventually("the mail", async || Some(server.mails().await).filter(|mails| mails.len() == 1)).await;
        // Quoted-printable breaks long lines.
        let raw = mails[0]["raw"].as_str().unwrap().replace("=\r\n", "").replace("=3D", "=");
        assert!(raw.contains(&token), "{raw}");
        let left = async || sql!(db, scalar i64, "SELECT COUNT(*) FROM core_mail").unwrap();
        eventually("the link to be erased", async || (left().await == 0).then_some(())).await;
        assert_eq!(tables_with(db, &token).await, Vec::<String>::new());
        assert_not_served(&app, &admin, &token).await;
        assert!(!backup(&app, "sent.tar.gz").await.contains(&token));
        assert_not_stored(&app, &token).await;
    }

    async fn a_mail_that_is_discarded_is_erased(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        crate::enqueue(&app, "nobody@example.org").await;
        let admin = app.admin().await;
        let letter = eventually("the dead letter", async || crate::dead_letters(&app).await.pop()).await;
        let db = &app.context.db;
        assert_eq!(tables_with(db, "nobody@example.org").await, ["core_mail", "core_mail_log"]);
        let path = format!("/api/admin/dead-letters/{}/discard", letter["id"].as_str().unwrap());
        assert_eq!(admin.post(&path, &json!({ "reason": "gone" })).await.status, 200);
        assert_eq!(tables_with(db, "nobody@example.org").await, ["core_mail_log"]);
    }

    async fn the_mail_that_did_not_arrive_is_found_by_its_address(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let body = json!({ "fullName": "Bella Bounce", "email": "nobody@example.org", "password": "tea & biscuits" });
        assert_eq!(app.post("/api/auth/signup", &body).await.status, 201);
        let admin = app.admin().await;
        let letters = async |query: &str| {
            let response = admin.get(&format!("/api/admin/dead-letters?{query}")).await;
            assert_eq!(response.status, 200, "{}", response.text());
            response.json()["items"].as_array().unwrap().clone()
        };
        let letter = eventually("the dead letter", async || letters("q=nobody@EXAMPLE.org").await.pop()).await;
        let member = admin.get("/api/admin/users?q=bella").await.json()["items"][0]["id"].clone();
        assert_eq!((&letter["template"], &letter["recipient"]), (&json!("verify-email"), &json!("nobody@example.org")));
        assert_eq!(letter["account"], member);
        assert_eq!(admin.get(&format!("/api/admin/dead-letters/{}", letter["id"].as_str().unwrap())).await.json(), letter);
        assert_eq!(letters("recipient=Nobody@Example.org").await, [letter]);
        assert_eq!(letters("recipient=body@example.org").await, Vec::<Value>::new());
        assert_eq!(letters("q=bella").await, Vec::<Value>::new());
        let filter = json!({ "filter": { "recipient": "nobody@example.org" } });
        assert_eq!(admin.post("/api/admin/dead-letters/bulk/replay", &filter).await.json()["done"], 1);
        app.clock.advance(chrono::TimeDelta::minutes(11));
        assert_eq!(admin.get("/api/admin/dead-letters?limit=26").await.json()["code"], "confirmation-required");
    }

    async fn a_link_that_has_expired_is_renewed_when_its_mail_is_sent_again(engine) {
        let (app, port, _) = expired_reset(engine).await;
        let server = MailServer::on(port, &[]).await;
        replay_last(&app).await;
        let mails = eventually("the mail", async || Some(server.mails().await).filter(|mails| mails.len() == 1)).await;
        let raw = mails[0]["raw"].as_str().unwrap().replace("=\r\n", "").replace("=3D", "=");
        let link = raw.split_whitespace().find(|word| word.contains("/reset-password#")).unwrap();
        let token = secret(link);
        let body = json!({ "token": token, "password": "a brand new pass phrase 7" });
        let reset = app.post("/api/auth/reset-password", &body).await;
        assert_eq!(reset.status, 200, "{}", reset.text());
        assert!(crate::dead_letters(&app).await.is_empty());
    }

    async fn a_link_is_not_renewed_for_somebody_who_has_another_or_may_not_use_it(engine) {
        for is_suspended in [false, true] {
            let (app, port, member) = expired_reset(engine).await;
            if is_suspended {
                let statement = "UPDATE core_user SET suspended_at = $1 WHERE id = $2";
                sql!(&app.context.db, execute, statement, app.clock.now(), member).unwrap();
            } else {
                // Requested again: the newer link must stay valid.
                let statement = "UPDATE core_user_token SET expires_at = $1 WHERE user_id = $2";
                let later = app.clock.now() + chrono::TimeDelta::minutes(30);
                sql!(&app.context.db, execute, statement, later, member).unwrap();
            }
            let server = MailServer::on(port, &[]).await;
            replay_last(&app).await;
            let letter = eventually("the dead letter", async || crate::dead_letters(&app).await.pop()).await;
            let error = letter["lastError"].as_str().unwrap();
            assert!(error.contains("the link in this mail expired on ") && error.contains("can request another"), "{error}");
            assert!(server.mails().await.is_empty());
        }
    }

    async fn reading_events_and_dead_letters_is_audited(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let seq = crate::enqueue(&app, "nobody@example.org").await;
        eventually("the dead letter", async || crate::dead_letters(&app).await.pop()).await;
        let admin = app.admin().await;
        let event = admin.get(&format!("/api/admin/events/{seq}")).await.json();
        assert_eq!((&event["topic"], &event["payload"]), (&json!("core.mail"), &json!({ "template": "test" })));
        let letter = format!("core.mail:{seq}");
        // As the home screen does, to show how many there are.
        for path in ["events?page=1&limit=1", "dead-letters?page=1&limit=1"] {
            assert_eq!(admin.get(&format!("/api/admin/{path}")).await.status, 200, "{path}");
        }
        for path in ["events", "dead-letters", &format!("dead-letters/{letter}")] {
            // Twice: a list that stays open fills no log.
            for _ in 0..2 {
                assert_eq!(admin.get(&format!("/api/admin/{path}")).await.status, 200, "{path}");
            }
        }
        let query = "SELECT resource, record FROM core_audit WHERE action = 'event.read' AND actor_id = $1 ORDER BY seq";
        let read = sql!(&app.context.db, fetch_all as (String, String), query, admin.id).unwrap();
        let expected = [
            ("events", seq.to_string()),
            ("events", String::new()),
            ("dead-letters", String::new()),
            ("dead-letters", letter),
        ];
        assert_eq!(read, expected.map(|(resource, record)| (resource.to_owned(), record)));
    }

    async fn mails_that_waited_before_an_upgrade_are_sent_after_it(engine) {
        use toolbase_kernel::db::core_migrations;
        let database = toolbase_testkit::TestDatabase::create(engine).await;
        let flags = vec![("database.url".to_owned(), database.url.clone())];
        let config = toolbase_server::config::Layers { flags, ..Default::default() }.load().unwrap().config;
        let db = Db::connect(&config.database).await.unwrap();
        let before: Vec<_> = core_migrations().iter().filter(|migration| migration.version < 50).cloned().collect();
        db.migrate("core", sqlx::migrate::Migrator::with_migrations(before)).await.unwrap();
        let now = toolbase_testkit::TestClock::default().now();
        for (seq, link) in [(1, "sent"), (2, "waits"), (3, "comes")] {
            let payload = json!({ "to": "ada@example.org", "template": "test",
                "data": { "operator": link, "to": "ada@example.org" } });
            let statement = "INSERT INTO core_event (seq, topic, payload, created_at) VALUES ($1, 'core.mail', $2, $3)";
            sql!(&db, execute, statement, i64::from(seq), sqlx::types::Json(payload), now).unwrap();
        }
        sql!(&db, execute, "INSERT INTO core_event_handler (name, position) VALUES ('core.mail', 2)").unwrap();
        let failed = "INSERT INTO core_event_delivery (handler, seq, attempts, next_at, last_error, failed_at, dead)
            VALUES ('core.mail', 2, 1, $1, 'later', $1, FALSE)";
        sql!(&db, execute, failed, now).unwrap();
        db.close().await;

        let app = TestApp::on(database, Vec::new(), &[]).await;
        let sent = eventually("two mails", async || Some(app.mailer().sent()).filter(|sent| sent.len() == 2)).await;
        let mut ids: Vec<_> = sent.iter().map(|mail| mail.id.clone()).collect();
        ids.sort();
        assert_eq!(ids, ["event-2", "event-3"]);
        let db = &app.context.db;
        let left = async || tables_with(db, "ada@example.org").await;
        eventually("all to be erased", async || left().await.is_empty().then_some(())).await;
    }
}
