//! The arguments of `toolbase tools duplicates`, `merge` and `unmerge`.

use super::arguments::{dry_run, limit, reason};
use clap::{Arg, Command};
use toolbase_kernel::command::format_argument;

pub(super) fn duplicates() -> Command {
    Command::new("duplicates")
        .about("List pairs of tools that may be one product: the same domain, name or logo")
        .long_about(
            "List pairs of tools that may be one product: the same domain, name or logo.\n\n\
             Those with most in common come first. Of each pair, the public tool, that with more votes or the older one is \
             named as the one to keep. Names are compared without case, accents and words such as \"AI\". What more than \
             five tools have in common says nothing and is left out.",
        )
        .arg(limit())
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase tools duplicates\n  \
             toolbase tools duplicates --format csv > pairs.csv",
        )
}

pub(super) fn merge() -> Command {
    Command::new("merge")
        .about("Merge a duplicate into the tool that stays; its address leads there")
        .long_about(
            "Merge a duplicate into the tool that stays; its address leads there.\n\n\
             Votes, saves, reviews, questions, claims, places in lists, campaigns, categories and counts pass on. Where one \
             member has a row of both, that of the tool that stays counts, and the other stays with the duplicate. The texts \
             of the duplicate go to the trash with it. `toolbase tools unmerge` undoes it.",
        )
        .arg(named_tool("keep", "KEEP", "Slug or id of the tool that stays"))
        .arg(named_tool("duplicate", "DUPLICATE", "Slug or id of the other one"))
        .arg(reason())
        .arg(dry_run())
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase tools merge midjourney mid-journey --dry-run\n  \
             toolbase tools merge midjourney mid-journey --reason \"listed twice\"",
        )
}

pub(super) fn unmerge() -> Command {
    Command::new("unmerge")
        .about("Undo the merge of a duplicate: what was moved goes back, later votes and reviews stay")
        .arg(named_tool(
            "duplicate",
            "DUPLICATE",
            "The id of the duplicate, as `toolbase tools list --state inactive` shows it",
        ))
        .arg(reason())
        .arg(dry_run())
        .after_long_help(
            "Its slug leads to the other tool meanwhile: name it by its id.\n\n\
             Examples:\n  \
             toolbase tools unmerge 0197f3a2-5c1e-7d3b-9a46-1f2e3d4c5b6a --dry-run\n  \
             toolbase tools unmerge 0197f3a2-5c1e-7d3b-9a46-1f2e3d4c5b6a --reason \"two products after all\"",
        )
}

fn named_tool(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(value).required(true).help(help)
}
