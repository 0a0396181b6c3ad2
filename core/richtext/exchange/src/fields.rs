//! Posts from Markdown files: the fields that Hugo and Jekyll use for the same thing.

use crate::post::{Picture, Post, ReadError};
use crate::{TEXT_MAX, dates, front_matter, shortcodes};
use serde_json::{Map, Value};
use toolbase_richtext::Document;

/// The value of `format` in files that we have written: their text has no shortcodes.
pub(crate) const OWN_FORMAT: &str = "toolbase";

impl Post {
    /// Reads a Markdown file. Its name gives the slug, and in Jekyll's form `2024-01-31-slug.md` the date, when the front
    /// matter has none. `name` may be a path: `slug/index.md` is a bundle of Hugo.
    ///
    /// # Errors
    /// When it has no title, its front matter is wrong, or it has more than [`TEXT_MAX`] bytes.
    pub fn from_markdown(text: &str, name: &str) -> Result<Self, ReadError> {
        if text.len() > TEXT_MAX {
            return Err(ReadError::Text);
        }
        let (fields, body) = front_matter::split(text)?;
        let (name_date, name_slug) = from_name(name);
        let is_own = text_field(&fields, &["format"]).as_deref() == Some(OWN_FORMAT);
        let content = if is_own {
            Document::from_markdown(body)
        } else {
            Document::from_markdown(&shortcodes::replace(body))
        };
        let title = text_field(&fields, &["title"]).filter(|title| !title.trim().is_empty());
        let slug = text_field(&fields, &["slug"]).or_else(|| from_permalink(&fields)).or(name_slug);
        let is_true = |name: &str| fields.get(name).and_then(Value::as_bool);
        Ok(Self {
            title: title.ok_or(ReadError::Title)?,
            slug,
            date: text_field(&fields, &["date", "publishDate"])
                .and_then(|date| dates::read(&date))
                .or(name_date),
            draft: is_true("draft") == Some(true) || is_true("published") == Some(false),
            categories: list_field(&fields, &["categories", "category"], is_own),
            excerpt: text_field(&fields, &["excerpt", "description", "summary"]),
            author: text_field(&fields, &["author", "authors"]),
            hero: hero(&fields),
            share_image: text_field(&fields, &["share_image"]),
            content,
        })
    }
}

/// Returns the first of the fields that is a text, or a list that begins with one.
fn text_field(fields: &Map<String, Value>, names: &[&str]) -> Option<String> {
    names
        .iter()
        .find_map(|name| match fields.get(*name)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Array(values) => values.first()?.as_str().map(str::to_owned),
            Value::Object(fields) => fields.get("name")?.as_str().map(str::to_owned),
            _ => None,
        })
        .filter(|text| !text.is_empty())
}

/// Returns the first of the fields as a list. Jekyll has a text with blanks between the categories, others commas.
fn list_field(fields: &Map<String, Value>, names: &[&str], is_own: bool) -> Vec<String> {
    let Some(value) = names.iter().find_map(|name| fields.get(*name)) else { return Vec::new() };
    let mut list: Vec<String> = match value {
        Value::String(text) if text.contains(',') => {
            text.split(',').map(|part| part.trim().to_owned()).collect()
        }
        Value::String(text) => vec![text.trim().to_owned()],
        Value::Array(values) if is_own => {
            values.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        }
        Value::Array(values) => {
            values.iter().filter_map(Value::as_str).map(|text| text.trim().to_owned()).collect()
        }
        _ => Vec::new(),
    };
    list.retain(|title| !title.is_empty());
    list
}

fn hero(fields: &Map<String, Value>) -> Option<Picture> {
    let nested = |name: &str| fields.get(name).and_then(Value::as_object);
    let alt = || text_field(fields, &["image_alt", "imageAlt"]).unwrap_or_default();
    for name in ["cover", "image", "header"] {
        let Some(picture) = nested(name) else { continue };
        if let Some(src) = text_field(picture, &["image", "path", "src", "url", "teaser"]) {
            return Some(Picture { src, alt: text_field(picture, &["alt"]).unwrap_or_default() });
        }
    }
    let src =
        text_field(fields, &["image", "featured_image", "featuredImage", "cover", "thumbnail", "images"])?;
    Some(Picture { src, alt: alt() })
}

fn from_permalink(fields: &Map<String, Value>) -> Option<String> {
    let permalink = text_field(fields, &["permalink", "url"])?;
    let last = permalink.trim_end_matches('/').rsplit('/').next()?;
    let last = last.trim_end_matches(".html");
    (!last.is_empty() && !last.contains(':')).then(|| last.to_owned())
}

/// Returns the date and the slug that the name of a file has.
fn from_name(name: &str) -> (Option<chrono::DateTime<chrono::Utc>>, Option<String>) {
    let mut parts = name.rsplit(['/', '\\']);
    let file = parts.next().unwrap_or_default();
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let stem = if stem == "index" { parts.next().unwrap_or_default() } else { stem };
    let date = stem.get(..10).and_then(dates::read);
    let slug = match (date, stem.get(10..)) {
        (Some(_), Some(rest)) => rest.trim_start_matches(['-', '_']),
        _ => stem,
    };
    (date, (!slug.is_empty()).then(|| slug.to_owned()))
}
