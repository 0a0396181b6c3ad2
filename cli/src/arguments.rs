//! The command line: the host's commands and those of the modules.

use clap::{Arg, Command, ValueHint};
use toolbase_kernel::command::{CommandError, format_argument, whole_number};
use toolbase_server::module::Registry;

/// All commands. Groups of one name, as `import`, are joined.
///
/// # Errors
/// When two modules, or a module and the host, define one command.
pub fn command(registry: &Registry) -> Result<Command, CommandError> {
    let mut root = host().subcommand(crate::commands::report::command(registry));
    for module in registry.running() {
        for command in module.commands() {
            let name = command.get_name().to_owned();
            let present = root.get_subcommands().find(|present| present.get_name() == name).cloned();
            root = match present {
                None => root.subcommand(command),
                Some(present) => {
                    let joined = join(present, &command).map_err(|clash| {
                        CommandError::Failed(anyhow::anyhow!(
                            "the command `{clash}` of the module `{}` is defined elsewhere too",
                            module.manifest().name
                        ))
                    })?;
                    root.mut_subcommand(&name, |_| joined)
                }
            };
        }
    }
    Ok(root)
}

/// Adds the subcommands of the group `added` to those of `present`; the error is the name that both have.
fn join(present: Command, added: &Command) -> Result<Command, String> {
    if !present.has_subcommands() || !added.has_subcommands() {
        return Err(added.get_name().to_owned());
    }
    let mut joined = present;
    for command in added.get_subcommands() {
        if joined.find_subcommand(command.get_name()).is_some() {
            return Err(format!("{} {}", added.get_name(), command.get_name()));
        }
        joined = joined.subcommand(command.clone());
    }
    Ok(joined)
}

fn host() -> Command {
    Command::new("toolbase")
        .version(env!("CARGO_PKG_VERSION"))
        .about("A public directory of AI tools: server and command line")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(
            Arg::new("config")
                .short('c')
                .long("config")
                .value_name("FILE")
                .global(true)
                .value_hint(ValueHint::FilePath)
                .help("Settings that differ from the defaults, as TOML [env: TOOLBASE_CONFIG]"),
        )
        .arg(
            Arg::new("set")
                .long("set")
                .value_name("KEY=VALUE")
                .action(clap::ArgAction::Append)
                .global(true)
                .help("One setting, as in --set site.env=staging; wins over file and environment"),
        )
        .after_help(
            "Exit codes: 0 done, 1 failed, 2 called wrongly, 3 done in part.\n\
             Every setting can also be an environment variable: TOOLBASE__SERVER__PORT=9000.\n\
             TOOLBASE_CONFIG names the configuration file where --config does not.",
        )
        .subcommand(serve())
        .subcommand(migrate())
        .subcommand(crate::commands::user::command())
        .subcommand(crate::commands::audit::command())
        .subcommand(crate::commands::backup::command())
        .subcommand(crate::commands::restore::command())
        .subcommand(crate::commands::events::command())
        .subcommand(crate::commands::jobs::command())
        .subcommand(crate::commands::read_only::command())
        .subcommand(crate::commands::mail::command())
        .subcommand(crate::commands::modules::command())
        .subcommand(config())
        .subcommand(openapi())
        .subcommand(doctor())
        .subcommand(crate::commands::shell::completions_command())
        .subcommand(crate::commands::shell::man_command())
}

fn serve() -> Command {
    Command::new("serve")
        .about("Serve the site and the API until stopped")
        .arg(
            Arg::new("host")
                .long("host")
                .value_name("ADDRESS")
                .value_parser(toolbase_kernel::config::listen_address)
                .help("Listen on this address, or localhost, instead of server.host"),
        )
        .arg(
            Arg::new("port")
                .short('p')
                .long("port")
                .value_name("PORT")
                .value_parser(whole_number(0..=u16::MAX))
                .help("Listen on this port instead of server.port; 0 takes any free one"),
        )
        .after_long_help(
            "Examples:\n  \
             toolbase serve\n  \
             toolbase serve --host 0.0.0.0 --port 80 --config /etc/toolbase.toml\n  \
             toolbase serve --set web.enabled=false",
        )
}

fn migrate() -> Command {
    Command::new("migrate")
        .about("Bring the database's tables up to date")
        .arg(
            Arg::new("dry-run")
                .long("dry-run")
                .action(clap::ArgAction::SetTrue)
                .help("Only show which migrations are missing"),
        )
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase migrate\n  toolbase migrate --dry-run --format json")
}

fn config() -> Command {
    Command::new("config")
        .about("The settings in force")
        .subcommand_required(true)
        .subcommand(
            Command::new("show")
                .about("Print all settings with their present values; passwords are left out")
                .arg(
                    Arg::new("format")
                        .long("format")
                        .value_name("FORMAT")
                        .value_parser(["toml", "json"])
                        .default_value("toml")
                        .help("How to print them"),
                )
                .after_long_help(
                    "Examples:\n  \
                     toolbase config show\n  \
                     TOOLBASE__SERVER__PORT=9000 toolbase config show --format json",
                ),
        )
        .subcommand(
            Command::new("check")
                .about("Check the settings and end; 0 when they are right, 1 with all errors when not")
                .after_long_help(
                    "Checks what every start checks, and also that no value of the example is still in capitals, that \
                     paths exist, and that the modules of modules.enabled and modules.required do. It starts \
                     nothing and asks no other machine.\n\n\
                     Examples:\n  \
                     toolbase config check --config production.toml\n  \
                     TOOLBASE_CONFIG=production.toml toolbase config check",
                ),
        )
        .subcommand(
            Command::new("schema")
                .about("Print the JSON schema of the configuration file, for editors")
                .after_long_help("Examples:\n  toolbase config schema > toolbase.schema.json"),
        )
}

fn openapi() -> Command {
    Command::new("openapi").about("Print the OpenAPI document of all modules that run").after_long_help(
        "Examples:\n  toolbase openapi > toolbase.json\n  toolbase openapi | jq '.paths | keys'",
    )
}

fn doctor() -> Command {
    Command::new("doctor")
        .about("Check database, migrations, modules, pages and disk; 1 when something is wrong")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase doctor\n  toolbase doctor --format json")
}
