//! The mails about comments that were approved. They wait until it is too late to undo the decision.

use crate::mails::{COMMENT_PUBLISHED, COMMENT_REPLY};
use crate::store::{self, CommentRow, PostRow};
use serde_json::json;
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::moderation::{Letter, Notice};
use toolbase_kernel::http::Problem;
use toolbase_kernel::mail::UNSUBSCRIBE;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Characters of a comment in a mail.
const QUOTED: usize = 500;

impl Notice for CommentRow {
    fn notify(&self) -> Option<&str> {
        self.notify.as_deref()
    }

    async fn letters(&self, context: &ModuleContext) -> Result<Vec<Letter>, Problem> {
        let post = store::post_by_id(&context.db, self.post_id).await?;
        let Some(post) = post.filter(PostRow::is_public) else { return Ok(Vec::new()) };
        let replied_to = match self.parent_id {
            Some(parent) => store::comment_by_id(&context.db, parent).await?.and_then(|row| row.user_id),
            None => None,
        };
        let replied_to = replied_to.filter(|member| Some(*member) != self.user_id);
        let author = People::find(&context.directory, [self.user_id]).await?.name(self.user_id);
        let mut letters = Vec::new();
        for (member, template) in [(self.user_id, COMMENT_PUBLISHED), (replied_to, COMMENT_REPLY)] {
            let Some(to) = member else { continue };
            if let Some(letter) = self.letter_to(context, (to, template), &post, &author).await? {
                letters.push(letter);
            }
        }
        Ok(letters)
    }
}

impl CommentRow {
    /// A mail to the member `to`; none when they have unsubscribed.
    async fn letter_to(
        &self,
        context: &ModuleContext,
        (to, template): (Uuid, &str),
        post: &PostRow,
        author: &str,
    ) -> Result<Option<Letter>, Problem> {
        let commenter = store::commenter(&context.db, to).await?;
        let Some((token, true)) = commenter else { return Ok(None) };
        let comment: String = self.comment.chars().take(QUOTED).collect();
        let address = format!("{}/api/comment/unsubscribe?token={token}", context.config.site.url);
        let values = json!({ "title": post.title, "slug": post.slug, "comment": comment, "author": author,
            UNSUBSCRIBE: address });
        Ok(Some(Letter { to, template: template.to_owned(), values }))
    }
}
