//! Rules of single fields that people fill in: addresses of pictures, ways to reach the owner, slugs.

use super::{Limits, RESERVED_SLUGS};
use chrono::{Days, NaiveDate};
use std::ffi::OsStr;
use std::path::Path;
use toolbase_kernel::links::youtube_id;
use url::Url;

/// Longest email address (RFC 5321).
const EMAIL_MAX: usize = 254;

/// The rule that the address of a picture or video breaks, if any. One of our own begins with a slash.
#[must_use]
pub fn check_file(address: &str) -> Option<String> {
    let own = address.starts_with('/') && !address.starts_with("//") && !address.contains(['\\', ' ']);
    if own && address.chars().count() <= Limits::URL_MAX { None } else { check_link(address) }
}

/// The rule that the address of a video breaks, if any: it is one of our own, a file elsewhere, or on YouTube
/// (decision 108).
#[must_use]
pub fn check_video(address: &str) -> Option<String> {
    let rule = check_file(address);
    if rule.is_some() || address.starts_with('/') {
        return rule;
    }
    let path = Url::parse(address).map(|url| url.path().to_ascii_lowercase()).unwrap_or_default();
    let is_file =
        ["mp4", "webm", "mov"].iter().any(|ending| Path::new(&path).extension() == Some(OsStr::new(ending)));
    (!is_file && youtube_id(address).is_none()).then(|| FOREIGN_VIDEO.to_owned())
}

/// The message about a video that is neither uploaded nor on YouTube.
pub const FOREIGN_VIDEO: &str = "Please upload the video, or give its address on YouTube.";

/// A link with its scheme: people leave it out, as in `linkedin.com/company/x`.
#[must_use]
pub fn complete(link: &str) -> String {
    let is_bare = !link.is_empty() && Url::parse(link) == Err(url::ParseError::RelativeUrlWithoutBase);
    if is_bare { format!("https://{link}") } else { link.to_owned() }
}

/// The rule that a link breaks, if any.
#[must_use]
pub fn check_link(address: &str) -> Option<String> {
    let length = address.chars().count();
    if length > Limits::URL_MAX {
        return Some(format!("has {length} characters; at most {} are allowed", Limits::URL_MAX));
    }
    match Url::parse(address) {
        Ok(url) if !matches!(url.scheme(), "http" | "https") => {
            Some("must begin with http:// or https://".to_owned())
        }
        Ok(url) if !url.username().is_empty() || url.password().is_some() => {
            Some("must not hold a user name or password".to_owned())
        }
        Ok(_) => None,
        Err(error) => Some(format!("is no web address: {error}")),
    }
}

/// The rule that an email address breaks, if any.
#[must_use]
pub fn check_email(address: &str) -> Option<String> {
    let parts = address.split_once('@');
    let good = parts.is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && !host.contains('@') && !host.starts_with('.')
    });
    let plain = !address.contains(|c: char| c.is_whitespace() || c.is_control());
    (!good || !plain || address.len() > EMAIL_MAX).then(|| "is no email address".to_owned())
}

/// The rule that a telephone number without its dialling code breaks, if any (decision 93).
#[must_use]
pub fn check_mobile(number: &str) -> Option<String> {
    let digits = number.chars().all(|c| c.is_ascii_digit());
    (!digits || !(4..=10).contains(&number.len())).then(|| "must be 4 to 10 digits".to_owned())
}

/// The rule that a dialling code breaks, if any.
#[must_use]
pub fn check_country_code(code: &str) -> Option<String> {
    let digits = code.strip_prefix('+').unwrap_or_default();
    let good = (1..=4).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_digit());
    (!good).then(|| "must be + and 1 to 4 digits".to_owned())
}

/// The rule that a currency breaks, if any.
#[must_use]
pub fn check_currency(code: &str) -> Option<String> {
    let good = code.len() == 3 && code.chars().all(|c| c.is_ascii_uppercase());
    (!good).then(|| "must be three capital letters, as in USD".to_owned())
}

/// The rule that the day on which prices were checked breaks, if any.
#[must_use]
pub fn check_checked_on(day: NaiveDate, today: NaiveDate) -> Option<String> {
    // East of Greenwich the day is ahead by one.
    (day > today + Days::new(1)).then(|| "must not be in the future".to_owned())
}

/// The rule that a slug breaks, if any (decisions 48, 49).
#[must_use]
pub fn check_slug(slug: &str) -> Option<String> {
    let good = (1..=80).contains(&slug.len())
        && slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && !slug.starts_with('-')
        && !slug.ends_with('-');
    if !good {
        return Some("must be 1 to 80 lower-case letters, digits and hyphens".to_owned());
    }
    RESERVED_SLUGS.contains(&slug).then(|| "is an address of the site itself".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_retain_their_rules() {
        assert_eq!(check_file("/media/a.webp"), None);
        assert!(check_file("//evil.example/a.png").is_some());
        assert!(check_file("javascript:alert(1)").is_some_and(|rule| rule.contains("http")));
        for good in ["/media/a.mp4", "https://cdn.example/a.MP4?x", "https://youtu.be/dQw4w9WgXcQ"] {
            assert_eq!(check_video(good), None, "{good}");
        }
        for bad in [
            "https://www.youtube.com/redirect?q=https://evil.example",
            "https://youtu.be/../../x",
            "https://evil.example/?a.mp4",
        ] {
            assert_eq!(check_video(bad).as_deref(), Some(FOREIGN_VIDEO), "{bad}");
        }
        assert!(check_link("https://me:secret@x.example").is_some());
        assert!(check_email("a@b.example").is_none());
        for bad in ["a", "@b.c", "a@b", "a@@b.c", "a @b.c"] {
            assert!(check_email(bad).is_some(), "{bad}");
        }
        assert!(check_mobile("1234").is_none() && check_mobile("12345678901").is_some());
        assert!(check_country_code("+44").is_none() && check_country_code("44").is_some());
        assert!(check_currency("EUR").is_none() && check_currency("eur").is_some());
        assert!(check_slug("mid-journey").is_none());
        for bad in ["", "Mid", "a_b", "-a", "search"] {
            assert!(check_slug(bad).is_some(), "{bad}");
        }
    }
}
