//! Tools: one as a card, several as a comparison.

use super::Html;
use super::inline::when_written;
use crate::facts::{GONE, Shown, written};
use crate::links::is_picture;
use crate::node;
use crate::nodes::{COMPARED_MAX, FACTS};
use serde_json::Value;

impl Html<'_> {
    pub(super) fn tool(&mut self, node: &Value) {
        let id = node::text_attribute(node, "tool").unwrap_or_default();
        let Some(tool) = self.facts.get(id) else {
            let name = Shown::new(self.facts, id, "name", written(node, id, "name"));
            self.raw("<div class=\"rt-tool is-gone\">");
            self.letter(name.text());
            self.raw("<div><p class=\"rt-tool-name\">");
            self.text(name.text());
            self.raw("</p><p class=\"rt-tool-promise\">");
            self.raw(GONE);
            self.raw("</p></div></div>\n");
            return;
        };
        self.raw("<div class=\"rt-tool\">");
        if let Some(logo) = tool.logo.as_deref().filter(|logo| is_picture(logo)) {
            self.raw("<img class=\"rt-tool-logo\"");
            self.address("src", logo);
            self.raw(" alt=\"\" width=\"48\" height=\"48\" loading=\"lazy\" decoding=\"async\">");
        } else {
            self.letter(&tool.name);
        }
        self.raw("<div><p class=\"rt-tool-name\"><a");
        self.address("href", &format!("/ai/{}", tool.slug));
        self.raw(">");
        self.text(&tool.name);
        self.raw("</a></p>");
        if !tool.promise.is_empty() {
            self.raw("<p class=\"rt-tool-promise\">");
            self.text(&tool.promise);
            self.raw("</p>");
        }
        self.raw("<ul class=\"rt-tool-facts\">");
        for fact in &FACTS[1..] {
            let shown = Shown::new(self.facts, id, fact, written(node, id, fact));
            if shown.now.is_empty() {
                continue;
            }
            self.raw("<li");
            self.changed(&shown);
            self.raw(">");
            self.raw(needed_label(fact));
            self.text(shown.now);
            self.raw("</li>");
        }
        self.raw("</ul></div></div>\n");
    }

    /// Writes a letter in the place of a logo.
    fn letter(&mut self, name: &str) {
        self.raw("<span class=\"rt-tool-logo\" aria-hidden=\"true\">");
        let letter: String =
            name.chars().find(|c| c.is_alphanumeric()).iter().flat_map(|c| c.to_uppercase()).collect();
        self.text(&letter);
        self.raw("</span>");
    }

    /// Marks an element whose value has changed since it was written.
    fn changed(&mut self, shown: &Shown) {
        if shown.is_changed() {
            self.attribute("class", "is-changed");
            self.attribute("title", &when_written(shown.written));
        }
    }

    /// Writes a table with a column for each tool and a row for each fact. The name stands in the head.
    pub(super) fn comparison(&mut self, node: &Value) {
        let tools: Vec<&str> = node::texts(node, "tools").into_iter().take(COMPARED_MAX).collect();
        let facts = node::texts(node, "facts");
        self.comparisons += 1;
        let label = format!("Comparison {}", self.comparisons);
        self.raw("<div class=\"rt-table rt-comparison\" role=\"region\" tabindex=\"0\"");
        self.attribute("aria-label", &label);
        self.raw("><table>\n<thead>\n<tr><td></td>");
        for id in &tools {
            let shown = Shown::new(self.facts, id, "name", written(node, id, "name"));
            self.raw("<th scope=\"col\"");
            if let Some(tool) = shown.tool {
                self.raw("><a");
                self.address("href", &format!("/ai/{}", tool.slug));
                self.raw(">");
                self.text(shown.text());
                self.raw("</a></th>");
            } else {
                self.attribute("class", "is-gone");
                self.attribute("title", GONE);
                self.raw(">");
                self.text(shown.text());
                self.raw("</th>");
            }
        }
        self.raw("</tr>\n</thead>\n<tbody>\n");
        for fact in FACTS[1..].iter().filter(|fact| facts.contains(fact)) {
            self.raw("<tr><th scope=\"row\">");
            self.raw(label_of(fact));
            self.raw("</th>");
            for id in &tools {
                let shown = Shown::new(self.facts, id, fact, written(node, id, fact));
                self.raw("<td");
                if shown.tool.is_some() {
                    self.changed(&shown);
                }
                self.raw(">");
                self.text(shown.text());
                self.raw("</td>");
            }
            self.raw("</tr>\n");
        }
        self.raw("</tbody>\n</table></div>\n");
    }
}

/// Returns the label of a fact whose value says nothing alone, such as "Yes"; prices, ratings and states need none.
fn needed_label(fact: &str) -> &'static str {
    if fact == "freePlan" { "Free plan: " } else { "" }
}

/// Returns the words for a fact.
pub(crate) fn label_of(fact: &str) -> &'static str {
    match fact {
        "price" => "Price",
        "rating" => "Rating",
        "freePlan" => "Free plan",
        "status" => "Status",
        _ => "Name",
    }
}
