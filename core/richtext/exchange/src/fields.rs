//! Posts from Markdown files: the fields that Hugo and Jekyll use for the same thing.

use crate::front_matter::{self, FrontMatter};
use crate::held::{self, Held};
use crate::post::{Picture, Post, ReadError, Remarks};
use crate::publication::Kind;
use crate::{TEXT_MAX, dates, shortcodes, titles};
use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use toolbase_richtext::{Document, html};

/// The value of `format` in files that we have written: their text has no shortcodes.
pub(crate) const OWN_FORMAT: &str = "toolbase";

impl Post {
    /// Reads a Markdown file. Its name gives the slug, and in Jekyll's form `2024-01-31-slug.md` the date, when the front
    /// matter has none. `name` may be a path: `slug/index.md` is a bundle of Hugo. A post that its source does not show to
    /// everybody is a draft.
    ///
    /// # Errors
    /// When its front matter is wrong, it is in the trash of its source, or it has more than [`TEXT_MAX`] bytes.
    pub fn from_markdown(text: &str, name: &str) -> Result<(Self, Remarks), ReadError> {
        if text.len() > TEXT_MAX {
            return Err(ReadError::Text);
        }
        let FrontMatter { fields, is_there, twice, body } = front_matter::split(text)?;
        let is_own = text_field(&fields, &["format"]).as_deref() == Some(OWN_FORMAT);
        let mut remarks = Remarks { held: held::of_fields(&fields), ..Remarks::default() };
        if remarks.held.iter().any(|held| held.kind == held::TRASH) {
            return Err(ReadError::Trash);
        }
        if !is_there {
            remarks.held.push(Held::new("draft", "it has no front matter"));
        }
        if let Some(twice) = twice {
            remarks.held.push(Held::new("unclear", format!("`{twice}` stands there twice")));
        }
        let (name_date, name_slug) = from_name(name);
        let date = published(&fields, &mut remarks).or(name_date);
        remarks.expires = expires(&fields, &mut remarks);
        let content = if is_own {
            Document::from_markdown(body)
        } else {
            let text = shortcodes::replaced(body, &mut remarks);
            let html::Imported { document, left_out } = toolbase_richtext::import_markdown(&text)?;
            remarks.left_out = left_out;
            document
        };
        let plain = |text: String| if is_own { text } else { html::decoded(&text) };
        let slug = text_field(&fields, &["slug"]).or_else(|| from_permalink(&fields)).or(name_slug);
        let title = text_field(&fields, &["title"]).map(plain).filter(|title| !title.trim().is_empty());
        let (title, content) = match title {
            Some(title) => (title, content),
            None => titles::derive(content, &[slug.as_deref()], &mut remarks),
        };
        let hero = hero(&fields).map(|Picture { src, alt }| Picture { src, alt: plain(alt) });
        let post = Self {
            title,
            slug,
            date,
            draft: !remarks.held.is_empty(),
            categories: list_field(&fields, &["categories", "category"], is_own)
                .into_iter()
                .map(plain)
                .collect(),
            excerpt: text_field(&fields, &["excerpt", "description", "summary"]).map(plain),
            author: text_field(&fields, &["author", "authors"]),
            hero,
            share_image: text_field(&fields, &["shareimage"]),
            content,
        };
        Ok((post, remarks))
    }
}

/// Returns the time from which a post is public: the last of all its times.
fn published(fields: &Map<String, Value>, remarks: &mut Remarks) -> Option<DateTime<Utc>> {
    let is_from = |name: &str| {
        name == "published" || matches!(held::kind(name), Some(Kind::From | Kind::Published | Kind::Day))
    };
    let names = fields.keys().filter(|name| is_from(name));
    names.filter_map(|name| date_field(fields, name, remarks)).max()
}

/// Returns the time until which a post is public.
fn expires(fields: &Map<String, Value>, remarks: &mut Remarks) -> Option<DateTime<Utc>> {
    let is_date = |value: &Value| value.as_str().is_some_and(|text| dates::read(text).is_some());
    let is_until = |name: &str, value: &Value| {
        held::kind(name) == Some(Kind::Hidden) && (held::is_day(name) || is_date(value))
    };
    let names = fields.iter().filter(|(name, value)| is_until(name, value));
    names.filter_map(|(name, _)| date_field(fields, name, remarks)).min()
}

/// Returns the field as a date. A post with a date that nobody can read is a draft: it may be for later.
fn date_field(fields: &Map<String, Value>, name: &str, remarks: &mut Remarks) -> Option<DateTime<Utc>> {
    let text = text_field(fields, &[name]).filter(|text| !text.trim().is_empty())?;
    let date = dates::read(&text);
    // `published` may be a yes or no, which is looked at with the other marks.
    if date.is_none() && name != "published" {
        remarks.held.push(Held::new("unclear", format!("`{name}` is no date: `{}`", held::shown(&text))));
    }
    date
}

/// Returns the first of the fields that is a text, or a list that begins with one.
fn text_field(fields: &Map<String, Value>, names: &[&str]) -> Option<String> {
    names
        .iter()
        .find_map(|name| match fields.get(*name)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(_) | Value::Bool(_) => Some(fields.get(*name)?.to_string()),
            Value::Array(values) => values.first()?.as_str().map(str::to_owned),
            Value::Object(fields) => fields.get("name")?.as_str().map(str::to_owned),
            Value::Null => None,
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
    let alt = || text_field(fields, &["imagealt"]).unwrap_or_default();
    for name in ["cover", "image", "header"] {
        let Some(picture) = nested(name) else { continue };
        if let Some(src) = text_field(picture, &["image", "path", "src", "url", "teaser"]) {
            return Some(Picture { src, alt: text_field(picture, &["alt"]).unwrap_or_default() });
        }
    }
    let src = text_field(fields, &["image", "featuredimage", "cover", "thumbnail", "images"])?;
    Some(Picture { src, alt: alt() })
}

fn from_permalink(fields: &Map<String, Value>) -> Option<String> {
    let permalink = text_field(fields, &["permalink", "url"]).filter(|link| link != "false")?;
    let last = permalink.trim_end_matches('/').rsplit('/').next()?;
    let last = last.trim_end_matches(".html");
    (!last.is_empty() && !last.contains(':')).then(|| last.to_owned())
}

/// Returns the date and the slug that the name of a file has.
fn from_name(name: &str) -> (Option<DateTime<Utc>>, Option<String>) {
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
