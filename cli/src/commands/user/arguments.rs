//! The arguments of the commands.

use super::LISTED;
use clap::{Arg, ArgAction, Command};
use toolbase_kernel::command::{day, format_argument, whole_number};

/// The group `user`.
pub fn command() -> Command {
    Command::new("user")
        .about("The accounts of this site")
        .subcommand_required(true)
        .subcommand(create())
        .subcommand(list())
        .subcommand(
            Command::new("show")
                .about("Show an account")
                .arg(user())
                .arg(format_argument())
                .after_long_help("Examples:\n  toolbase user show ada@example.org --format json"),
        )
        .subcommand(
            Command::new("set-role")
                .about("Set what an account may do")
                .arg(user())
                .arg(
                    Arg::new("role")
                        .value_name("ROLE")
                        .required(true)
                        .value_parser(["user", "admin"])
                        .help("What it may do from now on"),
                )
                .arg(reason())
                .after_long_help("Examples:\n  toolbase user set-role ada@example.org admin"),
        )
        .subcommand(
            Command::new("suspend")
                .about("Suspend an account: its sessions end, and nobody can sign in to it")
                .arg(user())
                .arg(reason().required(true))
                .arg(
                    Arg::new("until")
                        .long("until")
                        .value_name("DAY")
                        .value_parser(day)
                        .help("The day (UTC) at whose beginning it ends by itself; within five years"),
                )
                .after_long_help(
                    "Examples:\n  toolbase user suspend eve@example.org --reason \"Sends spam.\"\n  \
                     toolbase user suspend eve@example.org --reason \"Insults others.\" --until 2027-01-31",
                ),
        )
        .subcommand(
            Command::new("unsuspend")
                .about("Lift the suspension of an account")
                .arg(user())
                .arg(reason())
                .after_long_help("Examples:\n  toolbase user unsuspend eve@example.org"),
        )
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
            Command::new("delete")
                .about("Erase an account at once; what others rely on stays without a name")
                .arg(user())
                .arg(Arg::new("yes").long("yes").action(ArgAction::SetTrue).help("Really do it"))
                .arg(reason())
                .after_long_help("Examples:\n  toolbase user delete eve@example.org --yes"),
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

fn list() -> Command {
    Command::new("list")
        .about("List accounts, the newest first")
        .arg(Arg::new("admins").long("admins").action(ArgAction::SetTrue).help("Only admins"))
        .arg(
            Arg::new("search")
                .long("search")
                .value_name("TEXT")
                .help("Only accounts whose name or address contains this"),
        )
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("NUMBER")
                .value_parser(whole_number(1..=u32::MAX))
                .help(format!("How many at most; {LISTED} when absent")),
        )
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase user list --admins\n  toolbase user list --search example.org --format csv")
}

fn user() -> Arg {
    Arg::new("user").value_name("USER").required(true).help("The account's e-mail address or id")
}

fn reason() -> Arg {
    Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log")
}
