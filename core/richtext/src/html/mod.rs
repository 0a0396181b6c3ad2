//! Documents from the HTML of other programs: of posts of `WordPress`, and of Markdown, which is HTML first. What a browser
//! shows is taken over as far as documents have it. Scripts, frames, drawings and the like are left out, and counted.
//!
//! - [`pieces()`]: texts and tags, and ends for what has none
//! - `tree`: the tree that a browser builds of it
//! - `read`: the tree as a document
//! - `attributes`: what attributes mean
//! - `extensions`: what Markdown has beyond HTML

mod attributes;
mod extensions;
mod pieces;
mod read;
mod tree;

pub(crate) use extensions::{CAPTION, FACT, NODES};
pub(crate) use pieces::with_ends;
pub use pieces::{Kind, Piece, pieces};

use crate::document::Document;
use read::Reader;
use std::collections::BTreeMap;
use tree::{NODES_MAX, Tree};

/// The parts that a text has lost, by their kind.
pub type LeftOut = BTreeMap<String, usize>;

/// A document from another program.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The document. Pictures have the addresses that the text has, so it needs [`Document::check`] before it is stored.
    pub document: Document,
    /// The parts that it has not.
    pub left_out: LeftOut,
}

/// A text of more elements than a document can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text has more elements than the {NODES_MAX} that are read, or than a document can have")]
pub struct TooLarge;

/// The way in which a text is HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// It is whole.
    Html,
    /// An empty line ends a paragraph, and a line end is a line break, as in older posts of `WordPress`.
    Lines,
    /// It was Markdown.
    Markdown,
}

/// Returns a document with what `html` shows.
///
/// # Errors
/// When it has too many elements.
pub fn import(html: &str, form: Form) -> Result<Imported, TooLarge> {
    let tree = Tree::parse(&with_ends(html))?;
    let (content, left_out) = Reader::new(&tree, form).read()?;
    let mut document = Document::new(content);
    if form != Form::Markdown {
        document.link_addresses();
    }
    Ok(Imported { document, left_out })
}

/// Returns a document with what `html` shows; an empty one when it has too many elements.
#[must_use]
pub fn read(html: &str) -> Document {
    import(html, Form::Html).unwrap_or_default().document
}

/// Returns `text` with the characters that its entities stand for.
#[must_use]
pub fn decoded(text: &str) -> String {
    html_escape::decode_html_entities(text).into_owned()
}
