//! The Content-Security-Policy of a page: resources of this site only, and of inline scripts only those that the
//! renderer has made.
//!
//! The renderer names these. The finished page is not searched for them: an injected script would be
//! found there as well.

use axum::http::HeaderValue;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The length of a SHA-256 in Base64.
const HASH_LEN: usize = 44;

/// The policy of a rendered page whose own scripts have these `hashes`, each as in `'sha256-…'`. What is no hash is
/// left out: the policy must not get wider than that. `None` when it cannot be written as a header, which does not
/// happen.
pub(super) fn of_page(hashes: &str) -> Option<HeaderValue> {
    policy(hashes.split_ascii_whitespace().filter(|hash| is_hash(hash)).map(str::to_owned))
}

/// The policy of a document that is a file of a build, and so holds no script but the build's.
pub(super) fn of_document(html: &str) -> Option<HeaderValue> {
    let hash = |script| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script)));
    policy(inline_scripts(html).into_iter().map(hash))
}

fn is_hash(text: &str) -> bool {
    let hash = text.strip_prefix("'sha256-").and_then(|hash| hash.strip_suffix('\''));
    let in_alphabet = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    hash.is_some_and(|hash| hash.len() == HASH_LEN && hash.bytes().all(in_alphabet))
}

/// Styles may be inline (the component library writes them). Images and videos may come from anywhere over https:
/// tools show those of their makers. A video that is chosen for an upload is read in the page (`blob:`). `YouTube` plays in a frame of its host without cookies.
fn policy(hashes: impl Iterator<Item = String>) -> Option<HeaderValue> {
    let mut allowed: Vec<String> = Vec::new();
    for hash in hashes {
        if !allowed.contains(&hash) {
            allowed.push(hash);
        }
    }
    let mut text = String::from("default-src 'self'; script-src 'self'");
    for hash in allowed {
        text.push(' ');
        text.push_str(&hash);
    }
    text.push_str(
        "; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; media-src 'self' blob: https:; \
         frame-src 'self' https://www.youtube-nocookie.com; font-src 'self'; connect-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    HeaderValue::try_from(text).ok()
}

/// The texts of the inline scripts of the page that run: those without `src` that are no JSON-LD.
fn inline_scripts(html: &str) -> Vec<&str> {
    let mut scripts = Vec::new();
    let mut rest = html;
    while let Some(start) = find(rest, "<script") {
        rest = &rest[start + "<script".len()..];
        if !rest.starts_with(|next: char| next.is_ascii_whitespace() || next == '>' || next == '/') {
            continue;
        }
        let Some(tag) = Tag::read(rest) else { break };
        rest = &rest[tag.len..];
        let end = find(rest, "</script").unwrap_or(rest.len());
        if !tag.has_src && !tag.is_data && end > 0 {
            scripts.push(&rest[..end]);
        }
        rest = &rest[end..];
    }
    scripts
}

/// The first position of `requested`, in lower case, in `text`, in any case.
fn find(text: &str, requested: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = text[from..].find('<') {
        let at = from + at;
        if text.as_bytes()[at..]
            .get(..requested.len())
            .is_some_and(|found| found.eq_ignore_ascii_case(requested.as_bytes()))
        {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

struct Tag {
    /// Bytes up to and with the closing `>`.
    len: usize,
    has_src: bool,
    is_data: bool,
}

impl Tag {
    /// Reads what follows `<script` up to the closing `>`; `None` when there is none.
    fn read(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let (mut has_src, mut is_data) = (false, false);
        let mut at = 0;
        loop {
            while bytes.get(at).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == b'/') {
                at += 1;
            }
            if *bytes.get(at)? == b'>' {
                return Some(Self { len: at + 1, has_src, is_data });
            }
            let ends_name = |byte: &u8| byte.is_ascii_whitespace() || b"=>/".contains(byte);
            let name_len = bytes[at..].iter().skip(1).position(ends_name)? + 1;
            let name = &text[at..at + name_len];
            at += name_len;
            let mut value = "";
            let spaces = bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            if bytes.get(at + spaces) == Some(&b'=') {
                at += spaces + 1;
                at += bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
                let quote = *bytes.get(at)?;
                if quote == b'"' || quote == b'\'' {
                    let len = bytes[at + 1..].iter().position(|byte| *byte == quote)?;
                    value = &text[at + 1..at + 1 + len];
                    at += len + 2;
                } else {
                    let len =
                        bytes[at..].iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'>')?;
                    value = &text[at..at + len];
                    at += len;
                }
            }
            has_src |= name.eq_ignore_ascii_case("src");
            is_data |= name.eq_ignore_ascii_case("type") && value.eq_ignore_ascii_case("application/ld+json");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_that_run_from_the_page_are_found() {
        let html = r#"<head><SCRIPT>a()</SCRIPT><script src="/x.js"></script><script type=module>b()</script >
            <script type="application/ld+json">{"n":"<b>"}</script><scripty>no()</scripty>
            <script data-x="a>b" async>if (1 < 2) c("<script>")</script><script async src=/y.js>ignored()</script>
            <script></script><script nonce='' >d()"#;
        assert_eq!(inline_scripts(html), ["a()", "b()", "if (1 < 2) c(\"<script>\")", "d()"]);
    }

    #[test]
    fn broken_and_foreign_text_does_not_break_the_reader() {
        for html in [
            "<script",
            "<script ",
            "<script a",
            "<script a=",
            "<script a='",
            "<script a=\"é",
            "<",
            "é<script>",
        ] {
            assert_eq!(inline_scripts(html), [""; 0], "{html}");
        }
        assert_eq!(inline_scripts("<script é='ü'>ö</script>"), ["ö"]);
    }

    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    const ALERT: &str = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

    #[test]
    fn a_document_of_the_build_may_run_its_own_scripts() {
        let text = of_document("<script>alert(1)</script><script>alert(1)</script>").unwrap();
        assert!(
            text.to_str().unwrap().contains(&format!("script-src 'self' {ALERT}; style-src")),
            "{text:?}"
        );
        let none = of_document("<p>").unwrap();
        assert!(none.to_str().unwrap().contains("script-src 'self'; style-src"));
    }

    #[test]
    fn a_page_may_run_what_has_a_hash_and_nothing_else_gets_into_its_policy() {
        let wide = "'unsafe-inline' *; 'sha256-short=' https://evil.example 'nonce-x' ; script-src-elem";
        let text = of_page(&format!("{ALERT} {wide} {ALERT}")).unwrap();
        assert!(
            text.to_str().unwrap().contains(&format!("script-src 'self' {ALERT}; style-src")),
            "{text:?}"
        );
        let none = of_page("").unwrap();
        assert!(none.to_str().unwrap().contains("script-src 'self'; style-src"));
    }
}
