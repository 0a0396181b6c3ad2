//! The lists of the demo: those that the menu, the footer and the home page show.

use crate::domain::{Kind, title};
use crate::events::CurationChanged;
use crate::store::{self, ListRow};
use futures::future::BoxFuture;
use sqlx::types::Json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;

/// Kind and name; the slug of a section.
const LISTS: [(Kind, &str, Option<&str>); 14] = [
    (Kind::Section, "Top AI Tools for {year}", Some("top")),
    (Kind::Section, "Best AI Tools for {year}", Some("best")),
    (Kind::Section, "Free AI Tools for {year}", Some("free")),
    (Kind::Audience, "Students", None),
    (Kind::Audience, "Marketers", None),
    (Kind::Audience, "Designers", None),
    (Kind::Task, "Image & Art Creation", None),
    (Kind::Task, "Content Generation", None),
    (Kind::Task, "Code Generation", None),
    (Kind::Task, "Video Creation", None),
    (Kind::Task, "Audio Generation", None),
    (Kind::Task, "Data Analysis", None),
    (Kind::Task, "Business & Productivity", None),
    (Kind::Task, "Education & Learning", None),
];
/// The tools of a list: every seventh, from another one on in each list.
const STEP: usize = 7;
const NOTE: &str = "A made-up reason, to show where a reason stands.";

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoLists;

impl DemoData for DemoLists {
    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let now = change.now();
            let tools = demo::noted(&mut change.tx, "tool").await?;
            store::lock_lists(&mut change.tx).await?;
            let taken: Vec<String> =
                store::lists_in(&mut change.tx).await?.into_iter().map(|list| list.slug).collect();
            let mut added = 0;
            for (number, id) in demo::missing(&mut change.tx, "list", LISTS.len()).await? {
                let (kind, name, slug) = LISTS[number];
                let slug = slug.map_or_else(|| kind.slug(name), str::to_owned);
                // A site with lists of its own keeps them.
                if taken.contains(&slug) {
                    continue;
                }
                let row = ListRow {
                    id,
                    kind: kind.as_str().to_owned(),
                    name: name.to_owned(),
                    slug,
                    aliases: Json(Vec::new()),
                    title: title(kind, name),
                    description: "A list of invented tools, to show how such a list looks.".to_owned(),
                    position: 1000 + i64::try_from(number).unwrap_or(0),
                    protected: false,
                    created_at: now,
                    updated_at: now,
                };
                store::insert_list(&mut change.tx, &row).await?;
                for tool in tools.iter().skip(number % STEP).step_by(STEP) {
                    store::add_member(&mut change.tx, id, *tool, now).await?;
                    if kind.is_use_case() {
                        store::set_note(&mut change.tx, id, *tool, NOTE).await?;
                    }
                }
                added += 1;
            }
            if added > 0 {
                change.emit(&CurationChanged {});
            }
            Ok(vec![Seeded::new("sections and use cases", LISTS.len(), added)])
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
