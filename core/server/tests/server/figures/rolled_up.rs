//! Rolling up: weeks, months, deleted days, medians.

use super::lamps::{CELLAR, DESK, HALL, HOUSE, Lamps, amounts, count, day, flashes};
use chrono::Duration;
use toolbase_testkit::{TestApp, json_of, on_either};

async fn amounts_by(app: &TestApp, by: &str, from: &str) -> Vec<(String, i64)> {
    let path = format!("/api/figures/lamp-flashes?record=desk&from={from}&by={by}");
    amounts(&json_of(&app.get(&path).await, 200))
}

fn value(day: &str, amount: i64) -> (String, i64) {
    (day.to_owned(), amount)
}

on_either! {
    async fn months_are_the_same_before_and_after_rolling_up(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        for (text, amount) in [("2025-04-30", 1), ("2025-05-01", 2), ("2025-05-31", 4), ("2025-06-14", 8), ("2025-06-15", 16)] {
            count(&app, flashes(DESK, day(text), amount)).await;
        }
        let months = [value("2025-04-01", 1), value("2025-05-01", 6), value("2025-06-01", 24)];
        let weeks = [value("2025-04-28", 3), value("2025-05-26", 4), value("2025-06-09", 24)];
        for _ in 0..3 {
            assert_eq!(amounts_by(&app, "month", "2025-04-15").await, months);
            assert_eq!(amounts_by(&app, "week", "2025-04-30").await, weeks);
            assert_eq!(app.context.figures.total("lamp-flashes", DESK).await.unwrap(), 31);
            app.run_job("core.roll-up-figures").await;
        }
        // A day that is counted late is added to its month.
        count(&app, flashes(DESK, day("2025-05-31"), -1)).await;
        for _ in 0..2 {
            assert_eq!(amounts_by(&app, "month", "2025-05-15").await, [value("2025-05-01", 5), value("2025-06-01", 24)]);
            app.run_job("core.roll-up-figures").await;
        }
        app.stop().await;
    }

    async fn old_days_are_deleted_and_their_months_stay(engine) {
        let app = TestApp::with(engine, Lamps::default().modules(), &[("figures.retention_days", "92")]).await;
        for text in ["2025-03-15", "2025-03-16", "2025-06-15"] {
            count(&app, flashes(DESK, day(text), 1)).await;
        }
        app.run_job("core.roll-up-figures").await;
        // 92 days with today.
        assert_eq!(amounts_by(&app, "day", "2025-03-01").await, [value("2025-03-16", 1), value("2025-06-15", 1)]);
        let figure = json_of(&app.get("/api/figures/lamp-flashes?record=desk&from=2025-03-01").await, 200);
        assert_eq!(figure["since"], "2025-03-16");
        let figure = json_of(&app.get("/api/figures/lamp-flashes?record=desk&from=2025-03-01&by=month").await, 200);
        assert_eq!((figure["since"].clone(), figure["total"].as_i64()), (serde_json::Value::Null, Some(3)));
        assert_eq!(app.context.figures.total("lamp-flashes", DESK).await.unwrap(), 3);
        app.stop().await;
    }

    async fn many_days_are_rolled_up_in_batches(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let counts: Vec<_> = (0..4_100_u128)
            .map(|number| flashes(uuid::Uuid::from_u128(number % 2_050), day(if number < 2_050 { "2025-06-13" } else { "2025-06-14" }), 1))
            .collect();
        let mut tx = app.context.db.begin().await.unwrap();
        app.context.figures.count_many(&mut tx, &counts).await.unwrap();
        tx.commit().await.unwrap();
        let run = app.run_job("core.roll-up-figures").await;
        assert!(run.message.starts_with("4100 days added to months, 0 deleted"), "{}", run.message);
        assert_eq!(app.context.figures.total("lamp-flashes", uuid::Uuid::from_u128(2_049)).await.unwrap(), 2);
        app.stop().await;
    }

    async fn the_median_of_a_day_is_computed_after_its_end(engine) {
        let app = TestApp::start(engine, Lamps::default().modules()).await;
        let days = (day("2025-06-01"), day("2025-06-30"));
        for (lamp, text, amount) in [(DESK, "2025-06-14", 5), (HALL, "2025-06-14", 3), (DESK, "2025-06-13", 5), (DESK, "2025-06-15", 9)] {
            count(&app, flashes(lamp, day(text), amount)).await;
        }
        app.run_job("core.roll-up-figures").await;
        let medians = async || {
            let all = app.context.figures.medians(HOUSE, days).await.unwrap();
            let mut all: Vec<_> = all.into_iter().filter(|median| median.median > 0.0).map(|median| (median.day.to_string(), median.median)).collect();
            all.sort_by_key(|(day, _)| day.clone());
            all
        };
        assert_eq!(medians().await, [("2025-06-14".to_owned(), 3.0)]);
        // Yesterday is not final until an hour has passed; then it is.
        app.clock.advance(Duration::hours(12) + Duration::minutes(30));
        app.run_job("core.roll-up-figures").await;
        assert_eq!(medians().await.len(), 1, "nobody but the desk flashed on the 15th");
        count(&app, flashes(HALL, day("2025-06-15"), 1)).await;
        app.clock.advance(Duration::hours(1));
        app.run_job("core.roll-up-figures").await;
        assert_eq!(medians().await, [("2025-06-14".to_owned(), 3.0), ("2025-06-15".to_owned(), 1.0)]);
        count(&app, flashes(CELLAR, day("2025-06-15"), 7)).await;
        app.run_job("core.roll-up-figures").await;
        assert_eq!(medians().await.len(), 2);
        assert!((medians().await[1].1 - 1.0).abs() < f64::EPSILON, "a final day is not computed again");
        app.stop().await;
    }
}
