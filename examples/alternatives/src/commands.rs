//! `toolbase alternatives list`, `add` and `remove`

use crate::pairs;
use crate::store::{self, Pair};
use clap::{Arg, ArgMatches, Command};
use toolbase_sdk::admin::Change;
use toolbase_sdk::audit::Actor;
use toolbase_sdk::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_sdk::module::ModuleContext;

pub fn commands() -> Vec<Command> {
    let tool = |name: &'static str, help: &'static str| Arg::new(name).required(true).help(help);
    let list = Command::new("list").about("List all pairs").arg(format_argument());
    let add = Command::new("add")
        .about("Add an alternative to a tool")
        .arg(tool("tool", "Id or slug of the tool"))
        .arg(tool("alternative", "Id or slug of what can be used instead"))
        .arg(Arg::new("note").long("note").default_value("").help("Why, in a few words"))
        .after_long_help("Examples:\n  toolbase alternatives add chatgpt claude --note 'longer texts'");
    let remove = Command::new("remove")
        .about("Remove an alternative")
        .arg(tool("tool", "Id or slug of the tool"))
        .arg(tool("alternative", "Id or slug of what can be used instead"))
        .arg(Arg::new("reason").long("reason").help("Reason for the audit log"));
    vec![
        Command::new("alternatives")
            .about("Tools to use instead of others")
            .subcommand_required(true)
            .subcommands([list, add, remove]),
    ]
}

const COLUMNS: [Column<Pair>; 4] = [
    Column::new("id", |pair| pair.id.to_string()),
    Column::new("tool", |pair| pair.tool_id.to_string()),
    Column::new("alternative", |pair| pair.alternative_id.to_string()),
    Column::new("note", |pair| pair.note.clone()),
];

pub async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["alternatives", "list"] => output.records(&COLUMNS, &store::all_pairs(&context.db).await?)?,
        ["alternatives", "add"] => {
            let tool = named(context, arguments, "tool").await?;
            let alternative = named(context, arguments, "alternative").await?;
            let note = arguments.get_one::<String>("note").map_or("", String::as_str);
            let pair = pairs::add(context, &Actor::operator(), &tool, &alternative, note).await?;
            output.raw(&format!("{}\n", pair.id))?;
        }
        ["alternatives", "remove"] => {
            let tool = named(context, arguments, "tool").await?;
            let alternative = named(context, arguments, "alternative").await?;
            let reason = arguments.get_one::<String>("reason").map(String::as_str);
            let actor = Actor::operator();
            let mut change = Change::begin(context, &actor).await?.because(reason);
            let pair = store::find_pair(&mut change.tx, tool.id, alternative.id).await?;
            let pair = pair.ok_or_else(|| anyhow::anyhow!("`{}` is no alternative", alternative.name))?;
            change.delete("alternative.delete", &pair).await?;
            change.commit().await?;
        }
        _ => return Err(CommandError::unknown(path)),
    }
    Ok(Exit::Done)
}

async fn named(
    context: &ModuleContext,
    arguments: &ArgMatches,
    argument: &'static str,
) -> Result<toolbase_catalog_api::ToolSummary, CommandError> {
    let name = arguments.get_one::<String>(argument).map_or("", String::as_str);
    let found = pairs::tool(context, argument, name).await;
    found.map_err(|_| CommandError::Failed(anyhow::anyhow!("there is no tool `{name}`")))
}
