//! Batches into the database, each whole or not at all.

use super::changes::{Changes, Overwrite};
use super::entry::Entry;
use super::note::Problem;
use super::options::{ImportError, OnDuplicate, Options, Summary};
use super::read::Row;
use chrono::{DateTime, Utc};
use std::borrow::Cow;
use std::collections::HashSet;
use tokio::sync::Semaphore;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::{Origin, Rating, Stats, ToolDraft, ToolState};
use toolbase_catalog_store::{self as store, NewTool, Runner};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::is_deadlock;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// How many rows one transaction writes; not more than the ids that fit an event.
pub(super) const BATCH: usize = ToolsChanged::MAX_IDS;

/// About how many bytes of rows are in memory before they are written.
pub(super) const WEIGHT_MAX: usize = 8 * 1024 * 1024;
/// The imports of a process write one after the other: a batch takes long, and each would take a connection from the
/// requests.
static TURN: Semaphore = Semaphore::const_new(1);

/// The action for a row.
pub(super) struct Action {
    /// The row, in case it is rejected after all.
    pub row: Row,
    /// The row's number, from 1.
    pub number: u64,
    /// The listing.
    pub id: Uuid,
    /// The action.
    pub what: What,
}

/// A new listing or a change.
pub(super) enum What {
    /// A new listing with its slug, and why it waits for approval when it would be public.
    Insert { slug: String, draft: Box<ToolDraft>, entry: Box<Entry>, held: Option<String> },
    /// A change of a listing; one at another address retains it.
    Update { entry: Box<Entry>, in_place: bool },
}

/// The outcome of a batch.
#[derive(Default)]
pub(super) struct Written {
    pub imported: u64,
    pub updated: u64,
    pub skipped: u64,
    pub rejected: Vec<(Row, Vec<Problem>)>,
}

/// Where and how batches are written.
pub(super) struct Writer<'a> {
    pub context: &'a ModuleContext,
    pub options: &'a Options,
    /// The import's record; a dry run has none.
    pub at: Option<Runner>,
    /// The rows that were written before.
    pub summary: Summary,
    /// Categories that a dry run would make: no tool can be written with them.
    pub unmade: &'a HashSet<Uuid>,
    pub now: DateTime<Utc>,
    /// The actor.
    pub actor: &'a Actor,
    pub changes: &'a dyn Changes,
}

/// The outcome of one action.
enum Outcome {
    Imported,
    Updated,
    Broken(Vec<Problem>),
}

