//! Counting: by day, once per visitor and event, from several tasks at once.

use super::lamps::{CELLAR, DESK, HALL, LampSwitched, Lamps, amounts, count, day, flashes};
use chrono::Duration;
use toolbase_kernel::events::{self, StoredEvent};
use toolbase_kernel::figures::{By, Count, Span};
use toolbase_kernel::host::{EventRow, event, register_figures};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, json_of, on_both};
use uuid::Uuid;

async fn total(app: &TestApp, name: &str, record: Uuid) -> i64 {
    app.context.figures.total(name, record).await.unwrap()
}

on_both! {
    because "counters are written by many at once";

    async fn amounts_are_added_up_by_utc_day(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        // Noon of 15 June; a second before midnight, and midnight.
        app.clock.advance(Duration::hours(12) - Duration::seconds(1));
        let before = app.context.clock.now().date_naive();
        app.clock.advance(Duration::seconds(1));
        let after = app.context.clock.now().date_naive();
        for (day, amount) in [(before, 2), (before, 3), (after, 4), (after, 0)] {
            count(&app, flashes(DESK, day, amount)).await;
        }
        count(&app, flashes(CELLAR, after, 9)).await;
        let figure = json_of(&app.get("/api/figures/lamp-flashes?record=desk").await, 200);
        assert_eq!(amounts(&figure), [("2025-06-15".to_owned(), 5), ("2025-06-16".to_owned(), 4)]);
        assert_eq!((figure["total"].as_i64(), figure["unit"].as_str()), (Some(9), Some("flashes")));
        assert_eq!((figure["from"].as_str(), figure["to"].as_str()), (Some("2025-05-18"), Some("2025-06-16")));
        assert_eq!(figure["values"].as_array().unwrap().len(), 30);
        app.stop().await;
    }

    async fn a_fresh_database_numbers_as_many_figures_as_there_are(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let names: Vec<String> = (0..50).map(|number| format!("lamp-figure-{number}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        register_figures(&app.context.db, &names).await.unwrap();
        let numbers = "SELECT COUNT(DISTINCT number) FROM core_figure WHERE name LIKE 'lamp-figure-%'";
        assert_eq!(sql!(&app.context.db, scalar i64, numbers).unwrap(), 50);
        app.stop().await;
    }

    async fn what_is_undone_is_subtracted_and_a_rollback_counts_nothing(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let today = app.context.clock.now().date_naive();
        count(&app, flashes(DESK, today, 2)).await;
        count(&app, flashes(DESK, today, -3)).await;
        let mut tx = app.context.db.begin().await.unwrap();
        app.context.figures.count(&mut tx, flashes(DESK, today, 100)).await.unwrap();
        drop(tx);
        assert_eq!(total(&app, "lamp-flashes", DESK).await, -1);
        app.stop().await;
    }

    async fn an_undeclared_figure_is_an_error(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let today = app.context.clock.now().date_naive();
        let wrong = Count { figure: "lamp-smells", ..flashes(DESK, today, 1) };
        let figures = &app.context.figures;
        let mut tx = app.context.db.begin().await.unwrap();
        for error in [
            figures.count(&mut tx, wrong).await.unwrap_err(),
            figures.count_many(&mut tx, &[wrong]).await.unwrap_err(),
            figures.count_visitor(&mut tx, wrong, 1).await.unwrap_err(),
            figures.count_event(&mut tx, 1, &[wrong]).await.unwrap_err(),
        ] {
            assert!(error.to_string().contains("no module declares the figure `lamp-smells`"), "{error}");
        }
        drop(tx);
        app.stop().await;
    }

    async fn many_amounts_are_counted_together(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let today = app.context.clock.now().date_naive();
        let counts: Vec<Count> = (0..2_500_u128)
            .map(|number| flashes(Uuid::from_u128(number % 1_250), today, 1))
            .collect();
        let mut tx = app.context.db.begin().await.unwrap();
        app.context.figures.count_many(&mut tx, &counts).await.unwrap();
        app.context.figures.count_many(&mut tx, &[]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(total(&app, "lamp-flashes", Uuid::from_u128(1_249)).await, 2);
        app.stop().await;
    }

    async fn a_visitor_counts_once_a_day_and_record(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let today = app.context.clock.now().date_naive();
        let figures = &app.context.figures;
        let mut tx = app.context.db.begin().await.unwrap();
        assert!(figures.count_visitor(&mut tx, flashes(DESK, today, 1), 7).await.unwrap());
        assert!(!figures.count_visitor(&mut tx, flashes(DESK, today, 1), 7).await.unwrap());
        assert!(figures.count_visitor(&mut tx, flashes(DESK, today, 1), 8).await.unwrap());
        tx.commit().await.unwrap();
        // In batches: among themselves, and against what is written.
        for visitor in [7, 9, 9] {
            figures.note_visitor(flashes(DESK, today, 1), visitor);
            figures.note_visitor(flashes(CELLAR, today, 1), visitor);
        }
        figures.write_notes().await;
        assert_eq!((total(&app, "lamp-flashes", DESK).await, total(&app, "lamp-flashes", CELLAR).await), (3, 2));
        // The next day the fingerprints of the day before are gone.
        app.clock.advance(Duration::days(1));
        let tomorrow = app.context.clock.now().date_naive();
        figures.note_visitor(flashes(DESK, tomorrow, 1), 7);
        figures.write_notes().await;
        let stored = "SELECT COUNT(*) FROM core_figure_visitor";
        let stored = sql!(&app.context.db, scalar i64, stored).unwrap();
        assert_eq!((total(&app, "lamp-flashes", DESK).await, stored), (4, 1));
        app.stop().await;
    }

    async fn notes_are_written_at_intervals_and_at_the_end(engine) {
        let lamps = Lamps::default();
        let app = TestApp::with(engine, lamps.modules(), &[("figures.flush_ms", "10")]).await;
        let today = app.context.clock.now().date_naive();
        app.context.figures.note_visitor(flashes(DESK, today, 1), 1);
        eventually("the note is written", async || {
            (total(&app, "lamp-flashes", DESK).await == 1).then_some(())
        })
        .await;
        let database = app.stop().await;
        let app = TestApp::on(database, lamps.modules(), &[("figures.flush_ms", "3600000")]).await;
        app.context.figures.note_visitor(flashes(DESK, today, 1), 2);
        let database = app.stop().await;
        let app = TestApp::on(database, lamps.modules(), &[]).await;
        assert_eq!(total(&app, "lamp-flashes", DESK).await, 2);
        app.stop().await;
    }

    async fn events_are_counted_once_however_often_they_are_delivered(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let mut tx = app.context.db.begin().await.unwrap();
        for lamp in [DESK, DESK, CELLAR] {
            events::emit(&mut tx, &LampSwitched { lamp }, app.context.clock.now());
        }
        tx.commit().await.unwrap();
        eventually("the events are counted", async || {
            (total(&app, "lamp-switches", CELLAR).await == 1).then_some(())
        })
        .await;
        assert_eq!(total(&app, "lamp-switches", DESK).await, 2);
        let handlers = toolbase_server::events::handlers(&app.registry);
        let handler = handlers.into_iter().find(|handler| handler.name == "lamps.lamp-switches").unwrap();
        let stored = "SELECT seq, topic, payload, created_at FROM core_event ORDER BY seq";
        let stored = sql!(&app.context.db, fetch_all as EventRow, stored).unwrap();
        for event in stored.into_iter().map(event).filter(StoredEvent::is::<LampSwitched>) {
            (handler.handler.handle)(app.context.clone(), std::sync::Arc::new(event)).await.unwrap();
        }
        assert_eq!((total(&app, "lamp-switches", DESK).await, total(&app, "lamp-switches", CELLAR).await), (2, 1));
        app.stop().await;
    }

    async fn counts_of_several_tasks_are_all_counted(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let today = app.context.clock.now().date_naive();
        let tasks = (0..8_i64).map(|task| {
            let context = app.context.clone();
            tokio::spawn(async move {
                for number in 0..10 {
                    let counts = [flashes(DESK, today, 1), flashes(CELLAR, today, 1)];
                    let mut tx = context.db.begin().await.unwrap();
                    context.figures.count_many(&mut tx, &counts).await.unwrap();
                    // Each visitor is seen by two tasks.
                    let visitor = task / 2 * 100 + number;
                    context.figures.count_visitor(&mut tx, flashes(HALL, today, 1), visitor).await.unwrap();
                    tx.commit().await.unwrap();
                }
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
        let totals = [DESK, CELLAR, HALL].map(async |lamp| total(&app, "lamp-flashes", lamp).await);
        assert_eq!(futures::future::join_all(totals).await, [80, 80, 40]);
        app.stop().await;
    }

    async fn the_counts_of_a_record_are_deleted_with_it(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        for text in ["2025-05-01", "2025-06-15"] {
            count(&app, flashes(DESK, day(text), 1)).await;
        }
        app.run_job("core.roll-up-figures").await;
        let mut tx = app.context.db.begin().await.unwrap();
        app.context.figures.forget(&mut tx, DESK).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(total(&app, "lamp-flashes", DESK).await, 0);
        let span = Span::new(None, None, By::Day, app.context.clock.now().date_naive()).unwrap();
        let series = app.context.figures.read(&["lamp-flashes"], DESK, span).await.unwrap();
        assert_eq!(series[0].total(), 0);
        app.stop().await;
    }
}
