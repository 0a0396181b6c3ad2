//! Questions about tools, from members, with answers of admins.

use crate::domain::{question, question_key};
use crate::error::ReviewError;
use crate::mails;
use crate::settings::ReviewSettings;
use crate::store::{self, QuestionRow};
use crate::tools::tool_of_field;
use chrono::TimeDelta;
use toolbase_catalog_api::{NewQuestion, ToolQuestions};
use toolbase_kernel::admin::{Change, Decided};
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_reviews_api::QuestionChanged;
use uuid::Uuid;

/// Puts a member's question about `tool` (id or slug) into the queue.
///
/// # Errors
/// [`ReviewError::Wrong`], [`ReviewError::NoTool`], [`ReviewError::Repeated`]
pub async fn ask(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    tool: &str,
    text: &str,
) -> Result<QuestionRow, ReviewError> {
    let text = question("question", text)?;
    let tool = tool_of_field(context, "tool", tool).await?;
    let mut change = Change::begin(context, actor).await?;
    store::lock_author(&mut change.tx, user).await?;
    let (hour, now) = (TimeDelta::hours(1), change.now());
    let recent = store::questions_since(&mut change.tx, user, now - hour).await?;
    if recent >= i64::from(ReviewSettings::of(context)?.questions_per_hour) {
        return Err(Problem::too_many(hour).into());
    }
    let key = question_key(&text);
    if store::known_question(&mut change.tx, tool.id, &key).await? {
        return Err(ReviewError::Repeated("This question is answered already: see the FAQs of the tool."));
    }
    let row = QuestionRow {
        id: Uuid::now_v7(),
        tool_id: tool.id,
        user_id: Some(user),
        question: text,
        question_key: key,
        answer: None,
        faq_id: None,
        state: "pending".to_owned(),
        decided_by: None,
        decided_at: None,
        created_at: now,
        updated_at: now,
    };
    match store::insert_question(&mut change.tx, &row).await {
        Err(error)
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) =>
        {
            return Err(ReviewError::Repeated("You have asked this already. It waits for an answer."));
        }
        other => other?,
    }
    announce(&mut change, &row);
    change.commit().await?;
    Ok(row)
}

fn announce(change: &mut Change<'_>, row: &QuestionRow) {
    change.emit(&QuestionChanged { id: row.id, tool: row.tool_id, state: row.state.clone() });
}

/// Answers the question `id`.
///
/// # Errors
/// [`ReviewError::NoQuestion`], [`ReviewError::Decided`] when it does not wait any more, [`ReviewError::Wrong`]
pub async fn answer(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    answer: &str,
) -> Result<QuestionRow, ReviewError> {
    let answer = question("answer", answer)?;
    settle(context, actor, id, "question.answer", "answered", Some(answer)).await
}

/// Takes the question `id` off the queue without an answer.
///
/// # Errors
/// [`ReviewError::NoQuestion`], [`ReviewError::Decided`] when it does not wait any more.
pub async fn delete(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<QuestionRow, ReviewError> {
    settle(context, actor, id, "question.delete", "deleted", None).await
}

async fn settle(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    action: &str,
    state: &str,
    answer: Option<String>,
) -> Result<QuestionRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let now = change.now();
    let before = store::question_in(&mut change.tx, id).await?.ok_or(ReviewError::NoQuestion)?;
    if before.state != "pending" {
        let outcome = if before.answer.is_some() { "was answered already" } else { "was deleted already" };
        let (by, at) = (before.decided_by, before.decided_at);
        let decided = Decided { record: "question", outcome, by, at };
        return Err(ReviewError::Decided(decided.message(context).await));
    }
    let faq_id = match &answer {
        Some(answer) => {
            let service = context.directory.get::<dyn ToolQuestions>().map_err(Problem::from)?;
            let entry = NewQuestion { tool: before.tool_id, question: &before.question, answer, actor, now };
            Some(service.add(&mut change.tx, entry).await?)
        }
        None => None,
    };
    let after = QuestionRow {
        state: state.to_owned(),
        answer,
        faq_id,
        decided_by: actor.id,
        decided_at: Some(change.now()),
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    store::settle_question(&mut change.tx, &after).await?;
    let differences = changes(&before, &after);
    change.record(action, "questions", &id.to_string(), &after.question, differences);
    announce(&mut change, &after);
    let template = if after.answer.is_some() { "question-answered" } else { "question-deleted" };
    mails::about_question(&mut change, template, &after).await?;
    change.commit().await?;
    Ok(after)
}
