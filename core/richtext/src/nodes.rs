//! The table of nodes and marks. The check, the schema and the placeholder for unknown nodes are made from it.

/// The children of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// It has none.
    Leaf,
    /// Text, line breaks and facts.
    Inline,
    /// Text without marks.
    PlainText,
    /// Any number of blocks.
    AnyBlocks,
    /// At least one block.
    Blocks,
    /// A paragraph and any blocks after it.
    Item,
    /// At least one of this node.
    Some(&'static str),
    /// Any number of these nodes.
    Any(&'static [&'static str]),
}

/// Where a node may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// The root.
    Root,
    /// Among blocks.
    Block,
    /// Within a paragraph or a heading.
    Inline,
    /// Only where its parent names it.
    Part,
}

/// The values of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `left`, `center`, `right` or `justify`.
    Align,
    /// A whole number from the first to the second.
    Number(u64, u64),
    /// A number of columns or rows that a cell covers: 1 need not be written.
    Span(u64),
    /// The number of the first item of a list: 1 need not be written.
    Start,
    /// The name of a programming language.
    Language,
    /// The address of one of our pictures.
    Image,
    /// A text of at most this many characters.
    Text(usize),
    /// The widths of the columns of a cell, in pixels.
    Widths,
    /// `#rrggbb`.
    Colour,
    /// The id of a tool.
    Tool,
    /// Ids of tools.
    Tools,
    /// One of [`FACTS`].
    Fact,
    /// Several of [`FACTS`].
    Facts,
    /// The fact at the time of writing.
    WrittenFact,
    /// The facts of one tool at the time of writing.
    WrittenTool,
    /// The facts of several tools at the time of writing.
    WrittenTools,
    /// An address on this site, or one of [`crate::links::SCHEMES`].
    Link,
}

/// An attribute of a node or a mark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attribute {
    pub name: &'static str,
    pub kind: Kind,
    pub required: bool,
}

/// A kind of node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeRule {
    pub name: &'static str,
    pub group: Group,
    pub content: Content,
    pub attributes: &'static [Attribute],
}

/// A kind of mark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarkRule {
    pub name: &'static str,
    pub attributes: &'static [Attribute],
}

/// The facts that documents show of a tool.
pub(crate) const FACTS: [&str; 5] = ["name", "price", "rating", "freePlan", "status"];
/// The alignments of a text.
pub(crate) const ALIGNMENTS: [&str; 4] = ["left", "center", "right", "justify"];
/// Most tools of a comparison.
pub(crate) const COMPARED_MAX: usize = 10;

const fn required(name: &'static str, kind: Kind) -> Attribute {
    Attribute { name, kind, required: true }
}

const fn optional(name: &'static str, kind: Kind) -> Attribute {
    Attribute { name, kind, required: false }
}

const fn block(name: &'static str, content: Content, attributes: &'static [Attribute]) -> NodeRule {
    NodeRule { name, group: Group::Block, content, attributes }
}

const fn inline(name: &'static str, attributes: &'static [Attribute]) -> NodeRule {
    NodeRule { name, group: Group::Inline, content: Content::Leaf, attributes }
}

const fn part(name: &'static str, content: Content, attributes: &'static [Attribute]) -> NodeRule {
    NodeRule { name, group: Group::Part, content, attributes }
}

const ALIGN: Attribute = optional("textAlign", Kind::Align);
const CELL: &[Attribute] = &[
    optional("colspan", Kind::Span(crate::COLUMNS_MAX)),
    optional("rowspan", Kind::Span(crate::ROWS_MAX as u64)),
    optional("colwidth", Kind::Widths),
    optional("backgroundColor", Kind::Colour),
    optional("color", Kind::Colour),
];

/// All kinds of nodes.
pub(crate) const NODES: [NodeRule; 18] = [
    NodeRule { name: "doc", group: Group::Root, content: Content::AnyBlocks, attributes: &[] },
    block("paragraph", Content::Inline, &[ALIGN]),
    block("heading", Content::Inline, &[required("level", Kind::Number(1, 6)), ALIGN]),
    block("bulletList", Content::Some("listItem"), &[]),
    block("orderedList", Content::Some("listItem"), &[optional("start", Kind::Start)]),
    part("listItem", Content::Item, &[]),
    block("blockquote", Content::Blocks, &[]),
    block("codeBlock", Content::PlainText, &[optional("language", Kind::Language)]),
    block("horizontalRule", Content::Leaf, &[]),
    block(
        "image",
        Content::Leaf,
        &[
            required("src", Kind::Image),
            optional("alt", Kind::Text(500)),
            optional("caption", Kind::Text(500)),
            optional("width", Kind::Number(1, 10_000)),
            optional("height", Kind::Number(1, 10_000)),
        ],
    ),
    block("table", Content::Some("tableRow"), &[]),
    part("tableRow", Content::Any(&["tableHeader", "tableCell"]), &[]),
    part("tableHeader", Content::Blocks, CELL),
    part("tableCell", Content::Blocks, CELL),
    block("toolCard", Content::Leaf, &[required("tool", Kind::Tool), optional("written", Kind::WrittenTool)]),
    block(
        "toolComparison",
        Content::Leaf,
        &[
            required("tools", Kind::Tools),
            required("facts", Kind::Facts),
            optional("written", Kind::WrittenTools),
        ],
    ),
    inline("hardBreak", &[]),
    inline(
        "toolFact",
        &[required("tool", Kind::Tool), required("fact", Kind::Fact), optional("written", Kind::WrittenFact)],
    ),
];

/// All kinds of marks, the outermost first.
pub(crate) const MARKS: [MarkRule; 6] = [
    MarkRule { name: "link", attributes: &[required("href", Kind::Link)] },
    MarkRule { name: "bold", attributes: &[] },
    MarkRule { name: "italic", attributes: &[] },
    MarkRule { name: "underline", attributes: &[] },
    MarkRule { name: "strike", attributes: &[] },
    MarkRule { name: "code", attributes: &[] },
];

/// Attributes that the editor writes and that follow from others: they are dropped.
pub(crate) const DERIVED: [(&str, &[&str]); 3] =
    [("link", &["target", "rel", "class"]), ("orderedList", &["type"]), ("image", &["title"])];

/// Returns the rule for the nodes called `name`. `text` is none of them.
pub(crate) fn node_rule(name: &str) -> Option<&'static NodeRule> {
    NODES.iter().find(|rule| rule.name == name)
}

/// Returns the rule for the marks called `name`.
pub(crate) fn mark_rule(name: &str) -> Option<&'static MarkRule> {
    MARKS.iter().find(|rule| rule.name == name)
}

/// Returns whether this server knows the nodes called `name`.
pub(crate) fn is_known(name: &str) -> bool {
    name == "text" || node_rule(name).is_some()
}
