//! Actions of members on tools. These reports contain personal data.

use crate::store::{self, VoteKind};
use std::collections::HashMap;
use toolbase_kernel::accounts::{Member, Members};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, Rows, in_pages};
use uuid::Uuid;

/// The number of rows that are read at once.
const PAGE: u32 = 500;

const USER_ID: ReportColumn = ReportColumn::new("userId", ColumnKind::Text, "Identity of the member.");
const FULL_NAME: ReportColumn =
    ReportColumn::new("fullName", ColumnKind::Text, "The member's name, as others see it.");
const EMAIL: ReportColumn = ReportColumn::new("email", ColumnKind::Text, "The member's email address.");
const TOOL_ID: ReportColumn = ReportColumn::new("toolId", ColumnKind::Text, "Identity of the tool.");
const TOOL: ReportColumn = ReportColumn::new("tool", ColumnKind::Text, "The tool's name.");
const SLUG: ReportColumn = ReportColumn::new("slug", ColumnKind::Text, "Names the tool in addresses.");

const SAVED: [ReportColumn; 7] = [
    USER_ID,
    FULL_NAME,
    EMAIL,
    TOOL_ID,
    TOOL,
    SLUG,
    ReportColumn::new("savedAt", ColumnKind::Moment, "When the member saved it."),
];

const UPVOTED: [ReportColumn; 7] = [
    USER_ID,
    FULL_NAME,
    EMAIL,
    TOOL_ID,
    TOOL,
    SLUG,
    ReportColumn::new("upvotedAt", ColumnKind::Moment, "When the member upvoted it."),
];

const SUBMITTED: [ReportColumn; 10] = [
    USER_ID,
    FULL_NAME,
    EMAIL,
    TOOL_ID,
    TOOL,
    SLUG,
    ReportColumn::new("url", ColumnKind::Url, "The tool's own site."),
    ReportColumn::new("state", ColumnKind::Text, "Draft, pending, approved, rejected or inactive."),
    ReportColumn::new("submittedAt", ColumnKind::Moment, "When the member handed it in."),
    ReportColumn::new("publishedAt", ColumnKind::Moment, "Its first approval."),
];

/// `user-saved-tools`
pub(super) fn saved_tools() -> Report {
    Report::new(
        "user-saved-tools",
        "Tools saved by members",
        "Which member has saved which tool.",
        "Failed to fetch user saved report",
        &SAVED,
        |context, _| votes(context, VoteKind::Save),
    )
    .personal()
}

/// `user-upvoted-tools`
pub(super) fn upvoted_tools() -> Report {
    Report::new(
        "user-upvoted-tools",
        "Tools upvoted by members",
        "Which member has upvoted which tool.",
        "Failed to fetch user upvoted report",
        &UPVOTED,
        |context, _| votes(context, VoteKind::Upvote),
    )
    .personal()
}

/// `user-submitted-tools`
pub(super) fn submitted_tools() -> Report {
    Report::new(
        "user-submitted-tools",
        "Tools submitted by members",
        "Which member has submitted which tool, in every state.",
        "Failed to fetch user submitted report",
        &SUBMITTED,
        |context, _| submitted(context),
    )
    .personal()
}

fn votes(context: ModuleContext, kind: VoteKind) -> Rows {
    in_pages(Uuid::nil(), move |after| {
        let context = context.clone();
        async move {
            let page = store::member_votes_after(&context.db, kind, after, i64::from(PAGE)).await?;
            let Some(last) = page.last().map(|vote| vote.id) else { return Ok(None) };
            let members = members(&context, page.iter().map(|vote| vote.user_id)).await?;
            let rows = page.into_iter().map(|vote| {
                let mut cells = who(vote.user_id, &members);
                cells.extend([vote.tool_id.to_string(), vote.name, vote.slug].map(Cell::Text));
                cells.push(Cell::Moment(vote.created_at));
                cells
            });
            Ok(Some((rows.collect(), last)))
        }
    })
}

fn submitted(context: ModuleContext) -> Rows {
    in_pages(Uuid::nil(), move |after| {
        let context = context.clone();
        async move {
            let page = store::member_tools_after(&context.db, after, i64::from(PAGE)).await?;
            let Some(last) = page.last().map(|tool| tool.id) else { return Ok(None) };
            let members = members(&context, page.iter().map(|tool| tool.submitted_by)).await?;
            let rows = page.into_iter().map(|tool| {
                let mut cells = who(tool.submitted_by, &members);
                let texts = [tool.id.to_string(), tool.name, tool.slug, tool.url, tool.state.to_string()];
                cells.extend(texts.map(Cell::Text));
                cells.push(Cell::Moment(tool.created_at));
                cells.push(tool.published_at.map_or(Cell::Empty, Cell::Moment));
                cells
            });
            Ok(Some((rows.collect(), last)))
        }
    })
}

/// The accounts with these ids, as far as they are there still.
async fn members(
    context: &ModuleContext,
    ids: impl Iterator<Item = Uuid>,
) -> sqlx::Result<HashMap<Uuid, Member>> {
    let mut ids: Vec<Uuid> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    let found = context.directory.get::<dyn Members>()?.several(&ids).await?;
    Ok(found.into_iter().map(|member| (member.id, member)).collect())
}

fn who(id: Uuid, members: &HashMap<Uuid, Member>) -> Vec<Cell> {
    let member = members.get(&id);
    let text = |text: Option<&String>| text.cloned().map_or(Cell::Empty, Cell::Text);
    vec![
        Cell::Text(id.to_string()),
        text(member.map(|member| &member.full_name)),
        text(member.map(|member| &member.email)),
    ]
}
