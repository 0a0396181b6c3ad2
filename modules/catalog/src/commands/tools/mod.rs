//! `toolbase tools list`, `show`, `set`, `slugs`, `capture`, `duplicates`, `merge`, `unmerge` and `delete`: the
//! rules and the audit are those of the admin interface.

mod arguments;
mod captures;
mod duplicates;
mod fields;
mod merge_arguments;
mod merges;
mod slugs;

pub(super) use arguments::command;

use crate::api::ToolFilter;
use crate::changes::{self, AdminTool, ToolDecision};
use crate::domain::{Origin, PricingType, ToolState};
use crate::store::{self, ListingRow};
use chrono::{DateTime, NaiveDate, Utc};
use clap::ArgMatches;
use serde::Serialize;
use serde_json::Value;
use toolbase_kernel::admin::moderation::decide_many;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::command::Part;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    slug: String,
    name: String,
    state: ToolState,
    pricing_type: String,
    visits: i64,
    upvotes: i64,
    created_at: DateTime<Utc>,
    url: String,
    id: Uuid,
}

const COLUMNS: [Column<Row>; 9] = [
    Column::new("slug", |row| row.slug.clone()),
    Column::new("name", |row| row.name.clone()),
    Column::new("state", |row| row.state.as_str().to_owned()),
    Column::new("pricing", |row| row.pricing_type.clone()),
    Column::new("visits", |row| row.visits.to_string()),
    Column::new("upvotes", |row| row.upvotes.to_string()),
    Column::new("created", |row| row.created_at.format("%Y-%m-%d").to_string()),
    Column::new("url", |row| row.url.clone()),
    Column::new("id", |row| row.id.to_string()),
];

/// A field that has changed.
#[derive(Serialize)]
struct Changed {
    field: String,
    from: Value,
    to: Value,
}

const CHANGES: [Column<Changed>; 3] = [
    Column::new("field", |change| change.field.clone()),
    Column::new("from", |change| words(&change.from)),
    Column::new("to", |change| words(&change.to)),
];

/// Runs one of the group's commands.
///
/// # Errors
/// [`CommandError`]
pub(super) async fn run(
    context: &ModuleContext,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match name {
        "list" => list(context, arguments, output).await,
        "show" => show(context, arguments, output).await,
        "set" => set(context, arguments, output).await,
        "slugs" => slugs::run(context, arguments, output).await,
        "capture" => captures::run(context, arguments, output).await,
        "duplicates" => duplicates::run(context, arguments, output).await,
        "merge" => merges::merge(context, arguments, output).await,
        "unmerge" => merges::unmerge(context, arguments, output).await,
        "delete" => delete(context, arguments, output).await,
        _ => Err(CommandError::unknown(&["tools", name])),
    }
}

async fn list(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let filter = filter(context, arguments).await?;
    let limit = arguments.get_one::<u32>("limit").copied().unwrap_or(100);
    let conditions = filter.lenient_conditions(context, None).await?;
    let total = conditions.count(&context.db, store::LISTINGS).await?;
    let page = format!("ORDER BY t.created_at DESC, t.id DESC LIMIT {limit}");
    let found = store::listings(&context.db, &conditions, &page).await?;
    let rows: Vec<Row> = found.into_iter().map(row).collect();
    output.records(&COLUMNS, &rows)?;
    if total > rows.len() as u64 {
        output.note(&format!("{} of {total}; --limit N shows more", rows.len()));
    }
    Ok(Exit::Done)
}

async fn filter(context: &ModuleContext, arguments: &ArgMatches) -> Result<ToolFilter, CommandError> {
    let several = |name: &str| arguments.get_many::<String>(name).into_iter().flatten();
    let yes = |name: &str| arguments.get_one::<String>(name).map(|word| word == "yes");
    let mut category = Vec::new();
    for name in several("category") {
        let ids = fields::categories(&context.db, name).await?;
        category.extend(serde_json::from_value::<Vec<Uuid>>(ids)?);
    }
    Ok(ToolFilter {
        q: arguments.get_one::<String>("q").cloned(),
        state: arguments.get_many::<ToolState>("state").into_iter().flatten().copied().collect(),
        category,
        pricing_type: arguments.get_many::<PricingType>("pricing").into_iter().flatten().copied().collect(),
        origin: arguments.get_many::<Origin>("origin").into_iter().flatten().copied().collect(),
        claimed: yes("claimed"),
        has_logo: yes("has-logo"),
        may_be_duplicate: yes("may-be-duplicate"),
        has_pricing: yes("has-pricing"),
        prices_outdated: yes("prices-outdated"),
        from: arguments.get_one::<NaiveDate>("from").copied(),
        to: arguments.get_one::<NaiveDate>("to").copied(),
        ..ToolFilter::default()
    })
}

