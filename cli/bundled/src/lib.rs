//! The modules of this repository, for a server of one file.

use toolbase_kernel::module::Module;

/// A new instance of each module.
#[must_use]
pub fn modules() -> Vec<Box<dyn Module>> {
    include!(concat!(env!("OUT_DIR"), "/modules.rs"))
}
