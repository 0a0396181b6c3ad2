//! The commands of the resources, with their arguments.

use super::declared::{Action, Operation, Resource};
use super::fields::Field;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use std::path::PathBuf;
use toolbase_kernel::command::{
    RowFilter, filter_argument, format_argument, whole_number, with_plain_examples,
};

/// The heading of the resources in the help of the program.
const HEADING: &str = "Resources, each with `list`, `show` and what the admin interface offers:";
/// Records of a list, when the call names no number.
const LISTED: &str = "100";

/// Adds the commands of the resources to `root`. A group that is there gets those that it lacks; the others are listed below
/// the commands.
pub fn join(root: Command, resources: &[Resource]) -> Command {
    let names: Vec<&str> = resources.iter().map(|resource| resource.name.as_str()).collect();
    let below = root.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut root = root.after_help(format!("{HEADING}\n  {}\n\n{below}", names.join(", ")));
    for resource in resources {
        let group = with_plain_examples(group(resource), "toolbase");
        root = if root.find_subcommand(&resource.name).is_some() {
            root.mut_subcommand(&resource.name, |present| added(present, &group))
        } else {
            root.subcommand(group.hide(true))
        };
    }
    root
}

/// Returns true if a call that does not parse without the resources may be one of theirs.
#[must_use]
pub fn may_have(error: &clap::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::InvalidSubcommand
            | ErrorKind::MissingSubcommand
            | ErrorKind::DisplayHelp
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    )
}

fn added(present: Command, group: &Command) -> Command {
    let missing =
        group.get_subcommands().filter(|command| present.find_subcommand(command.get_name()).is_none());
    let missing: Vec<Command> = missing.cloned().collect();
    present.subcommands(missing)
}

fn group(resource: &Resource) -> Command {
    let list = Command::new("list")
        .about(resource.about.clone())
        .args(resource.filters.iter().map(Field::argument))
        .args([
            filter_argument(),
            Arg::new("sort")
                .long("sort")
                .value_name("FIELD")
                .allow_hyphen_values(true)
                .help("The field to sort by; with a `-` in front downwards"),
            Arg::new("limit")
                .long("limit")
                .value_name("N")
                .value_parser(whole_number(1..=u32::MAX))
                .default_value(LISTED)
                .help("At most so many"),
            format_argument(),
        ]);
    let mut group = Command::new(resource.name.clone())
        .about(resource.label.clone())
        .subcommand_required(true)
        .subcommand(list);
    if let Some(about) = &resource.about_record {
        let show = Command::new("show").about(about.clone()).args([id(), format_argument()]);
        group = group.subcommand(show);
    }
    if let Some(operation) = &resource.create {
        group =
            group.subcommand(change("create", operation).args(operation.fields.iter().map(Field::argument)));
    }
    if let Some(operation) = &resource.update {
        group = group.subcommand(
            change("set", operation).arg(id()).args(operation.fields.iter().map(Field::argument)),
        );
    }
    group.subcommands(resource.actions.iter().map(action))
}

fn change(name: &'static str, operation: &Operation) -> Command {
    let command = with_reason(Command::new(name).about(operation.about.clone()), &operation.fields);
    if operation.fields.iter().any(|field| field.name == "format") {
        return command;
    }
    command.arg(format_argument())
}

/// Adds `--reason` for the audit, where the operation has none.
fn with_reason(command: Command, fields: &[Field]) -> Command {
    if fields.iter().any(|field| field.name == "reason") {
        return command;
    }
    command.arg(Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log"))
}

fn action(action: &Action) -> Command {
    let ids = Arg::new("id")
        .required_unless_present_any(["ids", "filter", "all"])
        .num_args(1..)
        .value_name("ID")
        .help("Its id, as `list` shows it, or its name");
    let file = Arg::new("ids")
        .long("ids")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .help("A file of ids, one a line; - is standard input");
    let all = Arg::new("all")
        .long("all")
        .action(ArgAction::SetTrue)
        .conflicts_with_all(["id", "ids", "filter"])
        .help("All that `list` shows and that it is possible for");
    let dry_run = Arg::new("dry-run")
        .long("dry-run")
        .action(ArgAction::SetTrue)
        .help("Only show for which records it is possible");
    let fields = action.operation.fields.iter().filter(|field| !OF_MANY.contains(&field.name.as_str()));
    let command = Command::new(action.name.clone())
        .about(action.operation.about.clone())
        .args([ids, file, filter_argument().conflicts_with_all(["id", "ids"]), all, dry_run])
        .args(fields.map(Field::argument));
    let command = with_reason(command, &action.operation.fields);
    if action.is_final {
        command.arg(Arg::new("yes").long("yes").action(ArgAction::SetTrue).help("Really do it"))
    } else {
        command
    }
}

/// The fields of a body that say which records it is for.
pub(super) const OF_MANY: [&str; 3] = ["ids", "filter", "expected"];

fn id() -> Arg {
    Arg::new("id").required(true).value_name("ID").help("Its id, as `list` shows it, or its name")
}

/// The filters of a call.
pub(super) fn row_filters(arguments: &clap::ArgMatches) -> Vec<RowFilter> {
    RowFilter::from_arguments(arguments)
}
