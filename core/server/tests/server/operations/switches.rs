//! Features of modules, as admins switch them off and on.

use crate::sample::{Sample, sample};
use axum::extract::State;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};
use toolbase_kernel::http::{Problem, SignedIn, Version};
use toolbase_kernel::module::{Module, ModuleContext, Switch};
use toolbase_kernel::{routes, sql};
use toolbase_testkit::{TestApp, eventually, on_either};
use utoipa_axum::router::OpenApiRouter;

const PATH: &str = "/api/admin/site-settings/site";
const LIGHT: &str = "lamps.light";

/// A public read whose response is cached until the lamps change, which they do not.
#[utoipa::path(get, path = "/api/lamps", operation_id = "list_lamps", responses((status = 200)),
    extensions(("x-permission" = json!("public")), ("x-switch" = json!("lamps.light"))))]
async fn list_lamps(State(_): State<ModuleContext>) -> Result<Response, Problem> {
    Version::default().current().json(&json!(["red"]))
}

#[utoipa::path(post, path = "/api/lamps", operation_id = "light_lamp", responses((status = 204)),
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("lamps.light"))))]
async fn light_lamp(SignedIn(_): SignedIn) -> StatusCode {
    StatusCode::NO_CONTENT
}

fn lamps() -> Vec<Box<dyn Module>> {
    let switches = vec![Switch { key: LIGHT, label: "Light", help: "It is dark." }];
    let routes = || OpenApiRouter::new().routes(routes!(list_lamps, light_lamp));
    vec![Box::new(Sample { routes, switches, ..sample("lamps", &[]) })]
}

async fn shows(app: &TestApp, off: &Value) {
    let shown = async || (app.get("/api/site").await.json()["switchedOff"] == *off).then_some(());
    eventually("the switches of the site", shown).await;
}

on_either! {
    async fn operations_of_a_feature_are_gone_while_it_is_off(engine) {
        let app = TestApp::start(engine, lamps()).await;
        app.assert_switch(LIGHT, &[(Method::GET, "/api/lamps"), (Method::POST, "/api/lamps")]).await;
        let other = app.another_node(lamps(), &[]).await;
        let (visitor, member) = (other.visitor(), other.member().await);
        for _ in 0..2 {
            assert_eq!(visitor.get("/api/lamps").await.json(), json!(["red"]), "the second response is cached");
        }
        assert_eq!(member.post("/api/lamps", &json!({})).await.status, 204);

        app.switch_off(&[LIGHT]).await;
        shows(&other, &json!([LIGHT])).await;
        let off = visitor.get("/api/lamps").await;
        assert_eq!((off.status, off.header("content-type")), (404, "application/problem+json"));
        assert_eq!(off.json()["message"], "This is switched off on this site.");
        for person in [&visitor, &member] {
            assert_eq!(person.post("/api/lamps", &json!({})).await.status, 404);
        }
        app.switch_off(&[]).await;
        shows(&other, &Value::Null).await;
        assert_eq!(visitor.get("/api/lamps").await.json(), json!(["red"]));
        assert_eq!(visitor.post("/api/lamps", &json!({})).await.status, 401);
        assert_eq!(member.post("/api/lamps", &json!({})).await.status, 204);
        other.leave().await;
        app.stop().await;
    }

    async fn what_is_only_announced_is_hidden_by_a_switch_and_in_a_demo(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let off = async || app.get("/api/site").await.json()["switchedOff"].clone();
        let announced = json!(["site.announced"]);
        assert!(app.context.site.mark_demo(true));
        assert_eq!(off().await, announced);
        assert!(app.context.site.mark_demo(false));
        app.switch_off(&["site.announced"]).await;
        eventually("the switch", async || (off().await == announced).then_some(())).await;
        app.switch_off(&[]).await;
        eventually("the switch", async || off().await.is_null().then_some(())).await;
        app.stop().await;
    }

    async fn switching_is_audited_and_reverted(engine) {
        let app = TestApp::start(engine, lamps()).await;
        let admin = app.admin().await;
        assert_eq!(admin.get(PATH).await.json()["switchedOff"], json!([]));
        let change = json!({ "switchedOff": [LIGHT, LIGHT] });
        assert_eq!(admin.patch(PATH, &change).await.json()["switchedOff"], json!([LIGHT]));
        let audited = "SELECT CAST(changes AS TEXT) FROM core_audit WHERE action = 'site.edit'";
        let (changes,) = sql!(&app.context.db, fetch_one as (String,), audited).unwrap();
        let changes: Value = serde_json::from_str(&changes).unwrap();
        assert_eq!(changes["switchedOff"], json!({ "from": [], "to": [LIGHT] }));
        assert_eq!(admin.post(&format!("{PATH}/revert"), &json!({})).await.json()["switchedOff"], json!([]));
        assert_eq!(admin.post(&format!("{PATH}/revert"), &json!({})).await.json()["switchedOff"], json!([LIGHT]));
        app.stop().await;
    }

    async fn only_features_that_modules_declare_are_switched_off_and_only_by_admins(engine) {
        let app = TestApp::start(engine, lamps()).await;
        let admin = app.admin().await;
        for wrong in ["lamps", "lamps.sale", ""] {
            let rejected = admin.patch(PATH, &json!({ "switchedOff": [LIGHT, wrong] })).await;
            let rule = rejected.rejected(422, "switchedOff");
            assert_eq!(rule, format!("“{wrong}” is no feature that can be switched off"));
        }
        admin.patch(PATH, &json!({ "switchedOff": vec![LIGHT; 101] })).await.rejected(422, "switchedOff");
        let change = json!({ "switchedOff": [LIGHT] });
        assert_eq!(app.visitor().patch(PATH, &change).await.status, 401);
        assert_eq!(app.member().await.patch(PATH, &change).await.status, 403);
        assert_eq!(admin.get(PATH).await.json()["switchedOff"], json!([]));
        app.stop().await;
    }

    async fn the_feature_of_a_module_that_has_gone_stays_off(engine) {
        let app = TestApp::start(engine, lamps()).await;
        app.switch_off(&[LIGHT]).await;
        let app = TestApp::on(app.stop().await, Vec::new(), &[]).await;
        let admin = app.admin().await;
        let change = json!({ "switchedOff": [LIGHT], "announcement": "No lamps today" });
        assert_eq!(admin.patch(PATH, &change).await.json()["switchedOff"], json!([LIGHT]));
        let app = TestApp::on(app.stop().await, lamps(), &[]).await;
        assert_eq!(app.get("/api/lamps").await.status, 404);
        app.stop().await;
    }
}

#[tokio::test]
async fn the_document_has_the_switches_of_operations_and_their_labels() {
    let app = TestApp::start(toolbase_testkit::Engine::Sqlite, lamps()).await;
    let document = app.get("/api/openapi.json").await.json();
    let operation = &document["paths"]["/api/lamps"]["post"];
    assert_eq!(operation["x-switch"], LIGHT);
    assert_eq!(operation["responses"]["404"]["$ref"], "#/components/responses/SwitchedOff");
    let text = document.to_string();
    for note in [
        r#""widget":"switches""#,
        r#""lamps.light":"Light""#,
        r#""lamps.light":"It is dark.""#,
        r#""site.announced":"Show what is announced""#,
    ] {
        assert!(text.contains(note), "{note}");
    }
    app.stop().await;
}
