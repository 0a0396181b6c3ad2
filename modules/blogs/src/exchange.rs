//! Posts that move in and out: Markdown with front matter, exports of `WordPress`, and in
//! `starter` the starter posts.

mod export;
mod starter;

pub(crate) use export::export;
pub(crate) use starter::import_starter;

use crate::changes::{self, PostInput};
use crate::domain::{PostState, slug_for};
use crate::error::BlogError;
use crate::pictures;
use crate::store;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use toolbase_catalog_api::ToolDirectory;
use toolbase_exchange::{Found, Picture, Post, read_folder, read_wordpress};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::key_of;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The category of published posts that have none.
const CATEGORY: &str = "Blog";

/// The posts of an export that are in memory at once, besides the one that is being added.
const READ_AHEAD: usize = 4;

/// Result, slug and message of a post.
type Outcome = (ImportResult, String, String);

/// The way in which the import of a post ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ImportResult {
    /// It was added.
    Imported,
    /// There is a post with its slug.
    Skipped,
    /// It breaks a rule.
    Rejected,
}

impl ImportResult {
    /// The word for lists.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Imported => "imported",
            Self::Skipped => "skipped",
            Self::Rejected => "rejected",
        }
    }
}

/// The outcome of one post.
#[derive(Debug, Serialize)]
pub(crate) struct ImportedPost {
    /// Its file, or its title in an export.
    pub name: String,
    /// The way in which it ended.
    pub result: ImportResult,
    /// Its slug; empty unless it is there.
    pub slug: String,
    /// Why it was skipped or rejected, or what was left out.
    pub message: String,
}

/// Adds the posts in `source`, a folder of Markdown or an export of `WordPress`; with `as_drafts`, none is published. One
/// whose slug is there is skipped, and one that breaks a rule is rejected.
///
/// # Errors
/// When the source cannot be read, or the database fails.
pub(crate) async fn import(
    context: &ModuleContext,
    source: &Path,
    as_drafts: bool,
) -> anyhow::Result<Vec<ImportedPost>> {
    let mut outcomes = Vec::new();
    if source.is_dir() {
        for found in read_folder(source)? {
            outcomes.push(added(context, source, found, as_drafts).await?);
        }
        return Ok(outcomes);
    }
    let (sender, mut posts) = mpsc::channel(READ_AHEAD);
    let path = source.to_owned();
    // An error here has ended the import, and nobody receives what is left of the export.
    let reading =
        spawn_blocking(move || read_wordpress(&path, &mut |found| drop(sender.blocking_send(found))));
    while let Some(found) = posts.recv().await {
        outcomes.push(added(context, source, found, as_drafts).await?);
    }
    reading.await??;
    Ok(outcomes)
}

async fn added(
    context: &ModuleContext,
    source: &Path,
    Found { name, post }: Found,
    as_drafts: bool,
) -> anyhow::Result<ImportedPost> {
    let (result, slug, message) = match post {
        Err(error) => (ImportResult::Rejected, String::new(), error.to_string()),
        Ok(post) => add(context, source, &name, post, as_drafts).await?,
    };
    Ok(ImportedPost { name, result, slug, message })
}

async fn add(
    context: &ModuleContext,
    source: &Path,
    name: &str,
    post: Post,
    as_drafts: bool,
) -> anyhow::Result<Outcome> {
    let slug = post.slug.clone().unwrap_or_else(|| slug_for(&post.title));
    if store::post_by_slug(&context.db, &slug).await?.is_some() {
        return Ok((ImportResult::Skipped, slug, "There is a post with this slug.".to_owned()));
    }
    let actor = Actor::operator();
    // Files are named from the folder of the Markdown file, or with a slash in front from the source.
    let folder = source.is_dir().then(|| source.join(name).parent().unwrap_or(source).to_owned());
    let (post, missing) = match with_own_pictures(context, &actor, source, folder.as_deref(), post).await {
        Ok(changed) => changed,
        Err(error) => return rejected(error),
    };
    let input = input(with_known_tools(context, post).await?, slug, as_drafts);
    match changes::create(context, &actor, &input).await {
        Ok(row) if missing == 0 => Ok((ImportResult::Imported, row.slug, String::new())),
        Ok(row) => {
            let message = format!("{missing} pictures were left out: they are not among the files.");
            Ok((ImportResult::Imported, row.slug, message))
        }
        Err(error) => rejected(error),
    }
}

