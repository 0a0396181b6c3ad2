//! Domains as they were registered, by the Public Suffix List.

use url::Url;

/// The domain that was registered for `host`, by the Public Suffix List with its private section; `None` for a suffix
/// itself, and for a host below none that the list knows.
#[must_use]
pub fn registrable_domain(host: &str) -> Option<(String, bool)> {
    let domain = psl::domain(host.as_bytes())?;
    let suffix = domain.suffix();
    let is_private = suffix.typ() == Some(psl::Type::Private);
    let name = std::str::from_utf8(domain.as_bytes()).ok()?;
    suffix.is_known().then(|| (name.to_owned(), is_private))
}

/// The domain that was registered for the host of `address`, with or without a scheme, in lower case; the host without
/// `www.` where none was. `None` without a host.
#[must_use]
pub fn domain_of_address(address: &str) -> Option<String> {
    let address = address.trim();
    let url =
        if address.contains("://") { Url::parse(address) } else { Url::parse(&format!("https://{address}")) };
    let url = url.ok()?;
    let host = url.host_str()?.trim_end_matches('.');
    let registered = registrable_domain(host).map(|(domain, _)| domain);
    let domain = registered.unwrap_or_else(|| host.strip_prefix("www.").unwrap_or(host).to_owned());
    Some(domain).filter(|domain| !domain.is_empty())
}

#[cfg(test)]
mod tests {
    use super::domain_of_address;

    #[test]
    fn an_address_has_the_domain_that_was_registered() {
        for (address, domain) in [
            ("example.com/pricing?x=1", "example.com"),
            ("https://WWW.Example.com:8080/", "example.com"),
            (" app.example.co.uk ", "example.co.uk"),
            ("http://ada.github.io/x", "ada.github.io"),
            ("github.io", "github.io"),
            ("bücher.example.com.", "example.com"),
            ("www.bücher.de", "xn--bcher-kva.de"),
            ("10.1.2.3/x", "10.1.2.3"),
            ("http://[2001:db8::1]/", "[2001:db8::1]"),
            ("localhost:3000", "localhost"),
            ("www.intern.unknown-suffix-x", "intern.unknown-suffix-x"),
        ] {
            assert_eq!(domain_of_address(address).as_deref(), Some(domain), "{address}");
        }
        for address in ["", " ", "two words", "https://", "a b://c"] {
            assert_eq!(domain_of_address(address), None, "{address}");
        }
    }
}
