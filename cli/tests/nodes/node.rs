//! A server process and the commands beside it.

use serde_json::Value;
use std::net::IpAddr;
use std::path::Path;
use std::process::Output;
use toolbase_program::{Program, Server};
use toolbase_testkit::reqwest::{Client, Response};

const BINARY: &str = env!("CARGO_BIN_EXE_toolbase");
/// Programs without a name are not counted as visitors.
pub const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// The resources that all nodes of a site share.
#[derive(Clone)]
pub struct Site(Program);

impl Site {
    /// A site on the database `url`, with its files in `folder`.
    pub fn new(folder: &Path, url: &str, settings: &[&str]) -> Self {
        let program = Program::new(BINARY, folder).set(format!("database.url={url}")).without_pages();
        // A node that is killed leaves the files that it was receiving.
        let program = program.env("TMPDIR", folder.to_str().unwrap());
        Self(settings.iter().fold(program, |program, &setting| program.set(setting)))
    }

    /// Runs a command and expects it to succeed; returns its standard output.
    pub fn run(&self, arguments: &[&str]) -> String {
        self.0.run(arguments).unwrap()
    }

    /// Runs a command, however it ends.
    pub fn output(&self, arguments: &[&str]) -> Output {
        self.0.output(arguments).unwrap()
    }

    /// Runs a command and expects it to fail with one line; returns the line.
    pub fn rejected(&self, arguments: &[&str]) -> String {
        let output = self.output(arguments);
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), line.lines().count()), (Some(1), 1), "{arguments:?}: {line}");
        line
    }

    /// Starts a server on any free port and waits until it is ready.
    pub fn serve(&self) -> Node {
        let server = self.0.serve().unwrap();
        Node { port: server.address().port(), server, client: client(None) }
    }
}

/// A client without redirects that takes any certificate; `from` is the address it comes from.
pub fn client(from: Option<IpAddr>) -> Client {
    toolbase_kernel::tls::install();
    let builder = Client::builder()
        .user_agent(BROWSER)
        .no_proxy()
        .redirect(toolbase_testkit::reqwest::redirect::Policy::none())
        .tls_danger_accept_invalid_certs(true);
    builder.local_address(from).build().unwrap()
}

/// A server process; ended when dropped.
pub struct Node {
    server: Server,
    pub port: u16,
    pub client: Client,
}

impl Node {
    /// An address of this node.
    pub fn url(&self, path: &str) -> String {
        self.server.url(path)
    }

    /// `GET path`
    pub async fn get(&self, path: &str) -> Response {
        self.client.get(self.url(path)).send().await.unwrap()
    }

    /// `GET path` as JSON.
    pub async fn json(&self, path: &str) -> Value {
        self.get(path).await.json().await.unwrap()
    }

    /// Signs in a new admin; returns the cookies.
    pub fn sign_in(&self) -> String {
        self.server.person(&format!("ada.{}@example.org", self.port), &["--admin"]).unwrap()
    }

    /// Uploads a document, which is audited.
    pub async fn upload(&self, cookie: &str) -> toolbase_testkit::reqwest::Result<Response> {
        self.sender().upload(cookie).await
    }

    /// Returns a client that sends uploads to this node, whether the node still runs or not.
    pub fn sender(&self) -> Sender {
        Sender { client: self.client.clone(), url: self.url("/api/admin/media/documents") }
    }

    /// Ends the process as an operator does.
    pub fn stop(self) {
        self.server.stop().unwrap();
    }

    /// Waits until the process has ended by itself; returns its exit code.
    pub fn wait(self) -> Option<i32> {
        self.server.wait().unwrap().code()
    }

    /// Ends the process at once, as a power cut does.
    pub fn kill(&mut self) {
        self.server.kill().unwrap();
    }
}

/// Sends uploads.
pub struct Sender {
    client: Client,
    url: String,
}

impl Sender {
    /// Uploads a document.
    pub async fn upload(&self, cookie: &str) -> toolbase_testkit::reqwest::Result<Response> {
        let mut body = b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"n.pdf\"\r\n\
                         Content-Type: application/pdf\r\n\r\n"
            .to_vec();
        body.extend_from_slice(PDF);
        body.extend_from_slice(b"\r\n--x--\r\n");
        let request =
            self.client.post(&self.url).header("cookie", cookie).header("sec-fetch-site", "same-origin");
        request.header("content-type", "multipart/form-data; boundary=x").body(body).send().await
    }
}

/// The path in the response to an upload: addresses begin with the site's own.
pub fn path(uploaded: &Value) -> String {
    let address = uploaded["url"].as_str().unwrap();
    address[address.find("/media/").unwrap()..].to_owned()
}

/// A document with nothing on it.
pub const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n\
trailer<</Root 1 0 R>>\n%%EOF\n";
