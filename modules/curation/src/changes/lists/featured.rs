//! The featured entries of the home page (specification 1, section 9; decisions 164 and 165).

use super::By;
use crate::error::{CurationError, wrong};
use crate::live::Curated;
use crate::store::{self, Featured};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_catalog_api::ToolDirectory;
use utoipa::ToSchema;
use uuid::Uuid;

/// Most featured categories.
pub const FEATURED_CATEGORIES_MAX: usize = 6;
/// Most featured use cases.
pub const FEATURED_USE_CASES_MAX: usize = 8;

/// A featured category, main or sub: by name, slug, alias or id.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CategoryChoice {
    /// `main` or `sub`; when absent, `sub` if there is a subcategory.
    #[serde(rename = "type")]
    #[schema(example = "sub")]
    pub kind: Option<String>,
    /// The main category.
    #[schema(example = "Image")]
    pub category: String,
    /// The subcategory, for `sub`.
    #[schema(example = "Image Generator")]
    pub subcategory: Option<String>,
}

/// Features these categories, in this order.
///
/// # Errors
/// [`CurationError::Wrong`] naming the entry that is unknown or there twice, or `categories` when there are too many.
pub async fn feature_categories(by: &By<'_>, choices: &[CategoryChoice]) -> Result<(), CurationError> {
    if choices.len() > FEATURED_CATEGORIES_MAX {
        return Err(wrong("categories", format!("must be at most {FEATURED_CATEGORIES_MAX}")));
    }
    let tools = by
        .context
        .directory
        .find::<dyn ToolDirectory>()
        .ok_or_else(|| anyhow::anyhow!("there is no catalogue"))?;
    let mut ids: Vec<Uuid> = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        let sub = choice.subcategory.as_deref().map(str::trim).filter(|sub| !sub.is_empty());
        let found = match (choice.kind.as_deref(), sub) {
            (Some("main"), _) | (None, None) => {
                tools.category(None, &choice.category).await?.filter(|found| found.sub.is_none())
            }
            (Some("sub") | None, Some(sub)) => tools.category(Some(&choice.category), sub).await?,
            (Some("sub"), None) => {
                return Err(wrong(format!("categories[{at}].subcategory"), "is required"));
            }
            (Some(_), _) => {
                return Err(wrong(format!("categories[{at}].type"), "must be main or sub"));
            }
        };
        let named = sub.unwrap_or(&choice.category);
        let found = found
            .ok_or_else(|| wrong(format!("categories[{at}]"), format!("names no category: `{named}`")))?;
        push(&mut ids, found.id, &format!("categories[{at}]"))?;
    }
    store(by, Featured::Categories, &ids).await
}

/// Features these use cases, in this order: names, slugs, paths, aliases or ids.
///
/// # Errors
/// [`CurationError::Wrong`] naming the entry that is unknown or there twice, or `featuredUseCases` when there are too
/// many.
pub async fn feature_use_cases(by: &By<'_>, names: &[String]) -> Result<(), CurationError> {
    if names.len() > FEATURED_USE_CASES_MAX {
        return Err(wrong("featuredUseCases", format!("must be at most {FEATURED_USE_CASES_MAX}")));
    }
    let rows = store::all_lists(&by.context.db).await?;
    let curated = Curated::new(rows, Vec::new(), by.context.year());
    let mut ids: Vec<Uuid> = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let found = curated.use_case(name);
        let found = found.ok_or_else(|| {
            wrong(format!("featuredUseCases[{at}]"), format!("names no use case: `{name}`"))
        })?;
        push(&mut ids, found.row.id, &format!("featuredUseCases[{at}]"))?;
    }
    store(by, Featured::UseCases, &ids).await
}

fn push(ids: &mut Vec<Uuid>, id: Uuid, field: &str) -> Result<(), CurationError> {
    if ids.contains(&id) {
        return Err(wrong(field, "is there twice"));
    }
    ids.push(id);
    Ok(())
}

async fn store(by: &By<'_>, what: Featured, ids: &[Uuid]) -> Result<(), CurationError> {
    let before = store::featured(&by.context.db, what).await?;
    let mut work = by.begin().await?;
    let now = work.now();
    store::set_featured(&mut work.tx, what, ids, now).await?;
    let label = if what == Featured::Categories { "Featured categories" } else { "Featured use cases" };
    let changes = json!({ "featured": { "from": before, "to": ids } });
    work.record("configuration.edit", "configuration", "", label, changes);
    by.commit_with_event(work).await
}
