//! Media as a module.

use super::health::{completeness, health};
use super::offered::StoredUploads;
use super::{Media, api, sweep_job};
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::media::{
    Attachments, MediaAdded, MediaRemoved, Portraits, PrivateFiles, ShippedPictures, Uploads,
};
use toolbase_kernel::module::{Health, Module, ModuleContext};
use toolbase_kernel::module_parts;

struct MediaModule;

/// The service, to be registered with the modules.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(MediaModule)
}

impl Module for MediaModule {
    module_parts! {
        self;
        manifest: ("media", "Uploaded pictures, videos and documents", []),
        routes: api::routes(),
        events: [MediaAdded, MediaRemoved],
        jobs: vec![sweep_job()],
    }

    fn offer(&self, context: &ModuleContext) {
        match Media::new(&context.config) {
            Ok(media) => {
                context.directory.offer::<dyn Attachments>(Arc::new(media.clone()));
                context.directory.offer::<dyn Portraits>(Arc::new(media.clone()));
                context.directory.offer::<dyn PrivateFiles>(Arc::new(media.clone()));
                context.directory.offer::<dyn ShippedPictures>(Arc::new(media.clone()));
                context.directory.offer(Arc::new(media));
            }
            Err(error) => tracing::error!(%error, "nothing can be uploaded"),
        }
        context.directory.offer::<dyn Uploads>(Arc::new(StoredUploads(context.db.clone())));
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async move {
            match Media::from_context(context) {
                Ok(media) => vec![health(&media).await, completeness(&media, &context.db).await],
                Err(error) => {
                    vec![Health { check: "media".to_owned(), ok: false, detail: error.to_string() }]
                }
            }
        })
    }
}
