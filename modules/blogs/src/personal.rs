//! A member's data: the part of their download, and its erasure with the account.

use crate::store;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_blogs_api::BlogChanged;
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::PersonalData;
use toolbase_kernel::events::{self, EventHandler};
use uuid::Uuid;

/// The module's part of a member's stored data.
pub(crate) struct StoredBlogs {
    db: Db,
}

impl StoredBlogs {
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl PersonalData for StoredBlogs {
    fn name(&self) -> &'static str {
        "blogs"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(async move {
            let comments = store::comments_of_member(&self.db, user).await?.into_iter().map(|row| {
                json!({ "blog": row.post_id, "parent": row.parent_id, "comment": row.comment, "state": row.state,
                        "createdAt": row.created_at })
            });
            let posts = store::posts_of_member(&self.db, user).await?.into_iter();
            let posts = posts.map(|(id, title, state)| json!({ "id": id, "title": title, "state": state }));
            let mails = store::commenter(&self.db, user).await?.map(|(_, mails)| mails);
            Ok(json!({ "comments": comments.collect::<Vec<_>>(), "posts": posts.collect::<Vec<_>>(),
                       "mailsAboutComments": mails }))
        })
    }
}

/// Takes the name off what a member wrote, once the account is erased: posts and published comments stay without one, other
/// comments are deleted. Idempotent.
pub(crate) fn forget() -> EventHandler {
    let summary = "Takes the name off the posts and comments of a deleted account";
    EventHandler::on("forget-author", summary, |context, UserErased { id: user }| async move {
        let now = context.clock.now();
        let mut tx = context.db.begin().await?;
        for (id, slug, state) in store::erase_member(&mut tx, user).await? {
            events::emit(&mut tx, &BlogChanged { id, slug, state, tools: Vec::new() }, now);
        }
        tx.commit().await?;
        Ok(())
    })
}
