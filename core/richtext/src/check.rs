//! The check of a document that somebody writes: only what the table of nodes lists, each rejection with its place.

use crate::node;
use crate::nodes::{Content, DERIVED, Group, MARKS, is_known, mark_rule, node_rule};
use crate::size::measure;
use crate::values::{self, Rules};
use crate::{BYTES_MAX, CELLS_MAX, COLUMNS_MAX, DEPTH_MAX, ROWS_MAX};
use serde_json::{Map, Value};
use std::fmt::Write;

/// A rule that a document breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The place, such as `content[3].attrs.href`. Empty for the whole document.
    pub path: String,
    /// The rule, to be read after the name of the field.
    pub rule: String,
}

/// Most violations that are reported.
const REPORTED_MAX: usize = 20;

/// Returns the document with nothing but what the rules allow, in canonical form: without `null` and without attributes
/// that have their default. Nodes of `former` that this server does not know are accepted.
pub(crate) fn check(value: &Value, former: Option<&Value>, rules: &Rules) -> Result<Value, Vec<Violation>> {
    if measure(value, BYTES_MAX).is_none() {
        return reject("", format!("must have at most {BYTES_MAX} bytes"));
    }
    let mut unknown = Vec::new();
    if let Some(former) = former {
        collect_unknown(former, DEPTH_MAX * 4, &mut unknown);
    }
    let mut checker = Checker { rules, unknown, path: String::new(), found: Vec::new(), cells: 0 };
    if node::kind(value) != "doc" {
        return reject("type", "must be `doc`".to_owned());
    }
    if crate::upgrade::version(value) > crate::VERSION {
        return reject("version", format!("must be at most {}", crate::VERSION));
    }
    match checker.node(value, 1, Content::Leaf) {
        Some(document) if checker.found.is_empty() => Ok(document),
        _ => Err(checker.found),
    }
}

fn reject(path: &str, rule: String) -> Result<Value, Vec<Violation>> {
    Err(vec![Violation { path: path.to_owned(), rule }])
}

/// Collects the nodes and marks below `value` that this server does not know, down to `depth`.
fn collect_unknown<'a>(value: &'a Value, depth: usize, unknown: &mut Vec<&'a Value>) {
    for part in node::children(value) {
        if !is_known(node::kind(part)) {
            unknown.push(part);
        } else if depth > 0 {
            collect_unknown(part, depth - 1, unknown);
        }
    }
    unknown.extend(node::marks(value).iter().filter(|mark| mark_rule(node::kind(mark)).is_none()));
}

struct Checker<'a> {
    rules: &'a Rules<'a>,
    /// The nodes and marks of the stored document that this server does not know.
    unknown: Vec<&'a Value>,
    /// The place of the current part.
    path: String,
    found: Vec<Violation>,
    /// The cells so far.
    cells: usize,
}

