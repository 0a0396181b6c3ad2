//! The uploads as a service for other modules. The media module offers both traits in the
//! [`Directory`](crate::directory::Directory).

use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::http::Problem;
use axum::extract::Multipart;
use futures::future::BoxFuture;
use uuid::Uuid;

crate::interface!(dyn Uploads, dyn Portraits, dyn ShippedPictures);

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
        form: Multipart,
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
