//! The effects of decisions on a change of a tool.

use crate::changes::{ChangeDecision, ToolChange, foresee_decision, is_revertible};
use crate::store;
use toolbase_kernel::admin::moderation::{Decision, Target, allows};
use toolbase_kernel::admin::{ActionEffects, Request, if_possible, mails_to};
use toolbase_kernel::http::{Code, Problem};
use uuid::Uuid;

/// The effects of the decisions that the change allows, and that the tool allows as it is.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row = store::revision(&context.db, id).await?.map(ToolChange);
    let row = row.ok_or_else(|| Problem::new(Code::NotFound, ToolChange::MISSING))?;
    // Members need no mail about what they did themselves.
    let author = row.actor_id.filter(|member| request.actor.id != Some(*member));
    let mut effects = ActionEffects::default();
    for decision in [ChangeDecision::Approve, ChangeDecision::Reject(String::new()), ChangeDecision::Revert] {
        let is_revert = matches!(decision, ChangeDecision::Revert);
        if !allows(&row, decision.name()) || (is_revert && !is_revertible(&row)) {
            continue;
        }
        let Some(foreseen) = if_possible(foresee_decision(context, &row, &decision).await)? else { continue };
        let mailed = author.filter(|_| !is_revert).into_iter().chain(foreseen.mailed);
        let mail = mails_to(context, mailed).await?;
        effects = effects.add(decision.name(), foreseen.sentences.into_iter().chain(mail));
    }
    Ok(effects)
}