/// The outcome of a post that breaks a rule; the errors of the database end the import.
fn rejected(error: BlogError) -> anyhow::Result<Outcome> {
    match error {
        BlogError::Broken(broken) => {
            Ok((ImportResult::Rejected, String::new(), format!("{} {}", broken.field, broken.rule)))
        }
        BlogError::Rejected(problem) => {
            Ok((ImportResult::Rejected, String::new(), problem.message().to_owned()))
        }
        other => Err(other.into()),
    }
}

fn input(post: Post, slug: String, as_drafts: bool) -> PostInput {
    let is_draft = as_drafts || post.draft;
    let mut categories = post.categories;
    if categories.is_empty() && !is_draft {
        categories.push(CATEGORY.to_owned());
    }
    let hero = post.hero.unwrap_or_default();
    PostInput {
        title: Some(post.title),
        slug: Some(slug),
        content: Some(post.content.to_json()),
        hero_image: Some(hero.src),
        hero_alt: Some(hero.alt),
        share_image: post.share_image,
        excerpt: post.excerpt,
        categories: Some(categories),
        state: Some(if is_draft { PostState::Draft } else { PostState::Published }),
        published_at: post.date.filter(|_| !is_draft),
    }
}

/// The post with its tools by their ids: a source names them by their slugs.
async fn with_known_tools(context: &ModuleContext, post: Post) -> anyhow::Result<Post> {
    let mut ids = HashMap::new();
    if let Some(directory) = context.directory.find::<dyn ToolDirectory>() {
        for name in post.content.tools() {
            if name.parse::<Uuid>().is_err()
                && let Some(tool) = directory.find(&name).await?
            {
                ids.insert(name, tool.id.to_string());
            }
        }
    }
    let content = post.content.with_tools(&|name| ids.get(name).cloned());
    Ok(Post { content, ..post })
}

/// The post with its pictures uploaded here, and the number of those that were left out: they are no files of the source.
async fn with_own_pictures(
    context: &ModuleContext,
    actor: &Actor,
    source: &Path,
    folder: Option<&Path>,
    post: Post,
) -> Result<(Post, usize), BlogError> {
    let mut named: HashSet<String> = post.content.images().into_iter().map(str::to_owned).collect();
    named.extend(post.hero.iter().map(|picture| picture.src.clone()));
    named.extend(post.share_image.iter().cloned());
    let (mut uploaded, mut missing) = (HashMap::new(), HashSet::new());
    for address in named {
        if address.starts_with('/') && key_of(&address).is_some() {
            uploaded.insert(address.clone(), address);
        } else if let Some(file) = folder.and_then(|folder| file_at(source, folder, &address)) {
            let url = pictures::upload(context, actor, &file, "image").await?;
            uploaded.insert(address, url);
        } else {
            missing.insert(address);
        }
    }
    let content = post.content.with_images(&|address| uploaded.get(address).cloned());
    let hero =
        post.hero.and_then(|Picture { src, alt }| Some(Picture { src: uploaded.get(&src)?.clone(), alt }));
    let share_image = post.share_image.and_then(|address| uploaded.get(&address).cloned());
    let content = content.without_images(&|address| missing.contains(address));
    Ok((Post { content, hero, share_image, ..post }, missing.len()))
}

/// The file that `address` names, in `source` and nowhere else.
fn file_at(source: &Path, folder: &Path, address: &str) -> Option<PathBuf> {
    let path = match address.strip_prefix('/') {
        Some(rest) => source.join(rest),
        None => folder.join(address),
    };
    let (path, source) = (path.canonicalize().ok()?, source.canonicalize().ok()?);
    (path.starts_with(&source) && path.is_file()).then_some(path)
}
