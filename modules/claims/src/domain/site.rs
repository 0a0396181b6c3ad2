//! The address of a tool, and which proofs fit it.

use super::repository::{Repository, repository_at};
use super::{Method, Record, Token};
use toolbase_kernel::domains::registrable_domain;
use url::{Host, Url};

/// Hosts that give room to the pages of many: what is below a path of theirs belongs to somebody else than the host.
const SHARED: [&str; 47] = [
    "addons.mozilla.org",
    "amazon.com",
    "apps.apple.com",
    "apps.microsoft.com",
    "appsource.microsoft.com",
    "bit.ly",
    "bitbucket.org",
    "character.ai",
    "chat.openai.com",
    "chatgpt.com",
    "chrome.google.com",
    "chromewebstore.google.com",
    "codeberg.org",
    "colab.research.google.com",
    "discord.com",
    "discord.gg",
    "docs.google.com",
    "drive.google.com",
    "facebook.com",
    "github.com",
    "gitlab.com",
    "gumroad.com",
    "huggingface.co",
    "instagram.com",
    "itunes.apple.com",
    "kaggle.com",
    "linkedin.com",
    "linktr.ee",
    "marketplace.visualstudio.com",
    "medium.com",
    "microsoftedge.microsoft.com",
    "notion.so",
    "npmjs.com",
    "play.google.com",
    "poe.com",
    "producthunt.com",
    "pypi.org",
    "reddit.com",
    "replicate.com",
    "sites.google.com",
    "sourceforge.net",
    "t.me",
    "tiktok.com",
    "twitter.com",
    "wordpress.org",
    "x.com",
    "youtube.com",
];

/// Mail providers at which anybody can have an address.
const FREE_MAIL: [&str; 40] = [
    "126.com",
    "163.com",
    "aol.com",
    "duck.com",
    "fastmail.com",
    "gmail.com",
    "gmx.at",
    "gmx.ch",
    "gmx.com",
    "gmx.de",
    "gmx.net",
    "googlemail.com",
    "hey.com",
    "hotmail.co.uk",
    "hotmail.com",
    "hotmail.fr",
    "icloud.com",
    "inbox.com",
    "live.com",
    "mac.com",
    "mail.com",
    "mail.ru",
    "mailbox.org",
    "me.com",
    "msn.com",
    "naver.com",
    "outlook.com",
    "pm.me",
    "posteo.de",
    "proton.me",
    "protonmail.com",
    "qq.com",
    "rediffmail.com",
    "t-online.de",
    "tutanota.com",
    "web.de",
    "yahoo.co.in",
    "yahoo.com",
    "yandex.com",
    "yandex.ru",
];

/// The kind of a tool's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteKind {
    /// A host of its own, below the domain that was registered.
    Own {
        /// That domain.
        domain: String,
    },
    /// A name that a hosting service gives away, as in `name.github.io`: whoever has it can place files, and no records.
    Given,
    /// A repository.
    Repository(Repository),
    /// A page on a host that many share, or a host of which we do not know who owns it.
    Shared {
        /// Its path, and the parameters that may name the page.
        page: String,
    },
}

/// The site of a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// `https` or `http`.
    pub scheme: String,
    /// Its host, in lower case and without `www.`.
    pub host: String,
    /// The host as the address has it.
    pub written: String,
    /// The port, where the address has one.
    pub port: Option<u16>,
    /// The kind of the address.
    pub kind: SiteKind,
}

/// Returns `true` if anybody can have an address at `domain`.
#[must_use]
pub fn is_free_mail(domain: &str, more: &[String]) -> bool {
    FREE_MAIL.contains(&domain) || more.iter().any(|other| other == domain)
}

/// The host without `www.`: apex and `www` count as one.
#[must_use]
fn bare(host: &str) -> &str {
    let host = host.strip_suffix('.').unwrap_or(host);
    host.strip_prefix("www.").filter(|rest| rest.contains('.')).unwrap_or(host)
}

impl Site {
    /// The site at `url`; `None` for what is no web address. `shared` are more hosts that many share.
    #[must_use]
    pub fn at(url: &str, shared: &[String]) -> Option<Self> {
        let url = Url::parse(url).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        let written = url.host_str()?.to_owned();
        let host = bare(&written).to_owned();
        let kind = match url.host()? {
            Host::Domain(_) => kind_of(&host, &url, shared),
            Host::Ipv4(_) | Host::Ipv6(_) => shared_page(&url),
        };
        Some(Self { scheme: url.scheme().to_owned(), host, written, port: url.port(), kind })
    }

