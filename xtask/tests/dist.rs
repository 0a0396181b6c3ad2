//! The packed distribution runs on a machine without Rust: unpacked elsewhere, with an empty environment.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A debug build on a busy machine with two cores takes a while to start.
const START_TIME: Duration = Duration::from_mins(1);

#[test]
fn the_archive_serves_from_anywhere_without_rust() {
    let archive = archive();
    let elsewhere = tempfile::tempdir().unwrap();
    let unpacked = Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(elsewhere.path()).status();
    assert!(unpacked.unwrap().success());
    let program = elsewhere.path().join("toolbase/bin/toolbase");
    let data = tempfile::tempdir().unwrap();

    let seeded = lonely(&program, data.path()).arg("seed").output().unwrap();
    assert!(seeded.status.success(), "{}", String::from_utf8_lossy(&seeded.stderr));

    let mut server = Server::start(&program, data.path());
    let health = server.get("/healthz");
    assert!(health.starts_with("HTTP/1.1 200") && health.ends_with(r#"{"status":"ok"}"#), "{health}");
    let home = server.get("/");
    assert!(home.starts_with("HTTP/1.1 200") && home.contains("<html"), "{home}");
    let tools = server.get("/api/aitool/all?limit=1");
    assert!(tools.starts_with("HTTP/1.1 200") && tools.contains("totalCount"), "{tools}");

    let here = elsewhere.path().canonicalize().unwrap();
    let libraries = server.own_libraries();
    assert_eq!(libraries.len(), 3, "standard library, core, one module: {libraries:?}");
    assert!(libraries.iter().all(|library| library.starts_with(&here)), "{libraries:?}");
    server.stop();
}

/// Packs what the test run has built; its last line of output is the archive.
fn archive() -> PathBuf {
    let made = Command::new(env!("CARGO_BIN_EXE_xtask")).args(["dist", "--profile", "dev"]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    PathBuf::from(String::from_utf8(made.stdout).unwrap().lines().last().unwrap())
}

/// `program` in `folder`, with nothing in its environment but where Node.js is.
fn lonely(program: &Path, folder: &Path) -> Command {
    let path = std::env::var_os("PATH").unwrap();
    let node = std::env::split_paths(&path).find(|folder| folder.join("node").is_file()).unwrap();
    let mut command = Command::new(program);
    command.env_clear().env("PATH", node).current_dir(folder).stdin(Stdio::null());
    command
}

struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(program: &Path, folder: &Path) -> Self {
        let mut command = lonely(program, folder);
        command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (found, address) = mpsc::channel();
        follow(process.stdout.take().unwrap(), found.clone());
        follow(process.stderr.take().unwrap(), found);
        let named = address.recv_timeout(START_TIME);
        let server = Self { process, address: named.clone().unwrap_or_default() };
        assert!(named.is_ok(), "the server named no address");
        server
    }

    /// The whole answer, head and body.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(START_TIME)).unwrap();
        let host = &self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The libraries in its memory that are no part of the system.
    fn own_libraries(&self) -> Vec<PathBuf> {
        let maps = std::fs::read_to_string(format!("/proc/{}/maps", self.process.id())).unwrap();
        let paths = maps.lines().filter_map(|line| line.find('/').map(|at| PathBuf::from(&line[at..])));
        let mut own: Vec<_> = paths
            .filter(|path| {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                name.starts_with("libstd-") || name.starts_with("libtoolbase_")
            })
            .collect();
        own.sort();
        own.dedup();
        own
    }

    fn stop(&mut self) {
        let pid = Pid::from_raw(i32::try_from(self.process.id()).unwrap()).unwrap();
        kill_process(pid, Signal::TERM).unwrap();
        assert!(self.process.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Reads a stream to its end, so that the server never waits, and passes on the first address in it.
fn follow(stream: impl Read + Send + 'static, found: mpsc::Sender<String>) {
    std::thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if let Some((_, rest)) = line.split_once("http://127.0.0.1:") {
                let port: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let _ = found.send(format!("127.0.0.1:{port}"));
            }
        }
    });
}
