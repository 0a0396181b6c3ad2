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
    let mut broken = Vec::new();
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

fn checked(link: &FooterLink) -> Result<FooterLink, String> {
    let label = line(Some(&link.label)).ok_or("every link needs words")?;
    let to = line(Some(&link.to)).ok_or_else(|| format!("“{label}” needs an address"))?;
    match link_rule(&to) {
        Some(rule) => Err(format!("the address of “{label}” {rule}")),
        None => Ok(FooterLink { label, to }),
    }
}
