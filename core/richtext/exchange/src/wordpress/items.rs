//! The items of an export.

use super::{blocks, shortcodes};
use crate::held::{self, Held};
use crate::post::{Picture, Post, ReadError, Remarks};
use crate::{TEXT_MAX, dates, titles};
use chrono::DateTime;
use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use std::collections::HashMap;
use std::io::BufRead;
use toolbase_richtext::html::{Form, Imported};
use toolbase_richtext::{Document, Facts, html};

/// The texts of an item, by the name of their element.
#[derive(Default)]
pub(super) struct Item {
    fields: HashMap<&'static str, String>,
    categories: Vec<String>,
    /// Those of its further values that are read.
    meta: HashMap<&'static str, String>,
    comments: usize,
    /// A text was too long.
    is_cut: bool,
}

/// The elements of an item whose text is read.
const FIELDS: [&str; 15] = [
    "title",
    "link",
    "pubDate",
    "dc:creator",
    "content:encoded",
    "excerpt:encoded",
    "wp:post_id",
    "wp:post_date",
    "wp:post_date_gmt",
    "wp:post_name",
    "wp:post_password",
    "wp:status",
    "wp:post_type",
    "wp:attachment_url",
    "category",
];
/// The elements of the further values of an item.
const META: [&str; 2] = ["wp:meta_key", "wp:meta_value"];
/// Further values by which plugins hide a post, those with which they do not, and what they mean.
const METAS: [(&str, &[&str], &str); 6] = [
    ("_yoast_wpseo_meta-robots-noindex", &["0", "2"], "unlisted"),
    ("_aioseop_noindex", &["off", "0"], "unlisted"),
    ("_seopress_robots_index", &["no", "0"], "unlisted"),
    ("_members_access_role", &[], "private"),
    ("_members_access_error", &[], "private"),
    ("_wpmem_block", &["0"], "private"),
];
/// Other further values that are read.
const VALUES: [&str; 4] =
    ["_thumbnail_id", "_wp_attachment_image_alt", "_expiration-date", "rank_math_robots"];

/// The kind of an item that is a reusable block.
const BLOCK: &str = "wp_block";

/// The pictures and blocks that posts name by number.
#[derive(Default)]
pub(super) struct Named {
    pictures: HashMap<String, Picture>,
    blocks: HashMap<String, String>,
}

impl Named {
    /// Adds the picture or the block that `item` is. A block that is not public is part of no post.
    pub(super) fn add(&mut self, item: &Item) {
        self.pictures.extend(item.attachment());
        if item.field("wp:post_type") == BLOCK && item.held().is_empty() && !item.is_cut {
            let text = item.field("content:encoded").to_owned();
            self.blocks.extend(item.some("wp:post_id").map(|id| (id, text)));
        }
    }
}

