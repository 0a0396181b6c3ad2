//! A backup is a foreign file: whatever it names, only tables that the migrations make are filled, and only keys are stored.

use super::backups::{
    Members, backup, content, known, members, pack, pack_as, restore, seal, start, store, texts,
};
use super::notes::{notes, write};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use tar::EntryType;
use toolbase_kernel::db::Db;
use toolbase_media::Media;
use toolbase_server::backup::verify;
use toolbase_testkit::{TestApp, on_both};

/// A site with a note and a picture, and a backup of it that can be changed.
struct Site {
    app: TestApp,
    whole: Members,
}

impl Site {
    async fn start(engine: toolbase_testkit::Engine) -> Self {
        let app = start(engine, notes()).await;
        write(&app.context, "saved").await.unwrap();
        store(&app.media(), app.folder(), "ab/one.png", b"a picture").await;
        let (path, _) = backup(&app, "whole.tar.gz").await;
        Self { whole: members(&path), app }
    }

    /// The backup `path` is rejected with `rule`, and neither database nor folder has changed.
    async fn reject(&self, path: &Path, rule: &str) {
        let (db, media): (&Db, &Media) = (&self.app.context.db, &self.app.media());
        let known = known(notes().remove(0).as_ref());
        let error = restore(db, media, path, &known, true).await.unwrap_err().to_string();
        assert_eq!(verify(path, &known).await.unwrap_err().to_string(), error, "verified as it is restored");
        assert!(error.contains(rule), "{error}, not {rule}");
        assert!(error.len() < 300 && !error.contains(char::is_control), "{error}");
        assert_eq!(texts(db).await, ["saved"], "{rule}");
        assert_eq!(media.list().await.unwrap(), [("ab/one.png".to_owned(), 9)], "{rule}");
        let around = std::fs::read_dir(self.app.folder()).unwrap().flatten().map(|entry| entry.file_name());
        let around: Vec<_> = around.filter(|name| name.to_string_lossy().contains("pwned")).collect();
        assert!(around.is_empty(), "{rule}: {around:?}");
    }

    /// The same for a backup with right checksums, after `change` of its members and its manifest.
    async fn reject_changed(&self, rule: &str, change: impl Fn(&mut Members), manifest: impl Fn(&mut Value)) {
        let mut changed = self.whole.clone();
        change(&mut changed);
        seal(&mut changed, manifest);
        let path = self.app.folder().join("forged.tar.gz");
        pack(&path, &changed);
        self.reject(&path, rule).await;
    }
}

fn table<'v>(manifest: &'v mut Value, name: &str) -> &'v mut Value {
    manifest["tables"].as_array_mut().unwrap().iter_mut().find(|table| table["name"] == name).unwrap()
}

/// A change of nothing.
fn unchanged<T>(_: &mut T) {}

fn add(name: &'static str, bytes: &'static [u8]) -> impl Fn(&mut Members) {
    move |members| members.insert(1, (name.to_owned(), bytes.to_vec()))
}

