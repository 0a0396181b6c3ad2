//! Statistics of reviews and questions, and their queues.

use crate::settings::ReviewSettings;
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_catalog_api::{TOOL_ADDRESSES, name_tools};
use toolbase_kernel::accounts::MemberGroup;
use toolbase_kernel::figures::Figure;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

/// Sections of the page.
const APPROVE: &str = "Approve";
const REVIEWS: &str = "Reviews & Ratings";
const USERS: &str = "Users";

/// The members with a review that everybody sees.
pub(crate) const GROUPS: [MemberGroup; 1] =
    [MemberGroup { name: "reviewers", sql: "SELECT user_id FROM reviews_review WHERE visible" }];

/// The statistics of reviews.
pub(crate) const STATISTICS: [Statistic; 6] = [
    Statistic::new(
        "newSubmittedReviews",
        APPROVE,
        "New Submitted Reviews",
        "Reviews that wait for a decision.",
        "SELECT COUNT(*) FROM reviews_review WHERE queued_at IS NOT NULL",
    )
    .list("reviews", "{}"),
    Statistic::new(
        "newSubmittedFAQs",
        APPROVE,
        "New Submitted FAQs",
        "Questions that wait for an answer.",
        "SELECT COUNT(*) FROM reviews_question WHERE state = 'pending'",
    )
    .list("questions", "{}"),
    Statistic::new(
        "reviewStats.reportedCount",
        APPROVE,
        "Reported Reviews",
        "Reviews that members have reported.",
        "SELECT COUNT(*) FROM reviews_review WHERE reports > 0",
    )
    .list("reviews", r#"{"state":"reported"}"#),
    Statistic::new(
        "reviewStats.publishedCount",
        REVIEWS,
        "Reviews",
        "Reviews that everybody sees.",
        "SELECT SUM(reviews) FROM reviews_total WHERE name = 'visible'",
    )
    .list("reviews", r#"{"state":"published"}"#)
    .figure("reviews-published"),
    Statistic::new(
        "reviewDetails.avgReviewsPerUser",
        REVIEWS,
        "Reviews per reviewer",
        "Reviews that everybody sees, for each member who has written one.",
        "SELECT CAST(SUM(reviews) AS DOUBLE PRECISION) / NULLIF((SELECT COUNT(DISTINCT user_id) FROM reviews_review
           WHERE visible), 0)
         FROM reviews_total WHERE name = 'visible'",
    )
    .decimal()
    .list("reviews", r#"{"state":"published"}"#),
    Statistic::new(
        "userStats.reviewUserCount",
        USERS,
        "Reviewed",
        "Members with a review that everybody sees.",
        "SELECT COUNT(DISTINCT user_id) FROM reviews_review WHERE visible",
    )
    .list("users", r#"{"group":"reviewers"}"#),
];

/// The queues of reviews and questions.
pub(crate) const WAITING: [WaitingQueue; 3] = [
    WaitingQueue::new(
        "reported-reviews",
        "Reported reviews",
        Consequence::Harm,
        "They are public, and members say that they break the rules.",
        "SELECT r.id, COALESCE((SELECT MIN(p.created_at) FROM reviews_report p
           WHERE p.review_id = r.id AND p.counts AND p.settled_at IS NULL), r.updated_at) AS at,
           r.title, r.tool_id AS about, r.user_id AS member
         FROM reviews_review r WHERE r.reports > 0",
    )
    .commands("moderate reviews")
    .titles(name_tools)
    .addresses_of(TOOL_ADDRESSES)
    .list("reviews", r#"{"state":"reported"}"#)
    .overdue(overdue),
    WaitingQueue::new(
        "reviews",
        "Submitted reviews",
        Consequence::Person,
        "Members wait until their review is public.",
        "SELECT id, queued_at AS at, title, tool_id AS about, user_id AS member
         FROM reviews_review WHERE queued_at IS NOT NULL",
    )
    .commands("moderate reviews")
    .titles(name_tools)
    .addresses_of(TOOL_ADDRESSES)
    .overdue(overdue),
    WaitingQueue::new(
        "questions",
        "Submitted FAQs",
        Consequence::Person,
        "Members wait for an answer.",
        "SELECT id, created_at AS at, question AS title, tool_id AS about, user_id AS member
         FROM reviews_question WHERE state = 'pending'",
    )
    .commands("moderate questions")
    .titles(name_tools)
    .addresses_of(TOOL_ADDRESSES)
    .overdue(overdue),
];

fn overdue(context: &ModuleContext) -> anyhow::Result<DateTime<Utc>> {
    let hours = ReviewSettings::from_context(context)?.overdue_hours;
    Ok(context.clock.now() - TimeDelta::hours(hours.into()))
}

/// The figures of the whole site.
pub(crate) fn figures() -> Vec<Figure> {
    vec![
        Figure::new(
            "reviews-published",
            "Reviews published",
            "How many reviews became public that are so still.",
        )
        .unit("review", "reviews")
        .from_moments(
            "SELECT published_at AS at FROM reviews_review
                 WHERE visible AND published_at >= $1 AND published_at < $2",
        )
        .parts(
            "SELECT CAST(overall AS TEXT) || CASE overall WHEN 1 THEN ' star' ELSE ' stars' END AS part,
               SUBSTR(CAST(published_at AS TEXT), 1, 10) AS day, 1 AS amount FROM reviews_review
             WHERE visible AND published_at >= $1 AND published_at < $2",
        ),
    ]
}
