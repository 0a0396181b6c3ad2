//! Checks that the source's extensions for the admin interface are in the document.
//!
//! utoipa drops the extensions of a field whose schema is a reference or `value_type = Object`, without a word.

use crate::layout;
use anyhow::{Context, Result, bail};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Attribute, Field, Fields, Item, ItemStruct};

/// Compares each `x-admin` of a field in the source with the document.
///
/// # Errors
/// When one is not there; the message names it.
pub fn check(document: &str) -> Result<()> {
    let document = serde_json::from_str(document)?;
    let mut missing = Vec::new();
    for file in rust_files()? {
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        if !text.contains("\"x-admin\"") {
            continue;
        }
        let declared = declared(&text).with_context(|| format!("cannot read {}", file.display()))?;
        let place = file.strip_prefix(layout::root()).unwrap_or(&file).display();
        missing.extend(
            declared
                .iter()
                .filter(|one| !one.is_in(&document))
                .map(|one| format!("{place}: {}.{}", one.schema, one.field)),
        );
    }
    if missing.is_empty() {
        return Ok(());
    }
    bail!(
        "utoipa has dropped the `x-admin` of\n    {}\nuse `schema_with`, or the `fields` of the operation that lists",
        missing.join("\n    ")
    )
}

/// The attributes of a struct's field.
struct Declared {
    schema: String,
    field: String,
    notes: Value,
}

impl Declared {
    fn is_in(&self, document: &Value) -> bool {
        let field = &document["components"]["schemas"][&self.schema]["properties"][&self.field];
        // The extensions of a list are on its items. The description of the resource may have added others.
        let has_notes = |found: &Value| {
            let notes = self.notes.as_object().into_iter().flatten();
            found.is_object() && notes.into_iter().all(|(name, value)| found[name] == *value)
        };
        has_notes(&field["x-admin"]) || has_notes(&field["items"]["x-admin"])
    }
}

/// The source files of the core and the modules, with their tests.
pub fn rust_files() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in ["core", "modules"] {
        collect(&layout::root().join(folder), &mut files)?;
    }
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn declared(text: &str) -> Result<Vec<Declared>> {
    let mut found = Vec::new();
    items(&syn::parse_file(text)?.items, &mut found)?;
    Ok(found)
}

fn items(all: &[Item], found: &mut Vec<Declared>) -> Result<()> {
    for item in all {
        match item {
            Item::Struct(item) => structure(item, found)?,
            Item::Mod(inner) => items(inner.content.as_ref().map_or(&[][..], |(_, items)| items), found)?,
            _ => {}
        }
    }
    Ok(())
}

fn structure(item: &ItemStruct, found: &mut Vec<Declared>) -> Result<()> {
    let Fields::Named(fields) = &item.fields else { return Ok(()) };
    let camel_case = text_of(&item.attrs, "serde", "rename_all").as_deref() == Some("camelCase");
    let renamed = name_in_document(&item.attrs);
    for field in &fields.named {
        for attribute in tokens_of(&field.attrs, "schema") {
            if let Some(notes) = notes(attribute)? {
                found.push(Declared {
                    schema: renamed.clone().unwrap_or_else(|| item.ident.to_string()),
                    field: name(field, camel_case),
                    notes,
                });
            }
        }
    }
    Ok(())
}

fn name(field: &Field, camel_case: bool) -> String {
    let own = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let own = own.trim_start_matches("r#");
    let renamed = text_of(&field.attrs, "serde", "rename");
    renamed.unwrap_or_else(|| if camel_case { to_camel_case(own) } else { own.to_owned() })
}

/// The name behind `#[schema(as = …)]`.
fn name_in_document(attributes: &[Attribute]) -> Option<String> {
    tokens_of(attributes, "schema").find_map(|tokens| {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        tokens.windows(3).find_map(|three| match three {
            [TokenTree::Ident(key), _, TokenTree::Ident(name)] if key == "as" => Some(name.to_string()),
            _ => None,
        })
    })
}

