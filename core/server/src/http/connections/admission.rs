//! The limits of open connections, in all and for each address.

use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use toolbase_kernel::config::Network;
use toolbase_kernel::http::{Code, Problem};

/// Connections beyond the limits that are still accepted, for health checks alone; others learn on them that they
/// must come back later. When all are taken, a new one displaces the oldest: a health check needs a few milliseconds, so
/// that one waits for something else.
const RESERVE: usize = 32;
/// As many of these one address may hold. When it has them, it displaces its own.
const RESERVE_PER_ADDRESS: usize = 4;
/// As many connections beyond the limits may be open at most: the reserve, and those that were displaced and are not
/// closed yet.
pub(super) const BEYOND_LIMITS: usize = 2 * RESERVE;
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
    by_address: FxHashMap<IpAddr, usize>,
    /// The oldest first.
    reserve: VecDeque<Reserved>,
    /// Those that were displaced and are not closed yet.
    displaced: usize,
}

/// A connection of the reserve.
struct Reserved {
    network: IpAddr,
    displaced: Arc<Notify>,
}

/// The right to a connection, given back when dropped.
pub(super) struct Ticket {
    inner: Arc<Inner>,
    network: IpAddr,
    /// The reason why it is one of the reserve.
    pub overload: Option<Overload>,
    displaced: Arc<Notify>,
}

impl Ticket {
    /// Waits until the connection has to make room for another one.
    pub async fn displaced(&self) {
        self.displaced.notified().await;
    }
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
        let displaced = Arc::new(Notify::new());
        let overload = if inner.total > 0 && open.total >= inner.total {
            Some(Overload::Server)
        } else if inner.per_address > 0 && held >= inner.per_address && !is_proxy {
            Some(Overload::Address)
        } else {
            None
        };
        if overload.is_some() {
            if !open.make_room(network, is_proxy) {
                return None;
            }
            open.reserve.push_back(Reserved { network, displaced: Arc::clone(&displaced) });
        } else {
            open.total += 1;
            *open.by_address.entry(network).or_default() += 1;
        }
        Some(Ticket { inner: Arc::clone(inner), network, overload, displaced })
    }
}

impl Open {
    /// Displaces a connection of the reserve when `network` has its share, or all are taken. `false`: too many of those
    /// that were displaced are still open.
    fn make_room(&mut self, network: IpAddr, is_proxy: bool) -> bool {
        let is_own = |one: &Reserved| one.network == network;
        let has_share =
            !is_proxy && self.reserve.iter().filter(|one| is_own(one)).count() >= RESERVE_PER_ADDRESS;
        let oldest = if has_share {
            self.reserve.iter().position(is_own)
        } else {
            (self.reserve.len() >= RESERVE).then_some(0)
        };
        let Some(oldest) = oldest else { return true };
        if self.displaced >= RESERVE {
            return false;
        }
        if let Some(oldest) = self.reserve.remove(oldest) {
            oldest.displaced.notify_one();
            self.displaced += 1;
        }
        true
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
        if self.overload.is_some() {
            let own = open.reserve.iter().position(|one| Arc::ptr_eq(&one.displaced, &self.displaced));
            match own {
                Some(own) => drop(open.reserve.remove(own)),
                None => open.displaced = open.displaced.saturating_sub(1),
            }
            return;
        }
        open.total = open.total.saturating_sub(1);
        let Some(held) = open.by_address.get_mut(&self.network) else { return };
        *held = held.saturating_sub(1);
        if *held == 0 {
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
    use futures::FutureExt;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[expect(clippy::option_option, reason = "no ticket, one of its own, and one of the reserve")]
    fn overloads(tickets: &[Option<Ticket>]) -> Vec<Option<Option<Overload>>> {
        tickets.iter().map(|ticket| ticket.as_ref().map(|ticket| ticket.overload)).collect()
    }

    fn displaced(tickets: &[Option<Ticket>]) -> Vec<bool> {
        let is_displaced = |ticket: &Ticket| ticket.displaced().now_or_never().is_some();
        tickets.iter().map(|ticket| ticket.as_ref().is_some_and(is_displaced)).collect()
    }

    #[test]
    fn one_address_cannot_take_the_connections_of_others() {
        let admission = Admission::new(100, 2, &[]);
        let greedy: Vec<_> = (0..8).map(|_| admission.admit(ip("192.0.2.1"))).collect();
        let (regular, reserve) = (Some(None), Some(Some(Overload::Address)));
        assert_eq!(
            overloads(&greedy),
            [regular, regular, reserve, reserve, reserve, reserve, reserve, reserve],
            "two of its own, the others for health checks only"
        );
        assert_eq!(
            displaced(&greedy),
            [false, false, true, true, false, false, false, false],
            "four for health checks at a time: the last ones"
        );
        assert!(admission.admit(ip("192.0.2.2")).unwrap().overload.is_none());
        drop(greedy);
        assert!(admission.admit(ip("192.0.2.1")).unwrap().overload.is_none(), "given back");
        let open = admission.inner.open();
        assert!(
            open.by_address.is_empty() && open.reserve.is_empty(),
            "nothing is remembered of who has left"
        );
        assert_eq!(open.displaced, 0);
    }

    #[test]
    fn addresses_that_hold_the_reserve_keep_no_health_check_of_others_away() {
        let admission = Admission::new(1, 0, &[]);
        let _regular = admission.admit(ip("192.0.2.1")).unwrap();
        let idle: Vec<_> = (1..=8_u8)
            .flat_map(|last| vec![ip(&format!("192.0.2.{last}")); RESERVE_PER_ADDRESS])
            .map(|address| admission.admit(address))
            .collect();
        assert!(displaced(&idle).iter().all(|displaced| !displaced));
        let check = admission.admit(ip("203.0.113.9"));
        assert_eq!(overloads(&[check]), [Some(Some(Overload::Server))]);
        assert_eq!(displaced(&idle).iter().filter(|displaced| **displaced).count(), 1);
    }

    #[test]
    fn connections_that_do_not_end_are_bounded_too() {
        let admission = Admission::new(1, 0, &[]);
        let open: Vec<_> = (0..100).filter_map(|_| admission.admit(ip("192.0.2.1"))).collect();
        assert!(open.len() <= 1 + BEYOND_LIMITS, "{}", open.len());
        drop(open);
        assert!(admission.admit(ip("192.0.2.1")).unwrap().overload.is_none());
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
