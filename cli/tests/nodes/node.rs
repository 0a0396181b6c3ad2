//! A server process and the commands beside it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use toolbase_testkit::reqwest::{Client, Response};

const BINARY: &str = env!("CARGO_BIN_EXE_toolbase");
/// Programs without a name are not counted as visitors.
pub const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// The resources that all nodes of a site share.
#[derive(Clone)]
pub struct Site {
    folder: PathBuf,
    settings: Vec<String>,
}

impl Site {
    /// A site on the database `url`, with its files in `folder`.
    pub fn new(folder: &Path, url: &str, settings: &[&str]) -> Self {
        let mut all = vec![format!("database.url={url}"), "web.enabled=false".to_owned()];
        all.extend(settings.iter().map(|&setting| setting.to_owned()));
        Self { folder: folder.to_owned(), settings: all }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(BINARY);
        command.args(arguments).current_dir(&self.folder).env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap());
        for setting in &self.settings {
            command.args(["--set", setting]);
        }
        command
    }

    /// Runs a command and expects it to succeed; returns its standard output.
    pub fn run(&self, arguments: &[&str]) -> String {
        let Output { status, stdout, stderr } = self.command(arguments).output().unwrap();
        let (stdout, stderr) = (String::from_utf8(stdout).unwrap(), String::from_utf8_lossy(&stderr));
        assert!(status.success(), "{arguments:?}: {stderr}{stdout}");
        stdout
    }

    /// Runs a command, however it ends.
    pub fn output(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs a command and expects it to fail with one line; returns the line.
    pub fn rejected(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments).output().unwrap();
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), line.lines().count()), (Some(1), 1), "{arguments:?}: {line}");
        line
    }

    /// Starts a server on any free port and waits until it is ready.
    pub fn serve(&self) -> Node {
        let mut command = self.command(&["serve", "--port", "0"]);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut stdout = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split(' ').next());
        let port = port.unwrap_or_else(|| panic!("the server did not start: {line}")).parse().unwrap();
        // Read to the end, so that the server never waits for a reader.
        std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        Node { site: self.clone(), process, port, client: client(None) }
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

/// A server process; killed when dropped.
pub struct Node {
    site: Site,
    process: Child,
    pub port: u16,
    pub client: Client,
}

impl Node {
    /// An address of this node.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
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
    pub async fn sign_in(&self) -> String {
        const PASSWORD: &str = "tea & biscuits";
        let email = format!("ada.{}@example.org", self.port);
        let link = self.site.run(&["user", "create", &email, "--name", "Ada Lovelace", "--admin"]);
        let token = link.trim().rsplit('#').next().unwrap();
        let post = async |path: &str, body: Value| {
            let response = self.client.post(self.url(path)).json(&body).send().await.unwrap();
            assert_eq!(response.status(), 200, "{path}");
            response
        };
        post("/api/auth/reset-password", json!({ "token": token, "password": PASSWORD })).await;
        let opened = post("/api/auth/login", json!({ "email": email, "password": PASSWORD })).await;
        let set = opened.headers().get_all("set-cookie").iter();
        let pairs = set.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
        pairs.collect::<Vec<_>>().join("; ")
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
    pub fn stop(mut self) {
        let process = rustix::process::Pid::from_child(&self.process);
        rustix::process::kill_process(process, rustix::process::Signal::TERM).unwrap();
        assert!(self.process.wait().unwrap().success());
    }

    /// Waits until the process has ended by itself; returns its exit code.
    pub fn wait(mut self) -> Option<i32> {
        self.process.wait().unwrap().code()
    }

    /// Ends the process at once, as a power cut does.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
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

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
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
