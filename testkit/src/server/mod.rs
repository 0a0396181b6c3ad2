//! The server in the test program itself.

mod migrated;
mod node;
mod start;

pub use node::Node;

use anyhow::Context;
use futures::future::LocalBoxFuture;
use std::path::Path;
use toolbase_kernel::module::{Health, Module};
use toolbase_testkit_api::{Launch, Servers, TestServer};

struct InProcess;

impl Servers for InProcess {
    fn start(&self, launch: Launch) -> LocalBoxFuture<'static, anyhow::Result<Box<dyn TestServer>>> {
        Box::pin(async { Ok(Box::new(start::start(launch).await?) as Box<dyn TestServer>) })
    }

    fn check(&self, launch: Launch) -> LocalBoxFuture<'static, anyhow::Result<Vec<Health>>> {
        Box::pin(start::check(launch))
    }

    fn load(&self, path: &Path) -> anyhow::Result<Box<dyn Module>> {
        toolbase_server::module::load(path).with_context(|| format!("cannot load {}", path.display()))
    }
}

/// Starts servers in this process.
pub fn servers() -> &'static dyn Servers {
    &InProcess
}
