//! `toolbase config show`, `check`, `schema`

mod paths;

use crate::startup::Startup;
use clap::ArgMatches;
use serde_json::Value;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_server::config::{Findings, core_schema};
use toolbase_server::module::ModuleState;

/// Prints all settings; passwords are replaced.
///
/// # Errors
/// When the output is closed.
pub fn show(startup: &Startup, arguments: &ArgMatches, output: &mut Output) -> Result<Exit, CommandError> {
    if arguments.get_flag("sources") {
        output.raw(&sources(&startup.findings, "", &serde_json::to_value(&startup.config)?))?;
        return Ok(Exit::Done);
    }
    let text = match arguments.get_one::<String>("format").map(String::as_str) {
        Some("json") => serde_json::to_string_pretty(&startup.config)? + "\n",
        _ => toml::to_string_pretty(&startup.config)?,
    };
    output.raw(&text)?;
    Ok(Exit::Done)
}

/// The settings below `key` that are no defaults, one a line, each with where it was set.
fn sources(findings: &Findings, key: &str, value: &Value) -> String {
    if let Value::Object(inner) = value {
        let name = |name: &str| if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") };
        return inner.iter().map(|(inner, value)| sources(findings, &name(inner), value)).collect();
    }
    findings.place(key).map_or_else(String::new, |place| format!("{key} = {value}  # {place}\n"))
}

/// Says that all is well, or everything that is not.
///
/// # Errors
/// [`ConfigError`](toolbase_server::config::ConfigError), with all that is wrong.
pub async fn check(startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let Startup { config, mut findings, registry, notices, .. } = startup;
    findings.count_placeholders();
    paths::check(&config, &registry, &mut findings).await;
    if findings.is_empty() {
        for module in registry.running() {
            for (key, rule) in module.wrong_settings(&config) {
                findings.wrong(&key, rule);
            }
        }
    }
    let present = |state: &ModuleState| !matches!(state, ModuleState::Declared | ModuleState::Skipped(_));
    let info = registry.info();
    let names: Vec<&str> =
        info.iter().filter(|module| present(&module.state)).map(|module| module.name.as_str()).collect();
    let lists =
        [("modules.enabled", &config.modules.enabled), ("modules.required", &config.modules.required)];
    for (key, list) in lists {
        for name in list.iter().filter(|name| *name != "*" && !names.contains(&name.as_str())) {
            let there = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            let rule = format!("there is no module `{name}`; there are {there}");
            findings.wrong(key, rule);
        }
    }
    for required in &config.modules.required {
        match info.iter().find(|module| module.name == *required).map(|module| &module.state) {
            Some(ModuleState::Disabled) => {
                findings.wrong("modules.enabled", format!("the required module `{required}` is turned off"));
            }
            Some(ModuleState::Failed(reason)) => {
                findings.wrong("modules.required", format!("`{required}` does not run: {reason}"));
            }
            _ => {}
        }
    }
    for notice in notices {
        output.note(&format!("note: {notice}"));
    }
    findings.into_result()?;
    output.note("The configuration is right.");
    Ok(Exit::Done)
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
            schema["properties"][module.manifest().name] = nested(&settings.schema, module.manifest().name)?;
        }
    }
    // A file names only what differs from the defaults.
    remove_required(&mut schema);
    output.raw(&(serde_json::to_string_pretty(&schema)? + "\n"))?;
    Ok(Exit::Done)
}

/// The schema of the section `name` with references that lead to its own definitions inside of the whole.
fn nested(schema: &serde_json::Value, name: &str) -> serde_json::Result<Value> {
    let text = schema.to_string().replace("\"#/$defs/", &format!("\"#/properties/{name}/$defs/"));
    serde_json::from_str(&text)
}

fn remove_required(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") {
                fields.remove("required");
                fields.entry("additionalProperties").or_insert(false.into());
            }
            fields.values_mut().for_each(remove_required);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_required),
        _ => {}
    }
}
