//! `toolbase tools`: changes by an operator on the command line.

use crate::support::{seeded, tool, toolbase};
use serde_json::{Value, json};
use toolbase_catalog::domain::Origin;
use toolbase_testkit::{TestApp, eventually, on_both};

/// The newest audit entry of the tool named `label`, as (actor kind, action, reason).
async fn newest_entry(app: &TestApp) -> (String, String, Option<String>) {
    let filter = toolbase_kernel::audit::AuditFilter::default();
    let entry = toolbase_kernel::audit::list(&app.context.db, &filter, 1).await.unwrap().remove(0);
    (entry.actor_kind.as_str().to_owned(), entry.action, entry.reason)
}

on_both! {
    because "an import writes many rows";

    async fn tools_are_listed_by_the_filters_of_the_admin(engine) {
        let app = seeded(engine).await;
        let ran = toolbase(&app, &["tools", "list", "--q", "midjourney", "--format", "csv"]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
        assert!(ran.records.lines().nth(1).unwrap().starts_with("midjourney,Midjourney,approved,"), "{}", ran.records);

        let ran = toolbase(&app, &["tools", "list", "--state", "pending", "--format", "json"]).await;
        assert_eq!(ran.records.trim(), "[]");
        let free = ["tools", "list", "--pricing", "free", "--category", "image-generator", "--format", "json"];
        let ran = toolbase(&app, &free).await;
        let rows: Vec<Value> = serde_json::from_str(&ran.records).unwrap();
        assert!(!rows.is_empty());
        assert!(rows.iter().all(|row| row["pricingType"] == "Free"), "{}", ran.records);
        let ran = toolbase(&app, &["tools", "list", "--limit", "2"]).await;
        assert!(ran.notes.contains("2 of ") && ran.notes.contains("--limit N shows more"), "{}", ran.notes);

        for origin in Origin::ALL {
            let ran = toolbase(&app, &["tools", "list", "--origin", origin.as_str(), "--format", "json"]).await;
            assert_eq!((ran.code, ran.records.trim() == "[]"), (0, origin != Origin::Seed), "{origin:?}: {}", ran.notes);
        }

        let wrong = toolbase(&app, &["tools", "list", "--category", "nope"]).await;
        assert_eq!(wrong.code, 2);
        assert!(wrong.notes.contains("there is no subcategory `nope`"), "{}", wrong.notes);
        assert_eq!(toolbase(&app, &["tools", "list", "--from", "soon"]).await.code, 2);
        app.stop().await;
    }

    async fn slugs_that_lack_letters_of_a_name_are_replaced_and_lead_on(engine) {
        let app = seeded(engine).await;
        for change in ["name=Ünïcode Tüll", "slug=ncode-tll"] {
            let named = toolbase(&app, &["tools", "set", "midjourney", change]).await;
            assert_eq!(named.code, 0, "{}", named.notes);
        }
        let renamed = json!([{ "name": "Ünïcode Tüll", "from": "ncode-tll", "to": "unicode-tull" }]);
        for dry_run in [true, false] {
            let arguments = ["tools", "slugs", "--reason", "a test", "--format", "json", "--dry-run"];
            let ran = toolbase(&app, &arguments[..arguments.len() - usize::from(!dry_run)]).await;
            assert_eq!(ran.code, 0, "{}", ran.notes);
            assert_eq!(serde_json::from_str::<Value>(&ran.records).unwrap(), renamed);
            let slug = if dry_run { "ncode-tll" } else { "unicode-tull" };
            eventually(slug, async || (tool(&app, "ncode-tll").await["slug"] == slug).then_some(())).await;
        }
        let expected = ("operator".to_owned(), "tool.edit".to_owned(), Some("a test".to_owned()));
        assert_eq!(newest_entry(&app).await, expected);
        let again = toolbase(&app, &["tools", "slugs"]).await;
        assert!(again.notes.contains("nothing was changed"), "{}", again.notes);
    }

    async fn a_field_is_changed_with_an_audit_entry_and_a_dry_run_changes_nothing(engine) {
        let app = seeded(engine).await;
        let change = ["tools", "set", "midjourney", "prominence=2", "shortDescription=Draws.", "--format", "json"];
        let dry = toolbase(&app, &[&change[..], &["--dry-run"]].concat()).await;
        assert_eq!(dry.code, 0, "{}", dry.notes);
        let changed: Vec<Value> = serde_json::from_str(&dry.records).unwrap();
        assert!(changed.contains(&json!({ "field": "prominence", "from": 5, "to": 2 })), "{}", dry.records);
        assert!(dry.notes.contains("dry run: nothing was written"), "{}", dry.notes);
        assert_ne!(tool(&app, "midjourney").await["shortDescription"], "Draws.");

        let ran = toolbase(&app, &[&change[..], &["--reason", "a test"]].concat()).await;
        assert_eq!((ran.code, &ran.records), (0, &dry.records), "{}", ran.notes);
        let expected = ("operator".to_owned(), "tool.edit".to_owned(), Some("a test".to_owned()));
        assert_eq!(newest_entry(&app).await, expected);
        let shown = toolbase(&app, &["tools", "show", "midjourney", "--format", "json"]).await;
        let shown: Value = serde_json::from_str(&shown.records).unwrap();
        assert_eq!((&shown["shortDescription"], &shown["prominence"]), (&json!("Draws."), &json!(2)));

        let moved = toolbase(&app, &["tools", "set", "midjourney", "slug=mid-journey"]).await;
        assert_eq!(moved.code, 0, "{}", moved.notes);
        assert_eq!(toolbase(&app, &["tools", "show", "midjourney"]).await.code, 0, "the former slug leads to it");

        for (wrong, message) in [
            ("prominence=much", "prominence: expected a whole number from 1 to 5, found `much`"),
            ("pricingType=Dear", "pricingType: expected Free, Freemium, "),
            ("prominense=1", "`prominense` is no field; known are name, slug, url"),
            ("name", "`name`: expected FIELD=VALUE"),
        ] {
            let ran = toolbase(&app, &["tools", "set", "mid-journey", wrong]).await;
            assert_eq!(ran.code, 2, "{}", ran.notes);
            assert!(ran.notes.contains(message), "{}", ran.notes);
        }
        let broken = toolbase(&app, &["tools", "set", "mid-journey", "url=http://192.168.0.1"]).await;
        assert_eq!(broken.code, 1);
        assert!(broken.notes.contains("url:"), "{}", broken.notes);
        app.stop().await;
    }

    async fn delete_moves_to_the_trash_and_only_when_reported_twice(engine) {
        let app = seeded(engine).await;
        let delete = ["tools", "delete", "midjourney", "--reason", "gone"];
        let outcome = toolbase(&app, &delete).await;
        assert_eq!(outcome.code, 2);
        assert!(outcome.notes.contains("this takes Midjourney off the site, into the trash; use --yes"), "{}", outcome.notes);
        assert_eq!(toolbase(&app, &[&delete[..], &["--dry-run"]].concat()).await.code, 0);
        tool(&app, "midjourney").await;

        let done = toolbase(&app, &[&delete[..], &["--yes"]].concat()).await;
        assert_eq!(done.code, 0, "{}", done.notes);
        let expected = ("operator".to_owned(), "tool.deactivate".to_owned(), Some("gone".to_owned()));
        assert_eq!(newest_entry(&app).await, expected);
        let listed = toolbase(&app, &["tools", "list", "--state", "inactive", "--format", "csv"]).await;
        assert!(listed.records.contains("midjourney,Midjourney,inactive"), "{}", listed.records);
        let again = toolbase(&app, &[&delete[..], &["--yes"]].concat()).await;
        assert_eq!(again.code, 1, "{}", again.notes);
        assert_eq!(toolbase(&app, &["tools", "delete", "nope", "--reason", "x", "--yes"]).await.code, 1);
        assert_eq!(toolbase(&app, &["tools", "delete", "midjourney", "--yes"]).await.code, 2, "the reason is required");
        app.stop().await;
    }
}
