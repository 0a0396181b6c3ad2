//! The report that can be downloaded: `user-claimed-tools`.

use crate::store;
use crate::tools::tools;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, in_pages};
use uuid::Uuid;

/// The number of rows that are read at once.
const PAGE: i64 = 500;

const fn column(name: &'static str, kind: ColumnKind, meaning: &'static str) -> ReportColumn {
    ReportColumn::new(name, kind, meaning)
}

const CLAIMED: [ReportColumn; 10] = [
    column("userId", ColumnKind::Text, "Identity of the member."),
    column("fullName", ColumnKind::Text, "The member's name."),
    column("email", ColumnKind::Text, "The member's address."),
    column("toolId", ColumnKind::Text, "Identity of the tool."),
    column("name", ColumnKind::Text, "The tool's name."),
    column("url", ColumnKind::Url, "The tool's own site."),
    column("method", ColumnKind::Text, "How the member has proven that it is theirs."),
    column("state", ColumnKind::Text, "`approved`, or `suspended` until it is proven again."),
    column("coOwner", ColumnKind::Text, "The name of the co-owner."),
    column("claimedOn", ColumnKind::Moment, "Since when it is theirs."),
];

/// The owners of listings.
pub(crate) fn claimed_tools() -> Report {
    Report::new(
        "user-claimed-tools",
        "Tools claimed by users",
        "Who owns which listing.",
        "Failed to fetch user claimed report",
        &CLAIMED,
        |context, _| {
            in_pages(Uuid::nil(), move |after| {
                let context = context.clone();
                async move {
                    let rows = store::reported_claims(&context.db, after, PAGE).await?;
                    let Some(last) = rows.last().map(|row| row.id) else { return Ok(None) };
                    let ids: Vec<Uuid> = rows.iter().map(|row| row.tool_id).collect();
                    let listed = tools(&context, &ids).await?;
                    let people: Vec<Uuid> =
                        rows.iter().flat_map(|row| [Some(row.user_id), row.co_owner]).flatten().collect();
                    let members = context.directory.get::<dyn Members>()?.several(&people).await?;
                    let member = |id: Option<Uuid>| members.iter().find(|member| Some(member.id) == id);
                    let text = |text: Option<&str>| Cell::Text(text.unwrap_or_default().to_owned());
                    let cells = rows.iter().map(|row| {
                        let (owner, tool) = (member(Some(row.user_id)), listed.get(&row.tool_id));
                        vec![
                            Cell::Text(row.user_id.to_string()),
                            text(owner.map(|member| member.full_name.as_str())),
                            text(owner.map(|member| member.email.as_str())),
                            Cell::Text(row.tool_id.to_string()),
                            text(tool.map(|tool| tool.name.as_str()).or(Some(&row.tool_name))),
                            text(tool.map(|tool| tool.url.as_str())),
                            text(row.method.as_deref()),
                            Cell::Text(row.state.to_string()),
                            text(member(row.co_owner).map(|member| member.full_name.as_str())),
                            row.claimed_at.map_or(Cell::Empty, Cell::Moment),
                        ]
                    });
                    Ok(Some((cells.collect(), last)))
                }
            })
        },
    )
    .personal()
}
