//! The arguments of the commands.

use clap::{Arg, ArgAction, Command};

/// The group `user`.
pub fn command() -> Command {
    Command::new("user")
        .about("Open accounts, reset how they sign in, export their data")
        .subcommand_required(true)
        .subcommand(create())
        .subcommand(
            Command::new("reset-password")
                .about("Print a link that sets a new password once, within an hour")
                .arg(user())
                .arg(reason())
                .after_long_help("Examples:\n  toolbase user reset-password ada@example.org"),
        )
        .subcommand(
            Command::new("reset-two-factor")
                .about("Turn two-factor of an account off, for a member who lost the app and the recovery codes")
                .arg(user())
                .arg(reason().required(true))
                .after_long_help(
                    "Verify first that the request comes from the owner.\n\nExamples:\n  \
                     toolbase user reset-two-factor ada@example.org --reason \"Lost the phone; called back.\"",
                ),
        )
        .subcommand(
            Command::new("export")
                .about("Print all stored data of a user, as JSON")
                .arg(user())
                .arg(reason())
                .after_long_help("Examples:\n  toolbase user export ada@example.org > ada.json"),
        )
}

fn create() -> Command {
    Command::new("create")
        .about("Open an account and print a link that sets its password once, within an hour")
        .arg(
            Arg::new("email")
                .value_name("EMAIL")
                .required(true)
                .help("The address that it logs in with and that mail goes to"),
        )
        .arg(
            Arg::new("name")
                .long("name")
                .value_name("NAME")
                .help("The name shown to others; by default the part before the @"),
        )
        .arg(Arg::new("admin").long("admin").action(ArgAction::SetTrue).help("Make the account an admin's"))
        .after_long_help(
            "Examples:\n  \
             toolbase user create ada@example.org --name \"Ada Lovelace\" --admin\n  \
             xdg-open \"$(toolbase user create ada@example.org --admin)\"",
        )
}

fn user() -> Arg {
    Arg::new("user").value_name("USER").required(true).help("The account's email address or id")
}

fn reason() -> Arg {
    Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log")
}
