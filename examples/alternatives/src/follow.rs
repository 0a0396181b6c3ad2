//! Follows the catalogue: when a tool is deleted, its pairs are, too.

use toolbase_catalog_api::{ToolDirectory, ToolRemoved};
use crate::store;
use std::time::Duration;
use toolbase_sdk::admin::Change;
use toolbase_sdk::audit::Actor;
use toolbase_sdk::events::EventHandler;
use toolbase_sdk::jobs::Job;
use toolbase_sdk::module::ModuleContext;
use uuid::Uuid;

/// Drops the pairs of a tool that is no longer public. A second time, it finds none.
pub fn handler() -> EventHandler {
    let summary = "Drops the pairs of a tool that is no longer public";
    EventHandler::on("drop-pairs", summary, |context, tool: ToolRemoved| async move {
        drop_pairs(&context, tool.id, &Actor::system("alternatives.drop-pairs")).await.map(drop)
    })
}

/// Drops the pairs whose tools the catalogue does not know any more, whatever became of the events.
pub fn job() -> Job {
    let summary = "Drops pairs whose tools are gone";
    Job::new("drop-gone", summary, Duration::from_secs(3600), |context| async move {
        let Some(tools) = context.directory.find::<dyn ToolDirectory>() else { return Ok("no tools are offered".to_owned()) };
        let actor = Actor::system("alternatives.drop-gone");
        let mut dropped = 0;
        for pair in store::all_pairs(&context.db).await? {
            for id in [pair.tool_id, pair.alternative_id] {
                if tools.find(&id.to_string()).await?.is_none() {
                    dropped += drop_pairs(&context, id, &actor).await?;
                }
            }
        }
        Ok(format!("{dropped} pairs dropped"))
    })
}

async fn drop_pairs(context: &ModuleContext, tool: Uuid, actor: &Actor) -> anyhow::Result<usize> {
    let mut change = Change::begin(context, actor).await?.because(Some("the tool is gone"));
    let gone = store::pairs_with_tool(&mut change.tx, tool).await?;
    for pair in &gone {
        change.delete("alternative.delete", pair).await?;
    }
    change.commit().await?;
    Ok(gone.len())
}
