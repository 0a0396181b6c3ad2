//! The confirmed sign-in address.

use crate::domain::{Finding, Reason, Site, SiteKind, is_free_mail};
use toolbase_kernel::accounts::Member;

/// Looks whether the sign-in address of `member` is confirmed and at the domain that was registered for `site`.
/// `free_mail` are more domains at which anybody can have an address.
#[must_use]
pub fn check_address(site: &Site, member: &Member, free_mail: &[String]) -> Finding {
    let domain = member.email.rsplit_once('@').map_or("", |(_, domain)| domain).to_lowercase();
    if !member.email_verified {
        let message = "Your email address is not confirmed yet. Please open the link that we have sent you.";
        return Finding::missing(Reason::AddressUnconfirmed, message);
    }
    if is_free_mail(&domain, free_mail) {
        let message = format!("Anybody can have an address at {domain}, so it proves nothing.");
        return Finding::missing(Reason::FreeMail, message).seeing([domain]);
    }
    match &site.kind {
        SiteKind::Own { domain: own } if *own == domain => {
            Finding::found(format!("Your confirmed address is at {own}."), domain)
        }
        SiteKind::Own { domain: own } => {
            let message = format!("Your address is at {domain}, but the tool is at {own}.");
            Finding::missing(Reason::OtherDomain, message).seeing([domain])
        }
        SiteKind::Given | SiteKind::Repository(_) | SiteKind::Shared { .. } => {
            let message = format!("An address at {domain} does not prove who owns {}.", site.subject());
            Finding::missing(Reason::OtherDomain, message).seeing([domain])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn finding(url: &str, email: &str, email_verified: bool) -> Reason {
        let member = Member {
            id: Uuid::nil(),
            full_name: "Ada".to_owned(),
            email: email.to_owned(),
            email_verified,
            suspended: false,
        };
        check_address(&Site::at(url, &[]).unwrap(), &member, &[]).reason
    }

    #[test]
    fn only_a_confirmed_address_at_the_very_domain_proves_anything() {
        assert_eq!(finding("https://app.inkwell.dev", "ada@Inkwell.dev", true), Reason::Found);
        for (url, email, confirmed, reason) in [
            ("https://inkwell.dev", "ada@inkwell.dev", false, Reason::AddressUnconfirmed),
            ("https://gmail.com", "ada@gmail.com", true, Reason::FreeMail),
            ("https://inkwell.dev", "ada@lnkwell.dev", true, Reason::OtherDomain),
            ("https://inkwell.dev", "ada@ınkwell.dev", true, Reason::OtherDomain),
            ("https://inkwell.dev", "ada@mail.inkwell.dev", true, Reason::OtherDomain),
            ("https://inkwell.dev", "ada@inkwell.dev.evil.com", true, Reason::OtherDomain),
            ("https://ada.github.io", "ada@ada.github.io", true, Reason::OtherDomain),
            ("https://github.com/ada/engine", "ada@github.com", true, Reason::OtherDomain),
            ("https://inkwell.co.uk", "ada@co.uk", true, Reason::OtherDomain),
        ] {
            assert_eq!(finding(url, email, confirmed), reason, "{url} {email}");
        }
    }
}
