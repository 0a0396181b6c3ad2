//! The host names that the server serves.
//!
//! A request names one host, and one that is known: else a page could be made to link to a foreign site, or a
//! browser be led here under a name that somebody else controls (DNS rebinding).

use axum::http::{HeaderMap, Uri, header};
use std::net::IpAddr;
use toolbase_kernel::config::Config;
use toolbase_kernel::http::{Code, Problem};

/// The known names, without ports.
pub(super) struct Hosts(Vec<String>);

impl Hosts {
    pub fn new(config: &Config) -> Self {
        let site = config.site.url.split_once("://").map_or("", |(_, rest)| rest);
        let site = site.split('/').next().unwrap_or_default();
        let bound = Some(config.server.host).filter(|host| !host.is_unspecified()).map(|host| match host {
            IpAddr::V4(host) => host.to_string(),
            IpAddr::V6(host) => format!("[{host}]"),
        });
        let configured = config.server.hosts.iter().map(String::as_str);
        let all = configured.chain([site]).chain(bound.as_deref());
        Self(all.map(|host| name(host).to_ascii_lowercase()).filter(|host| !host.is_empty()).collect())
    }

    /// Checks that the request names one host, and a known one. Those of this machine itself always are.
    ///
    /// # Errors
    /// 400, 421
    pub fn check(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Problem> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let host = hosts.next().map(|host| host.to_str().unwrap_or_default());
        if hosts.next().is_some() || (host.is_none() && uri.authority().is_none()) {
            return Err(Problem::malformed("Host", "must be given once"));
        }
        // HTTP/2 and requests to a proxy name it in the address.
        let named = uri.authority().map(axum::http::uri::Authority::as_str);
        if host.into_iter().chain(named).all(|host| self.knows(name(host))) {
            return Ok(());
        }
        let message = "This server does not serve this host name. Its names are those of `site.url` and \
                       `server.hosts` in its configuration.";
        Err(Problem::new(Code::Misdirected, message))
    }

    fn knows(&self, host: &str) -> bool {
        self.0.iter().any(|known| known.eq_ignore_ascii_case(host)) || is_loopback(host)
    }
}

/// `host` without its port and without the dot that may end a full name.
fn name(host: &str) -> &str {
    let end = if host.starts_with('[') { host.find(']').map(|end| end + 1) } else { host.find(':') };
    let name = &host[..end.unwrap_or(host.len())];
    name.strip_suffix('.').unwrap_or(name)
}

fn is_loopback(host: &str) -> bool {
    let is_local = |name: &str| name.eq_ignore_ascii_case("localhost");
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    is_local(host)
        || host.rsplit_once('.').is_some_and(|(_, last)| is_local(last))
        || address.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Layers;

    fn checked(uri: &'static str, hosts: &[&'static str]) -> Result<(), Code> {
        let flags = [
            ("site.url", "https://tools.example.org"),
            ("server.hosts", "[\"www.example.org\", \"inner:8080\"]"),
            ("server.host", "192.0.2.7"),
        ];
        let flags = flags.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
        let config = Layers { flags, ..Layers::default() }.load().unwrap().config;
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, header::HeaderValue::from_static(host));
        }
        Hosts::new(&config).check(&Uri::from_static(uri), &headers).map_err(|problem| problem.code())
    }

    #[test]
    fn the_sites_own_names_and_those_of_this_machine_are_known() {
        for host in [
            "tools.example.org",
            "Tools.Example.Org:443",
            "tools.example.org.",
            "www.example.org",
            "inner",
            "192.0.2.7:8080",
            "localhost:8080",
            "site.localhost",
            "127.0.0.1:4711",
            "127.9.9.9",
            "[::1]:80",
        ] {
            assert_eq!(checked("/", &[host]), Ok(()), "{host}");
        }
        assert_eq!(checked("http://tools.example.org/", &[]), Ok(()), "HTTP/2");
    }

    #[test]
    fn unknown_several_and_missing_hosts_are_rejected() {
        for host in
            ["evil.example", "tools.example.org.evil.example", "localhost.evil.example", "evil@localhost", ""]
        {
            assert_eq!(checked("/", &[host]), Err(Code::Misdirected), "{host}");
        }
        assert_eq!(checked("http://evil.example/", &["tools.example.org"]), Err(Code::Misdirected));
        assert_eq!(checked("/", &["tools.example.org", "tools.example.org"]), Err(Code::Malformed));
        assert_eq!(checked("/", &[]), Err(Code::Malformed));
    }
}