impl Item {
    fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", |text| text.trim())
    }

    fn some(&self, name: &str) -> Option<String> {
        Some(self.field(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// Returns the title, or the number of an item without one.
    pub(super) fn name(&self) -> String {
        let title = html::read(self.field("title")).to_text(&Facts::default());
        if title.is_empty() { format!("post {}", self.field("wp:post_id")) } else { title }
    }

    pub(super) fn is_post(&self) -> bool {
        self.field("wp:post_type") == "post" && self.field("wp:status") != "inherit"
    }

    /// Returns the kind of an item with a text for readers that is no post.
    pub(super) fn other_text(&self) -> Option<String> {
        let has_text = !self.field("content:encoded").is_empty()
            && self.field("wp:status") != "inherit"
            && self.field("wp:post_type") != BLOCK;
        has_text.then(|| self.field("wp:post_type").to_owned())
    }

    /// Returns the number of a picture, its address and its alternative text.
    fn attachment(&self) -> Option<(String, Picture)> {
        let alt =
            self.meta.get("_wp_attachment_image_alt").map_or_else(String::new, |alt| html::decoded(alt));
        Some((self.some("wp:post_id")?, Picture { src: self.some("wp:attachment_url")?, alt }))
    }

    /// Returns the reasons why the post is not public at its source.
    fn held(&self) -> Vec<Held> {
        let mut held: Vec<Held> = held::of_state("status", self.field("wp:status")).into_iter().collect();
        if !self.field("wp:post_password").is_empty() {
            held.push(Held::new("password", "it has a password"));
        }
        let metas = METAS.iter().filter(|(name, shown, _)| {
            self.meta
                .get(*name)
                .is_some_and(|value| !value.trim().is_empty() && !shown.contains(&value.trim()))
        });
        held.extend(metas.map(|(name, _, kind)| Held::new(kind, format!("`{name}` is set"))));
        if self.meta.get("rank_math_robots").is_some_and(|robots| robots.contains("noindex")) {
            held.push(Held::new("unlisted", "`rank_math_robots` is `noindex`"));
        }
        held
    }

    pub(super) fn into_post(self, named: &Named) -> Result<(Post, Remarks), ReadError> {
        let mut remarks = Remarks { held: self.held(), ..Remarks::default() };
        if remarks.held.iter().any(|held| held.kind == held::TRASH) {
            return Err(ReadError::Trash);
        }
        if self.is_cut {
            return Err(ReadError::Text);
        }
        remarks.count("comment", self.comments);
        let dates = ["wp:post_date_gmt", "pubDate", "wp:post_date"];
        let date = dates.iter().find_map(|name| dates::read(self.field(name)));
        if date.is_none() && self.field("wp:status") == "future" {
            remarks.held.push(Held::new("unclear", "the date of its publication cannot be read"));
        }
        let expiry = self.meta.get("_expiration-date").and_then(|seconds| seconds.trim().parse().ok());
        remarks.expires = expiry.and_then(|seconds| DateTime::from_timestamp(seconds, 0));
        let excerpt = html::read(self.field("excerpt:encoded")).excerpt(usize::MAX, 0);
        let content = blocks::expanded(self.field("content:encoded"), &named.blocks, &mut remarks);
        let content = self::content(&content, &mut remarks)?;
        let title = html::read(self.field("title")).to_text(&Facts::default()).replace('\n', " ");
        let slug = self.some("wp:post_name");
        let (title, content) = if title.is_empty() {
            // The slug of a post without a title is its number.
            let speaking = slug.as_deref().filter(|slug| slug.parse::<u64>().is_err() && !slug.contains('%'));
            titles::derive(content, &[speaking, Some(&self.name())], &mut remarks)
        } else {
            (title, content)
        };
        let post = Post {
            title,
            slug,
            date,
            draft: !remarks.held.is_empty(),
            excerpt: Some(excerpt).filter(|excerpt| !excerpt.is_empty()),
            author: self.some("dc:creator"),
            hero: self.meta.get("_thumbnail_id").and_then(|id| named.pictures.get(id.trim())).cloned(),
            share_image: None,
            content,
            categories: self.categories,
        };
        Ok((post, remarks))
    }
}

/// Returns the text of a post. In posts of the editor with blocks, paragraphs are elements; in older ones an empty line
/// ends them.
fn content(text: &str, remarks: &mut Remarks) -> Result<Document, ReadError> {
    let form = if text.contains("<!-- wp:") { Form::Html } else { Form::Lines };
    let html = shortcodes::replaced(&text.replace("\r\n", "\n"), remarks);
    let Imported { document, left_out } = html::import(&html, form)?;
    for (kind, number) in left_out {
        remarks.count(&kind, number);
    }
    Ok(document)
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
                    item.comments += usize::from(name == "wp:comment");
                    let known = FIELDS.iter().chain(&META).find(|known| **known == name);
                    let is_category = attribute(&element, "domain").as_deref() == Some("category");
                    let Some(known) = known else { continue };
                    let (text, is_cut) = self.text(&name)?;
                    item.is_cut |= is_cut;
                    match *known {
                        "category" if is_category => item.categories.push(html::decoded(text.trim())),
                        "wp:meta_key" => key = text,
                        "wp:meta_value" => {
                            let names = METAS.iter().map(|(name, ..)| name).chain(&VALUES);
                            if let Some(name) = names.into_iter().find(|name| **name == key) {
                                item.meta.insert(name, text);
                            }
                        }
                        "category" => {}
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