impl Checker<'_> {
    fn violation(&mut self, place: &str, rule: impl Into<String>) {
        if self.found.len() < REPORTED_MAX {
            let dot = if self.path.is_empty() || place.is_empty() { "" } else { "." };
            self.found.push(Violation { path: format!("{}{dot}{place}", self.path), rule: rule.into() });
        }
    }

    /// Calls `run` with the place `name[at]` below the current one.
    fn within<T>(&mut self, name: &str, at: usize, run: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.path.len();
        let dot = if length == 0 { "" } else { "." };
        let _ = write!(self.path, "{dot}{name}[{at}]");
        let result = run(self);
        self.path.truncate(length);
        result
    }

    /// Returns the canonical form of a node at this `depth`, whose parent has `content`.
    fn node(&mut self, node: &Value, depth: usize, content: Content) -> Option<Value> {
        let name = node::kind(node);
        if depth > DEPTH_MAX {
            self.violation("", format!("must be nested at most {DEPTH_MAX} deep"));
            return None;
        }
        if name == "text" {
            return self.text(node, content);
        }
        let Some(rule) = node_rule(name) else {
            if self.unknown.contains(&node) {
                return Some(node.clone());
            }
            self.violation("type", format!("`{}` is no known node", shown(name)));
            return None;
        };
        let is_root = rule.group == Group::Root && depth == 1;
        if !is_root && !may_hold(content, rule.name, rule.group) {
            self.violation("type", format!("`{name}` must not stand here"));
            return None;
        }
        self.fields(node, &["type", "attrs", "content", "version"]);
        let mut checked = Map::from_iter([("type".to_owned(), name.into())]);
        if rule.group == Group::Root {
            checked.insert("version".to_owned(), crate::VERSION.into());
        }
        let attributes = self.attributes(node, name, rule.attributes);
        if !attributes.is_empty() {
            checked.insert("attrs".to_owned(), attributes.into());
        }
        let children = self.children(node, depth, rule.content);
        self.counted(node, name);
        if rule.content != Content::Leaf && (!children.is_empty() || rule.group == Group::Root) {
            checked.insert("content".to_owned(), children.into());
        }
        Some(checked.into())
    }

    /// Rejects fields that a node does not have.
    fn fields(&mut self, node: &Value, known: &[&str]) {
        for name in node.as_object().into_iter().flat_map(Map::keys) {
            if !known.contains(&name.as_str()) {
                self.violation(&shown(name), "is no field of a node");
            }
        }
    }

    fn children(&mut self, node: &Value, depth: usize, content: Content) -> Vec<Value> {
        if node.get("content").is_some_and(|content| !content.is_array() && !content.is_null()) {
            self.violation("content", "must be a list of nodes");
        }
        let children = node::children(node);
        let is_short = children.is_empty();
        match content {
            Content::Leaf if !is_short => self.violation("content", "must be empty"),
            Content::Blocks if is_short => self.violation("content", "must have a block"),
            Content::Some(part) if is_short => self.violation("content", format!("must have a `{part}`")),
            Content::Item if children.first().map(node::kind) != Some("paragraph") => {
                self.violation("content", "must begin with a paragraph");
            }
            _ => {}
        }
        if content == Content::Leaf {
            return Vec::new();
        }
        let children = children.iter().enumerate();
        children
            .filter_map(|(at, child)| {
                self.within("content", at, |checker| checker.node(child, depth + 1, content))
            })
            .collect()
    }

    fn text(&mut self, node: &Value, content: Content) -> Option<Value> {
        if !matches!(content, Content::Inline | Content::PlainText) {
            self.violation("type", "`text` must not stand here");
            return None;
        }
        self.fields(node, &["type", "text", "marks"]);
        let text = node::text(node);
        if text.is_empty() {
            self.violation("text", "must not be empty");
        }
        let mut checked =
            Map::from_iter([("type".to_owned(), "text".into()), ("text".to_owned(), text.into())]);
        let marks = node::marks(node);
        if content == Content::PlainText && !marks.is_empty() {
            self.violation("marks", "must be empty in code");
        }
        let marks = marks.iter().enumerate();
        let marks: Vec<Value> =
            marks.filter_map(|(at, mark)| self.within("marks", at, |checker| checker.mark(mark))).collect();
        let is_twice = |rule: &crate::nodes::MarkRule| {
            marks.iter().filter(|mark| node::kind(mark) == rule.name).count() > 1
        };
        if let Some(twice) = MARKS.iter().find(|rule| is_twice(rule)) {
            self.violation("marks", format!("must not have `{}` twice", twice.name));
        }
        if !marks.is_empty() {
            checked.insert("marks".to_owned(), marks.into());
        }
        Some(checked.into())
    }

    fn mark(&mut self, mark: &Value) -> Option<Value> {
        let name = node::kind(mark);
        let Some(rule) = mark_rule(name) else {
            if self.unknown.contains(&mark) {
                return Some(mark.clone());
            }
            self.violation("type", format!("`{}` is no known mark", shown(name)));
            return None;
        };
        self.fields(mark, &["type", "attrs"]);
        let attributes = self.attributes(mark, name, rule.attributes);
        let mut checked = Map::from_iter([("type".to_owned(), name.into())]);
        if !attributes.is_empty() {
            checked.insert("attrs".to_owned(), attributes.into());
        }
        Some(checked.into())
    }

    fn attributes(
        &mut self,
        part: &Value,
        name: &str,
        rules: &'static [crate::nodes::Attribute],
    ) -> Map<String, Value> {
        let mut checked = Map::new();
        for rule in rules {
            let value = node::attribute(part, rule.name);
            let place = format!("attrs.{}", rule.name);
            match value {
                None if rule.required => self.violation(&place, "is required"),
                None => {}
                Some(value) => match values::check(value, rule.kind, self.rules) {
                    Ok(value) => checked.extend(value.map(|value| (rule.name.to_owned(), value))),
                    Err(rule) => self.violation(&place, rule),
                },
            }
        }
        let derived = DERIVED.iter().find(|(of, _)| *of == name).map_or(&[][..], |(_, names)| names);
        let given = part.get("attrs").and_then(Value::as_object);
        for (given, value) in given.into_iter().flatten() {
            let is_known = rules.iter().any(|rule| rule.name == given) || derived.contains(&given.as_str());
            if !is_known && !value.is_null() {
                self.violation(&format!("attrs.{}", shown(given)), format!("is no attribute of `{name}`"));
            }
        }
        checked
    }

    /// Rejects tables that are too large, and widths that do not fit their cell.
    fn counted(&mut self, node: &Value, name: &str) {
        match name {
            "table" if node::children(node).len() > ROWS_MAX => {
                self.violation("content", format!("must have at most {ROWS_MAX} rows"));
            }
            "tableRow" => {
                let cells = node::children(node);
                let columns = cells.iter().map(|cell| node::number_attribute(cell, "colspan").unwrap_or(1));
                if columns.fold(0, u64::saturating_add) > COLUMNS_MAX {
                    self.violation("content", format!("must have at most {COLUMNS_MAX} columns"));
                }
                let before = self.cells;
                self.cells += cells.len();
                if before <= CELLS_MAX && self.cells > CELLS_MAX {
                    self.violation("content", format!("must end at {CELLS_MAX} cells in the document"));
                }
            }
            "tableCell" | "tableHeader" => {
                let widths = node::array(node::attribute(node, "colwidth")).len() as u64;
                if widths > 0 && widths != node::number_attribute(node, "colspan").unwrap_or(1) {
                    self.violation("attrs.colwidth", "must have a width for each column of the cell");
                }
            }
            _ => {}
        }
    }
}

/// Returns whether a node with `content` may hold the node `name` of this `group`.
fn may_hold(content: Content, name: &str, group: Group) -> bool {
    match content {
        Content::Leaf | Content::PlainText => false,
        Content::Inline => group == Group::Inline,
        Content::AnyBlocks | Content::Blocks | Content::Item => group == Group::Block,
        Content::Some(part) => name == part,
        Content::Any(parts) => parts.contains(&name),
    }
}

/// Returns the beginning of a name that somebody sent.
fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(40).collect()
}
