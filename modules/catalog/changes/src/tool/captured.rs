//! Pictures of tools' websites that the server took.

use super::locked::find_locked;
use serde_json::json;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_store::{self as store, Attempt, CaptureTarget};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::Attachment;
use toolbase_kernel::module::ModuleContext;

/// The end of an attempt: a picture with its address, or why there is none.
pub type Attempted<'a> = Result<(&'a dyn Attachment, &'a str), &'a str>;

/// The outcome of [`set_capture`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Captured {
    /// It is stored.
    Stored {
        /// The picture that was shown before.
        unused: Option<String>,
    },
    /// Nothing is stored, because the tool has changed meanwhile; the reason is for people.
    Rejected(&'static str),
}

/// Stores the end of an attempt to capture the website of `target`. A change of what the tool shows has its audit entry and
/// its event; it is no change of the listing, whose version stays.
///
/// # Errors
/// When the database fails; the bytes of a picture that is not stored are the caller's.
pub async fn set_capture(
    context: &ModuleContext,
    actor: &Actor,
    target: &CaptureTarget,
    attempted: Attempted<'_>,
) -> sqlx::Result<Captured> {
    let mut change = Change::begin(context, actor).await?;
    let Some(tool) = find_locked(&mut change.tx, target.id).await? else {
        return Ok(Captured::Rejected("The tool has been deleted."));
    };
    if tool.state != ToolState::Approved || tool.url != target.url {
        return Ok(Captured::Rejected("The tool was changed meanwhile."));
    }
    if !tool.media.photos.is_empty() {
        return Ok(Captured::Rejected("The tool has photos."));
    }
    if let Ok((upload, _)) = attempted {
        upload.insert(&mut change.tx).await?;
    }
    let before = store::captured_image(&mut change.tx, tool.id).await?;
    let outcome = attempted.map(|(_, address)| address);
    let attempt = Attempt { tool: tool.id, url: &target.url, outcome, now: change.now() };
    store::set_capture(&mut change.tx, attempt).await?;
    let after = store::captured_image(&mut change.tx, tool.id).await?;
    if before != after {
        let changes = json!({ "screenshot": { "from": before, "to": after } });
        change.record("tool.capture", "tools", &tool.id.to_string(), &tool.name, changes);
        change.emit(&ToolsChanged::with_ids([tool.id]));
    }
    change.commit().await?;
    Ok(Captured::Stored { unused: before.filter(|image| after.as_ref() != Some(image)) })
}
