//! Reviews of tools, and questions about them.
//!
//! - [`domain`]: what is written, its states, and the rules of its texts
//! - [`store`]: all SQL
//! - [`live`]: events, and the responses and pages that they invalidate
//! - [`changes`]: what members do, and what moderators decide
//! - [`keywords`]: what the reviews of a tool mention most
//! - `merges`: what happens to them when two tools become one
//! - `mails`, `notify`: what authors, askers and owners learn
//! - `follow`: what follows from changes of tools
//! - `feeds`: the newest reviews of a tool, for readers that are subscribed to them
//! - `latest`: the latest reviews of a tool, for the catalogue
//! - `pages`: which addresses show the same page
//! - `personal`: what is stored of a member
//! - `reports`: what can be downloaded
//! - `statistics`: the numbers of the page Statistics, and what waits
//! - `commands`: the command line
//! - `api`: the operations, one file each, or a tight group
//! - [`widgets`]: cards for other sites
//! - `synthetic`: made-up reviews, for tests of scale
//! - [`tools`]: the tools and people that reviews name
#![expect(clippy::similar_names, reason = "`content` and `context` are the words of the field")]

mod api;
pub mod changes;
mod commands;
pub mod domain;
pub mod error;
mod feeds;
mod follow;
pub mod keywords;
mod latest;
pub mod live;
mod mails;
mod merges;
mod notify;
mod pages;
mod personal;
mod reports;
mod settings;
mod statistics;
pub mod store;
mod synthetic;
pub mod tools;
pub mod widgets;
mod works;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_catalog_api::{SyntheticReviews, ToolReviews};
use toolbase_kernel::accounts::MemberGroups;
use toolbase_kernel::admin::moderation::mail_job;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::events::{EventHandler, EventType};
use toolbase_kernel::figures::Figure;
use toolbase_kernel::http::Version;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{
    AdminGroup, Health, Manifest, Module, ModuleContext, PageParameter, PageValues, Settings, Switch,
};
use toolbase_kernel::reports::Report;
use toolbase_kernel::statistics::{Statistic, WaitingQueue};
use toolbase_kernel::web_feeds::WebFeed;
use toolbase_reviews_api::{KeywordsChanged, QuestionChanged, RatingChanged, ReviewChanged};
use utoipa_axum::router::OpenApiRouter;

/// The module.
#[derive(Default)]
pub struct Reviews {
    /// Of this node's responses.
    version: Version,
}

impl Module for Reviews {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "reviews",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Reviews of tools, and questions about them",
            requires: &["catalog"],
        }
    }

    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate!("../../migrations/reviews")
    }

    fn settings(&self) -> Option<Settings> {
        Some(settings::settings())
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        api::routes(self.version.clone())
    }

    fn page_parameters(&self) -> Vec<PageParameter> {
        vec![PageParameter { name: "stars", values: PageValues::One }]
    }

    fn commands(&self) -> Vec<clap::Command> {
        vec![commands::command()]
    }

    fn run_command<'a>(
        &'a self,
        context: &'a ModuleContext,
        path: &'a [&'a str],
        arguments: &'a clap::ArgMatches,
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        Box::pin(commands::run(context, path, arguments, output))
    }

    fn figures(&self) -> Vec<Figure> {
        statistics::figures()
    }

    fn statistics(&self) -> Vec<Statistic> {
        statistics::STATISTICS.to_vec()
    }

    fn queues(&self) -> Vec<WaitingQueue> {
        statistics::WAITING.to_vec()
    }

    fn events(&self) -> Vec<EventType> {
        vec![
            EventType::new::<ReviewChanged>(),
            EventType::new::<QuestionChanged>(),
            EventType::new::<RatingChanged>(),
            EventType::new::<KeywordsChanged>(),
        ]
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        vec![follow::tools(), keywords::follow(), personal::forget(), works::follow()]
    }

    fn jobs(&self) -> Vec<Job> {
        vec![
            mail_job::<store::ReviewRow>("mail-authors", "Mails authors what became of their reviews"),
            notify::question_job(),
        ]
    }

    fn mails(&self) -> Vec<MailTemplate> {
        mails::mails()
    }

    fn reports(&self) -> Vec<Report> {
        reports::reports()
    }

    fn web_feeds(&self) -> Vec<WebFeed> {
        feeds::feeds(&self.version)
    }

    fn switches(&self) -> Vec<Switch> {
        vec![Switch {
            key: "reviews.questions",
            label: "Questions about tools",
            help: "Nobody can ask a question about a tool, and owners cannot answer one. Answers that are published stay.",
        }]
    }

    fn admin_groups(&self) -> Vec<AdminGroup> {
        vec![AdminGroup { key: "reviews", label: "Reviews", icon: "Gavel" }]
    }

    fn offer(&self, context: &ModuleContext) {
        let stored = personal::StoredReviews::new(context.db.clone());
        context.directory.offer_personal_data(Arc::new(stored));
        context.directory.offer_pages(Arc::new(pages::ReviewPages));
        works::offer(&context.directory);
        context.directory.offer::<dyn DemoData>(Arc::new(synthetic::demo::DemoReviews));
        context.directory.offer::<dyn MemberGroups>(Arc::new(statistics::GROUPS.to_vec()));
        merges::offer(&context.directory);
        context.directory.offer::<dyn SyntheticReviews>(Arc::new(synthetic::MadeUp));
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            live::start(&self.version, context);
            let latest = latest::StoredLatest::new(self.version.clone());
            context.directory.offer::<dyn ToolReviews>(Arc::new(latest));
            Ok(())
        })
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let (ok, detail) = match store::waiting(&context.db).await {
                Ok((reviews, questions)) => {
                    (true, format!("{reviews} reviews and {questions} questions wait"))
                }
                Err(error) => (false, error.to_string()),
            };
            vec![Health { check: "reviews".to_owned(), ok, detail }]
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Reviews::default())
}
