//! As much of HTTP as it takes to sign in.

use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::time::Duration;

const TIME: Duration = Duration::from_secs(30);

/// A response.
pub struct Response {
    /// Its status.
    pub status: u16,
    /// Its head, a header a line.
    head: String,
    /// Its body.
    pub body: String,
}

impl Response {
    /// The values of a header.
    pub fn headers<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(':'));
        pairs.filter(move |(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

/// Sends a request to a port of this machine.
///
/// # Errors
/// When there is no response, or none in HTTP.
pub fn send(port: u16, method: &str, path: &str, head: &str, body: &str) -> Result<Response> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(TIME))?;
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{head}Content-Length: {length}\r\n\r\n{body}"
    )?;
    let mut text = Vec::new();
    stream.read_to_end(&mut text)?;
    read(&String::from_utf8_lossy(&text)).with_context(|| format!("{method} {path} had no HTTP response"))
}

fn read(text: &str) -> Option<Response> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let (first, head) = head.split_once("\r\n").unwrap_or((head, ""));
    let status = first.split(' ').nth(1)?.parse().ok()?;
    Some(Response { status, head: head.to_owned(), body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_taken_apart() {
        let response =
            read("HTTP/1.1 201 Created\r\nSet-Cookie: a=1; Path=/\r\nset-cookie: b=2\r\n\r\nbody").unwrap();
        assert_eq!((response.status, response.body.as_str()), (201, "body"));
        assert_eq!(response.headers("set-cookie").collect::<Vec<_>>(), ["a=1; Path=/", "b=2"]);
        assert!(read("no HTTP").is_none());
    }
}
