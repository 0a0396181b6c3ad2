//! Looks proofs up.

mod mail;
mod page;
mod records;
mod repository;
mod site;

pub use mail::check_address;

use crate::dns::{Dns, DnsFault, HostState};
use crate::domain::{Finding, Method, Reason, Site, SiteKind, Token};
use crate::settings::ClaimSettings;
use std::sync::Arc;
use toolbase_kernel::accounts::Member;
use toolbase_kernel::fetch::{FetchError, Fetcher};
use toolbase_kernel::module::ModuleContext;

/// The tools of a check: the settings, the resolver and the fetcher.
#[derive(Clone)]
pub struct Prover {
    /// The settings.
    pub settings: ClaimSettings,
    dns: Arc<Dns>,
    fetcher: Arc<dyn Fetcher>,
}

/// The reason why nothing can be checked at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Reading websites is switched off on this site, so this cannot be checked.")]
pub struct SwitchedOff;

impl Prover {
    /// The prover of `context`.
    ///
    /// # Errors
    /// When the settings are wrong, or there is no fetcher.
    pub fn new(context: &ModuleContext) -> anyhow::Result<Self> {
        let settings = ClaimSettings::present(context)?;
        let dns = Arc::new(Dns::new(&settings)?);
        Ok(Self { settings, dns, fetcher: context.directory.get::<dyn Fetcher>()? })
    }

    /// The token of a claim.
    #[must_use]
    pub fn token<'a>(&'a self, secret: &'a str) -> Token<'a> {
        Token { brand: &self.settings.brand, secret }
    }

    /// Looks for the proof `method` that `site` belongs to who has the claim with `secret`. The site must allow it.
    ///
    /// # Errors
    /// [`SwitchedOff`]
    pub async fn check(&self, site: &Site, method: Method, secret: &str) -> Result<Finding, SwitchedOff> {
        let token = self.token(secret);
        if let (SiteKind::Own { .. } | SiteKind::Given, Some(finding)) = (&site.kind, self.absent(site).await)
        {
            return Ok(finding);
        }
        match method {
            Method::Dns => Ok(records::check(&self.dns, site, token).await),
            Method::File => site::check_file(&*self.fetcher, site, token).await,
            Method::Meta => site::check_meta(&*self.fetcher, site, token).await,
            Method::Repository => repository::check(&*self.fetcher, site, token).await,
            Method::Email | Method::Documents | Method::HandOver => {
                Ok(Finding::missing(Reason::OtherContent, "There is nothing to look up."))
            }
        }
    }

    /// Checks the sign-in address of `member`.
    #[must_use]
    pub fn check_mail(&self, site: &Site, member: &Member) -> Finding {
        check_address(site, member, &self.settings.free_mail)
    }

    /// The finding about a host that is gone or leads to nowhere.
    async fn absent(&self, site: &Site) -> Option<Finding> {
        let host = &site.written;
        match self.dns.host(host).await {
            Ok(HostState::Present | HostState::WithoutAddress) => None,
            Ok(HostState::Vanished) => {
                let message = format!("The domain {host} does not exist.");
                Some(Finding::missing(Reason::DomainVanished, message))
            }
            Ok(HostState::Dangling) => {
                let message = format!("{host} is an alias (CNAME) of a name that does not exist.");
                Some(Finding::missing(Reason::DanglingCname, message))
            }
            Err(fault) => Some(dns_finding(host, &fault)),
        }
    }
}

/// The finding about a look-up of `name` that failed.
fn dns_finding(name: &str, fault: &DnsFault) -> Finding {
    match fault {
        DnsFault::Bogus => {
            Finding::missing(Reason::DnsBogus, format!("The DNSSEC signatures of {name} are not valid."))
        }
        DnsFault::NoName | DnsFault::NoRecords => {
            Finding::missing(Reason::NoRecord, format!("There is no TXT record at {name}."))
        }
        DnsFault::Failed(why) => {
            let message = format!("The name servers of {name} could not be reached. Please try again later.");
            Finding::missing(Reason::DnsFailed, message).seeing([why.clone()])
        }
    }
}

/// The finding about a page that could not be fetched.
fn fetch_finding(place: &str, error: &FetchError) -> Result<Finding, SwitchedOff> {
    match error {
        FetchError::SwitchedOff => Err(SwitchedOff),
        FetchError::Status(404 | 410) => {
            Ok(Finding::missing(Reason::FileMissing, format!("There is nothing at {place}.")))
        }
        FetchError::Redirects => {
            Ok(Finding::missing(Reason::RedirectsElsewhere, format!("{place} redirects too often.")))
        }
        FetchError::ContentType(_) | FetchError::TooLarge | FetchError::Unreadable => {
            let message = format!("What is at {place} is not what we look for.");
            Ok(Finding::missing(Reason::OtherContent, message).seeing([error.to_string()]))
        }
        other => {
            let message = format!("{place} could not be read.");
            Ok(Finding::missing(Reason::Unreachable, message).seeing([other.to_string()]))
        }
    }
}
