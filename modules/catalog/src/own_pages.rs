//! The pages of tools that are not public, which are there for who submitted them or owns them.

use crate::store;
use futures::future::BoxFuture;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::OwnPages;
use uuid::Uuid;

/// The pages below `/ai/`.
pub(crate) struct OwnTools(pub Db);

impl OwnPages for OwnTools {
    fn is_own<'a>(&'a self, path: &'a str, member: Uuid) -> BoxFuture<'a, anyhow::Result<bool>> {
        Box::pin(async move {
            match path.strip_prefix("/ai/").filter(|slug| !slug.contains('/')) {
                Some(slug) => Ok(store::is_own_hidden(&self.0, slug, member).await?),
                None => Ok(false),
            }
        })
    }
}
