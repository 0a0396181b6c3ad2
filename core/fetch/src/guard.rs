//! Which addresses may be fetched.

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use toolbase_kernel::fetch::FetchError;
use url::{Host, Url};

/// The ports of websites.
const PORTS: [u16; 2] = [80, 443];

/// Finds the addresses of a name.
pub(super) type Lookup =
    Arc<dyn Fn(String) -> futures::future::BoxFuture<'static, std::io::Result<Vec<IpAddr>>> + Send + Sync>;

/// The last labels of names that never lead anywhere and are not looked up (RFC 6761).
const RESERVED: [&str; 3] = ["example", "invalid", "test"];

/// The rules for addresses, and how names are resolved.
#[derive(Clone)]
pub(super) struct Guard {
    pub is_public: fn(IpAddr) -> bool,
    pub lookup: Lookup,
    /// Ports that are allowed besides those of websites.
    pub ports: Vec<u16>,
    /// Pairs of host and port that are exempt from the rules.
    pub exempt: Vec<String>,
}

/// A name that resolves to no address, or to one that is not public.
#[derive(Debug, thiserror::Error)]
#[error("the name resolves to no public address")]
pub(super) struct NotPublic;

impl Guard {
    /// The guard of a server.
    pub fn new(exempt: Vec<String>) -> Self {
        let lookup: Lookup = Arc::new(|name| {
            Box::pin(async move {
                if is_reserved(&name) {
                    return Ok(Vec::new());
                }
                let found = tokio::net::lookup_host((name, 0)).await?;
                Ok(found.map(|address| address.ip()).collect())
            })
        });
        Self { is_public: toolbase_kernel::fetch::is_public, lookup, ports: Vec::new(), exempt }
    }

    /// Returns `true` if `url` is exempt from the rules.
    pub fn is_exempt(&self, url: &Url) -> bool {
        let pair = format!(
            "{}:{}",
            url.host_str().unwrap_or_default(),
            url.port_or_known_default().unwrap_or_default()
        );
        self.exempt.contains(&pair)
    }

    /// Checks all of `url` but the addresses of its name, which [`Resolve`] checks when the connection is made.
    ///
    /// # Errors
    /// [`FetchError::Address`], [`FetchError::NotPublic`]
    pub fn check(&self, url: &Url) -> Result<(), FetchError> {
        let has_user = !url.username().is_empty() || url.password().is_some();
        if !matches!(url.scheme(), "http" | "https") || has_user {
            return Err(FetchError::Address);
        }
        if self.is_exempt(url) {
            return Ok(());
        }
        let port = url.port_or_known_default().unwrap_or_default();
        if !PORTS.contains(&port) && !self.ports.contains(&port) {
            return Err(FetchError::Address);
        }
        let is_public = match url.host() {
            Some(Host::Ipv4(address)) => (self.is_public)(address.into()),
            Some(Host::Ipv6(address)) => (self.is_public)(address.into()),
            Some(Host::Domain(_)) => true,
            None => return Err(FetchError::Address),
        };
        if is_public { Ok(()) } else { Err(FetchError::NotPublic) }
    }

    /// Checks `url` and the addresses of its name; returns where a connection may go.
    ///
    /// # Errors
    /// [`FetchError::Address`], [`FetchError::NotPublic`]
    pub async fn addresses(&self, url: &Url) -> Result<Vec<SocketAddr>, FetchError> {
        self.check(url)?;
        let port = url.port_or_known_default().unwrap_or_default();
        let found: Vec<IpAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![address.into()],
            Some(Host::Ipv6(address)) => vec![address.into()],
            Some(Host::Domain(name)) if self.is_exempt(url) => {
                let found = tokio::net::lookup_host((name, port)).await;
                found.map_err(|_| FetchError::NotPublic)?.map(|address| address.ip()).collect()
            }
            Some(Host::Domain(name)) => self.public(name).await.map_err(|_| FetchError::NotPublic)?,
            None => return Err(FetchError::Address),
        };
        Ok(found.into_iter().map(|address| SocketAddr::new(address, port)).collect())
    }

    /// The addresses of `name`. All must be public: which of them the connection would take is not ours to say.
    async fn public(&self, name: &str) -> Result<Vec<IpAddr>, NotPublic> {
        let found = (self.lookup)(name.to_owned()).await.map_err(|_| NotPublic)?;
        let is_public = !found.is_empty() && found.iter().all(|address| (self.is_public)(*address));
        if is_public { Ok(found) } else { Err(NotPublic) }
    }
}

fn is_reserved(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    RESERVED.contains(&name.rsplit('.').next().unwrap_or(name))
}

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let guard = self.clone();
        Box::pin(async move {
            let found = guard.public(name.as_str()).await?;
            let addresses = found.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(addresses) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn reserved_names_are_not_looked_up() {
        let guard = Guard::new(Vec::new());
        for name in ["inkwell.example", "inkwell.test", "a.b.invalid.", "example"] {
            assert!((guard.lookup)(name.to_owned()).await.unwrap().is_empty(), "{name}");
        }
        assert!(!is_reserved("example.com") && !is_reserved("test.dev"));
    }
}
