//! Carries the one shared copy of `toolbase-kernel` and of everything below it.
//!
//! A loadable module names this crate and calls [`export_module!`]; a module with its own static copy of
//! the core cannot get the section the loader looks for, so it is rejected instead of crashing later.

pub use toolbase_kernel::*;

/// Exports `$create: fn() -> Box<dyn Module>` as the module of this shared library.
#[macro_export]
macro_rules! export_module {
    ($create:path) => {
        #[used]
        #[unsafe(link_section = ".toolbase_abi")]
        static TOOLBASE_ABI: [u8; $crate::module::ABI_LEN] = $crate::module::abi_bytes();

        #[used]
        #[unsafe(link_section = ".toolbase_parts")]
        static TOOLBASE_PARTS: [u8; $crate::module::PARTS.len()] = *$crate::module::PARTS;

        #[unsafe(no_mangle)]
        pub static TOOLBASE_MODULE: $crate::module::Declaration =
            $crate::module::Declaration { abi: $crate::module::abi_bytes(), create: $create };
    };
}
