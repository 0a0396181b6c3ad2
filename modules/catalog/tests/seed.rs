//! `toolbase seed`: the starter catalogue and synthetic tools, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "import/support.rs"]
#[expect(dead_code, reason = "shared with the tests of the import")]
mod support;

use support::{file, import, seeded, tool, toolbase};
use toolbase_testkit::{TestApp, eventually, on_both};

on_both! {
    async fn seeding_twice_adds_nothing(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let first = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert_eq!(first.code, 0, "{}", first.notes);
        assert!(first.records.contains("main categories,17,0\r\nsubcategories,230,0\r\n"), "{}", first.records);
        let second = toolbase(&app, &["seed", "--format", "csv"]).await;
        assert!(second.records.contains("main categories,0,17\r\nsubcategories,0,230\r\ntools,0,"), "{}", second.records);
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
        assert_eq!(groups, ["category", "price", "rating", "reviews", "claims", "saves", "visits", "views", "upvotes"]);
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
    for command in toolbase_catalog::commands::commands() {
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
