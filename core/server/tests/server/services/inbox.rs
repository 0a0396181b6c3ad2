//! Everything that waits in the queues of all modules, in one list.

use super::statistics::{Changed, an_hour_ago, listed, queue, shelves};
use axum::http::Method;
use chrono::Duration;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{Consequence, WaitingItem, WaitingQueue};
use toolbase_kernel::sql;
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

/// Jobs as a queue, by their names, which end with the address of a member; each has an address in its message.
macro_rules! addressed {
    ($names:literal) => {
        concat!(
            "SELECT name AS id, ended_at AS at, name AS title, CAST(NULL AS UUID) AS about,
               (SELECT u.id FROM core_user u WHERE name LIKE '%:' || u.email) AS member, message AS address
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
    because "queues are joined and sorted in SQL";

    async fn an_item_has_one_reader_for_ten_minutes(engine) {
        let app = TestApp::start(engine, shelves(&[queue("grave", Consequence::Harm, accounts!("role = 'user'"))])).await;
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
            queue("late", Consequence::Quality, accounts!("role = 'admin'")).with(|queue| queue.overdue(an_hour_ago)),
            listed("grave", Consequence::Harm, accounts!("role = 'user'")).with(|queue| queue.titles(completed)),
            queue("due", Consequence::Deadline, accounts!("role = 'user'")).with(WaitingQueue::until),
            queue("gone", Consequence::Harm, "SELECT made AS at FROM shelves_that_are_gone"),
        ];
        let app = TestApp::start(engine, shelves(&queues)).await;
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
            queue("limited", Consequence::Person, jobs!("limited-%")).with(|queue| queue.text_ids().overdue(an_hour_ago)),
            queue("unlimited", Consequence::Harm, jobs!("unlimited-%")).with(WaitingQueue::text_ids),
        ];
        let app = TestApp::start(engine, shelves(&queues)).await;
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

    async fn items_of_one_member_or_host_are_together_on_all_pages(engine) {
        let queues = [
            queue("first", Consequence::Person, addressed!("limited-%")).with(|queue| queue.text_ids().with_addresses()),
            queue("second", Consequence::Harm, addressed!("unlimited-%")).with(|queue| queue.text_ids().with_addresses()),
            queue("about", Consequence::Quality, "SELECT id, created_at AS at, 'Account' AS title, id AS about, id AS member
                FROM core_user WHERE role = 'user'").with(|queue| queue.addresses_of("SELECT id, 'https://WWW.One.example.com/about' AS address FROM core_user")),
            queue("gone", Consequence::Harm, "SELECT made AS at FROM shelves_that_are_gone"),
        ];
        let app = TestApp::start(engine, shelves(&queues)).await;
        let admin = app.admin().await;
        app.clock.advance(Duration::hours(1));
        let (ada, bea) = (app.member().await, app.member().await);
        let now = app.clock.now();
        for (name, hours, member, address) in [
            ("limited-1", 9, &ada, "http://www.example.com/a"),
            ("limited-2", 3, &bea, "other.com"),
            ("limited-3", 2, &ada, ""),
            ("unlimited-1", 8, &bea, "shop.EXAMPLE.com/x?y=z"),
            ("unlimited-2", 1, &ada, "other.com:8080/b"),
        ] {
            let name = format!("{name}:{}", member.email);
            sql!(&app.context.db, execute, "INSERT INTO core_job (name, due, ended_at, outcome, message, runs, failures)
                 VALUES ($1, $2, $2, 'done', $3, 1, 0)", name, now - Duration::hours(hours), address).unwrap();
        }
        let path = |query: &str| format!("/api/admin/inbox?{query}");
        let page = async |query: &str| json_of(&admin.get(&path(query)).await, 200);
        let ids = |body: &Value| -> Vec<String> {
            let names = body["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap());
            names.map(|name| name.split(':').next().unwrap().to_owned()).collect()
        };
        let groups = |body: &Value, field: &str| -> Vec<(Value, u64)> {
            let groups = body["groups"].as_array().unwrap();
            groups.iter().map(|group| (group[field].clone(), group["count"].as_u64().unwrap())).collect()
        };
        let (ada_id, bea_id) = (ada.id.to_string(), bea.id.to_string());
        let body = page("").await;
        assert_eq!((ids(&body)[0].as_str(), &body["groups"], &body["totalCount"]), ("limited-1", &json!([]), &json!(7)));
        assert_eq!(body["items"][0]["host"], "example.com");

        let body = page("group=host").await;
        assert_eq!(groups(&body, "host"), [(json!("example.com"), 4), (json!("other.com"), 2), (Value::Null, 1)]);
        assert_eq!(ids(&body)[..2], ["limited-1", "unlimited-1"]);
        assert_eq!(ids(&body)[4..], ["limited-2", "unlimited-2", "limited-3"]);
        assert_eq!((&body["totalCount"], &body["totalPages"]), (&json!(7), &json!(1)));

        let body = page("group=host&limit=3&page=2").await;
        assert_eq!(groups(&body, "host"), [(json!("example.com"), 4), (json!("other.com"), 2)]);
        assert_eq!((ids(&body)[1..].to_vec(), &body["totalPages"]), (vec!["limited-2".to_owned(), "unlimited-2".to_owned()], &json!(3)));
        let body = page("group=member").await;
        let of_members: Vec<(Value, u64)> = groups(&body, "member").into_iter().map(|(member, count)| (member["id"].clone(), count)).collect();
        assert_eq!(of_members, [(json!(ada_id), 4), (json!(bea_id), 3)]);
        let all = ids(&body);
        let mut pages = Vec::new();
        for number in 1..=4 {
            let body = page(&format!("group=member&limit=2&page={number}")).await;
            assert_eq!(body["totalPages"], 4);
            pages.extend(ids(&body));
        }
        assert_eq!(pages, all);

        let body = page("member=").await;
        assert_eq!(body["member"], Value::Null, "an empty filter is none");
        let body = page(&format!("member={ada_id}")).await;
        assert_eq!((ids(&body), &body["totalCount"]), (["limited-1", "limited-3", "unlimited-2", &ada_id].map(str::to_owned).into(), &json!(4)));
        assert_eq!((&body["member"], &body["items"][0]["member"]["id"]), (&body["items"][0]["member"], &json!(ada_id)));
        let body = page(&format!("host=App.Example.COM&queue=about&member={bea_id}")).await;
        assert_eq!((ids(&body), &body["host"]), (vec![bea_id.clone()], &json!("example.com")));
        let body = page("host=nothing.example.org").await;
        assert_eq!((&body["items"], &body["totalCount"], &body["totalPages"]), (&json!([]), &json!(0), &json!(0)));

        for (query, field, rule) in [
            ("group=size", "group", "must be member or host"),
            ("member=ada", "member", "must be the id of a member"),
            ("host=two%20words", "host", "must be a host, such as example.com"),
            ("group=host&queue=odd", "queue", "must be the name of a queue"),
            ("group=host&limit=101", "limit", "must be 1 to 100"),
        ] {
            assert_eq!(admin.get(&path(query)).await.rejected(422, field), rule);
        }
        assert_eq!((app.get(&path("group=host")).await.status, ada.get(&path("group=host")).await.status), (401, 403));
        app.stop().await;
    }

    async fn an_item_leads_to_the_others_of_its_member_and_its_host(engine) {
        let account = "SELECT id, created_at AS at, 'Account' AS title, CAST(NULL AS UUID) AS about, id AS member,
               'https://www.' || role || '.com/' AS address FROM core_user";
        let queues = [
            queue("accounts", Consequence::Person, account).with(WaitingQueue::with_addresses),
            queue("names", Consequence::Harm, account),
            queue("jobs-of-a-test", Consequence::Harm, jobs!("lone-%")).with(WaitingQueue::text_ids),
        ];
        let app = TestApp::start(engine, shelves(&queues)).await;
        let (admin, ada, bea) = (app.admin().await, app.member().await, app.member().await);
        let related = |queue: &str, id: &str| format!("/api/admin/inbox/{queue}/{id}/related");
        let path = related("accounts", &ada.id.to_string());
        let body = json_of(&admin.get(&path).await, 200);
        assert_eq!((&body["member"]["count"], &body["member"]["member"]["id"]), (&json!(1), &json!(ada.id)));
        assert_eq!(body["host"], json!({ "host": "user.com", "count": 1 }));
        let body = json_of(&admin.get(&related("names", &bea.id.to_string())).await, 200);
        assert_eq!((&body["member"]["count"], &body["host"]), (&json!(1), &Value::Null), "that queue has no addresses");
        let nothing = json!({ "member": null, "host": null });
        for (queue, id) in [("accounts", "no-id"), ("accounts", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"), ("jobs-of-a-test", "lone-1")] {
            assert_eq!(json_of(&admin.get(&related(queue, id)).await, 200), nothing, "{queue} {id}");
        }
        assert_eq!(admin.get(&related("odd", "1")).await.status, 404);
        assert_eq!((app.get(&path).await.status, ada.get(&path).await.status), (401, 403));
        app.stop().await;
    }

    async fn failed_jobs_and_dead_letters_wait_in_the_inbox(engine) {
        let app = TestApp::start(engine, shelves(&[])).await;
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
