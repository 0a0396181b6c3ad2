//! New categories, edited ones, and their end.

use super::events::categories_changed;
use super::{AdminCategory, AdminMainCategory, Broken, CategoryFields};
use crate::store::{self, CategoryKind, CategoryRecord};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sqlx::types::Json;
use toolbase_kernel::audit::{self, Actor, Entry, changes};
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
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
    context: &ModuleContext,
    actor: &Actor,
    kind: CategoryKind,
    fields: CategoryFields,
) -> Result<CategoryRecord, CategoryError> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
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
        position: store::next_position(&mut tx, main_id).await?,
        created_at: now,
        updated_at: now,
        holds: 0,
    };
    let broken = fields.apply(&mut category);
    check(&mut tx, &category, broken).await?;
    store::write_category(&mut tx, &category).await?;
    let changed = with_view(kind, &category, |after| changes(&(), &after));
    finish(tx, actor, kind, "create", changed, &category, now).await?;
    Ok(category)
}

/// Changes the category `id`. `allow` may reject the present record.
///
/// # Errors
/// [`CategoryError`], or the error of `allow`; nothing is changed then.
pub async fn update_category<E: From<CategoryError>>(
    context: &ModuleContext,
    actor: &Actor,
    kind: CategoryKind,
    id: Uuid,
    fields: CategoryFields,
    allow: impl FnOnce(&CategoryRecord) -> Result<(), E> + Send,
) -> Result<CategoryRecord, E> {
    let mut tx = context.db.begin().await.map_err(CategoryError::from)?;
    let before = locked(&mut tx, kind, id).await?;
    allow(&before)?;
    Ok(write(context, tx, actor, kind, before, fields).await?)
}

async fn write(
    context: &ModuleContext,
    mut tx: Tx,
    actor: &Actor,
    kind: CategoryKind,
    before: CategoryRecord,
    fields: CategoryFields,
) -> Result<CategoryRecord, CategoryError> {
    let now = context.clock.now();
    let mut category = before.clone();
    let broken = fields.apply(&mut category);
    check(&mut tx, &category, broken).await?;
    let former = with_view(kind, &before, |before| before);
    let changed = with_view(kind, &category, |after| changes(&former, &after));
    if changed.as_object().is_some_and(serde_json::Map::is_empty) {
        return Ok(before);
    }
    // Each version has a time of its own, even when the clock does not advance.
    category.updated_at = now.max(before.updated_at + TimeDelta::microseconds(1));
    store::write_category(&mut tx, &category).await?;
    finish(tx, actor, kind, "edit", changed, &category, now).await?;
    Ok(category)
}

/// Deletes the category `id`, unless something is in it. `allow` may reject the present record.
///
/// # Errors
/// [`CategoryError`], or the error of `allow`; nothing is changed then.
pub async fn remove_category<E: From<CategoryError>>(
    context: &ModuleContext,
    actor: &Actor,
    kind: CategoryKind,
    id: Uuid,
    allow: impl FnOnce(&CategoryRecord) -> Result<(), E> + Send,
) -> Result<(), E> {
    let mut tx = context.db.begin().await.map_err(CategoryError::from)?;
    let category = locked(&mut tx, kind, id).await?;
    allow(&category)?;
    Ok(delete(context, tx, actor, kind, &category).await?)
}

async fn delete(
    context: &ModuleContext,
    mut tx: Tx,
    actor: &Actor,
    kind: CategoryKind,
    category: &CategoryRecord,
) -> Result<(), CategoryError> {
    if category.holds > 0 {
        let what = match (kind, category.holds) {
            (CategoryKind::Main, 1) => "subcategory is",
            (CategoryKind::Main, _) => "subcategories are",
            (CategoryKind::Sub, 1) => "tool is",
            (CategoryKind::Sub, _) => "tools are",
        };
        return Err(CategoryError::InUse { name: category.name.clone(), count: category.holds, what });
    }
    store::delete_category(&mut tx, kind, category.id).await?;
    let changed = with_view(kind, category, |before| changes(&before, &()));
    finish(tx, actor, kind, "delete", changed, category, context.clock.now()).await
}

async fn locked(tx: &mut Tx, kind: CategoryKind, id: Uuid) -> Result<CategoryRecord, CategoryError> {
    store::category_locked(tx, kind, id).await?.ok_or(CategoryError::Missing)
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
    mut tx: Tx,
    actor: &Actor,
    kind: CategoryKind,
    action: &str,
    changes: Value,
    category: &CategoryRecord,
    now: DateTime<Utc>,
) -> Result<(), CategoryError> {
    let (resource, noun) = match kind {
        CategoryKind::Main => ("main-categories", "main-category"),
        CategoryKind::Sub => ("categories", "category"),
    };
    let entry = Entry {
        actor,
        action: &format!("{noun}.{action}"),
        resource,
        record: &category.id.to_string(),
        label: &category.name,
        changes,
        reason: None,
    };
    audit::record(&mut tx, &entry, now).await?;
    categories_changed(&mut tx, now).await?;
    tx.commit().await?;
    Ok(())
}

/// The category as its form shows it.
fn with_view<T>(kind: CategoryKind, category: &CategoryRecord, view: impl FnOnce(Value) -> T) -> T {
    let category = category.clone();
    let shown = match kind {
        CategoryKind::Main => serde_json::to_value(AdminMainCategory::from(category)),
        CategoryKind::Sub => serde_json::to_value(AdminCategory::from(category)),
    };
    view(shown.unwrap_or_default())
}
