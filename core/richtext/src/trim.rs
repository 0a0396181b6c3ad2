//! The ends of texts.

use crate::node;
use serde_json::{Value, json};

/// Removes white space and line breaks from both ends of a paragraph.
pub(crate) fn trim(content: &mut Vec<Value>) {
    while let Some(first) = content.first_mut() {
        if !trim_part(first, <str>::trim_ascii_start) {
            break;
        }
        content.remove(0);
    }
    while let Some(last) = content.last_mut() {
        if !trim_part(last, <str>::trim_ascii_end) {
            break;
        }
        content.pop();
    }
}

/// Trims a part and returns whether nothing of it is left.
fn trim_part(part: &mut Value, trim: fn(&str) -> &str) -> bool {
    match node::kind(part) {
        "hardBreak" => true,
        "text" => {
            let trimmed = trim(node::text(part)).to_owned();
            let is_empty = trimmed.is_empty();
            part["text"] = json!(trimmed);
            is_empty
        }
        _ => false,
    }
}

/// Removes the line break that ends code.
pub(crate) fn end_code(content: &mut Vec<Value>) {
    if let Some(last) = content.last_mut()
        && let Some(text) = node::text(last).strip_suffix('\n').map(str::to_owned)
    {
        if text.is_empty() {
            content.pop();
        } else {
            last["text"] = json!(text);
        }
    }
}
