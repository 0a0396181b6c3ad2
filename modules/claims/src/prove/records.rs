//! The TXT record.

use super::dns_finding;
use crate::dns::Dns;
use crate::domain::{Finding, Reason, Site, Token};

/// Looks for the TXT record of `token` at `site`. Its strings are joined, and a CNAME at our own label is followed: that is
/// how owners delegate it.
pub(super) async fn check(dns: &Dns, site: &Site, token: Token<'_>) -> Finding {
    let name = format!("_{}.{}", token.label(), site.host);
    match dns.texts(&name).await {
        Ok(texts) => {
            if let Some(text) = texts.iter().find(|text| token.matches(text)) {
                return Finding::found(format!("The record is at {name}."), text.clone());
            }
            let message = format!("The TXT record at {name} is another one.");
            Finding::missing(Reason::OtherRecord, message).seeing(texts)
        }
        Err(fault) => dns_finding(&name, &fault),
    }
}
