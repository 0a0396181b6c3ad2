//! A program of the operator's that looks at each upload before it is stored, as a scanner for viruses does.

use super::error::MediaError;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;

/// How long it may look at a file.
const LIMIT: Duration = Duration::from_mins(1);

/// Has `command` look at `file`; without a command, every file passes.
///
/// # Errors
/// [`MediaError::Invalid`] when it ends with the status 1, [`MediaError::Unavailable`] when it does not run or ends otherwise.
pub(super) async fn scan(command: &[String], file: &Path) -> Result<(), MediaError> {
    let Some((program, words)) = command.split_first() else { return Ok(()) };
    let mut scanner = Command::new(program);
    // Settings in the environment may hold passwords.
    scanner.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_else(|| "/usr/bin:/bin".into()));
    scanner.args(words).arg(file).kill_on_drop(true);
    scanner.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let failed =
        |why: &dyn std::fmt::Display| Err(MediaError::Unavailable(format!("media.scan: {program}: {why}")));
    match tokio::time::timeout(LIMIT, scanner.status()).await {
        Ok(Ok(status)) if status.success() => Ok(()),
        Ok(Ok(status)) if status.code() == Some(1) => {
            Err(MediaError::Invalid("has something in it that the scanner of this site rejects".to_owned()))
        }
        Ok(Ok(status)) => failed(&status),
        Ok(Err(error)) => failed(&error),
        Err(elapsed) => failed(&elapsed),
    }
}
