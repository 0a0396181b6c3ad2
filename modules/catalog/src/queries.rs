//! Numbers of tools, the queues of the catalogue and its figures (specification 3, section 3; decisions 132, 133 and 163).

use crate::domain::overdue_before;
use crate::live::CatalogSettings;
use crate::{figures, reports, store};
use chrono::{DateTime, Utc};
use toolbase_kernel::accounts::MemberGroup;
use toolbase_kernel::figures::{DayColumns, Figure};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};

/// Sections of the page.
const AIS: &str = "AIs";
const APPROVE: &str = "Approve";
const TOOLS: &str = "Tools";
const REVIEWS: &str = "Reviews & Ratings";
const USERS: &str = "Users";
const CATEGORIES: &str = "Categories";

/// Sums over all tools, and live tools by whole stars. One scan of the narrow table of counts has both: those of the few tools
/// that are not live are subtracted.
const TOTALS: &str = "WITH total AS MATERIALIZED (SELECT SUM(saved_count) AS saved, SUM(upvotes_count) AS upvoted,
       SUM(page_views) AS viewed, SUM(visits) AS visited, SUM(CASE WHEN rating_count > 0 THEN 1 ELSE 0 END) AS reviewed,
       SUM(CASE WHEN rating_count > 0 THEN 0 ELSE 1 END) AS unreviewed,
       SUM(CASE WHEN rating_score < 1 THEN 1 ELSE 0 END) AS s0,
       SUM(CASE WHEN rating_score >= 1 AND rating_score < 2 THEN 1 ELSE 0 END) AS s1,
       SUM(CASE WHEN rating_score >= 2 AND rating_score < 3 THEN 1 ELSE 0 END) AS s2,
       SUM(CASE WHEN rating_score >= 3 AND rating_score < 4 THEN 1 ELSE 0 END) AS s3,
       SUM(CASE WHEN rating_score >= 4 AND rating_score < 5 THEN 1 ELSE 0 END) AS s4,
       SUM(CASE WHEN rating_score >= 5 THEN 1 ELSE 0 END) AS s5 FROM catalog_tool_stats),
     hidden AS MATERIALIZED (SELECT s.rating_count, s.rating_score FROM catalog_tool t
       JOIN catalog_tool_stats s ON s.tool_id = t.id WHERE t.state <> 'approved')
     SELECT 'savedCount' AS name, saved AS value FROM total UNION ALL SELECT 'upvotesCount', upvoted FROM total
     UNION ALL SELECT 'viewsCount', viewed FROM total UNION ALL SELECT 'visitsCount', visited FROM total
     UNION ALL SELECT 'reviewedCount', reviewed FROM total UNION ALL SELECT 'unreviewedCount', unreviewed FROM total
     UNION ALL SELECT 'reviewDetails.under1Star', s0 FROM total UNION ALL SELECT 'reviewDetails.over1Star', s1 FROM total
     UNION ALL SELECT 'reviewDetails.over2Star', s2 FROM total UNION ALL SELECT 'reviewDetails.over3Star', s3 FROM total
     UNION ALL SELECT 'reviewDetails.over4Star', s4 FROM total UNION ALL SELECT 'reviewDetails.has5Star', s5 FROM total
     UNION ALL SELECT CASE WHEN rating_count > 0 THEN 'reviewedCount' ELSE 'unreviewedCount' END, -COUNT(*) FROM hidden GROUP BY 1
     UNION ALL SELECT CASE WHEN rating_score < 1 THEN 'reviewDetails.under1Star' WHEN rating_score < 2 THEN 'reviewDetails.over1Star'
       WHEN rating_score < 3 THEN 'reviewDetails.over2Star' WHEN rating_score < 4 THEN 'reviewDetails.over3Star'
       WHEN rating_score < 5 THEN 'reviewDetails.over4Star' ELSE 'reviewDetails.has5Star' END, -COUNT(*) FROM hidden GROUP BY 1";

const LIVE: &str = r#"{"state":["approved"]}"#;

