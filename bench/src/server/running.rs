//! A server at work.

use super::{Catalogue, Program};
use crate::machine::field;
use crate::message::{Request, fetch};
use crate::stop;
use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use toolbase_program::Server;

/// How long a server may take to start, and a renderer after it.
const START: Duration = Duration::from_mins(1);

/// How long a server is watched to see whether it rests.
const REST: Duration = Duration::from_millis(500);
/// Hundredths of a second of processor time that a resting server may use meanwhile.
const IDLE: u64 = 2;

/// Turns the renderer on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Web {
    /// With the renderer beside it.
    On,
    /// The API alone.
    Off,
}

/// A running server.
pub struct Running {
    process: Server,
    /// Where.
    pub address: SocketAddr,
    /// From the start of the process to the first 200 of `/readyz`.
    pub ready_after: Duration,
}

impl Running {
    /// Starts the server on `catalogue` with further `settings`, and waits until it is ready.
    ///
    /// # Errors
    /// When it does not start in time.
    pub fn start(program: &Program, catalogue: &Catalogue, web: Web, settings: &[&str]) -> Result<Self> {
        // All requests come from one address.
        let program = program
            .on(catalogue.place())
            .without_limits()
            .set(format!("web.enabled={}", web == Web::On))
            .set("limits.pages_per_minute=0")
            .set("limits.connections_per_address=0");
        let program = settings.iter().fold(program, |program, &setting| program.set(setting));
        let process = program.serve_unless(stop::check)?;
        let ready_after = process.wait_until_ready(stop::check)?;
        Ok(Self { address: process.address(), process, ready_after })
    }

    /// Waits until pages are rendered.
    ///
    /// # Errors
    /// When they are not in time.
    pub fn wait_for_pages(&self) -> Result<()> {
        let home = Request::get("/");
        let rendered = wait_for(|| Ok(fetch(self.address, &home)?.status == 200));
        rendered.context("the home page is not rendered; is the front-end built?")
    }

    /// Waits until the server has done what it does after a start, such as comparing what it has stored with the database:
    /// until it uses next to no processor time for half a second.
    ///
    /// # Errors
    /// When it does not come to rest, or the system does not report its processor time.
    pub fn wait_until_idle(&self) -> Result<()> {
        let mut before = self.ticks()?;
        wait_for(|| {
            std::thread::sleep(REST);
            let now = self.ticks()?;
            Ok(now.saturating_sub(std::mem::replace(&mut before, now)) <= IDLE)
        })
    }

    /// The processor time of the process, in ticks of a hundredth of a second.
    fn ticks(&self) -> Result<u64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        // The name, in parentheses, may hold blanks; utime and stime are the 12th and 13th field after it.
        let (_, fields) = stat.rsplit_once(") ").context("the system reports no processor time")?;
        let times = fields.split(' ').skip(11).take(2).map(str::parse::<u64>);
        Ok(times.sum::<Result<u64, _>>()?)
    }

    /// The response to `request`.
    ///
    /// # Errors
    /// When there is none.
    pub fn request(&self, request: &Request) -> Result<Vec<u8>> {
        let response = fetch(self.address, request)?;
        if response.status != 200 {
            bail!("{}: status {}", request.address, response.status);
        }
        Ok(response.body)
    }

    /// Returns the resident memory of the process now and at its highest, in bytes, without the renderer, which is
    /// another process.
    ///
    /// # Errors
    /// When the system does not report it.
    pub fn memory(&self) -> Result<[u64; 2]> {
        let file = format!("/proc/{}/status", self.process.id());
        let read = |name| {
            let kilobytes = field(&file, name)?;
            kilobytes.trim_end_matches(" kB").parse::<u64>().ok()
        };
        let bytes =
            |name| read(name).map(|kilobytes| kilobytes * 1024).context("the system reports no VmRSS");
        Ok([bytes("VmRSS")?, bytes("VmHWM")?])
    }
}

fn wait_for(mut done: impl FnMut() -> Result<bool>) -> Result<()> {
    let started = Instant::now();
    while started.elapsed() < START {
        stop::check()?;
        if done()? {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    bail!("waited for {} s", START.as_secs())
}
