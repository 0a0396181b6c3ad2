//! Questions about tools, from members, with answers of admins, which owners of the tools propose.

use crate::domain::{QuestionState, question, question_key};
use crate::error::{Fault, NO_QUESTION, NOT_OWNER};
use crate::mails;
use crate::settings::ReviewSettings;
use crate::store::{self, QuestionRow};
use crate::tools::{people, tool_of_field};
use QuestionState::{Answered, Deleted, Pending};
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_catalog_api::{NewQuestion, RemovedQuestion, ToolQuestions};
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::taken_columns;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_reviews_api::QuestionChanged;
use uuid::Uuid;

const IS_ANSWERED: &str = "This question is answered already: see the FAQs of the tool.";

/// Puts a member's question about `tool` (id or slug) into the queue.
///
/// # Errors
/// [`Fault::Broken`], `NO_TOOL`, [`Fault::Conflict`]
pub async fn ask(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    tool: &str,
    text: &str,
) -> Result<QuestionRow, Fault> {
    let text = question("question", text)?;
    let tool = tool_of_field(context, "tool", tool).await?;
    let mut change = Change::begin(context, actor).await?;
    store::lock_author(&mut change.tx, user).await?;
    let (hour, now) = (TimeDelta::hours(1), change.now());
    let recent = store::questions_since(&mut change.tx, user, now - hour).await?;
    if recent >= i64::from(ReviewSettings::from_context(context)?.questions_per_hour) {
        return Err(Problem::too_many(hour).into());
    }
    let key = question_key(&text);
    if store::known_question(&mut change.tx, tool.id, &key).await? {
        return Err(Fault::conflict(IS_ANSWERED));
    }
    let row = QuestionRow {
        id: Uuid::now_v7(),
        tool_id: tool.id,
        user_id: Some(user),
        question: text,
        question_key: key,
        answer: None,
        faq_id: None,
        state: QuestionState::Pending,
        proposal: None,
        proposed_by: None,
        proposed_at: None,
        decided_by: None,
        decided_at: None,
        notify: None,
        created_at: now,
        updated_at: now,
    };
    match change.insert(&row).await {
        Err(error) if taken_columns(&error).is_some() => {
            return Err(Fault::conflict("You have asked this already. It waits for an answer."));
        }
        other => other?,
    }
    announce(&mut change, &row);
    change.commit().await?;
    Ok(row)
}

/// Stores the answer that the owner of the tool proposes, in place of a former one. A moderator publishes it, or another.
///
/// # Errors
/// [`NO_QUESTION`], [`NOT_OWNER`], [`Fault::Conflict`] once it is answered,
/// [`Fault::Broken`]
pub async fn propose_answer(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    text: &str,
) -> Result<(), Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: QuestionRow = change.load(id, &IfMatch::default()).await?;
    if before.state == Deleted {
        return Err(NO_QUESTION);
    }
    if !people(context, before.tool_id).await?.is_owner(user) {
        return Err(NOT_OWNER);
    }
    if before.state == Answered {
        return Err(Fault::conflict(IS_ANSWERED));
    }
    let after = QuestionRow {
        proposal: Some(question("answer", text)?),
        proposed_by: Some(user),
        proposed_at: Some(change.now()),
        updated_at: change.next_version(before.updated_at),
        ..before
    };
    change.replace(&after).await?;
    announce(&mut change, &after);
    change.commit().await?;
    Ok(())
}

fn announce(change: &mut Change<'_>, row: &QuestionRow) {
    change.emit(&QuestionChanged { id: row.id, tool: row.tool_id, state: row.state });
}

/// A decision on a question.
#[derive(Clone, Debug)]
pub enum QuestionDecision {
    /// It is answered.
    Answer(String),
    /// It is taken off the queue without an answer.
    Delete,
    /// It is taken off the queue with everything of the member who sent it, who gets no mail.
    Remove,
    /// That is taken back: it waits again.
    Restore,
    /// The last decision is taken back: it waits again, and an answer is in no FAQs any more.
    Undo,
}

impl QuestionDecision {
    /// The decision to answer it.
    ///
    /// # Errors
    /// [`Fault::Broken`] when the answer is blank or too long.
    pub fn answer(answer: &str) -> Result<Self, Fault> {
        Ok(question("answer", answer).map(Self::Answer)?)
    }
}

impl Decision for QuestionDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Answer(_) => "answer",
            Self::Delete | Self::Remove => "delete",
            Self::Restore => "restore",
            Self::Undo => "undo",
        }
    }
}

impl Moderated for QuestionRow {
    type State = QuestionState;
    type Decision = QuestionDecision;
    type Batch = ();

    const RECORD: &'static str = "question";
    const TRANSITIONS: &'static [Transition<QuestionState>] = &[
        Transition::new("answer", &[Pending], Answered),
        Transition::new("delete", &[Pending], Deleted),
        Transition::new("restore", &[Deleted], Pending),
        Transition::new("undo", &[Answered, Deleted], Pending),
    ];

    fn state(&self) -> QuestionState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn set_decision(&mut self, state: QuestionState, marks: Marks, version: DateTime<Utc>) {
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    async fn apply(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &mut Self,
        decision: &QuestionDecision,
    ) -> Result<(), Problem> {
        after.notify = match decision {
            QuestionDecision::Answer(_) => Some(mails::QUESTION_PUBLISHED.to_owned()),
            QuestionDecision::Delete => Some(mails::QUESTION_DELETED.to_owned()),
            QuestionDecision::Remove | QuestionDecision::Restore | QuestionDecision::Undo => None,
        };
        match decision {
            QuestionDecision::Answer(answer) => {
                let service = change.context.directory.get::<dyn ToolQuestions>()?;
                after.answer = Some(answer.clone());
                let entry = NewQuestion { tool: before.tool_id, question: &before.question, answer };
                after.faq_id = Some(service.add(change, entry).await?);
            }
            // The answer that the owner proposes goes with the mail: an undo brings both back.
            QuestionDecision::Delete => {}
            QuestionDecision::Remove => {
                (after.proposal, after.proposed_by, after.proposed_at) = (None, None, None);
            }
            QuestionDecision::Restore | QuestionDecision::Undo => {
                (after.decided_by, after.decided_at, after.answer, after.faq_id) = (None, None, None, None);
                if let Some(entry) = before.faq_id {
                    let entry = RemovedQuestion { tool: before.tool_id, entry };
                    change.context.directory.get::<dyn ToolQuestions>()?.remove(change, entry).await?;
                }
            }
        }
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        _: &Self,
        after: &Self,
        _: &QuestionDecision,
    ) -> Result<(), Problem> {
        announce(change, after);
        Ok(())
    }
}
