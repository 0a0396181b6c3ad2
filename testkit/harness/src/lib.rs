//! The server of the test harness as a shared library: tests of modules outside the checkout are linked with it.

extern crate toolbase_dylib as _;

use toolbase_testkit_api::Servers;

/// Starts servers; called by the harness in the SDK.
#[unsafe(no_mangle)]
pub fn toolbase_test_servers() -> &'static dyn Servers {
    toolbase_testkit::servers()
}
