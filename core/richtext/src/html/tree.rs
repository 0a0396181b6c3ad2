//! HTML as a tree, as browsers build it.

use super::TooLarge;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, ExpandedName, LocalName, QualName, local_name, ns};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Most nodes of a tree. A document of [`crate::BYTES_MAX`] cannot have more.
pub(super) const NODES_MAX: usize = 250_000;
/// How deep elements are nested. Deeper ones are left out, and their content is not. Browsers have a limit, too.
const DEPTH_MAX: usize = 200;

/// Elements that hold no others.
const LEAVES: [&str; 20] = [
    "img", "br", "hr", "wbr", "col", "embed", "input", "area", "source", "track", "script", "style",
    "textarea", "title", "iframe", "noembed", "noframes", "noscript", "xmp", "base",
];

/// The root of each tree.
pub(super) const ROOT: usize = 0;

#[derive(Debug)]
pub(super) enum Data {
    /// The root, or the content of a template.
    Fragment,
    Element {
        name: LocalName,
        is_html: bool,
        attributes: Vec<Attribute>,
    },
    Text(String),
    Comment(String),
}

#[derive(Debug)]
pub(super) struct Node {
    parent: Option<usize>,
    depth: usize,
    pub children: Vec<usize>,
    pub data: Data,
}

/// A tree, whose nodes are named by their places.
pub(super) struct Tree(pub Vec<Node>);

impl Tree {
    /// Returns the tree of a part of a page.
    pub(super) fn parse(html: &str) -> Result<Self, TooLarge> {
        let sink = Sink { nodes: RefCell::default(), depth: Cell::new(0) };
        let root = sink.add(Data::Fragment);
        let body = QualName::new(None, ns!(html), local_name!("body"));
        let context = Handle { at: sink.add(Data::Fragment), name: Rc::new(body) };
        debug_assert_eq!(root, ROOT);
        let builder = TreeBuilder::new_for_fragment(sink, context, None, TreeBuilderOpts::default());
        let tokenizer = Tokenizer::new(Limited(builder), TokenizerOpts::default());
        let input = BufferQueue::default();
        input.push_back(StrTendril::from_slice(html));
        while !input.is_empty() {
            // It stops behind scripts, which a browser would run.
            let _ = tokenizer.feed(&input);
        }
        tokenizer.end();
        let nodes = tokenizer.sink.0.sink.nodes.into_inner();
        if nodes.len() > NODES_MAX { Err(TooLarge) } else { Ok(Self(nodes)) }
    }

    /// Returns the text below a node.
    pub(super) fn text(&self, node: usize) -> String {
        let mut text = String::new();
        let mut waiting = vec![node];
        while let Some(node) = waiting.pop() {
            if let Data::Text(part) = &self.0[node].data {
                text.push_str(part);
            }
            waiting.extend(self.0[node].children.iter().rev());
        }
        text
    }

    /// Returns the name of an element of HTML.
    pub(super) fn name(&self, node: usize) -> &str {
        match &self.0[node].data {
            Data::Element { name, is_html: true, .. } => name,
            _ => "",
        }
    }

    /// Returns an attribute of an element.
    pub(super) fn attribute(&self, node: usize, name: &str) -> Option<String> {
        let Data::Element { attributes, .. } = &self.0[node].data else { return None };
        let found = attributes.iter().find(|attribute| &*attribute.name.local == name);
        found.map(|attribute| attribute.value.to_string())
    }
}

/// Leaves out what is nested too deep, and everything behind too many nodes.
struct Limited(TreeBuilder<Handle, Sink>);

impl TokenSink for Limited {
    type Handle = Handle;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Handle> {
        let sink = &self.0.sink;
        if sink.nodes.borrow().len() > NODES_MAX && token != Token::EOFToken {
            return TokenSinkResult::Continue;
        }
        if let Token::TagToken(tag) = &token {
            match tag.kind {
                TagKind::StartTag if sink.depth.get() > DEPTH_MAX && !LEAVES.contains(&&*tag.name) => {
                    return TokenSinkResult::Continue;
                }
                TagKind::StartTag => {}
                // The next node says how deep it really is.
                TagKind::EndTag => sink.depth.set(sink.depth.get().saturating_sub(1)),
            }
        }
        self.0.process_token(token, line)
    }

