//! The posts of a folder, as Hugo (`content/posts`) and Jekyll (`_posts`) have it.

use crate::TEXT_MAX;
use crate::post::{Found, Post, ReadError};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Deepest folder that is searched.
const DEPTH_MAX: usize = 8;

/// Reads the Markdown files in `folder` and the folders below it, by name. Hidden files, links and the lists of Hugo
/// (`_index.md`) are left out; a file in `_drafts` is a draft.
///
/// # Errors
/// When a folder cannot be read. A file that cannot be read is an error of its own.
pub fn read_folder(folder: &Path) -> io::Result<Vec<Found>> {
    let mut files = Vec::new();
    search(folder, DEPTH_MAX, &mut files)?;
    files.sort();
    Ok(files
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().into_owned();
            let mut post = read(&path, &name);
            if let Ok(post) = &mut post {
                post.draft |= path.components().any(|part| part.as_os_str() == "_drafts");
            }
            Found { name, post }
        })
        .collect())
}

fn search(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let kind = entry.file_type()?;
        if name.starts_with('.') || name == "_index.md" {
            continue;
        }
        if kind.is_dir() && depth > 0 {
            search(&entry.path(), depth - 1, files)?;
        } else if kind.is_file() && (name.ends_with(".md") || name.ends_with(".markdown")) {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn read(path: &Path, name: &str) -> Result<Post, ReadError> {
    let mut text = String::new();
    let most = u64::try_from(TEXT_MAX).unwrap_or(u64::MAX);
    File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    Post::from_markdown(&text, name)
}
