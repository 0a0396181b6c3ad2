//! A handler that blocks its thread is noticed while it does, and counted under its name.

use super::{Fake, fake};
use axum::http::StatusCode;
use std::sync::{Condvar, Mutex};
use toolbase_kernel::module::Module;
use toolbase_testkit::{Engine, TestApp, eventually};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

static RELEASED: Mutex<bool> = Mutex::new(false);
static RELEASE: Condvar = Condvar::new();

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/blocking/{id}", responses((status = 200)))]
async fn get_blocking() -> StatusCode {
    let released = RELEASED.lock().unwrap();
    drop(RELEASE.wait_while(released, |released| !*released).unwrap());
    StatusCode::OK
}

#[test]
fn a_handler_that_blocks_is_counted_while_it_does() {
    toolbase_testkit::block_on(async {
        let routes = || OpenApiRouter::new().routes(routes!(get_blocking));
        let modules: Vec<Box<dyn Module>> = vec![Box::new(Fake { routes, ..fake("deals", &[]) })];
        let app = TestApp::start(Engine::Sqlite, modules).await;
        let figure =
            r#"toolbase_handler_stalls_total{module="deals",method="GET",route="/api/blocking/{id}"} 1"#;
        assert!(
            !app.get("/metrics").await.text().contains("handler_stalls_total"),
            "no series without a case"
        );
        let noticed = async {
            eventually("the stall in /metrics", async || {
                app.get("/metrics").await.text().contains(figure).then_some(())
            })
            .await;
            *RELEASED.lock().unwrap() = true;
            RELEASE.notify_all();
        };
        let (response, ()) = tokio::join!(app.get("/api/blocking/1"), noticed);
        assert_eq!(response.status, 200);
        app.stop().await;
    });
}
