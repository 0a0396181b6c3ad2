//! A server under test, with temporary data.

use crate::layout::Profile;
use anyhow::Result;
use toolbase_program::{Program, free_port};

/// A running server; gone with its data when dropped.
pub struct Server {
    process: toolbase_program::Server,
    _folder: tempfile::TempDir,
}

impl Server {
    /// Fills the database at `database` and serves it on a free port of this machine: every request comes from one
    /// address, and a session lasts.
    ///
    /// # Errors
    /// When a command fails or the server does not respond.
    pub fn start(database: &str) -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("toolbase-fuzz-").tempdir()?;
        let port = free_port()?;
        let program = Program::new(Profile::Dev.output().join("toolbase"), folder.path())
            .without_pages()
            .without_limits()
            .with_log()
            .set(format!("database.url={database}"))
            .set(format!("site.url=http://127.0.0.1:{port}"))
            .set("log.level=error")
            .set("accounts.access_minutes=1440");
        program.run(&["seed", "--synthetic", "100", "--seed", "7"])?;
        let process = program.serve_on(port)?;
        process.wait_until_ready(|| Ok(()))?;
        Ok(Self { process, _folder: folder })
    }

    /// The address of a path.
    pub fn url(&self, path: &str) -> String {
        self.process.url(path)
    }

    /// Opens an account as an operator does, and signs in; returns the cookies.
    ///
    /// # Errors
    /// When the server rejects the request.
    pub fn sign_in(&self, email: &str, admin: bool) -> Result<String> {
        self.process.person(email, if admin { &["--admin"] } else { &[] })
    }

    /// Returns `true` if the session with these cookies is still valid.
    ///
    /// # Errors
    /// When the server does not respond.
    pub fn knows(&self, cookies: &str) -> Result<bool> {
        Ok(self.process.send("GET", "/api/me", cookies, None)?.status == 200)
    }
}
