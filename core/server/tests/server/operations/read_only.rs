//! A site that takes no changes for a while.

use super::notes::notes;
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::sql;
use toolbase_server::read_only::{Switch, switch};
use toolbase_testkit::{TestApp, eventually, on_both};

async fn turn(app: &TestApp, to: Switch<'_>) {
    let operator = Actor::operator();
    let change = Change::begin(&app.context, &operator).await.unwrap();
    switch(change.because(Some("move")), to).await.unwrap();
}

async fn site_description(app: &TestApp, message: Option<&str>) {
    eventually("the notice on the site", async || {
        let site = app.get("/api/site").await.json();
        (site["readOnly"]["message"].as_str() == message).then_some(())
    })
    .await;
}

on_both! {
    because "each engine says in its own way that it cannot write";

    async fn writes_are_rejected_and_reads_go_on(engine) {
        let app = TestApp::start(engine, notes()).await;
        let write = async |text: &str| app.post("/api/notes", &json!({ "text": text })).await;
        assert_eq!(write("before").await.status, 201);
        let admin = app.admin().await;

        turn(&app, Switch::On("Back at noon.")).await;
        site_description(&app, Some("Back at noon.")).await;
        let rejected = write("lost").await;
        assert_eq!(rejected.status, 503);
        assert_eq!(rejected.header("content-type"), "application/problem+json");
        assert_eq!((&rejected.json()["code"], &rejected.json()["message"]), (&json!("read-only"), &json!("Back at noon.")));
        assert!(rejected.header("retry-after").parse::<u32>().unwrap() > 0);
        assert_eq!(app.get("/api/notes").await.json(), json!(["before"]));
        assert_eq!(app.post("/api/nothing", &json!({})).await.status, 404);

        assert_eq!(admin.get("/api/admin/jobs").await.status, 200);
        let out = app.admin().await.post("/api/auth/logout", &json!({})).await;
        assert_eq!(out.status, 200, "signing in and out goes on");

        turn(&app, Switch::Off).await;
        site_description(&app, None).await;
        assert_eq!(write("after").await.status, 201);
        app.stop().await;
    }

    async fn it_outlives_a_restart_and_is_audited(engine) {
        let app = TestApp::start(engine, notes()).await;
        turn(&app, Switch::On("One.")).await;
        turn(&app, Switch::On("One.")).await;
        let app = TestApp::on(app.stop().await, notes(), &[]).await;
        assert_eq!(app.get("/api/site").await.json()["readOnly"]["message"], "One.");
        turn(&app, Switch::Off).await;
        let actions = sql!(
            &app.context.db,
            fetch_all as (String, Option<String>),
            "SELECT action, reason FROM core_audit ORDER BY seq"
        );
        let move_it = Some("move".to_owned());
        assert_eq!(
            actions.unwrap(),
            [("read-only.on".to_owned(), move_it.clone()), ("read-only.off".to_owned(), move_it)],
            "what changes nothing is not audited"
        );
        app.stop().await;
    }

    async fn one_node_can_be_configured_so(engine) {
        let settings = [("server.read_only", "true"), ("server.read_only_message", "Only to be read.")];
        let app = TestApp::with(engine, notes(), &settings).await;
        turn(&app, Switch::On("Another text.")).await;
        turn(&app, Switch::Off).await;
        let rejected = app.post("/api/notes", &json!({ "text": "x" })).await;
        assert_eq!((rejected.status, rejected.json()["message"].as_str()), (503, Some("Only to be read.")));
        app.stop().await;
    }

    async fn every_page_is_made_anew(engine) {
        let app = TestApp::start(engine, notes()).await;
        let mut purges = app.context.pages.subscribe();
        turn(&app, Switch::On("Now.")).await;
        site_description(&app, Some("Now.")).await;
        let purge = tokio::time::timeout(std::time::Duration::from_secs(10), purges.recv()).await;
        assert_eq!(purge.unwrap().unwrap(), toolbase_kernel::http::Purge::All);
        app.stop().await;
    }
}