fn to_camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut letters = part.chars();
        text.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        text.push_str(letters.as_str());
    }
    text
}

/// The tokens of the attributes of this name.
fn tokens_of<'a>(attributes: &'a [Attribute], name: &'a str) -> impl Iterator<Item = TokenStream> {
    let named = attributes.iter().filter(move |attribute| attribute.path().is_ident(name));
    named.filter_map(|attribute| Some(attribute.meta.require_list().ok()?.tokens.clone()))
}

/// The text behind `key =` in the attributes of this name.
fn text_of(attributes: &[Attribute], name: &str, key: &str) -> Option<String> {
    tokens_of(attributes, name).find_map(|tokens| {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        tokens.windows(3).find_map(|three| match three {
            [TokenTree::Ident(ident), _, TokenTree::Literal(text)] if ident == key => {
                Some(text.to_string().trim_matches('"').to_owned())
            }
            _ => None,
        })
    })
}

/// The value behind `"x-admin" = json!(…)`, however deep.
fn notes(tokens: TokenStream) -> Result<Option<Value>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Literal(text) if text.to_string() == "\"x-admin\"" => {
                let Some(TokenTree::Group(value)) = tokens.get(at + 4) else { continue };
                let text = as_json(value);
                return Ok(Some(
                    serde_json::from_str(&text).with_context(|| format!("no plain JSON: {text}"))?,
                ));
            }
            TokenTree::Group(group) => {
                if let Some(found) = notes(group.stream())? {
                    return Ok(Some(found));
                }
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Returns the group as JSON, which has no comma before a closing bracket.
fn as_json(group: &Group) -> String {
    let mut tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    tokens.pop_if(|last| matches!(last, TokenTree::Punct(comma) if comma.as_char() == ','));
    let inside = tokens.iter().map(|token| match token {
        TokenTree::Group(group) => as_json(group),
        token => token.to_string(),
    });
    let inside: String = inside.collect();
    match group.delimiter() {
        Delimiter::Brace => format!("{{{inside}}}"),
        Delimiter::Bracket => format!("[{inside}]"),
        _ => inside,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const SOURCE: &str = r#"
        #[derive(ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct Deal {
            #[schema(example = "a", extensions(("x-admin" = json!({ "label": "Ends at", "sortable": true, }))))]
            ends_at: String,
            #[serde(rename = "_id")]
            #[schema(extensions(("x-admin" = json!({ "widget": "lines" }))))]
            underscore_id: Vec<String>,
            plain: String,
        }
        #[schema(as = AdminNote)]
        struct Note {
            #[schema(extensions(("x-admin" = json!({ "prefill": "text" }))))]
            text: String,
        }
    "#;

    #[test]
    fn the_notes_of_fields_are_found_under_the_names_of_the_document() {
        let found = declared(SOURCE).unwrap();
        let names: Vec<_> = found.iter().map(|one| (one.schema.as_str(), one.field.as_str())).collect();
        assert_eq!(names, [("Deal", "endsAt"), ("Deal", "_id"), ("AdminNote", "text")]);
        assert_eq!(found[0].notes, json!({ "label": "Ends at", "sortable": true }));
    }

    #[test]
    fn notes_that_did_not_arrive_are_missed() {
        let properties = json!({
            "endsAt": { "x-admin": { "sortable": true, "label": "Ends at" } },
            "_id": { "type": "array", "items": { "x-admin": { "widget": "lines" } } },
        });
        let note = json!({ "text": { "x-admin": { "prefill": "text", "label": "Text" } } });
        let schemas = json!({ "Deal": { "properties": properties }, "AdminNote": { "properties": note } });
        let mut document = json!({ "components": { "schemas": schemas } });
        let found = declared(SOURCE).unwrap();
        assert!(found.iter().all(|one| one.is_in(&document)));
        document["components"]["schemas"]["Deal"]["properties"]["endsAt"] = json!({ "type": "object" });
        assert!(!found[0].is_in(&document) && found[1].is_in(&document));
    }
}
