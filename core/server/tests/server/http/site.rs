//! A server with a fake renderer, on ports and folders of its own.

use axum::http::{HeaderMap, Method, Request, StatusCode, Uri};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper_util::rt::TokioIo;
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::config::Config;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_server::config::Layers;
use toolbase_server::http::{App, Server};
use toolbase_server::module::Registry;
use toolbase_server::telemetry::Metrics;

/// A response, read to its end.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The header, empty when absent.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// How a [`Site`] is set up.
#[derive(Default)]
pub struct Setup {
    flags: Vec<(String, String)>,
    modules: Vec<Box<dyn Module>>,
    without_script: bool,
    pages: BTreeMap<&'static str, Vec<&'static str>>,
    clock: Option<Clock>,
}

impl Setup {
    /// With a clock of the test.
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// With the pages that the build of the site has.
    pub fn pages(mut self, patterns: &[&'static str]) -> Self {
        self.pages = patterns.iter().map(|pattern| (*pattern, Vec::new())).collect();
        self
    }

    /// With a page that the build of the site has, and the parameters that it reads.
    pub fn page(mut self, pattern: &'static str, parameters: &[&'static str]) -> Self {
        self.pages.insert(pattern, parameters.to_vec());
        self
    }

    /// With the setting `key` at `value`.
    pub fn with(mut self, key: &str, value: impl Display) -> Self {
        self.flags.push((key.to_owned(), value.to_string()));
        self
    }

    pub fn module(mut self, module: impl Module) -> Self {
        self.modules.push(Box::new(module));
        self
    }

    /// Without the renderer's script.
    pub fn without_script(mut self) -> Self {
        self.without_script = true;
        self
    }

    /// Reads the settings; the server's folder stays for as long as the third part does.
    pub fn load(self) -> (Config, Registry, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let web = folder.path().join("web");
        std::fs::create_dir_all(web.join("client/assets")).unwrap();
        if !self.without_script {
            std::fs::write(web.join("server.mjs"), include_str!("renderer.mjs")).unwrap();
        }
        if !self.pages.is_empty() {
            std::fs::write(web.join("pages.json"), serde_json::to_vec(&self.pages).unwrap()).unwrap();
        }
        let database = format!("sqlite:{}", folder.path().join("t.db").display());
        let mut flags = vec![
            ("database.url".to_owned(), format!("\"{database}\"")),
            ("modules.required".to_owned(), "[]".to_owned()),
            ("site.url".to_owned(), "\"https://tools.example.org\"".to_owned()),
            ("web.dir".to_owned(), format!("\"{}\"", web.display())),
            ("web.restart_min_ms".to_owned(), "10".to_owned()),
        ];
        flags.extend(self.flags);
        let config = Layers { flags, ..Layers::default() }.load().unwrap().config;
        let registry = Registry::assemble(self.modules, None, &config.modules).unwrap();
        (config, registry, folder)
    }

    pub async fn start(self) -> Site {
        let clock = self.clock.clone().unwrap_or_else(Clock::system);
        let (config, registry, folder) = self.load();
        let web = folder.path().join("web");
        let app = App::start(config, registry, clock).await.unwrap();
        let (context, metrics) = (app.context.clone(), Arc::clone(&app.metrics));
        let server = Server::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            server.serve(app, stopped).await;
        });
        Site { context, metrics, web, address, folder, stop, serving }
    }
}

/// A server that runs.
pub struct Site {
    pub context: ModuleContext,
    pub metrics: Arc<Metrics>,
    pub web: PathBuf,
    address: SocketAddr,
    folder: TempDir,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

impl Site {
    pub async fn get(&self, path: &str) -> Reply {
        self.get_with(path, &[]).await
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        self.send(Method::GET, path, headers, "").await
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Reply {
        send(self.address, method, path, headers, body.into()).await
    }

    /// A connection of its own, not yet used.
    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends `request` as it is; what comes back until the server closes.
    pub async fn raw(&self, request: &str) -> String {
        let mut stream = self.connect().await;
        // The server may have hung up already.
        let _ = stream.write_all(request.as_bytes()).await;
        read_to_end(stream).await
    }

    /// Begins a GET that runs beside the test.
    pub fn begin(&self, path: &str) -> JoinHandle<Reply> {
        let (address, path) = (self.address, path.to_owned());
        tokio::spawn(async move { send(address, Method::GET, &path, &[], Bytes::new()).await })
    }

    /// A file of the renderer's folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.web.join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.file(name), content).unwrap();
    }

    pub fn purge(&self, tag: &str) {
        self.context.pages.purge([tag.to_owned()]);
    }

    /// Waits for the renderer.
    pub async fn ready(self) -> Self {
        until("the renderer is up", async || self.metrics.renderer_up.get() == 1).await;
        self
    }

    /// Kills the renderer and waits until the server has seen it.
    pub async fn kill_renderer(&self) {
        let starts = self.metrics.renderer_starts.get();
        kill_process(self.renderer(), Signal::KILL).unwrap();
        until("the death is seen", async || {
            self.metrics.renderer_up.get() == 0 || self.metrics.renderer_starts.get() > starts
        })
        .await;
    }

    pub fn renderer(&self) -> Pid {
        let pid = std::fs::read_to_string(self.file("pid")).unwrap();
        Pid::from_raw(pid.parse().unwrap()).unwrap()
    }

    /// Stops the server; returns the folder that it worked in.
    pub async fn stop(self) -> TempDir {
        self.stop.send(()).unwrap();
        self.serving.await.unwrap();
        self.folder
    }
}

/// The response of the server at `address` to a GET.
pub async fn get(address: SocketAddr, path: &str) -> Reply {
    send(address, Method::GET, path, &[], Bytes::new()).await
}

async fn send(
    address: SocketAddr,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: Bytes,
) -> Reply {
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
    let connection = tokio::spawn(connection);
    let mut request = Request::new(Full::new(body));
    *request.method_mut() = method;
    *request.uri_mut() = path.parse::<Uri>().unwrap();
    request.headers_mut().insert("host", address.to_string().parse().unwrap());
    for (name, value) in headers {
        request.headers_mut().insert(name.parse::<axum::http::HeaderName>().unwrap(), value.parse().unwrap());
    }
    let (head, body) = sender.send_request(request).await.unwrap().into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    connection.abort();
    Reply { status: head.status, headers: head.headers, body }
}

/// Returns all bytes until the server closes the connection, in whichever way.
pub async fn read_to_end(mut stream: TcpStream) -> String {
    let (mut all, mut part) = (Vec::new(), [0; 4096]);
    while let Ok(length @ 1..) = stream.read(&mut part).await {
        all.extend_from_slice(&part[..length]);
    }
    String::from_utf8_lossy(&all).into_owned()
}

/// Waits until `holds` does, and fails when that takes too long.
pub async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !holds().await {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until there is the file `path`.
pub async fn until_there(path: &Path) {
    until(&format!("there is {}", path.display()), async || path.exists()).await;
}
