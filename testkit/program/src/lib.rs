//! The ToolBase program as another process: its commands, a running server, and requests to it. Tests, the fuzzer and
//! the measurements start it here, so that each gets the same isolation: nothing of the caller's environment but `PATH`,
//! and no process that outlives its owner.

mod counts;
mod process;
mod program;
mod response;
mod server;

pub use process::Process;
pub use program::{Program, free_port};
pub use response::Response;
pub use server::{PASSWORD, Server};
