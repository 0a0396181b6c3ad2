//! Changes of a tool's logo, photos and videos, with the rows of what was uploaded for them.

use super::edit::edit_in;
use crate::tool::locked::load_locked;
use crate::{AdminTool, EditError, MemberEdit, ToolChanges};
use toolbase_catalog_store::{self as store, RevisionRow};
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::media::Attachment;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A video that was uploaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewVideo {
    /// Its address.
    pub url: String,
    /// The address of the picture that is shown before it plays.
    pub poster: Option<String>,
}

/// A change of a tool's logo, photos or videos, by their addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaChange {
    /// Photos are added, each with a text for those who do not see it; an empty one is none.
    AddPhotos(Vec<(String, String)>),
    /// Videos are added.
    AddVideos(Vec<NewVideo>),
    /// The logo is another.
    SetLogo(String),
    /// A logo is removed: the tool's, or the one that waits for a moderator.
    RemoveLogo(String),
    /// A photo is removed.
    RemovePhoto(String),
    /// A video is removed.
    RemoveVideo(String),
}

/// The outcome of a change of a tool's media.
#[derive(Debug)]
pub struct MediaChanged {
    /// The tool.
    pub tool: AdminTool,
    /// The logo as the tool's form shows it: the one that waits for a moderator, or the tool's.
    pub logo: Option<String>,
    /// The addresses that neither the tool nor what waits uses any more.
    pub unused: Vec<String>,
}

/// Makes `change` of the tool `id`, and writes the rows of `uploads`, which it adds.
///
/// # Errors
/// [`EditError`]; nothing is written then, and the bytes of `uploads` are the caller's.
pub async fn change_media(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    id: Uuid,
    change: MediaChange,
    uploads: &[Box<dyn Attachment>],
) -> Result<MediaChanged, EditError> {
    let mut begun = Change::begin(context, actor).await?;
    let tx = &mut begun.tx;
    let before = load_locked(tx, id).await?;
    let as_who = before.editor(account)?;
    let waited = waiting_logo(tx, id).await?.flatten();
    let formerly: Vec<String> = addresses(&before).into_iter().chain(waited).collect();
    let edit =
        MemberEdit { uploads: change.added(), fields: change.fields(&before), ..MemberEdit::default() };
    for upload in uploads {
        upload.insert(tx).await?;
    }
    let tool = edit_in(&mut begun, before, edit, as_who).await?;
    let logo = waiting_logo(&mut begun.tx, id).await?.unwrap_or_else(|| tool.logo_url.clone());
    begun.commit().await?;
    let present: Vec<String> = addresses(&tool).into_iter().chain(logo.clone()).collect();
    let unused = formerly.into_iter().filter(|address| !present.contains(address)).collect();
    Ok(MediaChanged { tool, logo, unused })
}

/// Returns `true` if `address` is the logo of `tool`, or the one of it that waits for a moderator.
///
/// # Errors
/// When the query fails.
pub async fn has_logo(context: &ModuleContext, tool: &AdminTool, address: &str) -> sqlx::Result<bool> {
    if tool.logo_url.as_deref() == Some(address) {
        return Ok(true);
    }
    let mut tx = context.db.begin_read().await?;
    Ok(waiting_logo(&mut tx, tool.id).await?.flatten().as_deref() == Some(address))
}

/// The logo of the tool `id` that waits for a moderator, which may be none.
async fn waiting_logo(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<Option<String>>> {
    let logo =
        |row: RevisionRow| row.changes.get("logoUrl").map(|change| change["to"].as_str().map(str::to_owned));
    Ok(store::pending_revision(tx, id).await?.and_then(logo))
}

/// All addresses of `tool` that may be uploads.
fn addresses(tool: &AdminTool) -> Vec<String> {
    let files = tool.logo_url.iter().chain(&tool.media.photos).chain(&tool.media.videos);
    files.chain(tool.media.posters.values()).cloned().collect()
}

impl MediaChange {
    /// The addresses that it adds.
    fn added(&self) -> Vec<String> {
        match self {
            Self::AddPhotos(photos) => photos.iter().map(|(url, _)| url.clone()).collect(),
            Self::AddVideos(videos) => videos.iter().map(|video| video.url.clone()).collect(),
            Self::SetLogo(_) | Self::RemoveLogo(_) | Self::RemovePhoto(_) | Self::RemoveVideo(_) => {
                Vec::new()
            }
        }
    }

    /// The fields of the tool `before` as they are afterwards.
    fn fields(self, before: &AdminTool) -> ToolChanges {
        let mut fields = ToolChanges::default();
        let without = |list: &[String], gone: &str| -> Vec<String> {
            list.iter().filter(|address| *address != gone).cloned().collect()
        };
        match self {
            Self::AddPhotos(added) => {
                let urls = added.iter().map(|(url, _)| url.clone());
                fields.photos = Some(before.media.photos.iter().cloned().chain(urls).collect());
                fields.alt_texts = Some(before.media.alt_texts.clone().into_iter().chain(added).collect());
            }
            Self::AddVideos(added) => {
                let urls = added.iter().map(|video| video.url.clone());
                fields.videos = Some(before.media.videos.iter().cloned().chain(urls).collect());
                let posters = added.into_iter().filter_map(|video| Some((video.url, video.poster?)));
                fields.posters = Some(before.media.posters.clone().into_iter().chain(posters).collect());
            }
            Self::SetLogo(logo) => fields.logo_url = Some(Some(logo)),
            // A value that the tool has already waits no longer.
            Self::RemoveLogo(gone) => {
                fields.logo_url = Some(before.logo_url.clone().filter(|logo| *logo != gone));
            }
            Self::RemovePhoto(gone) => fields.photos = Some(without(&before.media.photos, &gone)),
            Self::RemoveVideo(gone) => fields.videos = Some(without(&before.media.videos, &gone)),
        }
        fields
    }
}
