//! The symbol that a shared library must export to be a module.

use super::Module;

/// The stamp of this core: compiler, target, profile, and a hash of the core's sources and dependencies.
/// A module built with another one must not be loaded.
pub const ABI: &str = env!("TOOLBASE_ABI");

/// The parts that the stamp covers, a line for each, for the message when another one is rejected. The stamp alone
/// decides.
pub const PARTS: &[u8; include_bytes!(concat!(env!("OUT_DIR"), "/parts.txt")).len()] =
    include_bytes!(concat!(env!("OUT_DIR"), "/parts.txt"));

/// The size of the stamp in a shared library, padded with zeros.
pub const ABI_LEN: usize = 256;

/// The value that `export_module!` exports as `TOOLBASE_MODULE`.
#[repr(C)]
pub struct Declaration {
    /// The stamp, once more, so that it can be checked after loading too.
    pub abi: [u8; ABI_LEN],
    /// Makes the module.
    pub create: fn() -> Box<dyn Module>,
}

/// [`ABI`] padded to [`ABI_LEN`].
#[must_use]
pub const fn abi_bytes() -> [u8; ABI_LEN] {
    let stamp = ABI.as_bytes();
    let mut bytes = [0; ABI_LEN];
    let mut at = 0;
    while at < stamp.len() {
        bytes[at] = stamp[at];
        at += 1;
    }
    bytes
}
