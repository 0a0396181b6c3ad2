//! Links in cells: those that a spreadsheet has beside their text, `[text](address)`, `HYPERLINK()` and `<a href>`, and
//! the first address in a text.

use super::values::text_of;
use serde_json::{Map, Value};
use toolbase_catalog_domain::{Address, AddressError, address, text};

/// The keys of a link.
const TEXT: &str = "text";
pub(super) const HREF: &str = "href";

/// Keys of an object with an address, the surest first.
const ADDRESSES: [&str; 7] = ["url", "href", "website", "link", "src", "home", "value"];

/// A longer address is none of a tool's.
const ADDRESS_MAX: usize = 2048;

/// A text with the address that it leads to; the text alone if that is no web address.
pub(super) fn linked(text: &str, href: &str) -> Value {
    if !is_web(href) || href.len() > ADDRESS_MAX {
        return if text.is_empty() { Value::Null } else { text.into() };
    }
    let mut link = Map::new();
    link.insert(TEXT.to_owned(), text.into());
    link.insert(HREF.to_owned(), encoded(href).into());
    Value::Object(link)
}

/// The address of a link, whose spaces are part of it.
pub(super) fn encoded(href: &str) -> String {
    href.trim().replace(' ', "%20")
}

/// Text and address of a link.
pub(super) fn link_of(value: &Value) -> Option<(&str, &str)> {
    Some((value.get(TEXT)?.as_str()?, value.get(HREF)?.as_str()?))
}

/// A link as it can be read again.
pub(super) fn shown(value: &Value) -> Option<String> {
    link_of(value).map(|(text, href)| format!("[{text}]({href})"))
}

/// A cell with this text: a link if all of it is one.
pub(super) fn cell(text: String) -> Value {
    let trimmed = text.trim();
    let found = of_markdown(trimmed).or_else(|| of_formula(trimmed)).or_else(|| of_html(trimmed));
    match found {
        Some((shown, href)) => linked(&shown, &href),
        None => text.into(),
    }
}

fn of_markdown(text: &str) -> Option<(String, String)> {
    let (shown, href) = text.strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
    let href = match href.strip_prefix('<') {
        Some(inside) => inside.split('>').next()?,
        None => href.split_whitespace().next()?,
    };
    let is_one = !shown.contains(['[', ']']) && !href.contains([')', '(']) && is_web(href);
    is_one.then(|| (shown.trim_matches(['*', '_']).to_owned(), href.to_owned()))
}

fn of_html(text: &str) -> Option<(String, String)> {
    let inside = text
        .get(..3)
        .filter(|begin| begin.eq_ignore_ascii_case("<a "))
        .and_then(|_| text.strip_suffix("</a>"))?;
    let (tag, shown) = inside.split_once('>')?;
    let (_, href, _) = bare(tag)?;
    Some((text::line(shown), unescaped(href))).filter(|(shown, _)| !shown.contains('<'))
}

/// Text and address of `=HYPERLINK("address","text")`, also as ODS writes it.
pub(super) fn of_formula(formula: &str) -> Option<(String, String)> {
    let formula = formula.trim();
    let formula = formula.strip_prefix("of:").unwrap_or(formula);
    let formula = formula.strip_prefix('=').unwrap_or(formula).trim_start();
    let is_link =
        formula.get(.."HYPERLINK(".len()).is_some_and(|name| name.eq_ignore_ascii_case("HYPERLINK("));
    let mut quoted = formula.get("HYPERLINK(".len()..).filter(|_| is_link)?.split('"').skip(1).step_by(2);
    let href = quoted.next()?;
    Some((quoted.next().unwrap_or_default().to_owned(), href.to_owned()))
}

/// The first address in a cell; if there is none, the rule that its text breaks.
pub(super) fn address_in(value: &Value) -> Result<Address, AddressError> {
    let first = |texts: Vec<String>| texts.iter().find_map(|text| first_address(text).ok());
    let found = match value {
        Value::Array(items) => {
            return items.iter().map(address_in).reduce(Result::or).unwrap_or(Err(AddressError::Empty));
        }
        // Of a link, its text where that is an address.
        Value::Object(_) if link_of(value).is_some_and(|(text, _)| is_like_an_address(text.as_bytes())) => {
            None
        }
        Value::Object(object) => {
            first(ADDRESSES.iter().filter_map(|key| object.get(*key)).map(text_of).collect())
        }
        _ => None,
    };
    found.map_or_else(|| first_address(&text_of(value)), Ok)
}

fn first_address(text: &str) -> Result<Address, AddressError> {
    let error = match address(&text::line(text)) {
        Err(
            error @ (AddressError::Spaces
            | AddressError::NoDot(_)
            | AddressError::Malformed(_)
            | AddressError::Empty),
        ) => error,
        other => return other,
    };
    let text = &without_relations(text);
    if let Some((_, found, _)) = bare(text)
        && let Ok(address) = address(&unescaped(found))
    {
        return Ok(address);
    }
    let words = text.split(|c: char| c.is_whitespace() || ",;|()<>[]（），；、".contains(c));
    let mut like = words.filter(|word| is_like_an_address(word.trim_end_matches('.').as_bytes()));
    like.find_map(|word| address(word).ok()).ok_or(error)
}

