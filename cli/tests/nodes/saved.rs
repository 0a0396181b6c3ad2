//! Backups and exports as an operator makes them.

use super::node::Site;
use toolbase_testkit::{Engine, TestDatabase, on_both};

on_both! {
    async fn a_backup_is_verified_and_restored_elsewhere(engine) {
        let database = TestDatabase::create(engine).await;
        let site = Site::new(database.folder(), &database.url, &[]);
        if engine == Engine::Sqlite {
            let none = site.rejected(&["backup", "none.tar.gz"]);
            assert!(none.contains("there is no database at "), "{none}");
        }
        site.run(&["seed"]);
        let made = site.run(&["backup", "one.tar.gz", "--format", "json"]);
        let made: serde_json::Value = serde_json::from_str(&made).unwrap();
        assert!(made[0]["rows"].as_u64().unwrap() > 100, "{made}");
        assert!(site.rejected(&["backup", "one.tar.gz"]).contains("is there already"));
        site.run(&["backup", "verify", "one.tar.gz"]);
        std::fs::write(database.folder().join("text"), "hello").unwrap();
        let rejected = site.rejected(&["backup", "verify", "text"]);
        assert!(rejected.contains("text: this is no backup made by `toolbase backup`"), "{rejected}");
        let rejected = site.rejected(&["restore", "one.tar.gz"]);
        assert!(rejected.contains("the database is not empty"), "{rejected}");
        assert!(rejected.ends_with("nothing was changed\n"), "{rejected}");

        // On the other database.
        let other = TestDatabase::create(if engine == Engine::Sqlite { Engine::Postgres } else { Engine::Sqlite }).await;
        let drill = Site::new(database.folder(), &other.url, &["media.folder=drill/media"]);
        drill.run(&["restore", "one.tar.gz", "--reason", "a drill"]);
        site.run(&["export", "here.jsonl"]);
        drill.run(&["export", "there.jsonl"]);
        let read = |name: &str| std::fs::read(database.folder().join(name)).unwrap();
        assert!(read("here.jsonl") == read("there.jsonl"), "the catalogues differ");
        let audit = drill.run(&["audit", "list", "--format", "csv"]);
        assert!(audit.contains("backup.restore") && audit.contains("a drill"), "{audit}");
        drill.run(&["doctor"]);
        drill.run(&["audit", "verify"]);
    }
}
