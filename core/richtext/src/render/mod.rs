//! HTML by an own small renderer. It escapes every text, and checks every address, colour and number once more: a stored
//! document may come from a backup of another site.

mod blocks;
mod inline;
mod table;
pub(crate) mod tools;

use crate::document::Document;
use crate::facts::Facts;
use crate::headings::Heading;
use html_escape::{encode_double_quoted_attribute_to_string, encode_text_to_string};

/// How a document becomes HTML.
#[derive(Clone, Debug, Default)]
pub struct HtmlOptions {
    /// The origin of the site, such as `https://example.org`. Links that lead elsewhere are `nofollow ugc`.
    pub origin: String,
    /// Writes whole addresses, for feeds and mails.
    pub absolute: bool,
    /// The path of the page, to which links within the document lead where addresses are whole.
    pub page: String,
}

/// Most bytes of HTML that are reserved at first, for each byte of text.
const RESERVED: usize = 4096;

impl Document {
    /// Renders the document as HTML. Everything in it is escaped; facts have their present values.
    #[must_use]
    pub fn to_html(&self, facts: &Facts, options: &HtmlOptions) -> String {
        let headings = self.headings();
        let mut html = Html {
            out: String::with_capacity(RESERVED),
            facts,
            options,
            headings: headings.iter(),
            tables: 0,
            comparisons: 0,
        };
        for block in self.blocks() {
            html.block(block);
        }
        html.out
    }
}

/// HTML that is being written.
struct Html<'a> {
    out: String,
    facts: &'a Facts,
    options: &'a HtmlOptions,
    /// The headings that follow.
    headings: std::slice::Iter<'a, Heading>,
    /// The tables so far.
    tables: usize,
    /// The comparisons so far.
    comparisons: usize,
}

impl Html<'_> {
    /// Writes markup of ours.
    fn raw(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// Writes `text` between tags.
    fn text(&mut self, text: &str) {
        encode_text_to_string(text, &mut self.out);
    }

    /// Writes an attribute with a space before it.
    fn attribute(&mut self, name: &str, value: &str) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        encode_double_quoted_attribute_to_string(value, &mut self.out);
        self.out.push('"');
    }

    /// Writes an attribute with an address, whole where the options require it.
    fn address(&mut self, name: &str, address: &str) {
        let HtmlOptions { origin, absolute, page } = self.options;
        if *absolute && address.starts_with(['/', '#']) {
            let page = if address.starts_with('#') { page.as_str() } else { "" };
            self.attribute(name, &format!("{}{page}{address}", origin.trim_end_matches('/')));
        } else {
            self.attribute(name, address);
        }
    }
}
