//! The places of the renderer, and who gets the next one.
//!
//! Whoever requests many pages that are not cached waits for their own: networks take turns, and pages that a query makes
//! of one path, of which anybody can make up any number, never have all places.

use super::address::is_variant;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Renders of one network that may wait at a time: so many of variants, and so many of other pages. As long as nobody else
/// waits these are rendered within a second or two; later ones would not be within the time of a render.
const WAITING_PER_NETWORK: usize = 64;

/// The origin of a render, and what it is of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Requester {
    network: IpAddr,
    is_variant: bool,
}

impl Requester {
    /// A client at `address` that requests the page `key`.
    pub fn new(address: IpAddr, key: &str) -> Self {
        Self { network: network(address), is_variant: is_variant(key) }
    }
}

/// Returns the network that takes turns with others: of an IPv4 address its `/24`, of an IPv6 address its `/48`. Whoever
/// has one address often has others of it.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            IpAddr::from([a, b, c, 0])
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            IpAddr::from([a, b, c, 0, 0, 0, 0, 0])
        }
    }
}

/// The places of the renderer.
pub(super) struct Places {
    inner: Arc<Mutex<Inner>>,
}

struct Inner {
    free: usize,
    /// As many variants may be rendered besides those that are.
    free_for_variants: usize,
    /// The networks that wait, in the order of their turns.
    lines: VecDeque<Line>,
}

/// The renders of a network that wait, in the order in which they came.
struct Line {
    network: IpAddr,
    waiting: VecDeque<Waiting>,
}

struct Waiting {
    is_variant: bool,
    turn: oneshot::Sender<Place>,
}

/// A place, given back when dropped.
pub(super) struct Place {
    /// `None` once it was given back.
    inner: Option<Arc<Mutex<Inner>>>,
    is_variant: bool,
}

impl Places {
    /// `count` places. Variants have half of them, and at least one.
    pub fn new(count: usize) -> Self {
        let inner = Inner { free: count, free_for_variants: (count / 2).max(1), lines: VecDeque::new() };
        Self { inner: Arc::new(Mutex::new(inner)) }
    }

    /// Waits for a place; `None` at once when too many renders of the network wait already. Whoever drops the future leaves
    /// the line.
    pub async fn take(&self, requester: Requester) -> Option<Place> {
        let (turn, place) = oneshot::channel();
        {
            let mut inner = locked(&self.inner);
            inner.enter(requester, turn)?;
            inner.let_in(&self.inner);
        }
        place.await.ok()
    }
}

impl Inner {
    /// Puts a render into the line of its network; `None` when that is full.
    fn enter(&mut self, requester: Requester, turn: oneshot::Sender<Place>) -> Option<()> {
        let found = self.lines.iter().position(|line| line.network == requester.network);
        let at = found.unwrap_or_else(|| {
            self.lines.push_back(Line { network: requester.network, waiting: VecDeque::new() });
            self.lines.len() - 1
        });
        let line = self.lines.get_mut(at)?;
        line.waiting.retain(|waiting| !waiting.turn.is_closed());
        let alike = line.waiting.iter().filter(|waiting| waiting.is_variant == requester.is_variant);
        if alike.count() >= WAITING_PER_NETWORK {
            return None;
        }
        line.waiting.push_back(Waiting { is_variant: requester.is_variant, turn });
        Some(())
    }

    /// Gives the free places to those whose turn it is.
    fn let_in(&mut self, own: &Arc<Mutex<Self>>) {
        while self.free > 0
            && let Some(Waiting { is_variant, turn }) = self.next()
        {
            let place = Place { inner: Some(Arc::clone(own)), is_variant };
            match turn.send(place) {
                Ok(()) => {
                    self.free -= 1;
                    self.free_for_variants -= usize::from(is_variant);
                }
                // It has left the line. The place was never taken.
                Err(mut place) => place.inner = None,
            }
        }
    }

    /// Takes the render whose turn it is out of its line; the network then waits for all others.
    fn next(&mut self) -> Option<Waiting> {
        let may_begin = |waiting: &Waiting| !waiting.is_variant || self.free_for_variants > 0;
        let (at, first) = self
            .lines
            .iter()
            .enumerate()
            .find_map(|(at, line)| line.waiting.iter().position(may_begin).map(|first| (at, first)))?;
        let mut line = self.lines.remove(at)?;
        let waiting = line.waiting.remove(first);
        if !line.waiting.is_empty() {
            self.lines.push_back(line);
        }
        waiting
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(own) = self.inner.take() else { return };
        let mut inner = locked(&own);
        inner.free += 1;
        inner.free_for_variants += usize::from(self.is_variant);
        inner.let_in(&own);
    }
}

