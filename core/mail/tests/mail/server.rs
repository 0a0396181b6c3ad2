//! A real mail server, run by Node.js: see `server.mjs` beside this file.

use serde_json::Value;
use std::path::Path;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use toolbase_testkit::reqwest;

/// A mail server on a free port; it ends with the test.
pub struct MailServer {
    pub port: u16,
    http: u16,
    process: Child,
}

impl MailServer {
    pub async fn start(options: &[&str]) -> Self {
        Self::on(0, options).await
    }

    /// As [`MailServer::start`], on this port.
    pub async fn on(port: u16, options: &[&str]) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert!(
            root.join("node_modules/smtp-server").is_dir(),
            "the mail server of the tests is not installed: run `npm ci` in {}",
            root.display()
        );
        let mut process = Command::new("node")
            .arg(root.join("core/mail/tests/mail/server.mjs"))
            .arg(port.to_string())
            .args(options)
            // Closing it ends the server.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("Node.js runs the mail server of the tests");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let line = lines.next_line().await.unwrap().expect("the mail server starts");
        let ports: Value = serde_json::from_str(&line).unwrap();
        let of = |name: &str| u16::try_from(ports[name].as_u64().unwrap()).unwrap();
        Self { port: of("smtp"), http: of("http"), process }
    }

    /// Returns the mails that have arrived, with `from`, `to`, `user`, `raw`.
    pub async fn mails(&self) -> Vec<Value> {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let response = client.get(format!("http://127.0.0.1:{}/", self.http)).send().await.unwrap();
        response.json().await.unwrap()
    }

    /// Ends it at once; its port stays free for another.
    pub async fn stop(mut self) -> u16 {
        self.process.kill().await.unwrap();
        self.port
    }
}
