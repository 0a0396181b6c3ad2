//! Pictures of the websites of tools without photos, by scripts in the place of a browser.

use crate::api::website::website;
use crate::fixture::catalogue_with;
use crate::support::toolbase;
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use toolbase_kernel::sql;
use toolbase_testkit::{Engine, Ran, TestApp, eventually, on_either};

/// Takes the picture that `query` of the address names: a whole one, half of one, none, or none in time.
const BROWSER: &str = "#!/bin/sh
for argument in \"$@\"; do case \"$argument\" in --screenshot=*) picture=${argument#*=} ;; esac; done
case \"$argument\" in
  *?half) head -c 600 'PICTURE' > \"$picture\" ;;
  *?text) echo '<svg/>' > \"$picture\" ;;
  *?fails) echo 'no display' >&2; exit 1 ;;
  *?hangs) sleep 600 ;;
  *) cp 'PICTURE' \"$picture\" ;;
esac
echo '<html><body>Inkwell</body></html>'
";

/// A catalogue, the host and port of a website that may be read, and the folder of the browser.
struct Fixture {
    app: TestApp,
    host: String,
    _folder: tempfile::TempDir,
}

async fn fixture(engine: Engine, settings: &[(&str, &str)]) -> Fixture {
    let (host, folder) = (website().await, tempfile::tempdir().unwrap());
    let program = folder.path().join("browser");
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../seed/logos/adobe-acrobat-320.webp");
    std::fs::write(&program, BROWSER.replace("PICTURE", picture.to_str().unwrap())).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o700)).unwrap();
    let (allow, program) = (format!("[\"{host}\"]"), program.to_str().unwrap().to_owned());
    let browser = [
        ("fetch.allow", allow.as_str()),
        // The tests change rows by hand, which no cached response notices.
        ("cache.api_mib", "0"),
        ("fetch.browser.program", program.as_str()),
        ("fetch.browser.timeout_ms", "20000"),
    ];
    let app = catalogue_with(engine, &[&browser[..], settings].concat()).await;
    Fixture { app, host, _folder: folder }
}

impl Fixture {
    /// The website of the tool `slug` is the page `path`.
    async fn lead_to(&self, slug: &str, path: &str) {
        let url = format!("http://{}{path}", self.host);
        sql!(&self.app.context.db, execute, "UPDATE catalog_tool SET url = $2 WHERE slug = $1", slug, url)
            .unwrap();
    }

    async fn capture(&self, arguments: &[&str]) -> Ran {
        toolbase(&self.app, &[&["tools", "capture", "--format", "csv"], arguments].concat()).await
    }

    async fn job(&self) -> String {
        self.app.run_job("catalog.capture-websites").await.message
    }

    async fn tool(&self, slug: &str) -> Value {
        self.app.get(&format!("/api/aitool/slug/{slug}")).await.json()
    }

    /// The picture of the website of `slug` when there is another one than `former`.
    async fn picture(&self, slug: &str, former: &Value) -> Value {
        eventually("another picture", async || {
            let picture = self.tool(slug).await["screenshot"]["url"].clone();
            (picture.is_string() && picture != *former).then_some(picture)
        })
        .await
    }

    async fn uploads(&self) -> i64 {
        sql!(&self.app.context.db, scalar i64, "SELECT COUNT(*) FROM core_media").unwrap()
    }

    /// Slugs of the tools whose websites were tried at the present time, in order.
    async fn tried(&self) -> Vec<String> {
        let now: DateTime<Utc> = self.app.context.clock.now();
        let statement = "SELECT t.slug FROM catalog_capture c JOIN catalog_tool t ON t.id = c.tool_id
                         WHERE c.attempted_at >= $1 ORDER BY t.slug";
        let rows = sql!(&self.app.context.db, fetch_all as (String,), statement, now - Duration::minutes(5));
        rows.unwrap().into_iter().map(|(slug,)| slug).collect()
    }
}

