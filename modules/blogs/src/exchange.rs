//! Posts that move in and out: Markdown with front matter, exports of `WordPress`, in `starter` the starter posts, and in
//! `report` what an import says.

mod export;
mod report;
mod starter;

pub(crate) use export::export;
pub(crate) use report::Report;
pub(crate) use starter::{StarterPosts, import_starter};

use crate::changes::{self, PostInput};
use crate::domain::{Address, PostState, fit_address, fit_categories, fit_excerpt, fit_title};
use crate::error::Fault;
use crate::pictures;
use crate::store;
use anyhow::Context;
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use toolbase_catalog_api::ToolDirectory;
use toolbase_exchange::{Found, Held, Picture, Post, ReadError, Remarks, read_folder, read_wordpress};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::key_of;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The category of published posts that have none.
const CATEGORY: &str = "Blog";

/// The posts of an export that are in memory at once, besides the one that is being added.
const READ_AHEAD: usize = 4;

/// The way in which the import of a post ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ImportResult {
    /// It was added.
    Imported,
    /// There is a post with its slug, or it is in the trash of its source.
    Skipped,
    /// It breaks a rule.
    #[default]
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
#[derive(Debug, Default, Serialize)]
pub(crate) struct ImportedPost {
    /// Its file, or its title in an export.
    pub name: String,
    /// The way in which it ended.
    pub result: ImportResult,
    /// Its slug; empty unless it is there.
    pub slug: String,
    /// Its state here, when it was added.
    pub state: Option<PostState>,
    /// The kinds of reasons for which it is not public.
    pub held: Vec<&'static str>,
    /// The parts that its text has lost, by their kind.
    pub left_out: BTreeMap<String, usize>,
    /// Why it was skipped or rejected, or what was changed, held back and left out.
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
) -> anyhow::Result<Report> {
    let mut import = Import {
        context,
        source,
        as_drafts,
        actor: Actor::operator(),
        new: HashSet::new(),
        report: Report::default(),
    };
    let unread = || format!("cannot read {}", source.display());
    if source.is_dir() {
        let folder = read_folder(source).with_context(unread)?;
        for found in folder.posts {
            import.add(found).await?;
        }
        import.report.others = folder.others;
        return Ok(import.report);
    }
    let (sender, mut posts) = mpsc::channel(READ_AHEAD);
    let path = source.to_owned();
    // An error here has ended the import, and nobody receives what is left of the export.
    let reading =
        spawn_blocking(move || read_wordpress(&path, &mut |found| drop(sender.blocking_send(found))));
    while let Some(found) = posts.recv().await {
        import.add(found).await?;
    }
    import.report.others = reading.await?.with_context(unread)?;
    Ok(import.report)
}

/// An import that goes on.
struct Import<'a> {
    context: &'a ModuleContext,
    source: &'a Path,
    as_drafts: bool,
    actor: Actor,
    /// The posts that it has added.
    new: HashSet<Uuid>,
    report: Report,
}

impl Import<'_> {
    async fn add(&mut self, Found { name, post }: Found) -> anyhow::Result<()> {
        let outcome = match post {
            Err(ReadError::Trash) => skipped(String::new(), "It is in the trash of its source."),
            Err(error) => ImportedPost { message: error.to_string(), ..ImportedPost::default() },
            Ok((post, remarks)) => self.add_post(&name, post, remarks).await?,
        };
        self.report.posts.push(ImportedPost { name, ..outcome });
        Ok(())
    }

    async fn add_post(
        &mut self,
        name: &str,
        post: Post,
        mut remarks: Remarks,
    ) -> anyhow::Result<ImportedPost> {
        let context = self.context;
        let title = fit_title(&post.title, &mut remarks.notes);
        let Address { slug, former } = fit_address(post.slug.as_deref(), &title, &mut remarks.notes);
        let mut is_taken = false;
        for slug in former.iter().chain([&slug]) {
            if let Some(there) = store::post_by_slug(&context.db, slug).await? {
                is_taken = true;
                if !self.new.contains(&there.id) {
                    return Ok(skipped(there.slug, "There is a post with this slug."));
                }
            }
        }
        // Files are named from the folder of the Markdown file, or with a slash in front from the source.
        let folder =
            self.source.is_dir().then(|| self.source.join(name).parent().unwrap_or(self.source).to_owned());
        let (post, left_out) =
            with_own_pictures(context, &self.actor, self.source, folder.as_deref(), Post { title, ..post })
                .await?;
        remarks.notes.extend(left_out);
        let post = with_known_tools(context, post).await?;
        let input = input(post, slug, &mut remarks, context.clock.now(), self.as_drafts);
        let row = match changes::create_from(context, &self.actor, &input, former.as_deref()).await {
            Ok(row) => row,
            Err(error) => {
                return Ok(ImportedPost { message: broken_rule(error)?, ..ImportedPost::default() });
            }
        };
        if is_taken {
            remarks.notes.push(format!("Another post has its slug; its address is /blogs/{}.", row.slug));
        }
        self.new.insert(row.id);
        Ok(ImportedPost {
            name: String::new(),
            result: ImportResult::Imported,
            state: Some(row.state),
            message: report::message(
                &remarks,
                row.published_at.filter(|_| row.state == PostState::Scheduled),
            ),
            slug: row.slug,
            held: remarks.held.iter().map(|held| held.kind).collect(),
            left_out: remarks.left_out,
        })
    }
}

