//! A document as a tree, read by a parser that accepts what is well-formed only.

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};

/// An element.
#[derive(Default)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    /// The text directly in it.
    pub text: String,
    pub elements: Vec<Element>,
}

impl Element {
    fn new(start: &BytesStart<'_>) -> Self {
        let attributes = start.attributes().map(|attribute| {
            let attribute = attribute.unwrap();
            let value = quick_xml::escape::unescape(attribute.value.as_ref()).unwrap().into_owned();
            (attribute.key.as_ref().to_owned(), value)
        });
        Self { attributes: attributes.collect(), name: start.name().as_ref().to_owned(), ..Self::default() }
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub fn children<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.elements.iter().filter(move |element| element.name == name)
    }

    /// The text of the first element of this name; empty without one.
    pub fn text_of<'a>(&'a self, name: &'a str) -> &'a str {
        self.children(name).next().map_or("", |element| element.text.as_str())
    }
}

/// The root of `text`. Panics when it is not well-formed, or has a character that XML 1.0 does not allow.
pub fn parse(text: &str) -> Element {
    let is_allowed = |c: char| matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    assert!(text.chars().all(is_allowed), "XML 1.0, section 2.2");
    let mut reader = Reader::from_str(text);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => open.push(Element::new(&start)),
            Event::Empty(start) => open.last_mut().unwrap().elements.push(Element::new(&start)),
            Event::End(_) => {
                let element = open.pop().unwrap();
                open.last_mut().unwrap().elements.push(element);
            }
            Event::Text(text) => open.last_mut().unwrap().text.push_str(&text),
            Event::CData(text) => open.last_mut().unwrap().text.push_str(&text),
            Event::GeneralRef(entity) => match entity.resolve_char_ref().unwrap() {
                Some(character) => open.last_mut().unwrap().text.push(character),
                None => open.last_mut().unwrap().text.push_str(resolve_predefined_entity(&entity).unwrap()),
            },
            Event::DocType(_) => panic!("a feed has none"),
            Event::Eof => break,
            Event::Decl(_) | Event::Comment(_) | Event::PI(_) => {}
        }
    }
    assert_eq!(open.len(), 1, "each element is closed");
    let mut document = open.remove(0);
    assert_eq!(document.elements.len(), 1, "one root");
    document.elements.remove(0)
}
