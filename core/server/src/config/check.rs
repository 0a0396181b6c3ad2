//! Rules that a JSON schema cannot express.

use super::finding::Findings;
use std::path::Path;
use std::str::FromStr;
use toolbase_kernel::config::{Config, Secret, is_host};

/// Notes every rule that `config` breaks, and brings the address of the site into its one form.
pub(super) fn check(config: &mut Config, findings: &mut Findings) {
    match site_url(&config.site.url) {
        Ok(form) => config.site.url = form,
        Err(rule) => findings.wrong("site.url", rule),
    }
    if let Some(rule) = database_url(&config.database.url) {
        let from_file = config.database.url_file != Path::new("");
        findings.wrong(if from_file { "database.url_file" } else { "database.url" }, rule);
    }
    for (key, rule) in config.services.0.iter().flat_map(|section| section.broken_rules()) {
        findings.wrong(&key, rule);
    }
}

/// The form in which pages, feeds, mails and the sitemap have the address: with the host in small letters, names beyond ASCII in
/// Punycode, and no port that its scheme implies.
fn site_url(text: &str) -> Result<String, String> {
    let found = text.escape_debug();
    // Cookies and certificates know no host with an underscore or with a full stop at its end.
    let is_public = |host: &str| is_host(host) && !host.contains('_') && !host.ends_with('.');
    let url = url::Url::parse(text).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.host_str().is_some_and(is_public)
            && url.port() != Some(0)
    });
    let Some(url) = url.filter(|url| !text.ends_with('/') || url.path() != "/") else {
        return Err(format!(
            "expected an http or https address without a slash at the end, found \"{found}\""
        ));
    };
    let form = url.origin().ascii_serialization();
    let has_more = url.query().is_some() || url.fragment().is_some() || !url.username().is_empty();
    if url.path() != "/" || url.password().is_some() || has_more {
        return Err(format!("the site is at the root of its host: expected \"{form}\", found \"{found}\""));
    }
    Ok(form)
}

/// Returns the error in the database's address. It may hold a password, so little of the address is in the message.
fn database_url(url: &Secret) -> Option<String> {
    let text = url.expose();
    let expected = "expected `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`";
    let Some((scheme, rest)) = text.split_once(':') else { return Some(expected.to_owned()) };
    match scheme {
        "sqlite" if rest.is_empty() => Some(format!("{expected}, found no path")),
        "sqlite" => None,
        // The driver would connect to this machine.
        "postgres" | "postgresql" if !names_host(text) => Some(format!("{expected}, found no host")),
        "postgres" | "postgresql" => sqlx_postgres::PgConnectOptions::from_str(text).err().map(|error| {
            // Only what does not quote the address.
            let reason = match error {
                sqlx::Error::Configuration(reason) if reason.is::<url::ParseError>() => reason.to_string(),
                _ => "it cannot be read".to_owned(),
            };
            format!("{expected}: {reason}")
        }),
        _ if scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
            Some(format!("{expected}, found `{scheme}:…`"))
        }
        _ => Some(expected.to_owned()),
    }
}

/// Returns `true` if the address of a `PostgreSQL` server that can be read names a host or the folder of its socket.
fn names_host(text: &str) -> bool {
    let has_host = |url: url::Url| {
        url.host_str().is_some_and(|host| !host.is_empty())
            || url
                .query_pairs()
                .any(|(name, value)| matches!(&*name, "host" | "hostaddr") && !value.is_empty())
    };
    url::Url::parse(text).map_or(true, has_host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_database_address_is_not_shown() {
        for bad in [
            "hunter2",
            "hunter2:x@y:1",
            "postgres://u:hunter2@host:port/db",
            "sqlite:",
            "mysql://u:hunter2@h",
            "postgres://",
            "postgres:///toolbase",
        ] {
            let rule = database_url(&Secret::new(bad)).unwrap();
            assert!(rule.starts_with("expected `sqlite:PATH` or"), "{rule}");
            assert!(!rule.contains("hunter2") || bad == "hunter2:x@y:1", "{rule}");
        }
        for good in ["postgres://u:p@h/db", "postgres:///db?host=/run/postgresql"] {
            assert_eq!(database_url(&Secret::new(good)), None);
        }
    }
}
