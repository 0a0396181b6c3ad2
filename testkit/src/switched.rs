//! Features that admins switch off.

use crate::{Person, TestApp, eventually};
use axum::http::Method;
use serde_json::json;

/// The message of operations whose feature is switched off.
const SWITCHED_OFF: &str = "This is switched off on this site.";

impl TestApp {
    /// Has an admin switch these features off and all others on, and waits until this node knows.
    pub async fn switch_off(&self, keys: &[&str]) {
        let change = json!({ "switchedOff": keys });
        let response = self.admin().await.patch("/api/admin/site-settings/site", &change).await;
        assert_eq!(response.status, 200, "{}", response.text());
        eventually("the switches", async || {
            let settings = self.context.site.settings();
            let is_done = settings.switched_off.len() == keys.len()
                && keys.iter().all(|key| settings.is_switched_off(key));
            is_done.then_some(())
        })
        .await;
    }

    /// Checks that each operation of `operations`, which belong to the feature `key`, is there for visitors and members
    /// before the feature is switched off and after it is on again, and for nobody in between.
    pub async fn assert_switch(&self, key: &str, operations: &[(Method, &str)]) {
        let people = [self.visitor(), self.member().await];
        self.assert_all(&people, operations, false).await;
        self.switch_off(&[key]).await;
        self.assert_all(&people, operations, true).await;
        self.switch_off(&[]).await;
        self.assert_all(&people, operations, false).await;
    }

    async fn assert_all(&self, people: &[Person<'_>], operations: &[(Method, &str)], off: bool) {
        for (method, path) in operations {
            let body = (method != Method::GET).then(|| json!({}));
            for person in people {
                let response = person.send(method.clone(), path, &[], body.as_ref()).await;
                let is_off = response.status == 404 && response.json()["message"] == SWITCHED_OFF;
                assert_eq!(is_off, off, "{method} {path}: {} {}", response.status, response.text());
            }
        }
    }
}
