//! Pictures that come with the program: stored as uploads are, in the sizes they come in.

use super::error::MediaError;
use super::kind::{ImageFormat, content_type, image_format};
use super::upload::length;
use super::{Media, MediaItem, MediaKind, Variant, store};
use bytes::Bytes;
use futures::future::BoxFuture;
use sha2::{Digest, Sha256};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::{ShippedPicture, ShippedPictures};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Lets one run at a time store pictures. The number is the module's own.
const LOCK: i64 = 0x6d_6564_6961;

impl ShippedPictures for Media {
    fn store<'a>(
        &'a self,
        context: &'a ModuleContext,
        pictures: &'a [ShippedPicture],
        width: i64,
        actor: &'a Actor,
    ) -> BoxFuture<'a, anyhow::Result<Vec<String>>> {
        Box::pin(async move {
            let mut addresses = Vec::with_capacity(pictures.len());
            let mut missing: Vec<MediaItem> = Vec::new();
            for picture in pictures {
                let item = describe(context, picture, actor)?;
                let shown = item.variants.iter().find(|variant| variant.width >= Some(width));
                let address = shown.or(item.variants.last()).map(|variant| item.url_of(variant));
                addresses.push(address.unwrap_or_default());
                // Two records may show the same picture.
                let listed = missing.iter().any(|other| other.key == item.key);
                if listed || store::is_known(&context.db, &item.key).await? {
                    continue;
                }
                for (variant, bytes) in item.variants.iter().zip(picture.files) {
                    let key = format!("{}/{}", item.key, variant.file);
                    self.storage().put(&key, Bytes::from_static(bytes)).await?;
                }
                missing.push(item);
            }
            add_rows(context, actor, &missing).await?;
            Ok(addresses)
        })
    }
}

/// Writes the rows of `items` with their events. As all starter data they have no audit entries.
async fn add_rows(context: &ModuleContext, actor: &Actor, items: &[MediaItem]) -> sqlx::Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    let mut change = Change::begin(context, actor).await?;
    change.tx.lock(LOCK).await?;
    for item in items {
        // Another run may have stored it meanwhile; from here on it waits.
        if store::is_known(&context.db, &item.key).await? {
            continue;
        }
        store::insert(&mut change.tx, item).await?;
        change.emit(&item.added());
    }
    change.commit().await
}

/// The row of `picture`. Its key is the digest of its widest file.
fn describe(
    context: &ModuleContext,
    picture: &ShippedPicture,
    actor: &Actor,
) -> Result<MediaItem, MediaError> {
    let widest = picture.files.last().copied().unwrap_or_default();
    let extension = match image_format(widest, true)? {
        ImageFormat::Webp { .. } => "webp",
        ImageFormat::Jpeg => "jpg",
        ImageFormat::Png | ImageFormat::Gif => {
            return Err(MediaError::Invalid(
                "a shipped picture must be WebP or JPEG, as uploads are".to_owned(),
            ));
        }
    };
    let mut variants = Vec::with_capacity(picture.files.len());
    for file in picture.files {
        let (width, height) = dimensions(file)?;
        variants.push(Variant {
            file: format!("{width}.{extension}"),
            width: Some(i64::from(width)),
            height: Some(i64::from(height)),
            bytes: length(file.len() as u64),
        });
    }
    let mut digest = hex::encode(Sha256::digest(widest));
    digest.truncate(32);
    let largest = variants.last();
    Ok(MediaItem {
        id: Uuid::now_v7(),
        key: format!("{}/{digest}", &digest[..2]),
        kind: MediaKind::Image,
        content_type: content_type(extension).unwrap_or("application/octet-stream").to_owned(),
        bytes: largest.map_or(0, |file| file.bytes),
        width: largest.and_then(|file| file.width),
        height: largest.and_then(|file| file.height),
        duration_ms: None,
        variants,
        created_by: actor.name.clone(),
        created_at: context.clock.now(),
    })
}

fn dimensions(file: &[u8]) -> Result<(u32, u32), MediaError> {
    toolbase_pixels::dimensions(file)
        .map_err(|error| MediaError::Invalid(format!("a shipped picture cannot be read: {error}")))
}
