//! Headings and their ids.

use crate::node;
use crate::plain;
use crate::walk;
use any_ascii::any_ascii;
use serde_json::Value;
use std::collections::HashMap;

/// A heading of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The level of its HTML element, 2 to 6: the title of the page is the `h1`.
    pub level: u8,
    /// The id of its element.
    pub id: String,
    /// Its text, with facts as they were at the time of writing.
    pub text: String,
}

/// Most characters of an id.
const ID_MAX: usize = 60;
/// The beginning of ids: they must not be those of other parts of the page.
const PREFIX: &str = "h-";

pub(crate) fn headings(root: &Value) -> Vec<Heading> {
    let mut ids = Ids::default();
    let mut headings = Vec::new();
    walk::each(root, &mut |node| {
        if node::kind(node) == "heading" {
            let text = plain::inline(node, None).split_whitespace().collect::<Vec<_>>().join(" ");
            headings.push(Heading { level: level(node), id: ids.next(&text), text });
        }
    });
    headings
}

/// Returns the level of the HTML element of a heading.
pub(crate) fn level(heading: &Value) -> u8 {
    let level = node::number_attribute(heading, "level").unwrap_or(2);
    u8::try_from(level.clamp(2, 6)).unwrap_or(2)
}

/// The ids that are taken, each with the number to try next.
#[derive(Default)]
struct Ids(HashMap<String, usize>);

impl Ids {
    /// Returns the next free id for `text`.
    fn next(&mut self, text: &str) -> String {
        let mut id = PREFIX.to_owned();
        for c in any_ascii(text).chars() {
            if id.len() >= ID_MAX {
                break;
            }
            if c.is_ascii_alphanumeric() {
                id.push(c.to_ascii_lowercase());
            } else if c != '\'' && !id.ends_with('-') {
                id.push('-');
            }
        }
        let id = id.trim_end_matches('-').to_owned();
        let Some(mut number) = self.0.get(&id).copied() else {
            self.0.insert(id.clone(), 2);
            return id;
        };
        loop {
            let numbered = format!("{id}-{number}");
            number += 1;
            if !self.0.contains_key(&numbered) {
                self.0.insert(id, number);
                self.0.insert(numbered.clone(), 2);
                return numbered;
            }
        }
    }
}
