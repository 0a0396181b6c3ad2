//! Backups and exports as an operator makes them.

use super::node::Site;
use toolbase_testkit::{Engine, TestDatabase, on_both};

on_both! {
    because "nodes meet in the database, through its locks and notifications";

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

    async fn a_backup_without_uploaded_files_names_them(engine) {
        let database = TestDatabase::create(engine).await;
        let folder = database.folder();
        let site = Site::new(folder, &database.url, &["media.folder=media"]);
        site.run(&["seed"]);
        site.run(&["doctor"]);
        let output = |arguments: &[&str]| {
            let output = site.output(arguments);
            (output.status.code(), String::from_utf8(output.stderr).unwrap())
        };
        let spread = std::fs::read_dir(folder.join("media")).unwrap().next().unwrap().unwrap();
        std::fs::remove_dir_all(spread.path()).unwrap();
        let name = format!("missing: {}/", spread.file_name().display());
        for arguments in [&["backup", "partly.tar.gz"][..], &["backup", "verify", "partly.tar.gz"]] {
            let (code, message) = output(arguments);
            assert_eq!(code, Some(3), "{message}");
            assert!(message.contains(&name) && message.contains("The backup is not complete"), "{message}");
        }
        let doctor = site.output(&["doctor", "--format", "json"]);
        let rows: Vec<serde_json::Value> = serde_json::from_slice(&doctor.stdout).unwrap();
        let files = rows.iter().find(|row| row["check"] == "media files").unwrap();
        assert_eq!((doctor.status.code(), &files["ok"]), (Some(1), &serde_json::json!(false)), "{files}");

        let away = Site::new(folder, &database.url, &["media.folder=elsewhere"]).output(&["backup", "away.tar.gz"]);
        let message = String::from_utf8(away.stderr).unwrap();
        assert_eq!(away.status.code(), Some(3), "{message}");
        assert!(message.contains("There is no folder elsewhere: is media.folder right?"), "{message}");
        assert!(message.contains("more, which `manifest.json` in the backup names"), "{message}");
        assert!(!folder.join("elsewhere").exists(), "a backup makes no folder");
    }

    async fn older_backups_go_after_a_complete_one_only(engine) {
        let database = TestDatabase::create(engine).await;
        let folder = database.folder();
        let site = Site::new(folder, &database.url, &["media.folder=media"]);
        site.run(&["seed"]);
        let saved = folder.join("saved");
        std::fs::create_dir(&saved).unwrap();
        std::fs::write(saved.join("notes.tar.gz"), "no backup").unwrap();
        let names = || {
            let entries = std::fs::read_dir(&saved).unwrap();
            let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names.join(" ")
        };
        for name in ["saved/1.tar.gz", "saved/2.tar.gz", "saved/3.tar.gz"] {
            site.run(&["backup", name, "--keep", "2"]);
        }
        assert_eq!(names(), "2.tar.gz 3.tar.gz notes.tar.gz");
        let away = Site::new(folder, &database.url, &["media.folder=elsewhere"]);
        for name in ["saved/4.tar.gz", "saved/5.tar.gz"] {
            let output = away.output(&["backup", name, "--keep", "1"]);
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(3), "{message}");
            assert!(message.contains("No older backup was deleted."), "{message}");
        }
        assert_eq!(names(), "2.tar.gz 3.tar.gz 4.tar.gz 5.tar.gz notes.tar.gz");
        site.run(&["backup", "saved/6.tar.gz", "--keep", "1"]);
        assert_eq!(names(), "6.tar.gz notes.tar.gz");
        let rejected = site.output(&["backup", "-", "--keep", "1"]);
        assert_eq!(rejected.status.code(), Some(2), "standard output has no folder");
    }
}
