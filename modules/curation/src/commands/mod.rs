//! `toolbase curate`

mod arguments;
mod featured;

use crate::changes::lists::{self, By, ListChange, NewList, list_in, tool};
use crate::domain::{Kind, shown};
use crate::error::CurationError;
use crate::store::{self, ListRow};
use clap::ArgMatches;
use serde::Serialize;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The commands.
pub(crate) fn commands() -> Vec<clap::Command> {
    vec![arguments::command()]
}

/// A list, for people.
#[derive(Serialize)]
struct Listed {
    kind: String,
    slug: String,
    name: String,
    tools: usize,
    position: i64,
}

const LISTS: [Column<Listed>; 5] = [
    Column::new("kind", |list| list.kind.clone()),
    Column::new("slug", |list| list.slug.clone()),
    Column::new("name", |list| list.name.clone()),
    Column::new("tools", |list| list.tools.to_string()),
    Column::new("position", |list| list.position.to_string()),
];

/// A tool of a list, for people.
#[derive(Serialize)]
struct Member {
    place: usize,
    slug: String,
    name: String,
    public: bool,
    note: String,
}

const MEMBERS: [Column<Member>; 5] = [
    Column::new("place", |member| member.place.to_string()),
    Column::new("slug", |member| member.slug.clone()),
    Column::new("name", |member| member.name.clone()),
    Column::new("public", |member| if member.public { "yes" } else { "no" }.to_owned()),
    Column::new("note", |member| member.note.clone()),
];

fn failed(error: CurationError) -> CommandError {
    CommandError::Failed(error.into())
}

fn text<'a>(arguments: &'a ArgMatches, name: &str) -> Option<&'a str> {
    arguments.get_one::<String>(name).map(String::as_str)
}

const USE_CASES: &[Kind] = &[Kind::Audience, Kind::Task];
const SECTIONS: &[Kind] = &[Kind::Section];

