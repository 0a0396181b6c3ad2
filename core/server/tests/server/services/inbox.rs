//! Everything that waits in the queues of all modules, in one list.

use super::statistics::{an_hour_ago, queue, shelves};
use axum::http::Method;
use chrono::Duration;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use toolbase_kernel::statistics::{Consequence, WaitingItem};
use toolbase_testkit::{Person, TestApp, json_of, on_both};

/// Accounts as a queue, by a condition.
macro_rules! accounts {
    ($condition:literal) => {
        concat!(
            "SELECT id, created_at AS at, 'Account ' || role AS title, CAST(NULL AS UUID) AS about, id AS member
             FROM core_user WHERE ",
            $condition
        )
    };
}

/// Jobs as a queue, by their names.
macro_rules! jobs {
    ($names:literal) => {
        concat!(
            "SELECT name AS id, ended_at AS at, name AS title, CAST(NULL AS UUID) AS about, CAST(NULL AS UUID) AS member
             FROM core_job WHERE name LIKE '",
            $names,
            "'"
        )
    };
}

fn completed<'a>(_: &'a ModuleContext, items: &'a mut [WaitingItem]) -> BoxFuture<'a, anyhow::Result<()>> {
    for item in items {
        item.title.push_str(", completed");
    }
    Box::pin(async { Ok(()) })
}

