//! The head of a request to the proxy.

use url::{Position, Url};

/// Headers that are about the connection to the proxy, in lower case; the request is sent on a connection of its own.
const HOP: [&str; 7] =
    ["connection", "keep-alive", "proxy-authorization", "proxy-connection", "te", "trailer", "upgrade"];

/// A request to the proxy.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// A tunnel to the host and port of the address.
    Tunnel(Url),
    /// A request to the address, with the head that the server gets and the length of the body.
    Plain { url: Url, head: Vec<u8>, body: u64 },
}

impl Request {
    /// Reads `head`, up to the empty line. `None` for what is no request to a proxy, or has a body of unknown length.
    pub fn parse(head: &str) -> Option<Self> {
        let mut lines = head.lines();
        let mut first = lines.next()?.split(' ');
        let (method, target, version) = (first.next()?, first.next()?, first.next()?);
        if first.next().is_some() || !version.starts_with("HTTP/1.") {
            return None;
        }
        if method == "CONNECT" {
            return Url::parse(&format!("https://{target}/")).ok().map(Self::Tunnel);
        }
        let url = Url::parse(target).ok().filter(|url| url.scheme() == "http")?;
        let path = &url[Position::BeforePath..Position::AfterQuery];
        let mut sent = format!("{method} {path} HTTP/1.1\r\n");
        let mut body = 0;
        for line in lines.take_while(|line| !line.is_empty()) {
            let (name, value) = line.split_once(':')?;
            let name = name.to_ascii_lowercase();
            match &*name {
                "transfer-encoding" => return None,
                "content-length" => body = value.trim().parse().ok()?,
                _ => {}
            }
            if !HOP.contains(&&*name) {
                sent.push_str(line);
                sent.push_str("\r\n");
            }
        }
        sent.push_str("connection: close\r\n\r\n");
        Some(Self::Plain { url, head: sent.into_bytes(), body })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_server_gets_has_nothing_of_the_proxy() {
        let head = "POST http://site.example/a?b=c#d HTTP/1.1\r\nHost: site.example\r\nProxy-Connection: keep-alive\r\n\
                    Proxy-Authorization: Basic x\r\nContent-Length: 5\r\n\r\n";
        let Some(Request::Plain { url, head, body }) = Request::parse(head) else {
            panic!("it is a request")
        };
        assert_eq!((url.host_str(), body), (Some("site.example"), 5));
        let expected =
            "POST /a?b=c HTTP/1.1\r\nHost: site.example\r\nContent-Length: 5\r\nconnection: close\r\n\r\n";
        assert_eq!(String::from_utf8(head).unwrap(), expected);
        let tunnel = Request::parse("CONNECT site.example:443 HTTP/1.1\r\n\r\n");
        assert_eq!(tunnel, Some(Request::Tunnel(Url::parse("https://site.example/").unwrap())));
    }

    #[test]
    fn other_requests_are_rejected() {
        for head in [
            "",
            "GET / HTTP/1.1\r\n\r\n",
            "GET https://site.example/ HTTP/1.1\r\n\r\n",
            "GET ftp://site.example/ HTTP/1.1\r\n\r\n",
            "GET http://site.example/ HTTP/2\r\n\r\n",
            "GET http://site.example/ x HTTP/1.1\r\n\r\n",
            "GET http://site.example/ HTTP/1.1\r\nno header\r\n\r\n",
            "POST http://site.example/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "POST http://site.example/ HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            "CONNECT site.example:99999 HTTP/1.1\r\n\r\n",
        ] {
            assert_eq!(Request::parse(head), None, "{head}");
        }
    }
}