/// The kinds that the argument `list` may be of, and the name: a use case if there is one of that name, else a section.
async fn requested<'a>(
    context: &ModuleContext,
    arguments: &'a ArgMatches,
) -> Result<(&'static [Kind], &'a str), CommandError> {
    let name = text(arguments, "list").unwrap_or_default();
    let kinds: &[&'static [Kind]] =
        if arguments.get_flag("section") { &[SECTIONS] } else { &[USE_CASES, SECTIONS] };
    for kinds in kinds {
        let mut tx = context.db.begin_read().await.map_err(anyhow::Error::from)?;
        match list_in(context, &mut tx, kinds, name).await {
            Ok(_) => return Ok((kinds, name)),
            Err(CurationError::NoList { .. }) => {}
            Err(error) => return Err(failed(error)),
        }
    }
    let sought = if kinds.len() == 1 { "section" } else { "use case or section" };
    Err(CommandError::Failed(anyhow::anyhow!(
        "there is no {sought} \"{name}\"; `toolbase curate list` shows all of them, and --section looks among sections only"
    )))
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let ["curate", name] = path else { return Err(CommandError::unknown(path)) };
    match *name {
        "list" => list_all(context, arguments, output).await?,
        "show" => show(context, arguments, output).await?,
        "featured" => featured::show(context, arguments, output).await?,
        _ => {
            let message = change(context, name, arguments).await?;
            output.note(&message);
        }
    }
    Ok(Exit::Done)
}

async fn list_all(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<(), CommandError> {
    let members = store::all_members(&context.db).await?;
    let kind = text(arguments, "kind");
    let rows = store::all_lists(&context.db).await?;
    let mut listed: Vec<Listed> = Vec::new();
    for of in Kind::ALL {
        let requested =
            rows.iter().filter(|row| row.kind() == of && kind.is_none_or(|kind| kind == row.kind));
        listed.extend(requested.map(|row| Listed {
            kind: row.kind.clone(),
            slug: row.slug.clone(),
            name: shown(&row.name, context.year()),
            tools: members.iter().filter(|member| member.list_id == row.id).count(),
            position: row.position,
        }));
    }
    output.records(&LISTS, &listed)?;
    Ok(())
}

async fn show(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<(), CommandError> {
    let (kinds, name) = requested(context, arguments).await?;
    let mut tx = context.db.begin_read().await?;
    let row = list_in(context, &mut tx, kinds, name).await.map_err(failed)?;
    let ids = store::members_of(&mut tx, row.id).await?;
    let mut notes = Vec::with_capacity(ids.len());
    for &id in &ids {
        notes.push(store::note_of(&mut tx, row.id, id).await?.unwrap_or_default());
    }
    drop(tx);
    let mut members = Vec::with_capacity(ids.len());
    for ((place, id), note) in (1..).zip(ids).zip(notes) {
        let found = tool(context, &id.to_string(), false).await;
        let (slug, name, public) = match found {
            Ok(tool) => (tool.slug, tool.name, tool.approved),
            Err(CurationError::NoTool(_)) => (id.to_string(), "A deleted tool".to_owned(), false),
            Err(error) => return Err(failed(error)),
        };
        members.push(Member { place, slug, name, public, note });
    }
    output.records(&MEMBERS, &members)?;
    Ok(())
}

/// Runs the commands that change something; returns the message.
async fn change(context: &ModuleContext, name: &str, arguments: &ArgMatches) -> Result<String, CommandError> {
    let actor = Actor::operator();
    let by = By { context, live: None, actor: &actor, reason: text(arguments, "reason") };
    match name {
        "create" => create(&by, arguments).await,
        "feature" => featured::choose(&by, arguments).await,
        "delete" => {
            let (kinds, list) = requested(context, arguments).await?;
            if !arguments.get_flag("yes") {
                let message = format!("this deletes \"{list}\" with its order of tools; use --yes");
                return Err(CommandError::Usage(message));
            }
            let row = lists::delete(&by, kinds, list, &IfMatch::default()).await.map_err(failed)?;
            Ok(format!("{} is deleted.", label(context, &row)))
        }
        "edit" => edit(&by, arguments).await,
        "reorder" => reorder(&by, arguments).await,
        "add" => {
            let (kinds, list) = requested(context, arguments).await?;
            let tool = text(arguments, "tool").unwrap_or_default();
            let row = lists::add(&by, kinds, list, tool).await.map_err(failed)?;
            Ok(format!("{tool} is in {} now.", label(context, &row)))
        }
        "remove" => {
            let (kinds, list) = requested(context, arguments).await?;
            let tool = text(arguments, "tool").unwrap_or_default();
            let row = lists::remove(&by, kinds, list, tool).await.map_err(failed)?;
            Ok(format!("{tool} is no longer in {}.", label(context, &row)))
        }
        "note" => {
            let (kinds, list) = requested(context, arguments).await?;
            let tool = text(arguments, "tool").unwrap_or_default();
            let note = text(arguments, "note").unwrap_or_default();
            let row = lists::set_note(&by, kinds, list, tool, note).await.map_err(failed)?;
            Ok(format!("The note on {tool} in {} is set.", label(context, &row)))
        }
        _ => Err(CommandError::unknown(&["curate", name])),
    }
}

fn label(context: &ModuleContext, row: &ListRow) -> String {
    format!("\"{}\"", shown(&row.name, context.year()))
}

async fn create(by: &By<'_>, arguments: &ArgMatches) -> Result<String, CommandError> {
    let kind = text(arguments, "kind").and_then(Kind::from_name).unwrap_or(Kind::Section);
    let given = |name: &str| text(arguments, name).map(str::to_owned);
    let new = NewList {
        name: given("name").unwrap_or_default(),
        slug: given("slug"),
        title: given("title"),
        description: given("description").unwrap_or_default(),
        aliases: arguments.get_many::<String>("alias").into_iter().flatten().cloned().collect(),
    };
    let row = lists::create(by, kind, &new).await.map_err(failed)?;
    Ok(format!("{} is made; its slug is {}.", label(by.context, &row), row.slug))
}

async fn edit(by: &By<'_>, arguments: &ArgMatches) -> Result<String, CommandError> {
    let (kinds, list) = requested(by.context, arguments).await?;
    let given = |name: &str| text(arguments, name).map(str::to_owned);
    let change = ListChange {
        name: given("name"),
        slug: given("slug"),
        title: given("title"),
        description: given("description"),
        position: arguments.get_one::<i64>("position").copied(),
        aliases: None,
    };
    let row = lists::change(by, kinds, list, &change, &IfMatch::default()).await.map_err(failed)?;
    Ok(format!("{} is changed.", label(by.context, &row)))
}

async fn reorder(by: &By<'_>, arguments: &ArgMatches) -> Result<String, CommandError> {
    let (kinds, list) = requested(by.context, arguments).await?;
    let mut ids: Vec<Uuid> = Vec::new();
    for name in arguments.get_many::<String>("tool").into_iter().flatten() {
        ids.push(tool(by.context, name, false).await.map_err(failed)?.id);
    }
    let row = lists::reorder(by, kinds, list, &ids, None).await.map_err(failed)?;
    Ok(format!("{} is in the new order.", label(by.context, &row)))
}
