//! HTTP/1.1 as far as the benchmark needs it.

use anyhow::{Context, Result, bail};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    /// Path and query.
    pub address: String,
    method: &'static str,
    /// Lines that end each with a line break.
    headers: String,
    body: String,
}

/// A response.
#[derive(Debug)]
pub struct Response {
    /// Its status.
    pub status: u16,
    /// Its `Content-Type`, or nothing.
    pub content_type: String,
    /// The cookies that it sets, as a browser sends them back: `name=value; …`.
    pub cookies: String,
    /// As sent, compressed or not.
    pub body: Vec<u8>,
}

/// The headers that matter for reading a message.
#[derive(Debug, PartialEq, Eq)]
pub struct Head {
    /// Bytes of the head itself.
    pub size: usize,
    pub status: u16,
    /// Bytes of the body.
    pub length: usize,
}

impl Request {
    /// A GET of `address`.
    pub fn get(address: impl Into<String>) -> Self {
        Self { address: address.into(), method: "GET", headers: String::new(), body: String::new() }
    }

    /// A POST of `body` to `address`.
    pub fn post(address: impl Into<String>, body: &serde_json::Value) -> Self {
        let body = body.to_string();
        let headers = format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        Self { address: address.into(), method: "POST", headers, body }
    }

    /// The same, with `Accept-Encoding`.
    pub fn compressed(self) -> Self {
        self.with("accept-encoding: gzip, deflate, br")
    }

    /// The same, from a browser that has `cookies`.
    pub fn signed_in(self, cookies: &str) -> Self {
        self.with(&format!("cookie: {cookies}"))
    }

    fn with(mut self, header: &str) -> Self {
        self.headers.push_str(header);
        self.headers.push_str("\r\n");
        self
    }

    /// The bytes to send over a connection that stays open.
    pub fn bytes(&self) -> Vec<u8> {
        let Self { address, method, headers, body } = self;
        format!("{method} {address} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\n{headers}\r\n{body}")
            .into_bytes()
    }
}

/// Reads a head; `None` while it is not complete.
///
/// # Errors
/// When it is no HTTP, or names no length.
pub fn read_head(bytes: &[u8]) -> Result<Option<Head>> {
    let mut headers = [httparse::EMPTY_HEADER; 40];
    let mut response = httparse::Response::new(&mut headers);
    let httparse::Status::Complete(size) = response.parse(bytes)? else {
        return Ok(None);
    };
    let length = response.headers.iter().find(|header| header.name.eq_ignore_ascii_case("content-length"));
    let length = length.context("a response without Content-Length")?;
    let length = std::str::from_utf8(length.value)?.parse().context("Content-Length is no number")?;
    Ok(Some(Head { size, status: response.code.unwrap_or(0), length }))
}

/// Sends one request over a connection of its own.
///
/// # Errors
/// When there is no response in time, or none in HTTP.
pub fn fetch(server: SocketAddr, request: &Request) -> Result<Response> {
    let mut stream = TcpStream::connect(server)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    stream.write_all(&request.bytes())?;
    let mut bytes = Vec::new();
    let mut part = [0; 16 * 1024];
    loop {
        let size = stream.read(&mut part)?;
        if size == 0 {
            bail!("{}: the server hung up", request.address);
        }
        bytes.extend_from_slice(&part[..size]);
        let head = read_head(&bytes).with_context(|| request.address.clone())?;
        if let Some(head) = head.filter(|head| bytes.len() >= head.size + head.length) {
            let message = String::from_utf8_lossy(&bytes[..head.size]).into_owned();
            let content_type = values(&message, "content-type").next().unwrap_or_default().to_owned();
            let cookies = values(&message, "set-cookie").filter_map(|cookie| cookie.split(';').next());
            let cookies = cookies.collect::<Vec<_>>().join("; ");
            let body = bytes.split_off(head.size);
            return Ok(Response { status: head.status, content_type, cookies, body });
        }
    }
}

/// The values of all headers `requested` in `head`.
fn values<'h>(head: &'h str, requested: &str) -> impl Iterator<Item = &'h str> {
    head.lines().filter_map(move |line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case(requested).then(|| value.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_read_when_complete() {
        let head = b"HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n";
        assert_eq!(read_head(&head[..30]).unwrap(), None);
        let whole = Head { size: head.len(), status: 200, length: 12 };
        assert_eq!(read_head(&[&head[..], b"{}"].concat()).unwrap(), Some(whole));
    }

    #[test]
    fn cookies_are_sent_back() {
        let head = "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; Path=/\r\nset-cookie: b=2\r\n\r\n";
        assert_eq!(values(head, "set-cookie").collect::<Vec<_>>(), ["a=1; Path=/", "b=2"]);
        let sent = Request::get("/me").signed_in("a=1; b=2").bytes();
        let sent = String::from_utf8(sent).unwrap();
        assert!(
            sent.starts_with("GET /me HTTP/1.1\r\n") && sent.ends_with("cookie: a=1; b=2\r\n\r\n"),
            "{sent}"
        );
        let sent = Request::post("/x", &serde_json::json!({})).bytes();
        assert!(sent.ends_with(b"content-length: 2\r\n\r\n{}"));
    }

    #[test]
    fn what_has_no_length_is_rejected() {
        assert!(read_head(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n").is_err());
        assert!(read_head(b"SSH-2.0-OpenSSH\r\n\r\n").is_err());
    }
}
