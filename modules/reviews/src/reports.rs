//! The reports that can be downloaded: `reviews`, `user-reviewed-tools`, `review-decisions`.

use crate::store::{self, ReviewRow};
use crate::tools::Named;
use chrono::{DateTime, TimeDelta};
use futures::stream;
use futures::{StreamExt, TryStreamExt};
use std::collections::HashMap;
use toolbase_kernel::accounts::{Member, Members};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{
    Cell, ColumnKind, Parameters, Report, ReportColumn, ReportParameter, Rows, in_pages, limits_of,
};
use uuid::Uuid;

/// The number of rows that are read at once.
const PAGE: u32 = 500;

const fn column(name: &'static str, kind: ColumnKind, meaning: &'static str) -> ReportColumn {
    ReportColumn::new(name, kind, meaning)
}

const REVIEWS: [ReportColumn; 15] = [
    column("id", ColumnKind::Text, "Identity of the review."),
    column("toolId", ColumnKind::Text, "Identity of the tool."),
    column("tool", ColumnKind::Text, "The tool's name."),
    column("slug", ColumnKind::Text, "Names the tool in addresses."),
    column("author", ColumnKind::Text, "The author's name, as others see it."),
    column("title", ColumnKind::Text, "The title."),
    column("overall", ColumnKind::Integer, "The mean of the ratings."),
    column("easeOfUse", ColumnKind::Integer, "How easy it is to use."),
    column("valueForMoney", ColumnKind::Integer, "Whether it is worth its price."),
    column("functionality", ColumnKind::Integer, "What it can do."),
    column("performance", ColumnKind::Integer, "How fast and reliable it is."),
    column("innovation", ColumnKind::Integer, "What is new about it."),
    column("helpful", ColumnKind::Integer, "How many members find it helpful."),
    column("createdAt", ColumnKind::Moment, "When it was written."),
    column("publishedAt", ColumnKind::Moment, "When it was published."),
];

const REVIEWED: [ReportColumn; 9] = [
    column("userId", ColumnKind::Text, "Identity of the member."),
    column("fullName", ColumnKind::Text, "The member's name, as others see it."),
    column("email", ColumnKind::Text, "The member's email address."),
    column("toolId", ColumnKind::Text, "Identity of the tool."),
    column("tool", ColumnKind::Text, "The tool's name."),
    column("slug", ColumnKind::Text, "Names the tool in addresses."),
    column("overall", ColumnKind::Integer, "The mean of the ratings."),
    column("state", ColumnKind::Text, "Pending, published or rejected."),
    column("reviewedAt", ColumnKind::Moment, "When it was written."),
];

const DECISIONS: [ReportColumn; 8] = [
    column("outcome", ColumnKind::Text, "Published, rejected or deleted."),
    column("reason", ColumnKind::Text, "Why; empty where nothing was rejected."),
    column("oneStar", ColumnKind::Integer, "Reviews with one star."),
    column("twoStars", ColumnKind::Integer, "Reviews with two stars."),
    column("threeStars", ColumnKind::Integer, "Reviews with three stars."),
    column("fourStars", ColumnKind::Integer, "Reviews with four stars."),
    column("fiveStars", ColumnKind::Integer, "Reviews with five stars."),
    column("total", ColumnKind::Integer, "All of them."),
];

/// All reports of the module.
pub(crate) fn reports() -> [Report; 3] {
    [
        Report::new("reviews", "Reviews", "All published reviews with their ratings.", "Failed to fetch reviews report", &REVIEWS, |context, parameters| {
                pages(context, "state = 'published'", &parameters, |row, named, _| {
                    let mut cells = vec![Cell::Text(row.id.to_string())];
                    cells.extend(tool(row, named));
                    cells.push(Cell::Text(named.person(row.user_id).full_name));
                    cells.push(Cell::Text(row.title.clone()));
                    cells.push(Cell::Integer(row.overall));
                    cells.extend(row.content().ratings.stars().map(Cell::Integer));
                    cells.push(Cell::Integer(row.helpful));
                    cells.push(Cell::Moment(row.created_at));
                    cells.push(row.published_at.map_or(Cell::Empty, Cell::Moment));
                    cells
                })
            }),
        Report::new("user-reviewed-tools", "Tools reviewed by members", "Which member has reviewed which tool.", "Failed to fetch user reviewed report", &REVIEWED, |context, parameters| {
                let condition = "user_id IS NOT NULL AND state IN ('pending', 'published', 'rejected')";
                pages(context, condition, &parameters, |row, named, members| {
                    let user = row.user_id.unwrap_or_default();
                    let member = members.get(&user);
                    let text = |text: Option<&String>| text.cloned().map_or(Cell::Empty, Cell::Text);
                    let mut cells = vec![
                        Cell::Text(user.to_string()),
                        text(member.map(|member| &member.full_name)),
                        text(member.map(|member| &member.email)),
                    ];
                    cells.extend(tool(row, named));
                    cells.push(Cell::Integer(row.overall));
                    cells.push(Cell::Text(row.state.to_string()));
                    cells.push(Cell::Moment(row.created_at));
                    cells
                })
            }).personal(),
        Report::new("review-decisions", "Decisions on reviews", "Decisions of moderators by outcome, reason and stars, so that nobody moderates by sentiment unseen.", "Failed to download file", &DECISIONS, |context, parameters| decisions(context, parameters)).parameters(&[ReportParameter::FROM, ReportParameter::TO]),
    ]
}

