//! The part of media that modules see: the addresses of uploads, and what they may request of the service that stores
//! them. That service is a crate of its own.

mod events;
mod localise;
mod uploads;

pub use crate::media_address::{absolute, at_width, folder, key_of, path_of, relative};
pub use events::{MediaAdded, MediaRemoved};
pub use localise::Localise;
pub use uploads::{
    Attachment, AttachmentKind, Attachments, Portrait, Portraits, PrivateFiles, ShippedPicture,
    ShippedPictures, StoredFile, Uploads,
};
