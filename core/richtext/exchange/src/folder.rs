//! The posts of a folder, as Hugo (`content/posts`) and Jekyll (`_posts`) have it.

use crate::TEXT_MAX;
use crate::front_matter;
use crate::held::{self, Held};
use crate::post::{Found, Post, ReadError, Remarks};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Deepest folder that is searched.
const DEPTH_MAX: usize = 8;

/// Endings of texts that are not read. They are named, so that nobody thinks that all posts are there.
const OTHER_TEXTS: [&str; 9] = ["html", "htm", "mdx", "txt", "adoc", "rst", "org", "textile", "ipynb"];

/// Folders whose posts are not public: Jekyll's, and what people call theirs.
const HELD_FOLDERS: [&str; 5] = ["_drafts", "drafts", "draft", "private", "unpublished"];

/// The content of a folder.
#[derive(Debug, Default)]
pub struct Folder {
    /// Its posts, by the names of their files.
    pub posts: Vec<Found>,
    /// Other texts, by the ending of their names.
    pub others: BTreeMap<String, usize>,
}

/// Reads the Markdown files in `folder` and the folders below it, by name. Hidden files, links and the lists of Hugo
/// (`_index.md`) are left out; a file in `_drafts` and the like is a draft.
///
/// # Errors
/// When a folder cannot be read. A file that cannot be read is an error of its own.
pub fn read_folder(folder: &Path) -> io::Result<Folder> {
    let mut files = Vec::new();
    let mut others = BTreeMap::new();
    search(folder, DEPTH_MAX, &mut files, &mut others)?;
    files.sort();
    let own_name =
        folder.canonicalize()?.file_name().map(|name| PathBuf::from(name.to_owned())).unwrap_or_default();
    let mut cascades = Cascades::default();
    let posts = files.into_iter().map(|path| {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let mut post = read(&path, &name.to_string_lossy());
        if let Ok((post, remarks)) = &mut post {
            remarks.held.extend(held_path(name, &own_name));
            let sections = path.ancestors().skip(1).take_while(|section| section.starts_with(folder));
            remarks.held.extend(sections.flat_map(|section| cascades.read(section).to_vec()));
            post.draft |= !remarks.held.is_empty();
        }
        Found { name: name.to_string_lossy().into_owned(), post }
    });
    Ok(Folder { posts: posts.collect(), others })
}

/// Returns the reason why a file at this path is a draft: Jekyll does not publish what begins with `_`, but `_posts`.
fn held_path(path: &Path, own_name: &Path) -> Option<Held> {
    let hidden =
        path.iter().map(|name| name.to_string_lossy()).find(|name| name.starts_with('_') && name != "_posts");
    if let Some(name) = hidden {
        return Some(Held::new("draft", format!("`{name}` begins with `_`")));
    }
    let whole = own_name.join(path);
    let names = whole.parent()?.iter().map(|name| name.to_string_lossy().to_lowercase());
    let name = names.rev().find(|name| HELD_FOLDERS.contains(&name.as_str()))?;
    Some(Held::new("draft", format!("it is in a folder called `{name}`")))
}

/// The rules that the lists of Hugo have for all posts below them, by the folder.
#[derive(Default)]
struct Cascades(HashMap<PathBuf, Vec<Held>>);

impl Cascades {
    /// Returns the reasons why the posts in a folder are drafts. A list that cannot be read has none.
    fn read(&mut self, section: &Path) -> &[Held] {
        self.0.entry(section.to_owned()).or_insert_with(|| {
            let text = read_text(&section.join("_index.md")).unwrap_or_default();
            let fields =
                front_matter::split(&text).map(|front_matter| front_matter.fields).unwrap_or_default();
            let rules = match fields.get("cascade") {
                Some(Value::Array(rules)) => rules.as_slice(),
                Some(rule) => std::slice::from_ref(rule),
                None => &[],
            };
            rules.iter().filter_map(Value::as_object).flat_map(held::of_fields).collect()
        })
    }
}

fn search(
    folder: &Path,
    depth: usize,
    files: &mut Vec<PathBuf>,
    others: &mut BTreeMap<String, usize>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let kind = entry.file_type()?;
        if name.starts_with('.') || name == "_index.md" {
            continue;
        }
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
        if kind.is_dir() && depth > 0 {
            search(&entry.path(), depth - 1, files, others)?;
        } else if kind.is_file() && matches!(ending.as_str(), "md" | "markdown" | "mdown" | "mkd") {
            files.push(entry.path());
        } else if kind.is_file() && OTHER_TEXTS.contains(&ending.as_str()) {
            *others.entry(format!("`.{ending}` file")).or_default() += 1;
        }
    }
    Ok(())
}

fn read(path: &Path, name: &str) -> Result<(Post, Remarks), ReadError> {
    Post::from_markdown(&read_text(path)?, name)
}

fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let most = u64::try_from(TEXT_MAX).unwrap_or(u64::MAX);
    File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    Ok(text)
}
