//! `toolbase events list`, `types`, `handlers`, `dead`, `replay` and `discard`

use crate::startup::Startup;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command};
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, minute, whole_number};
use toolbase_kernel::db::Db;
use toolbase_server::builtin::{self, DeclaredEvent};
use toolbase_server::events::{
    self, DeadLetter, DeadLetterFilter, EventFilter, EventRecord, Fate, HandlerState, dead_letters, decide,
};
use toolbase_server::http::{connect_existing, context_for};

const EVENTS: [Column<EventRecord>; 4] = [
    Column::new("seq", |event| event.id.0.clone()),
    Column::new("at", |event| minute(event.created_at)),
    Column::new("topic", |event| event.topic.clone()),
    Column::new("payload", |event| event.payload.to_string()),
];

const TYPES: [Column<DeclaredEvent>; 3] = [
    Column::new("topic", |declared| declared.event.topic.to_owned()),
    Column::new("module", |declared| declared.module.clone()),
    Column::new("summary", |declared| declared.event.summary.replace('\n', " ")),
];

const HANDLERS: [Column<HandlerState>; 6] = [
    Column::new("name", |handler| handler.name.clone()),
    Column::new("topics", |handler| handler.topics.join(", ")),
    Column::new("waiting", |handler| handler.waiting.to_string()),
    Column::new("failing", |handler| handler.failing.to_string()),
    Column::new("dead", |handler| handler.dead.to_string()),
    Column::new("summary", |handler| handler.summary.to_owned()),
];

const LETTERS: [Column<DeadLetter>; 8] = [
    Column::new("id", |letter| letter.id.0.clone()),
    Column::new("topic", |letter| letter.topic.clone()),
    Column::new("template", |letter| letter.template.clone().unwrap_or_default()),
    Column::new("recipient", |letter| letter.recipient.clone().unwrap_or_default()),
    Column::new("account", |letter| letter.account.map(|id| id.to_string()).unwrap_or_default()),
    Column::new("attempts", |letter| letter.attempts.to_string()),
    Column::new("failed at", |letter| minute(letter.failed_at)),
    Column::new("error", |letter| letter.last_error.clone()),
];

/// The group `events`.
pub fn command() -> Command {
    let list = Command::new("list")
        .about("List the newest events")
        .arg(
            Arg::new("topic")
                .long("topic")
                .value_name("TOPIC")
                .action(ArgAction::Append)
                .help("Only this topic, as in catalog.tools-changed"),
        )
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("N")
                .value_parser(whole_number(1..=u32::MAX))
                .default_value("50")
                .help("At most so many"),
        )
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  toolbase events list\n  toolbase events list --topic core.mail --limit 5",
        );
    let types = Command::new("types")
        .about("List the topics that events can have, in JSON with the schema of the payload")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase events types\n  toolbase events types --format json");
    let handlers = Command::new("handlers")
        .about("List the durable handlers and how they fare")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase events handlers\n  toolbase events handlers --format json");
    let dead = Command::new("dead")
        .about("List the dead letters: events that a handler has given up")
        .arg(handler())
        .arg(recipient())
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase events dead\n  \
             toolbase events dead --handler core.mail\n  \
             toolbase events dead --recipient ada@example.org",
        );
    let replay = which(Command::new("replay"))
        .about("Have dead letters tried again, from the beginning")
        .after_long_help(
            "Examples:\n  \
             toolbase events replay core.mail:42\n  \
             toolbase events replay --handler core.mail\n  \
             toolbase events replay --recipient ada@example.org\n  \
             toolbase events replay --all",
        );
    let discard = which(Command::new("discard"))
        .about("Forget dead letters: their events will never be handled")
        .after_long_help(
            "Examples:\n  toolbase events discard core.mail:42 --reason \"the address is gone\"",
        );
    Command::new("events")
        .about("What happened, and who could not handle it")
        .subcommand_required(true)
        .subcommands([list, types, handlers, dead, replay, discard])
}

