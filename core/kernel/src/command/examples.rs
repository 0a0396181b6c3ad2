//! Examples in the help of commands.

use clap::{Arg, ArgAction, Command};

/// The heading of examples in a help text.
const HEADING: &str = "Examples:";
/// An id, as examples show it.
const ID: &str = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";

/// `group` with `examples` of its commands, one a line. The help of each command has its own ones.
#[must_use]
pub fn with_examples(group: Command, examples: &[&str]) -> Command {
    let name = group.get_name().to_owned();
    let group = of_each(group, |command| {
        let words = format!(" {name} {} ", command.get_name());
        examples
            .iter()
            .filter(|example| format!("{example} ").contains(&words))
            .map(ToString::to_string)
            .collect()
    });
    group.after_long_help(listed(examples))
}

/// `group` with an example of each command that has none: the words of its call, and the arguments that it requires.
#[must_use]
pub fn with_plain_examples(group: Command, before: &str) -> Command {
    let name = group.get_name().to_owned();
    of_each(group, |command| vec![plain(&format!("{before} {name}"), command)])
}

/// `root` with examples in the help of each group below it that has none: the first one of each of its commands.
#[must_use]
pub fn with_examples_of_parts(root: Command) -> Command {
    root.mut_subcommands(|command| {
        let group = with_examples_of_parts(command);
        let examples: Vec<String> = group.get_subcommands().filter_map(first).collect();
        if examples.is_empty() || has_examples(&group) {
            group
        } else {
            group.after_long_help(listed(&examples))
        }
    })
}

fn of_each(group: Command, examples: impl Fn(&Command) -> Vec<String>) -> Command {
    group.mut_subcommands(|command| {
        let examples = examples(&command);
        if examples.is_empty() || has_examples(&command) {
            command
        } else {
            command.after_long_help(listed(&examples))
        }
    })
}

fn listed(examples: &[impl AsRef<str>]) -> String {
    let lines: Vec<String> = examples.iter().map(|example| format!("\n  {}", example.as_ref())).collect();
    format!("{HEADING}{}", lines.concat())
}

fn help_of(command: &Command) -> String {
    command.get_after_long_help().map(ToString::to_string).unwrap_or_default()
}

fn has_examples(command: &Command) -> bool {
    help_of(command).contains(HEADING)
}

fn first(command: &Command) -> Option<String> {
    let help = help_of(command);
    let (_, examples) = help.split_once(HEADING)?;
    examples.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned)
}

fn plain(before: &str, command: &Command) -> String {
    let mut words = vec![before.to_owned(), command.get_name().to_owned()];
    for argument in
        command.get_arguments().filter(|argument| argument.is_required_set() || argument.get_id() == "id")
    {
        if let Some(name) = argument.get_long() {
            words.push(format!("--{name}"));
        }
        if matches!(argument.get_action(), ArgAction::Set | ArgAction::Append) {
            words.push(value(argument));
        }
    }
    words.join(" ")
}

fn value(argument: &Arg) -> String {
    let possible = argument.get_possible_values();
    match possible.first() {
        Some(value) => value.get_name().to_owned(),
        None if argument.get_id() == "id" => ID.to_owned(),
        None => argument
            .get_value_names()
            .and_then(|names| names.first())
            .map_or_else(String::new, ToString::to_string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group() -> Command {
        let id = || Arg::new("id").required(true);
        let reason = Arg::new("reason").long("reason").required(true).value_parser(["spam", "other"]);
        Command::new("reviews").subcommands([
            Command::new("list"),
            Command::new("approve").arg(id()),
            Command::new("reject").args([id(), reason]),
        ])
    }

    #[test]
    fn each_command_of_a_group_has_its_own_examples() {
        let group =
            with_examples(group(), &["toolbase moderate reviews list", "toolbase moderate reviews reject X"]);
        let help = |name: &str| help_of(group.find_subcommand(name).unwrap());
        assert_eq!(help("list"), "Examples:\n  toolbase moderate reviews list");
        assert_eq!(help("reject"), "Examples:\n  toolbase moderate reviews reject X");
        assert_eq!(help("approve"), "");
        let group = with_plain_examples(group.clone(), "toolbase moderate");
        let help = |name: &str| help_of(group.find_subcommand(name).unwrap());
        assert_eq!(help("approve"), format!("Examples:\n  toolbase moderate reviews approve {ID}"));
        assert_eq!(help("reject"), "Examples:\n  toolbase moderate reviews reject X", "it has one");
    }

    #[test]
    fn a_plain_example_has_what_is_required() {
        let group = with_plain_examples(group(), "toolbase moderate");
        let reject = help_of(group.find_subcommand("reject").unwrap());
        assert_eq!(reject, format!("Examples:\n  toolbase moderate reviews reject {ID} --reason spam"));
    }

    #[test]
    fn a_group_shows_the_first_example_of_each_command() {
        let root = Command::new("toolbase").subcommand(with_plain_examples(group(), "toolbase"));
        let root = with_examples_of_parts(root);
        let group = root.find_subcommand("reviews").unwrap();
        assert!(
            help_of(group).starts_with("Examples:\n  toolbase reviews list\n  toolbase reviews approve ")
        );
        assert_eq!(help_of(&root), "", "the root is no group");
    }
}
