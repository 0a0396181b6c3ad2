//! Who is asking, as far as the connection tells.

use crate::module::ModuleContext;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::{HeaderMap, header, request::Parts};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The address and the program that a request comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Client {
    /// The client's address: the connection's, or what a trusted proxy says of it.
    pub address: IpAddr,
    /// The `User-Agent`, empty when there is none.
    pub user_agent: String,
}

impl Client {
    /// Whether the program says of itself that it is no person's browser.
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
    pub(in crate::http) fn address_of(parts: &Parts, context: &ModuleContext) -> IpAddr {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
        Self::address(peer, &parts.headers, &context.config.server.trusted_proxies)
    }

    fn address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
        if !trusted.contains(&peer) {
            return peer;
        }
        // Each proxy appends the address it saw, so the last one that is no proxy of ours is the client.
        headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|list| list.split(','))
            .filter_map(|entry| entry.trim().parse().ok())
            .rfind(|address| !trusted.contains(address))
            .unwrap_or(peer)
    }
}

impl FromRequestParts<ModuleContext> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, context: &ModuleContext) -> Result<Self, Infallible> {
        let user_agent =
            parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self { address: Self::address_of(parts, context), user_agent: user_agent.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "9.9.9.9, 203.0.113.7, 10.0.0.2".parse().unwrap());
        let trusted = [ip("10.0.0.1"), ip("10.0.0.2")];
        assert_eq!(Client::address(ip("10.0.0.1"), &headers, &trusted), ip("203.0.113.7"));
        assert_eq!(Client::address(ip("198.51.100.1"), &headers, &trusted), ip("198.51.100.1"));
        assert_eq!(Client::address(ip("10.0.0.1"), &HeaderMap::new(), &trusted), ip("10.0.0.1"));
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
