//! The sources of the settings: `--config`, `TOOLBASE_CONFIG`, variables and `--set`. Modules bring commands, so
//! this is read before the command line as a whole can be.

use std::ffi::OsString;
use std::path::PathBuf;
use toolbase_kernel::command::CommandError;
use toolbase_server::config::{FILE_VARIABLE, Layers};

/// `--config FILE`, `--config=FILE`, `-c FILE` and `--set KEY=VALUE`, at any position; the last `--config`
/// counts. Without one, `TOOLBASE_CONFIG` names the file.
pub fn layers(arguments: &[OsString]) -> Result<Layers, CommandError> {
    let mut layers = Layers { env: true, ..Layers::default() };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let text = argument.to_string_lossy();
        let (name, inline) = match text.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.to_owned())),
            _ => (text.into_owned(), None),
        };
        let mut value =
            || inline.clone().or_else(|| rest.next().map(|next| next.to_string_lossy().into_owned()));
        match name.as_str() {
            "--" => break,
            "--config" | "-c" => layers.file = value().map(PathBuf::from),
            "--set" => {
                let setting = value().unwrap_or_default();
                let (key, value) = setting.split_once('=').ok_or_else(|| {
                    CommandError::Usage(format!("--set: expected KEY=VALUE, found `{setting}`"))
                })?;
                layers.flags.push((key.trim().to_owned(), value.to_owned()));
            }
            _ => {}
        }
    }
    let named = || std::env::var_os(FILE_VARIABLE).filter(|path| !path.is_empty()).map(PathBuf::from);
    layers.file = layers.file.or_else(named);
    Ok(layers)
}

/// The log filter of a command: without the messages of the database's driver. A filter
/// that names more than a level is left as it is.
pub fn log_level(level: &str, arguments: &[OsString]) -> String {
    let serves = arguments.iter().any(|argument| argument == "serve");
    match level {
        "info" | "warn" if serves => format!("{level},sqlx::postgres::notice=warn"),
        "info" | "warn" => format!("{level},sqlx::postgres::notice=error,sqlx::query=error"),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_do_not_repeat_what_the_database_driver_reports() {
        let level = |level: &str, command: &str| log_level(level, &[OsString::from(command)]);
        assert_eq!(level("info", "backup"), "info,sqlx::postgres::notice=error,sqlx::query=error");
        assert_eq!(level("info", "serve"), "info,sqlx::postgres::notice=warn", "slow statements are logged");
        assert_eq!(level("debug", "backup"), "debug");
        assert_eq!(level("info,sqlx=trace", "backup"), "info,sqlx=trace");
        assert!(is_a_filter(&level("info", "backup")));
    }

    /// Returns `true` if the filter is one that the configuration would take.
    fn is_a_filter(filter: &str) -> bool {
        let flags = vec![("log.level".to_owned(), filter.to_owned())];
        Layers { flags, ..Layers::default() }.load().is_ok()
    }
}
