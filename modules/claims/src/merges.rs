//! Claims to tools that become one. A claim to a tool that has an owner stays with the duplicate.

use std::sync::Arc;
use toolbase_kernel::admin::merge::{MergedRows, OneEach, RowsOf, nothing_follows};
use toolbase_kernel::directory::Directory;

/// Offers them. The catalogue passes the owners on.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "claims_claim",
        label: "Claims",
        key: "id",
        record: "tool_id",
        one_each: &[
            OneEach { columns: &[], when: Some(("state", &["approved", "suspended"])) },
            OneEach {
                columns: &["user_id"],
                when: Some(("state", &["pending-proof", "pending-review", "approved", "suspended"])),
            },
        ],
        follow: nothing_follows,
    }));
}
