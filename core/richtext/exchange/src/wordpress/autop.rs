//! The text of a post as HTML. Posts of the editor with blocks are HTML; in older ones an empty line ends a paragraph.

/// Elements that stand between paragraphs.
const BLOCKS: [&str; 17] = [
    "<p",
    "<h1",
    "<h2",
    "<h3",
    "<h4",
    "<h5",
    "<h6",
    "<ul",
    "<ol",
    "<blockquote",
    "<pre",
    "<table",
    "<figure",
    "<div",
    "<hr",
    "<script",
    "<style",
];

/// Returns the HTML of a post: shortcodes for captions are figures, and empty lines end paragraphs.
pub(super) fn html(content: &str) -> String {
    let content = shortcodes(content);
    let is_html = content.contains("<!-- wp:") || content.contains("<p>") || content.contains("<p ");
    if is_html { content } else { paragraphs(&content.replace("\r\n", "\n")) }
}

/// Replaces the shortcodes for captions and embedded pages; galleries are left out.
fn shortcodes(content: &str) -> String {
    let mut out = String::with_capacity(content.len());
    let mut rest = content;
    while let Some(at) = rest.find('[') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let tag = rest.find(']').map(|end| &rest[1..end]);
        let name = tag.and_then(|tag| tag.split_ascii_whitespace().next()).unwrap_or_default();
        let replacement = match name {
            "caption" | "wp_caption" => "<figure>",
            "/caption" | "/wp_caption" => "</figure>",
            "embed" | "/embed" | "gallery" => "",
            _ => {
                out.push('[');
                rest = &rest[1..];
                continue;
            }
        };
        out.push_str(replacement);
        rest = &rest[tag.map_or(1, |tag| tag.len() + 2)..];
    }
    out.push_str(rest);
    out
}

/// Makes paragraphs of what empty lines part, and line breaks of other line ends. Code stays as it is.
fn paragraphs(content: &str) -> String {
    let mut out = String::with_capacity(content.len() + 256);
    let mut rest = content;
    while let Some(start) = rest.find("<pre") {
        let end = rest[start..].find("</pre>").map_or(rest.len(), |end| start + end + "</pre>".len());
        text(&rest[..start], &mut out);
        out.push_str(&rest[start..end]);
        rest = &rest[end..];
    }
    text(rest, &mut out);
    out
}

fn text(text: &str, out: &mut String) {
    for piece in text.split("\n\n").map(str::trim).filter(|piece| !piece.is_empty()) {
        if BLOCKS.iter().any(|block| piece.starts_with(block)) {
            out.push_str(piece);
        } else {
            out.push_str("<p>");
            out.push_str(&piece.replace('\n', "<br>"));
            out.push_str("</p>");
        }
        out.push('\n');
    }
}
