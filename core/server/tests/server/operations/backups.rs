//! A backup is restored on either database; a damaged one changes nothing.

use super::notes::{notes, notes_with, write};
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;
use sqlx::migrate::Migrator;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use toolbase_kernel::db::{Backend, Db, core_migrations};
use toolbase_kernel::module::Module;
use toolbase_kernel::sql;
use toolbase_media::Media;
use toolbase_server::backup::{Manifest, Origin, RestoreError, check, create, left_out_mails};
use toolbase_server::nodes;
use toolbase_testkit::{Engine, TestApp, eventually, on_both, on_either};

const LATER: &[(&str, &str)] = &[("add colours", "ALTER TABLE notes_note ADD COLUMN colour TEXT;")];

const TOTAL: &[(&str, &str)] = &[(
    "add a total",
    "CREATE TABLE notes_total (name TEXT PRIMARY KEY NOT NULL, notes BIGINT NOT NULL);
     INSERT INTO notes_total (name, notes) VALUES ('all', 0);",
)];

pub fn known(module: &dyn Module) -> BTreeMap<String, Migrator> {
    BTreeMap::from([("core".to_owned(), core_migrations()), ("notes".to_owned(), module.migrations())])
}

pub fn other(engine: Engine) -> Engine {
    match engine {
        Engine::Sqlite => Engine::Postgres,
        Engine::Postgres => Engine::Sqlite,
    }
}

/// A server whose media are in a folder of its own.
pub async fn start(engine: Engine, modules: Vec<Box<dyn Module>>) -> TestApp {
    let database = toolbase_testkit::TestDatabase::create(engine).await;
    let folder = database.folder().join("media").display().to_string();
    TestApp::on(database, modules, &[("media.folder", &folder)]).await
}

pub async fn backup(app: &TestApp, name: &str) -> (PathBuf, Manifest) {
    let path = app.folder().join(name);
    let origin = Origin { version: "0.1.0", site: "https://x.example", now: app.clock.now() };
    let made = create(&app.context.db, &app.media(), &path, origin).await.unwrap();
    assert_eq!(check(&path).unwrap().rows(), made.rows());
    (path, made)
}

pub async fn store(media: &Media, folder: &Path, key: &str, bytes: &[u8]) {
    let file = folder.join("upload");
    std::fs::write(&file, bytes).unwrap();
    media.put(key, &file).await.unwrap();
}

pub async fn texts(db: &Db) -> Vec<String> {
    let rows = sql!(db, fetch_all as (String,), "SELECT text FROM notes_note ORDER BY id").unwrap();
    rows.into_iter().map(|(text,)| text).collect()
}

/// The members of a backup: names and bytes.
pub fn members(path: &Path) -> Vec<(String, Vec<u8>)> {
    let mut archive = tar::Archive::new(GzDecoder::new(std::fs::File::open(path).unwrap()));
    let read = |member: std::io::Result<tar::Entry<'_, _>>| {
        let mut member = member.unwrap();
        let name = String::from_utf8(member.path_bytes().into_owned()).unwrap();
        let mut bytes = Vec::new();
        member.read_to_end(&mut bytes).unwrap();
        (name, bytes)
    };
    archive.entries().unwrap().map(read).collect()
}

pub fn pack(path: &Path, members: &[(String, Vec<u8>)]) {
    pack_as(path, members, |_, _| {});
}

/// Packs them after `change` has had each member's name and header.
pub fn pack_as(path: &Path, members: &[(String, Vec<u8>)], change: impl Fn(&str, &mut tar::Header)) {
    let mut tar =
        tar::Builder::new(GzEncoder::new(std::fs::File::create(path).unwrap(), flate2::Compression::fast()));
    for (name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        // The builder rejects names that lead out of a folder.
        header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
        change(name, &mut header);
        header.set_cksum();
        tar.append(&header, bytes.as_slice()).unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap();
}

/// The members of an archive: name and content.
pub type Members = Vec<(String, Vec<u8>)>;

/// The content of the member `name`.
pub fn content<'m>(members: &'m mut Members, name: &str) -> &'m mut Vec<u8> {
    &mut members.iter_mut().find(|member| member.0 == name).unwrap().1
}

