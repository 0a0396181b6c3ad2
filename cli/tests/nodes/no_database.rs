//! Commands in a folder, or on a server, that has no database.

use super::node::Site;
use toolbase_testkit::{Engine, TestDatabase, on_both};

/// Commands that work on what is there.
const OTHERS: [&[&str]; 18] = [
    &["users", "list"],
    &["users", "show", "ada@example.org"],
    &["report", "livetools"],
    &["export", "all.jsonl"],
    &["jobs", "list"],
    &["jobs", "run", "core.purge-events"],
    &["curate", "list"],
    &["read-only", "on"],
    &["read-only", "off"],
    &["import", "tools", "tools.csv", "--dry-run"],
    &["audit", "list"],
    &["audit", "verify"],
    &["events", "list"],
    &["events", "handlers"],
    &["dead-letters", "list"],
    &["dead-letters", "replay", "--all"],
    &["dead-letters", "discard", "--all", "--yes"],
    &["backup", "one.tar.gz"],
];

on_both! {
    because "nodes meet in the database, through its locks and notifications";

    async fn commands_that_begin_no_site_make_no_database_and_report_where_they_looked(engine) {
        let database = TestDatabase::create(engine).await;
        let folder = database.folder().canonicalize().unwrap();
        std::fs::write(folder.join("tools.csv"), "Name,Website\n").unwrap();
        // As configured: relative to where the command runs.
        let url = if engine == Engine::Sqlite { "sqlite:data/toolbase.db" } else { &database.url };
        let site = Site::new(&folder, url, &[]);
        let place = match engine {
            Engine::Sqlite => folder.join("data/toolbase.db").display().to_string(),
            Engine::Postgres => url.rsplit('@').next().unwrap().to_owned(),
        };
        for command in OTHERS {
            let line = site.rejected(command);
            assert!(line.contains("there is no database") && line.contains(&place), "{command:?}: {line}");
            assert!(line.contains("`toolbase migrate` makes "), "{command:?}: {line}");
            assert!(!line.contains("postgres@"), "{command:?}: no credentials in {line}");
        }
        let mut left: Vec<_> =
            std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["tools.csv"], "nothing was made");
        let preview = site.run(&["migrate", "--dry-run"]);
        assert!(preview.contains("no") && !folder.join("data").exists(), "{preview}");

        site.run(&["user", "create", "ada@example.org", "--name", "Ada"]);
        assert!(site.run(&["users", "list"]).contains("ada@example.org"));
    }
}
