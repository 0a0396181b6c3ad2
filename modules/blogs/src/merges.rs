//! Posts that name tools that become one: they are listed on the page of the tool that stays.

use std::sync::Arc;
use toolbase_kernel::admin::merge::{MergedRows, OneEach, RowsOf, nothing_follows};
use toolbase_kernel::directory::Directory;

/// Offers them. A post that names both is listed once.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "blogs_post_tool",
        label: "Posts that name it",
        key: "post_id",
        record: "tool_id",
        one_each: &[OneEach { columns: &["post_id"], when: None }],
        follow: nothing_follows,
    }));
}
