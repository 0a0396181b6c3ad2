//! The starter posts.

use super::{ImportResult, Report, import};
use crate::store;
use anyhow::bail;
use futures::future::BoxFuture;
use std::path::Path;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::starter::{Seeded, StarterData};

/// Embeds files of `seed/posts`.
macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../../../seed/posts/", $name)) as &[u8])),+]
    };
}

/// The starter posts and their pictures.
const STARTER: &[(&str, &[u8])] = embedded![
    "01-try-a-tool-in-one-afternoon.md",
    "01-hero.png",
    "01-afternoon.png",
    "02-read-a-price-page.md",
    "02-hero.png",
    "03-compare-tools-fairly.md",
    "03-hero.png",
    "04-before-you-paste.md",
    "04-hero.png",
    "05-check-what-a-tool-writes.md",
    "05-hero.png",
    "05-passes.png",
    "06-plan-the-way-out.md",
    "06-hero.png",
];

/// Adds the starter posts.
///
/// # Errors
/// When their files cannot be written, or the database fails.
pub(crate) async fn import_starter(context: &ModuleContext, as_drafts: bool) -> anyhow::Result<Report> {
    let folder = tempfile::tempdir()?;
    for (name, bytes) in STARTER {
        std::fs::write(folder.path().join(name), bytes)?;
    }
    import(context, folder.path(), as_drafts).await
}

/// The module's part of `toolbase seed`.
pub(crate) struct StarterPosts;

impl StarterData for StarterPosts {
    fn goes_with_synthetic(&self) -> bool {
        false
    }

    fn seed<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let is_post = |name: &str| Path::new(name).extension().is_some_and(|extension| extension == "md");
            let all = STARTER.iter().filter(|(name, _)| is_post(name)).count();
            // An admin may have deleted some of them since.
            if store::has_posts(&context.db).await? {
                return Ok(vec![Seeded::new("posts", all, 0)]);
            }
            let report = import_starter(context, false).await?;
            let rejected = report.posts.iter().find(|post| post.result == ImportResult::Rejected);
            if let Some(post) = rejected {
                bail!("seed/posts/{}: {}", post.name, post.message);
            }
            let added = report.posts.iter().filter(|post| post.result == ImportResult::Imported).count();
            Ok(vec![Seeded::new("posts", all, added)])
        })
    }
}
