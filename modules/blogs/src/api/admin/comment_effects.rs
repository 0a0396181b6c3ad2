//! The effects of decisions on a comment.

use crate::domain::CommentState;
use crate::store::{self, CommentRow};
use toolbase_kernel::admin::moderation::{Notice, find};
use toolbase_kernel::admin::{ActionEffects, Request, mails_to};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The effects of the decisions that the comment allows.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row: CommentRow = find(context, id).await?;
    let post = store::post_by_id(&context.db, row.post_id).await?;
    let mut effects = ActionEffects::default();
    if row.state == CommentState::Pending {
        let text = match post.as_ref() {
            Some(post) if post.is_public() => format!("Publishes the comment below “{}”.", post.title),
            _ => "Publishes the comment. It is seen once its post is public.".to_owned(),
        };
        let letters = row.letters(context).await?;
        let mail = mails_to(context, letters.into_iter().map(|letter| letter.to)).await?;
        effects = effects.add("approve", [Some(text), mail].into_iter().flatten());
    }
    if row.state != CommentState::Deleted {
        effects = effects.add("remove", ["Nobody sees the comment. Its author gets no mail.".to_owned()]);
    }
    Ok(effects)
}
