//! What modules see of uploads: their addresses, and what they may ask of the service that keeps them. That service is a
//! crate of its own.

mod address;
mod localise;
mod uploads;

pub use address::{absolute, folder, key_of, path_of, relative};
pub use localise::Localise;
pub use uploads::{Portrait, Portraits, Uploads};