/// `text` without the addresses of records that belong to it.
fn without_relations(text: &str) -> String {
    let (mut left, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, address, behind)) = bare(rest) {
        left.push_str(before);
        if !is_relation(before, address, behind) {
            left.push_str(address);
        }
        rest = behind;
    }
    left + rest
}

/// Returns `true` for `Alpha (https://www.notion.so/Alpha-2f…)`: Notion exports records that belong to a record so.
fn is_relation(before: &str, address: &str, behind: &str) -> bool {
    let is_id = |path: &str| {
        let id = path.split('?').next().unwrap_or_default();
        id.len() >= 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    before.ends_with('(')
        && behind.starts_with(')')
        && address.contains("://www.notion.so/")
        && address.rsplit(['-', '/']).next().is_some_and(is_id)
}

fn unescaped(address: &str) -> String {
    address.replace("&amp;", "&")
}

/// Returns `true` for an address of the web.
pub(super) fn is_web(url: &str) -> bool {
    let scheme = url.trim_start().split("://").next().unwrap_or_default();
    url.contains("://") && (scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https"))
}

/// The first address in `text`, with what is before and behind it.
pub(super) fn bare(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let start = from + begin(&text[from..])?;
        let address = &text[start..text.floor_char_boundary(start + ADDRESS_MAX)];
        let end = address
            .find(|c: char| {
                c.is_whitespace()
                    || c.is_control()
                    || "<>\"`|{}\\^，。；：、！？）】》」』（【《「“”".contains(c)
            })
            .unwrap_or(address.len());
        // Several addresses without a space between.
        let mut end =
            [",http", ";http"].iter().filter_map(|next| address[..end].find(next)).min().unwrap_or(end);
        // A bracket that is not opened in it, and signs of the sentence around it, as GitHub reads them.
        let mut depth = 0;
        let closing = address[..end].char_indices().find(|(_, c)| {
            depth += i32::from("([".contains(*c)) - i32::from(")]".contains(*c));
            depth < 0
        });
        end = closing.map_or(end, |(at, _)| at);
        end = address[..end].trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '*', '_', '~']).len();
        let inside = text[..start].ends_with(|c: char| c.is_ascii_alphanumeric());
        let host = address[..end].split("://").last().unwrap_or_default();
        if !inside
            && host.trim_start_matches("www.").contains(|c: char| c.is_alphanumeric())
            && host.contains('.')
        {
            return Some((&text[..start], &address[..end], &text[start + end..]));
        }
        from = start + 4;
    }
}

/// Where the first address in `text` may begin.
fn begin(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_begin = |at: &usize| {
        let has = |begin: &str| {
            bytes.get(*at..at + begin.len()).is_some_and(|found| found.eq_ignore_ascii_case(begin.as_bytes()))
        };
        ["http://", "https://", "www."].into_iter().any(has)
    };
    (0..bytes.len()).find(is_begin)
}

/// `a.example` and `https://a.example/b`; no sentence, number, file or library.
pub(super) fn is_like_an_address(cell: &[u8]) -> bool {
    const FILES: [&str; 9] = ["csv", "html", "js", "json", "md", "pdf", "png", "py", "txt"];
    let text = String::from_utf8_lossy(cell);
    let text = text.trim_matches('"');
    let has_scheme = text.starts_with("http://") || text.starts_with("https://");
    let end = text.rsplit('.').next().unwrap_or_default();
    let is_host = text.contains('.')
        && end.len() > 1
        && end.chars().all(|c| c.is_ascii_lowercase())
        && !text.contains(char::is_uppercase)
        && !FILES.contains(&end);
    !text.contains(char::is_whitespace) && (has_scheme || is_host)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_address_of_a_cell_is_that_of_the_tool() {
        let relation = "Alpha (https://www.notion.so/Alpha-0123456789abcdef0123456789abcdef?pvs=4)";
        for (text, expected) in [
            (format!("{relation} https://a.dev"), Some("https://a.dev")),
            (format!("{relation}, {relation}"), None),
            ("https://www.notion.so".to_owned(), Some("https://www.notion.so")),
            ("Alpha (https://a.dev)".to_owned(), Some("https://a.dev")),
            ("[Alpha](<https://a.dev/b c>)".to_owned(), Some("https://a.dev/b%20c")),
            ("[Alpha](https://a.dev/b \"c\")".to_owned(), Some("https://a.dev/b")),
            ("=HYPERLINK(\"https://a.dev/b c\";\"Alpha\")".to_owned(), Some("https://a.dev/b%20c")),
        ] {
            let found = address_in(&cell(text.clone())).ok().map(|address| address.url);
            assert_eq!(found.as_deref(), expected, "{text}");
        }
        assert_eq!(cell(relation.to_owned()), json!(relation));
    }
}