on_either! {
    async fn a_website_is_captured_and_its_picture_replaced_by_the_next(engine) {
        let f = fixture(engine, &[]).await;
        f.lead_to("midjourney", "/").await;
        let before = f.tool("midjourney").await;
        assert_eq!(before["screenshot"], Value::Null);
        let ran = f.capture(&["midjourney"]).await;
        assert_eq!((ran.code, ran.notes.trim()), (0, "1 captured, 0 failed, 0 skipped"), "{}", ran.records);
        let first = f.picture("midjourney", &Value::Null).await;
        let tool = f.tool("midjourney").await;
        assert!(tool["screenshot"]["capturedAt"].is_string());
        let small = eventually("the picture of the card", async || {
            f.tool("midjourney").await["pictureUrl"].as_str().map(str::to_owned)
        });
        assert!(small.await.ends_with("/320.webp"));
        assert_eq!((&tool["updatedAt"], &tool["media"]), (&before["updatedAt"], &before["media"]), "the listing is as it was");
        assert!(ran.records.contains(&format!("midjourney,captured,{}", first.as_str().unwrap())), "{}", ran.records);
        assert_eq!(f.app.get(first.as_str().unwrap()).await.status, 200);
        let upload = f.app.admin().await.get("/api/admin/media").await.json()["items"][0].clone();
        assert_eq!(upload["usedBy"], json!([{ "resource": "tools", "record": tool["id"], "label": "Midjourney", "field": "screenshot" }]));

        assert_eq!(f.capture(&["midjourney", "midjourney"]).await.code, 0);
        let second = f.picture("midjourney", &first).await;
        assert_eq!(f.app.get(first.as_str().unwrap()).await.status, 404);
        assert_eq!(f.uploads().await, 1);
        let changes = "SELECT changes FROM core_audit WHERE action = 'tool.capture' ORDER BY seq";
        let changes = sql!(&f.app.context.db, fetch_all as (String,), changes).unwrap();
        let expected = [json!({ "screenshot": { "from": null, "to": first } }), json!({ "screenshot": { "from": first, "to": second } })];
        assert_eq!(changes.iter().map(|(changes,)| serde_json::from_str(changes).unwrap()).collect::<Vec<Value>>(), expected);
    }

    async fn what_cannot_be_captured_is_named_and_stores_nothing(engine) {
        let f = fixture(engine, &[("fetch.browser.timeout_ms", "3000")]).await;
        for (path, reason) in [
            ("/?half", "screenshot: "),
            ("/?text", "screenshot: must be "),
            ("/?fails", "The browser took no picture: no display."),
            ("/?hangs", "The website took too long to respond."),
            ("/inward", "There is no website at this address on the public internet."),
            ("/missing", "The website responded with status 404."),
        ] {
            f.lead_to("midjourney", path).await;
            let ran = f.capture(&["midjourney"]).await;
            assert_eq!((ran.code, ran.notes.trim()), (1, "0 captured, 1 failed, 0 skipped"), "{path}");
            assert!(ran.records.contains("midjourney,failed,") && ran.records.contains(reason), "{path}: {}", ran.records);
            assert_eq!((f.uploads().await, &f.tool("midjourney").await["screenshot"]), (0, &Value::Null));
        }
        f.lead_to("write-well", "/").await;
        let ran = f.capture(&["midjourney", "write-well"]).await;
        assert_eq!((ran.code, ran.notes.trim()), (3, "1 captured, 1 failed, 0 skipped"), "{}", ran.records);
        assert_eq!(f.uploads().await, 1);
    }

    async fn the_former_picture_stays_when_the_next_attempt_fails_and_goes_with_the_address(engine) {
        let f = fixture(engine, &[]).await;
        f.lead_to("midjourney", "/").await;
        assert_eq!(f.capture(&["midjourney"]).await.code, 0);
        let first = f.picture("midjourney", &Value::Null).await;
        // The same address, as the tool has it, where a browser fails now.
        let broken = "UPDATE catalog_capture SET url = $1";
        sql!(&f.app.context.db, execute, broken, format!("http://{}/?half", f.host)).unwrap();
        f.lead_to("midjourney", "/?half").await;
        assert_eq!(f.capture(&["midjourney"]).await.code, 1);
        assert_eq!((&f.tool("midjourney").await["screenshot"]["url"], f.uploads().await), (&first, 1));
        f.lead_to("midjourney", "/missing").await;
        assert_eq!(f.tool("midjourney").await["screenshot"], Value::Null, "it is a picture of another website");
        assert_eq!(f.capture(&["midjourney"]).await.code, 1);
        assert_eq!(f.uploads().await, 0);
    }

    async fn photos_are_shown_instead_and_only_listed_tools_are_captured(engine) {
        let f = fixture(engine, &[]).await;
        for slug in ["midjourney", "write-well"] {
            f.lead_to(slug, "/").await;
        }
        assert_eq!(f.capture(&["midjourney"]).await.code, 0);
        f.picture("midjourney", &Value::Null).await;
        let photos = "UPDATE catalog_tool SET media = $1 WHERE slug = 'midjourney'";
        let media = sqlx::types::Json(json!({ "photos": ["https://site.example/a.png"], "videos": [] }));
        sql!(&f.app.context.db, execute, photos, media).unwrap();
        assert_eq!(f.tool("midjourney").await["screenshot"], Value::Null);
        sql!(&f.app.context.db, execute, "UPDATE catalog_tool SET state = 'pending' WHERE slug = 'sketch-pilot'").unwrap();
        let ran = f.capture(&["midjourney", "sketch-pilot"]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.records.contains("midjourney,skipped,It has photos."), "{}", ran.records);
        assert!(ran.records.contains("sketch-pilot,skipped,\"It is pending, not listed.\""), "{}", ran.records);
        assert_eq!(f.capture(&["write-well", "midjourney"]).await.code, 3);
        let all = f.capture(&["--dry-run"]).await;
        let listed = |slug: &str| all.records.lines().any(|line| line.starts_with(&format!("{slug},")));
        assert!(listed("remove-photo") && !listed("midjourney") && !listed("sketch-pilot"), "{}", all.records);
        let missing = f.capture(&["--missing", "--dry-run", "--limit", "3"]).await;
        assert_eq!((missing.code, missing.records.lines().count()), (0, 4), "{}", missing.records);
        assert!(!missing.records.contains("write-well"), "{}", missing.records);
        assert_eq!(f.capture(&["midjourney", "--missing"]).await.code, 2);
        let unknown = f.capture(&["no-such-tool"]).await;
        assert!(unknown.code == 1 && unknown.notes.contains("there is no tool `no-such-tool`"), "{}", unknown.notes);
    }

    async fn a_picture_is_deleted_with_its_tool(engine) {
        let f = fixture(engine, &[]).await;
        f.lead_to("midjourney", "/").await;
        assert_eq!(f.capture(&["midjourney"]).await.code, 0);
        let (tool, admin) = (f.tool("midjourney").await, f.app.admin().await);
        let id = tool["id"].as_str().unwrap();
        assert_eq!(admin.delete(&format!("/api/aitool/{id}")).await.status, 200);
        f.app.events_handled().await;
        assert_eq!(f.uploads().await, 1, "a tool comes back from the trash with it");
        assert_eq!(admin.delete(&format!("/api/admin/tools/{id}")).await.status, 204);
        f.app.events_handled().await;
        assert_eq!(f.uploads().await, 0);
        let rows = sql!(&f.app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_capture").unwrap();
        assert_eq!(rows, 0);
    }

    async fn the_job_begins_with_the_oldest_and_tries_again_after_days(engine) {
        let f = fixture(engine, &[("catalog.capture.enabled", "true"), ("catalog.capture.per_run", "6")]).await;
        f.lead_to("midjourney", "/").await;
        f.lead_to("write-well", "/?half").await;
        // The others have no websites: their names are reserved.
        assert_eq!(f.capture(&["midjourney"]).await.code, 0);
        f.app.clock.advance(Duration::hours(1));
        let message = f.job().await;
        let first = f.tried().await;
        assert_eq!((message.as_str(), first.len()), ("0 pictures, 6 websites without one", 6));
        assert!(!first.contains(&"midjourney".to_owned()), "{first:?}");
        f.app.clock.advance(Duration::hours(1));
        assert_eq!(f.job().await, "0 pictures, 1 websites without one");
        assert_eq!(f.job().await, "0 pictures", "each is tried once in 30 days");
        f.app.clock.advance(Duration::days(30) - Duration::minutes(90));
        assert_eq!(f.job().await, "1 pictures, 0 websites without one");
        assert_eq!(f.tried().await, ["midjourney"]);
    }

    async fn the_job_is_off_by_default_and_needs_a_browser(engine) {
        let f = fixture(engine, &[]).await;
        f.lead_to("midjourney", "/").await;
        assert_eq!(f.job().await, "0 pictures, switched off");
        assert_eq!((f.uploads().await, f.tried().await.len()), (0, 0));
        let without = catalogue_with(engine, &[("catalog.capture.enabled", "true")]).await;
        let message = "No browser is configured: `fetch.browser.program` names a Chromium of this machine.";
        assert_eq!(without.run_job("catalog.capture-websites").await.message, message);
        let ran = toolbase(&without, &["tools", "capture", "midjourney"]).await;
        assert_eq!((ran.code, ran.notes.trim()), (1, message));
        assert_eq!(toolbase(&without, &["tools", "capture", "midjourney", "--dry-run"]).await.code, 0);
        let missing = catalogue_with(engine, &[("fetch.browser.program", "/no/browser")]).await;
        let ran = toolbase(&missing, &["tools", "capture", "midjourney"]).await;
        let message = "The browser cannot be started: /no/browser: there is no such file.";
        assert_eq!((ran.code, ran.notes.trim()), (1, message));
    }
}
