//! A PostgreSQL of our own, thrown away at the end.

use crate::run::Run;
use crate::{apt, layout, signals};
use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const START_TIME: Duration = Duration::from_mins(1);
const STOP_TIME: Duration = Duration::from_secs(10);

/// A running server with an empty cluster; gone when dropped.
pub struct Postgres {
    server: Child,
    port: u16,
    folder: tempfile::TempDir,
}

/// The user to run as when we are root: PostgreSQL does not run as root.
#[derive(Clone, Copy)]
struct Account {
    user: u32,
    group: u32,
}

impl Postgres {
    /// Starts a server on a Unix socket and a free port of this machine; installs PostgreSQL when missing.
    ///
    /// # Errors
    /// When PostgreSQL is missing and cannot be installed, or does not start.
    pub fn start() -> Result<Self> {
        let programs = programs()?;
        let account = if rustix::process::geteuid().is_root() { Some(account()?) } else { None };
        let folder = tempfile::Builder::new().prefix("toolbase-postgres-").tempdir()?;
        if let Some(account) = account {
            std::os::unix::fs::chown(folder.path(), Some(account.user), Some(account.group))?;
        }
        let cluster = folder.path().join("cluster");
        let mut command = as_account(&programs.join("initdb"), account, folder.path());
        command.args([
            "--username=postgres",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
        ]);
        let made = command.arg("--pgdata").arg(&cluster).output().context("cannot start initdb")?;
        if !made.status.success() {
            bail!("initdb failed: {}", String::from_utf8_lossy(&made.stderr).trim());
        }
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let log = fs::File::create(folder.path().join("log"))?;
        let mut command = as_account(&programs.join("postgres"), account, folder.path());
        command.arg("-D").arg(&cluster).args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"]);
        command.arg("-k").arg(folder.path());
        // Nothing here outlives the tests: no write needs to reach the disk, and nothing needs to be tidied. With a
        // thousand databases the tidying alone would start ten processes a second.
        for setting in [
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            "autovacuum=off",
            "max_connections=300",
        ] {
            command.args(["-c", setting]);
        }
        command.stdout(log.try_clone()?).stderr(log).process_group(0);
        let server = command.spawn().context("cannot start postgres")?;
        let mut postgres = Self { server, port, folder };
        postgres.wait_until_ready()?;
        Ok(postgres)
    }

    /// Its address, of the database everyone starts from.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Makes an empty database and returns its address.
    ///
    /// # Errors
    /// When there is one of that name.
    pub fn create_database(&self, name: &str) -> Result<String> {
        Run::new(programs()?.join("createdb")).args(["--maintenance-db", &self.url(), name]).output()?;
        Ok(self.url_of(name))
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    fn wait_until_ready(&mut self) -> Result<()> {
        let start = Instant::now();
        // The server's own account of its state is in the eighth line of this file.
        let state = self.folder.path().join("cluster/postmaster.pid");
        loop {
            let text = fs::read_to_string(&state).unwrap_or_default();
            if text.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
                return Ok(());
            }
            let ended = self.server.try_wait()?.is_some();
            if ended || start.elapsed() > START_TIME {
                let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
                bail!("PostgreSQL did not start; its log:\n{}", log.trim());
            }
            if signals::stopped() {
                bail!("stopped");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // "Immediate shutdown": the cluster is deleted next, so nothing needs to be put in order.
        if let Some(pid) = i32::try_from(self.server.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process(pid, Signal::QUIT);
        }
        let start = Instant::now();
        while matches!(self.server.try_wait(), Ok(None)) && start.elapsed() < STOP_TIME {
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The folder of `initdb` and `postgres`: on `PATH`, or where Debian puts them.
fn programs() -> Result<PathBuf> {
    if let Some(folder) = installed() {
        return Ok(folder);
    }
    apt::install("postgresql", "the tests on PostgreSQL")?;
    installed().context("PostgreSQL was installed, but neither PATH nor /usr/lib/postgresql has its initdb")
}

fn installed() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| folder.join("initdb").is_file() && folder.join("postgres").is_file();
    // A link leads to the folder with everything else the server needs.
    let in_path = layout::in_path("initdb").and_then(|program| fs::canonicalize(program).ok());
    let in_path = in_path.and_then(|program| program.parent().map(Path::to_owned)).filter(complete);
    in_path.or_else(|| {
        let versions = fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
        let folders = versions.map(|version| version.path().join("bin")).filter(complete);
        folders.max_by_key(|folder| {
            let version = folder.parent().and_then(Path::file_name).unwrap_or_default();
            version.to_string_lossy().parse::<u32>().unwrap_or(0)
        })
    })
}

/// PostgreSQL's own user, else the one that owns nothing.
fn account() -> Result<Account> {
    let number = |user: &str, which: &str| -> Option<u32> {
        Run::new("id").args([which, user]).output().ok()?.trim().parse().ok()
    };
    ["postgres", "nobody"]
        .iter()
        .find_map(|user| Some(Account { user: number(user, "-u")?, group: number(user, "-g")? }))
        .context("PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody`")
}

fn as_account(program: &Path, account: Option<Account>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    // The checkout may be closed to that user.
    command.current_dir(folder).stdin(Stdio::null());
    if let Some(account) = account {
        command.uid(account.user).gid(account.group);
    }
    command
}
