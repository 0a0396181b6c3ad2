//! The Node.js that renders pages.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;

/// The oldest that runs the site: major and minor version.
const OLDEST: (u32, u32) = (20, 19);
/// The limit for `node --version`, which normally takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// The version of `program`.
///
/// # Errors
/// What is wrong, for people: it cannot be run, or is too old.
pub async fn version(program: &Path) -> Result<String, String> {
    let name = program.display();
    let command = Command::new(program).arg("--version").stdin(Stdio::null()).kill_on_drop(true).output();
    let printed = match tokio::time::timeout(PATIENCE, command).await {
        Ok(Ok(output)) => String::from_utf8_lossy(&output.stdout).trim().to_owned(),
        Ok(Err(error)) => {
            return Err(format!("cannot run {name}: {}; install Node.js or set web.node", reason(&error)));
        }
        Err(_) => return Err(format!("{name} --version did not end within {} s", PATIENCE.as_secs())),
    };
    let mut numbers = printed.trim_start_matches('v').split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) if (major, minor) >= OLDEST => Ok(printed),
        (Some(Ok(_)), Some(Ok(_))) => {
            Err(format!("{name} is {printed}; {}.{} or newer is needed", OLDEST.0, OLDEST.1))
        }
        _ => Err(format!("{name} is not Node.js: `{name} --version` printed no version")),
    }
}

fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such program".to_owned(),
        std::io::ErrorKind::PermissionDenied => "this user may not run it".to_owned(),
        _ => error.to_string(),
    }
}
