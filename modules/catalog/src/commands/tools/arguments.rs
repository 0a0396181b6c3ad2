//! The arguments of `toolbase tools`.

use super::fields;
use super::merge_arguments::{duplicates, merge, unmerge};
use crate::domain::{Origin, PricingType, ToolState};
use clap::{Arg, ArgAction, Command, value_parser};
use toolbase_kernel::command::{day as parse_day, format_argument, whole_number};

/// The group `tools`.
pub(in super::super) fn command() -> Command {
    Command::new("tools")
        .about("List, show, change, merge and delete tools, in every state")
        .subcommand_required(true)
        .subcommands([list(), show(), set(), slugs(), capture(), duplicates(), merge(), unmerge(), delete()])
}

fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

fn tool() -> Arg {
    Arg::new("tool")
        .value_name("TOOL")
        .required(true)
        .help("Its slug or id, as `toolbase tools list` shows it")
}

pub(super) fn reason() -> Arg {
    option("reason", "TEXT", "Why, for the audit log and for the tool's owner")
}

pub(super) fn dry_run() -> Arg {
    Arg::new("dry-run").long("dry-run").action(ArgAction::SetTrue).help("Only show what would change")
}

fn yes_or_no(name: &'static str, help: &'static str) -> Arg {
    option(name, "YES|NO", help).value_parser(["yes", "no"])
}

fn day(name: &'static str, help: &'static str) -> Arg {
    option(name, "DATE", help).value_parser(parse_day)
}

pub(super) fn limit() -> Arg {
    option("limit", "N", "At most so many").value_parser(whole_number(1..=u32::MAX)).default_value("100")
}

fn list() -> Command {
    Command::new("list")
        .about("List tools, the newest first")
        .arg(option(
            "q",
            "TEXT",
            "Those whose name, address or slug contains this; when there are none, nearly this name",
        ))
        .arg(
            option("state", "STATE", "Tools in this state; may be repeated")
                .value_parser(value_parser!(ToolState))
                .action(ArgAction::Append),
        )
        .arg(
            option("category", "CATEGORY", "Those in this subcategory (slug, name or id); may be repeated")
                .action(ArgAction::Append),
        )
        .arg(
            option("pricing", "TYPE", "Those that are paid for like this; may be repeated")
                .value_parser(pricing)
                .action(ArgAction::Append),
        )
        .arg(
            option("origin", "ORIGIN", "Those that came from here; may be repeated")
                .value_parser(value_parser!(Origin))
                .action(ArgAction::Append),
        )
        .arg(yes_or_no("claimed", "Whether its owner has claimed it"))
        .arg(yes_or_no("has-logo", "Whether it has a logo"))
        .arg(yes_or_no("may-be-duplicate", "Whether another tool may be the same product"))
        .arg(yes_or_no("has-pricing", "Whether it is stated how it is paid for"))
        .arg(yes_or_no("prices-outdated", "Whether its prices were last checked more than a year ago"))
        .arg(day("from", "Those created on this day (UTC) or later"))
        .arg(day("to", "Those created on this day (UTC) or earlier"))
        .arg(limit())
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase tools list --state pending\n  \
             toolbase tools list --q journey --format json\n  \
             toolbase tools list --category video-generator --pricing Free --format csv > free.csv",
        )
}

fn pricing(text: &str) -> Result<PricingType, String> {
    let labels = PricingType::ALL.map(PricingType::label);
    PricingType::parse(text).ok_or_else(|| format!("expected one of {}", labels.join(", ")))
}

fn show() -> Command {
    Command::new("show")
        .about("Show everything that is known of a tool, its owner's address included")
        .arg(tool())
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  toolbase tools show midjourney\n  toolbase tools show midjourney --format json",
        )
}

fn set() -> Command {
    Command::new("set")
        .about("Change fields of a tool; prints what has changed")
        .arg(tool())
        .arg(
            Arg::new("change")
                .value_name("FIELD=VALUE")
                .required(true)
                .num_args(1..)
                .help("A field and its new value; nothing after the = empties it"),
        )
        .arg(reason())
        .arg(dry_run())
        .arg(format_argument())
        .after_long_help(format!(
            "The rules are those of the admin interface, and a former slug still leads to the tool.\n\
             Lists are given as JSON, or one entry each by naming the field again. Categories are subcategories, \
             with commas between, the primary one first.\n\n\
             Fields: {}\n\n\
             Examples:\n  \
             toolbase tools set midjourney pricingType=Paid prominence=5\n  \
             toolbase tools set midjourney slug=mid-journey --dry-run\n  \
             toolbase tools set midjourney categories=image-generator,art --reason \"asked for by its owner\"\n  \
             toolbase tools set midjourney pros=\"Fine pictures\" pros=\"Many styles\" contactEmail=",
            fields::names()
        ))
}

fn slugs() -> Command {
    Command::new("slugs")
        .about("Replace slugs that lack letters of their tools' names; the former ones lead to the new ones")
        .long_about(
            "Replace slugs that lack letters of their tools' names; the former ones lead to the new ones.\n\n\
             Slugs once left out letters with accents and of other scripts: \"Ünïcode Tüll\" became `ncode-tll`. Such a \
             slug becomes `unicode-tull`; one that an admin has chosen stays.",
        )
        .arg(reason())
        .arg(dry_run())
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  toolbase tools slugs --dry-run\n  toolbase tools slugs --reason \"readable addresses\"",
        )
}

fn capture() -> Command {
    Command::new("capture")
        .about("Take pictures of tools' websites with a browser of this machine, for tools without photos")
        .long_about(
            "Take pictures of tools' websites with a browser of this machine, for tools without photos.\n\n\
             The browser is the Chromium that `fetch.browser.program` names. It reaches the public internet only. \
             Without TOOL, listed tools without photos are captured, first those that never were, then those with the oldest \
             attempt. A new picture replaces the former one; photos of the tool's owner are shown instead of it.",
        )
        .arg(tool().required(false).num_args(0..))
        .arg(
            Arg::new("missing")
                .long("missing")
                .action(ArgAction::SetTrue)
                .conflicts_with("tool")
                .help("Only tools of which there is no picture"),
        )
        .arg(
            option("limit", "N", "At most so many")
                .value_parser(whole_number(1..=u32::MAX))
                .default_value("20")
                .conflicts_with("tool"),
        )
        .arg(dry_run())
        .arg(format_argument())
        .after_long_help(
            "Exits with 3 when some websites could not be captured, and with 1 when none could.\n\n\
             Examples:\n  \
             toolbase tools capture midjourney\n  \
             toolbase tools capture --missing --limit 100\n  \
             toolbase tools capture --dry-run",
        )
}

fn delete() -> Command {
    Command::new("delete")
        .about("Move tools to the trash: they disappear from the site; votes, lists and media stay")
        .arg(tool().num_args(1..))
        .arg(reason().required(true))
        .arg(dry_run())
        .arg(
            Arg::new("yes")
                .long("yes")
                .action(ArgAction::SetTrue)
                .help("Confirm; without it, the command only prints what it would do and exits with 2"),
        )
        .arg(format_argument())
        .after_long_help(
            "They are inactive then; admins can reactivate them or delete them permanently.\n\n\
             Examples:\n  \
             toolbase tools delete old-tool --reason \"The site does not answer.\" --yes\n  \
             toolbase tools delete one-tool another-tool --reason spam --dry-run",
        )
}
