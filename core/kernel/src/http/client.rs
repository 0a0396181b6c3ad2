//! The client of a connection.

use crate::config::Network;
use crate::context::ModuleContext;
use axum::http::{HeaderMap, header, request::Parts};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The other end of a connection. The server inserts it into the extensions of each request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address and the program that a request comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Client {
    /// The client's address: the connection's, or the one from a trusted proxy.
    pub address: IpAddr,
    /// The `User-Agent`, empty when there is none.
    pub user_agent: String,
}

impl Client {
    /// Returns `true` if the user agent is that of a bot.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        const SIGNS: [&str; 15] = [
            "bot",
            "crawl",
            "spider",
            "slurp",
            "curl/",
            "wget",
            "python",
            "headless",
            "lighthouse",
            "monitor",
            "preview",
            "scrapy",
            "http-client",
            "java/",
            "go-http",
        ];
        let name = self.user_agent.to_ascii_lowercase();
        name.is_empty() || SIGNS.iter().any(|sign| name.contains(sign))
    }

    /// The address alone.
    pub fn address_of(parts: &Parts, context: &ModuleContext) -> IpAddr {
        Self::address(Self::peer_of(parts), &parts.headers, &context.config.server.trusted_proxies)
    }

    fn address(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
        if !is_of_one(trusted, peer) {
            return peer;
        }
        let entries = headers
            .get_all("x-forwarded-for")
            .iter()
            .flat_map(|value| value.to_str().unwrap_or("unreadable").split(','))
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .map(forwarded);
        let (mut first, mut client) = (None, None);
        for entry in entries {
            first.get_or_insert(entry);
            // Each proxy appends the address it saw, so the last one that is no proxy of ours is the client. Entries before
            // an invalid one come from the same, untrusted source.
            if entry.is_none_or(|address| !is_of_one(trusted, address)) {
                client = Some(entry);
            }
        }
        // A client may be in a network of proxies itself.
        client.or(first).flatten().unwrap_or(peer)
    }

    /// `http`, or the client's scheme from a trusted proxy.
    pub fn scheme_of<'a>(parts: &'a Parts, context: &ModuleContext) -> &'a str {
        let forwarded = parts.headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
        let is_trusted = || is_of_one(&context.config.server.trusted_proxies, Self::peer_of(parts));
        forwarded
            .filter(|_| is_trusted())
            .map_or("http", |scheme| scheme.rsplit(',').next().unwrap_or(scheme).trim())
    }

    pub(in crate::http) fn from_parts(parts: &Parts, context: &ModuleContext) -> Self {
        let user_agent =
            parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Self { address: Self::address_of(parts, context), user_agent: user_agent.to_owned() }
    }

    fn peer_of(parts: &Parts) -> IpAddr {
        let peer = parts.extensions.get::<Peer>();
        peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip().to_canonical())
    }
}

fn is_of_one(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// The address in an entry of `X-Forwarded-For`; some proxies add the port, or put IPv6 in brackets.
fn forwarded(entry: &str) -> Option<IpAddr> {
    let address = entry.parse().or_else(|_| entry.parse().map(|with_port: SocketAddr| with_port.ip()));
    let bracketed = || entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    address.ok().or_else(bracketed).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "9.9.9.9, 203.0.113.7, 10.0.0.2".parse().unwrap());
        let trusted = [ip("10.0.0.1").into(), ip("10.0.0.2").into()];
        assert_eq!(Client::address(ip("10.0.0.1"), &headers, &trusted), ip("203.0.113.7"));
        assert_eq!(Client::address(ip("198.51.100.1"), &headers, &trusted), ip("198.51.100.1"));
        assert_eq!(Client::address(ip("10.0.0.1"), &HeaderMap::new(), &trusted), ip("10.0.0.1"));
    }

    #[test]
    fn forwarded_addresses_are_read_with_ports_and_nothing_is_believed_before_what_cannot_be_read() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let proxy = ip("10.0.0.1");
        for (forwarded, expected) in [
            ("203.0.113.7:5678", "203.0.113.7"),
            ("9.9.9.9, 203.0.113.7:5678, 10.0.0.1:80", "203.0.113.7"),
            ("[2001:db8::1]:80", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("9.9.9.9, unknown", "10.0.0.1"),
            ("9.9.9.9, _hidden, 10.0.0.1", "10.0.0.1"),
            ("9.9.9.9,", "9.9.9.9"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
            assert_eq!(Client::address(proxy, &headers, &[proxy.into()]), ip(expected), "{forwarded}");
        }
    }

    #[test]
    fn all_proxies_of_a_network_are_believed() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let trusted = ["10.0.0.0/8", "fd00::/8"].map(|network| network.parse().unwrap());
        for (peer, forwarded, expected) in [
            ("10.1.2.3", "9.9.9.9, 203.0.113.7, 10.0.0.2, fd12::1", "203.0.113.7"),
            ("fd12::1", "203.0.113.7", "203.0.113.7"),
            ("11.0.0.1", "203.0.113.7", "11.0.0.1"),
            // The client is in the network of the proxies.
            ("10.1.2.3", "10.7.7.7, 10.0.0.2", "10.7.7.7"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
            assert_eq!(Client::address(ip(peer), &headers, &trusted), ip(expected), "{peer} {forwarded}");
        }
    }

    #[test]
    fn bots_and_nameless_programs_are_no_people() {
        let bot = |user_agent: &str| {
            Client { address: IpAddr::V4(Ipv4Addr::LOCALHOST), user_agent: user_agent.to_owned() }.is_bot()
        };
        assert!(bot("") && bot("Googlebot/2.1") && bot("curl/8.5"));
        assert!(!bot("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"));
    }
}
