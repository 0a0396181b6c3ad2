//! The services for other modules.

use super::{Media, Portrait, Portraits, Uploads, add_image, receive_field, remove, store};
use crate::audit::Actor;
use crate::db::Db;
use crate::http::Problem;
use crate::module::ModuleContext;
use axum::extract::Multipart;
use futures::future::BoxFuture;
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
        form: Multipart,
        field: &'a str,
        width: i64,
        actor: &'a Actor,
    ) -> BoxFuture<'a, Result<Portrait, Problem>> {
        Box::pin(async move {
            let limits = self.limits();
            let stored = async {
                let received = receive_field(form, field, limits.image_max_bytes).await?;
                add_image(context, received.path(), limits.portrait_max_pixels, actor).await
            };
            let item = stored.await.map_err(|error| error.of_field(field))?;
            let portrait = item.variants.iter().find(|variant| variant.width >= Some(width));
            let portrait = portrait.or(item.variants.last());
            let url = portrait.map_or_else(String::new, |variant| item.url_of(variant));
            Ok(Portrait { id: item.id, url })
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
