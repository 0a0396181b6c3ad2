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
//! - `queries`: the numbers of the page Statistics, and what waits
//! - `api`: the operations, one file each, or a tight group
//! - [`widgets`]: cards for other sites
//! - `synthetic`: made-up reviews, for tests of scale
//! - [`tools`]: the tools and people that reviews name
#![expect(clippy::similar_names, reason = "`content` and `context` are the words of the field")]

mod api;
pub mod changes;
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
mod queries;
mod reports;
mod settings;
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
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::http::Version;
use toolbase_kernel::module::{AdminGroup, Health, Module, ModuleContext, PageParameter, PageValues, Switch};
use toolbase_kernel::module_parts;
use toolbase_reviews_api::{KeywordsChanged, QuestionChanged, RatingChanged, ReviewChanged};

/// The module.
#[derive(Default)]
pub struct Reviews {
    /// Of this node's responses.
    version: Version,
}

impl Module for Reviews {
    module_parts! {
        self;
        manifest: ("reviews", "Reviews of tools, and questions about them", ["catalog"]),
        migrations: sqlx::migrate!("../../migrations/reviews"),
        settings: Some(settings::settings()),
        routes: api::routes(self.version.clone()),
        page_parameters: vec![PageParameter { name: "stars", values: PageValues::One }],
        former_commands: &[("moderate reviews", "reviews"), ("moderate questions answer", "questions answer $1 --answer=$2"), ("moderate questions reject", "questions remove"), ("moderate questions", "questions")],
        queries: queries::queries(),
        events: [ReviewChanged, QuestionChanged, RatingChanged, KeywordsChanged],
        event_handlers: vec![follow::tools(), keywords::follow(), personal::forget(), works::follow()],
        jobs: vec![
            mail_job::<store::ReviewRow>("mail-authors", "Mails authors what became of their reviews"),
            notify::question_job(),
        ],
        mails: mails::mails(),
        web_feeds: feeds::feeds(&self.version),
        switches: vec![Switch {
            key: "reviews.questions",
            label: "Questions about tools",
            help: "Nobody can ask a question about a tool, and owners cannot answer one. Answers that are published stay.",
        }],
        admin_groups: vec![AdminGroup { key: "reviews", label: "Reviews", icon: "Gavel" }],
    }

    fn offer(&self, context: &ModuleContext) {
        let stored = personal::StoredReviews::new(context.db.clone());
        context.directory.offer_personal_data(Arc::new(stored));
        context.directory.offer_pages(Arc::new(pages::ReviewPages));
        works::offer(&context.directory);
        context.directory.offer::<dyn DemoData>(Arc::new(synthetic::demo::DemoReviews));
        context.directory.offer::<dyn MemberGroups>(Arc::new(queries::GROUPS.to_vec()));
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
            let waiting = store::waiting(&context.db).await;
            let detail = |(reviews, questions)| format!("{reviews} reviews and {questions} questions wait");
            vec![Health::from_result("reviews", waiting.map(detail))]
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Reviews::default())
}
