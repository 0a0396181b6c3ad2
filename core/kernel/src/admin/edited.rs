//! Bodies and responses of the change of fields of many records.

use super::edit::{Shown, Values};
use super::selection::Skipped;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use utoipa::ToSchema;
use uuid::Uuid;

/// The number of records that a preview shows before and after.
pub(super) const EXAMPLES: usize = 10;
/// The number of records that a preview names for a reason.
const NAMED: usize = 3;

/// Fields and their new values.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BulkEditInput {
    /// The fields with their new values.
    #[schema(value_type = Object)]
    pub changes: Values,
    /// Records that were changed after this moment are left as they are: the `seenAt` of a preview.
    #[schema(nullable)]
    pub seen_at: Option<DateTime<Utc>>,
    /// The moment for each record by its id, in place of `seenAt`: the `versions` of a change that is taken back.
    #[serde(default)]
    pub versions: BTreeMap<String, DateTime<Utc>>,
}

impl BulkEditInput {
    /// The moment after which a change of the record `id` by somebody else counts.
    pub fn seen_at(&self, id: &impl Serialize) -> Option<DateTime<Utc>> {
        self.versions.get(&text_of(id)).copied().or(self.seen_at)
    }
}

/// An id as in an address.
pub(super) fn text_of(id: &impl Serialize) -> String {
    match serde_json::to_value(id) {
        Ok(Value::String(id)) => id,
        Ok(id) => id.to_string(),
        Err(_) => String::new(),
    }
}

/// The outcome for each record of a change of fields of many.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BulkEditResult, bound = "")]
pub(super) struct BulkEditResult<K = Uuid> {
    /// The number of changed records.
    #[schema(example = 12)]
    pub done: usize,
    /// Those that were changed.
    #[schema(value_type = Vec<String>)]
    pub changed: Vec<K>,
    /// The number of those that had these values already.
    pub unchanged: usize,
    /// Those that were left as they are.
    #[schema(value_type = Vec<Skipped>)]
    pub skipped: Vec<Skipped<K>>,
    /// The former values of the changed records: each group is the body of a request that takes the change of its records
    /// back.
    #[schema(value_type = Vec<BulkEditFormer>)]
    pub former: Vec<BulkEditFormer<K>>,
    /// The place of each group by its values.
    #[serde(skip)]
    groups: HashMap<Value, usize>,
}

/// Records that had the same values.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BulkEditFormer, bound = "")]
pub(super) struct BulkEditFormer<K = Uuid> {
    /// The values.
    #[schema(value_type = Object)]
    pub changes: Values,
    /// The records.
    #[schema(value_type = Vec<String>)]
    pub ids: Vec<K>,
    /// The version of each record that this change has made, by its id.
    pub versions: BTreeMap<String, DateTime<Utc>>,
}

impl<K> Default for BulkEditResult<K> {
    fn default() -> Self {
        let (changed, skipped, former) = (Vec::new(), Vec::new(), Vec::new());
        Self { done: 0, changed, unchanged: 0, skipped, former, groups: HashMap::new() }
    }
}

impl<K: Clone + Serialize> BulkEditResult<K> {
    /// Notes that the record `id` was changed to `version`, and had the values `former`.
    pub fn changed(&mut self, id: K, former: Values, version: Option<DateTime<Utc>>) {
        self.done += 1;
        self.changed.push(id.clone());
        let at = *self.groups.entry(former.clone().into()).or_insert_with(|| {
            self.former.push(BulkEditFormer { changes: former, ids: Vec::new(), versions: BTreeMap::new() });
            self.former.len() - 1
        });
        let group = &mut self.former[at];
        group.versions.extend(version.map(|version| (text_of(&id), version)));
        group.ids.push(id);
    }
}

/// The result that a change of fields of many records would have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BulkEditPreview, bound = "")]
pub(super) struct BulkEditPreview<K = Uuid> {
    /// The number of selected records.
    #[schema(example = 14)]
    pub records: usize,
    /// The number of those that would be changed.
    #[schema(example = 12)]
    pub changed: usize,
    /// The number of those that have these values already.
    pub unchanged: usize,
    /// The number of those that do not allow the change.
    pub failed: usize,
    /// The reasons of these.
    #[schema(value_type = Vec<BulkEditReason>)]
    pub reasons: Vec<BulkEditReason<K>>,
    /// The first ten that would be changed.
    #[schema(value_type = Vec<BulkEditExample>)]
    pub examples: Vec<BulkEditExample<K>>,
    /// The moment that the change is to be sent: records that are changed later are then left as they are.
    pub seen_at: DateTime<Utc>,
}

/// A reason why records do not allow a change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BulkEditReason, bound = "")]
pub(super) struct BulkEditReason<K = Uuid> {
    /// The reason.
    #[schema(example = "categories: there is no category 01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    pub message: String,
    /// The number of records.
    pub count: usize,
    /// The ids of the first three.
    #[schema(value_type = Vec<String>)]
    pub ids: Vec<K>,
}

/// A record that would be changed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BulkEditExample, bound = "")]
pub(super) struct BulkEditExample<K = Uuid> {
    /// The record.
    #[schema(value_type = String)]
    pub id: K,
    /// Its name.
    #[schema(example = "Midjourney")]
    pub name: String,
    /// The values that it has.
    #[schema(value_type = Object)]
    pub before: Values,
    /// The values that it would have.
    #[schema(value_type = Object)]
    pub after: Values,
}

impl<K> BulkEditPreview<K> {
    pub fn new(now: DateTime<Utc>) -> Self {
        let (reasons, examples) = (Vec::new(), Vec::new());
        Self { records: 0, changed: 0, unchanged: 0, failed: 0, reasons, examples, seen_at: now }
    }

    /// Notes the version of a record that was read.
    pub fn saw(&mut self, record: &Shown) {
        self.seen_at = record.version.map_or(self.seen_at, |version| version.max(self.seen_at));
    }

    /// Notes that the record `id` does not allow the change.
    pub fn failed(&mut self, id: K, message: &str) {
        self.failed += 1;
        let at = self.reasons.iter().position(|reason| reason.message == message).unwrap_or_else(|| {
            self.reasons.push(BulkEditReason { message: message.to_owned(), count: 0, ids: Vec::new() });
            self.reasons.len() - 1
        });
        let reason = &mut self.reasons[at];
        reason.count += 1;
        if reason.ids.len() < NAMED {
            reason.ids.push(id);
        }
    }
}
