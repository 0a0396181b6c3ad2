//! Mappings of imports that admins save.

use crate::fixture::catalogue;
use crate::support::{file, import};
use serde_json::{Value, json};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::audit::{AuditFilter, list};
use toolbase_kernel::events;
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, json_of, on_both, on_either};

const MAPPINGS: &str = "/api/admin/import-mappings";

fn body(name: &str, shared: bool) -> Value {
    json!({
        "name": name,
        "columns": [{ "field": "name", "column": "Titel" }, { "field": "category", "column": "Art" }],
        "categories": [{ "theirs": "Writers", "ours": "Copywriting" }, { "theirs": "Pens", "ours": "-" }],
        "shared": shared,
    })
}

async fn saved(admin: &Person<'_>, name: &str, shared: bool) -> String {
    let mapping = json_of(&admin.post(MAPPINGS, &body(name, shared)).await, 201);
    format!("{MAPPINGS}/{}", mapping["id"].as_str().unwrap())
}

async fn names(admin: &Person<'_>) -> Vec<String> {
    let all = json_of(&admin.get(MAPPINGS).await, 200);
    all["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

async fn actions(app: &TestApp) -> Vec<String> {
    let entries = list(&app.context.db, &AuditFilter::default(), 100).await.unwrap();
    let actions = entries.into_iter().map(|entry| entry.action);
    actions.filter(|action| action.starts_with("import-mapping.")).collect()
}

on_either! {
    async fn an_admin_saves_renames_shares_and_deletes_mappings(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = saved(&admin, " Weekly ", false).await;
        saved(&admin, "Monthly", false).await;
        assert_eq!(names(&admin).await, ["Monthly", "Weekly"]);
        let mapping = admin.get(MAPPINGS).await.json()["items"][1].clone();
        let sent = body("Weekly", false);
        assert_eq!((&mapping["columns"], &mapping["categories"]), (&sent["columns"], &sent["categories"]));
        assert_eq!((&mapping["shared"], &mapping["own"], &mapping["owner"]), (&json!(false), &json!(true), &json!("ada")));
        let changed = json_of(&admin.put(&path, &body("Every Monday", true)).await, 200);
        assert_eq!((&changed["name"], &changed["shared"], &changed["id"]), (&json!("Every Monday"), &json!(true), &mapping["id"]));
        assert_eq!(names(&admin).await, ["Every Monday", "Monthly"]);
        assert_eq!(admin.delete(&path).await.status, 204);
        assert_eq!((admin.delete(&path).await.status, admin.put(&path, &body("x", true)).await.status), (404, 404));
        assert_eq!(names(&admin).await, ["Monthly"]);
        let expected = ["delete", "edit", "create", "create"].map(|action| format!("import-mapping.{action}"));
        assert_eq!(actions(&app).await, expected);
        app.stop().await;
    }

    async fn shared_mappings_are_for_all_admins_and_changed_by_their_owner(engine) {
        let app = catalogue(engine).await;
        let (ada, eve) = (app.admin().await, app.admin().await);
        let private = saved(&ada, "Mine", false).await;
        let shared = saved(&ada, "Ours", true).await;
        assert_eq!(names(&eve).await, ["Ours"]);
        assert_eq!(eve.get(MAPPINGS).await.json()["items"][0]["own"], false);
        for (path, status) in [(&private, 404), (&shared, 403)] {
            assert_eq!(eve.put(path, &body("Theirs", false)).await.status, status);
            assert_eq!(eve.delete(path).await.status, status);
        }
        // Each admin has names of their own.
        saved(&eve, "Ours", false).await;
        assert_eq!((names(&eve).await, names(&ada).await), (vec!["Ours".to_owned(); 2], vec!["Mine".to_owned(), "Ours".to_owned()]));
        app.stop().await;
    }

    async fn others_have_no_mappings(engine) {
        let app = catalogue(engine).await;
        let path = saved(&app.admin().await, "Ours", true).await;
        for (person, status) in [(app.visitor(), 401), (app.member().await, 403)] {
            assert_eq!(person.get(MAPPINGS).await.status, status);
            assert_eq!(person.post(MAPPINGS, &body("Mine", false)).await.status, status);
            assert_eq!(person.put(&path, &body("Mine", false)).await.status, status);
            assert_eq!(person.delete(&path).await.status, status);
        }
        app.stop().await;
    }

    async fn bad_mappings_name_their_field(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = saved(&admin, "Weekly", false).await;
        let twice = json!([{ "field": "name", "column": "Titel" }, { "field": "name", "column": "Tool" }]);
        let both = json!([{ "theirs": "A", "ours": "SEO" }, { "theirs": "A", "ours": "-" }]);
        for (field, value, rule) in [
            ("name", json!(""), "is required"),
            ("name", json!("a".repeat(61)), "at most 60 characters"),
            ("columns", twice, "`name` has two columns; a field has one"),
            ("columns", json!([{ "field": "nam", "column": "Titel" }]), "`nam` is no field"),
            ("columns", json!([{ "field": "name", "column": " " }]), "the column of `name` is missing"),
            ("categories", both, "`A` is there twice"),
            ("categories", json!([{ "theirs": "", "ours": "SEO" }]), "a category of the list is missing"),
        ] {
            let mut bad = body("Other", false);
            bad[field] = value;
            for rejected in [admin.post(MAPPINGS, &bad).await, admin.put(&path, &bad).await] {
                let found = rejected.rejected(422, field);
                assert!(found.contains(rule), "{field}: {found}");
            }
        }
        let empty = json!({ "name": "Other", "columns": [], "categories": [] });
        admin.post(MAPPINGS, &empty).await.rejected(422, "columns");
        admin.post(MAPPINGS, &body("Weekly", false)).await.rejected(409, "name");
        let other = saved(&admin, "Other", false).await;
        admin.put(&other, &body("Weekly", false)).await.rejected(409, "name");
        assert_eq!(admin.put(&format!("{MAPPINGS}/x"), &body("x", false)).await.status, 404);
        assert_eq!(names(&admin).await, ["Other", "Weekly"]);
        app.stop().await;
    }
}

on_both! {
    because "requests meet in the database";

    async fn an_admin_has_at_most_fifty(engine) {
        let app = catalogue(engine).await;
        let (admin, other) = (app.admin().await, app.admin().await);
        for number in 1..50 {
            saved(&admin, &format!("Mapping {number}"), false).await;
        }
        let (one, two) = (body("One", false), body("Two", false));
        let (first, second) = tokio::join!(admin.post(MAPPINGS, &one), admin.post(MAPPINGS, &two));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409], "the last one is saved once");
        let rule = admin.post(MAPPINGS, &body("One more", false)).await.rejected(409, "name");
        assert!(rule.contains("50"), "{rule}");
        saved(&other, "One more", false).await;
        app.stop().await;
    }
}

