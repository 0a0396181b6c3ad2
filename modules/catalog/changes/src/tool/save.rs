//! New tools and edited ones.

use crate::history::{EDIT, announce};
use crate::tool::locked::{is_live, load_locked, reject_duplicate};
use crate::{AdminTool, Broken, EditError, ToolChanges};
use serde_json::Value;
use toolbase_catalog_api::{ClaimVoided, ListingClaims};
use toolbase_catalog_domain::{Origin, Rating, Stats, slug_for};
use toolbase_catalog_store::{self as store, NewContact, NewTool};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Makes a tool that waits for approval.
///
/// # Errors
/// [`EditError`]; nothing is written then.
pub async fn create(
    context: &ModuleContext,
    actor: &Actor,
    fields: ToolChanges,
) -> Result<AdminTool, EditError> {
    let mut change = Change::begin(context, actor).await?;
    let mut tool = AdminTool::blank(change.now());
    let mut broken = fields.apply(&mut tool, change.now().date_naive());
    check_categories(&mut change.tx, &tool, &mut broken).await?;
    if !broken.is_empty() {
        return Err(EditError::Broken(broken));
    }
    reject_duplicate(&mut change.tx, &tool).await?;
    insert(&mut change.tx, &mut tool, Origin::Admin).await?;
    announce(&mut change, "tool.create", changes(&(), &tool), &tool).await?;
    change.commit().await?;
    Ok(tool)
}

/// Stores the new `tool`, which gets a slug when it has none.
pub(crate) async fn insert(tx: &mut Tx, tool: &mut AdminTool, origin: Origin) -> Result<(), EditError> {
    if tool.slug.is_empty() {
        tool.slug = store::free_slug(tx, &slug_for(&tool.name, &tool.canonical_url)).await?;
    } else if store::slug_owner(tx, &tool.slug).await?.is_some() {
        return Err(EditError::SlugTaken(tool.slug.clone()));
    }
    let new = NewTool {
        id: tool.id,
        slug: &tool.slug,
        draft: &tool.draft,
        state: tool.state,
        origin,
        stats: Stats::default(),
        rating: Rating::default(),
        import: None,
        published_at: None,
        now: tool.created_at,
    };
    store::insert_tool(tx, &new).await?;
    store::set_likeness(tx, tool.id, &tool.name, &tool.canonical_url).await?;
    store::set_contact(tx, tool.id, contact(tool)).await?;
    Ok(())
}

/// Changes the tool `id`. `check` may reject the present record.
///
/// # Errors
/// [`EditError`], or the error of `check`; nothing is changed then.
pub async fn update<E: From<EditError>>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    fields: ToolChanges,
    check: impl FnOnce(&AdminTool) -> Result<(), E> + Send,
) -> Result<AdminTool, E> {
    let mut change = Change::begin(context, actor).await.map_err(EditError::from)?;
    let before = load_locked(&mut change.tx, id).await?;
    check(&before)?;
    let tool = write_with(&mut change, before, fields, |_, _, _| {}).await?;
    change.commit().await.map_err(EditError::from)?;
    Ok(tool)
}

/// Changes the tool `id`, with its audit entry and event. After an error `change` is to be dropped.
///
/// # Errors
/// [`EditError`]
pub async fn update_in(
    change: &mut Change<'_>,
    id: Uuid,
    fields: ToolChanges,
) -> Result<AdminTool, EditError> {
    let before = load_locked(&mut change.tx, id).await?;
    write_with(change, before, fields, |_, _, _| {}).await
}

/// As [`update_in`] for the record `before`, with more `rules`: of the record before, the record after, and the rules
/// that it breaks.
pub(crate) async fn write_with(
    change: &mut Change<'_>,
    before: AdminTool,
    fields: ToolChanges,
    rules: impl FnOnce(&AdminTool, &AdminTool, &mut Broken) + Send,
) -> Result<AdminTool, EditError> {
    let (tool, changed) = store_changes(change, before, fields, rules).await?;
    if let Some(changed) = changed {
        announce(change, EDIT, changed, &tool).await?;
    }
    Ok(tool)
}

