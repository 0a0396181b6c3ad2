//! Names of hosts.

/// Returns `true` if `text` could be the name or the address of a machine.
#[must_use]
pub fn is_host(text: &str) -> bool {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    bare.parse::<std::net::IpAddr>().is_ok() || text.trim_end_matches('.').split('.').all(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_names_and_addresses() {
        for good in ["localhost", "smtp.example.org", "10.0.0.1", "::1", "[::1]", "mail_1", "example.org."] {
            assert!(is_host(good), "{good}");
        }
        for bad in ["", "smtp example", "smtp..org", "-x", "https://smtp.example.org", "host:25"] {
            assert!(!is_host(bad), "{bad}");
        }
    }
}
