//! The rules of the announcement.

use super::record::{SiteChange, line, set_text};
use toolbase_kernel::http::Broken;
use toolbase_kernel::links::check_page;
use toolbase_kernel::site::SiteSettings;
use url::Url;

/// Takes over the fields of the announcement. Without a text it has neither link nor times.
pub(super) fn apply(change: &SiteChange, settings: &mut SiteSettings) -> Vec<Broken> {
    set_text(&mut settings.announcement, change.announcement.as_ref());
    set_text(&mut settings.announcement_link, change.announcement_link.as_ref());
    if let Some(from) = change.announcement_from {
        settings.announcement_from = from;
    }
    if let Some(to) = change.announcement_to {
        settings.announcement_to = to;
    }
    if settings.announcement.is_none() {
        return without_text(change, settings);
    }
    let mut broken = Vec::new();
    if let Some(rule) = settings.announcement_link.as_deref().and_then(link_rule) {
        broken.push(Broken::new("announcementLink", rule));
    }
    if let (Some(from), Some(to)) = (settings.announcement_from, settings.announcement_to)
        && to <= from
    {
        broken.push(Broken::new("announcementTo", "must be after its beginning"));
    }
    broken
}

fn without_text(change: &SiteChange, settings: &mut SiteSettings) -> Vec<Broken> {
    let has_more = line(change.announcement_link.as_ref().and_then(Option::as_deref)).is_some()
        || change.announcement_from.is_some_and(|from| from.is_some())
        || change.announcement_to.is_some_and(|to| to.is_some());
    if has_more {
        return vec![Broken::new("announcement", "is required with a link or a time")];
    }
    settings.announcement_link = None;
    settings.announcement_from = None;
    settings.announcement_to = None;
    Vec::new()
}

/// The rule that the address of a link breaks, if any. It is a path of the site, or a page of another one.
pub(super) fn link_rule(address: &str) -> Option<String> {
    if address.starts_with('/') {
        let site = Url::parse("https://site.invalid/").ok()?;
        let is_own = site.join(address).is_ok_and(|url| url.host_str() == Some("site.invalid"));
        return (!is_own || address.starts_with("//")).then(|| "is no path of this site".to_owned());
    }
    check_page("", address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_path_or_to_a_page_of_another_site() {
        for good in ["/", "/blogs?page=2#top", "https://example.org/a", "http://example.org"] {
            assert_eq!(link_rule(good), None, "{good}");
        }
        for bad in
            ["//evil.example", "/\\evil.example", "javascript:alert(1)", "blogs", "https://a:b@example.org"]
        {
            assert!(link_rule(bad).is_some(), "{bad}");
        }
    }
}