/// As [`write_with`], where the caller records the changes: `None` for none.
pub(crate) async fn store_changes(
    change: &mut Change<'_>,
    before: AdminTool,
    fields: ToolChanges,
    rules: impl FnOnce(&AdminTool, &AdminTool, &mut Broken) + Send,
) -> Result<(AdminTool, Option<Value>), EditError> {
    let (mut tool, changed) = plan_changes(change.context, &mut change.tx, &before, fields, rules).await?;
    let Some(changed) = changed else { return Ok((before, None)) };
    tool.updated_at = change.next_version(before.updated_at);
    let tx = &mut change.tx;
    if tool.slug != before.slug {
        if store::slug_owner(tx, &tool.slug).await?.is_some_and(|owner| owner != tool.id) {
            return Err(EditError::SlugTaken(tool.slug));
        }
        store::rename_slug(tx, tool.id, &tool.slug, tool.updated_at).await?;
    }
    store::update_tool(tx, tool.id, &tool.draft, tool.updated_at).await?;
    if (&tool.name, &tool.canonical_url) != (&before.name, &before.canonical_url) {
        store::set_likeness(tx, tool.id, &tool.name, &tool.canonical_url).await?;
    }
    if let Some(member) = before.claimed_by.filter(|_| tool.claimed_by.is_none()) {
        store::void_claim(tx, tool.id).await?;
        let (slug, name) = (tool.slug.clone(), tool.name.clone());
        change.emit(&ClaimVoided { id: tool.id, slug, name, claimed_by: member });
    }
    if contact(&tool) != contact(&before) {
        store::set_contact(&mut change.tx, tool.id, contact(&tool)).await?;
    }
    if tool.faq != before.faq {
        store::set_faq(&mut change.tx, tool.id, &tool.faq).await?;
    }
    Ok((tool, Some(changed)))
}

/// The record `before` with `fields`, and its changes: `None` for none. Nothing is written.
///
/// # Errors
/// As [`store_changes`], but for a slug that is taken.
pub(crate) async fn plan_changes(
    context: &ModuleContext,
    tx: &mut Tx,
    before: &AdminTool,
    fields: ToolChanges,
    rules: impl FnOnce(&AdminTool, &AdminTool, &mut Broken) + Send,
) -> Result<(AdminTool, Option<Value>), EditError> {
    let mut tool = before.clone();
    let today = context.clock.now().date_naive();
    let mut broken = fields.apply(&mut tool, today);
    check_categories(tx, &tool, &mut broken).await?;
    if is_void_at(context, &before.canonical_url, &tool.canonical_url) {
        // The claim was for what the former address leads to (decision 110).
        (tool.claimed, tool.claimed_by, tool.co_owner) = (false, None, None);
    }
    let changed = changes(before, &tool);
    // Fields that were invalid before, such as after an import with other rules, do not block changes of others.
    let already = ToolChanges::default().apply(&mut before.clone(), today);
    broken.retain(|field, rule| changed.get(field).is_some() || already.get(field) != Some(rule));
    rules(before, &tool, &mut broken);
    if !broken.is_empty() {
        return Err(EditError::Broken(broken));
    }
    if tool == *before {
        return Ok((tool, None));
    }
    if is_live(tool.state) && tool.canonical_url != before.canonical_url {
        reject_duplicate(tx, &tool).await?;
    }
    Ok((tool, Some(changed)))
}

/// Returns `true` if a claim ends when a tool moves between these canonical addresses. The module of claims decides; without
/// it, another host ends the claim.
fn is_void_at(context: &ModuleContext, before: &str, after: &str) -> bool {
    let host = |canonical: &str| canonical.split(['/', '?']).next().unwrap_or_default().to_owned();
    host(before) != host(after)
        || context.directory.find::<dyn ListingClaims>().is_some_and(|claims| {
            claims.is_void_at(&format!("https://{before}"), &format!("https://{after}"))
        })
}

fn contact(tool: &AdminTool) -> NewContact<'_> {
    NewContact {
        email: tool.contact_email.as_deref(),
        mobile: tool.contact_mobile.as_deref(),
        country_code: &tool.contact_country_code,
        public: tool.contact_public,
    }
}

pub(crate) async fn check_categories(tx: &mut Tx, tool: &AdminTool, broken: &mut Broken) -> sqlx::Result<()> {
    let known = store::known_categories(tx, &tool.categories).await?;
    if let Some(unknown) = tool.categories.iter().find(|id| !known.contains(id)) {
        broken.entry("categories".to_owned()).or_insert_with(|| format!("there is no category {unknown}"));
    }
    Ok(())
}
