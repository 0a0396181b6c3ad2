//! The items of an export.

use super::autop;
use crate::TEXT_MAX;
use crate::dates;
use crate::post::{Picture, Post, ReadError};
use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use std::collections::HashMap;
use std::io::BufRead;
use toolbase_richtext::html;

/// The texts of an item, by the name of their element.
#[derive(Default)]
pub(super) struct Item {
    fields: HashMap<&'static str, String>,
    categories: Vec<String>,
    /// The number of its picture.
    thumbnail: Option<String>,
    /// A text was too long.
    is_cut: bool,
}

/// The elements of an item whose text is read.
const FIELDS: [&str; 13] = [
    "title",
    "link",
    "pubDate",
    "dc:creator",
    "content:encoded",
    "excerpt:encoded",
    "wp:post_id",
    "wp:post_date_gmt",
    "wp:post_name",
    "wp:status",
    "wp:post_type",
    "wp:attachment_url",
    "category",
];
/// The elements of the further values of an item.
const META: [&str; 2] = ["wp:meta_key", "wp:meta_value"];

impl Item {
    fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", |text| text.trim())
    }

    fn some(&self, name: &str) -> Option<String> {
        Some(self.field(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// Returns the title, or the number of an item without one.
    pub(super) fn name(&self) -> String {
        self.some("title").unwrap_or_else(|| format!("post {}", self.field("wp:post_id")))
    }

    pub(super) fn is_post(&self) -> bool {
        self.field("wp:post_type") == "post"
            && !matches!(self.field("wp:status"), "trash" | "auto-draft" | "inherit")
    }

    /// Returns the number and the address of a picture.
    pub(super) fn attachment(&self) -> Option<(String, String)> {
        Some((self.some("wp:post_id")?, self.some("wp:attachment_url")?))
    }

    pub(super) fn into_post(self, pictures: &HashMap<String, String>) -> Result<Post, ReadError> {
        if self.is_cut {
            return Err(ReadError::Text);
        }
        let hero = self.thumbnail.as_ref().and_then(|id| pictures.get(id));
        let date = dates::read(self.field("wp:post_date_gmt")).or_else(|| dates::read(self.field("pubDate")));
        let excerpt = html::read(self.field("excerpt:encoded")).excerpt(usize::MAX, 0);
        Ok(Post {
            title: self.some("title").ok_or(ReadError::Title)?,
            slug: self.some("wp:post_name"),
            date,
            draft: !matches!(self.field("wp:status"), "publish" | "future"),
            excerpt: Some(excerpt).filter(|excerpt| !excerpt.is_empty()),
            author: self.some("dc:creator"),
            hero: hero.map(|src| Picture { src: src.clone(), alt: String::new() }),
            share_image: None,
            content: html::read(&autop::html(self.field("content:encoded"))),
            categories: self.categories,
        })
    }
}

/// The items of an export, one after the other.
pub(super) struct Items<R> {
    reader: Reader<R>,
    buffer: Vec<u8>,
    is_export: bool,
}

impl<R: BufRead> Items<R> {
    pub(super) fn new(source: R) -> Self {
        Self { reader: Reader::from_reader(source), buffer: Vec::new(), is_export: false }
    }

    /// Returns whether the file began as an export does.
    pub(super) fn is_export(&self) -> bool {
        self.is_export
    }

    fn next_event(&mut self) -> Result<Event<'static>, ReadError> {
        self.buffer.clear();
        let event = self
            .reader
            .read_event_into(&mut self.buffer)
            .map_err(|error| ReadError::Xml(error.to_string()))?;
        if matches!(event, Event::DocType(_)) {
            return Err(ReadError::DocumentType);
        }
        Ok(event.into_owned())
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        loop {
            match self.next_event()? {
                Event::Start(element) if name(&element) == "rss" => self.is_export = true,
                Event::Start(element) if name(&element) == "item" => return self.item().map(Some),
                Event::Eof => return Ok(None),
                _ => {}
            }
        }
    }

    fn item(&mut self) -> Result<Item, ReadError> {
        let mut item = Item::default();
        let mut key = String::new();
        loop {
            match self.next_event()? {
                Event::Start(element) => {
                    let name = name(&element);
                    let known = FIELDS.iter().chain(&META).find(|known| **known == name);
                    let is_category = attribute(&element, "domain").as_deref() == Some("category");
                    let Some(known) = known else { continue };
                    let (text, is_cut) = self.text(&name)?;
                    item.is_cut |= is_cut;
                    match *known {
                        "category" if is_category => item.categories.push(text.trim().to_owned()),
                        "wp:meta_key" => key = text,
                        "wp:meta_value" if key == "_thumbnail_id" => {
                            item.thumbnail = Some(text.trim().to_owned());
                        }
                        "category" | "wp:meta_value" => {}
                        known => {
                            item.fields.insert(known, text);
                        }
                    }
                }
                Event::End(element) if element.name().as_ref() == "item" => return Ok(item),
                Event::Eof => return Err(ReadError::Xml("it ends within an item".to_owned())),
                _ => {}
            }
        }
    }

    /// Returns the text up to the end of the element `name`, and whether it was cut.
    fn text(&mut self, name: &str) -> Result<(String, bool), ReadError> {
        let mut text = String::new();
        let mut is_cut = false;
        loop {
            let mut add = |more: &str| {
                is_cut |= text.len() + more.len() > TEXT_MAX;
                if !is_cut {
                    text.push_str(more);
                }
            };
            match self.next_event()? {
                Event::Text(more) => add(&more),
                Event::CData(more) => add(&more),
                Event::GeneralRef(entity) => add(&resolved(&entity)?),
                Event::End(element) if element.name().as_ref() == name => return Ok((text, is_cut)),
                Event::Eof => return Err(ReadError::Xml(format!("it ends within `{name}`"))),
                _ => {}
            }
        }
    }
}

/// Returns the character that an entity stands for.
fn resolved(entity: &BytesRef<'_>) -> Result<String, ReadError> {
    if let Ok(Some(character)) = entity.resolve_char_ref() {
        return Ok(character.to_string());
    }
    resolve_predefined_entity(entity).map(str::to_owned).ok_or(ReadError::DocumentType)
}

fn name(element: &BytesStart<'_>) -> String {
    element.name().as_ref().to_owned()
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let attribute = element.try_get_attribute(name).ok()??;
    Some(attribute.value.into_owned())
}
