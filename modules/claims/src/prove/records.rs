//! The TXT record.

use super::dns_finding;
use crate::dns::Dns;
use crate::domain::{Finding, Reason, Site, SiteKind, Token};

/// Looks for the TXT record of `token` at `site`. Its strings are joined, and a CNAME at our own label is followed: that is
/// how owners delegate it. A record that was stored at a wrong name is named, and proves nothing.
pub(super) async fn check(dns: &Dns, site: &Site, token: Token<'_>) -> Finding {
    let label = format!("_{}", token.label());
    let name = format!("{label}.{}", site.host);
    let finding = match dns.texts(&name).await {
        Ok(texts) => {
            if let Some(text) = texts.iter().find(|text| token.matches(text)) {
                return Finding::found(format!("The record is at {name}."), text.clone());
            }
            let expected = token.text();
            let hint = texts.iter().map(|text| token.hint(text, &expected)).find(|hint| !hint.is_empty());
            let message = format!("The TXT record at {name} is another one.{}", hint.unwrap_or_default());
            Finding::missing(Reason::OtherRecord, message).seeing(texts)
        }
        Err(fault) => dns_finding(&name, &fault),
    };
    if !matches!(finding.reason, Reason::NoRecord | Reason::OtherRecord) {
        return finding;
    }
    match misplaced(dns, site, token, &label).await {
        Some(hint) => Finding { message: format!("{}{hint}", finding.message), ..finding },
        None => finding,
    }
}

/// A sentence about the wrong name at which the record is.
async fn misplaced(dns: &Dns, site: &Site, token: Token<'_>, label: &str) -> Option<String> {
    let host = &site.host;
    let domain = match &site.kind {
        SiteKind::Own { domain } => domain,
        _ => host,
    };
    let adds_zone = "the panel adds the domain by itself, so leave it out of the name";
    let names = [
        (format!("{label}.{host}.{domain}"), adds_zone),
        (format!("{label}.{host}.{host}"), adds_zone),
        (format!("{label}.www.{host}"), "it belongs to the name without “www”"),
        (host.clone(), "it belongs to a name of its own"),
        (format!("www.{host}"), "it belongs to a name of its own"),
        (format!("{}.{host}", token.label()), "the name begins with “_”"),
        (format!("{label}.{domain}"), "it belongs to the name of the host"),
    ];
    let found = names.iter().map(async |(name, rule)| {
        let texts = dns.texts(name).await.ok()?;
        texts.iter().any(|text| token.matches(text)).then(|| format!(" The text is at {name}: {rule}."))
    });
    futures::future::join_all(found).await.into_iter().flatten().next()
}
