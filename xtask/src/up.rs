//! `cargo xtask up`: from a clone to a served site.

use crate::first_admin::{self, Admin};
use crate::layout::{self, Profile};
use crate::run::{self, Run};
use crate::stages::Stages;
use crate::{dist, signals, versions};
use anyhow::{Context, Result, bail};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::Duration;

/// The options of `up`.
#[derive(clap::Args)]
pub struct Options {
    /// The port to serve at
    #[arg(long, default_value_t = 8080, value_parser = clap::value_parser!(u16).range(1..))]
    port: u16,
    /// The folder of the database file, pictures and mails; made when missing
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    data: PathBuf,
    /// The address that the first admin logs in with
    #[arg(long, value_name = "EMAIL", default_value = "admin@example.org")]
    admin: String,
    /// A server's program that is built already, instead of building one
    #[arg(long, value_name = "FILE", hide = true)]
    program: Option<PathBuf>,
}

/// Builds, migrates, seeds and serves until Ctrl-C.
///
/// # Errors
/// When a tool is missing, the port is taken, or a step fails.
pub fn up(options: &Options) -> Result<()> {
    let port = options.port;
    if let Err(reason) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        bail!("cannot serve at port {port}: {reason}; choose another with `cargo xtask up --port N`");
    }
    let mut stages = Stages::start(3 + usize::from(options.program.is_none()));
    let program = match &options.program {
        Some(program) => layout::root().join(program),
        None => {
            stages.run("compile the server, with the site and the admin interface built beside it", build)?
        }
    };
    let server = Server { program, settings: settings(options)? };
    let admins = stages.run("fill the database", || fill(&server))?;
    let invited = stages.run("invite the admin", || {
        first_admin::invite(&admins, &options.admin, |words| server.command(words))
    })?;
    let (mut serving, is_ready) = stages.run("start the server", || {
        let mut serving = server.command(&["serve"]).start()?;
        let is_ready = wait_until_ready(&mut serving, port)?;
        Ok((serving, is_ready))
    })?;
    if is_ready {
        show_addresses(port, invited);
    }
    let status = run::wait(&mut serving)?;
    if !status.success() && !signals::stopped() {
        bail!("the server stopped ({status})");
    }
    Ok(())
}

fn build() -> Result<PathBuf> {
    versions::check()?;
    eprintln!("The first time takes three to ten minutes on two cores; later only what changed is built.");
    Ok(dist::make(Profile::Up)?.join("bin/toolbase"))
}

/// Migrates, and adds the starter catalogue and posts; returns the admins of the site.
fn fill(server: &Server) -> Result<Vec<Admin>> {
    server.command(&["migrate"]).run_silently()?;
    server.command(&["seed"]).run()?;
    first_admin::admins(|words| server.command(words))
}

fn show_addresses(port: u16, invited: Option<(String, String)>) {
    let address = format!("http://localhost:{port}");
    eprintln!("\nThe site is served. Ctrl-C stops it.");
    eprintln!("  site           {address}");
    eprintln!("  API, to try    {address}/docs");
    eprintln!("  API document   {address}/api/openapi.json");
    eprintln!("  admin          {address}/dashboard/admin/");
    if let Some((email, link)) = invited {
        eprintln!("\nThe admin is {email}. This link sets the password, once, within an hour:\n  {link}");
    }
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
        ("TOOLBASE__MAIL__FOLDER", folder.join("mail").display().to_string()),
        ("TOOLBASE__MEDIA__FOLDER", folder.join("media").display().to_string()),
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
