//! The services for other modules.

use super::{Media, MediaError, MediaItem, add_image, remove, store, upload};
use futures::future::BoxFuture;
use std::path::Path;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::{Form, Problem, receive_file};
use toolbase_kernel::media::{Attachment, AttachmentKind, Attachments, Portrait, Portraits, Uploads, key_of};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The uploads in the database.
pub(super) struct StoredUploads(pub Db);

impl Uploads for StoredUploads {
    fn is_known<'a>(&'a self, key: &'a str) -> BoxFuture<'a, sqlx::Result<bool>> {
        Box::pin(store::is_known(&self.0, key))
    }
}

impl Portraits for Media {
    fn add<'a>(
        &'a self,
        context: &'a ModuleContext,
        form: Form,
        field: &'a str,
        width: i64,
        actor: &'a Actor,
    ) -> BoxFuture<'a, Result<Portrait, Problem>> {
        Box::pin(async move {
            let limits = self.limits();
            let received = receive_file(form, field, limits.image_max_bytes).await?;
            let stored = add_image(context, received.path(), limits.portrait_max_pixels, actor).await;
            let item = stored.map_err(|error| error.of_field(field))?;
            Ok(Portrait { id: item.id, url: item.url_at(width) })
        })
    }

    fn remove<'a>(
        &'a self,
        context: &'a ModuleContext,
        id: Uuid,
        actor: &'a Actor,
        reason: &'a str,
    ) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async move { Ok(remove(context, id, actor, Some(reason)).await?) })
    }
}

/// Bytes without a row.
struct Stored {
    context: ModuleContext,
    actor: Actor,
    item: MediaItem,
}

impl Attachment for Stored {
    fn url(&self, width: i64) -> String {
        self.item.url_at(width)
    }

    fn insert<'a>(&'a self, tx: &'a mut Tx) -> BoxFuture<'a, sqlx::Result<()>> {
        Box::pin(upload::insert(tx, &self.item, &self.actor))
    }

    fn discard(&self) -> BoxFuture<'_, ()> {
        Box::pin(upload::discard(&self.context, &self.item))
    }
}

impl Attachments for Media {
    fn store<'a>(
        &'a self,
        context: &'a ModuleContext,
        file: &'a Path,
        kind: AttachmentKind,
        field: &'a str,
        actor: &'a Actor,
    ) -> BoxFuture<'a, Result<Box<dyn Attachment>, Problem>> {
        Box::pin(async move {
            let max_pixels = self.limits().image_max_pixels;
            let stored = match kind {
                AttachmentKind::Picture => upload::store_image(context, file, max_pixels, false, actor).await,
                AttachmentKind::Video => upload::store_video(context, file, actor).await,
            };
            let item = stored.map_err(|error| error.of_field(field))?;
            let stored = Stored { context: context.clone(), actor: actor.clone(), item };
            Ok(Box::new(stored) as Box<dyn Attachment>)
        })
    }

    fn remove<'a>(
        &'a self,
        context: &'a ModuleContext,
        address: &'a str,
        actor: &'a Actor,
        reason: &'a str,
    ) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            let removed = async {
                let Some(key) = key_of(address) else { return Ok(()) };
                match store::id_of(&context.db, key).await? {
                    Some(id) => remove(context, id, actor, Some(reason)).await,
                    None => Ok(()),
                }
            };
            match removed.await {
                Ok(()) | Err(MediaError::InUse(_) | MediaError::NotFound) => {}
                Err(error) => tracing::warn!(%error, address, "an upload without a use stays"),
            }
        })
    }
}
