//! `user-report`: all accounts, like the export of the admin interface.

use super::UserFilter;
use super::api::{USER_COLUMNS, user_rows};
use std::sync::Arc;
use toolbase_kernel::reports::Report;

/// The reports on accounts.
#[must_use]
pub fn reports() -> Vec<Report> {
    vec![Report {
        name: "user-report",
        title: "Users",
        summary: "All accounts, the oldest first.",
        columns: &USER_COLUMNS,
        parameters: &[],
        personal: true,
        failed: "Failed to fetch user report",
        rows: Arc::new(|context, _| user_rows(context.db.clone(), &UserFilter::default())),
    }]
}
