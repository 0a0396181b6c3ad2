//! The first start of `cargo xtask up`, on an empty folder, with the server that is built already.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// A running `cargo xtask up`; it is stopped when a test ends early, and its server with it.
struct Up(Child);

impl Up {
    fn stop(&self) {
        kill_process(Pid::from_child(&self.0), Signal::TERM).unwrap();
    }
}

impl Drop for Up {
    fn drop(&mut self) {
        if matches!(self.0.try_wait(), Ok(None)) {
            self.stop();
            let _ = self.0.wait();
        }
    }
}

fn start(data: &Path, port: u16) -> Up {
    let started = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("up")
        .arg("--program")
        .arg(Path::new(env!("CARGO_BIN_EXE_xtask")).with_file_name("toolbase"))
        .args(["--port", &port.to_string(), "--data"])
        .arg(data)
        .current_dir(data)
        .env("TOOLBASE__WEB__ENABLED", "false")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    Up(started.unwrap())
}

fn get(port: u16, path: &str) -> String {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n").unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response
}

#[test]
fn the_first_start_shows_starter_posts_and_ends_with_addresses_and_the_link_of_the_admin() {
    let (data, port) = (tempfile::tempdir().unwrap(), free_port());
    let mut started = start(data.path(), port);
    let mut lines = BufReader::new(started.0.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut shown = Vec::new();
    for line in lines.by_ref() {
        shown.push(line);
        if shown.last().is_some_and(|line| line.contains("/reset-password#")) {
            break;
        }
    }
    let output = shown.join("\n");
    let has = |part: &str| assert!(output.contains(part), "{part}: {output}");
    for part in ["Step 1 of 3: fill the database", "Step 3 of 3 took ", "all so far "] {
        has(part);
    }
    let end = output.split("The site is served.").nth(1).unwrap_or_default();
    for part in ["", "/docs", "/api/openapi.json", "/dashboard/admin/"] {
        assert!(end.contains(&format!("  http://localhost:{port}{part}\n")), "{part}: {output}");
    }
    assert!(end.contains("The admin is admin@example.org."), "{output}");

    // Nothing is written into the checkout.
    assert!(data.path().join("media").is_dir() && data.path().join("toolbase.db").is_file());
    let posts = get(port, "/api/blogs?limit=1");
    assert!(posts.starts_with("HTTP/1.1 200") && posts.contains("plan-the-way-out"), "{posts}");

    started.stop();
    let rest: Vec<String> = lines.collect();
    assert!(started.0.wait().unwrap().success(), "{rest:?}");
    let is_idle = |line: &String| {
        let result =
            line.split_once("job done").and_then(|(_, job)| job.split("result=\"").nth(1)?.split('"').next());
        result.is_some_and(|result| {
            result.contains('0') && !result.contains(|digit| matches!(digit, '1'..='9'))
        })
    };
    assert!(!shown.iter().chain(&rest).any(is_idle), "{shown:?} {rest:?}");
}
