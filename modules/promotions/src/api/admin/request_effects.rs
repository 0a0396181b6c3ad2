//! The effects of decisions on a request for a campaign.

use crate::store::RequestRow;
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::moderation::{allows, find};
use toolbase_kernel::admin::{ActionEffects, Request, mails_to};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The effects of the decisions that the request allows.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row: RequestRow = find(context, id).await?;
    let mail = mails_to(context, row.user_id).await?;
    let decided = |text: String| [Some(text), mail.clone()].into_iter().flatten();
    let mut effects = ActionEffects::default();
    if allows(&row, "reply") {
        let text = match row.user_id {
            Some(member) => {
                let people = People::find(&context.directory, [Some(member)]).await?;
                format!("The campaign becomes that of {}.", people.name(Some(member)))
            }
            None => "The campaign is no member's: the account was deleted.".to_owned(),
        };
        effects = effects.add("reply", decided(text));
    }
    if allows(&row, "decline") {
        effects = effects.add("decline", decided("The request ends without a campaign.".to_owned()));
    }
    Ok(effects)
}
