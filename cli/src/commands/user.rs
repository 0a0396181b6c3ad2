//! `toolbase user create`, `reset-password`, `reset-two-factor` and `export`

mod arguments;

pub use arguments::command;

use crate::startup::Startup;
use clap::ArgMatches;
use std::sync::Arc;
use toolbase_accounts::{self as accounts, Email, NewUser, UserRow, find_user, issue_reset_link, register};
use toolbase_kernel::accounts::Role;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::ModuleContext;
use toolbase_server::http::{connect_existing, connect_or_make, context_for};

/// Runs one of the group's commands.
///
/// # Errors
/// [`CommandError`]
pub async fn run(
    mut startup: Startup,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    // Whoever sets up a site may begin with its first admin.
    let db = if name == "create" {
        connect_or_make(&startup.config, &mut startup.registry).await?
    } else {
        connect_existing(&startup.config, &mut startup.registry).await?
    };
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    let done = match name {
        "create" => create(&context, arguments, output).await,
        "reset-password" => reset_password(&context, arguments, output).await,
        "export" => export(&context, arguments, output).await,
        _ => reset_two_factor(&context, arguments, output).await,
    };
    context.db.close().await;
    done
}

fn text<'a>(arguments: &'a ArgMatches, name: &str) -> Option<&'a str> {
    arguments.get_one::<String>(name).map(String::as_str)
}

/// The account that `USER` names, by address or id.
async fn requested(context: &ModuleContext, arguments: &ArgMatches) -> Result<UserRow, CommandError> {
    let name = text(arguments, "user").unwrap_or_default();
    let found = find_user(&context.db, name).await?;
    found.ok_or_else(|| CommandError::Failed(anyhow::anyhow!("there is no user {name}")))
}

async fn create(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let written = text(arguments, "email").unwrap_or_default();
    let email = Email::parse(written)
        .map_err(|rule| CommandError::Usage(format!("EMAIL {rule}, found `{}`", written.escape_debug())))?;
    let name = text(arguments, "name").unwrap_or_else(|| written.split('@').next().unwrap_or_default());
    let name = accounts::full_name(name)
        .map_err(|rule| CommandError::Usage(format!("--name {rule}; name the user with --name NAME")))?;
    let role = if arguments.get_flag("admin") { Role::Admin } else { Role::User };
    // Whoever runs commands here vouches for the address.
    let new = NewUser { email: &email, full_name: name, role, password_hash: None, vouched: Some("") };
    let actor = Actor::operator();
    let mut change = Change::begin(context, &actor).await?;
    let id = register(&mut change, &new).await?;
    let link = issue_reset_link(context, &mut change.tx, id).await?;
    change.commit().await?;
    output.raw(&format!("{link}\n"))?;
    output.note(&format!(
        "{written} is {} now. The link sets the password; it works once, within an hour.",
        if role == Role::Admin { "an admin" } else { "a user" }
    ));
    Ok(Exit::Done)
}

async fn reset_password(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let user = requested(context, arguments).await?;
    let actor = Actor::operator();
    let mut change = Change::begin(context, &actor).await?.because(text(arguments, "reason"));
    let link = issue_reset_link(context, &mut change.tx, user.id).await?;
    let id = user.id.to_string();
    change.record("user.reset-link", "users", &id, &user.full_name, serde_json::json!({}));
    change.commit().await?;
    output.raw(&format!("{link}\n"))?;
    output.note("The link sets a new password; it works once, within an hour.");
    Ok(Exit::Done)
}

async fn export(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let user = requested(context, arguments).await?;
    let actor = Actor::operator();
    let mut change = Change::begin(context, &actor).await?.because(text(arguments, "reason"));
    let id = user.id.to_string();
    change.record("user.export", "users", &id, &user.full_name, serde_json::json!({}));
    change.commit().await?;
    let all = accounts::export(context, user.id).await?;
    output.raw(&(serde_json::to_string_pretty(&all)? + "\n"))?;
    Ok(Exit::Done)
}

async fn reset_two_factor(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let user = requested(context, arguments).await?;
    let (actor, reason) = (Actor::operator(), text(arguments, "reason"));
    let was_on = accounts::reset_two_factor(context, &actor, user.id, reason).await?;
    output.note(&if was_on {
        format!("The password alone signs {} in.", user.email)
    } else {
        format!("Two-factor of {} is off already.", user.email)
    });
    Ok(Exit::Done)
}