on_both! {
    because "names are quoted in statements that are made at run time";

    async fn only_tables_and_columns_of_the_schema_are_filled(engine) {
        let site = Site::start(engine).await;
        let with_table = |name: &'static str| move |manifest: &mut Value| {
            let columns = json!([{ "name": "a", "kind": "integer" }]);
            let table = json!({ "name": name, "columns": columns, "rows": 1, "sha256": "" });
            manifest["tables"].as_array_mut().unwrap().insert(0, table);
        };
        for name in [
            "core_lease\" SELECT * FROM core_lease WHERE 0; ATTACH DATABASE 'pwned' AS e; CREATE TABLE e.p AS SELECT 1; --",
            "core_lease\" DEFAULT VALUES; DROP TABLE notes_note; --",
            "core_lease\u{0}",
            "Core_Lease",
            "core_lease\u{202e}",
            "",
        ] {
            site.reject_changed("` is no name of a table", unchanged, with_table(name)).await;
        }
        for name in ["notes_other", "sqlite_master", "sqlite_sequence", "pg_authid", "_migrations_core", "mine"] {
            let member = move |members: &mut Members| {
                members.insert(1, (format!("database/{name}.jsonl"), b"[1]\n".to_vec()));
            };
            site.reject_changed("no migration makes its table `", member, with_table(name)).await;
        }
        let column = |name: &'static str, kind: &'static str| move |manifest: &mut Value| {
            table(manifest, "notes_answer")["columns"][2] = json!({ "name": name, "kind": kind });
        };
        let injected = "text\") VALUES ('a', 'b', 'c'); DROP TABLE notes_note; --";
        site.reject_changed("` is no name of a column", unchanged, column(injected, "text")).await;
        let rule = "its table `notes_answer` has other columns than the migrations make";
        for (name, kind) in [("other", "text"), ("rowid", "integer"), ("note_id", "uuid"), ("text", "bytes")] {
            site.reject_changed(rule, unchanged, column(name, kind)).await;
        }
        let fewer = |manifest: &mut Value| {
            table(manifest, "notes_answer")["columns"].as_array_mut().unwrap().truncate(2);
        };
        site.reject_changed(rule, unchanged, fewer).await;

        let without = |manifest: &mut Value| {
            manifest["tables"].as_array_mut().unwrap().retain(|table| table["name"] != "notes_answer");
        };
        let member = |members: &mut Members| members.retain(|member| member.0 != "database/notes_answer.jsonl");
        site.reject_changed("the table `notes_answer` is missing", member, without).await;
        site.reject_changed("no migrations of the core", unchanged, |manifest| {
            manifest["migrations"].as_object_mut().unwrap().remove("core");
        }).await;
        let module = |manifest: &mut Value| manifest["migrations"]["notes\"; DROP TABLE notes_note; --"] = json!([]);
        site.reject_changed("` is no name of a module", unchanged, module).await;
        site.app.stop().await;
    }

    async fn rows_are_lists_of_plain_values(engine) {
        let site = Site::start(engine).await;
        let id = uuid::Uuid::now_v7();
        let note = |cell: &str| format!("[\"{id}\",\"x\",1,\"1.0\",true,{cell},\"2025-01-01T00:00:00Z\"]\n");
        for (row, rule) in [
            (note("[\"a\"]"), "it is no list of values in JSON"),
            (format!("{}\n", "[".repeat(1 << 20)), "it is no list of values in JSON"),
            (note("\"{}\",1"), "8 values for 7 columns"),
            (note("\"{no json}\""), "tags: `{no json}` is no Json"),
            (note("\"{}\"").replace("true", "\"\\u001b[2J\""), "pinned: `\\u{1b}[2J` is no Boolean"),
            (note("\"{}\"").replace(&id.to_string(), "'; DROP TABLE notes_note; --"), "id: `\\'; DROP TABLE notes_note; --` is no Uuid"),
        ] {
            let change = |members: &mut Members| *content(members, "database/notes_note.jsonl") = row.clone().into_bytes();
            site.reject_changed(rule, change, unchanged).await;
        }
        // Text that a statement would end with is text.
        let text = "'); DROP TABLE notes_note; --";
        let mut quoted = site.whole.clone();
        *content(&mut quoted, "database/notes_note.jsonl") = note("\"{}\"").replace("\"x\"", &format!("\"{text}\"")).into_bytes();
        *content(&mut quoted, "database/notes_answer.jsonl") = Vec::new();
        seal(&mut quoted, unchanged);
        let path = site.app.folder().join("quoted.tar.gz");
        pack(&path, &quoted);
        let known = known(notes().remove(0).as_ref());
        restore(&site.app.context.db, &site.app.media(), &path, &known, true).await.unwrap();
        assert_eq!(texts(&site.app.context.db).await, [text]);
        site.app.stop().await;
    }
}

