//! `toolbase seed`: the starter catalogue and synthetic tools, on both databases.

use crate::support::{file, import, seeded, tool, toolbase};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, json_of, on_both};

on_both! {
    because "a seed writes many rows";

    async fn seeding_twice_adds_nothing(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let first = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert_eq!(first.code, 0, "{}", first.notes);
        assert!(first.records.contains("main categories,17,0\r\nsubcategories,230,0\r\n"), "{}", first.records);
        let second = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert!(second.records.contains("main categories,0,17\r\nsubcategories,0,230\r\ntools,0,"), "{}", second.records);
        app.stop().await;
    }

    async fn the_steps_of_a_new_site_add_the_starter_catalogue(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let admin = app.admin().await;
        let done = |body: &Value| -> Vec<(String, bool)> {
            let steps = body["steps"].as_array().unwrap().iter();
            let own = steps.filter(|step| ["categories", "tools", "import"].contains(&step["name"].as_str().unwrap()));
            own.map(|step| (step["name"].as_str().unwrap().to_owned(), step["done"].as_bool().unwrap())).collect()
        };
        let before = json_of(&admin.get("/api/admin/setup").await, 200);
        assert_eq!(done(&before), [("categories".to_owned(), false), ("tools".to_owned(), false), ("import".to_owned(), false)]);
        let path = "/api/admin/setup/categories";
        let after = json_of(&admin.post(path, &json!({})).await, 200);
        let message = after["message"].as_str().unwrap();
        assert!(message.starts_with("Added: 17 main categories, 230 subcategories, "), "{message}");
        assert_eq!(done(&after), [("categories".to_owned(), true), ("tools".to_owned(), true), ("import".to_owned(), false)]);
        let again = json_of(&admin.post(path, &json!({})).await, 200);
        assert_eq!(again["message"], json!("Everything of the starter catalogue is there already."));
        app.stop().await;
    }

    async fn two_admins_add_the_starter_catalogue_at_the_same_moment(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let (one, other) = (app.admin().await, app.admin().await);
        let (path, none) = ("/api/admin/setup/categories", json!({}));
        let (first, second) = tokio::join!(one.post(path, &none), other.post(path, &none));
        let messages = [json_of(&first, 200), json_of(&second, 200)].map(|body| body["message"].as_str().unwrap().to_owned());
        let count = async |statement: &'static str| sql!(&app.context.db, scalar i64, statement).unwrap();
        let once = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert!(once.records.contains("main categories,0,17\r\nsubcategories,0,230\r\ntools,0,"), "{messages:?}: {}", once.records);
        assert_eq!(count("SELECT COUNT(*) FROM catalog_category_sub").await, 230);
        let twice = "SELECT COUNT(*) - COUNT(DISTINCT canonical_url) FROM catalog_tool";
        assert_eq!(count(twice).await, 0);
        app.stop().await;
    }

    async fn logos_are_stored_once_as_media_that_tools_use(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let first = toolbase(&app, &["seed", "--format", "csv"]).await;
        let logos: usize = first.records.lines().find_map(|line| line.strip_prefix("logos,")?.split(',').next()?.parse().ok()).unwrap();
        assert!(logos >= 130, "{}", first.records);
        let rows = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_media").unwrap();
        let again = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert!(again.records.contains(&format!("logos,0,{logos}")), "{}", again.records);
        assert_eq!(sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_media").unwrap(), rows);

        let logo = tool(&app, "midjourney").await["logoUrl"].as_str().unwrap().to_owned();
        assert!(logo.starts_with("/media/") && logo.ends_with("/160.webp"), "{logo}");
        let served = app.get(&logo).await;
        assert_eq!((served.status, served.header("content-type")), (200, "image/webp"));
        assert_eq!(app.get(&logo.replace("160.webp", "320.webp")).await.status, 200);
        let key = toolbase_kernel::media::key_of(&logo).unwrap();
        let id = sql!(&app.context.db, fetch_one as (uuid::Uuid,), "SELECT id FROM core_media WHERE key = $1", key).unwrap().0;
        let deleted = app.admin().await.delete(&format!("/api/admin/media/{id}")).await;
        assert_eq!(deleted.status, 409, "{}", deleted.text());
        app.stop().await;
    }

    async fn tools_that_nobody_edited_get_their_logo_later(engine) {
        let app = seeded(engine).await;
        let db = &app.context.db;
        sql!(db, execute, "UPDATE catalog_tool SET logo_url = NULL WHERE slug IN ('chatgpt', 'claude')").unwrap();
        sql!(db, execute, "UPDATE catalog_tool SET updated_at = $1 WHERE slug = 'claude'", app.clock.now() + chrono::TimeDelta::hours(1)).unwrap();
        let again = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert!(again.records.contains("logos,1,"), "{}", again.records);
        let logo = async |slug: &str| {
            sql!(db, fetch_one as (Option<String>,), "SELECT logo_url FROM catalog_tool WHERE slug = $1", slug).unwrap().0
        };
        assert!(logo("chatgpt").await.is_some());
        assert_eq!(logo("claude").await, None, "an editor has taken it away");
        app.stop().await;
    }

    async fn a_publication_that_is_not_known_is_shown_to_no_admin(engine) {
        let app = seeded(engine).await;
        let list = app.admin().await.get("/api/admin/tools?sort=publishedAt&limit=100").await.json();
        let rows = list["items"].as_array().unwrap_or_else(|| panic!("{list}"));
        assert!(rows.iter().any(|tool| tool["publishedAt"].is_null()), "{}", rows[0]);
        assert!(rows.iter().all(|tool| !tool["publishedAt"].as_str().unwrap_or("2").starts_with('1')), "{}", rows[0]);
    }

    async fn the_newest_are_those_that_were_launched_last(engine) {
        let app = seeded(engine).await;
        let list = app.get("/api/aitool/just-launched?limit=100").await.json();
        let days: Vec<&str> = list["tools"].as_array().unwrap().iter().filter_map(|tool| tool["launchedOn"].as_str()).collect();
        assert!(days.len() > 80 && days.is_sorted_by(|one, next| one >= next), "{days:?}");
        let chatgpt = tool(&app, "chatgpt").await;
        assert_eq!((&chatgpt["publishedAt"], &chatgpt["startingPrice"]), (&"2022-11-30T00:00:00Z".into(), &"$20/mo".into()));
        assert_eq!(chatgpt["pricing"][1], serde_json::json!({ "planName": "Plus", "price": "$20/mo", "isPopular": false, "features": "" }));
        app.stop().await;
    }

    async fn seeded_tools_are_served(engine) {
        let app = seeded(engine).await;
        let tool = tool(&app, "midjourney").await;
        assert_eq!(tool["categories"][0]["CategoryMain"], "Image");
        assert_eq!(tool["status"]["isApproved"], true);
        assert_eq!(tool["stats"]["visits"], 0);
        let total = app.get("/api/aitool/all").await.json()["totalCount"].as_u64().unwrap();
        assert!(total >= 240, "{total}");
        app.stop().await;
    }

    async fn what_an_operator_changed_stays(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", "name,url,description\nMidjourney,midjourney.com,Our own words.\n");
        assert_eq!(import(&app, &list, &["--on-duplicate", "update"]).await.1, "1,0,1,0,0");
        toolbase(&app, &["seed"]).await;
        eventually("the change", async || {
            (tool(&app, "midjourney").await["shortDescription"] == "Our own words.").then_some(())
        }).await;
        app.stop().await;
    }

    async fn made_up_tools_are_added_once(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let first = toolbase(&app, &["seed", "--synthetic", "300", "--format", "csv"]).await;
        assert!(first.records.contains("synthetic tools,300,0\r\n"), "{}", first.records);
        let second = toolbase(&app, &["seed", "--synthetic", "400", "--seed", "1", "--format", "csv"]).await;
        assert!(second.records.contains("synthetic tools,100,300\r\n"), "a larger set begins with the smaller: {}", second.records);
        let other = toolbase(&app, &["seed", "--synthetic", "50", "--seed", "2", "--format", "csv"]).await;
        assert!(other.records.contains("synthetic tools,50,0\r\n"), "{}", other.records);
        eventually("the synthetic tools", async || {
            let list = app.get("/api/aitool/all?limit=1").await.json();
            (list["totalCount"].as_u64()? > 690).then_some(())
        }).await;
        let list = app.get("/api/aitool/all?limit=1").await.json();
        let groups: Vec<&str> = list["filters"].as_array().unwrap().iter().map(|g| g["key"].as_str().unwrap()).collect();
        assert_eq!(groups, ["category", "price", "rating", "reviews", "claims", "saves", "visits", "views", "upvotes", "freePlan", "platform", "api", "openSource", "offline", "interfaceLanguage", "outputLanguage", "madeIn"]);
        app.stop().await;
    }
}

#[test]
fn a_seed_without_made_up_tools_is_rejected() {
    let root = clap::Command::new("toolbase").subcommands(toolbase_catalog::commands::commands());
    for arguments in [&["toolbase", "seed", "--seed", "3"][..], &["toolbase", "seed", "--synthetic", "0"]] {
        assert!(root.clone().try_get_matches_from(arguments).is_err(), "{arguments:?}");
    }
}

#[test]
fn every_command_has_examples_and_is_well_formed() {
    let commands = toolbase_catalog::commands::commands();
    assert!(!commands.is_empty());
    for command in commands {
        command.clone().debug_assert();
        let leaves: Vec<clap::Command> = if command.has_subcommands() {
            command.get_subcommands().cloned().collect()
        } else {
            vec![command]
        };
        for mut leaf in leaves {
            assert!(leaf.render_long_help().to_string().contains("Examples:\n"), "{}", leaf.get_name());
        }
    }
}
