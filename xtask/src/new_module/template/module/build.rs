//! A migration that is added must be compiled in: cargo does not see by itself that `sqlx::migrate!` reads the folder.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations/tool-shed");
}
