//! The report of a merge, for people.

use crate::AdminTool;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toolbase_kernel::audit::changes;
use utoipa::ToSchema;
use uuid::Uuid;

/// The fields of a listing that people write, and those that name it.
const FIELDS: [&str; 29] = [
    "name",
    "url",
    "logoUrl",
    "shortDescription",
    "introduction",
    "usage",
    "speciality",
    "pros",
    "cons",
    "pricingType",
    "pricingCurrency",
    "pricingPlans",
    "priceCheckedOn",
    "photos",
    "videos",
    "altTexts",
    "socialLinks",
    "contactEmail",
    "contactMobile",
    "maker",
    "platforms",
    "openSource",
    "offline",
    "interfaceLanguages",
    "outputLanguages",
    "madeIn",
    "launchedOn",
    "prominence",
    "submittedBy",
];

/// Rows of one kind in a merge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MergedPart {
    /// The kind.
    #[schema(example = "Reviews")]
    pub kind: String,
    /// The number of those that pass to the tool that stays.
    #[schema(example = 3)]
    pub moved: u64,
    /// The number of those that the tool that stays has one like already, of the same member or in the same list. They stay
    /// with the duplicate.
    #[schema(example = 1)]
    pub staying: u64,
}

/// A value of the duplicate that the tool that stays does not take over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DroppedValue {
    /// The field.
    #[schema(example = "shortDescription")]
    pub field: String,
    /// The value of the tool that stays, as text.
    pub stays: String,
    /// The value of the duplicate, as text.
    pub dropped: String,
}

/// The effect of merging a duplicate into another tool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolMerge {
    /// The tool that stays.
    pub into: Uuid,
    /// Its name.
    #[schema(example = "Midjourney")]
    pub into_name: String,
    /// Its slug.
    #[schema(example = "midjourney")]
    pub into_slug: String,
    /// The rows that pass to it and those that do not, by kind.
    pub rows: Vec<MergedPart>,
    /// The number of clicks to the site of the duplicate that are added.
    pub visits: i64,
    /// The number of openings of its page that are added.
    pub page_views: i64,
    /// The number of saves that are added.
    pub saved: i64,
    /// The number of upvotes that are added.
    pub upvotes: i64,
    /// The slugs that lead to the tool that stays from then on.
    pub redirects: Vec<String>,
    /// The ids of the categories that it gets: up to the limit of a tool.
    pub categories: Vec<Uuid>,
    /// True if the owners of the duplicate become its owners.
    pub owners: bool,
    /// The values of the duplicate that are in the trash with it then.
    pub dropped: Vec<DroppedValue>,
}

/// The values of `duplicate` that `keep` does not have.
pub(super) fn dropped(keep: &AdminTool, duplicate: &AdminTool) -> Vec<DroppedValue> {
    let Value::Object(different) = changes(keep, duplicate) else { return Vec::new() };
    let is_empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(Value::is_null),
        _ => false,
    };
    different
        .into_iter()
        .filter(|(field, change)| FIELDS.contains(&field.as_str()) && !is_empty(&change["to"]))
        .map(|(field, change)| DroppedValue {
            field,
            stays: text(&change["from"]),
            dropped: text(&change["to"]),
        })
        .collect()
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toolbase_catalog_domain::ToolDraft;

    #[test]
    fn values_that_differ_are_dropped_and_empty_ones_are_not_mentioned() {
        let of_draft = |draft| AdminTool { draft, ..AdminTool::default() };
        let maker = Some("Ada".to_owned());
        let keep = of_draft(ToolDraft { name: "Ink".to_owned(), maker, ..ToolDraft::default() });
        let pros = vec!["Quick".to_owned()];
        let duplicate = of_draft(ToolDraft { name: "Ink AI".to_owned(), pros, ..ToolDraft::default() });
        let duplicate = AdminTool { saved: 4, ..duplicate };
        let fields: Vec<(String, String, String)> = dropped(&keep, &duplicate)
            .into_iter()
            .map(|value| (value.field, value.stays, value.dropped))
            .collect();
        let row = |field: &str, stays: &str, dropped: &str| {
            (field.to_owned(), stays.to_owned(), dropped.to_owned())
        };
        assert_eq!(fields, [row("name", "Ink", "Ink AI"), row("pros", "[]", "[\"Quick\"]")]);
    }
}
