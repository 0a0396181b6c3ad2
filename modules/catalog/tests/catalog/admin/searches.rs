//! `/api/admin/searches` and `/api/admin/synonyms`.

use crate::fixture::catalogue;
use chrono::NaiveDate;
use serde_json::{Value, json};
use toolbase_catalog::store::{SearchCounts, count_search, forget_searches};
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{AdminClient, TestApp, eventually, on_both};

const SEARCHES: &str = "/api/admin/searches";
const SYNONYMS: &str = "/api/admin/synonyms";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15";

async fn search(app: &TestApp, query: &str, agent: &str) {
    let headers = [("user-agent", agent), ("content-type", "application/json")];
    let body = json!({ "ids": [], "query": query }).to_string().into_bytes();
    let response = app.send(Method::POST, "/api/aitool/appearances", &headers, Some(body)).await;
    assert_eq!(response.status, 204, "{query}");
}

async fn open(app: &TestApp, from: &str, agent: &str) {
    let path = format!("/api/aitool/midjourney/increment-views?from={from}");
    assert_eq!(app.send(Method::POST, &path, &[("user-agent", agent)], None).await.status, 204);
}

/// The counted queries, as `query searches results clicks`.
async fn counted(admin: &AdminClient<'_>, filter: &str) -> Vec<String> {
    let page = admin.get(&format!("{SEARCHES}?{filter}")).await.json();
    let row = |row: &Value| {
        format!("{} {} {} {}", row["id"].as_str().unwrap(), row["searches"], row["results"], row["clicks"])
    };
    page["items"].as_array().unwrap_or_else(|| panic!("{page}")).iter().map(row).collect()
}

