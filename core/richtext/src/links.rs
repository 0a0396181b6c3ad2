//! Addresses of links and pictures.

use url::Url;

/// The schemes that links may have.
pub(crate) const SCHEMES: [&str; 3] = ["http", "https", "mailto"];
/// Most bytes of an address.
pub(crate) const ADDRESS_MAX: usize = 2048;

/// Returns whether a link may lead to `address`: http, https, mailto, a path on this site, or a place in the page.
pub(crate) fn is_link(address: &str) -> bool {
    if address.len() > ADDRESS_MAX || address.chars().any(|c| c.is_control() || c == '\\') {
        return false;
    }
    if is_path(address) || (address.starts_with('#') && address.len() > 1) {
        return true;
    }
    Url::parse(address).is_ok_and(|url| SCHEMES.contains(&url.scheme()))
}

/// Returns whether a picture may be shown from `address`: http, https or a path on this site.
pub(crate) fn is_picture(address: &str) -> bool {
    is_path(address) || (is_link(address) && address.get(..4).is_some_and(|s| s.eq_ignore_ascii_case("http")))
}

/// Returns whether `address` is a path on this site. `//host` and `/\host` lead elsewhere.
fn is_path(address: &str) -> bool {
    address.strip_prefix('/').is_some_and(|rest| !rest.starts_with(['/', '\\']))
}

/// Returns whether a link leads to another site than the one at `origin`. Addresses of mail do not.
pub(crate) fn is_foreign(address: &str, origin: &str) -> bool {
    let Ok(url) = Url::parse(address) else { return false };
    let own = Url::parse(origin).ok();
    url.has_host() && own.is_none_or(|own| own.origin() != url.origin())
}
