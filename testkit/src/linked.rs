//! The server in the SDK's shared library.
#![expect(unsafe_code, reason = "the compiler cannot know what a library defines")]

use toolbase_testkit_api::Servers;

// The attribute counts for blocks of the C interface alone.
#[link(name = "toolbase_harness")]
unsafe extern "C" {}

unsafe extern "Rust" {
    fn toolbase_test_servers() -> &'static dyn Servers;
}

/// Starts servers in this process, with the code of the shared library.
pub fn servers() -> &'static dyn Servers {
    // SAFETY: `testkit/harness` defines it with this type. The SDK has the library and the interface crate of one build.
    unsafe { toolbase_test_servers() }
}
