//! One spelling per page: the path and the parameters that pages know, in a fixed order.

use std::borrow::Cow;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::{PageParameter, PageValues};

/// Longer addresses are rejected.
const MAX_ADDRESS: usize = 4096;
/// Longer values, in bytes, are rejected: 200 characters of any script.
const MAX_VALUE: usize = 800;
/// More parameters than a person can set are rejected.
const MAX_PARAMETERS: usize = 64;

/// The parameters of every site; modules declare the others.
const OWN: [PageParameter; 5] =
    [single("_routes"), single("page"), single("q"), single("section"), single("sort")];

const fn single(name: &'static str) -> PageParameter {
    PageParameter { name, values: PageValues::One }
}

/// The parameters that pages know, in the order in which they are written. Others never reach the renderer, so they
/// cannot make it render one page twice.
pub(super) struct Parameters(Vec<PageParameter>);

impl Parameters {
    /// Those of every site and `declared` ones. Of two with one name the first counts.
    pub fn new(declared: impl IntoIterator<Item = PageParameter>) -> Self {
        let mut all: Vec<_> = OWN.into_iter().chain(declared).collect();
        all.sort_by_key(|parameter| parameter.name);
        all.dedup_by_key(|parameter| parameter.name);
        Self(all)
    }
}

/// The address of a page in its one spelling.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Address<'a> {
    /// Path and query, as the renderer gets them; the page's name in the cache.
    pub key: Cow<'a, str>,
    path_len: usize,
}

/// The kinds of addresses.
#[derive(Debug)]
pub(super) enum Reading<'a> {
    /// A page may be there.
    Page(Address<'a>),
    /// The page has this address.
    Moved(String),
    /// It cannot be an address of ours.
    Rejected(Problem),
}

impl Address<'_> {
    /// The path alone.
    pub fn path(&self) -> &str {
        &self.key[..self.path_len]
    }

    /// Returns `true` if this is the data of a page rather than the page.
    pub fn is_data(&self) -> bool {
        is_data(self.path())
    }

    /// Returns `true` if the path names a file: its last part has a dot, which no page's has.
    pub fn is_file(&self) -> bool {
        !self.is_data() && self.path().rsplit('/').next().is_some_and(|name| name.contains('.'))
    }
}

/// Returns `true` if `path` is that of a page's data.
#[expect(clippy::case_sensitive_file_extension_comparisons, reason = "no file name; the router writes it so")]
pub(super) fn is_data(path: &str) -> bool {
    path.ends_with(".data")
}

/// Returns `true` if the page of this address, in its one spelling, shows what was searched for.
pub(super) fn is_search(key: &str) -> bool {
    key.split_once('?').is_some_and(|(_, query)| query.split('&').any(|pair| pair.starts_with("q=")))
}

/// Returns `true` if the page of this address, in its one spelling, is one of the many that a query makes of one path.
pub(super) fn is_variant(key: &str) -> bool {
    // Which parts of the data a browser has is no choice of a visitor.
    key.split_once('?').is_some_and(|(_, query)| query.split('&').any(|pair| !pair.starts_with("_routes=")))
}

/// Reads a path with its query.
pub(super) fn read<'a>(path: &'a str, query: Option<&str>, parameters: &Parameters) -> Reading<'a> {
    if path.len() + query.map_or(0, str::len) > MAX_ADDRESS {
        return Reading::Rejected(Problem::new(Code::AddressTooLong, "This address is too long."));
    }
    if !path.starts_with('/') {
        return Reading::Rejected(Problem::new(Code::Malformed, "This is not an address."));
    }
    let path = if is_plain(path) {
        Cow::Borrowed(path)
    } else {
        match respelled(path) {
            Some(respelled) => Cow::Owned(respelled),
            None => return Reading::Rejected(Problem::new(Code::Malformed, "This is not an address.")),
        }
    };
    if path.contains("//") || (path.len() > 1 && path.ends_with('/')) {
        let one_slash = without_extra_slashes(&path);
        return Reading::Moved(match query {
            Some(query) => format!("{one_slash}?{query}"),
            None => one_slash,
        });
    }
    let path_len = path.len();
    let has_blank = query.is_some_and(|query| has_blank(query, parameters));
    let query = match query.map(|query| known_parameters(query, parameters)).transpose() {
        Ok(query) => query.unwrap_or_default(),
        Err(problem) => return Reading::Rejected(problem),
    };
    let key = if query.is_empty() { path } else { Cow::Owned(format!("{path}?{query}")) };
    if has_blank && !is_data(&key[..path_len]) {
        return Reading::Moved(key.into_owned());
    }
    Reading::Page(Address { key, path_len })
}

fn is_allowed(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/".contains(&byte)
}

/// Returns `true` if the path needs no respelling.
fn is_plain(path: &str) -> bool {
    path.bytes().all(is_allowed) && !path.contains("/.")
}

/// The path with every byte escaped that must be, and no other; `None` for what is no path: broken escapes,
/// control characters, text that is not UTF-8, and `.` and `..` as parts.
fn respelled(path: &str) -> Option<String> {
    let bytes = path.as_bytes();
    let mut spelled = String::with_capacity(path.len());
    let mut decoded = Vec::with_capacity(path.len());
    let mut at = 0;
    while at < bytes.len() {
        let escaped = bytes[at] == b'%';
        let byte = if escaped {
            let digits =
                path.get(at + 1..at + 3).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
            at += 2;
            u8::from_str_radix(digits, 16).ok()?
        } else {
            bytes[at]
        };
        at += 1;
        if byte.is_ascii_control() {
            return None;
        }
        decoded.push(byte);
        // An escaped slash is part of a name.
        if is_allowed(byte) && !(escaped && byte == b'/') {
            spelled.push(char::from(byte));
        } else {
            spelled.push('%');
            spelled.extend(
                [byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)])),
            );
        }
    }
    let decoded = std::str::from_utf8(&decoded).ok()?;
    (!decoded.split('/').any(|part| matches!(part, "." | ".."))).then_some(spelled)
}

