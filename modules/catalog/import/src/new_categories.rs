//! Categories that an import makes.

use super::categories::CategoryMatcher;
use super::environment::Run;
use super::options::ImportError;
use std::collections::HashMap;
use toolbase_catalog_domain::{MainCategory, SubCategory, Taxonomy, text};
use toolbase_kernel::text::slug_of;
use uuid::Uuid;

/// More would be tags, not categories.
const NEW_MAX: usize = 300;

/// Longest name (decision 91).
const NAME_MAX: usize = 40;

/// How near in meaning another category must be for a new one to come below the same main category.
const SAME_MAIN: f32 = 0.35;

/// The main category for the others.
const OTHER: &str = "Other";

/// `taxonomy` with a subcategory for each of `names`; they are stored as well, unless it is a dry run. Returns their
/// names in the list with those they got.
///
/// # Errors
/// When the database fails or a category breaks a rule.
pub(super) async fn make(
    run: &Run<'_>,
    taxonomy: &Taxonomy,
    matcher: &CategoryMatcher<'_>,
    names: HashMap<String, u64>,
) -> Result<(Taxonomy, Vec<(String, String)>), ImportError> {
    let mut names: Vec<(String, u64)> = names.into_iter().collect();
    names.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    names.truncate(NEW_MAX);
    let mut mains = taxonomy.mains().to_vec();
    let mut made = Vec::new();
    for (theirs, _) in names {
        let name = text::shortened(&text::line(&theirs), NAME_MAX);
        if slug_of(&name).is_empty() {
            continue;
        }
        let near = matcher.neighbour(&theirs).filter(|(_, cosine)| *cosine >= SAME_MAIN);
        let beside = near.and_then(|(number, _)| taxonomy.sub(number)).map(|(main, _)| usize::from(main));
        let at = if let Some(at) = beside.or_else(|| mains.iter().position(|main| main.name == OTHER)) {
            at
        } else {
            mains.push(main(run, OTHER).await?);
            mains.len() - 1
        };
        let slug = slug_of(&name);
        if mains[at].sub_categories.iter().all(|known| known.slug != slug) {
            let position = i32::try_from(mains[at].sub_categories.len()).unwrap_or(i32::MAX);
            let id = create(run, &name, Some(mains[at].id)).await?;
            mains[at].sub_categories.push(SubCategory {
                id,
                name: name.clone(),
                slug,
                aliases: Vec::new(),
                sensitive: false,
                summary: String::new(),
                position,
            });
        }
        made.push((theirs, name));
    }
    Ok((Taxonomy::new(mains), made))
}

async fn main(run: &Run<'_>, name: &str) -> Result<MainCategory, ImportError> {
    let id = create(run, name, None).await?;
    Ok(MainCategory {
        id,
        name: name.to_owned(),
        slug: slug_of(name),
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position: i32::MAX,
        sub_categories: Vec::new(),
    })
}

async fn create(run: &Run<'_>, name: &str, main: Option<Uuid>) -> Result<Uuid, ImportError> {
    if run.options.dry_run {
        return Ok(Uuid::now_v7());
    }
    run.changes.create_category(*run, name, main).await
}
