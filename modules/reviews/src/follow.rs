//! The consequences of changes of tools: the reviews of a tool that is not public are in no list, and those of a deleted
//! tool are deleted with it.

use crate::live::published;
use crate::store;
use std::collections::{BTreeSet, HashMap};
use toolbase_catalog_api::{ToolDirectory, ToolsChanged};
use toolbase_kernel::events::{self, EventHandler};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Tools that are looked up at once.
const AT_ONCE: u32 = 500;

/// Shows and hides reviews with their tool. Idempotent.
pub(crate) fn tools() -> EventHandler {
    let summary = "Shows and hides reviews with their tool";
    EventHandler::on_many("follow-tools", summary, |context, events: Vec<ToolsChanged>| async move {
        let (ids, all) = ToolsChanged::merge(events);
        if all {
            return follow_all(&context).await;
        }
        let ids: Vec<Uuid> = ids.into_iter().collect();
        for part in ids.chunks(AT_ONCE as usize) {
            let tools = store::written_about(&context.db, part).await?;
            follow(&context, &tools).await?;
        }
        Ok(())
    })
}

async fn follow_all(context: &ModuleContext) -> anyhow::Result<()> {
    let mut last = Uuid::nil();
    loop {
        let tools = store::written_about_after(&context.db, last, AT_ONCE).await?;
        let Some(end) = tools.last() else { return Ok(()) };
        last = *end;
        follow(context, &tools).await?;
    }
}

/// Makes the reviews of `tools` as visible as these are. Most changes of a tool change nothing here.
async fn follow(context: &ModuleContext, tools: &[Uuid]) -> anyhow::Result<()> {
    let Some(directory) = context.directory.find::<dyn ToolDirectory>() else { return Ok(()) };
    let found = directory.several(tools).await?.into_iter();
    let public: HashMap<Uuid, bool> = found.map(|tool| (tool.id, tool.approved)).collect();
    let mut wrong: BTreeSet<Uuid> = tools.iter().filter(|tool| !public.contains_key(tool)).copied().collect();
    let shown = store::shown_of(&context.db, tools).await?.into_iter();
    wrong.extend(shown.filter(|(tool, shown)| public.get(tool) == Some(&!shown)).map(|(tool, _)| tool));
    for tool in wrong {
        let mut tx = context.db.begin().await?;
        let changed = match public.get(&tool) {
            Some(public) => store::show_of_tool(&mut tx, tool, *public).await?,
            None => store::delete_of_tool(&mut tx, tool).await?,
        };
        if changed > 0 {
            events::emit(&mut tx, &published(None, Some(tool)), context.clock.now());
        }
        tx.commit().await?;
    }
    Ok(())
}
