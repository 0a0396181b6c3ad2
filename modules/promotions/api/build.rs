//! Stamps the source of this crate for its services.

fn main() -> std::io::Result<()> {
    toolbase_stamp::interface()
}
