//! `toolbase moderate`

use crate::changes::{self, Rejection, questions};
use crate::domain::RejectReason;
use crate::error::ReviewError;
use crate::store::{self, QuestionRow, ReviewRow};
use crate::tools::Named;
use chrono::{DateTime, Utc};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::moderation::{
    Part, decision_command, group, list_command, moderate, note_argument, reason_argument, show_command, text,
};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, minute};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Rows of a list.
const LISTED: u32 = 1000;

/// Something that waits, or was decided on, for people.
#[derive(Serialize)]
struct Line {
    id: Uuid,
    tool: String,
    author: String,
    stars: Option<i64>,
    state: String,
    since: DateTime<Utc>,
    text: String,
}

const LINES: [Column<Line>; 7] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("tool", |line| line.tool.clone()),
    Column::new("author", |line| line.author.clone()),
    Column::new("stars", |line| line.stars.map(|stars| stars.to_string()).unwrap_or_default()),
    Column::new("state", |line| line.state.clone()),
    Column::new("since", |line| minute(line.since)),
    Column::new("text", |line| line.text.clone()),
];

/// The command, with its two groups.
pub(crate) fn command() -> Command {
    let reasons = RejectReason::ALL.iter().map(|reason| reason.as_str()).collect();
    let reviews = [
        list_command("List the reviews that wait, those that wait longest first"),
        show_command("Show a review"),
        decision_command("approve", "Publish what waits of a review"),
        decision_command("reject", "Reject what waits of a review")
            .args([reason_argument(reasons), note_argument()]),
    ];
    let answer =
        Arg::new("answer").required(true).value_name("TEXT").help("The answer, at most 200 characters");
    let questions = [
        list_command("List the questions that wait, the oldest first"),
        show_command("Show a question"),
        decision_command("answer", "Answer a question: it appears in the tool's FAQs").arg(answer),
        decision_command("reject", "Take a question off the queue without an answer"),
    ];
    moderate([
        group(
            "reviews",
            "Decide on reviews",
            &["toolbase moderate reviews list", "toolbase moderate reviews reject ID --reason advertising"],
            reviews,
        ),
        group(
            "questions",
            "Answer questions",
            &[
                "toolbase moderate questions list",
                "toolbase moderate questions answer ID \"Yes, since May.\"",
            ],
            questions,
        ),
    ])
}

fn failed(error: ReviewError) -> CommandError {
    CommandError::Failed(error.into())
}

fn review_id(arguments: &ArgMatches) -> Result<Uuid, CommandError> {
    text(arguments, "id").parse().map_err(|_| failed(ReviewError::NoReview))
}