on_both! {
    async fn an_item_has_one_reader_for_ten_minutes(engine) {
        let app = TestApp::start(engine, shelves(&[], &[queue("grave", Consequence::Harm, accounts!("role = 'user'"))])).await;
        let (ada, bea, member) = (app.admin().await, app.admin().await, app.member().await);
        let items = json_of(&ada.get("/api/admin/inbox?queue=grave").await, 200);
        let path = format!("/api/admin/inbox/grave/{}/reader", items["items"][0]["id"].as_str().unwrap());
        assert_eq!(items["items"][0]["reader"], Value::Null);
        for method in [Method::PUT, Method::DELETE] {
            assert_eq!(app.send(method, &path, &[], None).await.status, 401);
        }
        assert_eq!((member.put(&path, &json!({})).await.status, member.delete(&path).await.status), (403, 403));
        let read = async |admin: &Person<'_>, path: &str| json_of(&admin.put(path, &json!({})).await, 200)["reader"]["id"].clone();
        assert_eq!(read(&ada, &path).await, Value::Null);
        assert_eq!(read(&ada, &path).await, Value::Null, "it is still theirs");
        let reader = read(&bea, &path).await;
        assert!(reader.is_string(), "the other admin is named");
        let seen = async |admin: &Person<'_>| json_of(&admin.get("/api/admin/inbox?queue=grave").await, 200)["items"][0]["reader"]["id"].clone();
        assert_eq!((seen(&bea).await, seen(&ada).await), (reader.clone(), Value::Null));
        let other = "/api/admin/inbox/grave/another/reader";
        assert_eq!(read(&ada, other).await, Value::Null);
        assert_eq!(read(&bea, &path).await, Value::Null, "an admin reads one item at a time");
        assert_eq!(bea.delete(&path).await.status, 204);
        assert_eq!(read(&ada, &path).await, Value::Null);
        app.clock.advance(Duration::minutes(9));
        assert_eq!(read(&bea, &path).await, reader);
        app.clock.advance(Duration::minutes(1));
        assert_eq!(seen(&bea).await, Value::Null);
        assert_eq!(read(&bea, &path).await, Value::Null, "ten minutes later it is free");
        let (odd, long) = ("/api/admin/inbox/odd/1/reader", format!("/api/admin/inbox/grave/{}/reader", "x".repeat(201)));
        assert_eq!((ada.put(odd, &json!({})).await.status, ada.delete(odd).await.status), (404, 404));
        for response in [ada.put(&long, &json!({})).await, ada.delete(&long).await] {
            assert_eq!(response.rejected(422, "id"), "must be at most 200 bytes");
        }
        app.stop().await;
    }

    async fn the_inbox_has_what_waits_in_all_queues_the_oldest_first(engine) {
        let queues = [
            queue("late", Consequence::Quality, accounts!("role = 'admin'")).overdue(an_hour_ago),
            queue("grave", Consequence::Harm, accounts!("role = 'user'")).list("users", r#"{"role":"user"}"#).titles(completed),
            queue("due", Consequence::Deadline, accounts!("role = 'user'")).until(),
            queue("gone", Consequence::Harm, "SELECT made AS at FROM shelves_that_are_gone"),
        ];
        let app = TestApp::start(engine, shelves(&[], &queues)).await;
        let admin = app.admin().await;
        app.clock.advance(Duration::hours(2));
        let member = app.member().await;
        assert_eq!((app.get("/api/admin/inbox").await.status, member.get("/api/admin/inbox").await.status), (401, 403));
        let body = json_of(&admin.get("/api/admin/inbox").await, 200);
        let shown: Vec<&str> = body["items"].as_array().unwrap().iter().map(|item| item["queue"].as_str().unwrap()).collect();
        assert_eq!((shown, &body["totalCount"], &body["totalPages"]), (vec!["late", "due", "grave"], &json!(3), &json!(1)));
        let [late, due, grave] = [0, 1, 2].map(|at| &body["items"][at]);
        assert_eq!((&late["title"], &late["overdue"], &late["resource"]), (&json!("Account admin"), &json!(true), &json!("late")));
        assert_eq!((&due["due"], &due["since"]), (&grave["since"], &Value::Null));
        assert_eq!((&grave["title"], &grave["overdue"]), (&json!("Account user, completed"), &json!(false)));
        assert_eq!(grave["address"], "/users?filter=%7B%22role%22%3A%22user%22%7D");
        assert_eq!(grave["member"]["id"], grave["id"]);
        assert!(!grave["member"]["name"].as_str().unwrap().is_empty());
        let gone = body["queues"].as_array().unwrap().iter().find(|queue| queue["name"] == "gone").unwrap();
        assert_eq!(gone["count"], Value::Null, "a queue that fails leaves the others");
        let second = json_of(&admin.get("/api/admin/inbox?page=2&limit=2").await, 200);
        assert_eq!((second["items"].as_array().unwrap(), &second["totalPages"]), (&vec![grave.clone()], &json!(2)));
        let only = json_of(&admin.get("/api/admin/inbox?queue=late").await, 200);
        assert_eq!((&only["items"], &only["totalCount"]), (&json!([late]), &json!(1)));
        let empty = json_of(&admin.get("/api/admin/inbox?queue=dead-letters").await, 200);
        assert_eq!((&empty["items"], &empty["totalPages"]), (&json!([]), &json!(0)));
        assert_eq!(admin.get("/api/admin/inbox?queue=odd").await.rejected(422, "queue"), "must be the name of a queue");
        assert_eq!(admin.get("/api/admin/inbox?limit=101").await.rejected(422, "limit"), "must be 1 to 100");
        app.stop().await;
    }

    async fn full_queues_are_one_list_on_all_pages(engine) {
        let queues = [
            queue("limited", Consequence::Person, jobs!("limited-%")).text_ids().overdue(an_hour_ago),
            queue("unlimited", Consequence::Harm, jobs!("unlimited-%")).text_ids(),
        ];
        let app = TestApp::start(engine, shelves(&[], &queues)).await;
        let admin = app.admin().await;
        let now = app.clock.now();
        // One every two minutes in each queue, and every tenth at the moment of another.
        for number in 0..60_i32 {
            let queue = if number % 2 == 0 { "limited" } else { "unlimited" };
            let at = now - Duration::minutes(i64::from(if number % 10 == 9 { number - 1 } else { number }) * 2);
            sql!(&app.context.db, execute, "INSERT INTO core_job (name, due, ended_at, outcome, runs, failures)
                 VALUES ($1, $2, $2, 'done', 1, 0)", format!("{queue}-{number:02}"), at).unwrap();
        }
        let page = async |query: String| json_of(&admin.get(&format!("/api/admin/inbox?{query}")).await, 200);
        let all = page("limit=100".to_owned()).await;
        let all = all["items"].as_array().unwrap();
        let places: Vec<(&str, &str)> = all.iter().map(|item| (item["since"].as_str().unwrap(), item["queue"].as_str().unwrap())).collect();
        assert!(all.len() == 60 && places.is_sorted(), "{places:?}");
        let late: Vec<&str> = all.iter().filter(|item| item["overdue"] == true).map(|item| item["id"].as_str().unwrap()).collect();
        assert_eq!((late.len(), late[0], late[13]), (14, "limited-58", "limited-32"), "after an hour, where there is a limit");

        let mut pages = Vec::new();
        for number in 1..=9 {
            let body = page(format!("limit=7&page={number}")).await;
            assert_eq!((&body["totalCount"], &body["totalPages"]), (&json!(60), &json!(9)));
            pages.extend(body["items"].as_array().unwrap().clone());
        }
        assert_eq!(&pages, all);
        let body = page("limit=7&page=2&queue=unlimited".to_owned()).await;
        let of_one: Vec<&Value> = all.iter().filter(|item| item["queue"] == "unlimited").skip(7).take(7).collect();
        assert_eq!((body["items"].as_array().unwrap().iter().collect::<Vec<_>>(), &body["totalCount"]), (of_one, &json!(30)));
        let counted = |name: &str| body["queues"].as_array().unwrap().iter().find(|queue| queue["name"] == name).unwrap();
        assert_eq!((&counted("limited")["overdue"], &counted("unlimited")["overdue"]), (&json!(14), &json!(0)));
        app.stop().await;
    }

    async fn failed_jobs_and_dead_letters_wait_in_the_inbox(engine) {
        let app = TestApp::start(engine, shelves(&[], &[])).await;
        let admin = app.admin().await;
        let (db, now) = (&app.context.db, app.clock.now());
        sql!(db, execute, "INSERT INTO core_job (name, due, ended_at, outcome, message, runs, failures)
             VALUES ('shelves.dust', $1, $1, 'failed', 'no cloth', 1, 1)", now).unwrap();
        sql!(db, execute, "INSERT INTO core_event_delivery (handler, seq, attempts, next_at, last_error, failed_at, dead)
             VALUES ('core.mail', 42, 9, $1, 'nobody there', $1, TRUE)", now + Duration::minutes(1)).unwrap();
        let body = json_of(&admin.get("/api/admin/inbox").await, 200);
        let shown = |at: usize| ["queue", "id", "title"].map(|field| body["items"][at][field].as_str().unwrap().to_owned());
        assert_eq!(shown(0), ["failed-jobs", "shelves.dust", "shelves.dust: no cloth"]);
        assert_eq!(shown(1), ["dead-letters", "core.mail:42", "core.mail: nobody there"]);
        assert_eq!(body["items"][0]["member"], Value::Null);
        app.stop().await;
    }
}
