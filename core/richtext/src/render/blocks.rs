//! Blocks.

use super::Html;
use crate::links::is_picture;
use crate::node;
use crate::nodes::ALIGNMENTS;
use crate::values::is_language;
use serde_json::Value;

/// The text for a node that this server does not know.
const PLACEHOLDER: &str = "This part cannot be shown by this version of the site.";

impl Html<'_> {
    pub(super) fn block(&mut self, node: &Value) {
        match node::kind(node) {
            "paragraph" => {
                self.raw("<p");
                self.alignment(node);
                self.raw(">");
                self.inline(node);
                self.raw("</p>\n");
            }
            "heading" => self.heading(node),
            "bulletList" => self.around("ul", node),
            "orderedList" => {
                self.raw("<ol");
                if let Some(start) = node::number_attribute(node, "start").filter(|start| *start != 1) {
                    self.attribute("start", &start.to_string());
                }
                self.raw(">\n");
                self.blocks(node);
                self.raw("</ol>\n");
            }
            "listItem" => self.item(node),
            "blockquote" => self.around("blockquote", node),
            "codeBlock" => self.code(node),
            "horizontalRule" => self.raw("<hr>\n"),
            "image" => self.image(node),
            "table" => self.table(node),
            "toolCard" => self.tool(node),
            "toolComparison" => self.comparison(node),
            _ => {
                self.raw("<p class=\"rt-unknown\">");
                self.raw(PLACEHOLDER);
                self.raw("</p>\n");
            }
        }
    }

    pub(super) fn blocks(&mut self, node: &Value) {
        for child in node::children(node) {
            self.block(child);
        }
    }

    fn around(&mut self, element: &str, node: &Value) {
        self.raw(&format!("<{element}>\n"));
        self.blocks(node);
        self.raw(&format!("</{element}>\n"));
    }

    pub(super) fn alignment(&mut self, node: &Value) {
        let align = node::text_attribute(node, "textAlign").filter(|align| ALIGNMENTS.contains(align));
        if let Some(align) = align.filter(|align| *align != "left") {
            self.attribute("style", &format!("text-align:{align}"));
        }
    }

    fn heading(&mut self, node: &Value) {
        let Some(heading) = self.headings.next() else { return };
        let element = format!("h{}", heading.level);
        self.raw("<");
        self.raw(&element);
        self.attribute("id", &heading.id);
        self.alignment(node);
        self.raw(">");
        self.inline(node);
        self.raw(&format!("</{element}>\n"));
    }

    /// Writes an item of a list: without a paragraph element when it is one line with lists below it.
    fn item(&mut self, node: &Value) {
        let children = node::children(node);
        let is_line = children.split_first().is_some_and(|(first, rest)| {
            node::kind(first) == "paragraph"
                && node::attribute(first, "textAlign").is_none()
                && rest.iter().all(|child| matches!(node::kind(child), "bulletList" | "orderedList"))
        });
        self.raw("<li>");
        if let Some((first, rest)) = children.split_first().filter(|_| is_line) {
            self.inline(first);
            for list in rest {
                self.raw("\n");
                self.block(list);
            }
        } else {
            self.raw("\n");
            self.blocks(node);
        }
        self.raw("</li>\n");
    }

    fn code(&mut self, node: &Value) {
        self.raw("<pre class=\"rt-code\" tabindex=\"0\"><code");
        if let Some(language) = node::text_attribute(node, "language").filter(|name| is_language(name)) {
            self.attribute("class", &format!("language-{language}"));
        }
        self.raw(">");
        for part in node::children(node) {
            self.text(node::text(part));
        }
        self.raw("</code></pre>\n");
    }

    fn image(&mut self, node: &Value) {
        let Some(src) = node::text_attribute(node, "src").filter(|src| is_picture(src)) else { return };
        self.raw("<figure class=\"rt-figure\"><img");
        self.address("src", src);
        self.attribute("alt", node::text_attribute(node, "alt").unwrap_or_default());
        for name in ["width", "height"] {
            if let Some(pixels) = node::number_attribute(node, name) {
                self.attribute(name, &pixels.to_string());
            }
        }
        self.raw(" loading=\"lazy\" decoding=\"async\">");
        if let Some(caption) = node::text_attribute(node, "caption").filter(|caption| !caption.is_empty()) {
            self.raw("<figcaption>");
            self.text(caption);
            self.raw("</figcaption>");
        }
        self.raw("</figure>\n");
    }
}
