//! The allocator: mimalloc, in place of the C library's for everything in the process, `SQLite` and modules included.
#![expect(unsafe_code, reason = "the allocator can only be called by foreign functions")]

use libmimalloc_sys::{mi_collect, mi_option_set, mi_option_t};
use std::ffi::c_long;

// Options of mimalloc 3 for which the bindings have no names.

/// `mi_option_purge_delay`: milliseconds until freed memory is returned to the system.
const PURGE_DELAY: mi_option_t = 15;
/// `mi_option_generic_collect`: after how many allocations that find no memory at hand a thread looks for what is free.
const GENERIC_COLLECT: mi_option_t = 34;
/// `mi_option_page_full_retain`: how many full pages of a size a thread holds on to.
const PAGE_FULL_RETAIN: mi_option_t = 36;

/// With mimalloc's own delay of a second, what a burst of requests, an import or a picture needed stays for long.
const SOON: c_long = 10;
/// During a start. What is allocated then is in use for as long as the process runs: in memory that was in use before, it
/// would keep what is around it.
const AT_ONCE: c_long = 0;

/// Sets the allocator up, for the start of a server. It is linked because this function is called.
pub fn set_up() {
    set(PURGE_DELAY, AT_ONCE);
    set(GENERIC_COLLECT, 500);
    set(PAGE_FULL_RETAIN, 0);
}

/// Sets the allocator up for work, after returning to the system what this thread has freed and not used again, and what ended
/// threads have left.
pub fn end_start() {
    // SAFETY: takes no pointer, and may be called at any time.
    unsafe { mi_collect(true) };
    set(PURGE_DELAY, SOON);
}

fn set(option: mi_option_t, value: c_long) {
    // SAFETY: takes no pointer, and may be called at any time.
    unsafe { mi_option_set(option, value) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use libmimalloc_sys::mi_option_get;

    /// Each of the three has a default of its own, so that other numbers in a later version are noticed.
    #[test]
    fn the_numbers_are_those_of_the_options_that_they_name() {
        let defaults = [PURGE_DELAY, GENERIC_COLLECT, PAGE_FULL_RETAIN].map(|option| {
            // SAFETY: takes no pointer, and may be called at any time.
            unsafe { mi_option_get(option) }
        });
        assert_eq!(defaults, [1000, 10_000, 2]);
    }
}