fn tool(row: &ReviewRow, named: &Named) -> [Cell; 3] {
    let tool = named.tool(row.tool_id);
    let text = |text: Option<&String>| text.cloned().map_or(Cell::Empty, Cell::Text);
    [
        Cell::Text(row.tool_id.to_string()),
        text(tool.map(|tool| &tool.name)),
        text(tool.map(|tool| &tool.slug)),
    ]
}

type Cells = fn(&ReviewRow, &Named, &HashMap<Uuid, Member>) -> Vec<Cell>;

/// The reviews that meet `condition`, of the time that `parameters` limit, in the order of their ids.
fn pages(context: ModuleContext, condition: &'static str, parameters: &Parameters, cells: Cells) -> Rows {
    let mut within = Conditions::default();
    within.add(condition);
    let by_publication = parameters.get("date").is_some_and(|date| date == "publishedAt");
    let [from_on, until] = if by_publication {
        ["published_at >= ", "published_at < "]
    } else {
        ["created_at >= ", "created_at < "]
    };
    let (from, end) = limits_of(parameters);
    if let Some(from) = from {
        within.with(from_on, Bind::Time(from), "");
    }
    if let Some(end) = end {
        within.with(until, Bind::Time(end), "");
    }
    in_pages(Uuid::nil(), move |after| {
        let (context, mut conditions) = (context.clone(), within.clone());
        async move {
            conditions.with("id > ", Bind::Id(after), "");
            let order = format!("ORDER BY id LIMIT {PAGE}");
            let page = store::reviews_where(&context.db, &conditions, &order).await?;
            let Some(last) = page.last().map(|row| row.id) else { return Ok(None) };
            let named = Named::of_reviews(&context, &page).await?;
            let ids: Vec<Uuid> = page.iter().filter_map(|row| row.user_id).collect();
            let members = context.directory.get::<dyn Members>()?.several(&ids).await?;
            let members = members.into_iter().map(|member| (member.id, member)).collect();
            Ok(Some((page.iter().map(|row| cells(row, &named, &members)).collect(), last)))
        }
    })
}

fn decisions(context: ModuleContext, parameters: Parameters) -> Rows {
    let read = async move {
        let mut rows: Vec<(String, String, [i64; 5])> = Vec::new();
        let (from, to) = limits_of(&parameters);
        let tomorrow = context.clock.now() + TimeDelta::days(1);
        let time = (from.unwrap_or(DateTime::UNIX_EPOCH), to.unwrap_or(tomorrow));
        for (state, reason, overall, count) in store::decisions(&context.db, time).await? {
            if rows.last().is_none_or(|(of, why, _)| (of, why) != (&state, &reason)) {
                rows.push((state, reason, [0; 5]));
            }
            let stars = usize::try_from(overall - 1).ok();
            if let (Some(stars), Some((_, _, counts))) = (stars, rows.last_mut())
                && let Some(of) = counts.get_mut(stars)
            {
                *of += count;
            }
        }
        let cells = rows.into_iter().map(|(state, reason, counts)| {
            let mut cells = vec![Cell::Text(state), Cell::Text(reason)];
            cells.extend(counts.map(Cell::Integer));
            cells.push(Cell::Integer(counts.iter().sum()));
            Ok(cells)
        });
        Ok::<_, anyhow::Error>(stream::iter(cells.collect::<Vec<_>>()))
    };
    stream::once(read).try_flatten().boxed()
}