fn question_id(arguments: &ArgMatches) -> Result<Uuid, CommandError> {
    text(arguments, "id").parse().map_err(|_| failed(ReviewError::NoQuestion))
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let actor = Actor::operator();
    match path {
        ["moderate", "reviews", "list"] => {
            let rows = store::pending_reviews(&context.db, LISTED).await?;
            output.records(&LINES, &review_lines(context, &rows).await?)?;
        }
        ["moderate", "reviews", "show"] => {
            let row = store::review_by_id(&context.db, review_id(arguments)?).await?;
            output
                .records(&Part::COLUMNS, &review_parts(&row.ok_or_else(|| failed(ReviewError::NoReview))?))?;
        }
        ["moderate", "reviews", "approve"] => {
            let row = changes::approve(context, &actor, review_id(arguments)?).await.map_err(failed)?;
            output.note(&format!("“{}” is published.", row.title));
        }
        ["moderate", "reviews", "reject"] => {
            let reason = RejectReason::named(text(arguments, "reason"))
                .ok_or_else(|| CommandError::Usage("--reason is none of the list".to_owned()))?;
            let rejection = Rejection { reason, note: text(arguments, "note").to_owned() };
            let id = review_id(arguments)?;
            let row = changes::reject(context, &actor, id, &rejection).await.map_err(failed)?;
            output.note(&format!("“{}” is rejected.", row.title));
        }
        ["moderate", "questions", "list"] => {
            let rows = store::pending_questions(&context.db, LISTED).await?;
            output.records(&LINES, &question_lines(context, &rows).await?)?;
        }
        ["moderate", "questions", "show"] => {
            let row = store::question_by_id(&context.db, question_id(arguments)?).await?;
            let row = row.ok_or_else(|| failed(ReviewError::NoQuestion))?;
            let parts = [
                ("question", row.question),
                ("answer", row.answer.unwrap_or_default()),
                ("state", row.state),
                ("asked", minute(row.created_at)),
            ];
            output.records(&Part::COLUMNS, &parts.map(|(field, value)| Part::new(field, value)))?;
        }
        ["moderate", "questions", "answer"] => {
            let (id, answer) = (question_id(arguments)?, text(arguments, "answer"));
            let row = questions::answer(context, &actor, id, answer).await.map_err(failed)?;
            output.note(&format!("“{}” is answered.", row.question));
        }
        ["moderate", "questions", "reject"] => {
            let row = questions::delete(context, &actor, question_id(arguments)?).await.map_err(failed)?;
            output.note(&format!("“{}” is off the queue.", row.question));
        }
        _ => return Err(CommandError::unknown(path)),
    }
    Ok(Exit::Done)
}

async fn named(context: &ModuleContext, tools: Vec<Uuid>, people: Vec<Uuid>) -> Result<Named, CommandError> {
    Named::of(context, tools, people).await.map_err(|problem| failed(problem.into()))
}

async fn review_lines(context: &ModuleContext, rows: &[ReviewRow]) -> Result<Vec<Line>, CommandError> {
    let people = rows.iter().filter_map(|row| row.user_id).collect();
    let named = named(context, rows.iter().map(|row| row.tool_id).collect(), people).await?;
    let line = |row: &ReviewRow| Line {
        id: row.id,
        tool: named.tool(row.tool_id).map(|tool| tool.slug.clone()).unwrap_or_default(),
        author: named.person(row.user_id).full_name,
        stars: Some(row.revision.as_ref().map_or(row.overall, |revision| revision.0.ratings.overall)),
        state: row.state.clone(),
        since: row.queued_at.unwrap_or(row.created_at),
        text: row.title.clone(),
    };
    Ok(rows.iter().map(line).collect())
}

async fn question_lines(context: &ModuleContext, rows: &[QuestionRow]) -> Result<Vec<Line>, CommandError> {
    let people = rows.iter().filter_map(|row| row.user_id).collect();
    let named = named(context, rows.iter().map(|row| row.tool_id).collect(), people).await?;
    let line = |row: &QuestionRow| Line {
        id: row.id,
        tool: named.tool(row.tool_id).map(|tool| tool.slug.clone()).unwrap_or_default(),
        author: named.person(row.user_id).full_name,
        stars: None,
        state: row.state.clone(),
        since: row.created_at,
        text: row.question.clone(),
    };
    Ok(rows.iter().map(line).collect())
}

fn review_parts(row: &ReviewRow) -> Vec<Part> {
    let content = row.revision.as_ref().map_or_else(|| row.content(), |revision| revision.0.clone());
    let parts = [
        ("title", content.title),
        ("overall", content.ratings.overall.to_string()),
        ("problemSolved", content.problem_solved),
        ("teamImpact", content.team_impact),
        ("lovedFeatures", content.loved_features.join("\n")),
        ("improvements", content.improvements.join("\n")),
        ("tips", content.tips),
        ("state", row.state.clone()),
        ("waits", if row.text_waits() { "yes" } else { "no" }.to_owned()),
        ("reply that waits", row.reply_draft.clone().unwrap_or_default()),
        ("reason", row.reason.clone().unwrap_or_default()),
        ("written", minute(row.created_at)),
    ];
    parts.into_iter().map(|(field, value)| Part::new(field, value)).collect()
}