    /// The host, the repository or the page that its owner claims.
    #[must_use]
    pub fn subject(&self) -> String {
        match &self.kind {
            SiteKind::Repository(repository) => format!("{}/{}", self.host, repository.path),
            SiteKind::Shared { page } => format!("{}{page}", self.host),
            SiteKind::Own { .. } | SiteKind::Given => self.host.clone(),
        }
    }

    /// Returns `true` if a claim to `subject` is for this site. Claims to pages were stored with their host alone before.
    #[must_use]
    pub fn is(&self, subject: &str) -> bool {
        subject == self.subject() || matches!(self.kind, SiteKind::Shared { .. }) && subject == self.host
    }

    /// Returns `true` if whoever owns this site need not own `other`.
    #[must_use]
    pub fn is_apart_from(&self, other: &Self) -> bool {
        (self.subject(), self.port) != (other.subject(), other.port)
    }

    /// The ways to prove that it is one's own, the surest first.
    #[must_use]
    pub fn methods(&self) -> &'static [Method] {
        match self.kind {
            SiteKind::Own { .. } => {
                &[Method::Dns, Method::File, Method::Meta, Method::Email, Method::Documents]
            }
            SiteKind::Given => &[Method::File, Method::Documents],
            SiteKind::Repository(_) => &[Method::Repository, Method::Documents],
            SiteKind::Shared { .. } => &[Method::Documents],
        }
    }

    /// Its origin: scheme, host and port.
    #[must_use]
    pub fn origin(&self) -> String {
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{}://{}{port}", self.scheme, self.written)
    }

    /// Returns `true` if `url` is on this host; apex and `www` count as one.
    #[must_use]
    pub fn has(&self, url: &Url) -> bool {
        url.host_str().map(bare) == Some(self.host.as_str())
    }

    /// The records that prove it, one of which has to be published.
    #[must_use]
    pub fn records(&self, token: Token<'_>) -> Vec<Record> {
        let record = |method: &Method| {
            let (kind, place, value) = match method {
                Method::Dns => ("TXT", format!("_{}.{}", token.label(), self.host), token.text()),
                Method::File => ("File", self.file(&token.label()), token.text()),
                Method::Meta => {
                    let tag = format!("<meta name=\"{}\" content=\"{}\">", token.label(), token.secret);
                    ("Meta tag", format!("{}/", self.origin()), tag)
                }
                Method::Repository => ("File", format!("{}.txt", token.label()), token.text()),
                Method::Email | Method::Documents | Method::HandOver => return None,
            };
            Some(Record { method: *method, kind, place, value })
        };
        self.methods().iter().filter_map(record).collect()
    }

    /// The address of the file `name` below `/.well-known/`.
    #[must_use]
    pub fn file(&self, name: &str) -> String {
        format!("{}/.well-known/{name}", self.origin())
    }
}

fn kind_of(host: &str, url: &Url, shared: &[String]) -> SiteKind {
    let segments: Vec<&str> =
        url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    if let Some(repository) = repository_at(host, &segments) {
        return SiteKind::Repository(repository);
    }
    let is_shared = SHARED.contains(&host) || shared.iter().any(|other| other == host);
    // The start page of such a host is the host's own.
    if is_shared && !segments.is_empty() {
        return shared_page(url);
    }
    match registrable_domain(host) {
        Some((_, true)) => SiteKind::Given,
        Some((domain, false)) => SiteKind::Own { domain },
        None => shared_page(url),
    }
}

/// The page at `url`, without what only says where a visitor comes from.
fn shared_page(url: &Url) -> SiteKind {
    let mut page = url.path().trim_end_matches('/').to_owned();
    let names_page = |name: &str| !name.starts_with("utm_") && !["ref", "hl", "gl", "lang"].contains(&name);
    let mut parameters: Vec<_> = url.query_pairs().filter(|(name, _)| names_page(name)).collect();
    parameters.sort_unstable();
    for (index, (name, value)) in parameters.iter().enumerate() {
        page.extend([if index == 0 { "?" } else { "&" }, name, "=", value]);
    }
    SiteKind::Shared { page }
}

#[cfg(test)]
mod tests;