    fn end(&self) {
        self.0.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.0.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

#[derive(Clone, Debug)]
struct Handle {
    at: usize,
    name: Rc<QualName>,
}

struct Sink {
    nodes: RefCell<Vec<Node>>,
    /// The depth of the last node.
    depth: Cell<usize>,
}

impl Sink {
    fn add(&self, data: Data) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        nodes.push(Node { parent: None, depth: 0, children: Vec::new(), data });
        nodes.len() - 1
    }

    fn nameless(&self, data: Data) -> Handle {
        Handle { at: self.add(data), name: Rc::new(QualName::new(None, ns!(), LocalName::default())) }
    }

    /// Puts `child` into `parent` at the place `at`, beside a text as a part of it.
    fn put(&self, parent: usize, at: usize, child: NodeOrText<Handle>) {
        let child = match child {
            NodeOrText::AppendNode(child) => {
                self.remove(child.at);
                child.at
            }
            NodeOrText::AppendText(text) => {
                let before = at.checked_sub(1).map(|at| self.nodes.borrow()[parent].children[at]);
                if let Some(before) = before
                    && let Data::Text(other) = &mut self.nodes.borrow_mut()[before].data
                {
                    other.push_str(&text);
                    return;
                }
                self.add(Data::Text(text.to_string()))
            }
        };
        let mut nodes = self.nodes.borrow_mut();
        let depth = nodes[parent].depth + 1;
        (nodes[child].parent, nodes[child].depth) = (Some(parent), depth);
        let at = at.min(nodes[parent].children.len());
        nodes[parent].children.insert(at, child);
        self.depth.set(depth);
    }

    fn remove(&self, child: usize) {
        let mut nodes = self.nodes.borrow_mut();
        if let Some(parent) = nodes[child].parent.take() {
            // Moved nodes are mostly the last ones.
            let siblings = &mut nodes[parent].children;
            if let Some(at) = siblings.iter().rposition(|sibling| *sibling == child) {
                siblings.remove(at);
            }
        }
    }
}

impl TreeSink for Sink {
    type Handle = Handle;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn elem_name<'a>(&'a self, node: &'a Handle) -> ExpandedName<'a> {
        node.name.expanded()
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> Handle {
        let is_html = name.ns == ns!(html);
        let data = Data::Element { name: name.local.clone(), is_html, attributes };
        Handle { at: self.add(data), name: Rc::new(name) }
    }

    fn create_comment(&self, text: StrTendril) -> Handle {
        self.nameless(Data::Comment(text.to_string()))
    }

    fn create_pi(&self, _: StrTendril, data: StrTendril) -> Handle {
        self.create_comment(data)
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        let last = self.nodes.borrow()[parent.at].children.len();
        self.put(parent.at, last, child);
    }

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        if let NodeOrText::AppendNode(child) = &child {
            self.remove(child.at);
        }
        let Some(parent) = self.nodes.borrow()[sibling.at].parent else { return };
        let place = self.nodes.borrow()[parent].children.iter().rposition(|other| *other == sibling.at);
        self.put(parent, place.unwrap_or(0), child);
    }

    fn append_based_on_parent_node(&self, element: &Handle, before: &Handle, child: NodeOrText<Handle>) {
        if self.nodes.borrow()[element.at].parent.is_some() {
            self.append_before_sibling(element, child);
        } else {
            self.append(before, child);
        }
    }

    fn remove_from_parent(&self, node: &Handle) {
        self.remove(node.at);
    }

    fn reparent_children(&self, node: &Handle, parent: &Handle) {
        let mut nodes = self.nodes.borrow_mut();
        let children = std::mem::take(&mut nodes[node.at].children);
        for child in &children {
            nodes[*child].parent = Some(parent.at);
        }
        nodes[parent.at].children.extend(children);
    }

    fn get_document(&self) -> Handle {
        Handle { at: ROOT, name: Rc::new(QualName::new(None, ns!(), LocalName::default())) }
    }

    /// The content of a template is never shown.
    fn get_template_contents(&self, _: &Handle) -> Handle {
        self.nameless(Data::Fragment)
    }

    fn same_node(&self, one: &Handle, other: &Handle) -> bool {
        one.at == other.at
    }

    fn add_attrs_if_missing(&self, _: &Handle, _: Vec<Attribute>) {}
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn finish(self) {}
    fn parse_error(&self, _: Cow<'static, str>) {}
    fn set_quirks_mode(&self, _: QuirksMode) {}
}
