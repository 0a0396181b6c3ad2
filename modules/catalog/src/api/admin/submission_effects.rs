//! The effects of decisions on a submitted tool.

use super::tools::missing;
use crate::domain::ToolState;
use crate::store;
use toolbase_kernel::admin::{ActionEffects, Request, counted, mails_to};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The effects of the decisions that the tool allows.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row = store::submission(&context.db, id).await?.ok_or_else(missing)?;
    if row.state != ToolState::Pending {
        return Ok(ActionEffects::default());
    }
    // Members need no mail about what they did themselves.
    let member = row.submitted_by.filter(|member| request.actor.id != Some(*member));
    let mail = mails_to(context, member).await?;
    let decided = |text: String| [Some(text), mail.clone()].into_iter().flatten();
    let mut effects = ActionEffects::default();
    if row.missing().is_empty() {
        let categories = counted(row.categories, "subcategory", "subcategories");
        effects = effects.add("approve", decided(format!("Publishes the tool: it appears in {categories}.")));
    }
    Ok(effects
        .add(
            "request-changes",
            decided("Nobody sees the tool before it is changed and submitted again.".to_owned()),
        )
        .add("reject", decided("Nobody sees the tool.".to_owned())))
}
