//! Campaigns of tools that become one, and requests for them.

use crate::store;
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::merge::{MergedRows, Passing, RowsOf, nothing_follows};
use toolbase_kernel::directory::Directory;
use toolbase_kernel::http::Problem;
use toolbase_promotions_api::CampaignChanged;

/// Offers both.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "promotions_campaign",
        label: "Campaigns",
        key: "id",
        record: "tool_id",
        one_each: &[],
        follow: announce,
    }));
    directory.offer::<dyn MergedRows>(Arc::new(RowsOf {
        resource: "tools",
        table: "promotions_request",
        label: "Requests for campaigns",
        key: "id",
        record: "tool_id",
        one_each: &[],
        follow: nothing_follows,
    }));
}

/// Every node shows the campaigns with the other tool.
fn announce<'a>(change: &'a mut Change<'_>, passing: Passing<'a>) -> BoxFuture<'a, Result<(), Problem>> {
    Box::pin(async move {
        for (id, state) in store::campaigns_of_tool(&mut change.tx, passing.to).await? {
            if passing.rows.contains(&id) {
                change.emit(&CampaignChanged { id, tool: passing.to, state });
            }
        }
        Ok(())
    })
}
