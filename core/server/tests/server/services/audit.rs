//! The audit log: nothing is altered or taken out unseen, and admins can look things up in it.

use serde_json::json;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use toolbase_server::audit::{Fault, Verdict, verify};
use toolbase_testkit::{TestApp, on_both, on_either};

async fn record(app: &TestApp, action: &str, label: &str) {
    let actor = Actor::system("test");
    let changes = audit::changes(&json!({ "state": "pending" }), &json!({ "state": "approved" }));
    let entry =
        Entry { actor: &actor, action, resource: "tools", record: "7", label, changes, reason: Some("so") };
    let mut tx = app.context.db.begin().await.unwrap();
    audit::record(&mut tx, &entry, app.clock.now());
    tx.commit().await.unwrap();
}

async fn with_entries(engine: toolbase_testkit::Engine, count: usize) -> TestApp {
    let app = TestApp::start(engine, Vec::new()).await;
    for number in 1..=count {
        record(&app, "tool.approve", &format!("Tool {number}")).await;
    }
    app
}

async fn verdict_after(app: &TestApp, statements: &[&'static str]) -> Verdict {
    let db: &Db = &app.context.db;
    for statement in statements {
        assert_eq!(sql!(db, execute, *statement).unwrap(), 1);
    }
    verify(db).await.unwrap()
}

on_either! {
    async fn what_was_not_touched_is_intact(engine) {
        let app = with_entries(engine, 5).await;
        let Verdict::Intact { entries, newest } = verify(&app.context.db).await.unwrap() else { panic!() };
        assert_eq!((entries, newest.len()), (5, 64));
    }

    async fn an_altered_entry_is_named(engine) {
        for change in [
            "UPDATE core_audit SET label = 'Another' WHERE seq = 3",
            "UPDATE core_audit SET changes = '{}' WHERE seq = 3",
            "UPDATE core_audit SET reason = NULL WHERE seq = 3",
            "UPDATE core_audit SET hash = 'x' WHERE seq = 3",
        ] {
            let app = with_entries(engine, 5).await;
            assert_eq!(verdict_after(&app, &[change]).await, Verdict::Broken { seq: 3, fault: Fault::Altered });
        }
    }

    async fn a_missing_entry_is_named(engine) {
        let app = with_entries(engine, 5).await;
        let verdict = verdict_after(&app, &["DELETE FROM core_audit WHERE seq = 1"]).await;
        assert_eq!(verdict, Verdict::Broken { seq: 1, fault: Fault::Missing });
        // Closing the gap does not help.
        let verdict = verdict_after(&app, &["UPDATE core_audit SET seq = 1 WHERE seq = 2"]).await;
        assert_eq!(verdict, Verdict::Broken { seq: 1, fault: Fault::Altered });
    }

    async fn entries_that_changed_places_are_named(engine) {
        let app = with_entries(engine, 5).await;
        let verdict = verdict_after(&app, &[
            "UPDATE core_audit SET seq = 99 WHERE seq = 2",
            "UPDATE core_audit SET seq = 2 WHERE seq = 3",
            "UPDATE core_audit SET seq = 3 WHERE seq = 99",
        ]).await;
        assert_eq!(verdict, Verdict::Broken { seq: 2, fault: Fault::Altered });
    }
}

on_both! {
    because "requests meet in the database";

    async fn writers_at_the_same_time_retain_the_chain(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (db, now) = (app.context.db.clone(), app.clock.now());
        let writers = (0..32).map(|number| {
            let db = db.clone();
            tokio::spawn(async move {
                let label = number.to_string();
                let actor = Actor::system("test");
                let entry = Entry { actor: &actor, action: "a.b", resource: "r", record: "", label: &label, changes: json!({}), reason: None };
                let mut tx = db.begin().await.unwrap();
                // Either order: neither kind of writer may wait for the other for ever.
                if number % 2 == 0 {
                    toolbase_kernel::host::append_event(&mut tx, "test.a", json!({}), now);
                }
                audit::record(&mut tx, &entry, now);
                if number % 2 == 1 {
                    toolbase_kernel::host::append_event(&mut tx, "test.a", json!({}), now);
                }
                tx.commit().await.unwrap();
            })
        });
        for done in futures::future::join_all(writers).await {
            done.unwrap();
        }
        assert!(matches!(verify(&db).await.unwrap(), Verdict::Intact { entries: 32, .. }));
    }

    async fn writers_of_one_row_never_wait_for_each_other(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (db, now) = (app.context.db.clone(), app.clock.now());
        sql!(&db, execute, "CREATE TABLE test_row (id BIGINT PRIMARY KEY)").unwrap();
        sql!(&db, execute, "INSERT INTO test_row (id) VALUES (1)").unwrap();
        let writers = (0..32).map(|number| {
            let db = db.clone();
            tokio::spawn(async move {
                let mut tx = db.begin().await?;
                // The row before the event, and the event before the row.
                if number % 2 == 0 {
                    toolbase_kernel::host::append_event(&mut tx, "test.a", json!({}), now);
                }
                sql!(&mut tx, execute, "UPDATE test_row SET id = id")?;
                if number % 2 == 1 {
                    toolbase_kernel::host::append_event(&mut tx, "test.a", json!({}), now);
                }
                tx.commit().await
            })
        });
        for done in futures::future::join_all(writers).await {
            done.unwrap().unwrap();
        }
    }

    async fn a_transaction_may_read_over_the_pool_while_others_wait_to_write(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let writers = (0..40).map(|_| {
            let db = app.context.db.clone();
            tokio::spawn(async move {
                let tx = db.begin().await?;
                sql!(&db, scalar i64, "SELECT COUNT(*) FROM core_user")?;
                tx.commit().await
            })
        });
        for done in futures::future::join_all(writers).await {
            done.unwrap().unwrap();
        }
    }
}

on_either! {
    async fn admins_look_things_up(engine) {
        let app = with_entries(engine, 3).await;
        record(&app, "tool.reject", "Tool 50%").await;
        let (admin, member) = (app.admin().await, app.member().await);
        let renamed = admin.patch(&format!("/api/admin/users/{}", member.id), &json!({ "fullName": "Grace Hopper" })).await;
        assert_eq!(renamed.status, 200);
        assert_eq!(member.delete("/api/profile").await.status, 200);
        let total = async |query: &str| {
            let response = admin.get(&format!("/api/admin/audit?{query}")).await;
            assert_eq!(response.status, 200, "{}", response.text());
            response.json()["totalCount"].as_u64().unwrap()
        };
        assert_eq!(total("").await, 6);
        assert_eq!(total("action=tool.reject&action=user.rename").await, 2);
        assert_eq!(total("actorKind=system").await, 4);
        assert_eq!((total("actorKind=admin").await, total("actorKind=user").await), (1, 1));
        assert_eq!(total("actor=ada").await, 1);
        assert_eq!(total("resource=tools&record=7").await, 4);
        assert_eq!(total("q=50%25").await, 1);
        assert_eq!(total("from=2025-06-15&to=2025-06-15").await, 6);
        assert_eq!(total("from=2025-06-16").await, 0);
        assert_eq!(total("ids=1&ids=2").await, 2);
        admin.get("/api/admin/audit?ids=1&ids=x").await.rejected(422, "ids");

        let page = admin.get("/api/admin/audit?limit=2&page=2&sort=-at").await.json();
        assert_eq!((&page["totalPages"], &page["items"][0]["id"]), (&json!(3), &json!("4")));
        assert_eq!(admin.get("/api/admin/audit/6").await.json()["actorKind"], "user");
        let entry = admin.get("/api/admin/audit/1").await.json();
        assert_eq!(entry["changes"], json!({ "state": { "from": "pending", "to": "approved" } }));
        assert_eq!((&entry["actor"], &entry["actorKind"], &entry["reason"]), (&json!("test"), &json!("system"), &json!("so")));

        admin.get("/api/admin/audit?sort=hash").await.rejected(422, "sort");
        admin.get("/api/admin/audit?actorKind=ghost").await.rejected(422, "actorKind");
        admin.get("/api/admin/audit?limit=0").await.rejected(422, "limit");
        assert_eq!(admin.get("/api/admin/audit/999").await.status, 404);
        record(&app, "tool.read", "Tool 1").await;
        assert_eq!((total("resource=tools").await, total("resource=tools&reads=false").await), (5, 4));
        record(&app, "user.export", "Ada").await;
        assert_eq!((total("reads=true").await, total("reads=false").await, total("").await), (2, 6, 8));
        let request = admin.get("/api/admin/audit/5").await.json()["request"].as_str().unwrap().to_owned();
        assert_eq!(total(&format!("request={request}")).await, 1);
        for path in ["/api/admin/audit", "/api/admin/audit/1"] {
            assert_eq!(app.get(path).await.status, 401);
        }
    }
}