fn skipped(slug: String, message: &str) -> ImportedPost {
    ImportedPost {
        result: ImportResult::Skipped,
        slug,
        message: message.to_owned(),
        ..ImportedPost::default()
    }
}

/// The rule that a post breaks; the errors of the database end the import.
fn broken_rule(error: Fault) -> anyhow::Result<String> {
    match error {
        Fault::Broken(broken) => Ok(format!("{} {}", broken.field, broken.rule)),
        Fault::Rejected(problem) if !problem.code().status().is_server_error() => {
            Ok(problem.message().to_owned())
        }
        other => Err(other.into()),
    }
}

/// The post as an editor would send it. One that its source does not show is a draft, and one that it will show later is
/// scheduled.
fn input(post: Post, slug: String, remarks: &mut Remarks, now: DateTime<Utc>, as_drafts: bool) -> PostInput {
    if let Some(expires) = remarks.expires {
        let day = expires.date_naive();
        if expires <= now {
            remarks.held.push(Held { kind: "expired", reason: format!("it expired on {day}") });
        } else {
            remarks.notes.push(format!("Its source takes it away on {day}; here it stays."));
        }
    }
    let state = if as_drafts || post.draft || !remarks.held.is_empty() {
        PostState::Draft
    } else if post.date.is_some_and(|date| date > now) {
        PostState::Scheduled
    } else {
        PostState::Published
    };
    let mut categories = fit_categories(&post.categories, &mut remarks.notes);
    if categories.is_empty() && state != PostState::Draft {
        categories.push(CATEGORY.to_owned());
    }
    let hero = post.hero.unwrap_or_default();
    PostInput {
        title: Some(post.title),
        slug: Some(slug),
        content: Some(post.content.to_json()),
        hero_image: Some(hero.src),
        hero_alt: Some(fit_excerpt("text of the hero image", &hero.alt, &mut remarks.notes)),
        share_image: post.share_image,
        excerpt: post.excerpt.map(|excerpt| fit_excerpt("excerpt", &excerpt, &mut remarks.notes)),
        categories: Some(categories),
        state: Some(state),
        published_at: post.date.filter(|_| state != PostState::Draft),
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

/// The post with its pictures uploaded here, and sentences on those that were left out.
async fn with_own_pictures(
    context: &ModuleContext,
    actor: &Actor,
    source: &Path,
    folder: Option<&Path>,
    post: Post,
) -> anyhow::Result<(Post, Vec<String>)> {
    let mut named: HashSet<String> = post.content.images().into_iter().map(str::to_owned).collect();
    named.extend(post.hero.iter().map(|picture| picture.src.clone()));
    named.extend(post.share_image.iter().cloned());
    let (mut uploaded, mut missing, mut left_out) = (HashMap::new(), HashSet::new(), Vec::new());
    for address in named {
        if address.starts_with('/') && key_of(&address).is_some() {
            uploaded.insert(address.clone(), address);
        } else if let Some(file) = folder.and_then(|folder| file_at(source, folder, &address)) {
            match pictures::upload(context, actor, &file, "image").await {
                Ok(url) => drop(uploaded.insert(address, url)),
                Err(problem) => left_out.push((address, broken_rule(problem.into())?)),
            }
        } else {
            missing.insert(address);
        }
    }
    left_out.sort();
    let mut notes: Vec<String> = left_out
        .iter()
        .map(|(address, rule)| format!("The picture {address} was left out: {rule}."))
        .collect();
    match missing.len() {
        0 => {}
        1 => notes.push("1 picture was left out: it is not among the files.".to_owned()),
        many => notes.push(format!("{many} pictures were left out: they are not among the files.")),
    }
    missing.extend(left_out.into_iter().map(|(address, _)| address));
    let content = post.content.with_images(&|address| uploaded.get(address).cloned());
    let hero =
        post.hero.and_then(|Picture { src, alt }| Some(Picture { src: uploaded.get(&src)?.clone(), alt }));
    let share_image = post.share_image.and_then(|address| uploaded.get(&address).cloned());
    let content = content.without_images(&|address| missing.contains(address));
    Ok((Post { content, hero, share_image, ..post }, notes))
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
