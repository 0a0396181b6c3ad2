//! A server that is killed while it writes.

use super::node::{Site, path};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use toolbase_testkit::tokio::sync::Mutex;
use toolbase_testkit::{TestDatabase, on_both, tokio};

/// Writes that are sent.
const WRITES: usize = 1000;
/// Writes under way at the same time.
const AT_ONCE: usize = 40;
/// So many are acknowledged when the server is killed.
const ACKNOWLEDGED: usize = 300;

async fn count(url: &str, statement: &str) -> i64 {
    let config = toolbase_server::config::Layers {
        flags: vec![("database.url".to_owned(), url.to_owned())],
        ..toolbase_server::config::Layers::default()
    };
    let db = toolbase_kernel::db::Db::connect(&config.load().unwrap().config.database).await.unwrap();
    let statement = sqlx::AssertSqlSafe(statement.to_owned());
    let count = toolbase_kernel::sql!(&db, scalar i64, statement);
    db.close().await;
    count.unwrap()
}

on_both! {
    because "nodes meet in the database, through its locks and notifications";

    async fn every_acknowledged_write_is_there_and_none_is_half_done(engine) {
        let database = TestDatabase::create(engine).await;
        let site = Site::new(database.folder(), &database.url, &[]);
        let mut node = site.serve();
        let cookie = Arc::new(node.sign_in());
        let acknowledged = Arc::new(Mutex::new(Vec::new()));
        let sent = Arc::new(AtomicUsize::new(0));
        let sender = Arc::new(node.sender());
        let writers: Vec<_> = (0..AT_ONCE)
            .map(|_| {
                let (sender, cookie) = (Arc::clone(&sender), Arc::clone(&cookie));
                let (acknowledged, sent) = (Arc::clone(&acknowledged), Arc::clone(&sent));
                tokio::spawn(async move {
                    while sent.fetch_add(1, Ordering::SeqCst) < WRITES {
                        // An error is the server's end.
                        let Ok(response) = sender.upload(&cookie).await else { return };
                        if response.status() == 201
                            && let Ok(body) = response.json::<serde_json::Value>().await
                        {
                            let mut all = acknowledged.lock().await;
                            all.push((body["id"].as_str().unwrap().to_owned(), path(&body)));
                        }
                    }
                })
            })
            .collect();
        while acknowledged.lock().await.len() < ACKNOWLEDGED {
            assert!(!writers.iter().all(tokio::task::JoinHandle::is_finished), "the writers have ended before");
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        node.kill();
        for writer in writers {
            writer.await.unwrap();
        }
        assert!(sent.load(Ordering::SeqCst) < WRITES + AT_ONCE, "it was killed in the middle");
        drop(sender);

        let node = site.serve();
        let acknowledged = acknowledged.lock().await;
        assert!(!acknowledged.is_empty(), "it was killed before anything was acknowledged");
        for (id, url) in acknowledged.iter() {
            let row = node.client.get(node.url(&format!("/api/admin/media/{id}"))).header("cookie", cookie.as_str());
            assert_eq!(row.send().await.unwrap().status(), 200, "{id} was acknowledged and is gone");
            assert_eq!(node.get(url).await.status(), 200, "{url} was acknowledged and is gone");
        }
        // Ends with 1 when the chain is broken.
        site.run(&["audit", "verify"]);
        drop(node);
        let rows = count(&database.url, "SELECT COUNT(*) FROM core_media").await;
        let entries = count(&database.url, "SELECT COUNT(*) FROM core_audit WHERE resource = 'media'").await;
        let events = count(&database.url, "SELECT COUNT(*) FROM core_event WHERE topic LIKE 'core.media%'").await;
        assert_eq!((rows, rows), (entries, events), "each write is whole");
        assert!(rows >= i64::try_from(acknowledged.len()).unwrap());
    }
}
