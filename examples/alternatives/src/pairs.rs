//! Adding, changing and removing a pair; each leaves an entry in the audit, in the same transaction.

use crate::store::{self, Pair};
use toolbase_sdk::admin::Change;
use toolbase_sdk::audit::Actor;
use toolbase_catalog_api::{ToolDirectory, ToolSummary};
use toolbase_sdk::http::{Code, Problem};
use toolbase_sdk::module::ModuleContext;
use uuid::Uuid;

/// Most characters of a note.
const NOTE_MAX: usize = 200;

/// The reasons why a pair is not written.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// The field names no tool.
    #[error("{0} must be a tool")]
    NoTool(&'static str),
    /// A tool instead of itself.
    #[error("alternativeId must be another tool")]
    Same,
    /// The pair is there.
    #[error("this alternative is there already")]
    Present(Pair),
    /// The note is too long.
    #[error("note must be at most {NOTE_MAX} characters")]
    LongNote,
    /// A query of the catalogue fails.
    #[error(transparent)]
    Catalogue(#[from] anyhow::Error),
    /// A statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<PairError> for Problem {
    fn from(error: PairError) -> Self {
        match error {
            PairError::NoTool(field) => Self::invalid(field, "must be a tool"),
            PairError::Same => Self::invalid("alternativeId", "must be another tool"),
            PairError::Present(pair) => {
                Self::new(Code::Conflict, "This alternative is there already.").with_current(&pair)
            }
            PairError::LongNote => Self::invalid("note", format!("must be at most {NOTE_MAX} characters")),
            PairError::Catalogue(error) => Self::internal(error),
            PairError::Database(error) => error.into(),
        }
    }
}

/// The tool that `name` means.
///
/// # Errors
/// [`PairError::NoTool`] with `field` when there is none.
pub async fn tool(
    context: &ModuleContext,
    field: &'static str,
    name: &str,
) -> Result<ToolSummary, PairError> {
    let found = match context.directory.find::<dyn ToolDirectory>() {
        Some(tools) => tools.find(name).await?,
        None => None,
    };
    found.ok_or(PairError::NoTool(field))
}

/// Adds `alternative` to the tools that can be used instead of `tool`.
///
/// # Errors
/// [`PairError`]: a note that is too long, a tool instead of itself, a pair that is there already.
pub async fn add(
    context: &ModuleContext,
    actor: &Actor,
    tool: &ToolSummary,
    alternative: &ToolSummary,
    note: &str,
) -> Result<Pair, PairError> {
    let note = checked(note)?;
    if tool.id == alternative.id {
        return Err(PairError::Same);
    }
    let now = context.clock.now();
    let mut change = Change::begin(context, actor).await?;
    if let Some(present) = store::find_pair(&mut change.tx, tool.id, alternative.id).await? {
        return Err(PairError::Present(present));
    }
    let (tool_id, alternative_id) = (tool.id, alternative.id);
    let pair = Pair { id: Uuid::now_v7(), tool_id, alternative_id, note, created_at: now, updated_at: now };
    change.create("alternative.create", &pair).await?;
    change.commit().await?;
    Ok(pair)
}

/// The note without blanks around it.
///
/// # Errors
/// [`PairError::LongNote`]
pub fn checked(note: &str) -> Result<String, PairError> {
    let note = note.trim();
    if note.chars().count() > NOTE_MAX {
        return Err(PairError::LongNote);
    }
    Ok(note.to_owned())
}
