//! `toolbase curate`

use crate::fixture::curated;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::Module;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_either};

/// Keeps what is written.
#[derive(Clone, Default)]
struct Stored(Arc<Mutex<Vec<u8>>>);

impl Write for Stored {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs `toolbase curate …`; returns its records and its notices.
async fn curate(app: &TestApp, arguments: &[&str]) -> Result<(Value, String), CommandError> {
    let module = toolbase_curation::Curation::default();
    let command = module.commands().remove(0);
    let matches = command.try_get_matches_from([&["curate"], arguments].concat()).unwrap();
    let (name, matches) = matches.subcommand().unwrap();
    let (records, notes) = (Stored::default(), Stored::default());
    let mut output = Output::to(records.clone(), notes.clone());
    if matches.try_contains_id("format").is_ok() {
        output.take_format(matches);
    }
    let exit = module.run_command(&app.context, &["curate", name], matches, &mut output).await?;
    assert!(matches!(exit, Exit::Done));
    drop(output);
    let (records, notes) = (records.0.lock().unwrap().clone(), notes.0.lock().unwrap().clone());
    Ok((serde_json::from_slice(&records).unwrap_or_default(), String::from_utf8(notes).unwrap()))
}

async fn slugs(app: &TestApp, list: &[&str]) -> Vec<String> {
    let shown = curate(app, &[&["show", "--format", "json"], list].concat()).await.unwrap().0;
    let all = shown.as_array().unwrap().iter();
    all.map(|member| member["slug"].as_str().unwrap().to_owned()).collect()
}

on_either! {
    async fn lists_are_stored_from_the_command_line(engine) {
        let app = curated(engine).await;
        let (all, _) = curate(&app, &["list", "--format", "json"]).await.unwrap();
        assert_eq!(all.as_array().unwrap().len(), 3);
        assert_eq!(all[0], json!({ "kind": "section", "slug": "best", "name": "Best AI Tools for 2025", "tools": 3, "position": 0 }));
        let (tasks, _) = curate(&app, &["list", "--kind", "task", "--format", "json"]).await.unwrap();
        assert_eq!(tasks.as_array().unwrap().len(), 1);

        curate(&app, &["note", "students", "alpha", "Explains."]).await.unwrap();
        let (shown, _) = curate(&app, &["show", "students", "--format", "json"]).await.unwrap();
        assert_eq!((&shown[0]["note"], &shown[1]["note"]), (&json!("Explains."), &json!("")));
        curate(&app, &["add", "--section", "best", "delta", "--reason", "asked for"]).await.unwrap();
        assert_eq!(slugs(&app, &["--section", "best"]).await, ["gamma", "alpha", "night", "delta"]);
        curate(&app, &["reorder", "--section", "best", "delta", "alpha"]).await.unwrap();
        curate(&app, &["remove", "--section", "best", "night"]).await.unwrap();
        assert_eq!(slugs(&app, &["--section", "best"]).await, ["delta", "alpha", "gamma"]);
        let reason = "SELECT COUNT(*) FROM core_audit WHERE action = 'list.add-tool' AND reason = 'asked for'";
        assert_eq!(sql!(&app.context.db, scalar i64, reason).unwrap(), 1);

        let made = ["create", "task", "Travel Planning", "--alias", "Trips", "--description", "Trips."];
        assert!(curate(&app, &made).await.unwrap().1.contains("travel-planning"));
        curate(&app, &["edit", "trips", "--name", "Travel"]).await.unwrap();
        curate(&app, &["add", "Travel Planning", "alpha"]).await.unwrap();
        curate(&app, &["feature", "use-cases", "Travel", "students"]).await.unwrap();
        curate(&app, &["feature", "categories", "Video", "Image/Image Generator"]).await.unwrap();
        let usage = curate(&app, &["delete", "travel"]).await.unwrap_err();
        assert!(matches!(usage, CommandError::Usage(_)), "{usage}");
        curate(&app, &["delete", "travel", "--yes"]).await.unwrap();

        for wrong in [
            &["add", "astronauts", "alpha"][..],
            &["add", "students", "waiting"],
            &["add", "students", "alpha"],
            &["remove", "students", "gamma"],
            &["create", "task", "Image Generation"],
            &["delete", "--section", "best", "--yes"],
            &["feature", "use-cases", "astronauts"],
            &["feature", "categories", "Image", "image"],
        ] {
            let error = curate(&app, wrong).await.unwrap_err();
            assert!(matches!(error, CommandError::Failed(_)), "{wrong:?}: {error}");
        }
    }

    async fn a_list_is_found_by_every_name_that_list_shows(engine) {
        let app = curated(engine).await;
        let (all, _) = curate(&app, &["list", "--format", "json"]).await.unwrap();
        for list in all.as_array().unwrap() {
            for name in ["slug", "name"] {
                let name = list[name].as_str().unwrap();
                let tools = slugs(&app, &[name]).await;
                assert_eq!(tools.len(), usize::try_from(list["tools"].as_u64().unwrap()).unwrap(), "{name}");
            }
        }
        let error = curate(&app, &["show", "astronauts"]).await.unwrap_err().to_string();
        assert!(error.contains("there is no use case or section \"astronauts\"") && error.contains("--section"), "{error}");
        let error = curate(&app, &["show", "--section", "students"]).await.unwrap_err().to_string();
        assert!(error.contains("there is no section \"students\""), "{error}");
    }

    async fn featuring_nothing_has_its_own_word(engine) {
        let app = curated(engine).await;
        curate(&app, &["feature", "categories", "Image", "Image/Image Generator"]).await.unwrap();
        curate(&app, &["feature", "use-cases", "students"]).await.unwrap();
        let featured = json!([
            { "what": "category", "place": 1, "entry": "Image", "name": "Image" },
            { "what": "category", "place": 2, "entry": "Image/Image Generator", "name": "Image Generator" },
            { "what": "use-case", "place": 1, "entry": "ai-tools-for-students", "name": "Students" },
        ]);
        for (arguments, words) in [
            (&["feature", "categories"][..], "--clear"),
            (&["feature", "use-cases"], "--clear"),
            (&["feature", "categories", "--clear"], "--yes"),
            (&["feature", "categories", "Image", "--clear"], "--clear"),
        ] {
            let error = curate(&app, arguments).await.unwrap_err();
            assert!(matches!(&error, CommandError::Usage(message) if message.contains(words)), "{arguments:?}: {error}");
        }
        assert_eq!(curate(&app, &["featured", "--format", "json"]).await.unwrap().0, featured);
        let only = curate(&app, &["featured", "use-cases", "--format", "json"]).await.unwrap().0;
        assert_eq!(only, json!([featured[2]]));

        // A list as it is shown can be entered again.
        let entries: Vec<&str> = (0..2).map(|at| featured[at]["entry"].as_str().unwrap()).collect();
        curate(&app, &[&["feature", "categories"], &entries[..]].concat()).await.unwrap();
        assert_eq!(curate(&app, &["featured", "--format", "json"]).await.unwrap().0, featured);

        let message = curate(&app, &["feature", "categories", "--clear", "--yes"]).await.unwrap().1;
        assert!(message.contains("No categories are featured now."), "{message}");
        assert_eq!(curate(&app, &["featured", "categories", "--format", "json"]).await.unwrap().0, json!([]));
    }

    async fn what_is_featured_by_default_is_shown_too(engine) {
        let app = curated(engine).await;
        let (featured, message) = curate(&app, &["featured", "--format", "json"]).await.unwrap();
        let names: Vec<&str> = featured.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
        assert!(names.contains(&"Image") && names.contains(&"Image Generation"), "{names:?}");
        assert!(message.contains("No categories are chosen yet"), "{message}");
    }
}
