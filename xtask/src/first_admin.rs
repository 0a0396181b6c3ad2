//! The first admin of a new site: whoever starts the site sets the password.

use crate::run::Run;
use anyhow::{Context, Result};
use serde::Deserialize;

/// An admin of the site.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Admin {
    email: String,
    last_login_at: Option<String>,
}

/// The admins of a site. A site that is started for the first time has none.
///
/// `server` makes a command of the server's program.
///
/// # Errors
/// When the command fails.
pub fn admins(server: impl Fn(&[&str]) -> Run) -> Result<Vec<Admin>> {
    let listed = server(&["users", "list", "--role", "admin", "--format", "json"]).output()?;
    serde_json::from_str(&listed).context("cannot read the list of admins")
}

/// A link that sets the first admin's password, with the address to log in with. `None` as soon as one of `admins` has
/// signed in: from then on passwords are their owners' affair.
///
/// `server` makes a command of the server's program. A site without admins gets one, with the address `email`.
///
/// # Errors
/// When a command fails.
pub fn invite(
    admins: &[Admin],
    email: &str,
    server: impl Fn(&[&str]) -> Run,
) -> Result<Option<(String, String)>> {
    if admins.iter().any(|admin| admin.last_login_at.is_some()) {
        return Ok(None);
    }
    // The newest first: the last one is who was invited before, and has let the link go by.
    let (email, link) = match admins.last() {
        Some(admin) => (
            admin.email.clone(),
            server(&["user", "reset-password", &admin.email, "--reason", "first start"]),
        ),
        None => (email.to_owned(), server(&["user", "create", email, "--name", "Admin", "--admin"])),
    };
    Ok(Some((email, link.output()?.trim().to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of [`invite`] on a site whose admins are `admins`. Its program prints its arguments as a link.
    fn invited(admins: &'static str) -> Option<(String, String)> {
        let listed = super::admins(|_| Run::new("echo").args([admins])).unwrap();
        invite(&listed, "ada@example.org", |words| Run::new("echo").args(words)).unwrap()
    }

    #[test]
    fn a_site_without_admins_gets_one() {
        let (email, link) = invited("[]").unwrap();
        assert_eq!(email, "ada@example.org");
        assert_eq!(link, "user create ada@example.org --name Admin --admin");
    }

    #[test]
    fn who_has_not_come_yet_gets_another_link() {
        let admins = r#"[{"email":"new@example.org","lastLoginAt":null},{"email":"old@example.org","lastLoginAt":null}]"#;
        let (email, link) = invited(admins).unwrap();
        assert_eq!(email, "old@example.org");
        assert_eq!(link, "user reset-password old@example.org --reason first start");
    }

    #[test]
    fn once_an_admin_has_signed_in_nobody_gets_a_link() {
        let admins = r#"[{"email":"a@example.org","lastLoginAt":"2026-01-01T00:00:00Z"},{"email":"b@example.org","lastLoginAt":null}]"#;
        assert_eq!(invited(admins), None);
    }
}
