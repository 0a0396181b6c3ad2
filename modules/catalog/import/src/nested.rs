//! Fields inside of objects, as JSON has them: `{"tool": {"url": …, "links": {"website": …}}}`.

use super::cells::Row;
use super::fields::Field;
use super::links::{HREF, link_of};
use super::mapping::plain;
use serde_json::{Map, Value};

/// Keys whose object is the tool itself. The object of any other key, such as its category or maker, has a name and an
/// address of its own.
const TOOLS: [&str; 19] = [
    "tool",
    "aitool",
    "product",
    "app",
    "application",
    "software",
    "item",
    "entry",
    "record",
    "node",
    "data",
    "attributes",
    "fields",
    "properties",
    "details",
    "info",
    "information",
    "meta",
    "metadata",
];

/// Keys whose object has addresses of the tool.
const LINKS: [&str; 9] =
    ["links", "link", "urls", "websites", "social", "socials", "sociallinks", "socialmedia", "externallinks"];

/// Returns `true` if the object of the key `plain` is the tool itself.
pub(super) fn is_tool(plain: &str) -> bool {
    TOOLS.contains(&plain)
}

/// The fields of [`LINKS`].
const ADDRESSES: [Field; 7] = [
    Field::Url,
    Field::Twitter,
    Field::Linkedin,
    Field::Facebook,
    Field::Instagram,
    Field::Youtube,
    Field::Discord,
];

/// How deep objects are looked into, and how many of their keys are remembered.
const DEPTH: usize = 3;
const PATHS: usize = 200;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Tool,
    Links,
}

impl Kind {
    fn named(key: &str) -> Option<Self> {
        let key = plain(key);
        let is = |keys: &[&str]| keys.contains(&key.as_str());
        if is(&TOOLS) { Some(Self::Tool) } else { is(&LINKS).then_some(Self::Links) }
    }
}

/// A value inside of a column's objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Inside {
    pub column: usize,
    pub path: Vec<String>,
    pub field: Field,
}

/// The values inside of objects that were met so far.
#[derive(Default)]
pub struct Nested(Vec<Inside>);

impl Nested {
    /// Looks into the objects of `row`. Returns `true` if that has found something new.
    pub fn learn(&mut self, row: &Row, columns: &[String]) -> bool {
        let known = self.0.len();
        for (column, (value, name)) in row.values.iter().zip(columns).enumerate() {
            if let (Value::Object(object), Some(kind)) = (value, Kind::named(name)) {
                self.look_into(object, kind, &mut Vec::new(), column);
            }
            // A name that is a link has the address, where no column does.
            let is_name = || {
                Field::guesses()
                    .any(|(field, heads)| field == Field::Name && heads.contains(&plain(name).as_str()))
            };
            if link_of(value).is_some() && is_name() {
                let inside = Inside { column, path: vec![HREF.to_owned()], field: Field::Url };
                if !self.0.contains(&inside) {
                    self.0.push(inside);
                }
            }
        }
        self.0.len() > known
    }

    fn look_into(&mut self, object: &Map<String, Value>, kind: Kind, path: &mut Vec<String>, column: usize) {
        for (key, value) in object {
            path.push(key.clone());
            if let (Value::Object(inner), Some(inner_kind)) = (value, Kind::named(key))
                && path.len() < DEPTH
                && kind == Kind::Tool
            {
                self.look_into(inner, inner_kind, path, column);
            }
            let head = plain(key);
            for (field, heads) in Field::guesses() {
                let is_inside = kind == Kind::Tool || ADDRESSES.contains(&field);
                if is_inside && heads.contains(&head.as_str()) {
                    let inside = Inside { column, path: path.clone(), field };
                    if self.0.len() < PATHS && !self.0.contains(&inside) {
                        self.0.push(inside);
                    }
                }
            }
            path.pop();
        }
    }

    /// The values of `field`, by the surest of its `heads` first.
    pub(super) fn values<'n>(
        &'n self,
        field: Field,
        heads: &'static [&'static str],
    ) -> impl Iterator<Item = &'n Inside> {
        let named = |inside: &Inside, head: &str| inside.path.last().is_some_and(|key| plain(key) == head);
        heads.iter().flat_map(move |head| {
            self.0.iter().filter(move |inside| inside.field == field && named(inside, head))
        })
    }

    /// Returns `true` if values inside of `column` are known.
    pub(super) fn is_in(&self, column: usize) -> bool {
        self.0.iter().any(|inside| inside.column == column && inside.path != [HREF])
    }
}
