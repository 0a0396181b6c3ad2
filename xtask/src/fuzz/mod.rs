//! `cargo xtask fuzz`: Schemathesis tries the API against its own document.
//!
//! It makes requests of all kinds from the document, sends them to a server of our own with synthetic data, and checks
//! the responses: no 5xx, and nothing that is not in the document.

mod server;

use crate::layout::{self, Profile};
use crate::postgres::Postgres;
use crate::run::Run;
use crate::{build, python};
use anyhow::{Result, anyhow, bail};
use server::Server;
use std::path::Path;
use std::time::Duration;

/// How long each caller sends requests in the step of `cargo xtask test`. All of them do at the same time: with starting
/// the servers and reading the document it takes less than two minutes.
const IN_TESTS: Duration = Duration::from_secs(50);

/// Always the same requests, so that a change is not blamed for what was there before.
const SEED_IN_TESTS: u32 = 7;

const CONFIGURATION: &str = "xtask/schemathesis.toml";

/// Operations that begin a session, which takes the place of the one that the requests bring: only who is not signed in
/// tries them.
const BEGIN_A_SESSION: [&str; 3] = ["log_in", "sign_up", "use_sign_in_link"];

/// The options of `fuzz`.
#[derive(clap::Args)]
pub struct Options {
    /// How long each caller sends requests; all of them do at the same time
    #[arg(long, value_name = "N", default_value_t = 30)]
    minutes: u32,
    /// Repeats the requests of an earlier run, which has printed its seed
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u32>,
}

/// Builds the server and tests it for the time in the options, with other requests each time.
///
/// # Errors
/// When the build fails, or a response differs from the document.
pub fn fuzz(options: &Options) -> Result<()> {
    build::build(Profile::Dev)?;
    run(Duration::from_mins(u64::from(options.minutes.max(1))), options.seed)
}

/// The same for the tests, with the server built already.
///
/// # Errors
/// As [`fuzz`].
pub fn from_built() -> Result<()> {
    run(IN_TESTS, Some(SEED_IN_TESTS))
}

/// The callers of the requests.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caller {
    Anonymous,
    Member,
    Admin,
}

fn run(time: Duration, seed: Option<u32>) -> Result<()> {
    let program = python::environment("schemathesis", "trying the API")?.join("bin/schemathesis");
    let postgres = Postgres::start()?;
    let callers = [Caller::Anonymous, Caller::Member, Caller::Admin];
    let failures: Vec<String> = std::thread::scope(|scope| {
        let (program, postgres) = (&program, &postgres);
        let running = callers
            .map(|caller| (caller, scope.spawn(move || try_as(caller, program, postgres, time, seed))));
        let ended = running.map(|(caller, thread)| (caller, thread.join()));
        let ended = ended.into_iter().filter_map(|(caller, result)| {
            let error = result.unwrap_or_else(|_| Err(anyhow!("the thread has panicked"))).err()?;
            Some(format!("{}: {error:#}", caller.name()))
        });
        ended.collect()
    });
    if failures.is_empty() {
        return Ok(());
    }
    bail!("responses differ from the document; the requests are above\n    {}", failures.join("\n    "))
}

/// Sends the requests of `caller`, and shows what was tried in one piece.
fn try_as(
    caller: Caller,
    program: &Path,
    postgres: &Postgres,
    time: Duration,
    seed: Option<u32>,
) -> Result<()> {
    // Each has data of its own: what an admin deletes is there for the others.
    let server = Server::start(&postgres.create_database(caller.database())?)?;
    let cookies = match caller {
        Caller::Anonymous => None,
        Caller::Member => Some(server.sign_in("member@example.org", false)?),
        Caller::Admin => Some(server.sign_in("admin@example.org", true)?),
    };
    let mut run = Run::new(program)
        .args(["--config-file", CONFIGURATION, "run"])
        .args([server.url("/api/openapi.json")])
        .args(["--phases", "examples,coverage,fuzzing", "--no-color"])
        .args(["--max-time", &time.as_secs().max(1).to_string()]);
    if let Some(seed) = seed {
        run = run.args(["--seed", &seed.to_string()]);
    }
    if let Some(cookies) = &cookies {
        run = run.args(["--header", &format!("Cookie: {cookies}")]);
        run = run.args(BEGIN_A_SESSION.into_iter().flat_map(|id| ["--exclude-operation-id", id]));
    }
    let done = run.without_settings().in_folder(layout::root()).captured()?;
    println!("\n--- {}\n{}", caller.name(), done.output);
    if let Some(cookies) = &cookies
        && !server.knows(cookies)?
    {
        bail!(
            "the session ended on the way: an operation that ends one is neither in {CONFIGURATION} nor among those that \
             are left out for who is signed in"
        );
    }
    if done.passed { Ok(()) } else { bail!("Schemathesis failed") }
}

impl Caller {
    fn name(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::Member => "as a member",
            Self::Admin => "as an admin",
        }
    }

    fn database(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::Member => "member",
            Self::Admin => "admin",
        }
    }
}
