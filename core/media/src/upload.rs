//! Stores uploads: bytes first, then the row, so that every row has its bytes.

use super::error::MediaError;
use super::kind::{check_document, content_type};
use super::{Media, MediaItem, MediaKind, Variant, store, video};
use bytes::Bytes;
use serde_json::json;
use std::future::Future;
use std::path::Path;
use tokio::io::{AsyncReadExt, AsyncSeekExt};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::{self, Actor, Entry};
use toolbase_kernel::db::Tx;
use toolbase_kernel::events;
use toolbase_kernel::http::to_its_end;
use toolbase_kernel::media::MediaRemoved;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Stores the picture in `file`, of at most `max_pixels`, in several widths.
///
/// # Errors
/// [`MediaError`]; then neither bytes nor row are there.
pub async fn add_image(
    context: &ModuleContext,
    file: &Path,
    max_pixels: u64,
    actor: &Actor,
) -> Result<MediaItem, MediaError> {
    let (context, file, actor) = (context.clone(), file.to_owned(), actor.clone());
    whole(async move {
        let item = store_image(&context, &file, max_pixels, true, &actor).await?;
        finish(&context, item, &actor).await
    })
    .await
}

/// Keeps a video as it is.
///
/// # Errors
/// [`MediaError`]; then neither bytes nor row are there.
pub async fn add_video(context: &ModuleContext, file: &Path, actor: &Actor) -> Result<MediaItem, MediaError> {
    let (context, file, actor) = (context.clone(), file.to_owned(), actor.clone());
    whole(async move {
        let item = store_video(&context, &file, &actor).await?;
        finish(&context, item, &actor).await
    })
    .await
}

/// Keeps a PDF as it is.
///
/// # Errors
/// [`MediaError`]; then neither bytes nor row are there.
pub async fn add_document(
    context: &ModuleContext,
    file: &Path,
    actor: &Actor,
) -> Result<MediaItem, MediaError> {
    let (head, tail) = ends(file).await?;
    check_document(&head, &tail)?;
    let (context, file, actor) = (context.clone(), file.to_owned(), actor.clone());
    whole(async move {
        Media::from_context(&context)?.scan(&file).await?;
        let item = empty(&context, MediaKind::Document, "pdf", &actor);
        let item = store_file(&context, item, &file, "pdf").await?;
        finish(&context, item, &actor).await
    })
    .await
}

/// Bytes and row are both there then, or neither.
async fn whole<T: Send + 'static>(
    work: impl Future<Output = Result<T, MediaError>> + Send + 'static,
) -> Result<T, MediaError> {
    to_its_end(work, |error| MediaError::Unavailable(error.to_string())).await
}

/// Stores the bytes of a picture in several widths; a row is to follow.
pub(super) async fn store_image(
    context: &ModuleContext,
    file: &Path,
    max_pixels: u64,
    gif: bool,
    actor: &Actor,
) -> Result<MediaItem, MediaError> {
    let media = Media::from_context(context)?;
    media.scan(file).await?;
    let picture = media.picture(file, max_pixels, gif).await?;
    let mut item = empty(context, MediaKind::Image, picture.extension, actor);
    let mut files = Vec::with_capacity(picture.variants.len());
    for scaled in picture.variants {
        let (width, height) = (i64::from(scaled.width), i64::from(scaled.height));
        let variant = Variant {
            file: format!("{width}.{}", picture.extension),
            width: Some(width),
            height: Some(height),
            bytes: length(scaled.bytes.len() as u64),
        };
        (item.width, item.height, item.bytes) = (variant.width, variant.height, variant.bytes);
        item.variants.push(variant);
        files.push(Bytes::from(scaled.bytes));
    }
    for (variant, bytes) in item.variants.iter().zip(files) {
        let stored = media.storage().put(&format!("{}/{}", item.key, variant.file), bytes).await;
        undo_unless(context, stored, &item).await?;
    }
    Ok(item)
}

/// Stores the bytes of a video; a row is to follow.
pub(super) async fn store_video(
    context: &ModuleContext,
    file: &Path,
    actor: &Actor,
) -> Result<MediaItem, MediaError> {
    let media = Media::from_context(context)?;
    media.scan(file).await?;
    let (path, longest) = (file.to_owned(), media.limits().video_max_seconds);
    let inspected = tokio::task::spawn_blocking(move || video::inspect(&path, longest)).await;
    let (format, described) =
        inspected.map_err(|_| MediaError::Invalid("the video cannot be read".to_owned()))??;
    let mut item = empty(context, MediaKind::Video, format.extension(), actor);
    item.duration_ms = described.duration.and_then(|duration| i64::try_from(duration.as_millis()).ok());
    item.width = described.width.map(i64::from);
    item.height = described.height.map(i64::from);
    store_file(context, item, file, format.extension()).await
}

