//! A packed program, run as on a machine without Rust.

use std::path::Path;
use toolbase_program::Program;

/// `program` in `folder`, with nothing in its environment but where Node.js is.
pub fn lonely(program: &Path, folder: &Path) -> Program {
    let path = std::env::var_os("PATH").unwrap();
    let node = std::env::split_paths(&path).find(|folder| folder.join("node").is_file()).unwrap();
    Program::new(program, folder).path(node)
}
