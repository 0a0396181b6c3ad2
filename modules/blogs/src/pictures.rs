//! Pictures of posts in the storage.

use crate::store;
use std::path::Path;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::media::{AttachmentKind, Attachments, key_of};
use toolbase_kernel::module::ModuleContext;

/// As wide as a post shows it, in pixels.
const WIDTH: i64 = 1280;

/// Stores the picture `file`, which came in the field `field`; returns its address. One that no post shows after a day is
/// deleted.
///
/// # Errors
/// A [`Problem`] that names the field; then nothing is stored.
pub(crate) async fn upload(
    context: &ModuleContext,
    actor: &Actor,
    file: &Path,
    field: &str,
) -> Result<String, Problem> {
    let attachments = context.directory.get::<dyn Attachments>()?;
    let attachment = attachments.store(context, file, AttachmentKind::Picture, field, actor).await?;
    let url = attachment.url(WIDTH);
    let stored = async {
        let mut change = Change::begin(context, actor).await?;
        attachment.insert(&mut change.tx).await?;
        if let Some(key) = key_of(&url) {
            let now = change.now();
            store::add_upload(&mut change.tx, key, &url, now).await?;
        }
        change.commit().await
    };
    if let Err(error) = stored.await {
        attachment.discard().await;
        return Err(error.into());
    }
    Ok(url)
}
