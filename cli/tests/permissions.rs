//! Who may do what, tried out: every operation of the document, by everyone there is.
//!
//! Needs the workspace built first (`cargo build --workspace`): the modules lie beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::Value;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const PASSWORD: &str = "tea & biscuits";
/// Names nothing.
const NOBODY: &str = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";

/// Operations that are open to everyone and answer 401 by their own meaning.
const ASKS_FOR_COOKIES: [&str; 1] = ["refresh_session"];

/// Operations on what is someone else's in this test.
const ASK_FOR_ONES_OWN: [&str; 2] = ["list_saved_tools", "list_upvotes"];

/// A server of the built binary, ended when dropped.
struct Server {
    folder: TempDir,
    port: u16,
    process: Option<Child>,
}

/// An answer: status and head.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Server {
    fn start() -> Self {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        let mut server = Self { folder: tempfile::tempdir().unwrap(), port, process: None };
        assert!(server.command(&["migrate"]).output().unwrap().status.success());
        let process = server.command(&["serve", "--port", &port.to_string()]).stderr(Stdio::null()).spawn();
        server.process = Some(process.unwrap());
        for _ in 0..600 {
            if server.try_send("GET", "/healthz", "", None).is_ok_and(|answer| answer.status == 200) {
                return server;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not answer");
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_toolbase"));
        command.args(arguments).current_dir(&self.folder).env("TOOLBASE__WEB__ENABLED", "false");
        for class in ["AUTH_PER_10_MINUTES", "WRITE_PER_MINUTE", "SEARCH_PER_MINUTE", "COUNTERS_PER_MINUTE"] {
            command.env(format!("TOOLBASE__LIMITS__{class}"), "0");
        }
        command
    }

    fn run(&self, arguments: &[&str]) -> String {
        let told = self.command(arguments).output().unwrap();
        assert!(told.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&told.stderr));
        String::from_utf8(told.stdout).unwrap()
    }

    /// The cookies of a new account.
    fn person(&self, name: &str, more: &[&str]) -> String {
        let email = format!("{name}@example.org");
        let mut arguments = vec!["user", "create", email.as_str()];
        arguments.extend(more);
        let link = self.run(&arguments);
        let token = link.trim().rsplit('/').next().unwrap();
        let body = serde_json::json!({ "token": token, "password": PASSWORD }).to_string();
        let set = self.send("POST", "/api/auth/reset-password", "", Some(&body));
        assert_eq!(set.status, 200, "{}", set.body);
        let body = serde_json::json!({ "email": email, "password": PASSWORD }).to_string();
        let signed_in = self.send("POST", "/api/auth/login", "", Some(&body));
        assert_eq!(signed_in.status, 200, "{}", signed_in.body);
        let cookies = signed_in.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        cookies.map(|cookie| cookie.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }

    fn send(&self, method: &str, path: &str, cookies: &str, body: Option<&str>) -> Answer {
        self.try_send(method, path, cookies, body).unwrap()
    }

    fn try_send(
        &self,
        method: &str,
        path: &str,
        cookies: &str,
        body: Option<&str>,
    ) -> std::io::Result<Answer> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
        if !cookies.is_empty() {
            let _ = write!(request, "Cookie: {cookies}\r\n");
        }
        if let Some(body) = body {
            let _ = write!(request, "Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        }
        request.push_str("\r\n");
        request.push_str(body.unwrap_or_default());
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

struct Operation {
    id: String,
    method: String,
    path: String,
    permission: String,
    takes_a_body: bool,
}

fn operations(document: &Value) -> Vec<Operation> {
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let parts = path.split('/').map(|part| if part.starts_with('{') { NOBODY } else { part });
            found.push(Operation {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase(),
                path: parts.collect::<Vec<_>>().join("/"),
                permission: operation["x-permission"].as_str().unwrap_or_default().to_owned(),
                takes_a_body: operation.get("requestBody").is_some(),
            });
        }
    }
    found
}

/// What the check of permissions answers, as far as it refuses.
fn refusal(permission: &str, role: &str) -> Option<u16> {
    match (permission, role) {
        ("public", _) => None,
        (_, "nobody") => Some(401),
        (_, "suspended") => Some(403),
        ("user", _) | (_, "admin") => None,
        _ => Some(403),
    }
}

#[test]
fn everybody_may_do_what_the_document_says_and_nothing_else() {
    let server = Server::start();
    let suspended = server.person("eve", &[]);
    let people = [
        ("nobody", String::new()),
        ("member", server.person("mia", &[])),
        ("other member", server.person("otto", &[])),
        ("suspended", suspended),
        // Last: what admins do may change what others are answered.
        ("admin", server.person("ada", &["--admin"])),
    ];
    server.run(&["user", "suspend", "eve@example.org", "--reason", "For this test."]);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let operations = operations(&document);
    assert!(operations.len() > 80, "only {} operations", operations.len());
    let mut wrong = Vec::new();
    for (role, cookies) in &people {
        for operation in &operations {
            let Operation { id, method, path, permission, takes_a_body } = operation;
            // Public operations are tried by nobody: some of them end sessions.
            if permission == "public" && *role != "nobody" {
                continue;
            }
            if permission.is_empty() {
                wrong.push(format!("{id}: no x-permission"));
                continue;
            }
            let answer = server.send(method, path, cookies, takes_a_body.then_some("{}"));
            let right = match refusal(permission, role) {
                Some(status) => answer.status == status,
                None if ASK_FOR_ONES_OWN.contains(&id.as_str()) && *role != "admin" => answer.status == 403,
                None => {
                    !matches!(answer.status, 0 | 401 | 403 | 500) || ASKS_FOR_COOKIES.contains(&id.as_str())
                }
            };
            if !right {
                let told = answer.body.chars().take(120).collect::<String>();
                wrong.push(format!(
                    "{role}: {method} {path} ({permission}) answered {}: {told}",
                    answer.status
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), operations.len(), wrong.join("\n"));
}
