//! A folder of Markdown files, each a tool: its front matter has the fields, its text the introduction.

use super::json::Columns;
use super::{Item, RAW_MAX, ReadError, Row};
use serde_json::{Map, Value};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use toolbase_exchange::front_matter;

/// The largest file, in bytes.
const FILE_MAX: u64 = 1024 * 1024;

/// How many folders deep files are found.
const DEPTH_MAX: usize = 8;

/// The files of a folder.
pub struct FolderRows {
    root: PathBuf,
    files: std::vec::IntoIter<PathBuf>,
    columns: Columns,
    number: u64,
    position: u64,
}

impl FolderRows {
    pub(super) fn open(root: &Path) -> Result<Self, ReadError> {
        let mut files = Vec::new();
        find(root, 0, &mut files)?;
        if files.is_empty() {
            return Err(ReadError::Form("it is a folder without Markdown files".to_owned()));
        }
        files.sort();
        let (root, files) = (root.to_owned(), files.into_iter());
        Ok(Self { root, files, columns: Columns::default(), number: 0, position: 0 })
    }

    pub(super) fn columns(&self) -> &[String] {
        self.columns.names()
    }

    pub(super) fn position(&self) -> u64 {
        self.position
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        let Some(path) = self.files.next() else { return Ok(None) };
        self.number += 1;
        let mut bytes = Vec::new();
        File::open(&path)?.take(FILE_MAX + 1).read_to_end(&mut bytes)?;
        self.position += bytes.len() as u64;
        let name = path.strip_prefix(&self.root).unwrap_or(&path).display().to_string();
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}');
        let (mut fields, fault) = if bytes.len() as u64 > FILE_MAX {
            (Map::new(), Some(format!("is larger than {} MiB", FILE_MAX / 1024 / 1024)))
        } else {
            match fields(text) {
                Ok(fields) => (fields, None),
                Err(fault) => (Map::new(), Some(fault)),
            }
        };
        fields.insert("file".to_owned(), name.into());
        let raw = text.get(..text.floor_char_boundary(RAW_MAX)).unwrap_or_default().trim_end().to_owned();
        let row = Row { line: self.number, values: Vec::new(), fault, raw };
        Ok(Some(Item::Row(self.columns.place(row, fields))))
    }
}

/// The Markdown files below `folder`. Links are not followed.
fn find(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let (path, kind) = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)))?;
        let extension = path.extension().and_then(|end| end.to_str()).unwrap_or_default().to_lowercase();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if kind.is_dir() && depth < DEPTH_MAX {
            find(&path, depth + 1, files)?;
        } else if kind.is_file() && ["md", "markdown", "mdx"].contains(&extension.as_str()) {
            files.push(path);
        }
    }
    Ok(())
}

/// The front matter as an object, with the text behind it as the introduction.
fn fields(text: &str) -> Result<Map<String, Value>, String> {
    let Some((mut fields, body)) = front_matter(text).map_err(|error| match error {
        toolbase_exchange::ReadError::FrontMatter(rule) => format!("has front matter that {rule}"),
        other => other.to_string(),
    })?
    else {
        return Err("has no front matter: a block between two lines `---`".to_owned());
    };
    if fields.is_empty() {
        return Err("has front matter without fields".to_owned());
    }
    let body = body.trim();
    if !body.is_empty() {
        fields.entry("introduction").or_insert_with(|| body.into());
    }
    Ok(fields)
}
