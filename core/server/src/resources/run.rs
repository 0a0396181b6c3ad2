//! A command of a resource, from its arguments to its output.

use super::arguments::{OF_MANY, row_filters};
use super::called::{Calls, failed};
use super::declared::{Action, Operation, Resource};
use super::fields::Field;
use super::records::{id_of, matching, message, print_list, print_record, title_of};
use crate::http::OperatorApi;
use crate::module::Registry;
use anyhow::anyhow;
use clap::ArgMatches;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use toolbase_kernel::command::{CommandError, Exit, InputFile, Output, unread};
use toolbase_kernel::module::ModuleContext;

/// Records that `--filter` and `--all` look through.
const CHOSEN_FROM: u32 = 100_000;

/// Runs the command `name` of `resource`.
///
/// # Errors
/// [`CommandError`]
pub(super) async fn run(
    (context, registry): (&ModuleContext, &Registry),
    resource: &Resource,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let api = OperatorApi::new(context, registry)?;
    let calls = Calls { api: &api, resource, reason: text(arguments, "reason") };
    match name {
        "list" => list(&calls, arguments, output).await,
        "show" => show(&calls, arguments, output).await,
        "create" | "set" => change(&calls, name, arguments, output).await,
        _ => act(&calls, name, arguments, output).await,
    }
}

fn text<'a>(arguments: &'a ArgMatches, name: &str) -> Option<&'a str> {
    arguments.try_get_one::<String>(name).ok().flatten().map(String::as_str)
}

fn given(arguments: &ArgMatches, field: &Field) -> Option<Vec<String>> {
    let values = arguments.try_get_many::<String>(&field.name).ok().flatten()?;
    Some(values.cloned().collect())
}

async fn list(calls: &Calls<'_>, arguments: &ArgMatches, output: &mut Output) -> Result<Exit, CommandError> {
    let (resource, filters) = (calls.resource, row_filters(arguments));
    let of_fields = resource.filters.iter().flat_map(|field| {
        let values = given(arguments, field).unwrap_or_default();
        values.into_iter().map(|value| (field.name.clone(), value))
    });
    let sort = text(arguments, "sort").map(|sort| ("sort".to_owned(), sort.to_owned()));
    let query: Vec<(String, String)> = of_fields.chain(sort).collect();
    let limit = arguments.get_one::<u32>("limit").copied().unwrap_or(CHOSEN_FROM);
    let looked_through = if filters.is_empty() { limit } else { CHOSEN_FROM };
    let (found, total) = calls.list(&query, looked_through).await.map_err(|problem| failed(&problem))?;
    let mut records = matching(resource, found, &filters)?;
    records.truncate(limit as usize);
    print_list(resource, &records, output)?;
    if filters.is_empty() && total > records.len() as u64 {
        output.note(&format!("{} of {total}; --limit N shows more", records.len()));
    }
    Ok(Exit::Done)
}

async fn show(calls: &Calls<'_>, arguments: &ArgMatches, output: &mut Output) -> Result<Exit, CommandError> {
    let record = calls.record(text(arguments, "id").unwrap_or_default()).await?;
    print_record(&record, output)?;
    Ok(Exit::Done)
}

/// The body of an operation: the fields that were given.
fn body(operation: &Operation, arguments: &ArgMatches) -> Result<Value, CommandError> {
    let mut body = Map::new();
    for field in operation.fields.iter().filter(|field| !OF_MANY.contains(&field.name.as_str())) {
        if let Some(values) = given(arguments, field) {
            let value = field.json(&values).map_err(CommandError::Usage)?;
            body.insert(field.name.clone(), value);
        }
    }
    Ok(Value::Object(body))
}

/// `create` and `set`.
async fn change(
    calls: &Calls<'_>,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let resource = calls.resource;
    let operation = if name == "set" { &resource.update } else { &resource.create };
    let operation = operation.as_ref().ok_or_else(|| CommandError::unknown(&[&resource.name, name]))?;
    let body = body(operation, arguments)?;
    let id = match text(arguments, "id") {
        Some(_) if body.as_object().is_none_or(Map::is_empty) => {
            return Err(CommandError::Usage("nothing to set: name a field, as --help lists them".to_owned()));
        }
        Some(name) => id_of(&calls.record(name).await?),
        None => {
            // Starts the modules where the resource needs them.
            calls.list(&[], 1).await.map_err(|problem| failed(&problem))?;
            String::new()
        }
    };
    let record = calls.change(operation, &id, body).await?;
    print_record(&record, output)?;
    Ok(Exit::Done)
}