fn row(row: ListingRow) -> Row {
    Row {
        slug: row.slug,
        name: row.name,
        state: row.state,
        pricing_type: row.pricing_type,
        visits: row.visits,
        upvotes: row.upvotes_count,
        created_at: row.created_at,
        url: row.url,
        id: row.id,
    }
}

async fn show(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let name = arguments.get_one::<String>("tool").map_or("", String::as_str);
    let mut tx = context.db.begin_read().await?;
    let tool = named(&mut tx, name).await?;
    drop(tx);
    if output.is_json() {
        output.raw(&(serde_json::to_string_pretty(&tool)? + "\n"))?;
        return Ok(Exit::Done);
    }
    let Value::Object(all) = serde_json::to_value(&tool)? else { return Ok(Exit::Done) };
    let shown = all.into_iter().filter(|(field, value)| field != "_id" && !value.is_null());
    let facts: Vec<Part> = shown.map(|(field, value)| Part { field, value: words(&value) }).collect();
    output.records(&Part::COLUMNS, &facts)?;
    Ok(Exit::Done)
}

async fn set(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let requested = arguments.get_many::<String>("change").into_iter().flatten().map(String::as_str);
    let form = fields::form(&context.db, requested).await?;
    let actor = Actor::operator();
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let mut change = Change::begin(context, &actor).await?.because(reason);
    let before =
        named(&mut change.tx, arguments.get_one::<String>("tool").map_or("", String::as_str)).await?;
    let after = changes::update_in(&mut change, before.id, form).await?;
    let dry_run = arguments.get_flag("dry-run");
    if dry_run {
        drop(change);
    } else {
        change.commit().await?;
    }
    let Value::Object(all) = changes(&before, &after) else { return Ok(Exit::Done) };
    let changed: Vec<Changed> = all
        .into_iter()
        .filter(|(field, _)| field != "updatedAt")
        .map(|(field, change)| Changed { field, from: change["from"].clone(), to: change["to"].clone() })
        .collect();
    output.records(&CHANGES, &changed)?;
    output.note(match (changed.is_empty(), dry_run) {
        (true, _) => "It is like this already: nothing was changed.",
        (false, true) => "dry run: nothing was written to the database",
        (false, false) => "Changed.",
    });
    Ok(Exit::Done)
}

async fn delete(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let mut tx = context.db.begin_read().await?;
    let mut tools = Vec::new();
    for name in arguments.get_many::<String>("tool").into_iter().flatten() {
        let tool = named(&mut tx, name).await?;
        if !tools.iter().any(|other: &AdminTool| other.id == tool.id) {
            tools.push(tool);
        }
    }
    drop(tx);
    let dry_run = arguments.get_flag("dry-run");
    if !dry_run && !arguments.get_flag("yes") {
        let names: Vec<&str> = tools.iter().map(|tool| tool.name.as_str()).collect();
        let message = format!("this takes {} off the site, into the trash; use --yes", names.join(", "));
        return Err(CommandError::Usage(message));
    }
    if dry_run {
        let facts: Vec<Part> = tools.iter().map(|tool| fact(tool, tool.state.as_str())).collect();
        output.records(&Part::COLUMNS, &facts)?;
        output.note("dry run: nothing was written to the database");
        return Ok(Exit::Done);
    }
    let reason = arguments.get_one::<String>("reason").cloned();
    let (operator, decision) = (Actor::operator(), ToolDecision::Deactivate(reason));
    let ids: Vec<Uuid> = tools.iter().map(|tool| tool.id).collect();
    let result = decide_many::<AdminTool>(context, &operator, &ids, &decision, &IfMatch::default()).await;
    let result = result.map_err(|problem| anyhow::anyhow!("{}", problem.message()))?;
    for skipped in &result.skipped {
        output.note(&format!("{}: {}", skipped.id, skipped.message));
    }
    output.note(&format!("{} moved to the trash, {} left as they are", result.done, result.skipped.len()));
    match (result.done, result.skipped.len()) {
        (_, 0) => Ok(Exit::Done),
        (0, _) => Ok(Exit::Unwell),
        _ => Ok(Exit::Partly),
    }
}

fn fact(tool: &AdminTool, value: &str) -> Part {
    Part::new(&tool.slug, value)
}

/// The tool with this slug, present or former, or this id.
pub(super) async fn named(tx: &mut Tx, name: &str) -> Result<AdminTool, CommandError> {
    let id = match name.parse::<Uuid>() {
        Ok(id) => Some(id),
        Err(_) => store::slug_owner(tx, name).await?,
    };
    let found = match id {
        Some(id) => store::listing(tx, id).await?,
        None => None,
    };
    found.map(AdminTool::from).ok_or_else(|| {
        let hint = "`toolbase tools list --q TEXT` finds its slug";
        CommandError::Failed(anyhow::anyhow!("there is no tool `{name}`; {hint}"))
    })
}

/// A value in a cell.
fn words(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
