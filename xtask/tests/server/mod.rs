//! A packed server, run as on a machine without Rust.

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A debug build on a busy machine with two cores takes a while to start.
const START_TIME: Duration = Duration::from_mins(1);

/// `program` in `folder`, with nothing in its environment but where Node.js is.
pub fn lonely(program: &Path, folder: &Path) -> Command {
    let path = std::env::var_os("PATH").unwrap();
    let node = std::env::split_paths(&path).find(|folder| folder.join("node").is_file()).unwrap();
    let mut command = Command::new(program);
    command.env_clear().env("PATH", node).current_dir(folder).stdin(Stdio::null());
    command
}

/// A running server.
pub struct Server {
    /// Its process.
    pub process: Child,
    address: String,
}

impl Server {
    /// Starts it on any free port, with further settings.
    pub fn start(program: &Path, folder: &Path, settings: &[&str]) -> Self {
        let mut command = lonely(program, folder);
        command.args(["serve", "--port", "0"]).args(settings).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (found, address) = mpsc::channel();
        follow(process.stdout.take().unwrap(), found.clone());
        follow(process.stderr.take().unwrap(), found);
        let named = address.recv_timeout(START_TIME);
        let server = Self { process, address: named.clone().unwrap_or_default() };
        assert!(named.is_ok(), "the server named no address");
        server
    }

    /// The whole response, head and body.
    pub fn get(&self, path: &str) -> String {
        self.send("GET", path, "", "")
    }

    /// The whole response to any request; `head` are further header lines, each with its end.
    pub fn send(&self, method: &str, path: &str, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(START_TIME)).unwrap();
        let host = &self.address;
        let length = body.len();
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n");
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{head}\r\n{body}")
            .unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    /// Stops it as an operator does.
    pub fn stop(&mut self) {
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
