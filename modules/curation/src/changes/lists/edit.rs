//! Making, changing and deleting lists.

use super::{By, list_in};
use crate::domain::{Kind, Texts, broken_rule, key, keys, shown, tidy, title};
use crate::error::{CurationError, wrong};
use crate::store::{self, ListRow};
use sqlx::types::Json;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::Tx;
use toolbase_kernel::text::is_blank;
use uuid::Uuid;

/// A list to be made. What is left out follows from the name.
#[derive(Clone, Debug, Default)]
pub struct NewList {
    /// The public name.
    pub name: String,
    /// Address part.
    pub slug: Option<String>,
    /// Other names.
    pub aliases: Vec<String>,
    /// The page's heading.
    pub title: Option<String>,
    /// A sentence or two.
    pub description: String,
}

/// The changes; absent fields do not change.
#[derive(Clone, Debug, Default)]
pub struct ListChange {
    /// The public name. The former name still leads here.
    pub name: Option<String>,
    /// Address part. The former one goes on to lead here.
    pub slug: Option<String>,
    /// Other names.
    pub aliases: Option<Vec<String>>,
    /// The page's heading.
    pub title: Option<String>,
    /// A sentence or two.
    pub description: Option<String>,
    /// Place among the lists of its kind.
    pub position: Option<i64>,
}

/// Makes a list behind those that there are.
///
/// # Errors
/// [`CurationError::Wrong`] naming a field, [`CurationError::Taken`]
pub async fn create(by: &By<'_>, kind: Kind, new: &NewList) -> Result<ListRow, CurationError> {
    let now = by.context.clock.now();
    let name = new.name.trim().to_owned();
    let given = |text: &Option<String>| {
        text.as_deref().map(str::trim).filter(|text| !is_blank(text)).map(str::to_owned)
    };
    let mut work = by.begin().await?;
    store::lock_lists(&mut work.tx).await?;
    let row = ListRow {
        id: Uuid::now_v7(),
        kind: kind.as_str().to_owned(),
        slug: given(&new.slug).unwrap_or_else(|| kind.slug(&name)),
        aliases: Json(tidy(&new.aliases)),
        title: given(&new.title).unwrap_or_else(|| title(kind, &name)),
        description: new.description.trim().to_owned(),
        position: store::next_place(&mut work.tx, kind).await?,
        protected: false,
        created_at: now,
        updated_at: now,
        name,
    };
    check(by, &mut work.tx, &row).await?;
    store::insert_list(&mut work.tx, &row).await?;
    by.commit(work, "list.create", &row, changes(&(), &row)).await?;
    Ok(row)
}

/// Changes a list. Former names and slugs become aliases (decision 166). `seen` is the version that the change is
/// meant for.
///
/// # Errors
/// As [`create`]; [`CurationError::NoList`]; [`CurationError::Rejected`] when `seen` is not the present version.
pub async fn change(
    by: &By<'_>,
    kinds: &[Kind],
    name: &str,
    change: &ListChange,
    seen: &IfMatch,
) -> Result<ListRow, CurationError> {
    let mut work = by.begin().await?;
    store::lock_lists(&mut work.tx).await?;
    let before = list_in(by.context, &mut work.tx, kinds, name).await?;
    seen.check(&before, before.updated_at)?;
    let mut after = before.clone();
    let set = |text: &Option<String>, into: &mut String| {
        if let Some(text) = text {
            text.trim().clone_into(into);
        }
    };
    set(&change.name, &mut after.name);
    set(&change.slug, &mut after.slug);
    set(&change.title, &mut after.title);
    set(&change.description, &mut after.description);
    after.position = change.position.unwrap_or(before.position);
    if let Some(aliases) = &change.aliases {
        after.aliases = Json(tidy(aliases));
    }
    for former in [&before.name, &before.slug] {
        let is_new = |aliases: &[String]| !aliases.iter().any(|alias| key(alias) == key(former));
        let is_gone = *former != after.name && *former != after.slug;
        if is_gone && is_new(&after.aliases.0) {
            after.aliases.0.push(former.clone());
        }
    }
    if changes(&before, &after).as_object().is_some_and(serde_json::Map::is_empty) {
        return Ok(before);
    }
    after.updated_at = work.next_version(before.updated_at);
    check(by, &mut work.tx, &after).await?;
    store::update_list(&mut work.tx, &after).await?;
    by.commit(work, "list.edit", &after, changes(&before, &after)).await?;
    Ok(after)
}

/// Deletes a list with its places; the tools stay in the catalogue.
///
/// # Errors
/// [`CurationError::NoList`], [`CurationError::Protected`]; [`CurationError::Rejected`] when `seen` is not the present
/// version.
pub async fn delete(
    by: &By<'_>,
    kinds: &[Kind],
    name: &str,
    seen: &IfMatch,
) -> Result<ListRow, CurationError> {
    let mut work = by.begin().await?;
    let row = list_in(by.context, &mut work.tx, kinds, name).await?;
    seen.check(&row, row.updated_at)?;
    if row.protected {
        return Err(CurationError::Protected(row.name));
    }
    store::delete_list(&mut work.tx, row.id).await?;
    by.commit(work, "list.delete", &row, changes(&row, &())).await?;
    Ok(row)
}

/// Holds a list against the rules, and its names against those of the others.
async fn check(by: &By<'_>, tx: &mut Tx, row: &ListRow) -> Result<(), CurationError> {
    let texts = Texts {
        name: &row.name,
        slug: &row.slug,
        title: &row.title,
        description: &row.description,
        aliases: &row.aliases.0,
        position: row.position,
    };
    if let Some((field, rule)) = broken_rule(&texts) {
        return Err(wrong(field, rule));
    }
    let year = by.context.year();
    let names = keys("", &row.name, &[], year);
    for other in store::lists_in(tx).await? {
        if other.id == row.id || other.kind().is_use_case() != row.kind().is_use_case() {
            continue;
        }
        let theirs = keys(&other.slug, &other.name, &other.aliases.0, year);
        let taken = |key: &String| theirs.contains(key);
        let (field, name) = if names.iter().any(taken) {
            ("name", &row.name)
        } else if taken(&row.slug) {
            ("slug", &row.slug)
        } else if let Some(alias) =
            row.aliases.0.iter().find(|alias| keys("", alias, &[], year).iter().any(taken))
        {
            ("aliases", alias)
        } else {
            continue;
        };
        let (name, kind) = (shown(name, year), other.kind());
        return Err(CurationError::Taken { field, name, kind, by: shown(&other.name, year) });
    }
    Ok(())
}
