//! Cached responses, and who gets them.

use crate::http::parts::{Parts, Versions};
use std::sync::atomic::Ordering;
use toolbase_testkit::{Engine, TestApp, on_either};

async fn start(engine: Engine) -> (TestApp, Versions) {
    let parts = Parts::default();
    let versions = parts.versions();
    (TestApp::start(engine, vec![Box::new(parts)]).await, versions)
}

fn made(versions: &Versions) -> u64 {
    versions.made.swap(0, Ordering::Relaxed)
}

on_either! {
    async fn what_is_the_same_for_everyone_is_stored_for_everyone(engine) {
        let (app, versions) = start(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let first = member.get("/api/parts/versioned").await;
        assert_eq!((first.status, made(&versions)), (200, 1));
        assert_eq!(first.header("cache-control"), "public, max-age=0, must-revalidate");
        for response in [app.get("/api/parts/versioned").await, admin.get("/api/parts/versioned").await] {
            assert_eq!((&response.body, response.header("etag")), (&first.body, first.header("etag")));
        }
        assert_eq!(made(&versions), 0);
        versions.current.invalidate();
        assert_ne!(member.get("/api/parts/versioned").await.body, first.body);
        assert_eq!(made(&versions), 1);
    }

    async fn what_members_are_shown_is_theirs(engine) {
        let (app, versions) = start(engine).await;
        let (member, owner) = (app.member().await, app.owner().await);
        let path = "/api/parts/greeting";
        for _ in 0..2 {
            assert_eq!(app.get(path).await.text(), "\"stranger\"");
            for (person, name) in [(&member, "\"mia\""), (&owner, "\"otto\"")] {
                let response = person.get(path).await;
                assert_eq!((response.text().as_str(), response.header("cache-control")), (name, "no-store"));
                assert!(response.headers.get("etag").is_none());
            }
        }
        // Anonymous visitors got cached responses, members never.
        assert_eq!(made(&versions), 5);
        // A member who signed out is an anonymous visitor with a cookie.
        let gone = member.with_cookies("toolbase_access=gone");
        assert_eq!(gone.get(path).await.text(), "\"stranger\"");
    }
}
