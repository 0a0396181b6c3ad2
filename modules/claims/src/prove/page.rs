//! The head of a home page.

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::{
    Attribute, ExpandedName, LocalName, ParseOpts, QualName, expanded_name, local_name, ns, parse_document,
};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Bytes that are parsed at once. Between two parts the parser can be stopped.
const PART: usize = 4096;
/// The longest time that a page is parsed: deep nesting and endless attributes take the square of their length.
const TIME_MAX: Duration = Duration::from_millis(500);

/// The contents of the meta tags called `name` that a browser puts into the head of `page`. Texts of other elements and the
/// body do not count: that may be what visitors have written.
pub(super) fn meta_tags(page: &str, name: &str) -> Vec<String> {
    let mut parser = parse_document(Head::new(name), ParseOpts::default());
    let started = Instant::now();
    let mut rest = page;
    while !rest.is_empty() && started.elapsed() < TIME_MAX && !parser.tokenizer.sink.sink.has_ended.get() {
        let (part, behind) = rest.split_at(rest.floor_char_boundary(PART));
        parser.process(StrTendril::from_slice(part));
        rest = behind;
    }
    parser.tokenizer.sink.sink.found.take()
}

/// A node that the parser has made. Those that are no elements have no name.
struct Node {
    name: QualName,
    attributes: Vec<Attribute>,
}

impl Node {
    fn nameless() -> Rc<Self> {
        let name = QualName::new(None, ns!(), LocalName::default());
        Rc::new(Self { name, attributes: Vec::new() })
    }

    fn attribute(&self, name: &LocalName) -> &str {
        let found = self.attributes.iter().find(|attribute| attribute.name.local == *name);
        found.map_or("", |attribute| &attribute.value)
    }
}

/// Receives the tree of a page and stores of it the meta tags alone.
struct Head<'a> {
    name: &'a str,
    document: Rc<Node>,
    found: RefCell<Vec<String>>,
    has_ended: Cell<bool>,
}

impl<'a> Head<'a> {
    fn new(name: &'a str) -> Self {
        Self { name, document: Node::nameless(), found: RefCell::default(), has_ended: Cell::new(false) }
    }
}

impl TreeSink for Head<'_> {
    type Handle = Rc<Node>;
    type Output = ();
    type ElemName<'n>
        = ExpandedName<'n>
    where
        Self: 'n;

    fn append(&self, parent: &Rc<Node>, child: NodeOrText<Rc<Node>>) {
        let NodeOrText::AppendNode(child) = child else { return };
        let name = child.name.expanded();
        if name == expanded_name!(html "body") || name == expanded_name!(html "frameset") {
            self.has_ended.set(true);
        } else if name == expanded_name!(html "meta")
            && parent.name.expanded() == expanded_name!(html "head")
            && child.attribute(&local_name!("name")).trim().eq_ignore_ascii_case(self.name)
        {
            self.found.borrow_mut().push(child.attribute(&local_name!("content")).to_owned());
        }
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> Rc<Node> {
        Rc::new(Node { name, attributes })
    }

    fn elem_name<'n>(&'n self, node: &'n Rc<Node>) -> ExpandedName<'n> {
        node.name.expanded()
    }

    fn get_document(&self) -> Rc<Node> {
        Rc::clone(&self.document)
    }

    fn same_node(&self, one: &Rc<Node>, other: &Rc<Node>) -> bool {
        Rc::ptr_eq(one, other)
    }

    fn create_comment(&self, _: StrTendril) -> Rc<Node> {
        Node::nameless()
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Rc<Node> {
        Node::nameless()
    }

    fn get_template_contents(&self, _: &Rc<Node>) -> Rc<Node> {
        Node::nameless()
    }

    // The rest of a tree is of no concern for its head.
    fn finish(self) {}
    fn parse_error(&self, _: Cow<'static, str>) {}
    fn set_quirks_mode(&self, _: QuirksMode) {}
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn append_based_on_parent_node(&self, _: &Rc<Node>, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {}
    fn append_before_sibling(&self, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {}
    fn add_attrs_if_missing(&self, _: &Rc<Node>, _: Vec<Attribute>) {}
    fn remove_from_parent(&self, _: &Rc<Node>) {}
    fn reparent_children(&self, _: &Rc<Node>, _: &Rc<Node>) {}
}

#[cfg(test)]
mod tests {
    use super::meta_tags;
    use std::time::{Duration, Instant};

    fn found(page: &str) -> Vec<String> {
        meta_tags(page, "toolbase-challenge")
    }

    #[test]
    fn meta_elements_of_the_head_count() {
        let tag = "<meta name=\"Toolbase-Challenge\" content=' abc '>";
        for page in [
            format!("<!doctype html><html><head><title>x</title>{tag}</head><body></body></html>"),
            // Tags of the document may be left out.
            format!("<!doctype html>{tag}<title>x</title><p>hi"),
            // A script that says `<body>`.
            format!("<head><script>var t=\"<body class=x></head>\";</script>{tag}</head>"),
            format!("<head><style>a::after{{content:'<body>'}}</style><!-- <body> -->{tag}"),
            format!("<head><noscript><link rel=stylesheet href=x></noscript>{tag}"),
            // Browsers put it into the head, too.
            format!("<head></head>{tag}<body>"),
            format!("\n<HTML><HEAD>{}</HEAD>", tag.to_ascii_uppercase().replace("ABC", "abc")),
        ] {
            assert_eq!(found(&page), [" abc "], "{page}");
        }
    }

    #[test]
    fn texts_that_visitors_may_have_written_do_not_count() {
        let tag = "<meta name=toolbase-challenge content=abc>";
        for page in [
            format!("<head></head><body>{tag}</body>"),
            format!("<!doctype html><meta charset=utf-8><title>x</title><p>A guest wrote: {tag}"),
            format!("<head><title>Post of a guest: {tag}</title>"),
            format!("<head><script>window.data={{\"comments\":[\"{tag}\"]}}</script>"),
            format!("<head><script type=application/ld+json>{{\"text\":\"{tag}\"}}</script>"),
            format!("<head><style>{tag}</style>"),
            format!("<head><template>{tag}</template>"),
            format!("<head><template><html><head>{tag}</head></html></template>"),
            format!("<head><noscript>{tag}</noscript>"),
            format!("<head><textarea>{tag}</textarea>"),
            format!("<head><!-- {tag} -->"),
            format!("<head><svg><head>{tag}</head></svg>"),
            format!("<head>A text{tag}"),
            format!("<head><meta name=description content='{tag}'>"),
            format!("<body><head>{tag}</head>"),
            format!("<frameset><head>{tag}</head></frameset>"),
            format!("<html><table><head>{tag}</head>"),
            format!("<head><iframe>{tag}</iframe>"),
            format!("<plaintext>{tag}"),
            "<head><meta name=toolbase-challenge2 content=abc><meta property=toolbase-challenge content=abc>"
                .to_owned(),
            "<head><meta name=toolbase-challenge content=abc".to_owned(),
        ] {
            assert_eq!(found(&page), [""; 0], "{page}");
        }
    }

    #[test]
    fn a_hostile_page_ends_in_time() {
        let attributes = (0..60_000).map(|number| format!("a{number}")).collect::<Vec<_>>().join(" ");
        let started = Instant::now();
        assert_eq!(found(&format!("<head><meta {attributes}>")), [""; 0]);
        assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    }
}