impl Writer<'_> {
    /// Writes a batch. When another process has taken an address or slug meanwhile, its rows are written one by one,
    /// and those that clash are duplicates, or get another slug.
    ///
    /// # Errors
    /// When the database fails otherwise, or the import was taken over; nothing of the batch is written then.
    pub async fn write(&mut self, actions: Vec<Action>) -> Result<Written, ImportError> {
        let mut written = Written::default();
        match self.attempt(&actions).await {
            Ok(outcomes) => {
                for (action, outcome) in actions.into_iter().zip(outcomes) {
                    self.count(&mut written, action.row, outcome);
                }
                Ok(written)
            }
            Err(ImportError::Database(error)) if is_clash(&error) => {
                for action in actions {
                    self.write_alone(action, &mut written).await?;
                }
                Ok(written)
            }
            Err(error) => Err(error),
        }
    }

    fn count(&mut self, written: &mut Written, row: Row, outcome: Outcome) {
        match outcome {
            Outcome::Imported => {
                written.imported += 1;
                self.summary.imported += 1;
            }
            Outcome::Updated => {
                written.updated += 1;
                self.summary.updated += 1;
            }
            Outcome::Broken(problems) => written.rejected.push((row, problems)),
        }
    }

    /// Writes one action of a batch that clashed.
    async fn write_alone(&mut self, mut action: Action, written: &mut Written) -> Result<(), ImportError> {
        // Another import may take what was free a moment ago, but not for ever.
        for _ in 0..10 {
            match self.attempt(std::slice::from_ref(&action)).await {
                Ok(mut outcomes) => {
                    if let Some(outcome) = outcomes.pop() {
                        self.count(written, action.row, outcome);
                    }
                    return Ok(());
                }
                Err(ImportError::Database(error)) if is_clash(&error) => {}
                Err(error) => return Err(error),
            }
            let What::Insert { slug, draft, entry, held } = &mut action.what else { break };
            let mut tx = self.context.db.begin_read().await?;
            let listed = store::live_listing(&mut tx, &draft.canonical_url, action.id).await?;
            match (listed, self.options.on_duplicate) {
                (None, _) => *slug = store::free_slug(&mut tx, slug).await?,
                // An entry that a person has to decide on must not change anything public.
                (Some(_), OnDuplicate::Update) if held.is_some() => {
                    written.skipped += 1;
                    return Ok(());
                }
                (Some(_), OnDuplicate::Skip) => {
                    written.skipped += 1;
                    return Ok(());
                }
                (Some(listed), OnDuplicate::Update) => {
                    action.id = listed.id;
                    action.what = What::Update { entry: entry.clone(), in_place: false };
                }
                (Some(_), OnDuplicate::Fail) => break,
            }
        }
        let problem = Problem::new("url", "is listed already, by someone else during this import");
        written.rejected.push((action.row, vec![problem]));
        Ok(())
    }

    /// One transaction; returns the outcome of each action.
    async fn attempt(&self, actions: &[Action]) -> Result<Vec<Outcome>, ImportError> {
        let mut outcomes = Vec::with_capacity(actions.len());
        let mut ids = HashSet::with_capacity(actions.len());
        // It is never closed.
        let _turn = TURN.acquire().await.ok();
        let mut change = Change::begin(self.context, self.actor).await?;
        for action in actions {
            let outcome = self.act(&mut change, action).await?;
            if !matches!(outcome, Outcome::Broken(_)) {
                ids.insert(action.id);
            }
            outcomes.push(outcome);
        }
        // A dry run goes the same way, up to here.
        if let Some(at) = self.at {
            let of = |sort: fn(&Outcome) -> bool| outcomes.iter().filter(|one| sort(one)).count() as u64;
            let mut summary = self.summary;
            summary.imported += of(|outcome| matches!(outcome, Outcome::Imported));
            summary.updated += of(|outcome| matches!(outcome, Outcome::Updated));
            if !store::advance_import(&mut change.tx, at, summary.into(), "running", self.now).await? {
                return Err(ImportError::TakenOver);
            }
            if !ids.is_empty() {
                change.emit(&ToolsChanged::with_ids(Vec::from_iter(ids)));
            }
            change.commit().await?;
        }
        Ok(outcomes)
    }

    async fn act(&self, change: &mut Change<'_>, action: &Action) -> sqlx::Result<Outcome> {
        let row = i64::try_from(action.number).unwrap_or(i64::MAX);
        let import = self.at.map(|at| (at.import, row));
        match &action.what {
            What::Insert { slug, draft, held, .. } => {
                let state = if held.is_some() { ToolState::Pending } else { self.options.state };
                let draft = self.writable(draft);
                let tool = NewTool {
                    id: action.id,
                    slug,
                    draft: &draft,
                    state,
                    origin: Origin::Import,
                    stats: Stats::default(),
                    rating: Rating::default(),
                    published_at: (state == ToolState::Approved).then_some(self.now),
                    import,
                    now: self.now,
                };
                store::insert_tool(&mut change.tx, &tool).await?;
                if let Some(reason) = held {
                    store::set_reason(&mut change.tx, action.id, reason).await?;
                }
                Ok(Outcome::Imported)
            }
            What::Update { entry, in_place } => {
                let Some(former) = store::draft_of(&mut change.tx, action.id).await? else {
                    // Of this file, in a batch that a dry run has undone.
                    let gone = Problem::new("url", "belonged to a listing that is gone");
                    return Ok(if self.at.is_none() {
                        Outcome::Updated
                    } else {
                        Outcome::Broken(vec![gone])
                    });
                };
                let updated = if *in_place {
                    entry.updated_in_place(former.clone())
                } else {
                    entry.updated(former.clone())
                };
                match updated {
                    Ok(draft) => {
                        let draft = self.writable(&draft);
                        let id = action.id;
                        let tool = Overwrite { id, before: &former, after: &draft, now: self.now };
                        self.changes.overwrite(change, tool).await?;
                        if let Some(import) = import {
                            store::add_import_change(&mut change.tx, import, action.id, &former, self.now)
                                .await?;
                        }
                        Ok(Outcome::Updated)
                    }
                    Err(problems) => Ok(Outcome::Broken(problems)),
                }
            }
        }
    }
}

impl Writer<'_> {
    /// The draft without categories that a dry run would make.
    fn writable<'d>(&self, draft: &'d ToolDraft) -> Cow<'d, ToolDraft> {
        if draft.categories.iter().all(|id| !self.unmade.contains(id)) {
            return Cow::Borrowed(draft);
        }
        let mut draft = draft.clone();
        draft.categories.retain(|id| !self.unmade.contains(id));
        Cow::Owned(draft)
    }
}

/// Returns `true` if another process was in the way: it has taken an address or slug, or waited for this one.
fn is_clash(error: &sqlx::Error) -> bool {
    is_deadlock(error)
        || error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
