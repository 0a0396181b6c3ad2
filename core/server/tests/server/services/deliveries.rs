//! Durable handlers: every event at least once, in order, whatever goes wrong.

use crate::services::workshop::{Handled, append, append_together, with_handlers};
use chrono::TimeDelta;
use futures::future::pending;
use std::time::Duration;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_both};

async fn count(app: &TestApp, what: &'static str) -> i64 {
    sql!(&app.context.db, scalar i64, what).unwrap()
}

const FAILING: &str = "SELECT COUNT(*) FROM core_event_delivery WHERE NOT dead";

on_both! {
    because "handlers take events by locks and leases";

    async fn events_come_in_order_and_only_those_requested(engine) {
        let handled = Handled::default();
        let app = TestApp::start(engine, with_handlers(vec![handled.handler("notes")])).await;
        let mut expected = Vec::new();
        for number in 0..150 {
            let topic = if number % 3 == 0 { "test.b" } else { "test.a" };
            let seq = append(&app.context, topic, "x").await;
            if topic == "test.a" {
                expected.push(seq);
            }
        }
        let message = eventually("all events", async || handled.at_least(expected.len())).await;
        assert_eq!(message, expected);

        // A restart begins where it ended.
        let database = app.stop().await;
        let app = TestApp::on(database, with_handlers(vec![handled.handler("notes")]), &[]).await;
        expected.push(append(&app.context, "test.a", "x").await);
        let message = eventually("the event after the restart", async || handled.at_least(expected.len())).await;
        assert_eq!(message, expected);
    }

    async fn a_new_handler_begins_at_the_end_and_then_misses_nothing(engine) {
        let (old, new) = (Handled::default(), Handled::default());
        let app = TestApp::start(engine, with_handlers(vec![old.handler("old")])).await;
        let before = append(&app.context, "test.a", "before").await;
        eventually("the first event", async || old.at_least(1)).await;
        let database = app.stop().await;

        let both = || with_handlers(vec![old.handler("old"), new.handler("new")]);
        let app = TestApp::on(database, both(), &[]).await;
        let after = append(&app.context, "test.a", "after").await;
        eventually("the second event", async || new.at_least(1)).await;
        eventually("the second event", async || old.at_least(2)).await;
        assert_eq!((old.seqs(), new.seqs()), (vec![before, after], vec![after]));

        // An event that happens while the module is off waits for it.
        let database = app.stop().await;
        let app = TestApp::on(database, Vec::new(), &[]).await;
        let off = append(&app.context, "test.a", "off").await;
        let database = app.stop().await;
        let _app = TestApp::on(database, both(), &[]).await;
        let message = eventually("the event from when it was off", async || new.at_least(2)).await;
        assert_eq!(message, [after, off]);
    }

    async fn what_was_handled_when_a_node_died_is_handled_again(engine) {
        let handled = Handled::default();
        let inner = handled.clone();
        let dies = EventHandler::new("dies", &["test.a"], "Never returns the first time", move |_, event| {
            let inner = inner.clone();
            async move {
                if inner.add(event.seq) == 1 && event.payload["name"] == "last" {
                    pending::<()>().await;
                }
                Ok(())
            }
        });
        let settings = [("server.shutdown_grace_ms", "20")];
        let app = TestApp::with(engine, with_handlers(vec![dies.clone()]), &settings).await;
        let first = append(&app.context, "test.a", "first").await;
        let last = append(&app.context, "test.a", "last").await;
        eventually("both events", async || handled.at_least(2)).await;
        let database = app.stop().await;

        let app = TestApp::on(database, with_handlers(vec![dies]), &settings).await;
        // The dead node's lease has to end first.
        app.clock.advance(TimeDelta::seconds(31));
        let message = eventually("the event again", async || handled.at_least(3)).await;
        assert_eq!(message, [first, last, last]);
    }

    async fn events_that_wait_together_are_handled_in_one_call(engine) {
        let handled = Handled::default();
        let app = TestApp::start(engine, with_handlers(vec![handled.together("many")])).await;
        append_together(&app.context, &["one", "two", "three"]).await;
        assert_eq!(eventually("one call", async || handled.at_least(1)).await, [3]);

        // One that fails is handled alone at last, and only it is tried again.
        append_together(&app.context, &["four", "bad", "five"]).await;
        assert_eq!(eventually("the others", async || handled.at_least(3)).await, [3, 1, 1]);
        eventually("the failure", async || (count(&app, FAILING).await == 1).then_some(())).await;
    }

    async fn failures_are_tried_again_later_and_hold_nothing_up(engine) {
        let handled = Handled::default();
        let app = TestApp::start(engine, with_handlers(vec![handled.failing("fails", 2, 8)])).await;
        let bad = append(&app.context, "test.a", "bad").await;
        eventually("the first failure", async || (count(&app, FAILING).await == 1).then_some(())).await;
        let next = append(&app.context, "test.a", "next").await;
        eventually("the second failure", async || (count(&app, FAILING).await == 2).then_some(())).await;
        assert_eq!(handled.seqs(), [bad, next]);

        // A second, then two; up to a fifth more.
        app.clock.advance(TimeDelta::milliseconds(1200));
        eventually("the second tries", async || handled.at_least(4)).await;
        let again = "SELECT COUNT(*) FROM core_event_delivery WHERE attempts = 2";
        eventually("them being noted", async || (count(&app, again).await == 2).then_some(())).await;
        app.clock.advance(TimeDelta::milliseconds(1999));
        append(&app.context, "test.b", "unrelated").await;
        assert_eq!(handled.seqs().len(), 4, "it is too early");
        app.clock.advance(TimeDelta::milliseconds(401));
        eventually("the third tries", async || handled.at_least(6)).await;
        eventually("success", async || (count(&app, FAILING).await == 0).then_some(())).await;
    }

    async fn a_handler_that_panics_or_hangs_harms_nobody_else(engine) {
        let healthy = Handled::default();
        let panics = EventHandler::new("panics", &["test.a"], "Panics", |_, event| async move {
            panic!("cannot bear {}", event.seq)
        });
        let hangs = EventHandler::new("hangs", &["test.a"], "Never returns", |_, _| pending());
        let settings = [("events.handler_timeout_ms", "1000")];
        let handlers = vec![panics, hangs, healthy.handler("healthy")];
        let app = TestApp::with(engine, with_handlers(handlers), &settings).await;
        let mut expected = Vec::new();
        for _ in 0..3 {
            expected.push(append(&app.context, "test.a", "x").await);
        }
        let message = eventually("the healthy one", async || healthy.at_least(3)).await;
        assert_eq!(message, expected);
        eventually("the others to have failed", async || (count(&app, FAILING).await == 6).then_some(())).await;
        let errors: Vec<(String,)> = sql!(
            &app.context.db,
            fetch_all as (String,),
            "SELECT last_error FROM core_event_delivery ORDER BY handler, seq"
        ).unwrap();
        assert_eq!(errors[0].0, "took longer than 1000 ms");
        assert_eq!(errors[3].0, format!("panicked: cannot bear {}", expected[0]));
    }

    async fn two_nodes_share_the_work_and_handle_each_event_once(engine) {
        let handled = Handled::default();
        let handlers = || with_handlers(vec![handled.handler("one"), handled.handler("two")]);
        let first = TestApp::start(engine, handlers()).await;
        let second = first.another_node(handlers(), &[]).await;
        let mut expected = Vec::new();
        for number in 0..60 {
            let app = if number % 2 == 0 { &first } else { &second };
            let seq = append(&app.context, "test.a", "x").await;
            expected.extend([seq, seq]);
        }
        eventually("all events", async || handled.at_least(120)).await;
        second.leave().await;
        // The work of the second node goes on at once: its leases were given back.
        let seq = append(&first.context, "test.a", "x").await;
        expected.extend([seq, seq]);
        let mut message = eventually("the last event", async || handled.at_least(122)).await;
        message.sort_unstable();
        assert_eq!(message, expected);
    }

    async fn a_dead_nodes_handlers_are_taken_over_when_its_lease_ends(engine) {
        let handled = Handled::default();
        let app = TestApp::start(engine, Vec::new()).await;
        sql!(&app.context.db, execute,
            "INSERT INTO core_lease (name, holder, until) VALUES ('event-handler test.notes', 'dead', $1)",
            app.clock.now() + TimeDelta::seconds(30)).unwrap();
        let other = app.another_node(with_handlers(vec![handled.handler("notes")]), &[]).await;
        let seq = append(&other.context, "test.a", "x").await;
        let probe = Handled::default();
        let third = app.another_node(with_handlers(vec![probe.handler("probe")]), &[]).await;
        append(&third.context, "test.a", "y").await;
        eventually("the third node to have handled its own", async || probe.at_least(1)).await;
        assert!(handled.seqs().is_empty());
        app.clock.advance(TimeDelta::seconds(30));
        let message = eventually("the takeover", async || handled.at_least(2)).await;
        assert_eq!(message, [seq, seq + 1]);
    }

    async fn nothing_is_delivered_while_no_changes_are_taken(engine) {
        let handled = Handled::default();
        let settings = [("server.read_only", "true")];
        let app = TestApp::start(engine, Vec::new()).await;
        let still = app.another_node(with_handlers(vec![handled.handler("notes")]), &settings).await;
        append(&still.context, "test.a", "x").await;
        let mut feed = still.context.events.subscribe();
        append(&still.context, "test.a", "y").await;
        tokio::time::timeout(Duration::from_secs(10), feed.recv()).await.unwrap().unwrap();
        assert!(handled.seqs().is_empty());
    }
}
