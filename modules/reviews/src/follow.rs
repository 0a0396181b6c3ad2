//! The consequences of changes of tools: the reviews of a tool that is not public are in no list, and those of a deleted
//! tool are deleted with it.

use crate::live::REVIEW_CHANGED;
use crate::store;
use crate::tools::any_tool;
use serde_json::json;
use toolbase_kernel::events::{self, EventHandler};
use uuid::Uuid;

/// Shows and hides reviews with their tool. Idempotent.
pub(crate) fn tools() -> EventHandler {
    let summary = "Shows and hides reviews with their tool";
    EventHandler::new("follow-tools", &["catalog.tools-changed"], summary, |context, event| async move {
        let ids = event.payload["ids"].as_array().into_iter().flatten();
        for id in ids.filter_map(|id| id.as_str()?.parse::<Uuid>().ok()) {
            if !store::has_reviews_or_questions(&context.db, id).await? {
                continue;
            }
            let tool = any_tool(&context, &id.to_string()).await?;
            let mut tx = context.db.begin().await?;
            let changed = match &tool {
                Some(tool) => store::show_of_tool(&mut tx, id, tool.approved).await?,
                None => store::delete_of_tool(&mut tx, id).await?,
            };
            if changed > 0 {
                let payload = json!({ "id": null, "tool": id, "state": "published" });
                events::append(&mut tx, REVIEW_CHANGED, &payload, context.clock.now());
            }
            tx.commit().await?;
        }
        Ok(())
    })
}
