//! `toolbase read-only on` and `off`

use crate::startup::Startup;
use clap::{Arg, ArgMatches, Command};
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::read_only::{Switch, switch};

/// The group `read-only`.
pub fn command() -> Command {
    let reason = || Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log");
    Command::new("read-only")
        .about("Take no changes for a while, on all nodes at once; everything can still be read")
        .subcommand_required(true)
        .subcommand(
            Command::new("on")
                .about("Reject writes with 503 and show a notice on every page")
                .arg(
                    Arg::new("message")
                        .long("message")
                        .value_name("TEXT")
                        .help("The text of the notice [default: server.read_only_message]"),
                )
                .arg(reason())
                .after_long_help(
                    "Admins can still sign in; views and visits are not counted.\n\n\
                     Examples:\n  \
                     toolbase read-only on\n  \
                     toolbase read-only on --message \"Back at 14:00 UTC.\" --reason \"move to PostgreSQL\"",
                ),
        )
        .subcommand(
            Command::new("off")
                .about("Take changes again")
                .arg(reason())
                .after_long_help("Examples:\n  toolbase read-only off"),
        )
}

/// Switches all nodes.
///
/// # Errors
/// When the database cannot be opened or the statement fails.
pub async fn run(
    mut startup: Startup,
    on: bool,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let config = Arc::new(startup.config);
    let (context, server) = (context_for(db, Arc::clone(&config), Clock::system()), &config.server);
    let to = if on {
        let message = arguments.get_one::<String>("message").unwrap_or(&server.read_only_message).trim();
        if message.is_empty() {
            return Err(CommandError::Usage("--message: must not be empty".to_owned()));
        }
        Switch::On(message)
    } else {
        Switch::Off
    };
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    switch(Change::begin(&context, &Actor::operator()).await?.because(reason), to).await?;
    context.db.close().await;
    output.note(match to {
        Switch::On(_) => {
            "No changes are taken. All nodes know within a second; `toolbase read-only off` ends it."
        }
        Switch::Off if server.read_only => {
            "Changes are taken again, but not on nodes with server.read_only = true."
        }
        Switch::Off => "Changes are taken again.",
    });
    Ok(Exit::Done)
}
