//! A document: its JSON, and what is read from it.

use crate::check::Violation;
use crate::facts::{Changed, Facts};
use crate::headings::{self, Heading};
use crate::size::{Size, measure};
use crate::values::Rules;
use crate::{BYTES_MAX, check, node, nodes, plain, upgrade, walk};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How deep the JSON of a document can be nested: a level of nodes is an object and a list.
const LEVELS_MAX: usize = 128;

/// A document whose JSON was checked, or was stored after a check.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    value: Value,
}

/// A stored text that is no document.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It is no JSON.
    #[error("the document is no JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// It is JSON of another kind.
    #[error("the JSON is no document: its type must be `doc`")]
    Kind,
}

impl Default for Document {
    /// Returns the empty document.
    fn default() -> Self {
        Self { value: json!({ "type": "doc", "version": upgrade::VERSION, "content": [] }) }
    }
}

impl Document {
    pub(crate) fn new(content: Vec<Value>) -> Self {
        let mut document = Self::default();
        document.value["content"] = Value::Array(content);
        document
    }

    /// Checks a document that somebody writes, and brings it into its canonical form. A node or mark that this server
    /// does not know is accepted when `former`, the stored document, has it.
    ///
    /// # Errors
    /// Up to 20 violations, each with its place. They are not empty.
    pub fn check(value: &Value, former: Option<&Self>, rules: &Rules) -> Result<Self, Vec<Violation>> {
        let former = former.map(|former| &former.value);
        // The check follows nesting as far as documents may have it; a copy would follow all of it.
        let is_copied = |size: Size| size.levels <= LEVELS_MAX;
        if upgrade::version(value) < upgrade::VERSION && measure(value, BYTES_MAX).is_some_and(is_copied) {
            let mut upgraded = value.clone();
            upgrade::upgrade(&mut upgraded);
            return check::check(&upgraded, former, rules).map(|value| Self { value });
        }
        check::check(value, former, rules).map(|value| Self { value })
    }

    /// Reads a stored document and upgrades it version by version. Nodes that this server does not know stay in it.
    ///
    /// # Errors
    /// When `stored` is no JSON (it is nested more than 127 deep, for instance), or is no document.
    pub fn read(stored: &str) -> Result<Self, Error> {
        let mut value: Value = serde_json::from_str(stored)?;
        if node::kind(&value) != "doc" {
            return Err(Error::Kind);
        }
        upgrade::upgrade(&mut value);
        Ok(Self { value })
    }

    /// Returns the document as it is stored and as the editor reads it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        self.value.clone()
    }

    pub(crate) fn blocks(&self) -> &[Value] {
        node::children(&self.value)
    }

    /// Returns whether the document has nodes or marks that this server does not know, or a newer version. Such a
    /// document must not be edited here: an editor would drop them.
    #[must_use]
    pub fn has_unknown(&self) -> bool {
        let mut found = upgrade::version(&self.value) > upgrade::VERSION;
        walk::each(&self.value, &mut |node| {
            found |= !nodes::is_known(node::kind(node))
                || node::marks(node).iter().any(|mark| nodes::mark_rule(node::kind(mark)).is_none());
        });
        found
    }

    /// Returns whether the document shows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let mut found = false;
        walk::each(&self.value, &mut |node| {
            found |= match node::kind(node) {
                "text" => !node::text(node).trim().is_empty(),
                "image" | "toolCard" | "toolComparison" | "toolFact" => true,
                name => !nodes::is_known(name),
            };
        });
        !found
    }

    /// Returns the text: a line for each paragraph, with the present values of facts.
    #[must_use]
    pub fn to_text(&self, facts: &Facts) -> String {
        plain::text(&self.value, Some(facts))
    }

    /// Returns the headings in their order, with the ids that they have in the HTML.
    #[must_use]
    pub fn headings(&self) -> Vec<Heading> {
        headings::headings(&self.value)
    }

    /// Returns the addresses of the pictures, in their order.
    #[must_use]
    pub fn images(&self) -> Vec<&str> {
        let mut images = Vec::new();
        walk::each(&self.value, &mut |node| {
            if node::kind(node) == "image" {
                images.extend(node::text_attribute(node, "src"));
            }
        });
        images
    }

    /// Returns the ids of the tools that the document names.
    #[must_use]
    pub fn tools(&self) -> BTreeSet<String> {
        let mut tools = BTreeSet::new();
        walk::each(&self.value, &mut |node| tools.extend(walk::tools(node).into_iter().map(str::to_owned)));
        tools
    }

    /// Returns the number of words.
    #[must_use]
    pub fn words(&self) -> usize {
        plain::text(&self.value, None)
            .split_whitespace()
            .filter(|word| word.chars().any(char::is_alphanumeric))
            .count()
    }

    /// Returns the first `pieces` paragraphs of more than `longer_than` characters, as one text.
    #[must_use]
    pub fn excerpt(&self, pieces: usize, longer_than: usize) -> String {
        plain::excerpt(&self.value, pieces, longer_than)
    }

    /// Counts the tools of the document, and those that have changed since it was written.
    #[must_use]
    pub fn changed_tools(&self, facts: &Facts) -> Changed {
        let mut changed = BTreeSet::new();
        walk::each(&self.value, &mut |node| changed.extend(walk::changed(node, facts)));
        Changed { changed: changed.len(), total: self.tools().len() }
    }

    /// Adds the values at the time of writing, which is `at` as RFC 3339, where facts have none yet.
    #[must_use]
    pub fn with_written(mut self, facts: &Facts, at: &str) -> Self {
        walk::each_mut(&mut self.value, &mut |node| walk::complete_written(node, facts, at));
        self
    }

    /// Replaces the ids of tools, in the values at the time of writing too: an id for which `new` returns `None` stays.
    #[must_use]
    pub fn with_tools(mut self, new: &dyn Fn(&str) -> Option<String>) -> Self {
        walk::each_mut(&mut self.value, &mut |node| walk::rename_tools(node, new));
        self
    }

    /// Replaces the addresses of pictures: one for which `new` returns `None` stays.
    #[must_use]
    pub fn with_images(mut self, new: &dyn Fn(&str) -> Option<String>) -> Self {
        walk::each_mut(&mut self.value, &mut |node| {
            if node::kind(node) == "image"
                && let Some(new) = node::text_attribute(node, "src").and_then(new)
            {
                node["attrs"]["src"] = json!(new);
            }
        });
        self
    }

    /// Removes the pictures for which `is_removed` returns true.
    #[must_use]
    pub fn without_images(mut self, is_removed: &dyn Fn(&str) -> bool) -> Self {
        walk::retain(&mut self.value, &|node| {
            node::kind(node) != "image" || !node::text_attribute(node, "src").is_some_and(is_removed)
        });
        self
    }

    /// Makes links of the addresses that stand alone in a line.
    pub(crate) fn link_addresses(&mut self) {
        walk::each_mut(&mut self.value, &mut |node| {
            if node::kind(node) == "paragraph" {
                walk::link_addresses(node);
            }
        });
    }

    /// Returns the text of the first heading, and the document without it when it begins with it.
    #[must_use]
    pub fn titled(mut self) -> (Option<String>, Self) {
        let title =
            self.headings().into_iter().map(|heading| heading.text).find(|text| !text.trim().is_empty());
        let is_first = self.blocks().first().is_some_and(|block| node::kind(block) == "heading");
        if let (Some(_), true, Some(blocks)) = (&title, is_first, self.value["content"].as_array_mut()) {
            blocks.remove(0);
        }
        (title, self)
    }
}
