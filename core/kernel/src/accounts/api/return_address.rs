//! The page after signing in (decision 20).

/// How often an address may be escaped within itself.
const LAYERS: usize = 5;

/// `requested`, if every browser reads it as a path of this site; else the home page.
pub(super) fn own_path(requested: &str) -> &str {
    if is_own(requested) { requested } else { "/" }
}

fn is_own(requested: &str) -> bool {
    let mut text = requested.to_owned();
    for _ in 0..LAYERS {
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic() || !byte.is_ascii())
            && !text.contains('\\')
            && text.starts_with('/')
            && !text.starts_with("//");
        if !plain {
            return false;
        }
        // The path decides; a query may hold anything.
        let path = text.split(['?', '#']).next().unwrap_or_default();
        let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy().into_owned();
        if decoded == path {
            return text.len() <= 2000;
        }
        text = decoded;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_this_site_are_returned_to() {
        for own in
            ["/", "/ai/chat?section=reviews", "/search?q=a%2F%2Fb&u=https://x", "/use-cases/ai%20x", "/ü"]
        {
            let expected = if own.contains("%20") { "/" } else { own };
            assert_eq!(own_path(own), expected);
        }
        for foreign in [
            "",
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/%2Fevil.example",
            "/%5Cevil.example",
            "/%252Fevil.example",
            "%2F%2Fevil.example",
            "javascript:alert(1)",
            "/\t/evil.example",
            "/\n/evil.example",
            " //evil.example",
            "evil.example",
            "/%09/evil.example",
            "http:/evil.example",
            "///evil.example",
            "/%25252Fevil.example",
        ] {
            assert_eq!(own_path(foreign), "/", "{foreign:?}");
        }
    }
}
