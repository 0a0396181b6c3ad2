//! A product's address: what people visit, and the key by which duplicates are found (decisions 90, 99, 100).

use toolbase_kernel::fetch::is_public;
use url::{Host, Url};

use super::Limits;

/// A product's address in two spellings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The address that people visit: complete, without tracking parameters and without a fragment that is no path.
    pub url: String,
    /// The form that distinguishes two products: no scheme, no `www.`, no trailing slash, sorted parameters.
    pub canonical: String,
}

/// The rule that an address breaks; the message continues "the address …".
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// Nothing there.
    #[error("is required")]
    Empty,
    /// White space inside: two addresses, or a sentence.
    #[error("must not hold spaces")]
    Spaces,
    /// `javascript:`, `ftp:`, `mailto:` and the like.
    #[error("must begin with http:// or https://, not `{0}:`")]
    Scheme(String),
    /// A name or password before the host.
    #[error("must not hold a user name or password")]
    Credentials,
    /// It is not a valid URL.
    #[error("is no web address: {0}")]
    Malformed(url::ParseError),
    /// A bare word.
    #[error("needs a host name with a dot, found `{0}`")]
    NoDot(String),
    /// Not reachable from outside, or an internal service.
    #[error("must not lead to a private network, found `{0}`")]
    Private(String),
    /// Too long.
    #[error("has {0} characters; at most {max} are allowed", max = Limits::URL_MAX)]
    TooLong(usize),
}

/// Parameters that name the source of a visit, never the content; each occurs in public lists of tools.
/// `source` and `ref` do mean something on some pages, but not on a product's home page.
#[rustfmt::skip]
const TRACKING: [&str; 57] = [
    // advertising networks' click ids
    "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "ttclid", "li_fat_id",
    "irclickid", "clickid", "igsh", "igshid",
    // mail campaigns and web analytics
    "mc_cid", "mc_eid", "_hsenc", "_hsmi", "_ga", "_gl", "mkt_tok", "trk", "sc_channel",
    // the listing's own mark
    "ref", "refer", "referer", "referral", "referrer", "source", "spm",
    // affiliate programmes
    "via", "aff", "aff_id", "affid", "affiliate", "affiliate_id", "fpr", "fp_ref", "lmref", "tap_a", "tap_s",
    "sid", "rid", "subid", "sub_id", "afid", "aff_sub", "affiliateid", "partner", "partner_id", "partnerid",
    // campaigns
    "campaign", "campaign_id", "campaignid", "cmpid", "mc_tc",
];

/// Host names that mean a machine or network of one's own.
const LOCAL_ENDINGS: [&str; 5] = ["localhost", "local", "internal", "home.arpa", "localdomain"];

/// Reads an address as people write it. A missing scheme becomes `https://`.
///
/// # Errors
/// [`AddressError`] names the rule that is broken.
pub fn address(text: &str) -> Result<Address, AddressError> {
    let text =
        text.trim_matches(|c: char| c.is_whitespace() || c.is_control() || "<>\"'`\u{feff}".contains(c));
    if text.is_empty() {
        return Err(AddressError::Empty);
    }
    if text.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return Err(AddressError::Spaces);
    }
    let mut url = Url::parse(&with_scheme(text)?).map_err(AddressError::Malformed)?;
    if !url.username().is_empty() || url.password().is_some() {
        return Err(AddressError::Credentials);
    }
    let host = checked_host(&url)?;
    if url.host_str() != Some(host.as_str()) {
        url.set_host(Some(&host)).map_err(AddressError::Malformed)?;
    }
    // An application in one page has its paths behind `#/` or `#!/`.
    let route = url.fragment().filter(|fragment| {
        let path = fragment.strip_prefix('!').unwrap_or(fragment);
        path.starts_with('/') && path.contains(char::is_alphanumeric)
    });
    let route = route.map(ToOwned::to_owned);
    url.set_fragment(route.as_deref());
    let parameters: Vec<String> = retained_parameters(&url).map(ToOwned::to_owned).collect();
    url.set_query(if parameters.is_empty() { None } else { Some(parameters.join("&")) }.as_deref());
    let mut canonical = canonical(&url, &host, parameters);
    if let Some(route) = route {
        canonical.push('#');
        canonical.push_str(route.trim_end_matches('/'));
    }
    let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    let mut url = String::from(url);
    if bare {
        url.pop();
    }
    let length = url.chars().count();
    if length > Limits::URL_MAX {
        return Err(AddressError::TooLong(length));
    }
    Ok(Address { url, canonical })
}

