//! Deciding on one row: a new tool, a change, a duplicate or a rejected row.

use super::addresses::key;
use super::entry;
use super::mapping::Mapping;
use super::note::{Note, Problem};
use super::options::{Finding, ImportError, OnDuplicate, OnSimilar};
use super::planned::{Equality, PlannedRow};
use super::publication::Publication;
use super::read::Row;
use super::similar::Named;
use super::state::Import;
use super::write::{Action, BATCH, WEIGHT_MAX, What};
use chrono::NaiveDate;
use toolbase_catalog_domain::{ToolState, check_checked_on, slug_for};
use uuid::Uuid;

impl Import<'_> {
    pub(super) async fn row(
        &mut self,
        row: Row,
        columns: &[String],
        mapping: &Mapping,
    ) -> Result<(), ImportError> {
        self.report.summary.read += 1;
        let (number, line) = (self.report.summary.read, row.line);
        if let Some(fault) = &row.fault {
            let problem = Problem::new("the row", fault.clone());
            return self.reject(&row, &[problem]);
        }
        let hidden = match self.states.read(&row, columns) {
            Publication::Public => None,
            Publication::LeftOut(reason) => {
                self.leave_out(line, reason);
                return Ok(());
            }
            Publication::Waits(reason) => Some(format!("is not published: {reason}")),
            Publication::Unknown(reason) => {
                Some(format!("may not be published: {reason}, which is not understood"))
            }
        };
        // A duplicate is one, whatever else is wrong with its row.
        let known = entry::tool_address(&row, mapping)
            .ok()
            .and_then(|address| self.listed.get(&key(&address.canonical)).copied());
        if let (Some(listed), OnDuplicate::Skip) = (known, self.options.on_duplicate) {
            let name = entry::tool_name(&row, mapping);
            return Ok(self.skip((line, &name), Equality::Address, listed).await?);
        }
        // A row that is not public in the list stays so, whatever the state of the listing that it would change.
        if let (Some(_), Some(reason), OnDuplicate::Update) = (known, &hidden, self.options.on_duplicate) {
            self.leave_out(line, format!("it {reason}, so the listing was not changed"));
            return Ok(());
        }
        let mut notes = Vec::new();
        let (entry, mut problems) = entry::read(&row, columns, mapping, &self.matcher, &mut notes);
        problems.extend(self.wrong_price_day(entry.declared.price_checked_on));
        self.count_categories(&entry.seen);
        let action = match known {
            None => {
                let draft = match entry.new_draft(&self.matcher, self.options.default_pricing, &mut notes) {
                    Ok(draft) if problems.is_empty() => draft,
                    more => {
                        let more = more.err().unwrap_or_default().into_iter();
                        let more: Vec<Problem> = more
                            .filter(|one| problems.iter().all(|known| known.field != one.field))
                            .collect();
                        problems.extend(more);
                        return self.reject(&row, &problems);
                    }
                };
                let key = key(&entry.address.canonical);
                let similar = self.names.like(entry.name()).cloned();
                match (&similar, self.options.on_similar) {
                    (Some(similar), OnSimilar::Skip) => {
                        self.notes.entry(Note::SimilarSkipped).or_insert((0, line)).0 += 1;
                        let other = (similar.id, similar.line);
                        return Ok(self.skip((line, entry.name()), Equality::Name, other).await?);
                    }
                    (Some(_), OnSimilar::Update) if let Some(reason) = &hidden => {
                        self.leave_out(line, format!("it {reason}, so the listing was not changed"));
                        return Ok(());
                    }
                    (Some(similar), OnSimilar::Update) => {
                        let id = similar.id;
                        notes.push(Note::SimilarUpdated);
                        return self.update(id, row, number, entry, notes, true).await;
                    }
                    _ => {}
                }
                if let Some((id, _)) = self.done.remove(&number) {
                    self.listed.insert(key, (id, Some(line)));
                    self.report.summary.imported += 1;
                    return Ok(());
                }
                let id = Uuid::now_v7();
                self.listed.insert(key, (id, Some(line)));
                let slug = self.slugs.take(&slug_for(&draft.name, &draft.canonical_url));
                let doubt = entry.doubt.clone().filter(|_| self.options.state == ToolState::Approved);
                let mut held = hidden.or(doubt);
                if let (None, Some(similar), OnSimilar::Flag) = (&held, &similar, self.options.on_similar) {
                    held = Some(self.suspicion(similar).await?);
                }
                self.names.add(entry.name(), id, Some(line));
                self.labels.add(id, entry.name(), &slug);
                if let Some(reason) = &held {
                    note(&mut self.report.held, line, reason);
                }
                let (draft, entry) = (Box::new(draft), Box::new(entry));
                Action { row, number, id, what: What::Insert { slug, draft, entry, held } }
            }
            Some((_, from)) if self.options.on_duplicate == OnDuplicate::Fail => {
                let place = self.place(from);
                problems.insert(0, Problem::new("url", format!("is listed already, {place}")));
                return self.reject(&row, &problems);
            }
            Some((id, _)) => {
                if !problems.is_empty() {
                    return self.reject(&row, &problems);
                }
                return self.update(id, row, number, entry, notes, false).await;
            }
        };
        self.push(action, notes).await
    }

    /// The rule that the day of its prices breaks.
    fn wrong_price_day(&self, day: Option<NaiveDate>) -> Option<Problem> {
        let today = self.run.context.clock.now().date_naive();
        day.and_then(|day| check_checked_on(day, today)).map(|rule| Problem::new("priceCheckedOn", rule))
    }

    /// Changes the listing `id`.
    async fn update(
        &mut self,
        id: Uuid,
        row: Row,
        number: u64,
        entry: entry::Entry,
        mut notes: Vec<Note>,
        in_place: bool,
    ) -> Result<(), ImportError> {
        if self.done.remove(&number).is_some() {
            self.report.summary.updated += 1;
            return Ok(());
        }
        if entry.doubt.is_some() {
            notes.push(Note::DoubtfulUpdate);
        }
        let what = What::Update { entry: Box::new(entry), in_place };
        self.push(Action { row, number, id, what }, notes).await
    }

    async fn push(&mut self, action: Action, notes: Vec<Note>) -> Result<(), ImportError> {
        let (What::Insert { entry, .. } | What::Update { entry, .. }) = &action.what;
        if let Some(reason) = &entry.adult {
            self.adults.add(self.report.unit, action.row.line, &format!("{} {reason}", entry.name()));
        }
        let is_new = matches!(action.what, What::Insert { .. });
        if self.options.dry_run && self.report.plan.takes(is_new) {
            let changes = if is_new { None } else { Some(self.label(action.id, None).await?) };
            self.report.plan.add(PlannedRow::new(action.row.line, entry, &self.matcher, changes));
        }
        for note in notes {
            self.notes.entry(note).or_insert((0, action.row.line)).0 += 1;
        }
        self.weight += action.row.weight();
        self.batch.push(action);
        if self.batch.len() >= BATCH || self.weight >= WEIGHT_MAX {
            self.flush().await?;
        }
        Ok(())
    }

    /// Why a tool waits whose name is nearly that of another.
    async fn suspicion(&self, similar: &Named) -> sqlx::Result<String> {
        let other = self.label(similar.id, similar.line).await?;
        Ok(format!("may be the same tool as {other}: their names are nearly the same"))
    }
}

/// Counts one more row with `message`; the first thousand different ones are stored.
fn note(findings: &mut Vec<Finding>, line: u64, message: &str) {
    const MESSAGES_MAX: usize = 1000;
    if let Some(known) = findings.iter_mut().find(|known| known.message == message) {
        known.rows += 1;
    } else if findings.len() < MESSAGES_MAX {
        findings.push(Finding { line, message: message.to_owned(), rows: 1 });
    }
}
