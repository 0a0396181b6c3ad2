//! The starter sections and use cases.

use crate::domain::{Kind, key};
use crate::events::CurationChanged;
use crate::store::{self, ListRow};
use anyhow::Context;
use futures::future::BoxFuture;
use serde::Deserialize;
use sqlx::types::Json;
use std::collections::HashMap;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reading::from_toml;
use toolbase_kernel::starter::{Seeded, StarterData};
use uuid::Uuid;

const TEXT: &str = include_str!("../../../seed/curation.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    section: Vec<Entry>,
    audience: Vec<Entry>,
    task: Vec<Entry>,
}

/// A list of the starter data.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    slug: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(default)]
    protected: bool,
    title: String,
    description: String,
    tools: Vec<String>,
    /// Why a tool is in the list, in one line, by the tool's name.
    #[serde(default)]
    notes: HashMap<String, String>,
}

/// The module's part of `toolbase seed`.
pub(crate) struct StarterLists;

impl StarterData for StarterLists {
    fn seed<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(seed(context))
    }
}

/// Adds the lists that are missing, recognised by kind and slug, each with its tools. What is there stays as it is.
async fn seed(context: &ModuleContext) -> anyhow::Result<Vec<Seeded>> {
    let file: File = from_toml(TEXT).context("seed/curation.toml")?;
    let parts = [
        (Kind::Section, "sections", file.section),
        (Kind::Audience, "use cases by audience", file.audience),
        (Kind::Task, "use cases by task", file.task),
    ];
    let mut tx = context.db.begin().await?;
    store::lock_lists(&mut tx).await?;
    let taken: Vec<(Kind, String)> =
        store::all_lists(&context.db).await?.into_iter().map(|row| (row.kind(), row.slug)).collect();
    let mut seeded = Vec::new();
    let mut missing = Vec::new();
    for (kind, what, entries) in parts {
        let all = entries.len();
        let before = missing.len();
        for (place, entry) in (0_i64..).zip(entries) {
            let slug = entry.slug.clone().unwrap_or_else(|| kind.slug(&entry.name));
            if !taken.iter().any(|(of, other)| of.is_use_case() == kind.is_use_case() && *other == slug) {
                let tools = tools(context, &entry).await?;
                missing.push((row(context, kind, place, slug, entry), tools));
            }
        }
        let added = missing.len() - before;
        seeded.push(Seeded { what, added, present: all - added });
    }
    if missing.is_empty() {
        return Ok(seeded);
    }
    let now = context.clock.now();
    for (row, tools) in &missing {
        store::insert_list(&mut tx, row).await?;
        for (tool, note) in tools {
            store::add_member(&mut tx, row.id, *tool, now).await?;
            if !note.is_empty() {
                store::set_note(&mut tx, row.id, *tool, note).await?;
            }
        }
    }
    events::emit(&mut tx, &CurationChanged {}, now);
    tx.commit().await?;
    Ok(seeded)
}

fn row(context: &ModuleContext, kind: Kind, position: i64, slug: String, entry: Entry) -> ListRow {
    let now = context.clock.now();
    ListRow {
        id: Uuid::now_v7(),
        kind: kind.as_str().to_owned(),
        name: entry.name,
        slug,
        aliases: Json(entry.aliases),
        title: entry.title,
        description: entry.description,
        position,
        protected: entry.protected,
        created_at: now,
        updated_at: now,
    }
}

/// The tools of an entry with their notes; those that the catalogue does not have are passed over.
async fn tools(context: &ModuleContext, entry: &Entry) -> anyhow::Result<Vec<(Uuid, String)>> {
    if let Some(name) = entry.notes.keys().find(|name| !entry.tools.contains(name)) {
        anyhow::bail!("seed/curation.toml: {} has a note on {name}, which is not in it", entry.name);
    }
    let Some(directory) = context.directory.find::<dyn ToolDirectory>() else { return Ok(Vec::new()) };
    let mut found = Vec::with_capacity(entry.tools.len());
    for name in &entry.tools {
        if let Some(tool) = directory.find(&key(name)).await? {
            found.push((tool.id, entry.notes.get(name).cloned().unwrap_or_default()));
        }
    }
    Ok(found)
}
