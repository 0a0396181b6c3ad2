//! The rules of the words.

use super::announcement::link_rule;
use super::record::{SiteChange, line, set_text};
use toolbase_accounts::Email;
use toolbase_kernel::http::Broken;
use toolbase_kernel::site::{FooterLink, SiteSettings};

/// Takes over the words.
pub(super) fn apply(change: &SiteChange, settings: &mut SiteSettings) -> Vec<Broken> {
    set_text(&mut settings.hero_title, change.hero_title.as_ref());
    set_text(&mut settings.hero_intro, change.hero_intro.as_ref());
    set_text(&mut settings.footer_text, change.footer_text.as_ref());
    set_text(&mut settings.contact, change.contact.as_ref());
    let mut broken = picked(change, settings);
    if let Some(links) = &change.footer_links {
        match links.iter().map(checked).collect() {
            Ok(links) => settings.footer_links = links,
            Err(rule) => broken.push(Broken::new("footerLinks", rule)),
        }
    }
    if let Some(Err(rule)) = settings.contact.as_deref().map(Email::parse) {
        broken.push(Broken::new("contact", rule));
    }
    broken
}

/// Takes over the pick of the home page: both of its fields, or neither.
fn picked(change: &SiteChange, settings: &mut SiteSettings) -> Vec<Broken> {
    set_text(&mut settings.pick, change.pick.as_ref());
    set_text(&mut settings.pick_why, change.pick_why.as_ref());
    match (&settings.pick, &settings.pick_why) {
        (Some(slug), _) if !is_slug(slug) => {
            vec![Broken::new("pick", "must be the end of the address of a tool's page, as in midjourney")]
        }
        (Some(_), None) => vec![Broken::new("pickWhy", "is required with a pick")],
        (None, Some(_)) if change.pick_why.is_some() => {
            vec![Broken::new("pick", "is required with a reason")]
        }
        (None, _) => {
            settings.pick_why = None;
            Vec::new()
        }
        _ => Vec::new(),
    }
}

fn is_slug(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

fn checked(link: &FooterLink) -> Result<FooterLink, String> {
    let label = line(Some(&link.label)).ok_or("every link needs words")?;
    let to = line(Some(&link.to)).ok_or_else(|| format!("“{label}” needs an address"))?;
    match link_rule(&to) {
        Some(rule) => Err(format!("the address of “{label}” {rule}")),
        None => Ok(FooterLink { label, to }),
    }
}
