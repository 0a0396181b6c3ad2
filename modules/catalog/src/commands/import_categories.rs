//! `toolbase import categories`

use crate::category_file::{FILE_MAX, read};
use crate::changes::{CategoryFilePlan, add_categories, plan_categories};
use anyhow::{Context, anyhow};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use std::io::Read;
use std::path::PathBuf;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, InputFile, Output, format_argument};
use toolbase_kernel::module::ModuleContext;

const COLUMNS: [Column<CategoryFilePlan>; 5] = [
    Column::new("rows", |plan| plan.rows.to_string()),
    Column::new("main-categories", |plan| plan.main_categories.to_string()),
    Column::new("categories", |plan| plan.categories.to_string()),
    Column::new("present", |plan| plan.present.to_string()),
    Column::new("wrong", |plan| plan.wrong.to_string()),
];

pub(super) fn command() -> Command {
    Command::new("categories")
        .about("Import categories from CSV or JSON")
        .long_about(
            "Import categories from CSV with a header, or from a JSON array of objects.\n\n\
             The columns are main category, category, slug and description; the last two may be missing. A row without \
             a category is about the main category itself. All of it is added or nothing; categories that exist stay as \
             they are.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help("The file, at most 1 MiB and 5000 rows; - is standard input"),
        )
        .arg(
            Arg::new("dry-run")
                .long("dry-run")
                .action(ArgAction::SetTrue)
                .help("Only show what would be added, and which lines are wrong"),
        )
        .arg(format_argument())
        .after_long_help(
            "Exit codes: 0 all is there, 1 the file or a line of it is wrong and nothing was added, 2 called wrongly.\n\n\
             Examples:\n  \
             toolbase import categories categories.csv --dry-run\n  \
             toolbase import categories categories.json --format json",
        )
}

pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let path = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let name = path.display().to_string();
    let input = InputFile::open(&path)?;
    let file = std::fs::File::open(input.path()).with_context(|| format!("cannot read {name}"))?;
    let mut bytes = Vec::new();
    file.take(FILE_MAX + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > FILE_MAX {
        return Err(anyhow!("{name} is larger than 1 MiB").into());
    }
    let rows = read(&bytes).map_err(|reason| anyhow!("{name} {reason}"))?;
    let plan = plan_categories(&context.db, &rows).await?;
    for row in &plan.wrong_rows {
        output.note(&format!("{name}:{}: {}: {}", row.line, row.field, row.rule));
    }
    let wrong = plan.wrong;
    if wrong > 0 || arguments.get_flag("dry-run") {
        output.records(&COLUMNS, &[plan])?;
    } else {
        let actor = Actor::operator();
        let change = Change::begin(context, &actor).await?;
        let added =
            add_categories(change, &name, &rows).await.map_err(|problem| anyhow!("{}", problem.message()))?;
        output.records(&COLUMNS, &[added])?;
    }
    if wrong > 0 {
        return Err(anyhow!("nothing was added: {wrong} lines are wrong").into());
    }
    Ok(Exit::Done)
}
