//! The effects of decisions on a suggestion.

use crate::changes::decisions::{proposal, requested_change};
use crate::store::{self, SuggestionRow};
use toolbase_catalog_api::{ToolEditor, ToolField};
use toolbase_kernel::admin::moderation::{allows, find};
use toolbase_kernel::admin::{ActionEffects, Request, counted, if_possible, mails_to};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The effects of the decisions that the suggestion allows, and that the tool allows as it is.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row: SuggestionRow = find(context, id).await?;
    let mut effects = ActionEffects::default();
    if let Some(field) = proposal(&row).filter(|_| allows(&row, "apply")) {
        let editor = context.directory.get::<dyn ToolEditor>()?;
        let foreseen = editor.effects(context, requested_change(&row, field, "")).await;
        if let Some(foreseen) = if_possible(foreseen)? {
            let lists = if foreseen.fields > 0 { lists_sentence(context, &row, field).await? } else { None };
            let mail = mails_to(context, foreseen.mailed).await?;
            effects = effects.add("apply", foreseen.sentences.into_iter().chain(lists).chain(mail));
        }
    }
    for decision in ["resolve", "dismiss"] {
        if allows(&row, decision) {
            let text = "The tool stays as it is, and the member gets no mail.".to_owned();
            effects = effects.add(decision, [text]);
        }
    }
    if allows(&row, "reopen") {
        effects = effects.add("reopen", ["The suggestion waits again.".to_owned()]);
    }
    Ok(effects)
}

/// The sentence about the sections and use cases whose cards have the field.
async fn lists_sentence(
    context: &ModuleContext,
    row: &SuggestionRow,
    field: ToolField,
) -> Result<Option<String>, Problem> {
    use ToolField::{LogoUrl, Name, PricingType, ShortDescription};
    if !matches!(field, Name | LogoUrl | ShortDescription | PricingType) {
        return Ok(None);
    }
    let count = store::lists_with(&context.db, row.tool_id).await?;
    let lists = counted(count, "section or use case", "sections and use cases");
    Ok((count > 0).then(|| format!("Changes its card in {lists}.")))
}
