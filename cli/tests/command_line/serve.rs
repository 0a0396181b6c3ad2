//! `serve`: what prevents a start, and what ends it.

use crate::program::{BINARY, folder, one_line, run};
use std::net::TcpListener;
use std::sync::mpsc::channel;
use std::time::Duration;
use toolbase_program::{Process, Program};

#[test]
fn what_prevents_a_start_is_one_line_and_1() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    assert!(one_line(&run(&folder, &["serve", "--port", &port]), 1).contains("the port is in use"));
    assert!(!folder.path().join("data").exists(), "nothing is touched before the port is had");

    std::fs::write(folder.path().join("file"), "").unwrap();
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", "database.url=sqlite:file/x.db"]), 1);
    assert!(line.contains("cannot write to the data folder file"), "{line}");
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", "database.url=mysql://x/y"]), 1);
    assert!(line.contains("database.url") && line.contains("`mysql:…`"), "{line}");

    let empty = folder.path().join("none");
    let setting = format!("modules.path={}", empty.display());
    std::fs::create_dir(&empty).unwrap();
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", &setting]), 1);
    assert!(line.contains("the required module `catalog` is missing"), "{line}");
    let line = one_line(&run(&folder, &["serve", "-p", "0", "--set", "modules.enabled=[]"]), 1);
    assert!(line.contains("turned off by `modules.enabled`"), "{line}");
}

#[test]
fn a_stop_while_the_server_starts_is_no_failure() {
    let folder = folder();
    // A database that takes the connection and does not respond holds the start.
    let database = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("database.url=postgres://me@{}/x", database.local_addr().unwrap());
    let program = Program::new(BINARY, folder.path()).without_pages().set(url);
    let server = Process::start(&mut program.command(&["serve", "--port", "0"])).unwrap();
    let (sender, taken) = channel();
    std::thread::spawn(move || database.accept().map(|connection| sender.send(connection)));
    let held = taken.recv_timeout(Duration::from_secs(20)).unwrap();
    server.stop().unwrap();
    drop(held);
}
