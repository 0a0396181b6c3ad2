//! The client of a connection.

use crate::config::{Config, Network};
use axum::http::{HeaderMap, header, request::Parts};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Parts of the user agents of programs that nobody looks at, besides "bot".
const PROGRAMS: [&str; 37] = [
    "apache-httpclient",
    "axios/",
    "crawl",
    "curl/",
    "embedly",
    "externalhit",
    "facebookcatalog",
    "feedfetcher",
    "feedly",
    "go-http",
    "google-inspectiontool",
    "googleother",
    "guzzle",
    "headless",
    "http-client",
    "ia_archiver",
    "iframely",
    "java/",
    "libwww",
    "lighthouse",
    "mediapartners",
    "monitor",
    "node-fetch",
    "okhttp",
    "phantomjs",
    "pingdom",
    "postman",
    "preview",
    "python",
    "reqwest/",
    "scrapy",
    "slack-imgproxy",
    "slurp",
    "spider",
    "vkshare",
    "wget",
    "whatsapp/",
];

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
    /// Returns `true` if the user agent is that of a program that nobody looks at: a bot, a preview of links, a library. The
    /// word "bot" counts as a word and at the end of one, as in "Googlebot"; a brand of phones is called CUBOT.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        let name = self.user_agent.to_ascii_lowercase();
        let mut words = name.split(|sign: char| !sign.is_ascii_alphanumeric());
        name.is_empty()
            || words.any(|word| word.trim_end_matches('s').ends_with("bot") && word != "cubot")
            || PROGRAMS.iter().any(|program| name.contains(program))
    }

    /// The network that the client is in, whatever its program: an IPv4 address itself, of IPv6 the network, for each
    /// household has a whole one. Everybody in it is one visitor.
    #[must_use]
    pub fn network(&self) -> Self {
        let address = match self.address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        };
        Self { address, user_agent: String::new() }
    }

    /// The address alone.
    pub fn address_of(parts: &Parts, config: &Config) -> IpAddr {
        Self::address(Self::peer_of(parts), &parts.headers, &config.server.trusted_proxies)
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
    pub fn scheme_of<'a>(parts: &'a Parts, config: &Config) -> &'a str {
        let forwarded = parts.headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
        let is_trusted = || is_of_one(&config.server.trusted_proxies, Self::peer_of(parts));
        forwarded
            .filter(|_| is_trusted())
            .map_or("http", |scheme| scheme.rsplit(',').next().unwrap_or(scheme).trim())
    }

    pub(crate) fn from_parts(parts: &Parts, config: &Config) -> Self {
        let user_agent =
            parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Self { address: Self::address_of(parts, config), user_agent: user_agent.to_owned() }
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
        for program in [
            "",
            "Googlebot/2.1",
            "curl/8.5",
            "facebookexternalhit/1.1",
            "WhatsApp/2.23.20.0 A",
            "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
            "Mozilla/5.0+(compatible; UptimeRobot/2.0)",
            "a bot of mine",
        ] {
            assert!(bot(program), "{program}");
        }
        for person in [
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Mozilla/5.0 (Linux; Android 9; CUBOT NOTE S) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 13; CUBOT_P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
            "Mozilla/5.0 (Linux; Android 12; Abbott Phone) AppleWebKit/537.36 Chrome/110.0 Mobile Safari/537.36",
        ] {
            assert!(!bot(person), "{person}");
        }
    }

    #[test]
    fn a_household_is_one_network() {
        let of = |address: &str| {
            Client { address: address.parse().unwrap(), user_agent: "x".to_owned() }
                .network()
                .address
                .to_string()
        };
        assert_eq!(
            (of("203.0.113.7").as_str(), of("::ffff:203.0.113.7").as_str()),
            ("203.0.113.7", "203.0.113.7")
        );
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
