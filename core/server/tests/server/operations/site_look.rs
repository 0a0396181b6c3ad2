//! Name, colours and logo of the site, as admins set them.

use resvg::tiny_skia::{Color, Pixmap};
use serde_json::{Value, json};
use toolbase_testkit::{Person, TestApp, eventually, on_either};

const PATH: &str = "/api/admin/site-settings/site";

/// A picture of one colour.
fn picture(color: Color) -> Vec<u8> {
    let mut canvas = Pixmap::new(64, 64).unwrap();
    canvas.fill(color);
    canvas.encode_png().unwrap()
}

/// The address of an upload of one colour.
async fn uploaded(admin: &Person<'_>, color: Color) -> String {
    let response = admin.upload("/api/admin/media/images", ("logo.png", "image/png"), &picture(color)).await;
    assert_eq!(response.status, 201, "{}", response.json());
    response.json()["url"].as_str().unwrap().to_owned()
}

async fn set(admin: &Person<'_>, change: &Value) -> Value {
    let response = admin.patch(PATH, change).await;
    assert_eq!(response.status, 200, "{}", response.json());
    response.json()
}

/// Waits until the public description of the site passes `check`.
async fn shows(app: &TestApp, what: &str, check: impl Fn(&Value) -> bool) {
    eventually(what, async || check(&app.get("/api/site").await.json()).then_some(())).await;
}

on_either! {
    async fn the_name_wins_over_the_configured_one_until_it_is_cleared(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("site.name", "Filed")]).await;
        let other = app.another_node(Vec::new(), &[("site.name", "Filed")]).await;
        let admin = app.admin().await;
        set(&admin, &json!({ "name": " Quokka\tTools " })).await;
        for node in [&app, &other] {
            shows(node, "the name", |site| site["name"] == "Quokka Tools").await;
            let values = json!({ "operator": "ada", "to": "ada@example.org" });
            assert_eq!(node.mailer().render("test", &values).unwrap().subject, "Test mail from Quokka Tools");
        }
        assert_eq!(set(&admin, &json!({ "name": "" })).await["name"], Value::Null);
        for node in [&app, &other] {
            shows(node, "the configured name", |site| site["name"] == "Filed").await;
        }
        admin.patch(PATH, &json!({ "name": "x".repeat(61) })).await.rejected(422, "name");
        other.leave().await;
        app.stop().await;
    }

    async fn colours_need_contrast_with_the_grounds_of_their_theme(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let record = set(&admin, &json!({ "accent": "#7A1FA2", "accentDark": "#d9a8f0" })).await;
        assert_eq!(record["accent"], "#7a1fa2");
        shows(&app, "the style", |site| {
            let style = site["style"].as_str().unwrap_or_default();
            style.contains("--mui-palette-primary-main:#7a1fa2") && style.contains("--mui-palette-primary-main:#d9a8f0")
        })
        .await;
        for (change, field) in [
            (json!({ "accent": "#ffffff" }), "accent"),
            (json!({ "accent": "teal" }), "accent"),
            (json!({ "accent": "#12345678" }), "accent"),
            (json!({ "accentDark": "#7a1fa2" }), "accentDark"),
        ] {
            admin.patch(PATH, &change).await.rejected(422, field);
        }
        let white = admin.patch(PATH, &json!({ "accent": "#ffffff" })).await.json();
        let rule = "has a contrast of 1.00:1 with the background #ffffff; at least 4.5:1 is needed";
        assert_eq!(white["errors"]["accent"][0], rule);
        set(&admin, &json!({ "accent": null, "accentDark": null })).await;
        shows(&app, "the look of the build", |site| site["style"].is_null()).await;
        app.stop().await;
    }

    async fn a_logo_is_an_upload_that_is_seen_in_both_themes(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let [teal, white, black, nothing] = [
            uploaded(&admin, Color::from_rgba8(11, 140, 130, 255)).await,
            uploaded(&admin, Color::WHITE).await,
            uploaded(&admin, Color::BLACK).await,
            uploaded(&admin, Color::TRANSPARENT).await,
        ];
        for (change, field) in [
            (json!({ "logo": white }), "logo"),
            (json!({ "logo": nothing }), "logo"),
            (json!({ "logo": black }), "logoDark"),
            (json!({ "logo": teal, "logoDark": nothing }), "logoDark"),
            (json!({ "logoDark": white }), "logo"),
            (json!({ "logo": "https://elsewhere.example/logo.png" }), "logo"),
            (json!({ "logo": "/media/00/00000000000000000000000000000000/64.webp" }), "logo"),
            (json!({ "logo": format!("{teal}){{}}") }), "logo"),
        ] {
            admin.patch(PATH, &change).await.rejected(422, field);
        }
        let on_white = admin.patch(PATH, &json!({ "logo": white })).await.json();
        let rule = on_white["errors"]["logo"][0].as_str().unwrap().to_owned();
        assert!(rule.starts_with("cannot be seen on the light background: its contrast with it is 1.0"), "{rule}");

        let record = set(&admin, &json!({ "logo": black, "logoDark": white })).await;
        let path = record["logo"].as_str().unwrap().to_owned();
        assert!(path.starts_with("/media/"), "{path}");
        shows(&app, "the logo", |site| site["style"].as_str().is_some_and(|style| style.contains(&path))).await;
        let list = admin.get("/api/admin/media").await.json();
        let used = list["items"].as_array().unwrap().iter().filter(|item| item["usedBy"] != json!([])).count();
        assert_eq!(used, 2, "{list}");
        app.stop().await;
    }

    async fn a_picture_of_20_mb_is_rejected_by_its_field(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let mut large = picture(Color::BLACK);
        large.resize(20 << 20, 0);
        let admin = app.admin().await;
        let response = admin.upload("/api/admin/media/images", ("logo.png", "image/png"), &large).await;
        assert!(response.json()["errors"]["file"].is_array(), "{}", response.json());
        assert!(response.status == 413 || response.status == 422, "{}", response.status);
        app.stop().await;
    }
}
