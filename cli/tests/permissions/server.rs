//! A server of the built binary, and its callers.

use tempfile::TempDir;
use toolbase_program::{Program, Response, Server as Process};

/// A server of the built binary, ended when dropped.
pub struct Server {
    process: Process,
    program: Program,
    _folder: TempDir,
}

impl Server {
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let program = Program::new(env!("CARGO_BIN_EXE_toolbase"), folder.path());
        let program = program.without_pages().without_limits();
        program.run(&["migrate"]).unwrap();
        Self { process: program.serve().unwrap(), program, _folder: folder }
    }

    pub fn run(&self, arguments: &[&str]) -> String {
        self.program.run(arguments).unwrap()
    }

    /// The cookies of a new account.
    pub fn person(&self, name: &str, more: &[&str]) -> String {
        self.process.person(&format!("{name}@example.org"), more).unwrap()
    }

    /// The cookies of another browser of a person.
    pub fn log_in(&self, name: &str) -> String {
        self.process.log_in(&format!("{name}@example.org")).unwrap()
    }

    pub fn send(&self, method: &str, path: &str, cookies: &str, body: Option<&str>) -> Response {
        self.process.send(method, path, cookies, body).unwrap()
    }
}
