//! The lists of the demo: a section, and a use case of each kind.

use crate::domain::Kind;
use crate::events::CurationChanged;
use crate::store::{self, ListRow};
use futures::future::BoxFuture;
use sqlx::types::Json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::directory::Seeded;

/// Kind, name, and every how many tools one is in it.
const LISTS: [(Kind, &str, usize); 3] = [
    (Kind::Section, "Demo picks", 7),
    (Kind::Audience, "Demo visitors", 9),
    (Kind::Task, "Trying a demo", 8),
];

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoLists;

impl DemoData for DemoLists {
    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let now = change.now();
            let tools = demo::noted(&mut change.tx, "tool").await?;
            let missing = demo::missing(&mut change.tx, "list", LISTS.len()).await?;
            for (number, id) in &missing {
                let (kind, name, step) = LISTS[*number];
                let row = ListRow {
                    id: *id,
                    kind: kind.as_str().to_owned(),
                    name: name.to_owned(),
                    slug: kind.slug(name),
                    aliases: Json(Vec::new()),
                    title: name.to_owned(),
                    description: "A list of invented tools, to show how such a list looks.".to_owned(),
                    position: 1000,
                    protected: false,
                    created_at: now,
                    updated_at: now,
                };
                store::insert_list(&mut change.tx, &row).await?;
                for tool in tools.iter().step_by(step) {
                    store::add_member(&mut change.tx, *id, *tool, now).await?;
                }
            }
            if !missing.is_empty() {
                change.emit(&CurationChanged {});
            }
            Ok(vec![Seeded::new("sections and use cases", LISTS.len(), missing.len())])
        })
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            let removed = store::delete_demo_lists(&mut change.tx).await?;
            change.emit(&CurationChanged {});
            Ok(vec![Removed { what: "sections and use cases", removed, of_others: 0 }])
        })
    }
}
