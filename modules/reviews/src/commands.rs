//! `toolbase moderate`

use crate::changes::questions::QuestionDecision;
use crate::changes::{Rejection, ReviewDecision};
use crate::domain::{RejectReason, UsedFor};
use crate::store::{self, QuestionRow, ReviewRow};
use crate::tools::{Named, people};
use chrono::{DateTime, Utc};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use toolbase_kernel::admin::moderation::{Group, parse_id};
use toolbase_kernel::command::moderation::{
    Part, decision_command, decisions_command, moderate, note_argument, reason_argument, text,
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
    moderate(queues().iter().map(Group::command))
}

/// The queues.
pub(crate) fn queues() -> Vec<Group> {
    vec![reviews(), questions()]
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let group = if path.get(1) == Some(&"reviews") { reviews() } else { questions() };
    group.run(context, path, arguments, output).await
}

fn reviews() -> Group {
    let examples = &[
        "toolbase moderate reviews list",
        "toolbase moderate reviews list --filter tool=inkwell",
        "toolbase moderate reviews reject ID --reason advertising",
        "toolbase moderate reviews reject --filter author=\"Max Spamson\" --reason advertising --dry-run",
        "toolbase moderate reviews approve --ids read.txt",
    ];
    let reasons = RejectReason::ALL.iter().map(|reason| reason.as_str()).collect();
    let reject = decisions_command("reject", "Reject what waits of reviews")
        .args([reason_argument(reasons), note_argument()]);
    Group::new("reviews", "Decide on reviews", examples)
        .list("List the reviews that wait, those that wait longest first", &LINES, |context| async move {
            let rows = store::pending_reviews(&context.db, LISTED).await?;
            review_lines(&context, &rows).await
        })
        .show_row("Show a review", |_, row: ReviewRow| async move { Ok(review_parts(&row)) })
        .decision::<ReviewRow>(
            decisions_command("approve", "Publish what waits of reviews"),
            parse_id::<ReviewRow>,
            |_| Ok(ReviewDecision::Approve),
            |row| format!("“{}” is published.", row.title),
        )
        .decision::<ReviewRow>(
            reject,
            parse_id::<ReviewRow>,
            |arguments| {
                let reason = RejectReason::named(text(arguments, "reason"))
                    .ok_or_else(|| CommandError::Usage("--reason is none of the list".to_owned()))?;
                Ok(ReviewDecision::Reject(Rejection::new(reason, text(arguments, "note"))?))
            },
            |row| format!("“{}” is rejected.", row.title),
        )
        .decision::<ReviewRow>(
            decisions_command("undo", "Take the last decision on reviews back"),
            parse_id::<ReviewRow>,
            |_| Ok(ReviewDecision::Undo),
            |row| format!("“{}” is {} again.", row.title, row.state),
        )
}

fn questions() -> Group {
    let examples =
        &["toolbase moderate questions list", "toolbase moderate questions answer ID \"Yes, since May.\""];
    let answer =
        Arg::new("answer").required(true).value_name("TEXT").help("The answer, at most 200 characters");
    Group::new("questions", "Answer questions", examples)
        .list("List the questions that wait, the oldest first", &LINES, |context| async move {
            let rows = store::pending_questions(&context.db, LISTED).await?;
            question_lines(&context, &rows).await
        })
        .show_row("Show a question", |context, row: QuestionRow| async move {
            let people = people(&context, row.tool_id).await?;
            let proposal = row.proposal_of(&people).unwrap_or_default().to_owned();
            Ok(Part::list([
                ("question", row.question),
                ("answer", row.answer.unwrap_or_default()),
                ("answer of the owner", proposal),
                ("state", row.state.to_string()),
                ("asked", minute(row.created_at)),
            ]))
        })
        .decision::<QuestionRow>(
            decision_command("answer", "Answer a question: it appears in the tool's FAQs").arg(answer),
            parse_id::<QuestionRow>,
            |arguments| Ok(QuestionDecision::answer(text(arguments, "answer"))?),
            |row| format!("“{}” is answered.", row.question),
        )
        .decision::<QuestionRow>(
            decisions_command("reject", "Take questions off the queue without an answer"),
            parse_id::<QuestionRow>,
            |_| Ok(QuestionDecision::Delete),
            |row| format!("“{}” is off the queue.", row.question),
        )
        .decision::<QuestionRow>(
            decisions_command("undo", "Take the last decision on questions back"),
            parse_id::<QuestionRow>,
            |_| Ok(QuestionDecision::Undo),
            |row| format!("“{}” waits again.", row.question),
        )
}

async fn review_lines(context: &ModuleContext, rows: &[ReviewRow]) -> Result<Vec<Line>, CommandError> {
    let named = Named::of_reviews(context, rows).await?;
    let line = |row: &ReviewRow| Line {
        id: row.id,
        tool: named.tool(row.tool_id).map(|tool| tool.slug.clone()).unwrap_or_default(),
        author: named.person(row.user_id).full_name,
        stars: Some(row.revision.as_ref().map_or(row.overall, |revision| revision.0.ratings.overall)),
        state: row.state.to_string(),
        since: row.queued_at.unwrap_or(row.created_at),
        text: row.title.clone(),
    };
    Ok(rows.iter().map(line).collect())
}

async fn question_lines(context: &ModuleContext, rows: &[QuestionRow]) -> Result<Vec<Line>, CommandError> {
    let people = rows.iter().map(|row| row.user_id);
    let named = Named::load(context, rows.iter().map(|row| row.tool_id).collect(), people).await?;
    let line = |row: &QuestionRow| Line {
        id: row.id,
        tool: named.tool(row.tool_id).map(|tool| tool.slug.clone()).unwrap_or_default(),
        author: named.person(row.user_id).full_name,
        stars: None,
        state: row.state.to_string(),
        since: row.created_at,
        text: row.question.clone(),
    };
    Ok(rows.iter().map(line).collect())
}

fn review_parts(row: &ReviewRow) -> Vec<Part> {
    let content = row.revision.as_ref().map_or_else(|| row.content(), |revision| revision.0.clone());
    Part::list([
        ("title", content.title),
        ("overall", content.ratings.overall.to_string()),
        ("problemSolved", content.problem_solved),
        ("teamImpact", content.team_impact),
        ("lovedFeatures", content.loved_features.join("\n")),
        ("improvements", content.improvements.join("\n")),
        ("tips", content.tips),
        ("usedFor", content.used_for.map_or("", UsedFor::text).to_owned()),
        ("state", row.state.to_string()),
        ("waits", if row.text_waits() { "yes" } else { "no" }.to_owned()),
        ("reply that waits", row.reply_draft.clone().unwrap_or_default()),
        ("reason", row.reason.clone().unwrap_or_default()),
        ("written", minute(row.created_at)),
    ])
}
