//! The catalogue: tools and categories, their lists, their pages' content, and the search.
//!
//! - [`encoder`]: the model that an operator may bring for the search
//! - [`live`]: the in-memory read model, synchronised with the database
//! - [`api`]: the operations, one file each
//! - [`votes`]: saves and upvotes
//! - `captures`: pictures of the websites of tools without photos
//! - `category_file`: files of categories, read
//! - [`changes`]: changes made by admins and members, a crate of its own
//! - `facts`: the facts of tools, for texts of other modules
//! - `feeds`: the newest tools, for readers that are subscribed to them
//! - `figures`: counts of tools by day
//! - `link_checks`: whether the websites of waiting tools respond
//! - `list_paths`: the addresses of pages with lists
//! - `lookalikes`: tools that may be taken for each other
//! - `own_pages`: the pages of tools that are not public
//! - `page_texts`: the texts of the page Submit
//! - `import_mappings`: saved mappings of accounts that are erased
//! - `import_changes`: what imports change, made as admins' changes are; [`seed`]: the starter catalogue
//! - [`archive`]: the whole of it as a file
//! - `reports`: what can be downloaded
//! - `queries`: the numbers of the page Statistics, and what waits
//! - [`commands`]: the command line

mod api;
pub mod archive;
mod captures;
mod category_file;
pub mod commands;
mod directory;
pub mod encoder;
mod facts;
mod feeds;
mod figures;
mod import_changes;
mod import_mappings;
mod link_checks;
mod list_paths;
pub mod live;
mod lookalikes;
mod own_pages;
mod page_texts;
mod pages;
mod queries;
mod ratings;
mod reports;
mod same_lists;
pub mod seed;
mod setup;
mod share_pictures;
pub mod votes;

pub use import_changes::ImportChanges;
pub use seed::synthetic;
pub use toolbase_catalog_changes as changes;
pub use toolbase_catalog_domain as domain;
pub use toolbase_catalog_import as import;
pub use toolbase_catalog_store as store;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_catalog_api::{
    ClaimVoided, CountersChanged, SynonymsChanged, ToolApproved, ToolDirectory, ToolEditor, ToolLists,
    ToolOwners, ToolQuestions, ToolRemoved, ToolsChanged,
};
use toolbase_kernel::accounts::MemberGroups;
use toolbase_kernel::admin::moderation::MemberWorks;
use toolbase_kernel::config::Config;
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::directory::{OwnPages, SavedRecords};
use toolbase_kernel::figures::FigureRecords;
use toolbase_kernel::module::{AdminGroup, Health, Module, ModuleContext, Switch};
use toolbase_kernel::module_parts;
use toolbase_kernel::page_texts::PageTexts;

/// The JSON schemas of responses, for clients written in Rust and for tests.
pub mod api_shapes {
    pub use crate::api::shapes::*;
}

/// The module.
#[derive(Default)]
pub struct Catalog {
    live: Arc<live::Live>,
}

impl Module for Catalog {
    module_parts! {
        self;
        manifest: ("catalog", "Tools and categories, their lists and the search", []),
        migrations: sqlx::migrate!("../../migrations/catalog"),
        settings: Some(live::settings()),
        routes: api::routes(Arc::clone(&self.live)),
        commands: commands::commands(),
        former_commands: commands::FORMER,
        run_command: commands::run,
        page_parameters: pages::parameters(),
        switches: vec![
            Switch {
                key: "catalog.submissions",
                label: "Submissions of tools",
                help: "The submission page is hidden, and members cannot submit a tool, not even a stored draft. Owners can still edit their listed tools.",
            },
            Switch {
                key: "catalog.upvotes",
                label: "Upvotes",
                help: "Members cannot upvote a tool. Counts and the ranking stay, and members can take their upvotes back.",
            },
        ],
        admin_groups: vec![AdminGroup { key: "catalogue", label: "Catalogue", icon: "Category" }],
        queries: queries::queries(),
        setup_steps: setup::steps(),
        events: [ToolsChanged, ToolApproved, ToolRemoved, ClaimVoided, CountersChanged, SynonymsChanged],
        event_handlers: vec![
            votes::members::forget(),
            votes::members::weigh(),
            import_mappings::forget(),
            ratings::follow(),
            captures::forget(),
        ],
        jobs: vec![
            changes::mails::job(),
            lookalikes::job(),
            link_checks::job(),
            captures::job(),
            changes::members::stale_drafts::job(),
        ],
        mails: changes::mails::mails(),
        web_feeds: feeds::feeds(&self.live),
    }

    fn wrong_settings(&self, config: &Config) -> Vec<(String, String)> {
        let settings = live::CatalogSettings::in_config(config);
        let wrong = settings.and_then(|settings| settings.search.load().err());
        wrong.map(|error| (error.key.to_owned(), error.rule)).into_iter().collect()
    }

    fn makes_database(&self, path: &[&str], arguments: &clap::ArgMatches) -> bool {
        commands::make_database(path, arguments)
    }

    fn page_texts(&self, config: &Config) -> Vec<PageTexts> {
        page_texts::page_texts(config)
    }

    fn offer(&self, context: &ModuleContext) {
        let pages = pages::CatalogPages::new(context, Arc::clone(&self.live));
        context.directory.offer_pages(Arc::new(pages));
        context.directory.offer_media_uses(Arc::new(store::ToolUploads::new(&context.db)));
        context
            .directory
            .offer::<dyn ToolDirectory>(Arc::new(directory::CatalogTools::new(context.db.clone())));
        context.directory.offer::<dyn OwnPages>(Arc::new(own_pages::OwnTools(context.db.clone())));
        context.directory.offer::<dyn ToolEditor>(Arc::new(directory::CatalogEditor));
        let owners = directory::CatalogOwners::new(context.db.clone());
        context.directory.offer::<dyn ToolOwners>(Arc::new(owners));
        context.directory.offer::<dyn ToolQuestions>(Arc::new(directory::CatalogQuestions));
        context.directory.offer::<dyn DemoData>(Arc::new(seed::demo::DemoTools));
        let records = figures::ToolRecords::new(context.db.clone());
        context.directory.offer::<dyn FigureRecords>(Arc::new(records));
        let votes = Arc::new(votes::members::StoredVotes::new(context.db.clone()));
        context.directory.offer::<dyn SavedRecords>(votes.clone());
        context.directory.offer_personal_data(votes);
        context.directory.offer::<dyn MemberWorks>(Arc::new(changes::works()));
        context.directory.offer::<dyn MemberWorks>(Arc::new(votes::members::CountedVotes));
        context.directory.offer::<dyn MemberGroups>(Arc::new(queries::GROUPS.to_vec()));
        changes::merge::offer(&context.directory);
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            self.live.start(context).await?;
            context
                .directory
                .offer::<dyn ToolLists>(Arc::new(api::CatalogLists::new(Arc::clone(&self.live))));
            Ok(())
        })
    }

    fn stop<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, ()> {
        Box::pin(self.live.stop(context))
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let mut rows = store::health(&context.db).await;
            if let Ok(settings) = live::CatalogSettings::from_context(context) {
                rows.extend(captures::health(context, settings.capture));
                rows.extend(live::health(context, settings, &self.live).await);
            }
            rows
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Catalog::default())
}
