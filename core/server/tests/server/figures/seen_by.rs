//! The operations: who sees a figure, and wrong requests.

use super::lamps::{CELLAR, DESK, Lamps, amounts, count, count_hours, flashes};
use toolbase_kernel::figures::{Count, Figure};
use toolbase_testkit::{TestApp, TestDatabase, json_of, on_either};
use uuid::Uuid;

on_either! {
    async fn each_figure_is_seen_by_those_it_is_declared_for(engine) {
        let lamps = Lamps::default();
        let app = TestApp::start(engine, lamps.modules()).await;
        count_hours(&app).await;
        let (visitor, member, owner, admin) =
            (app.visitor(), app.member().await, app.owner().await, app.admin().await);
        *lamps.owner.lock().unwrap() = Some(owner.id);
        for (path, statuses) in [
            ("lamp-flashes?record=desk", [200, 200, 200, 200]),
            ("lamp-flashes?record=cellar", [404, 404, 200, 200]),
            ("lamp-repairs?record=desk", [401, 403, 200, 200]),
            ("lamp-repairs?record=cellar", [401, 404, 200, 200]),
            ("lamp-repairs?record=hall", [401, 403, 403, 200]),
            ("lamp-costs?record=desk", [401, 403, 403, 200]),
            ("lamp-hours?record=desk", [200, 200, 200, 200]),
            ("power-cuts", [200, 200, 200, 200]),
            ("lamp-flashes?record=attic", [404, 404, 404, 404]),
            ("lamp-smells?record=desk", [404, 404, 404, 404]),
        ] {
            for (person, status) in [&visitor, &member, &owner, &admin].into_iter().zip(statuses) {
                let response = person.get(&format!("/api/figures/{path}")).await;
                assert_eq!(response.status, status, "{path} as {}: {}", person.email, response.text());
            }
        }
        // Of several, the strictest counts.
        let path = "/api/figures?name=lamp-flashes&name=lamp-repairs&record=desk";
        assert_eq!(member.get(path).await.status, 403);
        let both = json_of(&owner.get(path).await, 200);
        assert_eq!((&both["figures"][0]["name"], &both["figures"][1]["name"]), (&"lamp-flashes".into(), &"lamp-repairs".into()));
        let message = json_of(&member.get("/api/figures/lamp-repairs?record=desk").await, 403)["message"].clone();
        assert_eq!(message, "Only the owner of this lamp sees this figure.");
        app.stop().await;
    }

    async fn several_figures_of_one_record_are_one_request(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let today = app.context.clock.now().date_naive();
        count(&app, flashes(DESK, today, 3)).await;
        count(&app, flashes(CELLAR, today, 5)).await;
        count_hours(&app).await;
        let path = "/api/figures?name=lamp-hours&name=lamp-flashes&record=desk&from=2025-06-01";
        let body = json_of(&app.get(path).await, 200);
        assert_eq!(amounts(&body["figures"][0]), [("2025-06-13".to_owned(), 13), ("2025-06-14".to_owned(), 14), ("2025-06-15".to_owned(), 15)]);
        assert_eq!(body["figures"][0]["since"], "2025-06-13", "the source retains three days");
        assert_eq!(amounts(&body["figures"][1]), [("2025-06-15".to_owned(), 3)]);
        assert_eq!(body["figures"][1]["record"], DESK.to_string());
        count(&app, Count { figure: "power-cuts", record: Uuid::nil(), day: today, amount: 2 }).await;
        let site = json_of(&app.get("/api/figures/power-cuts").await, 200);
        assert_eq!((site["total"].as_i64(), site["record"].clone()), (Some(2), serde_json::Value::Null));
        app.stop().await;
    }

    async fn wrong_requests_name_the_parameter(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        for (query, parameter, rule) in [
            ("?record=desk&from=2025-06-16&to=2025-06-15", "from", "must not be after `to`"),
            ("?record=desk&to=2025-06-16", "to", "must not be in the future"),
            ("?record=desk&from=2022-06-14", "from", "must be at most three years before `to`"),
            ("?record=desk&from=yesterday", "from", "must be a day, as in 2026-11-24"),
            ("?record=desk&to=2025-02-30", "to", "must be a day, as in 2026-11-24"),
            ("?record=desk&by=hour", "by", ""),
            ("", "record", "is required: the lamp"),
            ("?record=", "record", "is required: the lamp"),
        ] {
            let response = app.get(&format!("/api/figures/lamp-flashes{query}")).await;
            let text = response.rejected(422, parameter);
            assert!(text.contains(rule), "{query}: {text}");
        }
        assert_eq!(app.get("/api/figures/lamp-flashes?record=desk&from=2022-06-16").await.status, 200);
        app.get("/api/figures/power-cuts?record=desk").await.rejected(422, "record");
        app.get("/api/figures?record=desk").await.rejected(422, "name");
        app.get("/api/figures?name=lamp-flashes&name=power-cuts&record=desk").await.rejected(422, "name");
        let many = "name=lamp-flashes&".repeat(21);
        app.get(&format!("/api/figures?{many}record=desk")).await.rejected(422, "name");
        assert_eq!(app.get("/api/figures?name=lamp-flashes&name=lamp-smells&record=desk").await.status, 404);
        app.stop().await;
    }

    async fn a_module_with_a_figure_that_cannot_be_named_does_not_start(engine) {
        for (name, reason) in [
            ("lamp-flashes", "its figure `lamp-flashes` is declared by `lamps`, too"),
            ("Lamp Flashes", "its figure `Lamp Flashes` must be named in lower-case letters, digits and hyphens"),
        ] {
            let more = vec![Figure::new(name, "Flashes", "Again.")];
            let lamps = Lamps { more, ..Lamps::default() };
            let app = TestApp::partial(TestDatabase::create(engine).await, lamps.modules(), &[]).await;
            let failures = app.registry.failures();
            assert_eq!(failures, [("lamps".to_owned(), reason.to_owned())]);
            assert_eq!(app.get("/api/figures/lamp-flashes?record=desk").await.status, 404);
            app.stop().await;
        }
    }
}