#[tokio::test]
async fn only_files_with_keys_of_the_storage_are_stored() {
    let site = Site::start(toolbase_testkit::Engine::Sqlite).await;
    let object = |key: &'static str| {
        move |manifest: &mut Value| {
            manifest["media"] = json!([{ "key": key, "size": 0, "sha256": "" }]);
        }
    };
    let long = "x/".repeat(3000);
    for key in [
        "../pwned",
        "a/../../pwned",
        "/tmp/pwned",
        "..",
        ".",
        "",
        "a//b",
        "a\\..\\pwned",
        "pwned\0.png",
        "%2e%2e/pwned",
        "\u{1b}[2J",
        "pwned\u{e9}",
    ] {
        site.reject_changed("` is no name of an uploaded file", unchanged, object(key)).await;
    }
    for (name, rule) in [
        ("media/../pwned", "media/../pwned is not in the manifest"),
        ("../pwned", "../pwned is not in the manifest"),
        ("/tmp/pwned", "/tmp/pwned is not in the manifest"),
        ("media/a\u{1b}[2J", "`media/a\\x1b[2J` is no name of a part"),
        ("media/\u{e9}", "is no name of a part"),
    ] {
        site.reject_changed(rule, add(name, b"x"), unchanged).await;
    }

    let path = site.app.folder().join("kinds.tar.gz");
    let no_file = "`media/ab/one.png` is no file";
    for (kind, rule) in [
        (EntryType::Symlink, no_file),
        (EntryType::Link, no_file),
        (EntryType::Directory, no_file),
        (EntryType::Fifo, no_file),
        (EntryType::GNUSparse, "the file is damaged: "),
    ] {
        pack_as(&path, &site.whole, |name, header| {
            if name == "media/ab/one.png" {
                header.set_entry_type(kind);
                header.set_link_name("/tmp/pwned").unwrap();
                header.as_gnu_mut().unwrap().set_real_size(1 << 40);
            }
        });
        site.reject(&path, rule).await;
    }
    // A name of a member that is megabytes long, in both forms that archives have for it.
    for kind in [EntryType::GNULongName, EntryType::XHeader] {
        let mut named = site.whole.clone();
        named.insert(1, ("long".to_owned(), format!("6009 path={long}\n").into_bytes()));
        named.insert(1, ("longer".to_owned(), vec![b'a'; 4 << 20]));
        pack_as(&path, &named, |name, header| {
            if name.starts_with("long") {
                header.set_entry_type(kind);
            }
        });
        site.reject(&path, "the name of a part is too long").await;
    }
    site.app.stop().await;
}

#[tokio::test]
async fn what_is_held_in_memory_has_a_limit() {
    let site = Site::start(toolbase_testkit::Engine::Sqlite).await;
    let change =
        |members: &mut Members| *content(members, "database/notes_note.jsonl") = vec![b' '; (32 << 20) + 1];
    site.reject_changed("has a line of 33554433 bytes; it may have 33554432", change, unchanged).await;
    for (name, rule) in
        [("manifest.json", "it is longer than 16"), ("manifest.sha256", "it is longer than 4096 bytes")]
    {
        let mut long = site.whole.clone();
        *content(&mut long, name) = vec![b' '; (16 << 20) + (1 << 18)];
        let path = site.app.folder().join("long.tar.gz");
        pack(&path, &long);
        site.reject(&path, rule).await;
    }
    let missing = |manifest: &mut Value| manifest["missing"] = json!(["a\u{1b}[2J"]);
    site.reject_changed("`a\\u{1b}[2J` is no name of a file", unchanged, missing).await;
    let maker = |manifest: &mut Value| manifest["toolbase"] = json!("\u{1b}[2J");
    site.reject_changed("`\\u{1b}[2J` is no version", unchanged, maker).await;

    // Bytes after the archive's end count for nothing, and a second archive behind it neither.
    let path = site.app.folder().join("twice.tar.gz");
    pack(&path, &site.whole);
    let mut file = File::options().append(true).open(&path).unwrap();
    let mut more = GzEncoder::new(Vec::new(), Compression::fast());
    more.write_all(&[b'x'; 4096]).unwrap();
    file.write_all(&more.finish().unwrap()).unwrap();
    let known: BTreeMap<_, _> = known(notes().remove(0).as_ref());
    restore(&site.app.context.db, &site.app.media(), &path, &known, true).await.unwrap();
    assert_eq!(texts(&site.app.context.db).await, ["saved"]);
    site.app.stop().await;
}
