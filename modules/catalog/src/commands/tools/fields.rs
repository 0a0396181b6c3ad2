//! `FIELD=VALUE` as a form of the admin interface.

use crate::changes::ToolChanges;
use crate::domain::{FORM, FieldKind, FormField, PricingType};
use crate::store;
use serde_json::{Map, Value, json};
use toolbase_kernel::command::CommandError;
use toolbase_kernel::db::Db;

/// The fields' names, for people.
pub(super) fn names() -> String {
    let names: Vec<&str> =
        FORM.iter().filter(|field| field.command.is_some()).map(|field| field.name).collect();
    names.join(", ")
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
        let (kind, expected) = FormField::named(name)
            .and_then(|field| field.command)
            .ok_or_else(|| CommandError::Usage(format!("`{name}` is no field; known are {}", names())))?;
        let labels = PricingType::ALL.map(PricingType::label).join(", ");
        let expected = if name == "pricingType" { labels.as_str() } else { expected };
        let wrong = || CommandError::Usage(format!("{name}: expected {expected}, found `{text}`"));
        let value = match kind {
            FieldKind::Optional if text.is_empty() => Value::Null,
            FieldKind::Text | FieldKind::Optional => text.into(),
            FieldKind::Json => serde_json::from_str(text).map_err(|_| wrong())?,
            FieldKind::Entries => entries(form.remove(name), text).ok_or_else(wrong)?,
            FieldKind::Categories => categories(db, text).await?,
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
