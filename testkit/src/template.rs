//! Copies of databases, for tests that begin with the same rows.

use crate::counts::count;
use crate::database::{create_on_server, name, with_name};
use std::collections::HashMap;
use std::fs;
use std::hash::Hash;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};
use tokio::sync::OnceCell;

/// A copy of a database and of the files beside it.
pub(crate) struct Template {
    /// The files of the folder, that of `SQLite` included.
    files: Vec<(PathBuf, Vec<u8>)>,
    /// The name of the copy on the server.
    postgres: Option<String>,
}

/// The things that a program makes once for all its tests, by their keys.
pub(crate) struct Once<K, T>(LazyLock<Mutex<HashMap<K, Arc<OnceCell<T>>>>>);

impl<K: Eq + Hash, T> Once<K, T> {
    pub const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    /// The place of what is made of `key`. Who comes while it is made waits for it.
    pub fn cell(&self, key: K) -> Arc<OnceCell<T>> {
        Arc::clone(self.0.lock().unwrap().entry(key).or_default())
    }
}

impl Template {
    /// Copies the database at `url`, which nothing may be connected to, and `folder`.
    pub async fn make(url: &str, folder: Option<&Path>) -> Self {
        count("databases");
        let mut files = Vec::new();
        if let Some(folder) = folder {
            read_all(folder, folder, &mut files);
        }
        if url.starts_with("sqlite:") {
            return Self { files, postgres: None };
        }
        // A name of its own: the same database can be copied when it is migrated, and again when it is filled.
        let copy = format!("toolbase_template_{}", uuid::Uuid::new_v4().simple());
        create_on_server(&with_name(url, &copy), name(url)).await;
        Self { files, postgres: Some(copy) }
    }

    /// Makes the database at `url` and fills `folder`.
    pub async fn copy_to(&self, url: &str, folder: Option<&Path>) {
        if let Some(template) = &self.postgres {
            create_on_server(url, template).await;
        }
        for (path, content) in &self.files {
            let path = folder.expect("the folder was copied").join(path);
            fs::create_dir_all(path.parent().expect("it is in the folder")).unwrap();
            // As the server makes them.
            let mut file =
                fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).unwrap();
            file.write_all(content).unwrap();
        }
    }
}

fn read_all(root: &Path, folder: &Path, files: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(root, &path, files);
        } else {
            let name = path.strip_prefix(root).unwrap().to_owned();
            files.push((name, fs::read(&path).unwrap()));
        }
    }
}
