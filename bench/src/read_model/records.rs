//! The tools that `toolbase seed --synthetic` makes, under the starter catalogue's categories, without a database.

use anyhow::Result;
use chrono::{DateTime, Duration, Utc};
use std::sync::Arc;
use toolbase_catalog::seed::{starter, synthetic};
use toolbase_catalog::store::{NewMain, NewSub};
use toolbase_catalog_domain::{MainCategory, SubCategory, Taxonomy, ToolRecord};
use uuid::Uuid;

/// The moment of all measurements.
pub fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + Duration::days(20_300)
}

/// The starter catalogue's categories.
///
/// # Errors
/// When their file is not as it should be.
pub fn taxonomy() -> Result<Arc<Taxonomy>> {
    let mains = starter::categories()?.into_iter().zip(1_u64..);
    Ok(Arc::new(Taxonomy::new(mains.map(|(main, number)| main_category(main, number)).collect())))
}

fn main_category(main: NewMain, number: u64) -> MainCategory {
    let subs = main.subs.into_iter().zip(1_u64..);
    MainCategory {
        id: Uuid::from_u64_pair(number, 0),
        name: main.name,
        slug: main.slug,
        aliases: main.aliases,
        sensitive: main.sensitive,
        summary: main.summary,
        position: position(number),
        sub_categories: subs.map(|(sub, place)| sub_category(sub, number, place)).collect(),
    }
}

fn sub_category(sub: NewSub, main: u64, number: u64) -> SubCategory {
    SubCategory {
        id: Uuid::from_u64_pair(main, number),
        name: sub.name,
        slug: sub.slug,
        aliases: sub.aliases,
        sensitive: sub.sensitive,
        summary: String::new(),
        position: position(number),
    }
}

fn position(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// The first `count` synthetic tools.
pub fn tools(taxonomy: &Taxonomy, count: usize) -> impl Iterator<Item = ToolRecord> {
    synthetic::tools(1, count as u64, taxonomy).map(synthetic::SyntheticTool::record)
}
