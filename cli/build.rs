//! Tells the binary where its shared libraries are.
#![expect(clippy::expect_used, reason = "a build script fails by panicking")]

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_DYNAMIC").is_none() {
        return;
    }
    // bin/toolbase beside lib/ in a distribution.
    println!("cargo:rustc-link-arg-bins=-Wl,-rpath,$ORIGIN/../lib");
    if std::env::var("PROFILE").as_deref() == Ok("debug") {
        // Straight from target/debug: the core's library is in deps/, the standard library in the toolchain.
        let rustc = std::env::var_os("RUSTC").expect("set by cargo");
        let printed = std::process::Command::new(rustc).args(["--print", "target-libdir"]).output();
        let printed = printed.expect("rustc runs").stdout;
        let libdir = String::from_utf8(printed).expect("rustc prints UTF-8");
        println!("cargo:rustc-link-arg-bins=-Wl,-rpath,$ORIGIN:$ORIGIN/deps:{}", libdir.trim());
    }
}
