//! Batches into the database, each whole or not at all.

use super::entry::Entry;
use super::note::Problem;
use super::options::Options;
use super::read::Row;
use crate::TOOLS_CHANGED;
use crate::domain::{Origin, ToolDraft, ToolState};
use crate::store::{self, NewTool};
use chrono::{DateTime, Utc};
use serde_json::json;
use toolbase_catalog_index::{Rating, Stats};
use toolbase_kernel::db::Db;
use toolbase_kernel::events;
use uuid::Uuid;

/// How many rows one transaction writes; not more than the ids that fit an event.
pub(super) const BATCH: usize = crate::EVENT_IDS;

/// The action for a row.
pub(super) struct Action {
    /// The row, in case it is rejected after all.
    pub row: Row,
    /// The listing.
    pub id: Uuid,
    /// The action.
    pub what: What,
}

/// A new listing or a change.
pub(super) enum What {
    /// A new listing with its slug, and why it waits for approval when it would be public.
    Insert { slug: String, draft: Box<ToolDraft>, held: Option<String> },
    /// A change of a listing.
    Update { entry: Box<Entry> },
}

/// The outcome of a batch.
#[derive(Default)]
pub(super) struct Written {
    pub imported: u64,
    pub updated: u64,
    pub rejected: Vec<(Row, Vec<Problem>)>,
}

/// Writes a batch. When another process has taken an address or slug meanwhile, its rows are written one by one and
/// only those that clash are rejected.
///
/// # Errors
/// When the database fails otherwise; nothing of the batch is written then.
pub(super) async fn write(
    db: &Db,
    actions: Vec<Action>,
    options: &Options,
    now: DateTime<Utc>,
) -> sqlx::Result<Written> {
    match attempt(db, &actions, options, now).await {
        Ok((mut written, rejected)) => {
            for (action, problems) in actions.into_iter().zip(rejected) {
                if let Some(problems) = problems {
                    written.rejected.push((action.row, problems));
                }
            }
            Ok(written)
        }
        Err(error) if is_clash(&error) => one_by_one(db, actions, options, now).await,
        Err(error) => Err(error),
    }
}

async fn one_by_one(
    db: &Db,
    actions: Vec<Action>,
    options: &Options,
    now: DateTime<Utc>,
) -> sqlx::Result<Written> {
    let mut written = Written::default();
    for action in actions {
        match attempt(db, std::slice::from_ref(&action), options, now).await {
            Ok((one, mut rejected)) => {
                written.imported += one.imported;
                written.updated += one.updated;
                if let Some(problems) = rejected.pop().flatten() {
                    written.rejected.push((action.row, problems));
                }
            }
            Err(error) if is_clash(&error) => {
                let problem = Problem::new("url", "was listed by someone else during this import");
                written.rejected.push((action.row, vec![problem]));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(written)
}

fn is_clash(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// One transaction; returns the rules that each action breaks, if any.
async fn attempt(
    db: &Db,
    actions: &[Action],
    options: &Options,
    now: DateTime<Utc>,
) -> sqlx::Result<(Written, Vec<Option<Vec<Problem>>>)> {
    let mut written = Written::default();
    let mut rejected = Vec::with_capacity(actions.len());
    let mut ids = Vec::with_capacity(actions.len());
    let mut tx = db.begin().await?;
    for action in actions {
        let mut broken = None;
        match &action.what {
            What::Insert { slug, draft, held } => {
                let state = if held.is_some() { ToolState::Pending } else { options.state };
                let approved = state == ToolState::Approved;
                let tool = NewTool {
                    id: action.id,
                    slug,
                    draft,
                    state,
                    origin: Origin::Import,
                    stats: Stats::default(),
                    rating: Rating::default(),
                    published_at: approved.then_some(now),
                    now,
                };
                store::insert_tool(&mut tx, &tool).await?;
                if let Some(reason) = held {
                    store::set_reason(&mut tx, action.id, reason).await?;
                }
                written.imported += 1;
            }
            What::Update { entry } => {
                match store::draft_of(&mut tx, action.id).await?.map(|draft| entry.updated(draft)) {
                    Some(Ok(draft)) => {
                        store::update_tool(&mut tx, action.id, &draft, now).await?;
                        written.updated += 1;
                    }
                    Some(Err(problems)) => broken = Some(problems),
                    // Of this file, in a batch that a dry run has undone.
                    None if options.dry_run => written.updated += 1,
                    None => broken = Some(vec![Problem::new("url", "belonged to a listing that is gone")]),
                }
            }
        }
        if broken.is_none() && !ids.contains(&action.id) {
            ids.push(action.id);
        }
        rejected.push(broken);
    }
    // A dry run goes the same way, up to here.
    if !options.dry_run {
        if !ids.is_empty() {
            events::append(&mut tx, TOOLS_CHANGED, &json!({"ids": ids}), now).await?;
        }
        tx.commit().await?;
    }
    Ok((written, rejected))
}