on_either! {
    async fn they_are_exported_and_deleted_with_the_account(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        saved(&admin, "Ours", true).await;
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "catalog").unwrap().export(admin.id).await.unwrap();
        assert_eq!(stored["importMappings"][0]["name"], "Ours");
        assert_eq!(stored["importMappings"][0]["columns"][0]["column"], "Titel");
        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &UserErased { id: admin.id }, app.clock.now());
        tx.commit().await.unwrap();
        eventually("the mapping is deleted", async || {
            let left = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_import_mapping").unwrap();
            (left == 0).then_some(())
        })
        .await;
        app.stop().await;
    }

    async fn the_command_imports_with_a_saved_mapping(engine) {
        let app = catalogue(engine).await;
        let (ada, eve) = (app.admin().await, app.admin().await);
        let path = saved(&ada, "Weekly", false).await;
        let list = file(&app, "list.csv", "Titel,Link,Art,Tool\nQuagga,quagga.example,Writers,Okapi\n");
        let (code, figures, notes) = import(&app, &list, &["--mapping", "Weekly", "--dry-run"]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{notes}");
        let given = ["--mapping", "Weekly", "--map", "name=Tool", "--map-category", "Writers=-", "--dry-run"];
        let (code, figures, notes) = import(&app, &list, &given).await;
        assert_eq!((code, figures.as_str()), (1, "1,0,0,0,1"), "a category that is chosen comes first: {notes}");

        let other = file(&app, "other.csv", "Tool,Link,Art\nQuagga,quagga.example,Writers\n");
        let (code, _, notes) = import(&app, &other, &["--mapping", "Weekly", "--dry-run"]).await;
        assert!(code == 2 && notes.contains("there is no column `Titel` for the name"), "{notes}");
        let (code, figures, notes) = import(&app, &other, &["--mapping", "Weekly", "--map", "name=Tool", "--dry-run"]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{notes}");

        let (code, _, notes) = import(&app, &list, &["--mapping", "Daily"]).await;
        assert!(code == 2 && notes.contains("--mapping Daily: there is no mapping of this name"), "{notes}");
        saved(&eve, "Weekly", false).await;
        let (code, _, notes) = import(&app, &list, &["--mapping", "Weekly"]).await;
        assert!(code == 2 && notes.contains("several admins have a mapping of this name"), "{notes}");
        let id = path.rsplit('/').next().unwrap();
        assert!(notes.contains(&format!("{id} (ada)")), "{notes}");
        let (code, figures, notes) = import(&app, &list, &["--mapping", id, "--dry-run"]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{notes}");
        app.stop().await;
    }
}
