//! The steps of setting up a site, that modules declare.

use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::{Manifest, Module, ModuleContext};
use toolbase_kernel::setup::SetupStep;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, json_of, on_either};

const PATH: &str = "/api/admin/setup";

/// A module with a step of its own, and one that cannot be read.
struct Shop;

impl Module for Shop {
    fn manifest(&self) -> Manifest {
        Manifest { name: "shop", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }

    fn setup_steps(&self) -> Vec<SetupStep> {
        vec![
            SetupStep::new("opening", 90, "Open the shop", "It opens at nine.", |_| {
                Box::pin(async { anyhow::bail!("no key") })
            }),
            SetupStep::new("keys", 80, "Have keys cut", "Somebody must open.", has_keys)
                .link("Audit log", "/audit")
                .button("Cut keys", cut_keys),
            SetupStep::new("lock", 85, "Have a lock", "Doors stand open without.", |_| {
                Box::pin(async { Ok(false) })
            })
            .button("Lose the keys", lose_keys),
        ]
    }
}

fn has_keys(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    let cut = "SELECT COUNT(*) FROM core_audit WHERE action = 'setup.do' AND record = 'keys'";
    Box::pin(async move { Ok(sql!(&context.db, scalar i64, cut)? > 0) })
}

fn cut_keys<'a>(change: &'a mut Change<'_>) -> BoxFuture<'a, Result<String, Problem>> {
    Box::pin(async move { Ok(format!("Two keys for {}.", change.actor.name)) })
}

fn lose_keys<'a>(change: &'a mut Change<'_>) -> BoxFuture<'a, Result<String, Problem>> {
    Box::pin(async move {
        sql!(&mut change.tx, execute, "DELETE FROM core_session")?;
        Err(Problem::new(Code::Conflict, "There are no keys."))
    })
}

/// A module whose step panics when it is read.
struct Fragile;

impl Module for Fragile {
    fn manifest(&self) -> Manifest {
        Manifest { name: "china", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }

    fn setup_steps(&self) -> Vec<SetupStep> {
        vec![SetupStep::new("shelf", 70, "Put it on a shelf", "It is safe there.", |_| panic!("it broke"))]
    }
}

fn step<'a>(body: &'a Value, name: &str) -> &'a Value {
    body["steps"].as_array().unwrap().iter().find(|step| step["name"] == name).unwrap()
}

on_either! {
    async fn steps_of_all_modules_are_listed_for_admins_in_their_order(engine) {
        let app = TestApp::start(engine, vec![Box::new(Shop)]).await;
        let (member, admin) = (app.member().await, app.admin().await);
        assert_eq!((app.get(PATH).await.status, member.get(PATH).await.status), (401, 403));
        let found = json_of(&admin.get(PATH).await, 200);
        let names: Vec<&str> = found["steps"].as_array().unwrap().iter().map(|step| step["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["address", "look", "mail", "announced", "keys", "search-engines", "lock", "backups", "opening"]);
        assert_eq!(step(&found, "opening")["done"], Value::Null, "a step that fails does not hide the others");
        let keys = json!({
            "name": "keys", "label": "Have keys cut", "help": "Somebody must open.", "done": false,
            "link": "Audit log", "address": "/audit", "button": "Cut keys", "skip": null,
        });
        assert_eq!(step(&found, "keys"), &keys);
        app.stop().await;
    }

    async fn a_step_is_done_by_its_button_and_audited(engine) {
        let app = TestApp::start(engine, vec![Box::new(Shop)]).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let path = format!("{PATH}/keys");
        assert_eq!((app.post(&path, &json!({})).await.status, member.post(&path, &json!({})).await.status), (401, 403));
        for path in [format!("{PATH}/nothing"), format!("{PATH}/opening")] {
            let rejected = admin.post(&path, &json!({})).await;
            assert_eq!(rejected.status, 404, "{path}: {}", rejected.text());
        }
        let done = json_of(&admin.post(&path, &json!({})).await, 200);
        assert_eq!((&done["message"], &step(&done, "keys")["done"]), (&json!("Two keys for ada."), &json!(true)));
        app.stop().await;
    }

    async fn a_step_that_fails_leaves_no_entry_in_the_audit(engine) {
        let app = TestApp::start(engine, vec![Box::new(Shop)]).await;
        let admin = app.admin().await;
        let rejected = admin.post(&format!("{PATH}/lock"), &json!({})).await;
        assert_eq!((rejected.status, &rejected.json()["message"]), (409, &json!("There are no keys.")));
        let entries = "SELECT COUNT(*) FROM core_audit WHERE action = 'setup.do'";
        assert_eq!(sql!(&app.context.db, scalar i64, entries).unwrap(), 0);
        assert_eq!(admin.get(PATH).await.status, 200, "the sessions are still there");
        app.stop().await;
    }

    async fn a_step_that_an_admin_does_without_counts_as_done(engine) {
        let app = TestApp::start(engine, vec![Box::new(Shop)]).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let path = format!("{PATH}/backups/skip");
        assert_eq!((app.post(&path, &json!({})).await.status, member.post(&path, &json!({})).await.status), (401, 403));
        for needed in ["keys", "nothing"] {
            assert_eq!(admin.post(&format!("{PATH}/{needed}/skip"), &json!({})).await.status, 404, "{needed}");
        }
        assert_eq!(step(&json_of(&admin.get(PATH).await, 200), "backups")["done"], json!(false));
        let after = json_of(&admin.post(&path, &json!({})).await, 200);
        assert_eq!(step(&after, "backups")["done"], json!(true));
        assert_eq!(step(&json_of(&admin.get(PATH).await, 200), "backups")["done"], json!(true));
        let entry = "SELECT COUNT(*) FROM core_audit WHERE action = 'setup.skip' AND record = 'backups' AND actor_name = 'ada'";
        assert_eq!(sql!(&app.context.db, scalar i64, entry).unwrap(), 1);
        // The audit is pruned after its retention; the step stays done.
        sql!(&app.context.db, execute, "DELETE FROM core_audit").unwrap();
        assert_eq!(step(&json_of(&admin.get(PATH).await, 200), "backups")["done"], json!(true));
        app.stop().await;
    }

    async fn a_step_that_panics_does_not_hide_the_others(engine) {
        let app = TestApp::start(engine, vec![Box::new(Fragile), Box::new(Shop)]).await;
        let found = json_of(&app.admin().await.get(PATH).await, 200);
        let names: Vec<&str> = found["steps"].as_array().unwrap().iter().map(|step| step["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["address", "look", "mail", "shelf", "announced", "keys", "search-engines", "lock", "backups", "opening"]);
        assert_eq!(step(&found, "shelf")["done"], Value::Null);
        app.stop().await;
    }

    async fn a_test_mail_goes_to_the_admin(engine) {
        let app = TestApp::start(engine, vec![]).await;
        let admin = app.admin().await;
        sql!(&app.context.db, execute, "DELETE FROM core_mail_log").unwrap();
        assert_eq!(step(&json_of(&admin.get(PATH).await, 200), "mail")["done"], json!(false));
        let done = json_of(&admin.post(&format!("{PATH}/mail"), &json!({})).await, 200);
        assert_eq!(done["message"], json!(format!("A test mail is on its way to {}.", admin.email)));
        let mail = eventually("the test mail", async || app.mails().into_iter().find(|mail| mail.subject.starts_with("Test mail"))).await;
        assert!(mail.text.contains("ada sent this to"), "{}", mail.text);
        assert!(mail.to.contains(&admin.email), "{}", mail.to);
        app.stop().await;
    }
}
