//! The command line: the host's commands and those of the modules.

use crate::startup::Clash;
use clap::{Arg, Command, ValueHint};
use toolbase_kernel::command::{format_argument, whole_number};
use toolbase_server::module::Registry;

/// All commands. Groups of one name, as `import`, are joined.
///
/// # Errors
/// When two modules, or a module and the host, define one command.
pub fn joined(registry: &Registry) -> Result<Command, Clash> {
    let mut root = host().subcommand(crate::commands::report::command(registry));
    for module in registry.running() {
        for command in module.commands() {
            let name = command.get_name().to_owned();
            let present = root.get_subcommands().find(|present| present.get_name() == name).cloned();
            root = match present {
                None => root.subcommand(command),
                Some(present) => {
                    let of_module = |command| Clash { module: module.manifest().name.to_owned(), command };
                    let joined = join(present, &command).map_err(of_module)?;
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
        .subcommand(crate::commands::figures::command())
        .subcommand(crate::commands::stats::command())
        .subcommand(crate::commands::read_only::command())
        .subcommand(crate::commands::mail::command())
        .subcommand(crate::commands::moderate::command())
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
                .arg(
                    Arg::new("sources")
                        .long("sources")
                        .action(clap::ArgAction::SetTrue)
                        .conflicts_with("format")
                        .help("Print the settings that are no defaults, each with where it was set"),
                )
                .after_long_help(
                    "Examples:\n  \
                     toolbase config show\n  \
                     toolbase config show --sources --config production.toml\n  \
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::startup::fail_clashing;
    use toolbase_kernel::config::ModulesConfig;
    use toolbase_kernel::module::{Manifest, Module};

    struct Meetups(&'static [&'static str]);

    impl Module for Meetups {
        fn manifest(&self) -> Manifest {
            Manifest { name: self.0[0], version: "1.0.0", summary: "Made for a test", requires: &[] }
        }
        fn migrations(&self) -> sqlx::migrate::Migrator {
            sqlx::migrate::Migrator::DEFAULT
        }
        fn commands(&self) -> Vec<Command> {
            let group = self.0[2..]
                .iter()
                .fold(Command::new(self.0[1]), |group, name| group.subcommand(Command::new(*name)));
            vec![group]
        }
    }

    fn registry(modules: &[&'static [&'static str]]) -> Registry {
        let config = ModulesConfig {
            path: "modules".into(),
            enabled: vec!["*".to_owned()],
            replace_pages: Vec::new(),
            required: Vec::new(),
            start_timeout_ms: 1,
            stop_timeout_ms: 1,
        };
        let modules = modules.iter().map(|words| Box::new(Meetups(words)) as Box<dyn Module>).collect();
        Registry::assemble(modules, None, &config).unwrap()
    }

    #[test]
    fn a_module_with_a_command_of_another_fails_alone() {
        let mut registry =
            registry(&[&["a", "meetups", "list"], &["b", "meetups", "list"], &["c", "meetups", "show"]]);
        assert!(joined(&registry).is_err());
        fail_clashing(&mut registry, joined);
        let running: Vec<&str> = registry.running().iter().map(|module| module.manifest().name).collect();
        assert_eq!(running, ["a", "c"]);
        let reason = "its command `meetups list` is defined elsewhere too";
        assert_eq!(registry.failures(), [("b".to_owned(), reason.to_owned())]);
        let all = joined(&registry).unwrap_or_else(|clash| panic!("{}", clash.command));
        assert!(all.find_subcommand("meetups").unwrap().find_subcommand("show").is_some());
    }
}
