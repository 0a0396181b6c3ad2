//! Returns memory to the system.
#![expect(unsafe_code, reason = "the allocator of the C library can only be called by a foreign function")]

/// Returns freed memory to the system. Without it the allocator retains what pictures took: 8 uploads at once left
/// hundreds of MiB to a process that had nothing left to do.
pub(super) fn give_memory_back() {
    // SAFETY: takes no pointer, does not touch memory in use, and may be called from any thread.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    unsafe {
        libc::malloc_trim(0);
    }
}
