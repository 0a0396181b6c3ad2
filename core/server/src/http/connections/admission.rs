//! The limits of open connections, in all and for each address.

use rustc_hash::FxHashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use toolbase_kernel::config::Network;
use toolbase_kernel::http::{Code, Problem};

/// Connections beyond the limits that are still accepted, for health checks alone; others learn on them that they
/// must come back later.
pub(super) const RESERVE: usize = 32;
/// As many of these one address may hold.
const RESERVE_PER_ADDRESS: usize = 4;
/// `Retry-After` for clients, in seconds: connections come and go quickly.
const RETRY_AFTER_S: u32 = 5;

/// The reason why a connection serves health checks only. It is put into the extensions of its requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::http) enum Overload {
    /// Its address has as many connections as one may have.
    Address,
    /// All addresses together have.
    Server,
}

impl Overload {
    /// The response to all requests but health checks.
    pub fn problem(self) -> Problem {
        let problem = match self {
            Self::Address => Problem::new(Code::TooMany, "Too many connections from this address."),
            Self::Server => {
                Problem::new(Code::Unavailable, "The server is very busy. Please try again in a moment.")
            }
        };
        problem.with_retry_after(RETRY_AFTER_S)
    }
}

/// Counts the open connections. Cheap to clone.
#[derive(Clone)]
pub(super) struct Admission {
    inner: Arc<Inner>,
}

struct Inner {
    /// 0 sets no limit.
    total: usize,
    per_address: usize,
    /// Proxies speak for many visitors.
    trusted: Vec<Network>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    total: usize,
    reserve: usize,
    by_address: FxHashMap<IpAddr, Held>,
}

/// The connections of one address.
#[derive(Clone, Copy, Default)]
struct Held {
    regular: usize,
    reserve: usize,
}

/// The right to a connection, given back when dropped.
pub(super) struct Ticket {
    inner: Arc<Inner>,
    network: IpAddr,
    /// The reason why it is one of the reserve.
    pub overload: Option<Overload>,
}

impl Admission {
    pub fn new(total: usize, per_address: usize, trusted: &[Network]) -> Self {
        let inner = Inner { total, per_address, trusted: trusted.to_vec(), open: Mutex::default() };
        Self { inner: Arc::new(inner) }
    }

    /// Admits a connection from `peer`; `None`: it is to be closed at once.
    pub fn admit(&self, peer: IpAddr) -> Option<Ticket> {
        let inner = &self.inner;
        let network = network(peer);
        let is_proxy = inner.trusted.iter().any(|network| network.contains(peer));
        let mut open = inner.open();
        let held = open.by_address.get(&network).copied().unwrap_or_default();
        let overload = if inner.total > 0 && open.total >= inner.total {
            Some(Overload::Server)
        } else if inner.per_address > 0 && held.regular >= inner.per_address && !is_proxy {
            Some(Overload::Address)
        } else {
            None
        };
        if overload.is_some() {
            if open.reserve >= RESERVE || (held.reserve >= RESERVE_PER_ADDRESS && !is_proxy) {
                return None;
            }
            open.reserve += 1;
        } else {
            open.total += 1;
        }
        let held = open.by_address.entry(network).or_default();
        *(if overload.is_some() { &mut held.reserve } else { &mut held.regular }) += 1;
        Some(Ticket { inner: Arc::clone(inner), network, overload })
    }
}

impl Inner {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.inner.open();
        let reserve = self.overload.is_some();
        let total = if reserve { &mut open.reserve } else { &mut open.total };
        *total = total.saturating_sub(1);
        let Some(held) = open.by_address.get_mut(&self.network) else { return };
        let own = if reserve { &mut held.reserve } else { &mut held.regular };
        *own = own.saturating_sub(1);
        if held.regular == 0 && held.reserve == 0 {
            open.by_address.remove(&self.network);
        }
    }
}

/// Returns the network whose connections are counted together: the address itself, and of IPv6 the `/64`, since a
/// household has a whole one.
fn network(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[expect(clippy::option_option, reason = "no ticket, one of its own, and one of the reserve")]
    fn overloads(tickets: &[Option<Ticket>]) -> Vec<Option<Option<Overload>>> {
        tickets.iter().map(|ticket| ticket.as_ref().map(|ticket| ticket.overload)).collect()
    }

    #[test]
    fn one_address_cannot_take_the_connections_of_others() {
        let admission = Admission::new(100, 2, &[]);
        let greedy: Vec<_> = (0..8).map(|_| admission.admit(ip("192.0.2.1"))).collect();
        let (regular, reserve) = (Some(None), Some(Some(Overload::Address)));
        assert_eq!(
            overloads(&greedy),
            [regular, regular, reserve, reserve, reserve, reserve, None, None],
            "two of its own, four for health checks only, then none"
        );
        assert!(admission.admit(ip("192.0.2.2")).unwrap().overload.is_none());
        drop(greedy);
        assert!(admission.admit(ip("192.0.2.1")).unwrap().overload.is_none(), "given back");
        assert!(admission.inner.open().by_address.is_empty(), "nothing is remembered of who has left");
    }

    #[test]
    fn health_checks_get_through_when_the_server_is_full() {
        let admission = Admission::new(3, 0, &[]);
        let regular: Vec<_> = (0..3).map(|_| admission.admit(ip("192.0.2.1"))).collect();
        let check = admission.admit(ip("10.0.0.9")).unwrap();
        assert_eq!(check.overload, Some(Overload::Server));
        drop(regular);
        assert!(admission.admit(ip("10.0.0.9")).unwrap().overload.is_none());
    }

    #[test]
    fn a_trusted_proxy_may_open_more_and_an_ipv6_network_counts_as_one() {
        let admission = Admission::new(0, 1, &["10.0.0.0/8".parse().unwrap()]);
        let proxy: Vec<_> = (0..9).map(|_| admission.admit(ip("::ffff:10.0.0.1"))).collect();
        assert!(overloads(&proxy).iter().all(|overload| *overload == Some(None)));
        let _first = admission.admit(ip("2001:db8:1:2::1"));
        let second = admission.admit(ip("2001:db8:1:2::2")).unwrap();
        assert_eq!(second.overload, Some(Overload::Address));
    }
}
