//! Storing what a form holds, and changing the tool with it.

use super::super::get_tool::find;
use super::super::member_problems::{member_problem, of_fields};
use super::super::reader::Reader;
use crate::changes::{self, AdminTool, Broken, MediaChange, MediaChanged, change_media};
use crate::domain::Limits;
use std::sync::Arc;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::fetch::{Fetch, Fetcher};
use toolbase_kernel::http::{Problem, ReceivedFile, ReceivedForm, missing};
use toolbase_kernel::media::{Attachment, AttachmentKind, Attachments};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The reason in the audit log for deleting an upload that no record uses any more.
const REPLACED: &str = "The tool no longer shows it.";

/// The content types of pictures on websites.
const PICTURES: [&str; 3] = ["image/jpeg", "image/png", "image/webp"];

/// The member who changes something.
pub(super) type Who = (ModuleContext, Arc<Account>, Actor);

/// The member who changes media, and the tool.
pub(super) struct Change {
    pub context: ModuleContext,
    pub account: Arc<Account>,
    pub actor: Actor,
    pub id: Uuid,
}

/// A list of a tool's media.
#[derive(Clone, Copy)]
pub(super) enum List {
    Photos,
    Videos,
}

/// The tool that the form names in `aitoolId`, if `account` may edit it.
pub(super) async fn change_of(
    reader: &Reader,
    (context, account, actor): Who,
    form: &mut ReceivedForm,
) -> Result<(Change, AdminTool), Problem> {
    let name = form.take_texts("aitoolId").pop().unwrap_or_default();
    change_named(reader, (context, account, actor), name.trim()).await
}

/// The tool `name`, an id or a slug, if `account` may edit it.
pub(super) async fn change_named(
    reader: &Reader,
    (context, account, actor): Who,
    name: &str,
) -> Result<(Change, AdminTool), Problem> {
    if name.is_empty() {
        return Err(Problem::invalid("aitoolId", "Tool ID is missing"));
    }
    let id = find(reader, &context, name).await?;
    let tool = changes::editable(&context, &account, id).await.map_err(member_problem)?;
    Ok((Change { context, account, actor, id }, tool))
}

/// Rejects `added` files of `list` for which `tool` has no room. It is checked again when the tool is changed:
/// another upload may have come before.
pub(super) fn check_room(tool: &AdminTool, list: List, added: usize) -> Result<(), Problem> {
    let (field, present) = match list {
        List::Photos => ("photos", tool.media.photos.len()),
        List::Videos => ("videos", tool.media.videos.len()),
    };
    if present + added <= Limits::MEDIA_MAX {
        return Ok(());
    }
    let rule = crate::domain::message(field, "at most");
    Err(of_fields(Broken::from([(field.to_owned(), rule)])))
}

/// The files of the field `field`, or the picture at the address in the field `addresses`, of at most `max_bytes`.
pub(super) async fn files_of(
    context: &ModuleContext,
    form: &mut ReceivedForm,
    (field, addresses): (&str, &str),
    max_bytes: u64,
) -> Result<Vec<ReceivedFile>, Problem> {
    let mut files = form.take_files(field);
    let urls = form.take_texts(addresses);
    if urls.len() > 1 {
        return Err(Problem::invalid(addresses, "must be one address"));
    }
    for url in urls.iter().map(|url| url.trim()).filter(|url| !url.is_empty()) {
        let fetcher = context.directory.get::<dyn Fetcher>()?;
        let picture = Fetch::any(url, max_bytes).with_types(&PICTURES);
        let picture = fetcher.fetch(picture).await.map_err(|error| error.of_field(addresses))?;
        files.push(ReceivedFile::from_bytes(&picture.body).await?);
    }
    if files.is_empty() { Err(missing(field)) } else { Ok(files) }
}

/// Stores `files`, which came in the field `field`. After an error none of them is stored.
pub(super) async fn store_all(
    change: &Change,
    files: &[ReceivedFile],
    kind: AttachmentKind,
    field: &str,
) -> Result<Vec<Box<dyn Attachment>>, Problem> {
    let media = change.context.directory.get::<dyn Attachments>()?;
    let mut stored = Vec::with_capacity(files.len());
    for file in files {
        match media.store(&change.context, file.path(), kind, field, &change.actor).await {
            Ok(upload) => stored.push(upload),
            Err(problem) => {
                discard(&stored).await;
                return Err(problem);
            }
        }
    }
    Ok(stored)
}

/// Deletes the bytes of uploads that get no row.
pub(super) async fn discard(uploads: &[Box<dyn Attachment>]) {
    for upload in uploads {
        upload.discard().await;
    }
}

impl Change {
    /// Makes `change` with `uploads`. What the tool does not show any more is deleted.
    pub async fn make(
        &self,
        change: MediaChange,
        uploads: Vec<Box<dyn Attachment>>,
    ) -> Result<MediaChanged, Problem> {
        let made =
            Box::pin(change_media(&self.context, &self.account, &self.actor, self.id, change, &uploads))
                .await;
        let changed = match made {
            Ok(changed) => changed,
            Err(error) => {
                discard(&uploads).await;
                return Err(member_problem(error));
            }
        };
        let media = self.context.directory.get::<dyn Attachments>()?;
        for address in &changed.unused {
            media.remove(&self.context, address, &self.actor, REPLACED).await;
        }
        Ok(changed)
    }
}
