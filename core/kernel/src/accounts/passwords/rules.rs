//! The rules of passwords (decision 29).

use super::normal::normalized;
use super::own_words;
use crate::config::SiteConfig;
use rustc_hash::FxHashSet;
use std::sync::LazyLock;

/// Common passwords of at least eight characters, one a line, after a head of lines that begin with `# `.
const COMMON: &str = include_str!("common.txt");

static COMMON_SET: LazyLock<FxHashSet<&str>> =
    LazyLock::new(|| COMMON.lines().filter(|line| !line.starts_with('#')).collect());

/// The rules of this site.
#[derive(Clone, Debug)]
pub struct PasswordRules {
    site_words: Vec<String>,
}

impl PasswordRules {
    /// Rules that know the site's own words.
    #[must_use]
    pub fn new(site: &SiteConfig) -> Self {
        Self { site_words: own_words::of_site(site) }
    }

    /// The rule that the normalised `password` (NFKC) breaks, if any. There are no rules of
    /// composition: length is what counts, and that it is not what everybody tries first: a common password, the
    /// name of the site, or the address `email` of its owner.
    ///
    /// # Errors
    /// The rule, for people.
    pub fn check(&self, password: &str, email: &str) -> Result<(), &'static str> {
        check(password, email)?;
        if own_words::is_made_of(&normalized(password), self.site_words.iter().map(String::as_str)) {
            return Err("The password must not be the name of this site.");
        }
        Ok(())
    }
}

/// The rules that are the same on every site.
fn check(password: &str, email: &str) -> Result<(), &'static str> {
    let password = normalized(password);
    let length = password.chars().count();
    if length < 8 {
        return Err("Password must be at least 8 characters long.");
    }
    if length > 128 {
        return Err("Password must be at most 128 characters long.");
    }
    let lower = password.to_lowercase();
    if is_common(&lower) {
        return Err("This password is used by too many people. Please choose another one.");
    }
    let email = email.trim();
    let local = email.split('@').next().unwrap_or_default();
    let parts = [email, local];
    let is_part = parts.iter().any(|part| lower == part.to_lowercase());
    if is_part || own_words::is_made_of(&lower, parts.into_iter()) {
        return Err("The password must not be your e-mail address.");
    }
    Ok(())
}

fn is_common(lower: &str) -> bool {
    let mut characters = lower.chars();
    let first = characters.next();
    characters.all(|other| Some(other) == first) || COMMON_SET.contains(lower)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::SiteEnv;

    #[test]
    fn length_counts_in_characters_and_common_ones_are_rejected() {
        let ok = |password: &str| check(password, "ada@example.org").is_ok();
        assert!(ok("tea & biscuits") && ok("пароль-с-дачи") && ok(&"ab".repeat(64)));
        assert!(!ok("short77") && !ok("ééééééé") && !ok(&"a1".repeat(65)));
        assert!(!ok("Password123") && !ok("iloveyou") && !ok("zzzzzzzzzzz") && !ok("ADA@example.org"));
    }

    #[test]
    fn more_than_ten_thousand_common_passwords_are_rejected_in_any_width_and_case() {
        assert!(COMMON_SET.len() >= 10_000, "{}", COMMON_SET.len());
        for line in COMMON_SET.iter() {
            assert!(line.chars().count() >= 8, "{line}");
            assert_eq!(
                (line.to_lowercase(), normalized(line)),
                ((*line).to_owned(), (*line).into()),
                "{line}"
            );
        }
        let rejected = |password: &str| check(password, "ada@example.org").is_err();
        assert!(rejected("sunshine1") && rejected("SunShine1"));
        assert!(rejected("ｐａｓｓｗｏｒｄ１２３"), "in full width");
        assert!(rejected("ﬁrefighter"), "with a ligature");
    }

    #[test]
    fn ones_own_address_and_the_name_of_the_site_are_no_passwords() {
        let rejected = |password: &str| check(password, "ada.lovelace@example.org").is_err();
        assert!(rejected("ada.lovelace") && rejected("Ada.Lovelace1815") && rejected("adalovelace!"));
        assert!(rejected("ADA.LOVELACE@EXAMPLE.ORG") && check("ada-1815", "ada-1815@example.org").is_err());
        assert!(!rejected("lovelace and tea") && !rejected("ada's tea & biscuits"));
        let site = SiteConfig {
            name: "Fancy Tools".to_owned(),
            short_name: "FT".to_owned(),
            description: "Tools".to_owned(),
            url: "https://shelf.example.org".to_owned(),
            env: SiteEnv::Development,
            year: 2025,
        };
        let rules = PasswordRules::new(&site);
        for word in [
            "FancyTools",
            "fancy-tools-2026",
            "shelf.example.org",
            "Ｆａｎｃｙ Ｔｏｏｌｓ",
            "toolstools!",
            "shelfshelf",
        ] {
            assert!(rules.check(word, "ada@example.net").is_err(), "{word}");
        }
        for fine in ["fancy biscuits", "tools of my trade", "tea & biscuits"] {
            assert_eq!(rules.check(fine, "ada@example.net"), Ok(()), "{fine}");
        }
    }
}
