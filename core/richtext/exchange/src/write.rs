//! Posts as Markdown with front matter.

use crate::fields::OWN_FORMAT;
use crate::post::Post;
use chrono::SecondsFormat;
use serde_json::{Value, json};
use std::fmt::Write;

impl Post {
    /// Writes the post as Markdown with YAML above it, from which [`Post::from_markdown`] makes the same post again.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let mut out = String::from("---\n");
        let mut field = |name: &str, value: Value| {
            // A text in JSON is one in YAML, too.
            let _ = writeln!(out, "{name}: {value}");
        };
        field("title", json!(self.title));
        let optional = [("slug", &self.slug), ("excerpt", &self.excerpt), ("author", &self.author)];
        for (name, text) in optional {
            if let Some(text) = text {
                field(name, json!(text));
            }
        }
        if let Some(date) = self.date {
            field("date", json!(date.to_rfc3339_opts(SecondsFormat::AutoSi, true)));
        }
        if self.draft {
            field("draft", json!(true));
        }
        if !self.categories.is_empty() {
            field("categories", json!(self.categories));
        }
        if let Some(hero) = &self.hero {
            field("image", json!(hero.src));
            if !hero.alt.is_empty() {
                field("image_alt", json!(hero.alt));
            }
        }
        if let Some(share_image) = &self.share_image {
            field("share_image", json!(share_image));
        }
        field("format", json!(OWN_FORMAT));
        out.push_str("---\n\n");
        out.push_str(&self.content.to_exchange());
        out
    }
}
