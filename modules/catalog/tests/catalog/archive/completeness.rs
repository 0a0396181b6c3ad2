//! No column of the catalogue is forgotten.

use super::{export, sealed};
use crate::support::seeded;
use serde_json::Value;
use std::collections::BTreeMap;
use toolbase_testkit::{Engine, block_on};

/// The place of each table's columns in a tool's record; empty: the table is not in the archive.
const PLACES: &[(&str, &str)] = &[
    ("catalog_category_main", "/mainCategory"),
    ("catalog_category_sub", "/subCategory"),
    ("catalog_tool", "/tool"),
    ("catalog_tool_stats", "/tool/stats"),
    ("catalog_faq", "/tool/faq/0"),
    ("catalog_slug_history", "/tool/formerSlugs/0"),
    // A list of ids.
    ("catalog_tool_category", ""),
    // Votes and edits of members: theirs, not the catalogue's; backups have them.
    ("catalog_vote", ""),
    // The last weeks' counts by day: moved tools begin with a new trend.
    ("catalog_tool_day", ""),
    // Which change of the reviews the score is from: reviews are not in the archive.
    ("catalog_tool_rating", ""),
    // Mails that members await, and how much they submit: backups have them.
    ("catalog_submission", ""),
    // The changes of this database's tools: backups have them.
    ("catalog_revision", ""),
    // Follows from names and addresses.
    ("catalog_likeness", ""),
    // Found out anew.
    ("catalog_link_check", ""),
    // Taken anew.
    ("catalog_capture", ""),
    ("catalog_submission_rate", ""),
    // The imports of this database.
    ("catalog_import", ""),
    ("catalog_import_change", ""),
    // Mappings of admins: backups have them.
    ("catalog_import_mapping", ""),
    // The merges of this database, and their rows.
    ("catalog_merge", ""),
    ("catalog_merge_row", ""),
    // The searches of this site.
    ("catalog_search_day", ""),
    // Follow from what this site's visitors search for: backups have them.
    ("catalog_synonym", ""),
    // The visitors that were counted today.
    ("catalog_hit", ""),
];

/// Values that follow from a record's place in the archive, or make sense in one database only: its imports.
const IMPLIED: &[(&str, &str)] = &[
    ("catalog_tool", "import_id"),
    ("catalog_tool", "import_row"),
    ("catalog_tool", "queued_at"),
    ("catalog_tool", "merged_into"),
    ("catalog_tool_stats", "tool_id"),
    ("catalog_faq", "tool_id"),
    ("catalog_faq", "position"),
    ("catalog_slug_history", "tool_id"),
];

fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap().to_owned();
    words.fold(first, |all, word| all + &word[..1].to_uppercase() + &word[1..])
}

#[test]
fn every_column_is_in_the_archive() {
    block_on(async {
        let app = seeded(Engine::Sqlite).await;
        let toolbase_kernel::db::Backend::Sqlite(pool) = app.context.db.backend() else { unreachable!() };
        let rename = "INSERT INTO catalog_slug_history (slug, tool_id, retired_at)
                      SELECT 'old-name', tool_id, '2025-01-01T00:00:00Z' FROM catalog_faq LIMIT 1";
        let request = "INSERT INTO catalog_faq (id, tool_id, position, question, answer)
                   SELECT randomblob(16), id, 9, 'Is it?', 'It is.' FROM catalog_tool LIMIT 1";
        for statement in [request, rename] {
            sqlx::query(statement).execute(pool).await.unwrap();
        }
        let columns: Vec<(String, String)> = sqlx::query_as(
            "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name LIKE 'catalog~_%' ESCAPE '~'",
        )
        .fetch_all(pool)
        .await
        .unwrap();
        let text = std::fs::read_to_string(export(&app, "all.jsonl").await).unwrap();
        assert_eq!(sealed(&text), text, "the test's own checksums are right");
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let places: BTreeMap<&str, &str> = PLACES.iter().copied().collect();
        for (table, column) in &columns {
            let place = places.get(table.as_str());
            let place = place.unwrap_or_else(|| panic!("the table {table} is new: is it in the archive?"));
            if place.is_empty() || IMPLIED.contains(&(table.as_str(), column.as_str())) {
                continue;
            }
            let found =
                lines.iter().any(|line| line.pointer(&format!("{place}/{}", camel(column))).is_some());
            assert!(found, "the column {table}.{column} is not in the archive");
        }
        app.stop().await;
    });
}
