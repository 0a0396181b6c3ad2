//! The members of the demo. They have neither a password nor an address that anyone could own.

use super::store;
use futures::future::BoxFuture;
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;

/// Names that are plainly invented, and titles.
const MEMBERS: [(&str, &str); 12] = [
    ("Ada Sample", "Editor"),
    ("Bruno Placeholder", "Designer"),
    ("Chidi Example", "Teacher"),
    ("Dora Sample", "Founder"),
    ("Emre Placeholder", "Developer"),
    ("Fay Example", "Researcher"),
    ("Goran Sample", "Photographer"),
    ("Hana Placeholder", "Translator"),
    ("Ivo Example", "Accountant"),
    ("Juno Sample", "Podcaster"),
    ("Kofi Placeholder", "Consultant"),
    ("Lien Example", "Student"),
];

/// The service's part of `toolbase seed --demo`.
pub(crate) struct DemoMembers;

impl DemoData for DemoMembers {
    fn others<'a>(&'a self, db: &'a Db) -> BoxFuture<'a, sqlx::Result<Vec<(&'static str, u64)>>> {
        Box::pin(async { Ok(vec![("members", store::count_real_members(db).await?)]) })
    }

    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let now = change.now();
            let missing = demo::missing(&mut change.tx, "member", MEMBERS.len()).await?;
            let added = missing.len();
            let rows = missing.into_iter().map(|(number, id)| (number, id, MEMBERS[number])).collect();
            store::add_demo_members(&mut change.tx, rows, now).await?;
            Ok(vec![Seeded::new("members", MEMBERS.len(), added)])
        })
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            let removed = store::delete_demo_members(&mut change.tx).await?;
            Ok(vec![Removed { what: "members", removed, of_others: 0 }])
        })
    }
}
