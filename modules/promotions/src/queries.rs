//! Campaigns, payments and the requests that wait.

use crate::reports;
use toolbase_catalog_api::{TOOL_ADDRESSES, name_tools};
use toolbase_kernel::queries::{Consequence, Query, Statistic, WaitingQueue};

/// Sections of the page.
const PROMOTIONS: &str = "Promotions";
const REVENUE: &str = "Revenue";

/// The queries of the module. Amounts are in the currency of the latest payment: others are not added to them.
pub(crate) fn queries() -> Vec<Query> {
    let requests = WaitingQueue::new(
        "promotion-requests",
        "Promotion requests",
        Consequence::Person,
        "Makers of tools wait for a reply about a campaign.",
        "id, created_at AS at, kind || ', ' || CAST(days AS TEXT) || ' days from ' || starts_on AS title,
         tool_id AS about, user_id AS member",
    );
    let requests = requests.titles(name_tools).addresses_of(TOOL_ADDRESSES);
    let total = Statistic::new(
        "revenue.total",
        REVENUE,
        "Total",
        "Payments less credit notes, in the currency of the latest payment.",
    );
    vec![
        Query::listed("campaigns", r#"{"state":"running"}"#, "promotions_campaign WHERE state = 'running'")
            .statistic(Statistic::new("promotions.running", PROMOTIONS, "Running", "Campaigns that run.")),
        Query::listed(
            "campaigns",
            r#"{"state":"scheduled"}"#,
            "promotions_campaign WHERE state = 'scheduled'",
        )
        .statistic(Statistic::new(
            "promotions.scheduled",
            PROMOTIONS,
            "Scheduled",
            "Campaigns that have not begun.",
        )),
        Query::listed("promotion-requests", "{}", "promotions_request WHERE state = 'open'")
            .statistic(Statistic::new(
                "promotions.requests",
                PROMOTIONS,
                "Requests",
                "Requests of members for a campaign that nobody has replied to.",
            ))
            .queue(requests),
        Query::listed("payments", "{}", "promotions_invoice").statistic(
            total
                .sql(
                    "SELECT SUM(amount_cents) / 100.0 FROM promotions_invoice WHERE currency =
         (SELECT currency FROM promotions_invoice ORDER BY created_at DESC, id DESC LIMIT 1)",
                )
                .decimal(),
        ),
        Query::listed("payments", r#"{"kind":"invoice"}"#, "promotions_invoice WHERE kind = 'invoice'")
            .statistic(Statistic::new(
                "revenue.payments",
                REVENUE,
                "Payments",
                "Payments that were recorded.",
            )),
        Query::listed(
            "payments",
            r#"{"kind":"credit-note"}"#,
            "promotions_invoice WHERE kind = 'credit-note'",
        )
        .statistic(Statistic::new(
            "revenue.creditNotes",
            REVENUE,
            "Credit notes",
            "Payments that were cancelled.",
        )),
        reports::campaigns().into(),
    ]
}
