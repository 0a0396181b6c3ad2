//! Reviews and questions: how many there are, and which wait.

use crate::reports;
use crate::settings::ReviewSettings;
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_catalog_api::{TOOL_ADDRESSES, name_tools};
use toolbase_kernel::accounts::MemberGroup;
use toolbase_kernel::figures::Figure;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};

/// Sections of the page.
const APPROVE: &str = "Approve";
const REVIEWS: &str = "Reviews & Ratings";
const USERS: &str = "Users";

/// The members with a review that everybody sees.
pub(crate) const GROUPS: [MemberGroup; 1] =
    [MemberGroup { name: "reviewers", sql: "SELECT user_id FROM reviews_review WHERE visible" }];

/// The reviews that everybody sees, by a counter.
const VISIBLE: &str = "SELECT SUM(reviews) FROM reviews_total WHERE name = 'visible'";

/// The queries of the module.
pub(crate) fn queries() -> Vec<Query> {
    let published = Figure::new(
        "reviews-published",
        "Reviews published",
        "How many reviews became public that are so still.",
    );
    let queries = vec![
        Query::listed("reviews", "{}", "reviews_review WHERE queued_at IS NOT NULL")
            .statistic(Statistic::new(
                "newSubmittedReviews",
                APPROVE,
                "New Submitted Reviews",
                "Reviews that wait for a decision.",
            ))
            .queue(queue(
                ("reviews", "Submitted reviews", Consequence::Person, "Members wait until their review is public."),
                "id, queued_at AS at, title, tool_id AS about, user_id AS member",
            )),
        Query::listed("questions", "{}", "reviews_question WHERE state = 'pending'")
            .statistic(Statistic::new(
                "newSubmittedFAQs",
                APPROVE,
                "New Submitted FAQs",
                "Questions that wait for an answer.",
            ))
            .queue(queue(
                ("questions", "Submitted FAQs", Consequence::Person, "Members wait for an answer."),
                "id, created_at AS at, question AS title, tool_id AS about, user_id AS member",
            )),
        Query::listed("reviews", r#"{"state":"reported"}"#, "reviews_review WHERE reports > 0")
            .statistic(Statistic::new(
                "reviewStats.reportedCount",
                APPROVE,
                "Reported Reviews",
                "Reviews that members have reported.",
            ))
            .queue(queue(
                (
                    "reported-reviews",
                    "Reported reviews",
                    Consequence::Harm,
                    "They are public, and members say that they break the rules.",
                ),
                "id, COALESCE((SELECT MIN(p.created_at) FROM reviews_report p
                   WHERE p.review_id = reviews_review.id AND p.counts AND p.settled_at IS NULL), updated_at) AS at,
                 title, tool_id AS about, user_id AS member",
            )),
        Query::listed("reviews", r#"{"state":"published"}"#, "reviews_review WHERE visible").statistic(
            Statistic::new(
                "reviewStats.publishedCount",
                REVIEWS,
                "Reviews",
                "Reviews that everybody sees.",
            )
            .sql(VISIBLE)
            .figure("reviews-published"),
        ),
        Query::listed("reviews", r#"{"state":"published"}"#, "reviews_review WHERE visible").statistic(
            Statistic::new(
                "reviewDetails.avgReviewsPerUser",
                REVIEWS,
                "Reviews per reviewer",
                "Reviews that everybody sees, for each member who has written one.",
            )
            .sql(
                "SELECT CAST(SUM(reviews) AS DOUBLE PRECISION) / NULLIF((SELECT COUNT(DISTINCT user_id) FROM reviews_review
           WHERE visible), 0)
         FROM reviews_total WHERE name = 'visible'",
            )
            .decimal(),
        ),
        Query::listed("users", r#"{"group":"reviewers"}"#, "reviews_review WHERE visible")
            .statistic(
                Statistic::new(
                    "userStats.reviewUserCount",
                    USERS,
                    "Reviewed",
                    "Members with a review that everybody sees.",
                )
                .values("user_id"),
            )
            .figure(published.unit("review", "reviews").from_moments("published_at").parts(
                "SELECT CAST(overall AS TEXT) || CASE overall WHEN 1 THEN ' star' ELSE ' stars' END AS part,
               SUBSTR(CAST(published_at AS TEXT), 1, 10) AS day, 1 AS amount FROM reviews_review
             WHERE visible AND published_at >= $1 AND published_at < $2",
            )),
    ];
    queries.into_iter().chain(reports::reports().map(Query::from)).collect()
}

fn queue(
    (name, label, consequence, reason): (&'static str, &'static str, Consequence, &'static str),
    columns: &'static str,
) -> WaitingQueue {
    WaitingQueue::new(name, label, consequence, reason, columns)
        .titles(name_tools)
        .addresses_of(TOOL_ADDRESSES)
        .overdue(overdue)
}

fn overdue(context: &ModuleContext) -> anyhow::Result<DateTime<Utc>> {
    let hours = ReviewSettings::from_context(context)?.overdue_hours;
    Ok(context.clock.now() - TimeDelta::hours(hours.into()))
}
