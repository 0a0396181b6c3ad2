//! A backup of all modules replaces whatever a database holds.

use super::node::Site;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use toolbase_kernel::db::{Backend, Db};
use toolbase_server::config::Layers;
use toolbase_testkit::{Engine, TestDatabase, block_on};

/// The rows that a restore adds itself.
const AUDIT: &str = "database/core_audit.jsonl";

/// Statements that leave rows of a module that is gone, and remove rows of those that are there.
const DAMAGE: [&str; 6] = [
    "CREATE TABLE gone_thing (id UUID PRIMARY KEY NOT NULL, tool_id UUID REFERENCES catalog_tool (id) ON DELETE CASCADE)",
    "CREATE TABLE _migrations_gone (version BIGINT PRIMARY KEY, description TEXT, installed_on TIMESTAMPTZ, success BOOLEAN, checksum BYTEA, execution_time BIGINT)",
    "CREATE VIEW catalog_names AS SELECT name FROM catalog_category_main",
    "DROP TABLE _migrations_catalog",
    "DROP TABLE curation_member",
    "ALTER TABLE core_media DROP COLUMN variants",
];

/// The content of a backup by the names of its members, the lines of tables in order.
fn members(folder: &Path, backup: &str) -> BTreeMap<String, Vec<u8>> {
    let place = tempfile::tempdir().unwrap();
    let unpacked =
        Command::new("tar").arg("-xzf").arg(folder.join(backup)).arg("-C").arg(place.path()).status();
    assert!(unpacked.unwrap().success());
    let (mut found, mut folders) = (BTreeMap::new(), vec![place.path().to_owned()]);
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(place.path()).unwrap().display().to_string();
            let mut bytes = std::fs::read(&path).unwrap();
            if name.starts_with("database/") {
                let text = String::from_utf8(bytes).unwrap();
                let mut lines: Vec<&str> = text.lines().collect();
                lines.sort_unstable();
                bytes = lines.join("\n").into_bytes();
            }
            if !name.starts_with("manifest") {
                found.insert(name, bytes);
            }
        }
    }
    found
}

/// Restores `one.tar.gz` and compares every table and uploaded file with what was saved.
fn restore_and_compare(what: &str, site: &Site, folder: &Path, flags: &[&str]) {
    site.run(&[&["restore", "one.tar.gz"], flags].concat());
    let again = format!("{what}.tar.gz");
    site.run(&["backup", &again]);
    let (saved, restored) = (members(folder, "one.tar.gz"), members(folder, &again));
    assert!(saved.keys().eq(restored.keys()), "{what}: {:?} {:?}", saved.keys(), restored.keys());
    for (name, bytes) in &saved {
        if name == AUDIT {
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            let (before, after) = (text(bytes), text(&restored[name]));
            assert!(before.lines().all(|line| after.lines().any(|same| same == line)), "{what}: {name}");
            assert_eq!(before.lines().count() + 1, after.lines().count(), "{what}: {name}");
        } else {
            assert!(*bytes == restored[name], "{what}: {name} differs");
        }
    }
    site.run(&["audit", "verify"]);
    site.run(&["doctor"]);
}

async fn execute(url: &str, statements: &[&str]) {
    let flags = vec![("database.url".to_owned(), url.to_owned())];
    let config = Layers { flags, ..Layers::default() }.load().unwrap().config;
    let db = Db::connect(&config.database).await.unwrap();
    for statement in statements {
        let statement = sqlx::AssertSqlSafe((*statement).to_owned());
        match db.backend() {
            Backend::Sqlite(pool) => {
                // A connection of its own: what is damaged breaks references.
                let mut connection = pool.acquire().await.unwrap().detach();
                sqlx::query("PRAGMA foreign_keys = OFF").execute(&mut connection).await.unwrap();
                sqlx::query(statement).execute(&mut connection).await.unwrap();
                sqlx::Connection::close(connection).await.unwrap();
            }
            Backend::Postgres(pool) => {
                sqlx::query(statement).execute(pool).await.unwrap();
            }
        }
    }
    db.close().await;
}

/// A seeded site with an account, reviews, an audit log and an uploaded file.
fn filled(database: &TestDatabase) -> Site {
    let site = Site::new(database.folder(), &database.url, &["media.folder=media"]);
    site.run(&["seed", "--synthetic", "20", "--reviews", "200"]);
    let node = site.serve();
    block_on(async {
        let cookies = node.sign_in();
        assert_eq!(node.upload(&cookies).await.unwrap().status(), 201);
    });
    node.stop();
    site
}