/// The members who have submitted, claimed, saved or upvoted a tool.
pub(crate) const GROUPS: [MemberGroup; 4] = [
    MemberGroup {
        name: "submitters",
        sql: "SELECT submitted_by FROM catalog_tool WHERE submitted_by IS NOT NULL",
    },
    MemberGroup { name: "owners", sql: "SELECT claimed_by FROM catalog_tool WHERE claimed_by IS NOT NULL" },
    MemberGroup { name: "savers", sql: "SELECT user_id FROM catalog_vote WHERE counts AND kind = 'save'" },
    MemberGroup {
        name: "upvoters",
        sql: "SELECT user_id FROM catalog_vote WHERE counts AND kind = 'upvote'",
    },
];

/// The queries of the catalogue.
pub(crate) fn queries() -> Vec<Query> {
    let all = [of_tools(), of_waiting(), of_counts(), of_ratings(), of_members(), of_categories()];
    let all = all.into_iter().flatten().chain(of_days()).chain(figures::queries());
    all.chain(reports::reports().into_iter().map(Query::from)).collect()
}

fn of_tools() -> Vec<Query> {
    let listed =
        Figure::new("tools-listed", "Tools listed", "How many tools became public for the first time.");
    vec![
        Query::listed("tools", LIVE, "catalog_tool WHERE state = 'approved'").statistic(
            Statistic::new("liveCount", AIS, "Total Live", "Tools that are approved and public now.")
                .figure("tools-listed"),
        ),
        Query::listed("tools", r#"{"launched":true}"#, "catalog_tool WHERE published_at IS NOT NULL")
            .statistic(Statistic::new(
                "launchedCount",
                AIS,
                "Launched",
                "Tools that were ever approved, whatever became of them.",
            ))
            .figure(listed.unit("tool", "tools").from_moments("published_at").parts(
                "SELECT m.name AS part, SUBSTR(CAST(t.published_at AS TEXT), 1, 10) AS day, 1 AS amount
                 FROM catalog_tool t JOIN catalog_tool_category c ON c.tool_id = t.id
                 JOIN catalog_category_sub s ON s.id = c.sub_id JOIN catalog_category_main m ON m.id = s.main_id
                 WHERE t.published_at >= $1 AND t.published_at < $2 GROUP BY t.id, m.id",
            )),
        Query::listed(
            "tools",
            r#"{"state":["pending","approved","returned","rejected","inactive"]}"#,
            "catalog_tool WHERE state <> 'draft'",
        )
        .statistic(
            Statistic::new("submittedCount", AIS, "Submitted", "All tools but drafts.").figure("tools-submitted"),
        ),
        Query::listed("tools", r#"{"claimed":true}"#, "catalog_tool WHERE claimed_by IS NOT NULL").statistic(
            Statistic::new(
                "toolStats.claimedCount",
                AIS,
                "Total Claimed",
                "Tools that their owners have claimed.",
            ),
        ),
        Query::listed(
            "tool-changes",
            r#"{"state":["live"],"action":["tool.edit","tool.approve-change"]}"#,
            "catalog_revision WHERE state = 'live' AND action IN ('tool.edit', 'tool.approve-change')",
        )
        .statistic(Statistic::new(
            "toolStats.editedCount",
            AIS,
            "Total Edited",
            "Changes of tools that are in effect, by admins and owners.",
        )),
    ]
}

fn of_waiting() -> Vec<Query> {
    let submitted = WaitingQueue::new(
        "submitted-ai",
        "Submitted AIs",
        Consequence::Person,
        "Members wait for the decision on what they submitted.",
        "id, queued_at AS at, name AS title, CAST(NULL AS UUID) AS about, submitted_by AS member,
         canonical_url AS address",
    );
    let changes = WaitingQueue::new(
        "tool-changes",
        "Edited AIs",
        Consequence::Person,
        "Owners wait until their change of a listing is public.",
        "id, made_at AS at, COALESCE((SELECT t.name FROM catalog_tool t WHERE t.id = tool_id), '') AS title,
         CAST(NULL AS UUID) AS about, actor_id AS member,
         (SELECT t.canonical_url FROM catalog_tool t WHERE t.id = tool_id) AS address",
    );
    let waiting = |queue: WaitingQueue| queue.with_addresses().overdue(overdue);
    vec![
        Query::listed("submitted-ai", "{}", "catalog_tool WHERE state = 'pending'")
            .statistic(Statistic::new(
                "newSubmittedCount",
                APPROVE,
                "New Submitted AIs",
                "Tools that wait for approval.",
            ))
            .queue(waiting(submitted)),
        Query::listed("tool-changes", r#"{"state":["pending"]}"#, "catalog_revision WHERE state = 'pending'")
            .statistic(Statistic::new(
                "toolStats.newEditedCount",
                APPROVE,
                "Edited AIs",
                "Changes of tools that wait for approval.",
            ))
            .queue(waiting(changes)),
    ]
}

/// The sums of counts of all tools.
fn of_counts() -> Vec<Query> {
    let sum =
        |name, label, summary, field| Statistic::new(name, TOOLS, label, summary).shared(TOTALS).sum(field);
    let sums = [
        sum("savedCount", "Saved", "Saves of all tools that still stand.", "saved"),
        sum("upvotesCount", "Upvotes", "Upvotes of all tools that still stand.", "upvotes"),
        sum("viewsCount", "Views", "Openings of the pages of all tools.", "pageViews").figure("views"),
        sum("visitsCount", "Visits", "Clicks to the sites of all tools.", "visits").figure("visits"),
    ];
    sums.map(|sum| Query::listed("tools", "{}", "").statistic(sum)).into()
}

/// Live tools by their ratings.
fn of_ratings() -> Vec<Query> {
    let rated = |name, label, summary, filter| {
        Query::listed("tools", filter, "")
            .statistic(Statistic::new(name, REVIEWS, label, summary).shared(TOTALS))
    };
    vec![
        rated(
            "reviewedCount",
            "Reviewed AIs",
            "Live tools with an approved review.",
            r#"{"state":["approved"],"reviewed":true}"#,
        ),
        rated(
            "unreviewedCount",
            "Unreviewed AIs",
            "Live tools without an approved review.",
            r#"{"state":["approved"],"reviewed":false}"#,
        ),
        rated(
            "reviewDetails.under1Star",
            "Unrated",
            "Live tools whose score has no whole star: those without a rating.",
            r#"{"state":["approved"],"stars":0}"#,
        ),
        rated(
            "reviewDetails.over1Star",
            "1 star",
            "Live tools with one whole star.",
            r#"{"state":["approved"],"stars":1}"#,
        ),
        rated(
            "reviewDetails.over2Star",
            "2 stars",
            "Live tools with two whole stars.",
            r#"{"state":["approved"],"stars":2}"#,
        ),
        rated(
            "reviewDetails.over3Star",
            "3 stars",
            "Live tools with three whole stars.",
            r#"{"state":["approved"],"stars":3}"#,
        ),
        rated(
            "reviewDetails.over4Star",
            "4 stars",
            "Live tools with four whole stars.",
            r#"{"state":["approved"],"stars":4}"#,
        ),
        rated(
            "reviewDetails.has5Star",
            "5 stars",
            "Live tools with five whole stars.",
            r#"{"state":["approved"],"stars":5}"#,
        ),
    ]
}

fn of_members() -> Vec<Query> {
    let submitted = Figure::new("tools-submitted", "Tools submitted", "How many tools members submitted.");
    let members = |name, label, summary| Statistic::new(name, USERS, label, summary);
    vec![
        Query::listed("users", r#"{"group":"submitters"}"#, "catalog_tool WHERE submitted_by IS NOT NULL")
            .statistic(
                members("userStats.submittedUsers", "Submitted", "Members who have submitted a tool.")
                    .values("submitted_by"),
            )
            .figure(submitted.unit("tool", "tools").from_moments("created_at").parts(
                "SELECT m.name AS part, SUBSTR(CAST(t.created_at AS TEXT), 1, 10) AS day, 1 AS amount
                 FROM catalog_tool t JOIN catalog_tool_category c ON c.tool_id = t.id
                 JOIN catalog_category_sub s ON s.id = c.sub_id JOIN catalog_category_main m ON m.id = s.main_id
                 WHERE t.created_at >= $1 AND t.created_at < $2 AND t.submitted_by IS NOT NULL GROUP BY t.id, m.id",
            )),
        Query::listed("users", r#"{"group":"owners"}"#, "catalog_tool WHERE claimed_by IS NOT NULL").statistic(
            members("userStats.claimedUsers", "Claimed", "Members who own a tool.").values("claimed_by"),
        ),
        Query::listed(
            "users",
            r#"{"group":"savers"}"#,
            "(SELECT DISTINCT user_id FROM catalog_vote WHERE counts AND kind = 'save') AS savers",
        )
        .statistic(members("userStats.savedUsers", "Saved", "Members who have saved a tool.")),
        Query::listed(
            "users",
            r#"{"group":"upvoters"}"#,
            "(SELECT DISTINCT user_id FROM catalog_vote WHERE counts AND kind = 'upvote') AS upvoters",
        )
        .statistic(members("userStats.upvotedUserCount", "Upvoted", "Members who have upvoted a tool.")),
    ]
}

fn of_categories() -> Vec<Query> {
    let number = |name, label, summary| Statistic::new(name, CATEGORIES, label, summary);
    vec![
        Query::listed("categories", "{}", "catalog_category_sub").statistic(number(
            "categoryCount",
            "Categories",
            "Subcategories, in which tools are.",
        )),
        Query::listed("main-categories", "{}", "catalog_category_main").statistic(number(
            "categoryStats.mainCount",
            "Main categories",
            "Main categories, which have the others.",
        )),
        Query::listed(
            "categories",
            r#"{"empty":true}"#,
            "catalog_category_sub c
         WHERE NOT EXISTS (SELECT 1 FROM catalog_tool_category t WHERE t.sub_id = c.id)",
        )
        .statistic(number(
            "categoryStats.emptyCount",
            "Empty categories",
            "Subcategories without any tool.",
        )),
    ]
}

/// The counts by day of all tools together.
fn of_days() -> [Query; 2] {
    let columns = |amount, total| DayColumns {
        day: "day",
        amount,
        record: None,
        total,
        retention_days: store::RETENTION_DAYS,
    };
    let days = Query::records("catalog_tool_day");
    [
        days.clone().figure(
            Figure::new("views", "Views", "How many visitors opened the pages of all tools.")
                .unit("view", "views")
                .from_days(columns(
                    "views",
                    "SELECT CAST(COALESCE(SUM(page_views), 0) AS BIGINT) FROM catalog_tool_stats",
                ))
                .parts(
                    "SELECT t.name AS part, d.day, d.views AS amount FROM catalog_tool_day d
                 JOIN catalog_tool t ON t.id = d.tool_id
                 WHERE d.day >= SUBSTR(CAST($1 AS TEXT), 1, 10) AND d.day < SUBSTR(CAST($2 AS TEXT), 1, 10)",
                ),
        ),
        days.figure(
            Figure::new(
                "visits",
                "Visits",
                "How many visitors followed the links to the sites of all tools.",
            )
            .unit("visit", "visits")
            .from_days(columns(
                "visits",
                "SELECT CAST(COALESCE(SUM(visits), 0) AS BIGINT) FROM catalog_tool_stats",
            ))
            .parts(
                "SELECT t.name AS part, d.day, d.visits AS amount FROM catalog_tool_day d
                 JOIN catalog_tool t ON t.id = d.tool_id
                 WHERE d.day >= SUBSTR(CAST($1 AS TEXT), 1, 10) AND d.day < SUBSTR(CAST($2 AS TEXT), 1, 10)",
            ),
        ),
    ]
}

fn overdue(context: &ModuleContext) -> anyhow::Result<DateTime<Utc>> {
    let days = CatalogSettings::from_context(context)?.review_days;
    Ok(overdue_before(context.clock.now(), days))
}
