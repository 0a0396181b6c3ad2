//! The uploads as a service for other modules. The media module offers both traits in the
//! [`Directory`](crate::directory::Directory).

use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::db::Tx;
use crate::http::{Form, Problem};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use std::path::Path;
use uuid::Uuid;

crate::interface!(dyn Uploads, dyn Portraits, dyn Attachments, dyn PrivateFiles, dyn ShippedPictures);

/// The uploads.
pub trait Uploads: Send + Sync {
    /// Returns `true` if there is an upload with the key `key`, from [`key_of`](super::key_of).
    fn is_known<'a>(&'a self, key: &'a str) -> BoxFuture<'a, sqlx::Result<bool>>;
}

/// A picture that comes with the program, ready in the sizes and formats of uploads.
#[derive(Clone, Debug)]
pub struct ShippedPicture {
    /// The files, from the narrowest to the widest.
    pub files: &'static [&'static [u8]],
}

/// Stores pictures that come with the program.
pub trait ShippedPictures: Send + Sync {
    /// Stores those of `pictures` that are not there yet, and returns the addresses of all in their order, relative to
    /// the site: of each the narrowest file of at least `width` pixels, else the widest. A picture's address follows
    /// from its bytes, so that the same picture has the same address everywhere.
    ///
    /// # Errors
    /// When a file cannot be read or the storage is unavailable.
    fn store<'a>(
        &'a self,
        context: &'a ModuleContext,
        pictures: &'a [ShippedPicture],
        width: i64,
        actor: &'a Actor,
    ) -> BoxFuture<'a, anyhow::Result<Vec<String>>>;
}

/// A stored portrait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// The upload's id.
    pub id: Uuid,
    /// The address of the file to show, relative to the site.
    pub url: String,
}

/// Stores pictures of people.
pub trait Portraits: Send + Sync {
    /// Stores the picture in the field `field` of `form` within the limits of portraits. The file to show is the
    /// narrowest of at least `width` pixels, else the widest.
    ///
    /// # Errors
    /// A [`Problem`] that names the field; then nothing is stored.
    fn add<'a>(
        &'a self,
        context: &'a ModuleContext,
        form: Form,
        field: &'a str,
        width: i64,
        actor: &'a Actor,
    ) -> BoxFuture<'a, Result<Portrait, Problem>>;

    /// Deletes the upload `id`.
    ///
    /// # Errors
    /// When there is no such upload, or a record uses it.
    fn remove<'a>(
        &'a self,
        context: &'a ModuleContext,
        id: Uuid,
        actor: &'a Actor,
        reason: &'a str,
    ) -> BoxFuture<'a, anyhow::Result<()>>;
}

/// The kinds of files that belong to records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttachmentKind {
    /// A picture: JPEG, PNG or WebP.
    Picture,
    /// A video: MP4, WebM or QuickTime, of known duration.
    Video,
}

/// A file whose bytes are stored and that no row describes yet.
pub trait Attachment: Send + Sync {
    /// Its address, relative to the site: of a picture the narrowest file of at least `width` pixels, else the widest.
    fn url(&self, width: i64) -> String;

    /// Writes its row, with audit entry and event, together with what `tx` writes into the record it belongs to.
    ///
    /// # Errors
    /// When a statement fails.
    fn insert<'a>(&'a self, tx: &'a mut Tx) -> BoxFuture<'a, sqlx::Result<()>>;

    /// Deletes its bytes, because there will be no row.
    fn discard(&self) -> BoxFuture<'_, ()>;
}

/// Stores files that belong to records of a module.
pub trait Attachments: Send + Sync {
    /// Stores the bytes of `file`, which came in the field `field` of a form. Either [`Attachment::insert`] or
    /// [`Attachment::discard`] has to follow; what is left when a node stops in between, the sweep deletes.
    ///
    /// # Errors
    /// A [`Problem`] that names the field; then nothing is stored.
    fn store<'a>(
        &'a self,
        context: &'a ModuleContext,
        file: &'a Path,
        kind: AttachmentKind,
        field: &'a str,
        actor: &'a Actor,
    ) -> BoxFuture<'a, Result<Box<dyn Attachment>, Problem>>;

    /// Deletes the upload at `address`, unless a record uses it or there is none. Failures are logged.
    fn remove<'a>(
        &'a self,
        context: &'a ModuleContext,
        address: &'a str,
        actor: &'a Actor,
        reason: &'a str,
    ) -> BoxFuture<'a, ()>;
}

/// A private file in the storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// The name by which the module reads it.
    pub name: String,
    /// When it was stored.
    pub stored_at: DateTime<Utc>,
}

/// Stores files that have no address: only the module that stored one hands it out. They are in the storage of media and
/// in backups; what a module does not need any more, it deletes. `folder` is the module's name.
pub trait PrivateFiles: Send + Sync {
    /// Stores the content of `file` as `name`, of letters, digits and hyphens, in the place of what is there.
    ///
    /// # Errors
    /// When the storage is not available or full.
    fn store<'a>(
        &'a self,
        folder: &'a str,
        name: &'a str,
        file: &'a Path,
    ) -> BoxFuture<'a, Result<(), Problem>>;

    /// The content of a file.
    ///
    /// # Errors
    /// 404 without it; when the storage is not available.
    fn read<'a>(&'a self, folder: &'a str, name: &'a str) -> BoxFuture<'a, Result<Bytes, Problem>>;

    /// Deletes a file; one that is not there is no error.
    ///
    /// # Errors
    /// When the storage is not available.
    fn delete<'a>(&'a self, folder: &'a str, name: &'a str) -> BoxFuture<'a, Result<(), Problem>>;

    /// All files of the module, in no order.
    ///
    /// # Errors
    /// When the storage is not available.
    fn list<'a>(&'a self, folder: &'a str) -> BoxFuture<'a, Result<Vec<StoredFile>, Problem>>;
}
