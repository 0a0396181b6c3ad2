//! `FIELD=VALUE` as a form of the admin interface.

use crate::changes::ToolChanges;
use crate::domain::PricingType;
use crate::store;
use serde_json::{Map, Value, json};
use toolbase_kernel::command::CommandError;
use toolbase_kernel::db::Db;

/// How a field's value is written on the command line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// As it is.
    Text,
    /// As it is; nothing empties the field.
    Optional,
    /// An entry of a list, or the list as JSON.
    Entries,
    /// As JSON.
    Json,
    /// Slugs, names or ids with commas between.
    Categories,
}

/// Each field with what is expected of it.
const FIELDS: [(&str, Kind, &str); 25] = [
    ("name", Kind::Text, "text"),
    ("slug", Kind::Text, "lower-case letters, digits and hyphens"),
    ("url", Kind::Text, "an address"),
    ("logoUrl", Kind::Optional, "an address"),
    ("shortDescription", Kind::Text, "text"),
    ("categories", Kind::Categories, "subcategories with commas between"),
    ("pricingType", Kind::Text, "how it is paid for"),
    ("pricingCurrency", Kind::Text, "three letters such as USD"),
    (
        "pricingPlans",
        Kind::Json,
        r#"a JSON list such as [{"planName": "Pro", "price": "10", "features": ""}]"#,
    ),
    ("introduction", Kind::Text, "text"),
    ("usage", Kind::Text, "text"),
    ("speciality", Kind::Text, "text"),
    ("pros", Kind::Entries, r#"an entry, or a JSON list such as ["Fast", "Free"]"#),
    ("cons", Kind::Entries, r#"an entry, or a JSON list such as ["Slow"]"#),
    ("photos", Kind::Entries, "an address, or a JSON list of addresses"),
    ("videos", Kind::Entries, "an address, or a JSON list of addresses"),
    ("socialLinks", Kind::Json, r#"JSON such as {"youtube": "https://…"}"#),
    ("contactEmail", Kind::Optional, "an e-mail address"),
    ("contactCountryCode", Kind::Text, "a dialling code such as +1"),
    ("contactMobile", Kind::Optional, "4 to 10 digits"),
    ("maker", Kind::Optional, "text"),
    ("platforms", Kind::Entries, r#"web, desktop, phone or api, or a JSON list such as ["web", "api"]"#),
    ("openSource", Kind::Json, "true, false or null"),
    ("launchedOn", Kind::Optional, "a day such as 2026-01-31"),
    ("prominence", Kind::Json, "a whole number from 1 to 5"),
];

/// The fields' names, for people.
pub(super) fn names() -> String {
    FIELDS.map(|(name, ..)| name).join(", ")
}

/// The form with the fields that `changes` name.
///
/// # Errors
/// An unknown field or category, or a value that the field cannot have.
pub(super) async fn form(db: &Db, changes: impl Iterator<Item = &str>) -> Result<ToolChanges, CommandError> {
    let mut form = Map::new();
    for change in changes {
        let (name, text) = change.split_once('=').ok_or_else(|| {
            CommandError::Usage(format!("`{change}`: expected FIELD=VALUE, as in pricingType=Paid"))
        })?;
        let (name, kind, expected) = FIELDS
            .into_iter()
            .find(|(field, ..)| *field == name)
            .ok_or_else(|| CommandError::Usage(format!("`{name}` is no field; known are {}", names())))?;
        let labels = PricingType::ALL.map(PricingType::label).join(", ");
        let expected = if name == "pricingType" { labels.as_str() } else { expected };
        let wrong = || CommandError::Usage(format!("{name}: expected {expected}, found `{text}`"));
        let value = match kind {
            Kind::Optional if text.is_empty() => Value::Null,
            Kind::Text | Kind::Optional => text.into(),
            Kind::Json => serde_json::from_str(text).map_err(|_| wrong())?,
            Kind::Entries => entries(form.remove(name), text).ok_or_else(wrong)?,
            Kind::Categories => categories(db, text).await?,
        };
        serde_json::from_value::<ToolChanges>(json!({ name: value })).map_err(|_| wrong())?;
        form.insert(name.to_owned(), value);
    }
    Ok(serde_json::from_value(Value::Object(form))?)
}

/// The list `before` with what `text` adds to it.
fn entries(before: Option<Value>, text: &str) -> Option<Value> {
    if text.starts_with('[') {
        return serde_json::from_str::<Vec<String>>(text).ok().map(Into::into);
    }
    let mut list = match before {
        Some(Value::Array(list)) => list,
        _ => Vec::new(),
    };
    if !text.is_empty() {
        list.push(text.into());
    }
    Some(Value::Array(list))
}

/// The ids of subcategories.
pub(super) async fn categories(db: &Db, text: &str) -> Result<Value, CommandError> {
    let taxonomy = store::load_taxonomy(db).await?;
    let mut ids = Vec::new();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let found = taxonomy.resolve_sub(None, name).and_then(|number| taxonomy.sub(number));
        let (_, sub) = found.ok_or_else(|| {
            let hint = "`toolbase report category-count` lists them";
            CommandError::Usage(format!("there is no subcategory `{name}`; {hint}"))
        })?;
        ids.push(Value::from(sub.id.to_string()));
    }
    Ok(ids.into())
}
