//! `cargo xtask up`: from a clone to a served site.

use crate::layout::{self, Profile};
use crate::run::{self, Run};
use crate::{dist, first_admin, signals, versions};
use anyhow::{Context, Result, bail};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

/// The options of `up`.
#[derive(clap::Args)]
pub struct Options {
    /// The port to serve at
    #[arg(long, default_value_t = 8080, value_parser = clap::value_parser!(u16).range(1..))]
    port: u16,
    /// The folder of the database file; made when missing
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    data: PathBuf,
    /// The address that the first admin logs in with
    #[arg(long, value_name = "EMAIL", default_value = "admin@example.org")]
    admin: String,
}

/// Builds, migrates, seeds and serves until Ctrl-C.
///
/// # Errors
/// When a tool is missing, the port is taken, or a step fails.
pub fn up(options: &Options) -> Result<()> {
    let start = Instant::now();
    versions::check()?;
    let port = options.port;
    if let Err(reason) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        bail!("cannot serve at port {port}: {reason}; choose another with `cargo xtask up --port N`");
    }
    eprintln!("The first run takes three to six minutes on two cores; later ones build only what changed.");
    let program = dist::make(Profile::Up)?.join("bin/toolbase");
    let server = Server { program, settings: settings(options)? };
    server.command(&["migrate"]).run()?;
    server.command(&["seed"]).run()?;
    let invited = first_admin::invite(&options.admin, |words| server.command(words))?;

    let mut serving = server.command(&["serve"]).start()?;
    if wait_until_ready(&mut serving, port)? {
        let address = format!("http://localhost:{port}");
        eprintln!("\nReady after {}. Ctrl-C stops it.", run::seconds(start.elapsed()));
        eprintln!("  site           {address}");
        eprintln!("  API, to try    {address}/docs");
        eprintln!("  API document   {address}/api/openapi.json");
        eprintln!("  admin          {address}/dashboard/admin/");
        if let Some((email, link)) = invited {
            eprintln!("\nThe admin is {email}. This link sets the password, once, within an hour:\n  {link}");
        }
    }
    let status = run::wait(&mut serving)?;
    if !status.success() && !signals::stopped() {
        bail!("the server stopped ({status})");
    }
    Ok(())
}

/// Waits until the server responds; `false` when it ended or was stopped before.
fn wait_until_ready(serving: &mut Child, port: u16) -> Result<bool> {
    while serving.try_wait()?.is_none() && !signals::stopped() {
        if responses(port).unwrap_or(false) {
            return Ok(true);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(false)
}

/// Returns `true` if the server is up. Its port is open a moment before that.
fn responses(port: u16) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut status = [0; 12];
    stream.read_exact(&mut status)?;
    Ok(status.ends_with(b" 200"))
}

struct Server {
    program: PathBuf,
    settings: Vec<(&'static str, String)>,
}

impl Server {
    fn command(&self, words: &[&str]) -> Run {
        let command = Run::new(&self.program).args(words);
        self.settings.iter().fold(command, |command, (key, value)| command.env(key, value))
    }
}

/// The settings that follow from the options; those of the caller's environment win.
fn settings(options: &Options) -> Result<Vec<(&'static str, String)>> {
    let folder = std::path::absolute(layout::root().join(&options.data))
        .with_context(|| format!("cannot use the folder {}", options.data.display()))?;
    let settings = [
        ("TOOLBASE__DATABASE__URL", sqlite_address(&folder.join("toolbase.db"))),
        ("TOOLBASE__SERVER__PORT", options.port.to_string()),
        ("TOOLBASE__SITE__URL", format!("http://localhost:{}", options.port)),
    ];
    Ok(settings.into_iter().filter(|(key, _)| std::env::var_os(key).is_none()).collect())
}

/// `file` as a database address, where `%` and `?` mean something.
fn sqlite_address(file: &Path) -> String {
    format!("sqlite:{}", file.display().to_string().replace('%', "%25").replace('?', "%3F"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_folder_makes_a_valid_address() {
        assert_eq!(sqlite_address(Path::new("/a b/50%?/t.db")), "sqlite:/a b/50%25%3F/t.db");
    }
}
