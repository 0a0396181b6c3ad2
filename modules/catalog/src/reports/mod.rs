//! The catalogue's reports (specification 3, section 7; decisions 132, 133, 159 to 163). Live tools are those that
//! are public now.
//!
//! - `tools`: lists of live tools
//! - `boilerplate`: texts that many tools share
//! - `categories`: what is in which category
//! - `members`: what members have done with tools
//! - `monthly`: what happened month by month

mod boilerplate;
mod categories;
mod members;
mod monthly;
mod tools;

use toolbase_kernel::reports::Report;

/// All reports.
#[must_use]
pub(crate) fn reports() -> Vec<Report> {
    vec![
        tools::live_tools(),
        categories::category_count(),
        categories::category_name(),
        tools::no_reviews(),
        boilerplate::boilerplate(),
        tools::tools_per_rating(),
        members::submitted_tools(),
        members::saved_tools(),
        members::upvoted_tools(),
        monthly::monthly_stats(),
    ]
}
