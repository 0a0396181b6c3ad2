//! A server of the built binary, and its callers.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const PASSWORD: &str = "tea & biscuits";

/// A server of the built binary, ended when dropped.
pub struct Server {
    folder: TempDir,
    port: u16,
    process: Option<Child>,
}

/// A response: status and headers.
pub struct TestResponse {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Server {
    pub fn start() -> Self {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        let mut server = Self { folder: tempfile::tempdir().unwrap(), port, process: None };
        assert!(server.command(&["migrate"]).output().unwrap().status.success());
        let process = server.command(&["serve", "--port", &port.to_string()]).stderr(Stdio::null()).spawn();
        server.process = Some(process.unwrap());
        for _ in 0..600 {
            if server.try_send("GET", "/healthz", "", None).is_ok_and(|response| response.status == 200) {
                return server;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not respond");
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_toolbase"));
        command.args(arguments).current_dir(&self.folder).env("TOOLBASE__WEB__ENABLED", "false");
        for class in ["AUTH_PER_10_MINUTES", "WRITE_PER_MINUTE", "SEARCH_PER_MINUTE", "COUNTERS_PER_MINUTE"] {
            command.env(format!("TOOLBASE__LIMITS__{class}"), "0");
        }
        command
    }

    pub fn run(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The cookies of a new account.
    pub fn person(&self, name: &str, more: &[&str]) -> String {
        let email = format!("{name}@example.org");
        let mut arguments = vec!["user", "create", email.as_str()];
        arguments.extend(more);
        let link = self.run(&arguments);
        let token = link.trim().rsplit('#').next().unwrap();
        let body = serde_json::json!({ "token": token, "password": PASSWORD }).to_string();
        let set = self.send("POST", "/api/auth/reset-password", "", Some(&body));
        assert_eq!(set.status, 200, "{}", set.body);
        self.log_in(name)
    }

    /// The cookies of another browser of a person.
    pub fn log_in(&self, name: &str) -> String {
        let email = format!("{name}@example.org");
        let body = serde_json::json!({ "email": email, "password": PASSWORD }).to_string();
        let signed_in = self.send("POST", "/api/auth/login", "", Some(&body));
        assert_eq!(signed_in.status, 200, "{}", signed_in.body);
        let cookies = signed_in.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        cookies.map(|cookie| cookie.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }

    pub fn send(&self, method: &str, path: &str, cookies: &str, body: Option<&str>) -> TestResponse {
        self.try_send(method, path, cookies, body).unwrap()
    }

    fn try_send(
        &self,
        method: &str,
        path: &str,
        cookies: &str,
        body: Option<&str>,
    ) -> std::io::Result<TestResponse> {
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
        let mut response = Vec::new();
        stream.read_to_end(&mut response)?;
        let response = String::from_utf8_lossy(&response).into_owned();
        let (head, body) = response.split_once("\r\n\r\n").unwrap_or((&response, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok(TestResponse { status, head: head.to_owned(), body: body.to_owned() })
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
