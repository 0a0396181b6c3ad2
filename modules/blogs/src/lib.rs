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
//! - `queries`: the numbers of the page Statistics, and what waits
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
mod queries;
mod reports;
mod settings;
pub mod store;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_blogs_api::{BlogChanged, BlogPublished, BlogRemoved, CommentChanged, CommentPublished};
use toolbase_kernel::admin::moderation::MemberWorks;
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::module::{AdminGroup, Health, Module, ModuleContext, NavigationEntry, Switch};
use toolbase_kernel::module_parts;

/// The module.
#[derive(Default)]
pub struct Blogs {
    live: Arc<live::Live>,
}

impl Module for Blogs {
    module_parts! {
        self;
        manifest: ("blogs", "Posts of the site's editors, and comments of its members", ["catalog"]),
        migrations: sqlx::migrate!("../../migrations/blogs"),
        settings: Some(settings::settings()),
        navigation: vec![NavigationEntry { item: "blogs", label: "Blogs", order: 50 }],
        routes: api::routes(self.live.version.clone()),
        commands: commands::commands(),
        former_commands: &[("moderate comments delete", "comments remove"), ("moderate comments", "comments")],
        run_command: commands::run,
        queries: queries::queries(),
        events: [BlogPublished, BlogChanged, BlogRemoved, CommentPublished, CommentChanged],
        event_handlers: vec![personal::forget()],
        jobs: jobs::jobs(),
        mails: mails::mails(),
        web_feeds: feeds::feeds(&self.live),
        switches: vec![Switch {
            key: "blogs.comments",
            label: "Comments on posts",
            help: "Nobody can comment on a post or reply to a comment. Comments that are published stay.",
        }],
        admin_groups: vec![AdminGroup { key: "blogs", label: "Blogs", icon: "Article" }],
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
        Box::pin(async { vec![Health::from_result("blogs", counts(context).await)] })
    }
}

/// The posts and comments in a line.
async fn counts(context: &ModuleContext) -> sqlx::Result<String> {
    let states = store::post_states(&context.db).await?;
    let posts: Vec<_> = states.iter().map(|(state, count)| format!("{count} {state}")).collect();
    let posts = if posts.is_empty() { "none".to_owned() } else { posts.join(", ") };
    let waiting = store::waiting_comments(&context.db).await?;
    Ok(format!("posts: {posts}; {waiting} comments wait"))
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Blogs::default())
}
