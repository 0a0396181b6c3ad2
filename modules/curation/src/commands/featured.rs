//! `toolbase curate feature` and `toolbase curate featured`

use super::{failed, text};
use crate::api::{CATEGORIES, USE_CASES};
use crate::changes::lists::{self, By, CategoryChoice};
use crate::domain::shown;
use crate::live::{Curated, List};
use crate::store::{self, Featured};
use clap::ArgMatches;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::command::{Column, CommandError, Output};
use toolbase_kernel::module::ModuleContext;

/// Something that the home page features, for people.
#[derive(Serialize)]
struct FeaturedEntry {
    what: &'static str,
    place: usize,
    entry: String,
    name: String,
}

const ENTRIES: [Column<FeaturedEntry>; 4] = [
    Column::new("what", |row| row.what.to_owned()),
    Column::new("place", |row| row.place.to_string()),
    Column::new("entry", |row| row.entry.clone()),
    Column::new("name", |row| row.name.clone()),
];

/// Lists what the home page features, each entry as `feature` takes it.
pub(super) async fn show(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<(), CommandError> {
    let what = text(arguments, "what");
    let mut rows = Vec::new();
    if what != Some("use-cases") {
        rows.extend(categories(context, output).await?);
    }
    if what != Some("categories") {
        rows.extend(use_cases(context, output).await?);
    }
    output.records(&ENTRIES, &rows)?;
    Ok(())
}

async fn categories(
    context: &ModuleContext,
    output: &mut Output,
) -> Result<Vec<FeaturedEntry>, CommandError> {
    let chosen = store::featured(&context.db, Featured::Categories).await?;
    let names: Vec<String> = match chosen {
        Some(ids) => ids.iter().map(ToString::to_string).collect(),
        None => standard(output, "categories", &CATEGORIES),
    };
    let Some(tools) = context.directory.find::<dyn ToolDirectory>() else { return Ok(Vec::new()) };
    let mut rows = Vec::with_capacity(names.len());
    for name in names {
        // A tool that is gone is not on the home page either.
        let Some(found) = tools.category(None, &name).await? else { continue };
        let (entry, name) = match found.sub {
            Some((sub, _)) => (format!("{}/{sub}", found.main), sub),
            None => (found.main.clone(), found.main),
        };
        rows.push(FeaturedEntry { what: "category", place: rows.len() + 1, entry, name });
    }
    Ok(rows)
}

async fn use_cases(context: &ModuleContext, output: &mut Output) -> Result<Vec<FeaturedEntry>, CommandError> {
    let chosen = store::featured(&context.db, Featured::UseCases).await?;
    let names: Vec<String> = match chosen {
        Some(ids) => ids.iter().map(ToString::to_string).collect(),
        None => standard(output, "use cases", &USE_CASES),
    };
    let year = context.year();
    let curated = Curated::new(store::all_lists(&context.db).await?, Vec::new(), year);
    let found = names.iter().filter_map(|name| curated.use_case(name));
    let row = |(place, list): (usize, &List)| FeaturedEntry {
        what: "use-case",
        place,
        entry: list.row.slug.clone(),
        name: shown(&list.row.name, year),
    };
    Ok((1..).zip(found).map(row).collect())
}

fn standard(output: &mut Output, what: &str, names: &[&str]) -> Vec<String> {
    output.note(&format!("No {what} are chosen yet: these are featured by default."));
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Sets what the home page features, with `--clear` nothing; returns the message.
pub(super) async fn choose(by: &By<'_>, arguments: &ArgMatches) -> Result<String, CommandError> {
    let what = text(arguments, "what").unwrap_or_default();
    let entries: Vec<String> =
        arguments.get_many::<String>("entries").into_iter().flatten().cloned().collect();
    let clear = arguments.get_flag("clear");
    if entries.is_empty() && !clear {
        return Err(CommandError::Usage(format!(
            "no {what} are named; name them in order, or use --clear to feature none. `toolbase curate featured {what}` \
             shows what is featured"
        )));
    }
    if clear && !entries.is_empty() {
        return Err(CommandError::Usage("--clear features nothing: name no entries with it".to_owned()));
    }
    if clear && !arguments.get_flag("yes") {
        confirm(&format!("this empties the featured {what} of the home page"))?;
    }
    if what == "use-cases" {
        lists::feature_use_cases(by, &entries).await.map_err(failed)?;
    } else {
        let choice = |entry: &String| {
            let (main, sub) =
                entry.split_once('/').map_or((entry.as_str(), None), |(main, sub)| (main, Some(sub)));
            CategoryChoice { kind: None, category: main.to_owned(), subcategory: sub.map(str::to_owned) }
        };
        let choices: Vec<CategoryChoice> = entries.iter().map(choice).collect();
        lists::feature_categories(by, &choices).await.map_err(failed)?;
    }
    Ok(match entries.len() {
        0 => format!("No {what} are featured now."),
        1 => "1 is featured.".to_owned(),
        count => format!("{count} are featured."),
    })
}

/// Prompts at the terminal; without a terminal, `--yes` is required.
fn confirm(consequence: &str) -> Result<(), CommandError> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        let mut stderr = std::io::stderr();
        let mut response = String::new();
        let prompted = write!(stderr, "Really? {consequence} [y/N] ").and_then(|()| stderr.flush());
        prompted
            .and_then(|()| stdin.read_line(&mut response))
            .map_err(|error| CommandError::Failed(error.into()))?;
        if ["y", "yes"].contains(&response.trim().to_lowercase().as_str()) {
            return Ok(());
        }
        return Err(CommandError::Usage("nothing was changed".to_owned()));
    }
    Err(CommandError::Usage(format!("{consequence}; use --yes")))
}
