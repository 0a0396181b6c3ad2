//! A server.

use super::counts::count;
use super::{Process, Program, Response};
use anyhow::{Context, Result, bail};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{ChildStdout, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How long a start may take: it is a debug build on a busy machine.
const START_TIME: Duration = Duration::from_mins(1);

/// The password of the accounts that [`Server::person`] creates.
pub const PASSWORD: &str = "seven lanterns over tea";

/// A server process; ended when dropped.
pub struct Server {
    program: Program,
    process: Process,
    address: SocketAddr,
    started: Instant,
}

impl Server {
    pub(crate) fn start(program: &Program, port: u16, check: impl Fn() -> Result<()>) -> Result<Self> {
        let mut command = program.command(&["serve", "--port", &port.to_string()]);
        let started = Instant::now();
        command.stdout(Stdio::piped());
        if !program.logs() {
            command.stderr(Stdio::null());
        }
        count("servers");
        let mut process = Process::start(&mut command)?;
        let output = process.take_output().context("the server has no output")?;
        let address = printed_address(output, check)?;
        Ok(Self { program: program.clone(), process, address, started })
    }

    /// Its address.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of a path.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The number of its process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Waits until `/readyz` responds with 200; returns the time since the process was started. `check` is called on the
    /// way, and ends the waiting with its error.
    ///
    /// # Errors
    /// When that takes too long, and the error of `check`.
    pub fn wait_until_ready(&self, check: impl Fn() -> Result<()>) -> Result<Duration> {
        while self.started.elapsed() < START_TIME {
            check()?;
            if self.get("/readyz").is_ok_and(|response| response.status == 200) {
                return Ok(self.started.elapsed());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        bail!("the server was not ready after {} s", START_TIME.as_secs())
    }

    /// `GET path`.
    ///
    /// # Errors
    /// When there is no response.
    pub fn get(&self, path: &str) -> Result<Response> {
        self.send("GET", path, "", None)
    }

    /// Sends a request with these cookies, if there are any; `body` is JSON.
    ///
    /// # Errors
    /// When there is no response.
    pub fn send(&self, method: &str, path: &str, cookies: &str, body: Option<&str>) -> Result<Response> {
        let headers = [("cookie", cookies)];
        let headers = if cookies.is_empty() { &[][..] } else { &headers[..] };
        Response::fetch(method, &self.url(path), headers, body)
            .with_context(|| format!("{method} {path} had no response"))
    }

    /// Creates an account as an operator does, with further arguments such as `--admin`, and signs in; returns the
    /// cookies.
    ///
    /// # Errors
    /// When the command fails or the server rejects a request.
    pub fn person(&self, email: &str, more: &[&str]) -> Result<String> {
        let link =
            self.program.run(&[&["user", "create", email, "--name", "Ada Lovelace"], more].concat())?;
        let (_, token) = link.trim().rsplit_once('#').with_context(|| format!("no link in: {link}"))?;
        self.post("/api/auth/reset-password", &json!({ "token": token, "password": PASSWORD }))?;
        self.log_in(email)
    }

    /// Signs in another browser of a person; returns the cookies.
    ///
    /// # Errors
    /// When the server rejects the request.
    pub fn log_in(&self, email: &str) -> Result<String> {
        Ok(self.post("/api/auth/login", &json!({ "email": email, "password": PASSWORD }))?.cookies())
    }

    fn post(&self, path: &str, body: &serde_json::Value) -> Result<Response> {
        let response = self.send("POST", path, "", Some(&body.to_string()))?;
        if response.status != 200 {
            bail!("POST {path}: {} {}", response.status, response.body);
        }
        Ok(response)
    }

    /// Ends it as an operator does, and expects that it succeeds.
    ///
    /// # Errors
    /// When it fails or does not end.
    pub fn stop(self) -> Result<()> {
        self.process.stop()
    }

    /// Waits until it has ended by itself; returns its status.
    ///
    /// # Errors
    /// When the system does not report it.
    pub fn wait(self) -> Result<ExitStatus> {
        self.process.wait()
    }

    /// Ends it at once, as a power cut does.
    ///
    /// # Errors
    /// When the system does not let us.
    pub fn kill(&mut self) -> Result<()> {
        self.process.kill()
    }
}

/// The address in the line that the server prints when it serves.
fn printed_address(output: ChildStdout, check: impl Fn() -> Result<()>) -> Result<SocketAddr> {
    let (send, lines) = channel();
    std::thread::spawn(move || {
        // To the end, so that the server never finds its output closed.
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let _ = send.send(line);
        }
    });
    let started = Instant::now();
    while started.elapsed() < START_TIME {
        check()?;
        let line = match lines.recv_timeout(Duration::from_millis(100)) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => bail!("the server ended while it started"),
        };
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split([' ', '/']).next());
        if let Some(address) = address.and_then(|address| address.parse().ok()) {
            return Ok(address);
        }
    }
    bail!("the server did not start within {} s", START_TIME.as_secs())
}
