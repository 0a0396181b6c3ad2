//! The editorial part of the catalogue: sections, use cases by audience and by task, the featured entries of the home
//! page; and the suggestions of members.
//!
//! - [`domain`]: kinds of lists, how they are found, and the rules of their texts
//! - `queries`: the numbers of the page Statistics, and what waits
//! - [`store`]: all SQL
//! - [`live`]: all lists in memory; public reads need no query
//! - [`changes`]: changes of lists, suggestions, and the decisions on them
//! - [`events`]: the events of changes
//! - `api`: the operations, one file each, or a tight group
//! - `merges`: what happens to them when two tools become one
//! - `seed`: the starter lists
//! - `pages`: addresses for the sitemap
//! - `commands`: the command line

mod api;
pub mod changes;
mod commands;
mod demo;
pub mod domain;
pub mod error;
pub mod events;
mod follow;
pub mod live;
mod merges;
mod pages;
mod queries;
mod seed;
pub mod store;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_catalog_api::ToolConcerns;
use toolbase_kernel::admin::moderation::MemberWorks;
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::module::{AdminGroup, Health, Module, ModuleContext, NavigationEntry, Switch};
use toolbase_kernel::module_parts;

/// The module.
#[derive(Default)]
pub struct Curation {
    live: Arc<live::Live>,
}

impl Module for Curation {
    module_parts! {
        self;
        manifest: ("curation", "Sections, use cases, featured entries and suggestions", ["catalog"]),
        migrations: sqlx::migrate!("../../migrations/curation"),
        navigation: vec![NavigationEntry { item: "use-cases", label: "Use Cases", order: 40 }],
        routes: api::routes(Arc::clone(&self.live)),
        commands: commands::commands(),
        former_commands: &[("moderate suggestions", "suggestions")],
        run_command: commands::run,
        queries: queries::queries(),
        events: [events::CurationChanged, events::SuggestionChanged],
        event_handlers: vec![follow::drop_gone(), changes::suggestions::forget()],
        switches: vec![Switch {
            key: "curation.suggestions",
            label: "Suggested edits",
            help: "Members cannot suggest an edit of a tool's listing.",
        }],
        admin_groups: vec![AdminGroup { key: "curation", label: "Curation", icon: "Label" }],
    }

    fn offer(&self, context: &ModuleContext) {
        merges::offer(&context.directory);
        let pages = pages::CurationPages::new(context.clone(), Arc::clone(&self.live));
        context.directory.offer_pages(Arc::new(pages));
        context.directory.offer_starter_data(Arc::new(seed::StarterLists));
        context.directory.offer::<dyn DemoData>(Arc::new(demo::DemoLists));
        let stored = changes::suggestions::StoredSuggestions::new(context.db.clone());
        context.directory.offer_personal_data(Arc::new(stored));
        let open = changes::suggestions::OpenSuggestions::new(context.db.clone());
        context.directory.offer::<dyn ToolConcerns>(Arc::new(open));
        context.directory.offer::<dyn MemberWorks>(Arc::new(changes::decisions::works()));
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(self.live.start(context))
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let (ok, detail) = match store::all_lists(&context.db).await {
                Ok(lists) if lists.is_empty() => (false, "no lists; run `toolbase seed`".to_owned()),
                Ok(lists) => (true, format!("{} sections and use cases", lists.len())),
                Err(error) => (false, error.to_string()),
            };
            vec![Health { check: "curation".to_owned(), ok, detail }]
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Curation::default())
}
