//! Categories of a file: the effects of adding them, and adding them.

use super::planner::Planner;
use crate::CategoryError;
use serde::Serialize;
use serde_json::json;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_store as store;
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::{Code, Problem};
use utoipa::ToSchema;

/// So many of the new categories are shown before they are added.
pub(super) const SHOWN: usize = 20;
/// So many wrong lines are named.
pub(super) const NAMED: usize = 100;

/// A row of a file: a main category, or a category of one.
#[derive(Clone, Debug, Default)]
pub struct FileCategory {
    /// Its line; in JSON its number, from 1.
    pub line: u64,
    /// The main category.
    pub main: String,
    /// The category; empty for the main category itself.
    pub name: String,
    /// The slug; empty where it is made from the name.
    pub slug: String,
    /// The description.
    pub summary: String,
    /// The rule that the row breaks as it is written, with the column.
    pub fault: Option<(&'static str, String)>,
}

/// A row that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WrongCategoryRow {
    /// Its line; in JSON its number, from 1.
    #[schema(example = 3)]
    pub line: u64,
    /// The column.
    #[schema(example = "slug")]
    pub field: &'static str,
    /// The rule.
    #[schema(example = "belongs to \"Writers\" already")]
    pub rule: String,
}

/// A category that would be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewCategoryRow {
    /// Its main category; null for a main category.
    #[schema(required = true, example = "Garden")]
    pub main_category: Option<String>,
    /// Its name.
    #[schema(example = "Bees")]
    pub name: String,
    /// Its slug.
    #[schema(example = "bees")]
    pub slug: String,
}

/// The effects of a file of categories.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryFilePlan {
    /// The rows of the file.
    pub rows: usize,
    /// The new main categories.
    pub main_categories: usize,
    /// The new categories.
    pub categories: usize,
    /// The rows whose category exists already; it stays as it is.
    pub present: usize,
    /// The rows that break a rule: with one of them nothing is added.
    pub wrong: usize,
    /// The first hundred of them.
    pub wrong_rows: Vec<WrongCategoryRow>,
    /// The first twenty new categories.
    pub first: Vec<NewCategoryRow>,
}

/// The effects of adding the categories of `rows`; nothing is written.
///
/// # Errors
/// When the database fails.
pub async fn plan_categories(db: &Db, rows: &[FileCategory]) -> sqlx::Result<CategoryFilePlan> {
    Ok(Planner::read(store::load_taxonomy(db).await?.mains(), rows).plan())
}

/// Adds the categories of `rows`, all or nothing; those that exist stay as they are. `file` is the name of their file.
///
/// # Errors
/// 422 with the lines that are wrong, and when the database fails; nothing is written then.
pub async fn add_categories(
    mut change: Change<'_>,
    file: &str,
    rows: &[FileCategory],
) -> Result<CategoryFilePlan, Problem> {
    store::lock_catalogue(&mut change.tx).await?;
    let planner = Planner::read(store::load_taxonomy(&change.context.db).await?.mains(), rows);
    let plan = planner.plan();
    if plan.wrong > 0 {
        return Err(rejected(&plan));
    }
    let (now, mut added) = (change.now(), 0_usize);
    for record in planner.into_records(now) {
        store::write_category(&mut change.tx, &record).await.map_err(CategoryError::from)?;
        added += 1;
    }
    let counts = json!({
        "mainCategories": { "to": plan.main_categories },
        "categories": { "to": plan.categories },
    });
    change.record("category.import", "categories", "file", file, counts);
    if added > 0 {
        change.emit(&ToolsChanged::everything());
    }
    change.commit().await?;
    Ok(plan)
}

fn rejected(plan: &CategoryFilePlan) -> Problem {
    let lines = if plan.wrong == 1 {
        "One line is wrong".to_owned()
    } else {
        format!("{} lines are wrong", plan.wrong)
    };
    let problem = Problem::new(Code::Invalid, format!("{lines}. Nothing was added."));
    plan.wrong_rows.iter().fold(problem, |problem, WrongCategoryRow { line, field, rule }| {
        problem.with_error("file", format!("line {line}, {field}: {rule}"))
    })
}
