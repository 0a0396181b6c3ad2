//! The program and its commands.

use super::Server;
use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The variables by which a test run records statements and counts what it costs.
const RECORDING: [&str; 2] = ["TOOLBASE_TEST_STATEMENTS", "TOOLBASE_TEST_COUNTS"];

/// The program in a folder, with its settings.
#[derive(Clone, Debug)]
pub struct Program {
    file: PathBuf,
    folder: PathBuf,
    path: Option<OsString>,
    environment: Vec<(String, String)>,
    settings: Vec<String>,
    logs: bool,
}

impl Program {
    /// The program `file`, run in `folder` with nothing of the caller's environment but `PATH`, and where a test run
    /// records what it does.
    #[must_use]
    pub fn new(file: impl Into<PathBuf>, folder: impl Into<PathBuf>) -> Self {
        Self {
            file: file.into(),
            folder: folder.into(),
            path: std::env::var_os("PATH"),
            environment: Vec::new(),
            settings: Vec::new(),
            logs: false,
        }
    }

    /// Its folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// With this `PATH`.
    #[must_use]
    pub fn path(self, path: impl Into<OsString>) -> Self {
        Self { path: Some(path.into()), ..self }
    }

    /// With a variable in its environment.
    #[must_use]
    pub fn env(mut self, name: &str, value: impl Into<String>) -> Self {
        self.environment.push((name.to_owned(), value.into()));
        self
    }

    /// With a setting, `key=value`, for all commands.
    #[must_use]
    pub fn set(mut self, setting: impl Into<String>) -> Self {
        self.settings.push(setting.into());
        self
    }

    /// With the servers' log on standard error. Without it, nothing is shown of the log.
    #[must_use]
    pub fn with_log(self) -> Self {
        Self { logs: true, ..self }
    }

    pub(crate) const fn logs(&self) -> bool {
        self.logs
    }

    /// Without the renderer: pages are not served.
    #[must_use]
    pub fn without_pages(self) -> Self {
        self.set("web.enabled=false")
    }

    /// Without limits on how many requests one address may send, because all come from one.
    #[must_use]
    pub fn without_limits(self) -> Self {
        ["auth_per_10_minutes", "write_per_minute", "search_per_minute", "counters_per_minute"]
            .into_iter()
            .fold(self, |program, limit| program.set(format!("limits.{limit}=0")))
    }

    /// A command that was not started yet.
    #[must_use]
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.file);
        command.args(arguments).current_dir(&self.folder).env_clear().stdin(Stdio::null());
        if let Some(path) = &self.path {
            command.env("PATH", path);
        }
        command.envs(RECORDING.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        for setting in &self.settings {
            command.args(["--set", setting]);
        }
        command
    }

    /// Runs a command, however it ends.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn output(&self, arguments: &[&str]) -> Result<Output> {
        let output = self.command(arguments).output();
        output.with_context(|| format!("cannot run {}", self.file.display()))
    }

    /// Runs a command; returns its standard output.
    ///
    /// # Errors
    /// When it fails, with its arguments and its output.
    pub fn run(&self, arguments: &[&str]) -> Result<String> {
        let Output { status, stdout, stderr } = self.output(arguments)?;
        let stdout = String::from_utf8_lossy(&stdout).into_owned();
        if !status.success() {
            bail!("{arguments:?}: {status}: {}{stdout}", String::from_utf8_lossy(&stderr));
        }
        Ok(stdout)
    }

    /// Starts a server on any free port, and waits until it has printed its address.
    ///
    /// # Errors
    /// When it does not start in time.
    pub fn serve(&self) -> Result<Server> {
        Server::start(self, 0, || Ok(()))
    }

    /// As [`serve`](Program::serve), on `port`.
    ///
    /// # Errors
    /// When it does not start in time.
    pub fn serve_on(&self, port: u16) -> Result<Server> {
        Server::start(self, port, || Ok(()))
    }

    /// As [`serve`](Program::serve). `check` is called while waiting, and ends it with its error.
    ///
    /// # Errors
    /// When it does not start in time, and the error of `check`.
    pub fn serve_unless(&self, check: impl Fn() -> Result<()>) -> Result<Server> {
        Server::start(self, 0, check)
    }
}

/// A port of this machine that nothing listens on.
///
/// # Errors
/// When there is none.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
