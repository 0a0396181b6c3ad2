//! `toolbase seed`

mod demo;

use super::progress;
use crate::seed::{grow, insert, review, starter, starter_catalogue};
use anyhow::Context;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use indicatif::ProgressBar;
use serde::Serialize;
use std::io;
use std::path::PathBuf;
use tokio::signal::ctrl_c;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, whole_number};
use toolbase_kernel::module::ModuleContext;

/// More would not fit the numbers that ids are made of.
const SYNTHETIC_MAX: u64 = 10_000_000;

#[derive(Serialize)]
struct Record {
    what: &'static str,
    added: u64,
    present: u64,
}

const COLUMNS: [Column<Record>; 3] = [
    Column::new("what", |record| record.what.to_owned()),
    Column::new("added", |record| record.added.to_string()),
    Column::new("present", |record| record.present.to_string()),
];

pub(super) fn command() -> Command {
    Command::new("seed")
        .about("Fill the site with the starter categories, tools, sections, use cases and posts")
        .long_about(
            "Fill the site with the starter categories, tools, sections, use cases and posts.\n\n\
             It adds what is missing and changes nothing that is there, so it can be run again at any time; \
             only a starter tool without a logo that nobody has edited gets its logo. \
             A tool is recognised by its address or by its slug, everything else by its slug. \
             Posts are added to a blog without any, and not with synthetic tools.",
        )
        .arg(
            Arg::new("taxonomy")
                .long("taxonomy")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .conflicts_with("synthetic")
                .help("Add the categories of this file instead, and nothing else; as TOML like seed/taxonomy.toml"),
        )
        .arg(
            Arg::new("synthetic")
                .long("synthetic")
                .value_name("N")
                .value_parser(whole_number(1..=SYNTHETIC_MAX))
                .help("Also add N synthetic tools, for tests of scale; their addresses end in .example"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("S")
                .value_parser(whole_number(0..=u64::MAX))
                .default_value("1")
                .requires("synthetic")
                .help("The seed of the synthetic tools: the same number gives the same tools"),
        )
        .arg(
            Arg::new("reviews")
                .long("reviews")
                .value_name("M")
                .value_parser(whole_number(1..=SYNTHETIC_MAX))
                .requires("synthetic")
                .help("Also add M reviews of synthetic tools, with made-up members and questions"),
        )
        .arg(
            Arg::new("demo")
                .long("demo")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["taxonomy", "synthetic"])
                .help("Add made-up tools, members, reviews, posts and more instead, and mark the site as a demo"),
        )
        .arg(
            Arg::new("remove")
                .long("remove")
                .action(ArgAction::SetTrue)
                .requires("demo")
                .help("Remove the demo again, with what others have written about its records"),
        )
        .arg(
            Arg::new("dry-run")
                .long("dry-run")
                .action(ArgAction::SetTrue)
                .requires("remove")
                .help("Show what --remove would remove, and change nothing"),
        )
        .arg(
            Arg::new("yes")
                .long("yes")
                .action(ArgAction::SetTrue)
                .requires("demo")
                .conflicts_with("remove")
                .help("Add the demo to a site that has records of its own"),
        )
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase seed\n  \
             toolbase seed --format json\n  \
             toolbase seed --taxonomy categories.toml\n  \
             toolbase seed --synthetic 10000\n  \
             toolbase seed --synthetic 100000 --seed 7\n  \
             toolbase seed --synthetic 100000 --reviews 1000000\n  \
             toolbase seed --demo\n  \
             toolbase seed --demo --remove --dry-run\n  \
             toolbase seed --demo --remove",
        )
}

pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let now = context.clock.now();
    let record = |what, (added, present): (usize, usize)| Record {
        what,
        added: added as u64,
        present: present as u64,
    };
    if let Some(file) = arguments.get_one::<PathBuf>("taxonomy") {
        let name = file.display().to_string();
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
        let seeded = insert::seed_taxonomy(context, &starter::categories_of(&text, &name)?).await?;
        let records = [record("main categories", seeded.mains), record("subcategories", seeded.subs)];
        output.records(&COLUMNS, &records)?;
        return Ok(Exit::Done);
    }
    if arguments.get_flag("demo") {
        return demo::run(context, arguments, output).await;
    }
    let synthetic = arguments.get_one::<u64>("synthetic");
    let seeded = starter_catalogue(context, synthetic.is_some()).await?;
    let mut records: Vec<Record> =
        seeded.into_iter().map(|part| record(part.what, (part.added, part.present))).collect();
    if let Some(&count) = synthetic {
        let seed = arguments.get_one::<u64>("seed").copied().unwrap_or(1);
        let bar = progress::bar(output, count, "{bar:40} {human_pos}/{human_len} tools, {eta} left");
        let growing = grow::grow(&context.db, seed, count, now, |done| bar.set_position(done));
        let (added, present) = until_interrupted(growing, ctrl_c(), &bar, "tools").await?;
        records.push(Record { what: "synthetic tools", added, present });
        if let Some(&reviews) = arguments.get_one::<u64>("reviews") {
            let bar = progress::bar(output, reviews, "{bar:40} {human_pos}/{human_len} reviews, {eta} left");
            let progress = |done| bar.set_position(done);
            let growing = review::grow(context, seed, (count, reviews), &progress);
            let seeded = until_interrupted(growing, ctrl_c(), &bar, "reviews").await?;
            records.extend(seeded.into_iter().map(|part| record(part.what, (part.added, part.present))));
        }
    }
    output.records(&COLUMNS, &records)?;
    Ok(Exit::Done)
}

/// Waits for the end of `growing`, or until it is interrupted: then the records of its full batches stay.
async fn until_interrupted<T>(
    growing: impl Future<Output = anyhow::Result<T>>,
    interrupted: impl Future<Output = io::Result<()>>,
    bar: &ProgressBar,
    records: &str,
) -> Result<T, CommandError> {
    let ended = tokio::select! {
        grown = growing => grown,
        Ok(()) = interrupted => {
            let (done, all) = (bar.position(), bar.length().unwrap_or_default());
            Err(anyhow::anyhow!("stopped: {done} of {all} {records} are stored, and stay; the same command goes on"))
        }
    };
    bar.finish_and_clear();
    Ok(ended?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::{pending, ready};

    #[tokio::test]
    async fn an_interrupted_seed_names_the_records_that_stay() {
        let bar = ProgressBar::hidden();
        bar.set_length(50_000);
        bar.set_position(5000);
        let stopped = until_interrupted(pending::<anyhow::Result<()>>(), ready(Ok(())), &bar, "tools").await;
        let message = "stopped: 5000 of 50000 tools are stored, and stay; the same command goes on";
        assert_eq!(stopped.unwrap_err().to_string(), message);
        let done = until_interrupted(ready(Ok(7)), pending(), &bar, "tools").await;
        assert_eq!(done.unwrap(), 7);
    }
}