/// An action on one record after another, with a line about each.
async fn act(
    calls: &Calls<'_>,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let resource = calls.resource;
    let action = resource.action(name).ok_or_else(|| CommandError::unknown(&[&resource.name, name]))?;
    let body = body(&action.operation, arguments)?;
    let is_dry = arguments.get_flag("dry-run");
    let ids = chosen(calls, action, arguments).await?;
    if action.is_final && !is_dry && !arguments.get_flag("yes") {
        let text = format!("`{name}` cannot be taken back, here for {} records; use --yes", ids.len());
        return Err(CommandError::Usage(text));
    }
    let mut failed = 0;
    for id in &ids {
        match act_on(calls, action, id, &body, is_dry).await {
            Ok(message) if is_dry => output.note(&format!("Not done, only checked: {message}")),
            Ok(message) => output.note(&message),
            Err(CommandError::Failed(error)) if ids.len() == 1 => {
                return Err(error.context(id.clone()).into());
            }
            Err(error) if ids.len() == 1 => return Err(error),
            Err(error) => {
                failed += 1;
                output.note(&format!("{id}: {error}"));
            }
        }
    }
    Ok(match failed {
        0 => Exit::Done,
        failed if failed == ids.len() => Exit::Unwell,
        _ => Exit::Partly,
    })
}

async fn act_on(
    calls: &Calls<'_>,
    action: &Action,
    name: &str,
    body: &Value,
    is_dry: bool,
) -> Result<String, CommandError> {
    let resource = calls.resource;
    let mut record = calls.record(name).await?;
    let id = id_of(&record);
    if is_dry {
        if !is_possible(action, &record) {
            let state = record["state"].as_str().unwrap_or("as it is");
            return Err(anyhow!("`{}` is not possible: it is {state}", action.name).into());
        }
        return Ok(title_of(resource, &record));
    }
    let response = calls.change(&action.operation, &id, body.clone()).await?;
    // Most respond the record; after a bulk operation it is read again.
    if response["id"].is_string() {
        record = response;
    } else if !action.operation.path.contains("{id}") {
        record = calls.record(&id).await?;
    }
    Ok(message(resource, action.done.as_deref(), &action.name, &record))
}

fn is_possible(action: &Action, record: &Value) -> bool {
    action.when.as_ref().is_none_or(|(field, values)| values.contains(&record[field]))
}

/// The ids that a call names: one by one, in a file, or by filters of what `list` shows.
async fn chosen(
    calls: &Calls<'_>,
    action: &Action,
    arguments: &ArgMatches,
) -> Result<Vec<String>, CommandError> {
    let filters = row_filters(arguments);
    if !filters.is_empty() || arguments.get_flag("all") {
        let (found, _) = calls.list(&[], CHOSEN_FROM).await.map_err(|problem| failed(&problem))?;
        let found = matching(calls.resource, found, &filters)?;
        let ids: Vec<String> = found.iter().filter(|record| is_possible(action, record)).map(id_of).collect();
        return if ids.is_empty() {
            Err(anyhow!("nothing that `list` shows matches").into())
        } else {
            Ok(ids)
        };
    }
    let named = arguments.get_many::<String>("id").into_iter().flatten().cloned();
    let mut ids: Vec<String> = named.collect();
    if let Some(file) = arguments.get_one::<PathBuf>("ids") {
        ids.extend(ids_of(file)?);
    }
    let mut seen = BTreeSet::new();
    ids.retain(|id| seen.insert(id.clone()));
    Ok(ids)
}

/// The first word of each line of `file`.
fn ids_of(file: &Path) -> Result<Vec<String>, CommandError> {
    let named = |error: std::io::Error| anyhow!("--ids: cannot read {}: {}", file.display(), unread(&error));
    let input = InputFile::open(file).map_err(named)?;
    let text = std::fs::read_to_string(input.path()).map_err(named)?;
    let ids: Vec<String> =
        text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    if ids.is_empty() { Err(anyhow!("--ids: there is no id in {}", file.display()).into()) } else { Ok(ids) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_an_id_in_each_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ids");
        std::fs::write(&file, "1  Inkwell\n\n 2\n").unwrap();
        assert_eq!(ids_of(&file).unwrap(), ["1", "2"]);
        std::fs::write(&file, "\n").unwrap();
        assert!(ids_of(&file).unwrap_err().to_string().starts_with("--ids: there is no id in "));
        let missing = ids_of(&folder.path().join("missing")).unwrap_err();
        assert!(missing.to_string().ends_with("missing: there is no such file"), "{missing}");
    }
}