on_both! {
    because "the statements of searches and synonyms run on both engines";

    async fn searches_are_counted_once_a_day_and_visitor(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (query, agent) in [
            ("Copywriting", FIREFOX),
            (" copywriting ", FIREFOX),
            ("copywriting", SAFARI),
            ("zqtl", SAFARI),
            ("midjourney", SAFARI),
            ("copywriting", "Googlebot/2.1"),
            ("ada@example.org", FIREFOX),
            ("0171 23456789", FIREFOX),
        ] {
            search(&app, query, agent).await;
        }
        open(&app, "%2Fsearch%3Fq%3Dcopywriting", FIREFOX).await;
        open(&app, "%2Fsearch%3Fq%3Dnever%2Bsearched", SAFARI).await;
        let all = eventually("the searches to be counted", async || {
            let all = counted(&admin, "").await;
            (all.len() == 3 && all[0].ends_with(" 1")).then_some(all)
        }).await;
        assert!(all[0].starts_with("copywriting 2 ") && !all[0].starts_with("copywriting 2 0"), "{all:?}");
        assert_eq!(counted(&admin, "without=results").await, ["zqtl 1 0 0"]);
        assert_eq!(counted(&admin, "without=clicks").await, ["midjourney 1 1 0"]);
        assert_eq!(counted(&admin, "q=zq").await, ["zqtl 1 0 0"]);
        admin.get(&format!("{SEARCHES}?without=sense")).await.rejected(422, "without");
        let file = admin.get(&format!("{SEARCHES}/export?without=results")).await.text();
        assert!(file.contains("zqtl,1,0,0,"), "{file}");
        assert_eq!(admin.get(&format!("{SEARCHES}/nobody")).await.status, 404);
    }

    async fn old_and_rare_queries_are_deleted(engine) {
        let app = catalogue(engine).await;
        let today = NaiveDate::from_ymd_opt(2026, 11, 29).unwrap();
        let mut tx = app.context.db.begin().await.unwrap();
        let counts = |searches| SearchCounts { searches, clicks: 0, results: 4 };
        for (query, day, searches) in [
            ("ancient", "2026-08-01", 90),
            ("rare", "2026-11-10", 2),
            ("fresh", "2026-11-28", 1),
            ("often", "2026-11-10", 1),
            ("often", "2026-11-20", 2),
        ] {
            count_search(&mut tx, query, day, &counts(searches)).await.unwrap();
        }
        count_search(&mut tx, "clicked", "2026-11-28", &SearchCounts { clicks: 1, ..counts(0) }).await.unwrap();
        forget_searches(&mut tx, today).await.unwrap();
        tx.commit().await.unwrap();
        let left = sql!(&app.context.db, fetch_all as (String,), "SELECT query FROM catalog_search_day ORDER BY query, day").unwrap();
        assert_eq!(left.iter().map(|(query,)| query.as_str()).collect::<Vec<_>>(), ["fresh", "often", "often"]);
    }

    async fn a_query_becomes_a_synonym_that_the_search_follows(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        search(&app, "zqtl", FIREFOX).await;
        let path = format!("{SEARCHES}/zqtl");
        eventually("the search to be counted", async || (admin.get(&path).await.status == 200).then_some(())).await;
        let meaning = json!({ "words": ["midjourney", "Midjourney ", "stable canvas"] });
        assert_eq!(admin.post(&format!("{SEARCHES}/nobody/make-synonym"), &meaning).await.status, 404);
        admin.post(&format!("{path}/make-synonym"), &json!({ "words": [" "] })).await.rejected(422, "words");
        let made = admin.post(&format!("{path}/make-synonym"), &meaning).await.json();
        assert_eq!(made["synonyms"], json!(["midjourney", "stable canvas"]), "{made}");
        assert_eq!(admin.post(&format!("{path}/make-synonym"), &meaning).await.status, 409);
        eventually("the search to know it", async || {
            let page = app.get("/api/ai-tool-search/search?q=zqtl").await.json();
            let found: Vec<_> = page["toolsData"].as_array()?.iter().take(2).filter_map(|hit| hit["name"].as_str()).collect();
            (found.contains(&"Midjourney") && found.contains(&"Stable Canvas")).then_some(())
        }).await;
        let listed = admin.get(SYNONYMS).await.json();
        let one = format!("{SYNONYMS}/{}", listed["items"][0]["id"].as_str().unwrap());
        assert_eq!(admin.delete(&one).await.status, 204);
        eventually("the search to forget it", async || {
            (app.get("/api/ai-tool-search/search?q=zqtl").await.json()["totalCount"] == 0).then_some(())
        }).await;
        assert_eq!(admin.delete(&one).await.status, 404);
    }

    async fn synonyms_have_rules(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let made = admin.post(SYNONYMS, &json!({ "word": " TTS ", "words": ["text to speech"] })).await;
        assert_eq!((made.status, &made.json()["word"]), (201, &json!("tts")), "{}", made.text());
        let one = format!("{SYNONYMS}/{}", made.json()["id"].as_str().unwrap());
        for (wrong, field) in [
            (json!({ "word": " ", "words": ["a"] }), "word"),
            (json!({ "word": "?!", "words": ["a"] }), "word"),
            (json!({ "word": "x".repeat(61), "words": ["a"] }), "word"),
            (json!({ "word": "a", "words": [] }), "words"),
            (json!({ "word": "a", "words": ["A"] }), "words"),
            (json!({ "word": "a", "words": ["x".repeat(61)] }), "words"),
            (json!({ "word": "a", "words": (0..11).map(|n| format!("b{n}")).collect::<Vec<_>>() }), "words"),
        ] {
            admin.post(SYNONYMS, &wrong).await.rejected(422, field);
            admin.patch(&one, &wrong).await.rejected(422, field);
        }
        assert_eq!(admin.post(SYNONYMS, &json!({ "word": "tts", "words": ["voice"] })).await.status, 409);
        let changed = admin.patch(&one, &json!({ "words": ["voice"] })).await.json();
        assert_eq!((&changed["word"], &changed["words"]), (&json!("tts"), &json!(["voice"])));
        assert_eq!(admin.get(&format!("{SYNONYMS}?q=voi")).await.json()["totalCount"], 1);
        assert_eq!(admin.get(&format!("{SYNONYMS}?q=speech")).await.json()["totalCount"], 0);
        let stale = admin.send(Method::PATCH, &one, &[("if-match", made.header("etag"))], Some(&json!({ "words": ["x y"] }))).await;
        assert_eq!(stale.status, 412);
    }

    async fn only_admins_see_searches_and_synonyms(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let body = json!({ "word": "a", "words": ["b"] });
        let one = format!("{SYNONYMS}/018f0000-0000-7000-8000-000000000000");
        for (method, path, body) in [
            (Method::GET, SEARCHES, None),
            (Method::GET, "/api/admin/searches/zqtl", None),
            (Method::GET, "/api/admin/searches/export", None),
            (Method::POST, "/api/admin/searches/zqtl/make-synonym", Some(&body)),
            (Method::GET, SYNONYMS, None),
            (Method::POST, SYNONYMS, Some(&body)),
            (Method::GET, &one, None),
            (Method::PATCH, &one, Some(&body)),
            (Method::DELETE, &one, None),
        ] {
            assert_eq!(app.visitor().send(method.clone(), path, &[], body).await.status, 401, "{method} {path}");
            assert_eq!(member.send(method.clone(), path, &[], body).await.status, 403, "{method} {path}");
        }
    }
}
