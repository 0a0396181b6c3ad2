//! Posts of the site's editors, and comments of its members.
//!
//! - [`domain`]: states, and the rules of posts and comments
//! - [`store`]: all SQL
//! - [`content`]: the text of a post
//! - [`facts`]: what the catalogue says now of the tools that posts name
//! - `feeds`: the newest posts for readers that are subscribed to them
//! - [`changes`]: what editors, members and moderators change
//! - [`live`]: the public posts in memory, and what changes invalidate
//! - `api`: the operations; `author`: the authors of posts
//! - `commands`: the command line
//! - `exchange`: posts that move in and out; `pictures`: their uploads
//! - `merges`: what happens to them when two tools become one
//! - `mails`, `notify`: what members learn about their comments
//! - `jobs`: work at intervals
//! - `demo`: the posts of a demo
//! - `pages`: addresses for the sitemap
//! - `personal`: what is stored of a member
//! - `reports`: what can be downloaded
//! - `statistics`: the numbers of the page Statistics, and what waits
#![expect(clippy::similar_names, reason = "`content` and `context` are the words of the field")]

mod api;
mod author;
pub mod changes;
mod commands;
pub mod content;
mod demo;
pub mod domain;
pub mod error;
mod exchange;
pub mod facts;
mod feeds;
mod jobs;
pub mod live;
mod mails;
mod merges;
mod notify;
mod pages;
mod personal;
mod pictures;
mod reports;
mod settings;
mod statistics;
pub mod store;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_blogs_api::{BlogChanged, BlogPublished, BlogRemoved, CommentChanged, CommentPublished};
use toolbase_kernel::admin::moderation::MemberWorks;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::events::{EventHandler, EventType};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{
    AdminGroup, Health, Manifest, Module, ModuleContext, NavigationEntry, Settings, Switch,
};
use toolbase_kernel::reports::Report;
use toolbase_kernel::statistics::{Statistic, WaitingQueue};
use toolbase_kernel::web_feeds::WebFeed;
use utoipa_axum::router::OpenApiRouter;

/// The module.
#[derive(Default)]
pub struct Blogs {
    live: Arc<live::Live>,
}

impl Module for Blogs {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "blogs",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Posts of the site's editors, and comments of its members",
            requires: &["catalog"],
        }
    }

    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate!("../../migrations/blogs")
    }

    fn settings(&self) -> Option<Settings> {
        Some(settings::settings())
    }

    fn navigation(&self) -> Vec<NavigationEntry> {
        vec![NavigationEntry { item: "blogs", label: "Blogs", order: 50 }]
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        api::routes(self.live.version.clone())
    }

    fn commands(&self) -> Vec<clap::Command> {
        commands::commands()
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

    fn statistics(&self) -> Vec<Statistic> {
        statistics::STATISTICS.to_vec()
    }

    fn queues(&self) -> Vec<WaitingQueue> {
        statistics::WAITING.to_vec()
    }

    fn events(&self) -> Vec<EventType> {
        vec![
            EventType::new::<BlogPublished>(),
            EventType::new::<BlogChanged>(),
            EventType::new::<BlogRemoved>(),
            EventType::new::<CommentPublished>(),
            EventType::new::<CommentChanged>(),
        ]
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        vec![personal::forget()]
    }

    fn jobs(&self) -> Vec<Job> {
        jobs::jobs()
    }

    fn mails(&self) -> Vec<MailTemplate> {
        mails::mails()
    }

    fn reports(&self) -> Vec<Report> {
        reports::reports()
    }

    fn web_feeds(&self) -> Vec<WebFeed> {
        feeds::feeds(&self.live)
    }

    fn switches(&self) -> Vec<Switch> {
        vec![Switch {
            key: "blogs.comments",
            label: "Comments on posts",
            help: "Nobody can comment on a post or reply to a comment. Comments that are published stay.",
        }]
    }

    fn admin_groups(&self) -> Vec<AdminGroup> {
        vec![AdminGroup { key: "blogs", label: "Blogs", icon: "Article" }]
    }

    fn offer(&self, context: &ModuleContext) {
        merges::offer(&context.directory);
        context.directory.offer_personal_data(Arc::new(personal::StoredBlogs::new(context.db.clone())));
        context.directory.offer_starter_data(Arc::new(exchange::StarterPosts));
        context.directory.offer::<dyn DemoData>(Arc::new(demo::DemoPosts));
        context.directory.offer_media_uses(Arc::new(store::PostUploads::new(&context.db)));
        context.directory.offer::<dyn MemberWorks>(Arc::new(changes::comment_works()));
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            self.live.start(context).await?;
            let pages = pages::BlogPages::new(context, Arc::clone(&self.live));
            context.directory.offer_pages(Arc::new(pages));
            Ok(())
        })
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let found = async {
                let states = store::post_states(&context.db).await?;
                Ok::<_, sqlx::Error>((states, store::waiting_comments(&context.db).await?))
            };
            let (ok, detail) = match found.await {
                Ok((states, waiting)) => {
                    let posts: Vec<String> =
                        states.iter().map(|(state, count)| format!("{count} {state}")).collect();
                    let posts = if posts.is_empty() { "none".to_owned() } else { posts.join(", ") };
                    (true, format!("posts: {posts}; {waiting} comments wait"))
                }
                Err(error) => (false, error.to_string()),
            };
            vec![Health { check: "blogs".to_owned(), ok, detail }]
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Blogs::default())
}