fn locked(inner: &Mutex<Inner>) -> MutexGuard<'_, Inner> {
    inner.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;
    use futures::future::BoxFuture;
    use std::task::Poll;

    /// A render that waits, or has its place.
    type Render<'a> = BoxFuture<'a, Option<Place>>;

    /// Enters the line of `address`, and returns the render and what it has at once: a place, or none at all.
    fn enter<'a>(places: &'a Places, address: &str, key: &str) -> (Render<'a>, Poll<Option<Place>>) {
        let mut render = places.take(Requester::new(address.parse().unwrap(), key)).boxed();
        let place = (&mut render).now_or_never().map_or(Poll::Pending, Poll::Ready);
        (render, place)
    }

    /// A render that has to wait.
    fn wait<'a>(places: &'a Places, address: &str, key: &str) -> Render<'a> {
        let (render, place) = enter(places, address, key);
        assert!(place.is_pending(), "{address} {key} has not waited");
        render
    }

    fn placed(places: &Places, address: &str, key: &str) -> Place {
        let Poll::Ready(Some(place)) = enter(places, address, key).1 else {
            panic!("{address} {key} has no place")
        };
        place
    }

    /// Its place, when it is its turn.
    fn place_of(render: &mut Render<'_>) -> Option<Place> {
        render.now_or_never().flatten()
    }

    #[test]
    fn networks_take_turns() {
        let places = Places::new(1);
        let place = placed(&places, "192.0.2.1", "/a");
        let mut flood: Vec<_> =
            (1..9).map(|n| wait(&places, &format!("192.0.2.{n}"), &format!("/flood/{n}"))).collect();
        let mut visitor = wait(&places, "203.0.113.9", "/b");
        let mut other = wait(&places, "2001:db8:1::1", "/c");
        let mut neighbour = wait(&places, "2001:db8:1:2::1", "/d");

        // The flood came first and has the first turn, and then each of the others has one.
        drop(place);
        let place = place_of(&mut flood[0]).unwrap();
        assert!(place_of(&mut visitor).is_none() && place_of(&mut flood[1]).is_none());
        drop(place);
        let place = place_of(&mut visitor).unwrap();
        drop(place);
        let place = place_of(&mut other).unwrap();
        assert!(place_of(&mut neighbour).is_none(), "the same network");
        drop(place);
        let place = place_of(&mut flood[1]).unwrap();
        drop(place);
        assert!(place_of(&mut neighbour).is_some());
    }

    #[test]
    fn so_many_renders_of_a_network_wait_and_no_more() {
        let places = Places::new(1);
        let place = placed(&places, "192.0.2.1", "/a");
        let waiting: Vec<_> =
            (0..WAITING_PER_NETWORK).map(|n| wait(&places, "192.0.2.1", &format!("/{n}"))).collect();
        let (_, rejected) = enter(&places, "192.0.2.2", "/one-too-many");
        assert!(matches!(rejected, Poll::Ready(None)));
        let _variant = wait(&places, "192.0.2.2", "/a?page=2");
        let mut visitor = wait(&places, "203.0.113.9", "/b");
        // Those that have given up leave the line.
        drop(waiting);
        drop(place);
        let place = place_of(&mut visitor).unwrap();
        let _waits = wait(&places, "192.0.2.2", "/again");
        drop(place);
    }

    #[test]
    fn variants_leave_places_to_other_pages() {
        let places = Places::new(4);
        let first = placed(&places, "192.0.2.1", "/search?q=1");
        let _second = placed(&places, "198.51.100.1", "/all?page=900");
        let mut third = wait(&places, "203.0.113.1", "/search?q=3");
        // Nor do they hold up pages of their own network.
        let page = placed(&places, "203.0.113.1", "/all");
        let _data = placed(&places, "192.0.2.1", "/all.data?_routes=routes%2Fall");
        drop(page);
        assert!(place_of(&mut third).is_none());
        drop(first);
        assert!(place_of(&mut third).is_some());
    }

    #[test]
    fn a_place_is_not_lost_when_its_render_is_given_up() {
        let places = Places::new(1);
        for _ in 0..3 {
            let place = placed(&places, "192.0.2.1", "/a?page=1");
            // Its turn has come, and nobody has noticed yet.
            let render = wait(&places, "192.0.2.1", "/b?page=1");
            drop(place);
            drop(render);
        }
        let _place = placed(&places, "192.0.2.1", "/a?page=1");
    }
}
