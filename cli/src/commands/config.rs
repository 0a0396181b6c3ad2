//! `toolbase config show`, `check`, `schema`

use crate::startup::Startup;
use clap::ArgMatches;
use toolbase_core::command::{CommandError, Exit, Output};
use toolbase_core::config::core_schema;

/// Prints all settings; passwords are replaced.
///
/// # Errors
/// When the output is closed.
pub fn show(startup: &Startup, arguments: &ArgMatches, output: &mut Output) -> Result<Exit, CommandError> {
    let text = match arguments.get_one::<String>("format").map(String::as_str) {
        Some("json") => serde_json::to_string_pretty(&startup.config)? + "\n",
        _ => toml::to_string_pretty(&startup.config)?,
    };
    output.raw(&text)?;
    Ok(Exit::Done)
}

/// Says that all is well: a wrong setting has ended the program before this.
pub fn check(startup: &Startup, output: &mut Output) -> Exit {
    for notice in &startup.notices {
        output.note(&format!("note: {notice}"));
    }
    output.note("The configuration is right.");
    Exit::Done
}

/// Prints the JSON schema of core and modules.
///
/// # Errors
/// When the output is closed.
pub fn schema(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let mut schema = core_schema();
    schema["title"] = "ToolBase configuration".into();
    for module in startup.registry.running() {
        if let Some(settings) = module.settings() {
            schema["properties"][module.manifest().name] = settings.schema;
        }
    }
    // A file names only what differs from the defaults.
    remove_required(&mut schema);
    output.raw(&(serde_json::to_string_pretty(&schema)? + "\n"))?;
    Ok(Exit::Done)
}

fn remove_required(schema: &mut serde_json::Value) {
    match schema {
        serde_json::Value::Object(fields) => {
            if fields.contains_key("properties") {
                fields.remove("required");
                fields.entry("additionalProperties").or_insert(false.into());
            }
            fields.values_mut().for_each(remove_required);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(remove_required),
        _ => {}
    }
}
