//! The public posts in a few words in memory, and the responses and pages that changes invalidate.

use crate::store::{self, CardRow, CategoryRow};
use arc_swap::ArcSwap;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio::sync::broadcast::error::RecvError;
use toolbase_blogs_api::{BlogChanged, CommentChanged};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::accounts::{UserChanged, UserErased};
use toolbase_kernel::events::{StoredEvent, Subscription};
use toolbase_kernel::http::Version;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The public posts, the newest first, and the categories that have some.
#[derive(Default)]
pub struct Listed {
    /// The posts.
    pub posts: Vec<CardRow>,
    /// The categories.
    pub categories: Vec<CategoryRow>,
}

/// The part of the posts that this node has in memory.
#[derive(Default)]
pub struct Live {
    /// Of this node's responses.
    pub version: Version,
    listed: ArcSwap<Listed>,
    /// Held while the posts are read and replaced: else a slow reload would replace what a later one has read.
    reloading: Mutex<()>,
}

impl Live {
    /// The public posts.
    #[must_use]
    pub fn listed(&self) -> Arc<Listed> {
        self.listed.load_full()
    }

    async fn reload(&self, context: &ModuleContext) -> sqlx::Result<()> {
        let _one_at_a_time = self.reloading.lock().await;
        let posts = store::all_cards(&context.db).await?;
        let categories = store::used_categories(&context.db).await?.into_iter().map(|(row, _)| row).collect();
        self.listed.store(Arc::new(Listed { posts, categories }));
        Ok(())
    }

    /// Loads the posts, then follows the events.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn start(self: &Arc<Self>, context: &ModuleContext) -> sqlx::Result<()> {
        let events = context.events.subscribe();
        self.reload(context).await?;
        tokio::spawn(follow(Arc::clone(self), context.clone(), events));
        Ok(())
    }

    async fn take(&self, context: &ModuleContext, event: &StoredEvent) -> anyhow::Result<()> {
        if event.is::<UserChanged>() || event.is::<UserErased>() {
            self.version.invalidate();
        } else if let Some(BlogChanged { id, tools, .. }) = event.read().transpose()? {
            self.reload(context).await?;
            self.purge(context, tools.into_iter().map(naming_tag).chain([tag(id)]));
        } else if let Some(CommentChanged { blog, .. }) = event.read().transpose()? {
            self.version.invalidate();
            context.pages.purge([tag(blog)]);
        } else if let Some(ToolsChanged { ids, all }) = event.read().transpose()? {
            let posts = match (all, ids.as_slice()) {
                (true, _) => store::posts_naming(&context.db, None).await?,
                (false, []) => Vec::new(),
                (false, ids) => store::posts_naming(&context.db, Some(ids)).await?,
            };
            if !posts.is_empty() {
                let naming = ids.into_iter().map(naming_tag);
                self.purge(context, posts.into_iter().map(|(id, _)| tag(id)).chain(naming));
            }
        }
        Ok(())
    }

    fn purge(&self, context: &ModuleContext, tags: impl IntoIterator<Item = String>) {
        self.version.invalidate();
        let tags: BTreeSet<String> = tags.into_iter().chain(["blogs".to_owned()]).collect();
        context.pages.purge(tags);
    }
}

/// The tag of the pages that show the post.
#[must_use]
pub fn tag(post: Uuid) -> String {
    format!("blog:{post}")
}

/// The tag of the pages that list the posts that name the tool; `web-public/modules/blogs/tool-page.tsx` has it, too.
fn naming_tag(tool: Uuid) -> String {
    format!("blogs-naming:{tool}")
}

async fn follow(live: Arc<Live>, context: ModuleContext, mut events: Subscription) {
    loop {
        let taken = match events.recv().await {
            Ok(event) => live.take(&context, &event).await,
            Err(RecvError::Lagged(_)) => {
                live.version.invalidate();
                context.pages.purge_all();
                live.reload(&context).await.map_err(Into::into)
            }
            Err(RecvError::Closed) => return,
        };
        if let Err(error) = taken {
            tracing::error!(error = format!("{error:#}"), "the posts could not be refreshed");
            live.version.invalidate();
            context.pages.purge_all();
        }
    }
}
