//! A post.

use crate::held::Held;
use crate::{EXPORT_MAX, TEXT_MAX};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;
use toolbase_richtext::Document;
use toolbase_richtext::html::LeftOut;

/// A picture beside the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// Its address, as the source has it: whole, or relative to the file.
    pub src: String,
    /// The text for those who do not see it. May be empty.
    pub alt: String,
}

/// A post outside of the database. Its document has not been checked, and its pictures may be anywhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Post {
    /// The title.
    pub title: String,
    /// The last part of its address, as the source writes it.
    pub slug: Option<String>,
    /// The time of its publication, which may be in the future.
    pub date: Option<DateTime<Utc>>,
    /// It is not published.
    pub draft: bool,
    /// The titles of its categories.
    pub categories: Vec<String>,
    /// The text of its card.
    pub excerpt: Option<String>,
    /// The name of its author.
    pub author: Option<String>,
    /// The picture at its top.
    pub hero: Option<Picture>,
    /// The address of the picture for shared links.
    pub share_image: Option<String>,
    /// Its text.
    pub content: Document,
}

/// The remarks of a reader on a post.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The reasons why the post is a draft.
    pub held: Vec<Held>,
    /// The time from which its source shows it no more.
    pub expires: Option<DateTime<Utc>>,
    /// The parts that the text has lost, by their kind.
    pub left_out: LeftOut,
    /// The shortcodes and tags of templates that stay in the text.
    pub shortcodes: BTreeMap<String, usize>,
    /// Other changes, each as a sentence.
    pub notes: Vec<String>,
}

impl Remarks {
    pub(crate) fn count(&mut self, kind: &str, number: usize) {
        if number > 0 {
            *self.left_out.entry(kind.to_owned()).or_default() += number;
        }
    }
}

/// A post that was found in a source.
#[derive(Debug)]
pub struct Found {
    /// The file, or the title in an export.
    pub name: String,
    /// The post, or why it cannot be read.
    pub post: Result<(Post, Remarks), ReadError>,
}

/// A source that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// Its front matter is wrong.
    #[error("the front matter {0}")]
    FrontMatter(String),
    /// A post was deleted at its source.
    #[error("it is in the trash of its source")]
    Trash,
    /// A text is too long.
    #[error("the text has more than {TEXT_MAX} bytes")]
    Text,
    /// A text has too many elements.
    #[error("{0}")]
    Elements(#[from] toolbase_richtext::html::TooLarge),
    /// An export is too large.
    #[error("the export has more than {EXPORT_MAX} bytes")]
    Export,
    /// An export is not well-formed.
    #[error("the export is no well-formed XML: {0}")]
    Xml(String),
    /// An export declares a document type, with which it could name files of this machine.
    #[error("the export declares a document type or entities of its own; remove the declaration")]
    DocumentType,
    /// A file is no export.
    #[error("the file is no export of WordPress: it has no `rss` element")]
    Kind,
}