/// Gives the members a manifest, after `change`, whose sizes and checksums are right: nothing of that is secret.
pub fn seal(members: &mut Members, change: impl Fn(&mut Value)) {
    let mut manifest: Value = serde_json::from_slice(content(members, "manifest.json")).unwrap();
    change(&mut manifest);
    for (list, key, name) in [("tables", "name", "database/{}.jsonl"), ("media", "key", "media/{}")] {
        for part in manifest[list].as_array_mut().unwrap() {
            let name = name.replace("{}", part[key].as_str().unwrap());
            let Some((_, bytes)) = members.iter().find(|member| member.0 == name) else { continue };
            part["sha256"] = digest(bytes).into();
            if list == "media" {
                part["size"] = bytes.len().into();
            } else {
                part["rows"] = (bytes.split(|&byte| byte == b'\n').count() - 1).into();
            }
        }
    }
    let manifest = serde_json::to_vec(&manifest).unwrap();
    *content(members, "manifest.sha256") = digest(&manifest).into_bytes();
    *content(members, "manifest.json") = manifest;
}

fn digest(bytes: &[u8]) -> String {
    use sha2::Digest;
    sha2::Sha256::digest(bytes).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// Restores the backup `path`.
pub async fn restore(
    db: &Db,
    media: &Media,
    path: &Path,
    known: &BTreeMap<String, Migrator>,
    replace: bool,
) -> Result<Manifest, RestoreError> {
    toolbase_server::backup::restore(db, media, path, known, replace, |_| {}).await
}

/// The indexes and triggers of the database, and how they were made.
async fn indexes(db: &Db) -> Vec<(String, String)> {
    let statement = match db.backend() {
        Backend::Sqlite(_) => {
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND type IN ('index', 'trigger') ORDER BY name"
        }
        Backend::Postgres(_) => {
            "SELECT CAST(indexname AS TEXT), indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname"
        }
    };
    sql!(db, fetch_all as (String, String), statement).unwrap()
}

/// A row of every type that a backup holds.
type Row = (String, Option<i64>, f64, bool, chrono::DateTime<chrono::Utc>);

on_either! {
    async fn a_server_that_was_stopped_while_it_started_is_not_in_the_way(engine) {
        let app = start(engine, notes()).await;
        let nodes = async || nodes::running(&app.context.db, app.context.clock.now()).await.unwrap().len();
        assert_eq!(nodes().await, 1);
        nodes::withdraw(&app.context.config.database).await;
        assert_eq!(nodes().await, 0);
        app.stop().await;
    }

    async fn mails_that_wait_are_left_out_and_counted(engine) {
        let app = start(engine, notes()).await;
        let mail = "INSERT INTO core_mail (seq, recipient, template, data) VALUES (1, 'ada@example.org', 'x', '{}')";
        sql!(&app.context.db, execute, mail).unwrap();
        assert_eq!(left_out_mails(&app.context.db).await.unwrap(), 1);
        let (_, made) = backup(&app, "mails.tar.gz").await;
        assert_eq!(made.tables.iter().find(|table| table.name == "core_mail").unwrap().rows, 0);
        app.stop().await;
    }
}

on_both! {
    because "a backup moves between the engines";

    async fn everything_comes_back_on_either_database(engine) {
        let app = start(engine, notes()).await;
        for number in 0..1500 {
            write(&app.context, &format!("note {number} \u{1F600} \"quoted\"\n")).await.unwrap();
        }
        let statement = "UPDATE notes_note SET weight = 2.3333333333333335, stars = 9007199254740993, pinned = false
                         WHERE text LIKE 'note 7 %'";
        assert_eq!(sql!(&app.context.db, execute, statement).unwrap(), 1);
        store(&app.media(), app.folder(), "ab/one.png", b"\x89PNG and so on").await;
        store(&app.media(), app.folder(), "ab/empty", b"").await;
        let (path, made) = backup(&app, "one.tar.gz").await;
        assert_eq!(made.media.len(), 2);

        let there = start(other(engine), notes()).await;
        let (db, media) = (&there.context.db, &*there.media());
        let (module, made) = (notes().remove(0), indexes(db).await);
        restore(db, media, &path, &known(module.as_ref()), false).await.unwrap();
        assert!(made.len() > 10 && indexes(db).await == made, "the indexes are those of the migrations");
        assert_eq!(texts(db).await, texts(&app.context.db).await);
        let mut bytes = Vec::new();
        media.copy_to("ab/one.png", &mut bytes).await.unwrap();
        assert_eq!(bytes, b"\x89PNG and so on");

        // The rows themselves are the same to the byte, the audit chain and its hashes with them.
        let (again, _) = backup(&there, "two.tar.gz").await;
        let (first, second) = (members(&path), members(&again));
        assert!(first.len() > 1 && first.len() == second.len(), "{} and {} files", first.len(), second.len());
        for ((name, bytes), (second_name, second_bytes)) in first.iter().zip(&second) {
            assert_eq!(name, second_name);
            if !name.starts_with("manifest") && name != "database/notes_note.jsonl" {
                assert!(bytes == second_bytes, "{name} differs");
            }
        }
        let json = "SELECT text, stars, weight, pinned, written_at FROM notes_note WHERE text LIKE 'note 7 %'";
        let here = sql!(&app.context.db, fetch_one as Row, json).unwrap();
        assert_eq!(here, sql!(db, fetch_one as Row, json).unwrap());
        let tags = "SELECT tags FROM notes_note LIMIT 1";
        let tags = sql!(db, scalar sqlx::types::Json<Value>, tags).unwrap().0;
        assert_eq!(tags, serde_json::json!({ "a": "x", "b": [1, null] }));
        app.stop().await;
        there.stop().await;
    }

    async fn a_backup_is_of_one_moment(engine) {
        let app = start(engine, notes()).await;
        let writer = {
            let context = app.context.clone();
            tokio::spawn(async move {
                for number in 0.. {
                    // Rejected once the server is stopped.
                    if write(&context, &format!("{number}")).await.is_err() {
                        return;
                    }
                }
            })
        };
        eventually("the writer has begun", async || (!texts(&app.context.db).await.is_empty()).then_some(())).await;
        for round in 0..3 {
            assert!(!writer.is_finished(), "nothing is written beside the backup");
            let (path, _) = backup(&app, &format!("{round}.tar.gz")).await;
            let count = |table: &str| {
                let table = made_table(&path, table);
                table.rows
            };
            let (all, responses, audit) = (count("notes_note"), count("notes_answer"), count("core_audit"));
            assert!(all > 0, "the backup has no notes");
            assert_eq!((all, all), (responses, audit), "each note has its reply and its entry");
        }
        app.stop().await;
        writer.await.unwrap();
    }

    async fn an_older_backup_fits_a_later_version_and_not_the_other_way(engine) {
        let app = start(engine, notes()).await;
        write(&app.context, "old").await.unwrap();
        let (old, _) = backup(&app, "old.tar.gz").await;
        let database = app.stop().await;
        let media = database.folder().join("media").display().to_string();
        let app = TestApp::on(database, notes_with(LATER), &[("media.folder", &media)]).await;
        write(&app.context, "new").await.unwrap();
        let (new, _) = backup(&app, "new.tar.gz").await;
        let (db, media) = (&app.context.db, &*app.media());

        let module = notes_with(LATER).remove(0);
        restore(db, media, &old, &known(module.as_ref()), true).await.unwrap();
        assert_eq!(texts(db).await, ["old"]);
        db.migrate("notes", module.migrations()).await.unwrap();
        sql!(db, execute, "UPDATE notes_note SET colour = 'red'").unwrap();

        let before = notes().remove(0);
        let error = restore(db, media, &new, &known(before.as_ref()), true).await.unwrap_err();
        assert!(error.to_string().contains("migration 2 of `notes` this one does not have"), "{error}");
        let error = restore(db, media, &new, &BTreeMap::from([("core".to_owned(), core_migrations())]), true).await;
        assert!(matches!(error, Err(RestoreError::Module(name)) if name == "notes"));
        assert_eq!(texts(db).await, ["old"], "nothing was touched");
        app.stop().await;
    }

    async fn rows_of_the_backup_come_in_the_place_of_those_of_migrations(engine) {
        let app = start(engine, notes_with(TOTAL)).await;
        let (db, media) = (&app.context.db, &*app.media());
        sql!(db, execute, "UPDATE notes_total SET notes = 7").unwrap();
        let (path, _) = backup(&app, "one.tar.gz").await;
        let module = notes_with(TOTAL).remove(0);
        restore(db, media, &path, &known(module.as_ref()), true).await.unwrap();
        let totals = sql!(db, fetch_all as (String, i64), "SELECT name, notes FROM notes_total").unwrap();
        assert_eq!(totals, [("all".to_owned(), 7)]);
        app.stop().await;
    }

    async fn a_server_that_reads_the_tables_goes_first(engine) {
        if engine == Engine::Sqlite {
            // Readers and the writer never wait for each other there.
            return;
        }
        let app = start(engine, notes()).await;
        write(&app.context, "saved").await.unwrap();
        let (path, _) = backup(&app, "one.tar.gz").await;
        let db = app.context.db.clone();
        let (media, known) = (app.media(), known(notes().remove(0).as_ref()));
        let mut reader = db.begin().await.unwrap();
        sql!(&mut reader, fetch_all as (String,), "SELECT text FROM notes_note").unwrap();
        let restoring = restore(&db, &media, &path, &known, true);
        let reading = async {
            let waiting = "SELECT COUNT(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                 WHERE d.datname = current_database() AND NOT l.granted";
            eventually("the restore", async || (sql!(&db, scalar i64, waiting).unwrap() > 0).then_some(())).await;
            // The restore has this table, and waits for the other.
            sql!(&mut reader, fetch_all as (i64,), "SELECT COUNT(*) FROM core_user").unwrap();
            reader.commit().await.unwrap();
        };
        let (restored, ()) = tokio::join!(restoring, reading);
        restored.unwrap();
        app.stop().await;
    }

    async fn what_is_there_is_replaced_only_when_reported_so(engine) {
        let app = start(engine, notes()).await;
        write(&app.context, "saved").await.unwrap();
        let (path, _) = backup(&app, "one.tar.gz").await;
        write(&app.context, "since").await.unwrap();
        let (db, media) = (&app.context.db, &*app.media());
        let module = notes().remove(0);
        let known = known(module.as_ref());
        let error = restore(db, media, &path, &known, false).await.unwrap_err().to_string();
        assert!(error.starts_with("the database is not empty: ") && error.contains("`--yes`"), "{error}");
        assert_eq!(texts(db).await, ["saved", "since"]);
        restore(db, media, &path, &known, true).await.unwrap();
        assert_eq!(texts(db).await, ["saved"]);
        let origin = Origin { version: "0.1.0", site: "", now: app.clock.now() };
        let error = create(db, media, &path, origin).await.unwrap_err().to_string();
        assert!(error.contains("is there already"), "{error}");
        app.stop().await;
    }

    async fn a_broken_backup_changes_nothing(engine) {
        let app = start(engine, notes()).await;
        write(&app.context, "saved").await.unwrap();
        store(&app.media(), app.folder(), "ab/one.png", b"a picture").await;
        let (path, _) = backup(&app, "whole.tar.gz").await;
        let (db, media) = (&app.context.db, &*app.media());
        media.take_back("ab/one.png").await.unwrap();
        let whole = members(&path);
        let bytes = std::fs::read(&path).unwrap();
        let module = notes().remove(0);
        let known = known(module.as_ref());
        let rejected = async |name: &str, part: &str| {
            let error = restore(db, media, &app.folder().join(name), &known, true).await.unwrap_err().to_string();
            assert!(error.contains(part), "{name}: {error}");
            assert_eq!(texts(db).await, ["saved"], "{name}");
            assert_eq!(media.list().await.unwrap(), [], "{name}");
        };
        let changed = |name: &str, change: &dyn Fn(&mut Members)| {
            let mut members = whole.clone();
            change(&mut members);
            pack(&app.folder().join(name), &members);
        };
        let at = |part: &str| whole.iter().position(|(name, _)| name.contains(part)).unwrap();
        let (note, picture, manifest) = (at("notes_note"), at("one.png"), at("manifest.json"));

        std::fs::write(app.folder().join("text"), "hello").unwrap();
        rejected("text", "this is no backup made by `toolbase backup`").await;
        std::fs::write(app.folder().join("half"), &bytes[..bytes.len() / 2]).unwrap();
        rejected("half", "the file has been cut off: it ends in ").await;
        let mut flipped = bytes.clone();
        flipped[bytes.len() / 2] ^= 0x40;
        std::fs::write(app.folder().join("flipped"), flipped).unwrap();
        let error = check(&app.folder().join("flipped")).unwrap_err().to_string();
        assert!(error.contains("damaged") || error.contains("cut off"), "{error}");
        changed("row", &|members| members[note].1[10] ^= 1);
        rejected("row", "database/notes_note.jsonl does not match its checksum").await;
        changed("picture", &|members| members[picture].1.push(b'!'));
        rejected("picture", "media/ab/one.png does not match its checksum").await;
        changed("missing", &|members| drop(members.remove(picture)));
        rejected("missing", "media/ab/one.png is missing").await;
        changed("more", &|members| members.insert(manifest, ("media/ab/two".to_owned(), Vec::new())));
        rejected("more", "media/ab/two is not in the manifest").await;
        changed("manifest", &|members| members[manifest].1[40] ^= 1);
        rejected("manifest", "manifest.json does not match its checksum").await;
        changed("end", &|members| members.truncate(manifest));
        rejected("end", "the file has been cut off").await;
        changed("version", &|members| members[0].1 = br#"{"format":"toolbase-backup","version":9}"#.to_vec());
        rejected("version", "of version 9, which is not known").await;
        restore(db, media, &path, &known, true).await.unwrap();
        assert_eq!(media.list().await.unwrap().len(), 1);
        app.stop().await;
    }

    async fn a_row_that_the_database_rejects_takes_everything_back(engine) {
        let app = start(engine, notes()).await;
        write(&app.context, "saved").await.unwrap();
        store(&app.media(), app.folder(), "ab/one.png", b"a picture").await;
        let (path, _) = backup(&app, "whole.tar.gz").await;
        let (db, media) = (&app.context.db, &*app.media());
        // As long as what was there, but something else.
        store(media, app.folder(), "ab/one.png", b"a scratch").await;
        // Right checksums, but a reply to a note that does not exist.
        let mut all = members(&path);
        let row = format!("[\"{0}\",\"{0}\",\"lost\"]\n", uuid::Uuid::now_v7());
        *content(&mut all, "database/notes_answer.jsonl") = row.into_bytes();
        seal(&mut all, |_| {});
        let forged = app.folder().join("forged.tar.gz");
        pack(&forged, &all);
        check(&forged).unwrap();
        let module = notes().remove(0);
        let error = restore(db, media, &forged, &known(module.as_ref()), true).await.unwrap_err().to_string();
        assert!(error.contains("notes_answer"), "{error}");
        assert_eq!(texts(db).await, ["saved"]);
        let mut bytes = Vec::new();
        media.copy_to("ab/one.png", &mut bytes).await.unwrap();
        assert_eq!(bytes, b"a scratch", "the file is as it was before");
        restore(db, media, &path, &known(module.as_ref()), true).await.unwrap();
        let mut bytes = Vec::new();
        media.copy_to("ab/one.png", &mut bytes).await.unwrap();
        assert_eq!(bytes, b"a picture", "a damaged file of the same size is replaced");
        app.stop().await;
    }
}

fn made_table(path: &Path, name: &str) -> toolbase_server::backup::Table {
    check(path).unwrap().tables.into_iter().find(|table| table.name == name).unwrap()
}
