//! The facts of tools that documents show, at present and at the time of writing.

use crate::node;
use serde_json::Value;
use std::collections::BTreeMap;

/// The facts of one tool, as texts that readers see. A fact that is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolFacts {
    /// The slug of its page.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its price.
    pub price: String,
    /// Its rating.
    pub rating: String,
    /// Its free plan.
    pub free_plan: String,
    /// Its state.
    pub status: String,
    /// The address of its logo.
    pub logo: Option<String>,
    /// Its purpose, in one sentence.
    pub promise: String,
}

impl ToolFacts {
    /// Returns the fact that documents call `fact`. Empty when there is none.
    #[must_use]
    pub fn value(&self, fact: &str) -> &str {
        match fact {
            "name" => &self.name,
            "price" => &self.price,
            "rating" => &self.rating,
            "freePlan" => &self.free_plan,
            "status" => &self.status,
            _ => "",
        }
    }
}

/// The present facts of tools, by id. A tool that is no longer listed is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub BTreeMap<String, ToolFacts>);

impl Facts {
    /// Returns the facts of the tool `id`.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&ToolFacts> {
        self.0.get(id)
    }
}

/// How many of the tools of a document have changed since it was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    /// Tools of which a fact differs, or that are no longer listed.
    pub changed: usize,
    /// Tools that the document names.
    pub total: usize,
}

/// A fact that a document shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'a> {
    /// The tool, while it is listed.
    pub tool: Option<&'a ToolFacts>,
    /// The present value; empty when there is none.
    pub now: &'a str,
    /// The value at the time of writing.
    pub written: Option<&'a str>,
}

impl<'a> Shown<'a> {
    /// Returns the `fact` of the tool `id`, which was `written`.
    pub(crate) fn new(facts: &'a Facts, id: &str, fact: &str, written: Option<&'a str>) -> Self {
        let tool = facts.get(id);
        let now = tool.map_or("", |tool| tool.value(fact));
        Self { tool, now, written: written.filter(|written| !written.is_empty()) }
    }

    /// Returns whether the value is another than the written one.
    pub(crate) fn is_changed(&self) -> bool {
        self.tool.is_none() || self.written.is_some_and(|written| written != self.now)
    }

    /// Returns the text to show: the present value, the written one of a tool that is no longer listed.
    pub(crate) fn text(&self) -> &'a str {
        let text = if self.tool.is_some() { self.now } else { self.written.unwrap_or_default() };
        if text.is_empty() { UNKNOWN } else { text }
    }
}

/// The text of a fact that nobody knows.
pub(crate) const UNKNOWN: &str = "not stated";
/// The note on a tool that is gone.
pub(crate) const GONE: &str = "no longer listed";

/// Returns the value at the time of writing of a `fact` of `tool` in `node`.
pub(crate) fn written<'a>(node: &'a Value, tool: &str, fact: &str) -> Option<&'a str> {
    let written = node::attribute(node, "written")?;
    let value = match node::kind(node) {
        "toolFact" => written.get("value"),
        "toolCard" => written.get("values")?.get(fact),
        _ => written.get("values")?.get(tool)?.get(fact),
    };
    value?.as_str()
}