/// The path without empty parts and without a slash at its end.
fn without_extra_slashes(path: &str) -> String {
    let mut clean = String::with_capacity(path.len());
    for part in path.split('/').filter(|part| !part.is_empty()) {
        clean.push('/');
        clean.push_str(part);
    }
    if clean.is_empty() { "/".to_owned() } else { clean }
}

/// Returns `true` if a known parameter has no value, as forms without scripts send their empty fields.
fn has_blank(query: &str, Parameters(known): &Parameters) -> bool {
    form_urlencoded::parse(query.as_bytes())
        .any(|(name, value)| value.is_empty() && known.iter().any(|parameter| parameter.name == name))
}

/// The known parameters of `query` in their fixed order. Of one that may not be repeated the first counts;
/// the values of a set are sorted.
fn known_parameters(query: &str, Parameters(known): &Parameters) -> Result<String, Problem> {
    let mut found: Vec<Vec<Cow<'_, str>>> = vec![Vec::new(); known.len()];
    let mut count = 0;
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let Some(place) = known.iter().position(|parameter| parameter.name == name) else { continue };
        let (PageParameter { name, values }, found) = (known[place], &mut found[place]);
        let is_second = values == PageValues::One && !found.is_empty();
        if value.is_empty() || is_second || found.contains(&value) {
            continue;
        }
        count += 1;
        if value.len() > MAX_VALUE || count > MAX_PARAMETERS {
            return Err(Problem::malformed(name, "is too long"));
        }
        if value.contains('\0') {
            return Err(Problem::malformed(name, "must not contain the character U+0000"));
        }
        found.push(value);
    }
    let mut written = form_urlencoded::Serializer::new(String::new());
    for (parameter, mut values) in known.iter().zip(found) {
        if parameter.values != PageValues::List {
            values.sort_unstable();
        }
        for value in values {
            written.append_pair(parameter.name, &value);
        }
    }
    Ok(written.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(address: &str) -> String {
        let (path, query) =
            address.split_once('?').map_or((address, None), |(path, query)| (path, Some(query)));
        let several = |name, values| PageParameter { name, values };
        let declared = [
            several("category", PageValues::Set),
            several("price", PageValues::Set),
            several("tools", PageValues::List),
        ];
        match read(path, query, &Parameters::new(declared)) {
            Reading::Page(page) => page.key.into_owned(),
            Reading::Moved(to) => format!("-> {to}"),
            Reading::Rejected(problem) => format!("{:?}", problem.code()),
        }
    }

    #[test]
    fn one_page_has_one_key() {
        for (address, expected) in [
            ("/", "/"),
            ("/ai/midjourney", "/ai/midjourney"),
            ("/ai/%6didjourney", "/ai/midjourney"),
            ("/ai/caf%c3%a9", "/ai/caf%C3%A9"),
            ("/a%2fb", "/a%2Fb"),
            ("/all?utm_source=x&fbclid=y", "/all"),
            ("/all?price=Paid&page=2&price=Free&price=Paid", "/all?page=2&price=Free&price=Paid"),
            ("/all?page=2&page=3", "/all?page=2"),
            ("/all?page=2&q=", "-> /all?page=2"),
            ("/all?price=Free&sort=", "-> /all?price=Free"),
            ("/search?q=", "-> /search"),
            ("/all?unknown=", "/all"),
            ("/all.data?sort=", "/all.data"),
            ("/search?q=a%20b+c", "/search?q=a+b+c"),
            ("/compare?tools=b&tools=a", "/compare?tools=b&tools=a"),
            ("/_root.data?_routes=root", "/_root.data?_routes=root"),
        ] {
            assert_eq!(key(address), expected, "{address}");
        }
    }

    #[test]
    fn extra_slashes_are_moved_and_stay_on_this_site() {
        for (address, expected) in [
            ("/all/", "-> /all"),
            ("/all/?page=2&x=1", "-> /all?page=2&x=1"),
            ("//evil.example/", "-> /evil.example"),
            ("/\\evil.example/", "-> /%5Cevil.example"),
            ("//", "-> /"),
        ] {
            assert_eq!(key(address), expected, "{address}");
        }
    }

    #[test]
    fn what_is_no_address_is_rejected() {
        for address in ["/../etc/passwd", "/%2e%2e/x", "/a%00b", "/a%zz", "/a%", "/%ff"] {
            assert_eq!(key(address), "Malformed", "{address}");
        }
        assert_eq!(key(&format!("/search?q={}", "x".repeat(801))), "Malformed");
        assert_eq!(key("/search?q=a%00b"), "Malformed");
        assert_eq!(key(&format!("/{}", "x".repeat(5000))), "AddressTooLong");
        let many = (0..65).map(|n| format!("category={n}")).collect::<Vec<_>>().join("&");
        assert_eq!(key(&format!("/all?{many}")), "Malformed");
    }

    #[test]
    fn files_pages_and_data_are_distinguished() {
        let reads = |path: &str| match read(path, None, &Parameters::new([])) {
            Reading::Page(page) => (page.is_file(), page.is_data()),
            other => panic!("{other:?}"),
        };
        assert_eq!(reads("/favicon.svg"), (true, false));
        assert_eq!(reads("/ai/midjourney"), (false, false));
        assert_eq!(reads("/ai/midjourney.data"), (false, true));
    }
}
