//! The floor: the same bytes from memory by a bare axum route, in a process of its own as the server is.

use super::serving::serve as serve_routes;
use crate::message::{Request, Response};
use anyhow::{Context, Result};
use axum::Router;
use axum::http::{HeaderValue, header};
use axum::routing::get;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use toolbase_program::Process;

/// The file with the content types of the others.
const CONTENT_TYPE: &str = "content-type";

/// A floor that runs.
pub struct Floor {
    _process: Process,
    // Where the bytes lie; removed when dropped.
    _folder: TempDir,
    /// Its address.
    pub address: SocketAddr,
    /// One request for each of the responses it serves.
    pub requests: Vec<Request>,
}

impl Floor {
    /// Starts a floor that serves `responses`.
    ///
    /// # Errors
    /// When a file cannot be written or the process cannot be started.
    pub fn start(responses: &[Response]) -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("toolbase-floor-").tempdir()?;
        for (number, response) in responses.iter().enumerate() {
            std::fs::write(folder.path().join(number.to_string()), &response.body)?;
        }
        let content_type = responses.first().map_or("", |response| response.content_type.as_str());
        std::fs::write(folder.path().join(CONTENT_TYPE), content_type)?;

        let mut command = Command::new(std::env::current_exe()?);
        command.arg("floor").arg(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = Process::start(&mut command)?;
        let output = process.take_output().context("the floor has no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().parse().context("the floor did not start")?;
        let requests = (0..responses.len()).map(|number| Request::get(format!("/{number}"))).collect();
        Ok(Self { _process: process, _folder: folder, address, requests })
    }
}

/// Serves the files of `folder` from memory; prints the address first, ends when standard input does.
///
/// # Errors
/// When a file cannot be read or there is no port.
#[tokio::main]
pub async fn serve(folder: &Path) -> Result<()> {
    let content_type = HeaderValue::from_str(&std::fs::read_to_string(folder.join(CONTENT_TYPE))?)?;
    let mut routes = Router::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name != CONTENT_TYPE {
            let body = axum::body::Bytes::from(std::fs::read(entry.path())?);
            let content_type = content_type.clone();
            let response = || async { ([(header::CONTENT_TYPE, content_type)], body) };
            routes = routes.route(&format!("/{name}"), get(response));
        }
    }
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let mut output = std::io::stdout();
    writeln!(output, "{}", listener.local_addr()?)?;
    output.flush()?;
    std::thread::spawn(|| {
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(0);
    });
    serve_routes(listener, routes).await
}
