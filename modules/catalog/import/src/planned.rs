//! Rows of a list as a preview shows them: those that would be added or changed, and those that are passed over.

use super::categories::CategoryMatcher;
use super::cells::Unit;
use super::entry::Entry;
use serde::{Deserialize, Serialize};
use toolbase_catalog_domain::PricingType;
use utoipa::ToSchema;
use uuid::Uuid;

/// The number of rows of each outcome that a preview shows.
const SHOWN: usize = 5;

/// A row that an import would add as a tool, or would change a tool with.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportPlannedRow)]
pub struct PlannedRow {
    /// Its place.
    pub line: u64,
    /// The tool's name.
    pub name: String,
    /// Its address.
    pub url: String,
    /// Its short description; empty when the row has none.
    pub description: String,
    /// Its categories, with our names.
    pub categories: Vec<String>,
    /// Its pricing; `null` when it is not stated.
    #[schema(nullable)]
    pub pricing: Option<PricingType>,
    /// The tool that it would change; `null` for a new one.
    #[schema(nullable)]
    pub changes: Option<String>,
}

impl PlannedRow {
    pub(super) fn new(
        line: u64,
        entry: &Entry,
        matcher: &CategoryMatcher<'_>,
        changes: Option<String>,
    ) -> Self {
        Self {
            line,
            name: entry.name().to_owned(),
            url: entry.address.url.clone(),
            description: entry.promise.clone().unwrap_or_default(),
            categories: entry.categories.iter().map(|id| matcher.name(*id).to_owned()).collect(),
            pricing: entry.pricing,
            changes,
        }
    }
}

/// The first rows that a preview would add, and those that it would change.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = ImportPlan)]
pub struct Plan {
    /// The first rows that would be new tools.
    pub added: Vec<PlannedRow>,
    /// The first rows that would change tools.
    pub changed: Vec<PlannedRow>,
}

impl Plan {
    /// Returns `true` if another row of its kind is shown.
    pub(super) fn takes(&self, is_new: bool) -> bool {
        (if is_new { &self.added } else { &self.changed }).len() < SHOWN
    }

    pub(super) fn add(&mut self, row: PlannedRow) {
        if row.changes.is_none() { &mut self.added } else { &mut self.changed }.push(row);
    }

    /// Removes the row of `line`, which is rejected after all.
    pub(super) fn remove(&mut self, line: u64) {
        self.added.retain(|row| row.line != line);
        self.changed.retain(|row| row.line != line);
    }
}

/// The part of a row that shows that its tool is listed already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ImportEquality)]
pub enum Equality {
    /// The addresses are the same.
    Address,
    /// The names are nearly the same.
    Name,
}

/// A row that is passed over, with the tool that it equals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkippedRow {
    /// Its place.
    pub line: u64,
    /// Its name.
    pub name: String,
    /// The part that both have in common.
    pub by: Equality,
    /// The tool with its slug, or its place in the list.
    #[schema(extensions(("x-admin" = json!({ "label": "Equals" }))))]
    pub tool: String,
    /// The tool's id, when the catalogue has it.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Listed tool", "reference": "tools" }))))]
    pub tool_id: Option<Uuid>,
}

impl SkippedRow {
    /// The row in words; `unit` is that of its place.
    #[must_use]
    pub fn sentence(&self, unit: Unit) -> String {
        let Self { line, name, by, tool, .. } = self;
        let part = match by {
            Equality::Address => "address is",
            Equality::Name => "name is nearly",
        };
        format!("{unit} {line}: {name} was skipped: its {part} that of {tool}")
    }
}
