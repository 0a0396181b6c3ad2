//! `toolbase admin link`

use crate::startup::Startup;
use clap::Command;
use std::sync::Arc;
use toolbase_core::audit::Actor;
use toolbase_core::clock::Clock;
use toolbase_core::command::{CommandError, Exit, Output};
use toolbase_core::http::{LINK_MINUTES, connect_and_migrate, issue_link};

/// The group `admin`.
pub fn command() -> Command {
    Command::new("admin").about("The back office").subcommand_required(true).subcommand(
        Command::new("link")
            .about("Print a link that opens the back office once, on this machine, within 15 minutes")
            .after_long_help("Examples:\n  toolbase admin link\n  xdg-open \"$(toolbase admin link)\""),
    )
}

/// Makes a link and prints it.
///
/// # Errors
/// When the database cannot be opened.
pub async fn link(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = connect_and_migrate(&startup.config, &mut startup.registry).await?;
    let config = Arc::new(startup.config);
    let token = issue_link(&db, &Actor::operator().name, Clock::system().now()).await?;
    // Behind the #, the secret reaches no server and no log.
    output.raw(&format!("{}/dashboard/admin/#token={token}\n", config.site.url))?;
    output.note(&format!("It works once, on this machine, within {LINK_MINUTES} minutes."));
    db.close().await;
    Ok(Exit::Done)
}
