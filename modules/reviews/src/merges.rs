//! Reviews and questions of tools that become one: they pass to the tool that stays, and both are counted anew.

use crate::changes::count_anew;
use crate::live::published;
use crate::store;
use futures::future::BoxFuture;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::merge::{MergedRows, OneEach, Passing, RowsOf, nothing_follows};
use toolbase_kernel::directory::Directory;
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// Offers both.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "reviews_review",
        label: "Reviews",
        key: "id",
        record: "tool_id",
        one_each: &[OneEach { columns: &["user_id"], when: Some(("state", &["pending", "published"])) }],
        follow: recount,
    }));
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "reviews_question",
        label: "Questions",
        key: "id",
        record: "tool_id",
        one_each: &[OneEach { columns: &["user_id", "question_key"], when: Some(("state", &["pending"])) }],
        follow: nothing_follows,
    }));
}

/// Counts the reviews of both tools anew.
fn recount<'a>(change: &'a mut Change<'_>, passing: Passing<'a>) -> BoxFuture<'a, Result<(), Problem>> {
    Box::pin(async move {
        let passed: BTreeSet<Uuid> = passing.rows.iter().copied().collect();
        let days: BTreeSet<String> = store::publications_of(&mut change.tx, passing.to)
            .await?
            .into_iter()
            .filter(|(id, _)| passed.contains(id))
            .map(|(_, at)| at.date_naive().to_string())
            .collect();
        // Sorted: two transactions lock the tools in the same order.
        let tools: BTreeMap<Uuid, BTreeSet<String>> =
            [passing.from, passing.to].into_iter().map(|tool| (tool, days.clone())).collect();
        for (tool, days) in tools {
            count_anew(change, tool, days).await?;
            change.emit(&published(None, Some(tool)));
        }
        Ok(())
    })
}
