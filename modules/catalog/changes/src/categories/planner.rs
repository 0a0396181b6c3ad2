//! The effects of a file of categories beside those that exist.

mod filled;

use super::many::{CategoryFilePlan, FileCategory, NAMED, NewCategoryRow, SHOWN, WrongCategoryRow};
use chrono::{DateTime, Utc};
use filled::filled;
use std::collections::HashMap;
use toolbase_catalog_domain::{MainCategory, text};
use toolbase_catalog_store::CategoryRecord;
use toolbase_kernel::text::slug_of;
use uuid::Uuid;

/// The column with the main category.
const MAIN: &str = "main category";
const NAME: &str = "category";

/// A column and the rule that it breaks.
type Fault = (&'static str, String);

/// A main category, of the catalogue or of the file.
struct Group {
    id: Uuid,
    name: String,
    /// The record to be written; `None` for one that exists.
    new: Option<CategoryRecord>,
    /// The line that is about it.
    line: Option<u64>,
    /// The place behind its categories.
    next: i64,
}

/// A category, of the catalogue or of the file.
struct Held {
    name: String,
    line: Option<u64>,
}

/// Reads a file row by row.
pub(super) struct Planner {
    groups: Vec<Group>,
    group_keys: HashMap<String, usize>,
    held: Vec<Held>,
    held_keys: HashMap<(usize, String), usize>,
    /// New categories with the number of their group.
    new: Vec<(usize, CategoryRecord)>,
    next: i64,
    rows: usize,
    present: usize,
    wrong: Vec<WrongCategoryRow>,
}

impl Planner {
    /// Reads `rows`, beside the categories `there`.
    pub(super) fn read(there: &[MainCategory], rows: &[FileCategory]) -> Self {
        let mut planner = Self {
            groups: Vec::new(),
            group_keys: HashMap::new(),
            held: Vec::new(),
            held_keys: HashMap::new(),
            new: Vec::new(),
            next: there.iter().map(|main| i64::from(main.position) + 1).max().unwrap_or(0),
            rows: rows.len(),
            present: 0,
            wrong: Vec::new(),
        };
        for main in there {
            planner.know(main);
        }
        for row in rows {
            if let Err((field, rule)) = planner.add(row) {
                planner.wrong.push(WrongCategoryRow { line: row.line, field, rule });
            }
        }
        planner
    }

    fn know(&mut self, main: &MainCategory) {
        let group = self.groups.len();
        let next = main.sub_categories.iter().map(|sub| i64::from(sub.position) + 1).max().unwrap_or(0);
        self.groups.push(Group { id: main.id, name: main.name.clone(), new: None, line: None, next });
        for key in keys(&main.name, &main.slug)
            .into_iter()
            .chain(main.aliases.iter().map(|alias| alias.to_lowercase()))
        {
            self.group_keys.entry(key).or_insert(group);
        }
        for sub in &main.sub_categories {
            let held = self.held.len();
            self.held.push(Held { name: sub.name.clone(), line: None });
            let aliases = sub.aliases.iter().map(|alias| alias.to_lowercase());
            for key in keys(&sub.name, &sub.slug).into_iter().chain(aliases) {
                self.held_keys.entry((group, key)).or_insert(held);
            }
        }
    }

    fn add(&mut self, row: &FileCategory) -> Result<(), Fault> {
        if let Some(fault) = &row.fault {
            return Err(fault.clone());
        }
        let (main, name) = (text::typed_line(&row.main), text::typed_line(&row.name));
        let found =
            [main.to_lowercase(), slug_of(&main)].iter().find_map(|key| self.group_keys.get(key)).copied();
        if name.is_empty() {
            return self.add_main(row, &main, found);
        }
        let group = match found {
            Some(group) => group,
            None => self.new_group(filled(&FileCategory { main, ..FileCategory::default() }, MAIN)?),
        };
        self.add_category(row, &name, group)
    }

    fn add_main(&mut self, row: &FileCategory, main: &str, found: Option<usize>) -> Result<(), Fault> {
        let record =
            filled(&FileCategory { main: main.to_owned(), name: String::new(), ..row.clone() }, MAIN)?;
        let Some(group) = found else {
            self.free(&record.slug, None)?;
            let group = self.new_group(record);
            self.groups[group].line = Some(row.line);
            return Ok(());
        };
        if let Some(line) = self.groups[group].line.replace(row.line) {
            self.groups[group].line = Some(line);
            return Err((MAIN, format!("is in line {line} already")));
        }
        if self.groups[group].new.is_none() {
            self.present += 1;
            return Ok(());
        }
        // A line before has named it as the main category of another.
        self.free(&record.slug, Some(group))?;
        self.group_keys.insert(record.slug.clone(), group);
        if let Some(new) = &mut self.groups[group].new {
            (new.slug, new.summary) = (record.slug, record.summary);
        }
        Ok(())
    }

    fn add_category(&mut self, row: &FileCategory, name: &str, group: usize) -> Result<(), Fault> {
        let mut known = vec![name.to_lowercase()];
        if row.slug.trim().is_empty() {
            known.push(slug_of(name));
        }
        let found = known.into_iter().find_map(|key| self.held_keys.get(&(group, key)).copied());
        if let Some(held) = found {
            if let Some(line) = self.held[held].line {
                return Err((NAME, format!("is in line {line} already")));
            }
            self.held[held].line = Some(row.line);
            self.present += 1;
            return Ok(());
        }
        let record = filled(row, NAME)?;
        if let Some(&held) = self.held_keys.get(&(group, record.slug.clone())) {
            return Err(("slug", taken(&self.held[held].name)));
        }
        for key in keys(&record.name, &record.slug) {
            self.held_keys.insert((group, key), self.held.len());
        }
        self.held.push(Held { name: record.name.clone(), line: Some(row.line) });
        let position = self.groups[group].next;
        self.groups[group].next += 1;
        self.new.push((group, CategoryRecord { main_id: Some(self.groups[group].id), position, ..record }));
        Ok(())
    }

    /// Rejects a slug of another main category than `group`.
    fn free(&self, slug: &str, group: Option<usize>) -> Result<(), Fault> {
        match self.group_keys.get(slug) {
            Some(&other) if Some(other) != group => Err(("slug", taken(&self.groups[other].name))),
            _ => Ok(()),
        }
    }

    fn new_group(&mut self, record: CategoryRecord) -> usize {
        let group = self.groups.len();
        for key in keys(&record.name, &record.slug) {
            self.group_keys.insert(key, group);
        }
        let record = CategoryRecord { position: self.next, ..record };
        self.next += 1;
        let name = record.name.clone();
        self.groups.push(Group { id: record.id, name, new: Some(record), line: None, next: 0 });
        group
    }

    /// The effects.
    pub(super) fn plan(&self) -> CategoryFilePlan {
        let mains = || self.groups.iter().filter_map(|group| group.new.as_ref());
        let shown = |main: Option<&str>, record: &CategoryRecord| NewCategoryRow {
            main_category: main.map(str::to_owned),
            name: record.name.clone(),
            slug: record.slug.clone(),
        };
        let of_groups = self.new.iter().map(|(group, record)| shown(Some(&self.groups[*group].name), record));
        CategoryFilePlan {
            rows: self.rows,
            main_categories: mains().count(),
            categories: self.new.len(),
            present: self.present,
            wrong: self.wrong.len(),
            wrong_rows: self.wrong.iter().take(NAMED).cloned().collect(),
            first: mains().map(|record| shown(None, record)).chain(of_groups).take(SHOWN).collect(),
        }
    }

    /// The records to be written, main categories first.
    pub(super) fn into_records(self, now: DateTime<Utc>) -> impl Iterator<Item = CategoryRecord> {
        let mains = self.groups.into_iter().filter_map(|group| group.new);
        let all = mains.chain(self.new.into_iter().map(|(_, record)| record));
        all.map(move |record| CategoryRecord { created_at: now, updated_at: now, ..record })
    }
}

fn taken(name: &str) -> String {
    format!("belongs to \"{name}\" already")
}

fn keys(name: &str, slug: &str) -> [String; 2] {
    [name.to_lowercase(), slug.to_owned()]
}

#[cfg(test)]
mod tests;