/// Deletes an upload that no record uses: row, audit entry and event together, then the bytes.
///
/// # Errors
/// [`MediaError::NotFound`], [`MediaError::InUse`], [`MediaError::Database`]. Bytes that cannot be deleted are left to the sweep.
pub async fn remove(
    context: &ModuleContext,
    id: Uuid,
    actor: &Actor,
    reason: Option<&str>,
) -> Result<(), MediaError> {
    let media = Media::from_context(context)?;
    let item = store::find(&context.db, id).await?.ok_or(MediaError::NotFound)?;
    let mut change = Change::begin(context, actor).await?.because(reason);
    if !store::delete(&mut change.tx, id).await? {
        return Err(MediaError::NotFound);
    }
    // On SQLite no other transaction can write the address into a record from here on.
    let uses = context.directory.media_uses(std::slice::from_ref(&item.key)).await?;
    if let Some(uses) = uses.into_values().next().filter(|uses| !uses.is_empty()) {
        return Err(MediaError::InUse(uses));
    }
    let url = item.url();
    let changes = audit::changes(&json!({ "kind": item.kind, "url": url }), &());
    change.record("media.delete", "media", &id.to_string(), &url, changes);
    change.emit(&MediaRemoved { id, kind: item.kind.as_str().to_owned(), url });
    change.commit().await?;
    if let Err(error) = media.storage().delete(&item.key).await {
        tracing::warn!(%error, key = item.key, "bytes of deleted media stay until the sweep");
    }
    Ok(())
}

async fn store_file(
    context: &ModuleContext,
    mut item: MediaItem,
    file: &Path,
    extension: &str,
) -> Result<MediaItem, MediaError> {
    let size = tokio::fs::metadata(file).await?;
    item.bytes = length(size.len());
    let name = format!("original.{extension}");
    let key = format!("{}/{name}", item.key);
    item.variants = vec![Variant { file: name, width: item.width, height: item.height, bytes: item.bytes }];
    let stored = Media::from_context(context)?.storage().put_file(&key, file).await;
    undo_unless(context, stored, &item).await?;
    Ok(item)
}

/// Writes the row of the stored bytes; when that fails, deletes the bytes again.
async fn finish(context: &ModuleContext, item: MediaItem, actor: &Actor) -> Result<MediaItem, MediaError> {
    let written = write(context, &item, actor).await;
    undo_unless(context, written, &item).await?;
    Ok(item)
}

/// Deletes the bytes of `item` when `outcome` is an error, which it returns.
async fn undo_unless<E: Into<MediaError>>(
    context: &ModuleContext,
    outcome: Result<(), E>,
    item: &MediaItem,
) -> Result<(), MediaError> {
    let Err(error) = outcome else { return Ok(()) };
    discard(context, item).await;
    Err(error.into())
}

/// Deletes the bytes of an upload that gets no row.
pub(super) async fn discard(context: &ModuleContext, item: &MediaItem) {
    let Ok(media) = Media::from_context(context) else { return };
    if let Err(error) = media.storage().delete(&item.key).await {
        tracing::warn!(%error, key = item.key, "bytes of a failed upload stay until the sweep");
    }
}

async fn write(context: &ModuleContext, item: &MediaItem, actor: &Actor) -> sqlx::Result<()> {
    let mut tx = context.db.begin().await?;
    insert(&mut tx, item, actor).await?;
    tx.commit().await
}

/// Writes the row of `item`, with audit entry and event.
pub(super) async fn insert(tx: &mut Tx, item: &MediaItem, actor: &Actor) -> sqlx::Result<()> {
    let url = item.url();
    store::insert(tx, item).await?;
    let facts = json!({ "kind": item.kind, "url": url, "bytes": item.bytes });
    let changes = audit::changes(&(), &facts);
    let (action, record) = ("media.upload", item.id.to_string());
    let entry =
        Entry { actor, action, resource: "media", record: &record, label: &url, changes, reason: None };
    audit::record(tx, &entry, item.created_at);
    events::emit(tx, &item.added(), item.created_at);
    Ok(())
}

fn empty(context: &ModuleContext, kind: MediaKind, extension: &str, actor: &Actor) -> MediaItem {
    let random = Uuid::new_v4().simple().to_string();
    MediaItem {
        id: Uuid::now_v7(),
        // Spread over 256 folders: file systems slow down when everything is in one.
        key: format!("{}/{random}", &random[..2]),
        kind,
        content_type: content_type(extension).unwrap_or("application/octet-stream").to_owned(),
        bytes: 0,
        width: None,
        height: None,
        duration_ms: None,
        variants: Vec::new(),
        created_by: actor.name.clone(),
        created_at: context.clock.now(),
    }
}

pub(super) fn length(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// The first and the last KiB.
async fn ends(file: &Path) -> std::io::Result<(Vec<u8>, Vec<u8>)> {
    const PART: u64 = 1024;
    let mut file = tokio::fs::File::open(file).await?;
    let size = file.metadata().await?.len();
    let (mut head, mut tail) = (Vec::new(), Vec::new());
    (&mut file).take(PART).read_to_end(&mut head).await?;
    file.seek(std::io::SeekFrom::Start(size.saturating_sub(PART))).await?;
    file.read_to_end(&mut tail).await?;
    Ok((head, tail))
}
