//! `toolbase search-model fetch`

use crate::encoder::{ALL_MINILM, FetchedFile, fetch_model, is_address};
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use std::path::{Path, PathBuf};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, with_examples};
use toolbase_kernel::module::ModuleContext;

/// The folder of models.
const FOLDER: &str = "data/models";

const COLUMNS: [Column<FetchedFile>; 3] = [
    Column::new("file", |fetched| fetched.file.display().to_string()),
    Column::new("bytes", |fetched| fetched.bytes.to_string()),
    Column::new("result", |fetched| fetched.result.to_owned()),
];

pub(super) fn command() -> Command {
    let fetch = Command::new("fetch")
        .about("Fetch all-MiniLM-L6-v2, a model of English for the search: 91 MB, Apache-2.0")
        .long_about(
            "Fetch all-MiniLM-L6-v2, a model of English for the search: 91 MB, Apache-2.0.\n\n\
             The files are checked by their SHA-256, then the model is tried. What is there already is not fetched \
             again. The lines for the configuration are printed; none is changed.",
        )
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("FOLDER|URL")
                .value_hint(ValueHint::AnyPath)
                .default_value(ALL_MINILM.source)
                .hide_default_value(true)
                .help("Take the files from this folder, or from below this address, instead of huggingface.co"),
        )
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FOLDER")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath)
                .help("The folder of the files; without it, data/models/all-MiniLM-L6-v2"),
        )
        .arg(format_argument());
    let group = Command::new("search-model").about("The model that the search may compare meanings by");
    with_examples(
        group.subcommand_required(true).arg_required_else_help(true).subcommand(fetch),
        &[
            "toolbase search-model fetch",
            "toolbase search-model fetch --from /media/usb/all-MiniLM-L6-v2",
            "toolbase search-model fetch --to /srv/models",
        ],
    )
}

pub(super) async fn run_fetch(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let known = &ALL_MINILM;
    let from = arguments.get_one::<String>("from").map_or(known.source, String::as_str);
    let to = arguments.get_one::<PathBuf>("to").cloned();
    let to = to.unwrap_or_else(|| Path::new(FOLDER).join(known.name));
    let host = if is_address(from) { from.split('/').nth(2).unwrap_or(from) } else { from };
    let megabytes = (known.model.bytes + known.vocabulary.bytes).div_ceil(1_000_000);
    output.note(&format!("{}, {}: {megabytes} MB from {host}", known.name, known.licence));
    let fetched = fetch_model(context, known, from, &to).await?;
    output.records(&COLUMNS, &fetched)?;
    let [model, vocabulary] = fetched.map(|fetched| fetched.file.display().to_string());
    output.note(&format!(
        "The search uses it with these lines in the configuration, from the next start on:\n\n\
         [catalog.search]\nencoder = \"transformer\"\nmodel = {model:?}\nvocabulary = {vocabulary:?}"
    ));
    Ok(Exit::Done)
}
