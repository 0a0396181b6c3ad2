//! Statistics of campaigns and payments, and the queue of requests.

use toolbase_catalog_api::{TOOL_ADDRESSES, name_tools};
use toolbase_kernel::statistics::{Consequence, Statistic, WaitingQueue};

/// Sections of the page.
const PROMOTIONS: &str = "Promotions";
const REVENUE: &str = "Revenue";

/// The statistics of campaigns and payments. Amounts are in the currency of the latest payment: others are not added to them.
pub(crate) const STATISTICS: [Statistic; 6] = [
    Statistic::new(
        "promotions.running",
        PROMOTIONS,
        "Running",
        "Campaigns that run.",
        "SELECT COUNT(*) FROM promotions_campaign WHERE state = 'running'",
    )
    .list("campaigns", r#"{"state":"running"}"#),
    Statistic::new(
        "promotions.scheduled",
        PROMOTIONS,
        "Scheduled",
        "Campaigns that have not begun.",
        "SELECT COUNT(*) FROM promotions_campaign WHERE state = 'scheduled'",
    )
    .list("campaigns", r#"{"state":"scheduled"}"#),
    Statistic::new(
        "promotions.requests",
        PROMOTIONS,
        "Requests",
        "Requests of members for a campaign that nobody has replied to.",
        "SELECT COUNT(*) FROM promotions_request WHERE state = 'open'",
    )
    .list("promotion-requests", "{}"),
    Statistic::new(
        "revenue.total",
        REVENUE,
        "Total",
        "Payments less credit notes, in the currency of the latest payment.",
        "SELECT SUM(amount_cents) / 100.0 FROM promotions_invoice WHERE currency =
         (SELECT currency FROM promotions_invoice ORDER BY created_at DESC, id DESC LIMIT 1)",
    )
    .decimal()
    .list("payments", "{}"),
    Statistic::new(
        "revenue.payments",
        REVENUE,
        "Payments",
        "Payments that were recorded.",
        "SELECT COUNT(*) FROM promotions_invoice WHERE kind = 'invoice'",
    )
    .list("payments", r#"{"kind":"invoice"}"#),
    Statistic::new(
        "revenue.creditNotes",
        REVENUE,
        "Credit notes",
        "Payments that were cancelled.",
        "SELECT COUNT(*) FROM promotions_invoice WHERE kind = 'credit-note'",
    )
    .list("payments", r#"{"kind":"credit-note"}"#),
];

/// The queue of requests.
pub(crate) const WAITING: [WaitingQueue; 1] = [WaitingQueue::new(
    "promotion-requests",
    "Promotion requests",
    Consequence::Person,
    "Makers of tools wait for a reply about a campaign.",
    "SELECT id, created_at AS at, kind || ', ' || CAST(days AS TEXT) || ' days from ' || starts_on AS title,
       tool_id AS about, user_id AS member
     FROM promotions_request WHERE state = 'open'",
)
.commands("moderate promotions")
.titles(name_tools)
.addresses_of(TOOL_ADDRESSES)];
