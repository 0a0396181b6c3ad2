//! Places in lists and suggestions of tools that become one.

use crate::events::CurationChanged;
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::merge::{MergedRows, OneEach, Passing, RowsOf, nothing_follows};
use toolbase_kernel::directory::Directory;
use toolbase_kernel::http::Problem;

/// Offers both. A list has a tool once.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "curation_member",
        label: "Places in lists",
        key: "list_id",
        record: "tool_id",
        one_each: &[OneEach { columns: &["list_id"], when: None }],
        follow: read_again,
    }));
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "curation_suggestion",
        label: "Suggestions",
        key: "id",
        record: "tool_id",
        one_each: &[],
        follow: nothing_follows,
    }));
}

/// Every node reads the lists again.
fn read_again<'a>(change: &'a mut Change<'_>, _: Passing<'a>) -> BoxFuture<'a, Result<(), Problem>> {
    Box::pin(async move {
        change.emit(&CurationChanged {});
        Ok(())
    })
}
