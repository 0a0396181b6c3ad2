//! A server under test, with temporary data.

use super::http::{self, Response};
use crate::layout::Profile;
use crate::run::{Run, wait};
use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};
use std::net::{Ipv4Addr, TcpListener};
use std::process::Child;
use std::time::{Duration, Instant};

/// How long it may take to respond: it is a debug build on a busy machine.
const START_TIME: Duration = Duration::from_mins(1);

const PASSWORD: &str = "seven lanterns over tea";

/// A running server; gone with its data when dropped.
pub struct Server {
    process: Child,
    port: u16,
    folder: tempfile::TempDir,
}

/// The signed-in account.
pub struct Session {
    /// As the header `Cookie` has them.
    pub cookies: String,
}

impl Server {
    /// Fills a database and serves it on a free port of this machine.
    ///
    /// # Errors
    /// When a command fails or the server does not respond.
    pub fn start() -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("toolbase-fuzz-").tempdir()?;
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        command(&folder, port, &["seed", "--synthetic", "100", "--seed", "7"]).output()?;
        let process = command(&folder, port, &["serve", "--port", &port.to_string()]).start()?;
        let mut server = Self { process, port, folder };
        server.wait_until_ready()?;
        Ok(server)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn wait_until_ready(&mut self) -> Result<()> {
        let start = Instant::now();
        while !self.get("/readyz", "").is_ok_and(|response| response.status == 200) {
            if let Some(status) = self.process.try_wait()? {
                bail!("the server ended ({status})");
            }
            if start.elapsed() > START_TIME {
                bail!("the server was not ready after {START_TIME:?}");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Opens an account as an operator does, and signs in.
    ///
    /// # Errors
    /// When the server rejects the request.
    pub fn sign_in(&self, email: &str, admin: bool) -> Result<Session> {
        let mut words = vec!["user", "create", email, "--name", "Ada Lovelace"];
        if admin {
            words.push("--admin");
        }
        let printed = command(&self.folder, self.port, &words).output()?;
        let token = token(&printed).with_context(|| format!("no link in: {printed}"))?;
        let body = serde_json::json!({ "token": token, "password": PASSWORD }).to_string();
        self.post("/api/auth/reset-password", &body)?;
        let body = serde_json::json!({ "email": email, "password": PASSWORD }).to_string();
        let response = self.post("/api/auth/login", &body)?;
        let pairs = response.headers("set-cookie").filter_map(|cookie| cookie.split(';').next());
        Ok(Session { cookies: pairs.collect::<Vec<_>>().join("; ") })
    }

    /// Returns `true` if the session is still valid.
    ///
    /// # Errors
    /// When the server does not respond.
    pub fn knows(&self, session: &Session) -> Result<bool> {
        let response = self.get("/api/me", &format!("Cookie: {}\r\n", session.cookies))?;
        Ok(response.status == 200)
    }

    fn get(&self, path: &str, head: &str) -> Result<Response> {
        http::send(self.port, "GET", path, head, "")
    }

    fn post(&self, path: &str, body: &str) -> Result<Response> {
        let response = http::send(self.port, "POST", path, "Content-Type: application/json\r\n", body)?;
        if response.status >= 300 {
            bail!("POST {path}: {} {}", response.status, response.body);
        }
        Ok(response)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(pid) = i32::try_from(self.process.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process(pid, Signal::TERM);
        }
        let _ = wait(&mut self.process);
    }
}

/// The debug build with settings for being tried: every request comes from one address, and a session lasts.
fn command(folder: &tempfile::TempDir, port: u16, words: &[&str]) -> Run {
    let settings = [
        format!("site.url=http://127.0.0.1:{port}"),
        "web.enabled=false".to_owned(),
        "log.level=error".to_owned(),
        "accounts.access_minutes=1440".to_owned(),
        "limits.auth_per_10_minutes=0".to_owned(),
        "limits.write_per_minute=0".to_owned(),
        "limits.search_per_minute=0".to_owned(),
        "limits.counters_per_minute=0".to_owned(),
    ];
    Run::new(Profile::Dev.output().join("toolbase"))
        .args(words)
        .args(settings.iter().flat_map(|setting| ["--set", setting.as_str()]))
        .without_settings()
        .in_folder(folder.path())
}

/// Of a link that sets a password.
fn token(printed: &str) -> Option<&str> {
    let (_, rest) = printed.split_once("/reset-password")?;
    let words = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
    words.into_iter().find(|word| word.len() >= 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_in_links_of_any_form() {
        let found = |link| token(link).unwrap().to_owned();
        assert_eq!(found("http://x.example/reset-password/0123456789abcdef\n"), "0123456789abcdef");
        assert_eq!(found("http://x.example/reset-password#token=0123456789abcdef"), "0123456789abcdef");
        assert_eq!(token("nothing"), None);
    }
}
