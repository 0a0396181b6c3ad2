//! The benchmark as a command, so that it does not rot.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

fn bench() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_toolbase-bench"));
    command.env_remove("TOOLBASE_BIN");
    command
}

#[test]
fn the_read_model_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("figures.md");
    let output =
        bench().args(["--quick", "--only", "read-model", "--json", "--out"]).arg(&file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let titles: Vec<&str> =
        json["tables"].as_array().unwrap().iter().map(|t| t["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Read model, 300 tools", "Read model, 1000 tools"]);
    assert!(json["tables"][0]["rows"][1]["values"]["p50 (seconds)"].as_f64().unwrap() > 0.0);
    let markdown = std::fs::read_to_string(&file).unwrap();
    assert!(markdown.starts_with("Machine: ") && markdown.contains("| list, three filters |"), "{markdown}");
}

#[test]
fn without_a_server_it_reports_how_to_name_one() {
    let output = bench().args(["--quick", "--only", "http"]).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("set TOOLBASE_BIN"), "{error}");
}

#[test]
fn the_floor_serves_files_until_its_input_ends() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("content-type"), "application/json").unwrap();
    std::fs::write(folder.path().join("0"), "{\"a\":1}").unwrap();
    let mut floor =
        bench().arg("floor").arg(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut address = String::new();
    BufReader::new(floor.stdout.take().unwrap()).read_line(&mut address).unwrap();

    let mut stream = TcpStream::connect(address.trim()).unwrap();
    stream.write_all(b"GET /0 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    assert!(response.starts_with("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"), "{response}");
    assert!(response.ends_with("\r\n\r\n{\"a\":1}"), "{response}");

    drop(floor.stdin.take());
    assert!(floor.wait().unwrap().success());
}
