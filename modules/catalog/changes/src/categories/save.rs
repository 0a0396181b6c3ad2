//! New categories, edited ones, and their end.

use crate::{AdminCategory, AdminMainCategory, Broken, CategoryFields};
use serde_json::Value;
use sqlx::types::Json;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_store::{self as store, CategoryKind, CategoryRecord};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The reasons why a category is not changed.
#[derive(Debug, thiserror::Error)]
pub enum CategoryError {
    /// There is no such category.
    #[error("There is no such category.")]
    Missing,
    /// It would break rules.
    #[error("{}", .0.iter().map(|(field, rule)| format!("{field}: {rule}")).collect::<Vec<_>>().join("; "))]
    Broken(Broken),
    /// Another category has the slug.
    #[error("Another category has the slug \"{0}\".")]
    SlugTaken(String),
    /// Something is in it.
    #[error("\"{name}\" cannot be deleted while {count} {what} in it.")]
    InUse {
        /// The category.
        name: String,
        /// The number of them.
        count: i64,
        /// The noun and verb, as in `tools are`.
        what: &'static str,
    },
    /// The statement fails.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

/// Makes a category.
///
/// # Errors
/// [`CategoryError`]; nothing is written then.
pub async fn create_category(
    mut change: Change<'_>,
    kind: CategoryKind,
    fields: CategoryFields,
) -> Result<CategoryRecord, CategoryError> {
    let now = change.now();
    let main_id = match kind {
        CategoryKind::Main => None,
        CategoryKind::Sub => Some(fields.0.main.unwrap_or_default()),
    };
    let mut category = CategoryRecord {
        id: Uuid::now_v7(),
        main_id,
        name: String::new(),
        slug: String::new(),
        aliases: Json(Vec::new()),
        summary: String::new(),
        sensitive: false,
        position: store::next_position(&mut change.tx, main_id).await?,
        created_at: now,
        updated_at: now,
        holds: 0,
    };
    let broken = fields.apply(&mut category);
    check(&mut change.tx, &category, broken).await?;
    store::write_category(&mut change.tx, &category).await?;
    let changed = changes(&(), &view(kind, &category));
    finish(change, kind, "create", changed, &category).await?;
    Ok(category)
}

/// Changes the category `id`, when it is one of the versions that the change is meant for.
///
/// # Errors
/// 404 without it, 412 for another version, and as [`CategoryError`]; nothing is changed then.
pub async fn update_category(
    mut change: Change<'_>,
    kind: CategoryKind,
    id: Uuid,
    fields: CategoryFields,
    seen: &IfMatch,
) -> Result<CategoryRecord, Problem> {
    let before = locked(&mut change.tx, kind, id, seen).await?;
    let mut category = before.clone();
    let broken = fields.apply(&mut category);
    check(&mut change.tx, &category, broken).await?;
    let changed = changes(&view(kind, &before), &view(kind, &category));
    if changed.as_object().is_some_and(serde_json::Map::is_empty) {
        return Ok(before);
    }
    category.updated_at = change.next_version(before.updated_at);
    store::write_category(&mut change.tx, &category).await.map_err(CategoryError::from)?;
    finish(change, kind, "edit", changed, &category).await?;
    Ok(category)
}

/// Deletes the category `id`, unless something is in it, when it is one of the versions that the change is meant for.
///
/// # Errors
/// 404 without it, 412 for another version, and as [`CategoryError`]; nothing is changed then.
pub async fn remove_category(
    mut change: Change<'_>,
    kind: CategoryKind,
    id: Uuid,
    seen: &IfMatch,
) -> Result<(), Problem> {
    let category = locked(&mut change.tx, kind, id, seen).await?;
    if category.holds > 0 {
        let what = match (kind, category.holds) {
            (CategoryKind::Main, 1) => "subcategory is",
            (CategoryKind::Main, _) => "subcategories are",
            (CategoryKind::Sub, 1) => "tool is",
            (CategoryKind::Sub, _) => "tools are",
        };
        return Err(CategoryError::InUse { name: category.name, count: category.holds, what }.into());
    }
    store::delete_category(&mut change.tx, kind, id).await.map_err(CategoryError::from)?;
    let changed = changes(&view(kind, &category), &());
    Ok(finish(change, kind, "delete", changed, &category).await?)
}

async fn locked(
    tx: &mut Tx,
    kind: CategoryKind,
    id: Uuid,
    seen: &IfMatch,
) -> Result<CategoryRecord, Problem> {
    let category = store::category_locked(tx, kind, id).await?.ok_or(CategoryError::Missing)?;
    seen.check(&view(kind, &category), category.updated_at)?;
    Ok(category)
}

async fn check(tx: &mut Tx, category: &CategoryRecord, mut broken: Broken) -> Result<(), CategoryError> {
    if let Some(main) = category.main_id
        && !store::is_main_category(tx, main).await?
    {
        let rule = if main.is_nil() { "is required" } else { "is no main category" };
        broken.insert("main".to_owned(), rule.to_owned());
    }
    if !broken.is_empty() {
        return Err(CategoryError::Broken(broken));
    }
    if store::category_slug_taken(tx, &category.slug, category.main_id, category.id).await? {
        return Err(CategoryError::SlugTaken(category.slug.clone()));
    }
    Ok(())
}

async fn finish(
    mut change: Change<'_>,
    kind: CategoryKind,
    action: &str,
    changes: Value,
    category: &CategoryRecord,
) -> Result<(), CategoryError> {
    let (resource, noun) = match kind {
        CategoryKind::Main => ("main-categories", "main-category"),
        CategoryKind::Sub => ("categories", "category"),
    };
    let action = format!("{noun}.{action}");
    change.record(&action, resource, &category.id.to_string(), &category.name, changes);
    change.emit(&ToolsChanged::everything());
    Ok(change.commit().await?)
}

/// The category as its form shows it.
fn view(kind: CategoryKind, category: &CategoryRecord) -> Value {
    let category = category.clone();
    let shown = match kind {
        CategoryKind::Main => serde_json::to_value(AdminMainCategory::from(category)),
        CategoryKind::Sub => serde_json::to_value(AdminCategory::from(category)),
    };
    shown.unwrap_or_default()
}
