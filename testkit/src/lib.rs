//! Runs a real server for a test: its own database, any free port, a clock that the test sets.
//!
//! ```text
//! toolbase_testkit::on_either! {
//!     async fn responds(engine) {
//!         let app = TestApp::start(engine, vec![my_module()]).await;
//!         assert_eq!(app.get("/healthz").await.status, 200);
//!     }
//! }
//! ```
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "a test's harness fails by panicking, and assertions return what they found"
)]

mod app;
mod audited;
mod catalogue;
mod clock;
mod command;
mod counts;
mod database;
mod filled;
mod handled;
#[cfg(not(feature = "server"))]
mod linked;
mod log;
mod module_check;
mod mp4;
mod person;
mod plan;
mod response;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "server")]
mod statistics;
mod switched;
mod template;

pub use app::{TestApp, eventually};
#[cfg(not(feature = "server"))]
pub use catalogue::catalogue;
pub use clock::TestClock;
pub use command::Ran;
pub use database::{Engine, TestDatabase};
#[cfg(not(feature = "server"))]
use linked::servers;
pub use log::Log;
pub use module_check::{assert_module_fits, assert_module_fits_beside};
pub use mp4::Mp4;
pub use person::{Part, Person};
pub use plan::plan;
pub use response::{TestResponse, json_of};
#[cfg(feature = "server")]
pub use server::servers;
#[cfg(feature = "server")]
pub use statistics::assert_cards_match_lists;
pub use toolbase_testkit_api::{JobRun, SentMail};
/// An admin.
pub type AdminClient<'a> = Person<'a>;

pub use axum::http;
#[cfg(feature = "server")]
pub use reqwest;
pub use tokio;

/// Makes two tests of each async function that takes an [`Engine`]: `…::sqlite` and `…::postgres`. They are about behaviour,
/// which is the same on both, since both run one SQL text: `…::postgres` is left out unless ignored tests are included,
/// as `cargo xtask test --all` does.
#[macro_export]
macro_rules! on_either {
    ($($each:tt)+) => {
        $crate::on_both! { @with (ignore = "behaviour, which runs on SQLite") $($each)+ }
    };
}

/// As [`on_either!`], with both tests run always, for the reason after `because`: the engines have code or locks of their
/// own there.
///
/// ```text
/// toolbase_testkit::on_both! {
///     because "numbers are given under a lock";
///
///     async fn numbers_have_no_gaps(engine) {}
/// }
/// ```
#[macro_export]
macro_rules! on_both {
    (because $reason:literal; $($each:tt)+) => {
        $crate::on_both! { @with (doc = $reason) $($each)+ }
    };
    (@with ($postgres:meta) $($(#[$attribute:meta])* async fn $name:ident($engine:ident) $body:block)+) => {$(
        mod $name {
            use super::*;

            $(#[$attribute])*
            async fn run($engine: $crate::Engine) $body

            #[test]
            fn sqlite() {
                $crate::block_on(run($crate::Engine::Sqlite));
            }

            #[test]
            #[$postgres]
            fn postgres() {
                $crate::block_on(run($crate::Engine::Postgres));
            }
        }
    )+};
}

/// Runs a test's future on a runtime of its own, with two threads as on a small machine.
pub fn block_on<T>(test: impl Future<Output = T>) -> T {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build().expect("a runtime can be made");
    let done = runtime.block_on(test);
    runtime.shutdown_background();
    done
}