/// Adds `https://` where there is no scheme; `example.com:8080` has none, `mailto:x` has.
fn with_scheme(text: &str) -> Result<String, AddressError> {
    if let Some(rest) = text.strip_prefix("//") {
        return Ok(format!("https://{rest}"));
    }
    let Some((before, after)) = text.split_once(':') else { return Ok(format!("https://{text}")) };
    let scheme = before.starts_with(|c: char| c.is_ascii_alphabetic())
        && before.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    let port = after.starts_with(|c: char| c.is_ascii_digit()) && !after.contains("://");
    if !scheme || (port && before.contains('.')) {
        return Ok(format!("https://{text}"));
    }
    match before.to_ascii_lowercase().as_str() {
        "http" | "https" => Ok(text.to_owned()),
        other => Err(AddressError::Scheme(other.to_owned())),
    }
}

/// The host in lower case and Punycode, without a final dot, when it can be public.
fn checked_host(url: &Url) -> Result<String, AddressError> {
    let host = match url.host() {
        None => return Err(AddressError::Empty),
        Some(Host::Ipv4(ip)) if !is_public(ip.into()) => return Err(AddressError::Private(ip.to_string())),
        Some(Host::Ipv6(ip)) if !is_public(ip.into()) => return Err(AddressError::Private(ip.to_string())),
        Some(Host::Domain(name)) => name.trim_end_matches('.').to_owned(),
        Some(host) => return Ok(host.to_string()),
    };
    let local = |end: &str| host.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    if LOCAL_ENDINGS.iter().any(|end| local(end)) {
        return Err(AddressError::Private(host));
    }
    if host.contains(|c: char| !c.is_ascii_alphanumeric() && !"-._".contains(c)) {
        return Err(AddressError::Malformed(url::ParseError::InvalidDomainCharacter));
    }
    if !host.contains('.') || host.starts_with('.') || host.contains("..") {
        return Err(AddressError::NoDot(host));
    }
    Ok(host)
}

fn retained_parameters(url: &Url) -> impl Iterator<Item = &str> {
    url.query().unwrap_or_default().split('&').filter(|pair| {
        let key = pair.split('=').next().unwrap_or_default();
        // Keys are compared as they are decoded: `%72ef` is `ref`.
        let key = url::form_urlencoded::parse(key.as_bytes()).next().map(|(key, _)| key.to_lowercase());
        key.is_some_and(|key| {
            let begins = key.starts_with("utm_") || key.starts_with("ref_");
            !begins && !TRACKING.contains(&key.as_str())
        })
    })
}

fn canonical(url: &Url, host: &str, mut parameters: Vec<String>) -> String {
    let mut host = host;
    while let Some(rest) = host.strip_prefix("www.").filter(|rest| rest.contains('.')) {
        host = rest;
    }
    let mut path = url.path().trim_end_matches('/');
    while let Some(rest) = path.strip_suffix("/index.html").or_else(|| path.strip_suffix("/index.htm")) {
        path = rest.trim_end_matches('/');
    }
    parameters.sort_unstable();
    parameters.dedup();
    let mut canonical = host.to_owned();
    if let Some(port) = url.port().filter(|port| ![80, 443].contains(port)) {
        canonical.push(':');
        canonical.push_str(&port.to_string());
    }
    canonical.push_str(path);
    if !parameters.is_empty() {
        canonical.push('?');
        canonical.push_str(&parameters.join("&"));
    }
    canonical
}

#[cfg(test)]
mod tests;
