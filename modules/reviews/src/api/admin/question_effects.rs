//! The effects of decisions on a question.

use crate::store::QuestionRow;
use crate::tools::any_tool;
use toolbase_kernel::admin::moderation::{allows, find};
use toolbase_kernel::admin::{ActionEffects, Request, mails_to};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The effects of the decisions that the question allows.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row: QuestionRow = find(context, id).await?;
    let mail = mails_to(context, row.user_id).await?;
    let mut effects = ActionEffects::default();
    // A deleted tool has no FAQ.
    let tool = any_tool(context, &row.tool_id.to_string()).await.map_err(Problem::internal)?;
    if let Some(tool) = tool.filter(|_| allows(&row, "answer")) {
        let seen = if tool.approved { "" } else { " It is seen once the tool is public." };
        let text = format!("Adds an entry to the FAQ of {}.{seen}", tool.name);
        effects = effects.add("answer", [Some(text), mail.clone()].into_iter().flatten());
    }
    if allows(&row, "delete") {
        let text = match row.proposal {
            Some(_) => "Deletes the question, and the answer that the owner proposes.",
            None => "Deletes the question.",
        };
        effects = effects.add("remove", [Some(text.to_owned()), mail].into_iter().flatten());
    }
    Ok(effects)
}
