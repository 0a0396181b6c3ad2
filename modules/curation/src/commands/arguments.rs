//! The arguments of `toolbase curate`.

use clap::{Arg, ArgAction, Command};
use toolbase_kernel::command::{format_argument, with_examples};

fn list() -> Arg {
    Arg::new("list")
        .required(true)
        .value_name("LIST")
        .help("Name, slug, path, alias or id of the use case or section; of two with one name, the use case")
}

fn section() -> Arg {
    Arg::new("section")
        .long("section")
        .action(ArgAction::SetTrue)
        .help("LIST is a section, also when a use case has its name")
}

fn tool() -> Arg {
    Arg::new("tool").required(true).value_name("TOOL").help("Id or slug of the tool")
}

fn kind() -> Arg {
    Arg::new("kind")
        .required(true)
        .value_parser(["section", "audience", "task"])
        .help("What kind of list: a section, or a use case of an audience or a task")
}

fn reason() -> Arg {
    Arg::new("reason").long("reason").value_name("TEXT").help("Reason for the audit log")
}

fn option(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("TEXT").help(help)
}

/// The commands below it.
fn commands() -> [Command; 11] {
    let name = Arg::new("name").required(true).value_name("NAME").help("What people see");
    let aliases = Arg::new("alias").long("alias").value_name("NAME").action(ArgAction::Append);
    [
        Command::new("list")
            .about("List all sections and use cases")
            .arg(kind().required(false).long("kind").value_name("KIND"))
            .arg(format_argument()),
        Command::new("show").about("List the tools of a section or use case, in order").args([
            list(),
            section(),
            format_argument(),
        ]),
        Command::new("add").about("Append a tool to a section or use case").args([
            list(),
            tool(),
            section(),
            reason(),
        ]),
        Command::new("note").about("Say in one line why a tool is in a section or use case").args([
            list(),
            tool(),
            Arg::new("note")
                .required(true)
                .value_name("TEXT")
                .help("At most 140 characters; blank removes it"),
            section(),
            reason(),
        ]),
        Command::new("remove").about("Take a tool out of a section or use case").args([
            list(),
            tool(),
            section(),
            reason(),
        ]),
        Command::new("reorder").about("Put tools of a section or use case first, in the order given").args([
            list(),
            tool().num_args(1..),
            section(),
            reason(),
        ]),
        Command::new("create")
            .about("Make a section or use case")
            .args([kind(), name, option("slug", "Address part; made from the name when left out")])
            .arg(option("title", "Heading of its page; made from the name when left out"))
            .arg(option("description", "A sentence or two"))
            .args([aliases.help("Another name that leads here; may be repeated"), reason()]),
        Command::new("edit")
            .about("Change a section or use case; former names go on to lead to it")
            .args([list(), section(), option("name", "What people see"), option("slug", "Address part")])
            .args([option("title", "Heading of its page"), option("description", "A sentence or two")])
            .arg(
                Arg::new("position")
                    .long("position")
                    .value_name("N")
                    .value_parser(clap::value_parser!(i64).range(0..))
                    .help("Place among its kind"),
            )
            .arg(reason()),
        Command::new("delete")
            .about("Delete a section or use case; its tools stay in the catalogue")
            .args([list(), section(), reason()])
            .arg(Arg::new("yes").long("yes").action(ArgAction::SetTrue).help("Do it without a prompt")),
        Command::new("feature")
            .about("Choose what the home page features")
            .arg(
                Arg::new("what")
                    .required(true)
                    .value_parser(["categories", "use-cases"])
                    .help("At most six categories, or at most eight use cases"),
            )
            .arg(Arg::new("entries").num_args(0..).value_name("ENTRY").help(
                "In order: categories as `Image` or `Image/Image Generator`, use cases by name or slug",
            ))
            .arg(Arg::new("clear").long("clear").action(ArgAction::SetTrue).help("Feature none of them"))
            .arg(
                Arg::new("yes")
                    .long("yes")
                    .requires("clear")
                    .action(ArgAction::SetTrue)
                    .help("Do it without a prompt"),
            )
            .arg(reason()),
        Command::new("featured")
            .about("List what the home page features, in order")
            .arg(
                Arg::new("what")
                    .value_parser(["categories", "use-cases"])
                    .help("Only these; both when left out"),
            )
            .arg(format_argument()),
    ]
}

const EXAMPLES: &[&str] = &[
    "toolbase curate list --kind audience",
    "toolbase curate show students",
    "toolbase curate add --section best midjourney --reason 'readers asked for it'",
    "toolbase curate note students midjourney 'Free for a month with a school address.'",
    "toolbase curate remove students midjourney",
    "toolbase curate reorder copywriting jasper claude",
    "toolbase curate create task 'Travel Planning' --description 'Trips without a spreadsheet.'",
    "toolbase curate edit students --title 'AI tools for students' --position 1",
    "toolbase curate delete travel-planning --yes",
    "toolbase curate feature categories Image Video 'AI Chatbot'",
    "toolbase curate featured",
    "toolbase curate featured use-cases",
];

/// The command with all it has below it.
pub(super) fn command() -> Command {
    let group = Command::new("curate")
        .about("Sections, use cases and what the home page features")
        .subcommand_required(true)
        .subcommands(commands());
    with_examples(group, EXAMPLES)
}
