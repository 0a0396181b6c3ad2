//! Rules that a JSON schema cannot express.

use super::finding::Findings;
use std::path::Path;
use std::str::FromStr;
use toolbase_kernel::config::{Config, Secret, is_host};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

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
    if !known_level(&config.log.level) {
        let rule = format!(
            "expected error, warn, info, debug, trace or off, or a filter such as info,sqlx=warn, found \"{}\"",
            config.log.level.escape_debug()
        );
        findings.wrong("log.level", rule);
    }
    for (key, rule) in config.services.0.iter().flat_map(|section| section.broken_rules()) {
        findings.wrong(&key, rule);
    }
}

/// The form in which pages, feeds, mails and the sitemap have the address: with the host in small letters, names beyond ASCII in
/// Punycode, and no port that its scheme implies.
fn site_url(text: &str) -> Result<String, String> {
    let found = text.escape_debug();
    let url = url::Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https") && url.host_str().is_some_and(is_host));
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

/// Returns `true` if `filter` is made of levels and of `target=level`. A bare word would be taken for a target.
fn known_level(filter: &str) -> bool {
    let mut bare =
        filter.split(',').map(str::trim).filter(|part| !part.contains(['=', '[', ']', '{', '}', '"']));
    EnvFilter::try_new(filter).is_ok()
        && bare.all(|word| word.parse::<LevelFilter>().is_ok() && !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_filters_are_known_and_other_words_are_not() {
        for good in
            ["info", "WARN", "off", "info,toolbase_kernel::http=debug", "sqlx=warn", "info,a[b{c=d}]=trace"]
        {
            assert!(known_level(good), "{good}");
        }
        for bad in ["loud", "", "info,loud", "sqlx=loud", "info,"] {
            assert!(!known_level(bad), "{bad}");
        }
    }

    #[test]
    fn a_wrong_database_address_is_not_shown() {
        for bad in [
            "hunter2",
            "hunter2:x@y:1",
            "postgres://u:hunter2@host:port/db",
            "sqlite:",
            "mysql://u:hunter2@h",
        ] {
            let rule = database_url(&Secret::new(bad)).unwrap();
            assert!(rule.starts_with("expected `sqlite:PATH` or"), "{rule}");
            assert!(!rule.contains("hunter2") || bad == "hunter2:x@y:1", "{rule}");
        }
        assert_eq!(database_url(&Secret::new("postgres://u:p@h/db")), None);
    }
}
