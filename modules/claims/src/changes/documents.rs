//! Proof by documents.

use super::{load_own, lock_tool, queue};
use crate::domain::{Broken, ClaimState, DOCUMENTS_MAX, DocumentKind, Method, checked_text, sniff};
use crate::error::{Fault, NO_DOCUMENT};
use crate::store::{self, ClaimRow, DocumentRow};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem, ReceivedFile};
use toolbase_kernel::media::PrivateFiles;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::clean_line;
use uuid::Uuid;

/// The folder of private files.
pub(crate) const FOLDER: &str = "claims";
/// The form's field.
pub(crate) const FIELD: &str = "documents";
/// Bytes of the documents of all claims of a member, also of those that have ended.
const MEMBER_BYTES_MAX: i64 = 200 << 20;
/// Characters of the name of a document.
const NAME_MAX: usize = 100;

/// The member and the claim that a request with files is about.
#[derive(Clone, Debug)]
pub struct Submitted {
    /// The sender of the files.
    pub actor: Actor,
    /// Their account.
    pub user: Uuid,
    /// The claim.
    pub claim: Uuid,
}

/// Adds documents to a claim. When one of them is rejected, none is added.
///
/// # Errors
/// [`Fault`]
pub async fn add_documents(
    context: &ModuleContext,
    submitted: &Submitted,
    files: &[ReceivedFile],
) -> Result<(), Fault> {
    let mut kinds = Vec::with_capacity(files.len());
    for file in files {
        kinds.push(kind_of(file).await?);
    }
    let storage = context.directory.get::<dyn PrivateFiles>()?;
    let mut rows = Vec::with_capacity(files.len());
    for (file, kind) in files.iter().zip(kinds) {
        let row = document(context, submitted.claim, file, kind).await?;
        if let Err(problem) = storage.store(FOLDER, &row.id.to_string(), file.path()).await {
            discard_files(context, &ids(&rows)).await;
            return Err(problem.into());
        }
        rows.push(row);
    }
    let added = insert(context, submitted, &rows).await;
    if added.is_err() {
        discard_files(context, &ids(&rows)).await;
    }
    added
}

async fn insert(context: &ModuleContext, submitted: &Submitted, rows: &[DocumentRow]) -> Result<(), Fault> {
    let mut change = Change::begin(context, &submitted.actor).await?;
    let before = load_own(&mut change, submitted.claim, submitted.user).await?;
    takes_documents(&before)?;
    let present = store::documents_in(&mut change.tx, before.id).await?;
    if present.len() + rows.len() > DOCUMENTS_MAX {
        return Err(Broken::new(FIELD, format!("You can send at most {DOCUMENTS_MAX} documents.")).into());
    }
    let stored = store::bytes_of_member(&mut change.tx, submitted.user).await?;
    if stored + rows.iter().map(|row| row.bytes).sum::<i64>() > MEMBER_BYTES_MAX {
        let rule = format!(
            "All your claims together can have documents of {} MiB. Those of a claim are deleted 30 days after its end.",
            MEMBER_BYTES_MAX >> 20
        );
        return Err(Broken::new(FIELD, rule).into());
    }
    for row in rows {
        store::insert_document(&mut change.tx, row).await?;
    }
    touch(&mut change, &before).await?;
    change.commit().await?;
    Ok(())
}

/// Removes a document from a claim that is not in review.
///
/// # Errors
/// [`Fault`]
pub async fn remove_document(
    context: &ModuleContext,
    submitted: &Submitted,
    document: Uuid,
) -> Result<(), Fault> {
    let mut change = Change::begin(context, &submitted.actor).await?;
    let before = load_own(&mut change, submitted.claim, submitted.user).await?;
    takes_documents(&before)?;
    if !store::delete_document(&mut change.tx, before.id, document).await? {
        return Err(NO_DOCUMENT);
    }
    touch(&mut change, &before).await?;
    change.commit().await?;
    discard_files(context, &[document]).await;
    Ok(())
}

/// Has the documents of a claim read by an admin.
///
/// # Errors
/// [`Fault`]
pub async fn submit(context: &ModuleContext, submitted: &Submitted, statement: &str) -> Result<(), Fault> {
    let statement = checked_text("statement", statement)?;
    let mut change = Change::begin(context, &submitted.actor).await?;
    let before = load_own(&mut change, submitted.claim, submitted.user).await?;
    takes_documents(&before)?;
    if store::documents_in(&mut change.tx, before.id).await?.is_empty() {
        return Err(Broken::new(FIELD, "Please add at least one document.").into());
    }
    let (tool, ownership) = lock_tool(&mut change, before.tool_id).await?;
    let stated = ClaimRow { statement, ..before };
    change.replace(&stated).await?;
    queue(&mut change, &stated, (&tool, ownership), Method::Documents).await?;
    change.commit().await?;
    Ok(())
}

/// Deletes the bytes of documents without a row. Failures are logged; the job `purge-documents` tries again.
pub async fn discard_files(context: &ModuleContext, ids: &[Uuid]) {
    let Ok(storage) = context.directory.get::<dyn PrivateFiles>() else { return };
    for id in ids {
        if let Err(problem) = storage.delete(FOLDER, &id.to_string()).await {
            tracing::warn!(error = problem.message(), %id, "the bytes of a document stay for now");
        }
    }
}

fn ids(rows: &[DocumentRow]) -> Vec<Uuid> {
    rows.iter().map(|row| row.id).collect()
}

fn takes_documents(row: &ClaimRow) -> Result<(), Fault> {
    if row.state.takes_proof() {
        return Ok(());
    }
    Err(Fault::conflict(match row.state {
        ClaimState::PendingReview => "This claim is in review, so its documents cannot be changed.",
        ClaimState::Approved => "You own this listing already.",
        _ => "This claim has ended. Please start a new one.",
    }))
}

async fn touch(change: &mut Change<'_>, before: &ClaimRow) -> Result<(), Fault> {
    let after = ClaimRow { updated_at: change.next_version(before.updated_at), ..before.clone() };
    Ok(change.replace(&after).await?)
}

/// The kind of a file, by its content.
async fn kind_of(file: &ReceivedFile) -> Result<DocumentKind, Fault> {
    let path = file.path().to_owned();
    let sniffed = tokio::task::spawn_blocking(move || std::fs::File::open(path).ok().and_then(sniff)).await;
    sniffed.ok().flatten().ok_or_else(|| {
        let rule = "must be a PDF, JPG, PNG or DOCX file";
        Problem::new(Code::Invalid, rule).with_error(FIELD, rule).into()
    })
}

async fn document(
    context: &ModuleContext,
    claim_id: Uuid,
    file: &ReceivedFile,
    kind: DocumentKind,
) -> Result<DocumentRow, Fault> {
    let length = tokio::fs::metadata(file.path()).await.map_err(anyhow::Error::from)?.len();
    // A browser sends the name of the file alone, anybody else a path.
    let name = file.name().rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = clean_line(name).chars().take(NAME_MAX).collect();
    let name = if name.is_empty() { format!("document.{}", kind.ending()) } else { name };
    Ok(DocumentRow {
        id: Uuid::now_v7(),
        claim_id,
        name,
        content_type: kind.content_type().to_owned(),
        bytes: i64::try_from(length).unwrap_or(i64::MAX),
        created_at: context.clock.now(),
    })
}