fn handler() -> Arg {
    Arg::new("handler").long("handler").value_name("NAME").help("Those of this handler, as in core.mail")
}

fn recipient() -> Arg {
    Arg::new("recipient").long("recipient").value_name("EMAIL").help("Mails to this address")
}

/// Adds the arguments that select dead letters, and the reason.
fn which(command: Command) -> Command {
    command
        .arg(Arg::new("id").value_name("ID").num_args(1..).help("As in `toolbase events dead`"))
        .arg(handler())
        .arg(recipient())
        .arg(Arg::new("all").long("all").action(ArgAction::SetTrue).help("All of them"))
        .group(ArgGroup::new("which").args(["id", "handler", "recipient", "all"]).required(true))
        .arg(Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log"))
}

/// Lists events.
///
/// # Errors
/// When the query fails, or the output is closed.
pub async fn list(
    startup: &Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let topic = arguments.get_many::<String>("topic").into_iter().flatten().cloned().collect();
    let filter = EventFilter { topic, ..EventFilter::default() };
    let db = Db::connect_existing(&startup.config.database).await?;
    let limit = arguments.get_one::<u32>("limit").copied().unwrap_or(50);
    let records = events::list(&db, &filter, limit).await?;
    db.close().await;
    output.records(&EVENTS, &records)?;
    Ok(Exit::Done)
}

/// Lists the declared events.
///
/// # Errors
/// When the output is closed.
pub fn types(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    output.records(&TYPES, &builtin::declared_events(&startup.registry))?;
    Ok(Exit::Done)
}

/// Lists handlers.
///
/// # Errors
/// When the database cannot be opened, or the output is closed.
pub async fn handlers(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let states = events::handler_states(&db, &events::handlers(&startup.registry)).await?;
    db.close().await;
    output.records(&HANDLERS, &states)?;
    Ok(Exit::Done)
}

/// Lists dead letters.
///
/// # Errors
/// When the query fails, or the output is closed.
pub async fn dead(
    startup: &Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = Db::connect_existing(&startup.config.database).await?;
    let letters = dead_letters(&db, &filter(arguments), &[]).await?;
    db.close().await;
    output.records(&LETTERS, &letters)?;
    Ok(Exit::Done)
}

fn filter(arguments: &ArgMatches) -> DeadLetterFilter {
    let given = |name: &str| arguments.get_one::<String>(name).cloned();
    DeadLetterFilter {
        handler: given("handler"),
        recipient: given("recipient"),
        ..DeadLetterFilter::default()
    }
}

/// Replays or discards dead letters.
///
/// # Errors
/// When the statement fails, or none of those named is a dead letter; when some are none, the exit code is 3.
pub async fn settle(
    mut startup: Startup,
    fate: Fate,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let ids: Vec<String> = arguments.get_many::<String>("id").into_iter().flatten().cloned().collect();
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let letters = dead_letters(&db, &filter(arguments), &ids).await?;
    if let (Some(first), true) = (ids.first(), letters.is_empty()) {
        db.close().await;
        return Err(
            anyhow::anyhow!("there is no dead letter {first}; `toolbase events dead` shows all").into()
        );
    }
    let (actor, context) = (Actor::operator(), context_for(db, Arc::new(startup.config), Clock::system()));
    let mut done = Vec::new();
    let mut change = Change::begin(&context, &actor).await?.because(reason);
    for letter in letters {
        if decide(&mut change, &letter, fate).await? {
            done.push(letter.id.0);
        }
    }
    change.commit().await?;
    context.db.close().await;
    let word = if fate == Fate::Replay { "replayed" } else { "discarded" };
    output.note(&format!("{} {word}", done.len()));
    let mut exit = Exit::Done;
    for id in ids.iter().filter(|id| !done.contains(id)) {
        output.note(&format!("{id} is no dead letter"));
        exit = Exit::Partly;
    }
    Ok(exit)
}
