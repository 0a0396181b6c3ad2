//! The forms that texts have.

use email_address::EmailAddress;
use std::net::SocketAddr;
use toolbase_kernel::config::{LISTEN_ADDRESS, NETWORK, Network, is_host, listen_address};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

/// The form of a file that must exist where one is named.
pub const FILE: &str = "file";

/// A form that a setting declares as the `format` of its schema.
struct Form {
    name: &'static str,
    /// A description, for messages.
    expected: &'static str,
    fits: fn(&str) -> bool,
}

const FORMS: [Form; 14] = [
    Form { name: "network", expected: NETWORK, fits: |text| text.parse::<Network>().is_ok() },
    Form { name: "listen-address", expected: LISTEN_ADDRESS, fits: |text| listen_address(text).is_ok() },
    Form {
        name: "host",
        expected: "the name or the address of a host, such as www.example.org",
        fits: is_host,
    },
    Form {
        name: "host-with-port",
        expected: "the name of a host, with or without a port, such as www.example.org",
        fits: |text| is_host(text) || is_host_and_port(text),
    },
    Form {
        name: "host-and-port",
        expected: "host and port, as in \"127.0.0.1:8081\"",
        fits: is_host_and_port,
    },
    Form {
        name: "address-with-port",
        expected: "an address with a port, as in \"127.0.0.1:53\"",
        fits: |text| text.is_empty() || text.parse::<SocketAddr>().is_ok(),
    },
    Form {
        name: "web-address",
        expected: "a web address such as https://www.example.org",
        fits: |text| text.is_empty() || is_web_address(text),
    },
    // Read by `check`, which brings it into one form.
    Form { name: "site-address", expected: "", fits: |_| true },
    Form {
        name: "mail-address",
        expected: "an address such as no-reply@example.org",
        fits: |text| text.is_empty() || EmailAddress::is_valid(text),
    },
    Form {
        name: "log-filter",
        expected: "error, warn, info, debug, trace or off, or a filter such as info,sqlx=warn",
        fits: is_log_filter,
    },
    Form { name: "name", expected: "the name of a module, or *", fits: |text| text == "*" || is_name(text) },
    Form {
        name: "route",
        expected: "the address of a page of the site, such as /login",
        fits: |text| text.starts_with('/') && !text.contains(char::is_whitespace),
    },
    Form { name: "path", expected: "", fits: |_| true },
    // `config check` looks whether it is there.
    Form { name: FILE, expected: "", fits: |_| true },
];

/// Returns what is expected, when `text` does not have the form `name`. A form that is not known has no rule.
pub(super) fn expected(name: &str, text: &str) -> Option<&'static str> {
    let form = FORMS.iter().find(|form| form.name == name)?;
    (!(form.fits)(text)).then_some(form.expected)
}

fn is_host_and_port(text: &str) -> bool {
    text.rsplit_once(':')
        .is_some_and(|(host, port)| is_host(host) && port.parse::<u16>().is_ok_and(|port| port > 0))
}

fn is_web_address(text: &str) -> bool {
    url::Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Returns `true` if `filter` is made of levels and of `target=level`. A bare word would be taken for a target.
fn is_log_filter(filter: &str) -> bool {
    let mut bare =
        filter.split(',').map(str::trim).filter(|part| !part.contains(['=', '[', ']', '{', '}', '"']));
    EnvFilter::try_new(filter).is_ok()
        && bare.all(|word| word.parse::<LevelFilter>().is_ok() && !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_the_form_that_their_setting_declares() {
        for (name, right, wrong) in [
            ("host", &["smtp.example.org", "::1"][..], &["a b", "", "https://x", "host:25"][..]),
            ("host-with-port", &["www.example.org", "inner:8080", "[::1]:80"], &["a b", "x:0", "x:y", ""]),
            ("host-and-port", &["127.0.0.1:8081", "intranet.example:80"], &["127.0.0.1", "a b:80", ":80"]),
            ("address-with-port", &["", "127.0.0.1:53", "[::1]:53"], &["127.0.0.1", "dns:53"]),
            ("web-address", &["", "https://s3.example.org"], &["s3.example.org", "ftp://x", "https://"]),
            ("mail-address", &["", "me@example.org"], &["me", "me@", "a b@example.org"]),
            ("name", &["*", "catalog", "my-deals2"], &["", "Catalog", "a b"]),
            ("route", &["/login", "/tools/{slug}"], &["login", "", "/a b"]),
            (
                "log-filter",
                &[
                    "info",
                    "WARN",
                    "off",
                    "info,toolbase_kernel::http=debug",
                    "sqlx=warn",
                    "info,a[b{c=d}]=trace",
                ],
                &["loud", "", "info,loud", "sqlx=loud", "info,"],
            ),
        ] {
            for text in right {
                assert_eq!(expected(name, text), None, "{name} {text}");
            }
            for text in wrong {
                assert!(expected(name, text).is_some(), "{name} {text}");
            }
        }
    }
}
