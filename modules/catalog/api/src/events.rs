//! The events of the catalogue, each emitted in the transaction of the change.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// The data of tools that lists, search or pages show has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToolsChanged {
    /// The tools, at most 500.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<Uuid>,
    /// True if any tool may have changed, as after a change of categories. Then there are no `ids`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all: bool,
}

impl Event for ToolsChanged {
    const TOPIC: &'static str = "catalog.tools-changed";
}

impl ToolsChanged {
    /// The number of ids that one event may hold; that of [`CountersChanged`], too.
    pub const MAX_IDS: usize = 500;

    /// The event for these tools.
    #[must_use]
    pub fn with_ids(ids: impl Into<Vec<Uuid>>) -> Self {
        Self { ids: ids.into(), all: false }
    }

    /// The events for these tools, [`Self::MAX_IDS`] in each.
    pub fn in_parts(ids: impl IntoIterator<Item = Uuid>) -> impl Iterator<Item = Self> {
        let mut ids = ids.into_iter();
        std::iter::from_fn(move || {
            let part: Vec<Uuid> = ids.by_ref().take(Self::MAX_IDS).collect();
            (!part.is_empty()).then(|| Self::with_ids(part))
        })
    }

    /// The event for a change that may concern every tool.
    #[must_use]
    pub fn everything() -> Self {
        Self { ids: Vec::new(), all: true }
    }

    /// The tools of several events, each once, and `true` if one of the events is for every tool.
    #[must_use]
    pub fn merge(events: impl IntoIterator<Item = Self>) -> (BTreeSet<Uuid>, bool) {
        let (mut merged, mut every) = (BTreeSet::new(), false);
        for Self { ids, all } in events {
            merged.extend(ids);
            every |= all;
        }
        (merged, every)
    }
}

/// A tool has become public.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ToolApproved {
    /// The tool.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
}

impl Event for ToolApproved {
    const TOPIC: &'static str = "catalog.tool-approved";
}

/// A tool is no longer public: it was deactivated, rejected after its approval, sent back to the queue or deleted, or its
/// approval was undone.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ToolRemoved {
    /// The tool.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
}

impl Event for ToolRemoved {
    const TOPIC: &'static str = "catalog.tool-removed";
}

/// The claim to a tool is void, because somebody else may own what its new address leads to.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimVoided {
    /// The tool.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The member who had claimed it.
    pub claimed_by: Uuid,
}

impl Event for ClaimVoided {
    const TOPIC: &'static str = "catalog.claim-voided";
}

/// Views, visits, saves or upvotes of tools were counted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CountersChanged {
    /// The tools, at most 500.
    pub ids: Vec<Uuid>,
}

impl Event for CountersChanged {
    const TOPIC: &'static str = "catalog.counters-changed";
}

/// Words that mean the same in the search were added, changed or deleted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SynonymsChanged {}

impl Event for SynonymsChanged {
    const TOPIC: &'static str = "catalog.synonyms-changed";
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn payloads_are_those_of_former_releases() {
        let (id, member) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let (slug, name) = ("midjourney".to_owned(), "Midjourney".to_owned());
        assert_eq!(to_value(ToolsChanged::with_ids([id])).unwrap(), json!({ "ids": [id] }));
        assert_eq!(to_value(ToolsChanged::everything()).unwrap(), json!({ "all": true }));
        assert_eq!(to_value(CountersChanged { ids: vec![id] }).unwrap(), json!({ "ids": [id] }));
        let voided = ClaimVoided { id, slug, name, claimed_by: member };
        let payload = json!({ "id": id, "slug": "midjourney", "name": "Midjourney", "claimedBy": member });
        assert_eq!(to_value(&voided).unwrap(), payload);
    }

    #[test]
    fn either_payload_of_changed_tools_is_read() {
        let id = Uuid::from_u128(1);
        assert_eq!(from_value::<ToolsChanged>(json!({ "ids": [id] })).unwrap(), ToolsChanged::with_ids([id]));
        assert_eq!(from_value::<ToolsChanged>(json!({ "all": true })).unwrap(), ToolsChanged::everything());
        assert!(from_value::<ToolsChanged>(json!({ "ids": ["x"] })).is_err());
    }
}
