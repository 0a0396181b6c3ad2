//! Statistics of tools, and the queues of the catalogue (specification 3, section 3; decisions 132, 133 and 163).

use crate::domain::overdue_before;
use crate::figures::SiteDays;
use crate::live::CatalogSettings;
use chrono::{DateTime, Utc};
use std::sync::Arc;
use toolbase_kernel::accounts::MemberGroup;
use toolbase_kernel::figures::{Figure, FigureSource};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

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

/// A statistic of live tools by their ratings, which the list has with `filter`.
const fn rated(
    name: &'static str,
    label: &'static str,
    summary: &'static str,
    filter: &'static str,
) -> Statistic {
    Statistic::new(name, REVIEWS, label, summary, TOTALS).shared().list("tools", filter)
}

/// The sum of the field `field` of all tools.
const fn total(
    name: &'static str,
    label: &'static str,
    summary: &'static str,
    field: &'static str,
) -> Statistic {
    Statistic::new(name, TOOLS, label, summary, TOTALS).shared().sum("tools", field)
}

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

/// The statistics of the catalogue.
pub(crate) const STATISTICS: [Statistic; 26] = [
    Statistic::new(
        "liveCount",
        AIS,
        "Total Live",
        "Tools that are approved and public now.",
        "SELECT COUNT(*) FROM catalog_tool WHERE state = 'approved'",
    )
    .list("tools", LIVE)
    .figure("tools-listed"),
    Statistic::new(
        "launchedCount",
        AIS,
        "Launched",
        "Tools that were ever approved, whatever became of them.",
        "SELECT COUNT(*) FROM catalog_tool WHERE published_at IS NOT NULL",
    )
    .list("tools", r#"{"launched":true}"#),
    Statistic::new(
        "submittedCount",
        AIS,
        "Submitted",
        "All tools but drafts.",
        "SELECT COUNT(*) FROM catalog_tool WHERE state <> 'draft'",
    )
    .list("tools", r#"{"state":["pending","approved","returned","rejected","inactive"]}"#)
    .figure("tools-submitted"),
    Statistic::new(
        "toolStats.claimedCount",
        AIS,
        "Total Claimed",
        "Tools that their owners have claimed.",
        "SELECT COUNT(*) FROM catalog_tool WHERE claimed_by IS NOT NULL",
    )
    .list("tools", r#"{"claimed":true}"#),
    Statistic::new(
        "toolStats.editedCount",
        AIS,
        "Total Edited",
        "Changes of tools that are in effect, by admins and owners.",
        "SELECT COUNT(*) FROM catalog_revision WHERE state = 'live' AND action IN ('tool.edit', 'tool.approve-change')",
    )
    .list("tool-changes", r#"{"state":["live"],"action":["tool.edit","tool.approve-change"]}"#),
    Statistic::new(
        "newSubmittedCount",
        APPROVE,
        "New Submitted AIs",
        "Tools that wait for approval.",
        "SELECT COUNT(*) FROM catalog_tool WHERE state = 'pending'",
    )
    .list("submitted-ai", "{}"),
    Statistic::new(
        "toolStats.newEditedCount",
        APPROVE,
        "Edited AIs",
        "Changes of tools that wait for approval.",
        "SELECT COUNT(*) FROM catalog_revision WHERE state = 'pending'",
    )
    .list("tool-changes", r#"{"state":["pending"]}"#),
    total("savedCount", "Saved", "Saves of all tools that still stand.", "saved"),
    total("upvotesCount", "Upvotes", "Upvotes of all tools that still stand.", "upvotes"),
    total("viewsCount", "Views", "Openings of the pages of all tools.", "pageViews").figure("views"),
    total("visitsCount", "Visits", "Clicks to the sites of all tools.", "visits").figure("visits"),
    rated("reviewedCount", "Reviewed AIs", "Live tools with an approved review.", r#"{"state":["approved"],"reviewed":true}"#),
    rated("unreviewedCount", "Unreviewed AIs", "Live tools without an approved review.", r#"{"state":["approved"],"reviewed":false}"#),
    rated("reviewDetails.under1Star", "Unrated", "Live tools whose score has no whole star: those without a rating.", r#"{"state":["approved"],"stars":0}"#),
    rated("reviewDetails.over1Star", "1 star", "Live tools with one whole star.", r#"{"state":["approved"],"stars":1}"#),
    rated("reviewDetails.over2Star", "2 stars", "Live tools with two whole stars.", r#"{"state":["approved"],"stars":2}"#),
    rated("reviewDetails.over3Star", "3 stars", "Live tools with three whole stars.", r#"{"state":["approved"],"stars":3}"#),
    rated("reviewDetails.over4Star", "4 stars", "Live tools with four whole stars.", r#"{"state":["approved"],"stars":4}"#),
    rated("reviewDetails.has5Star", "5 stars", "Live tools with five whole stars.", r#"{"state":["approved"],"stars":5}"#),
    Statistic::new(
        "userStats.submittedUsers",
        USERS,
        "Submitted",
        "Members who have submitted a tool.",
        "SELECT COUNT(DISTINCT submitted_by) FROM catalog_tool WHERE submitted_by IS NOT NULL",
    )
    .list("users", r#"{"group":"submitters"}"#),
    Statistic::new(
        "userStats.claimedUsers",
        USERS,
        "Claimed",
        "Members who own a tool.",
        "SELECT COUNT(DISTINCT claimed_by) FROM catalog_tool WHERE claimed_by IS NOT NULL",
    )
    .list("users", r#"{"group":"owners"}"#),
    Statistic::new(
        "userStats.savedUsers",
        USERS,
        "Saved",
        "Members who have saved a tool.",
        "SELECT COUNT(*) FROM (SELECT DISTINCT user_id FROM catalog_vote WHERE counts AND kind = 'save') AS savers",
    )
    .list("users", r#"{"group":"savers"}"#),
    Statistic::new(
        "userStats.upvotedUserCount",
        USERS,
        "Upvoted",
        "Members who have upvoted a tool.",
        "SELECT COUNT(*) FROM (SELECT DISTINCT user_id FROM catalog_vote WHERE counts AND kind = 'upvote') AS upvoters",
    )
    .list("users", r#"{"group":"upvoters"}"#),
    Statistic::new(
        "categoryCount",
        CATEGORIES,
        "Categories",
        "Subcategories, in which tools are.",
        "SELECT COUNT(*) FROM catalog_category_sub",
    )
    .list("categories", "{}"),
    Statistic::new(
        "categoryStats.mainCount",
        CATEGORIES,
        "Main categories",
        "Main categories, which have the others.",
        "SELECT COUNT(*) FROM catalog_category_main",
    )
    .list("main-categories", "{}"),
    Statistic::new(
        "categoryStats.emptyCount",
        CATEGORIES,
        "Empty categories",
        "Subcategories without any tool.",
        "SELECT COUNT(*) FROM catalog_category_sub c
         WHERE NOT EXISTS (SELECT 1 FROM catalog_tool_category t WHERE t.sub_id = c.id)",
    )
    .list("categories", r#"{"empty":true}"#),
];

/// The queues of the catalogue.
pub(crate) const WAITING: [WaitingQueue; 2] = [
    WaitingQueue::new(
        "submitted-ai",
        "Submitted AIs",
        Consequence::Person,
        "Members wait for the decision on what they submitted.",
        "SELECT id, queued_at AS at, name AS title, CAST(NULL AS UUID) AS about, submitted_by AS member,
           canonical_url AS address
         FROM catalog_tool WHERE state = 'pending'",
    )
    .with_addresses()
    .commands("moderate tools")
    .overdue(overdue),
    WaitingQueue::new(
        "tool-changes",
        "Edited AIs",
        Consequence::Person,
        "Owners wait until their change of a listing is public.",
        "SELECT r.id, r.made_at AS at, COALESCE((SELECT t.name FROM catalog_tool t WHERE t.id = r.tool_id), '') AS title,
           CAST(NULL AS UUID) AS about, r.actor_id AS member,
           (SELECT t.canonical_url FROM catalog_tool t WHERE t.id = r.tool_id) AS address
         FROM catalog_revision r WHERE r.state = 'pending'",
    )
    .with_addresses()
    .commands("moderate changes")
    .list("tool-changes", r#"{"state":["pending"]}"#)
    .overdue(overdue),
];

fn overdue(context: &ModuleContext) -> anyhow::Result<DateTime<Utc>> {
    let days = CatalogSettings::from_context(context)?.review_days;
    Ok(overdue_before(context.clock.now(), days))
}

/// The figures of the whole site.
pub(crate) fn figures() -> Vec<Figure> {
    let days: Arc<dyn FigureSource> = Arc::new(SiteDays);
    vec![
        Figure::new("tools-listed", "Tools listed", "How many tools became public for the first time.")
            .unit("tool", "tools")
            .from_moments(
                "SELECT published_at AS at FROM catalog_tool WHERE published_at >= $1 AND published_at < $2",
            )
            .parts(
                "SELECT m.name AS part, SUBSTR(CAST(t.published_at AS TEXT), 1, 10) AS day, 1 AS amount
                 FROM catalog_tool t JOIN catalog_tool_category c ON c.tool_id = t.id
                 JOIN catalog_category_sub s ON s.id = c.sub_id JOIN catalog_category_main m ON m.id = s.main_id
                 WHERE t.published_at >= $1 AND t.published_at < $2 GROUP BY t.id, m.id",
            ),
        Figure::new("tools-submitted", "Tools submitted", "How many tools members submitted.")
            .unit("tool", "tools")
            .from_moments(
                "SELECT created_at AS at FROM catalog_tool
                 WHERE created_at >= $1 AND created_at < $2 AND submitted_by IS NOT NULL",
            )
            .parts(
                "SELECT m.name AS part, SUBSTR(CAST(t.created_at AS TEXT), 1, 10) AS day, 1 AS amount
                 FROM catalog_tool t JOIN catalog_tool_category c ON c.tool_id = t.id
                 JOIN catalog_category_sub s ON s.id = c.sub_id JOIN catalog_category_main m ON m.id = s.main_id
                 WHERE t.created_at >= $1 AND t.created_at < $2 AND t.submitted_by IS NOT NULL GROUP BY t.id, m.id",
            ),
        Figure::new("views", "Views", "How many visitors opened the pages of all tools.")
            .unit("view", "views")
            .from_source(&days)
            .parts(
                "SELECT t.name AS part, d.day, d.views AS amount FROM catalog_tool_day d
                 JOIN catalog_tool t ON t.id = d.tool_id
                 WHERE d.day >= SUBSTR(CAST($1 AS TEXT), 1, 10) AND d.day < SUBSTR(CAST($2 AS TEXT), 1, 10)",
            ),
        Figure::new("visits", "Visits", "How many visitors followed the links to the sites of all tools.")
            .unit("visit", "visits")
            .from_source(&days)
            .parts(
                "SELECT t.name AS part, d.day, d.visits AS amount FROM catalog_tool_day d
                 JOIN catalog_tool t ON t.id = d.tool_id
                 WHERE d.day >= SUBSTR(CAST($1 AS TEXT), 1, 10) AND d.day < SUBSTR(CAST($2 AS TEXT), 1, 10)",
            ),
    ]
}
