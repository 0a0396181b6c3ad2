//! A migration that fails half-way.

use super::notes::{notes, notes_with, write};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::sql;
use toolbase_server::config::Layers;
use toolbase_server::http::App;
use toolbase_server::module::Registry;
use toolbase_testkit::{TestApp, on_both};

const BROKEN: &[(&str, &str)] = &[(
    "add colours",
    "-- Colours; one a note.\nALTER TABLE notes_note ADD COLUMN colour TEXT;\nUPDATE notes_note SET colour = 'red; dark';\n\
     INSERT INTO notes_color (id)\n  VALUES (1);",
)];

on_both! {
    because "each engine reports a failed migration in its own way";

    async fn nothing_of_it_stays_and_the_server_does_not_start(engine) {
        let app = TestApp::start(engine, notes()).await;
        write(&app.context, "kept").await.unwrap();
        let database = app.stop().await;

        let flags = [
            ("database.url", database.url.as_str()),
            ("web.enabled", "false"),
            ("modules.required", "[\"notes\"]"),
        ];
        let flags = flags.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
        let config = Layers { flags, ..Layers::default() }.load().unwrap().config;
        let registry = Registry::assemble(notes_with(BROKEN), None, &config.modules).unwrap();
        let Err(error) = App::start(config, registry, Clock::system()).await else {
            panic!("the server started");
        };
        let message = error.to_string();
        for part in ["`notes`", "0002_add_colours.sql", "`INSERT INTO notes_color (id) VALUES (1)`", "this file was rolled back"] {
            assert!(message.contains(part), "{part}: {message}");
        }
        assert_eq!(message.lines().count(), 1, "{message}");

        let app = TestApp::on(database, notes(), &[]).await;
        assert_eq!(app.get("/api/notes").await.json(), serde_json::json!(["kept"]), "the former version goes on");
        let error = sql!(&app.context.db, fetch_all as (String,), "SELECT colour FROM notes_note").unwrap_err();
        assert!(error.to_string().contains("colour"), "{error}");
        app.stop().await;
    }
}