/// The one uploaded file.
fn uploaded(folder: &Path) -> PathBuf {
    let mut place = folder.join("media");
    while place.is_dir() {
        place = std::fs::read_dir(&place).unwrap().next().unwrap().unwrap().path();
    }
    place
}

fn all_targets(engine: Engine) {
    let database = block_on(TestDatabase::create(engine));
    let folder = database.folder();
    let site = filled(&database);
    site.run(&["backup", "one.tar.gz"]);

    // Full, and then damaged: rows are gone, an uploaded file has other bytes, and lists are empty.
    let file = uploaded(folder);
    std::fs::write(&file, vec![b'x'; std::fs::metadata(&file).unwrap().len().try_into().unwrap()]).unwrap();
    let emptied = [
        "DELETE FROM curation_member",
        "DELETE FROM catalog_tool_category",
        "DELETE FROM core_session",
        "DELETE FROM reviews_review",
        "UPDATE reviews_tool SET counted_5 = 1000",
    ];
    block_on(execute(&database.url, &emptied));
    restore_and_compare("full", &site, folder, &["--yes", "--reason", "rows were lost"]);

    block_on(execute(&database.url, &DAMAGE));
    std::fs::remove_file(&file).unwrap();
    restore_and_compare("damaged", &site, folder, &["--yes"]);

    let migrated = block_on(TestDatabase::create(engine));
    let target = Site::new(folder, &migrated.url, &["media.folder=migrated"]);
    target.run(&["migrate"]);
    restore_and_compare("migrated", &target, folder, &[]);

    let empty = block_on(TestDatabase::create(engine));
    block_on(execute(&empty.url, &[]));
    restore_and_compare("empty", &Site::new(folder, &empty.url, &["media.folder=empty"]), folder, &[]);

    if engine == Engine::Sqlite {
        let url = "sqlite:new/toolbase.db";
        restore_and_compare("new", &Site::new(folder, url, &["media.folder=new/media"]), folder, &[]);
        let never = Site::new(folder, "sqlite:never/toolbase.db", &[]);
        std::fs::write(folder.join("cut.tar.gz"), &std::fs::read(folder.join("one.tar.gz")).unwrap()[..9000])
            .unwrap();
        assert!(never.rejected(&["restore", "cut.tar.gz"]).contains("the file has been cut off"));
        assert!(!folder.join("never").exists(), "a restore that fails leaves no database behind");
    }
}

toolbase_testkit::on_both! {
    because "nodes meet in the database, through its locks and notifications";

    async fn nothing_is_restored_under_a_running_server_unless_that_is_requested(engine) {
        let database = TestDatabase::create(engine).await;
        let site = Site::new(database.folder(), &database.url, &["media.folder=media"]);
        site.run(&["migrate"]);
        site.run(&["backup", "one.tar.gz"]);
        site.run(&["user", "create", "ada@example.org", "--name", "Ada"]);
        let node = site.serve();
        let rejected = site.rejected(&["restore", "one.tar.gz", "--yes"]);
        assert!(rejected.contains("a server runs on this database (process "), "{rejected}");
        assert!(rejected.ends_with("nothing was changed\n"), "{rejected}");
        assert!(site.run(&["users", "list"]).contains("ada@example.org"));

        let restored = site.output(&["restore", "one.tar.gz", "--yes", "--while-running"]);
        assert!(restored.status.success());
        // It says first what comes from where, and which database is replaced.
        let notes = String::from_utf8(restored.stderr).unwrap();
        let mut lines = notes.lines();
        assert!(lines.next().unwrap().starts_with("Restoring one.tar.gz of http"), "{notes}");
        let replaced = lines.next().unwrap();
        let place = database.url.trim_start_matches("sqlite:").rsplit('/').next().unwrap();
        assert!(replaced.starts_with("They replace the database ") && replaced.contains(place), "{notes}");
        assert!(replaced.contains(" rows in ") && !replaced.contains('@'), "{notes}");
        assert!(!site.run(&["users", "list"]).contains("ada@example.org"));
        assert_eq!(node.wait(), Some(1), "the server ends, so that it is started again");

        site.serve().stop();
        let rejected = site.rejected(&["restore", "one.tar.gz"]);
        assert!(rejected.contains(place) && rejected.contains(": the database is not empty: "), "{rejected}");
        site.run(&["restore", "one.tar.gz", "--yes"]);
    }
}

#[test]
fn a_backup_of_all_modules_replaces_any_sqlite_database() {
    all_targets(Engine::Sqlite);
}

#[test]
fn a_backup_of_all_modules_replaces_any_postgresql_database() {
    all_targets(Engine::Postgres);
}
