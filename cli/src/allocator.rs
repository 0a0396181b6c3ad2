//! The allocator: mimalloc, in place of the C library's for everything in the process, `SQLite` and modules included.
#![expect(unsafe_code, reason = "the allocator can only be called by foreign functions")]

use libmimalloc_sys::{mi_collect, mi_option_set, mi_option_t};

/// `mi_option_purge_delay` of mimalloc 3, for which the bindings have no name.
const PURGE_DELAY: mi_option_t = 15;
/// Milliseconds until freed memory is returned to the system. The default of a second leaves what a start, an import or
/// a picture needed to the process for long.
const SOON: std::ffi::c_long = 10;

/// Sets the allocator up. It is linked because this function is called.
pub fn set_up() {
    // SAFETY: takes no pointer, and may be called at any time.
    unsafe { mi_option_set(PURGE_DELAY, SOON) };
}

/// Returns to the system what this thread has freed and not used again, and what ended threads have left.
pub fn return_freed() {
    // SAFETY: takes no pointer, and may be called at any time.
    unsafe { mi_collect(true) };
}
