//! The latest reviews of a tool, in the response that shows the tool.

use crate::api::Review;
use crate::store::{self, Order, ReviewPage};
use crate::tools::Named;
use futures::future::BoxFuture;
use toolbase_catalog_api::{LatestReviews, ToolReviews};
use toolbase_kernel::http::{Problem, Version};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Reads them.
pub(crate) struct StoredLatest {
    version: Version,
}

impl StoredLatest {
    pub fn new(version: Version) -> Self {
        Self { version }
    }
}

impl ToolReviews for StoredLatest {
    fn latest<'a>(
        &'a self,
        context: &'a ModuleContext,
        tool: Uuid,
        limit: u32,
    ) -> BoxFuture<'a, Result<LatestReviews, Problem>> {
        Box::pin(async move {
            let version = self.version.current();
            let page = ReviewPage { order: Order::Newest, stars: &[], text: "", offset: 0, limit };
            let (rows, _) = store::tool_page(&context.db, tool, &page).await?;
            let named = Named::shown(context, &rows).await?;
            let reviews = rows.iter().map(|row| serde_json::to_value(Review::from_row(row, &named, false)));
            let reviews = reviews.collect::<Result<_, _>>().map_err(Problem::internal)?;
            Ok(LatestReviews { reviews, version })
        })
    }
}
