//! The rules of passwords (decision 29).

use super::normal::normalized;
use super::own_words;
use super::strength::weakness;
use toolbase_kernel::config::SiteConfig;

/// The rules of this site.
#[derive(Clone, Debug)]
pub struct PasswordRules {
    site_words: Vec<String>,
}

/// The person whose password it is.
#[derive(Clone, Copy, Debug)]
pub struct Owner<'a> {
    /// The name shown to others.
    pub name: &'a str,
    /// The email address.
    pub email: &'a str,
}

impl PasswordRules {
    /// Rules that know the site's own words.
    #[must_use]
    pub fn new(site: &SiteConfig) -> Self {
        Self { site_words: own_words::of_site(site) }
    }

    /// The rule that the normalised `password` (NFKC) breaks, if any. There are no rules of composition: what counts
    /// is its length, and that it is not easily guessed by someone who knows its owner and the site.
    ///
    /// # Errors
    /// The rule, for people.
    pub fn check(&self, password: &str, owner: Owner<'_>) -> Result<(), &'static str> {
        let password = normalized(password);
        let length = password.chars().count();
        if length < 8 {
            return Err("Password must be at least 8 characters long.");
        }
        if length > 128 {
            return Err("Password must be at most 128 characters long.");
        }
        let lower = password.to_lowercase();
        let email = owner.email.trim();
        let local = email.split('@').next().unwrap_or_default();
        let parts = [email, local];
        let is_part = parts.iter().any(|part| lower == part.to_lowercase());
        if is_part || own_words::is_made_of(&lower, parts.into_iter()) {
            return Err("The password must not be your email address.");
        }
        let site_words = self.site_words.iter().map(String::as_str);
        if own_words::is_made_of(&password, site_words.clone()) {
            return Err("The password must not be the name of this site.");
        }
        let personal = [owner.name, email].into_iter().flat_map(own_words::parts);
        let words: Vec<&str> = parts.into_iter().chain(personal).chain(site_words).collect();
        weakness(&password, &words).map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toolbase_kernel::config::SiteEnv;

    fn check(password: &str, email: &str) -> Result<(), &'static str> {
        let site = SiteConfig {
            name: "Fancy Tools".to_owned(),
            short_name: "FT".to_owned(),
            description: "Tools".to_owned(),
            url: "https://shelf.example.org".to_owned(),
            env: SiteEnv::Development,
            year: 2025,
        };
        PasswordRules::new(&site).check(password, Owner { name: "Grace Murray", email })
    }

    #[test]
    fn length_counts_in_characters_and_common_ones_are_rejected() {
        let ok = |password: &str| check(password, "ada@example.org").is_ok();
        assert!(ok("tea & biscuits") && ok("пароль-с-дачи") && ok(&"tea & biscuits, ".repeat(8)));
        assert!(!ok("short77") && !ok("ééééééé") && !ok(&"tea & biscuits, ".repeat(9)));
        assert!(!ok("Password123") && !ok("iloveyou") && !ok("zzzzzzzzzzz") && !ok("ADA@example.org"));
        assert!(
            !ok("SunShine1") && !ok("ｐａｓｓｗｏｒｄ１２３") && !ok("ﬁrefighter"),
            "in any case, width or ligature"
        );
    }

    #[test]
    fn ones_own_name_address_and_the_name_of_the_site_are_no_passwords() {
        let rejected = |password: &str| check(password, "ada.lovelace@example.org").is_err();
        assert!(rejected("ada.lovelace") && rejected("Ada.Lovelace1815") && rejected("adalovelace!"));
        assert!(rejected("ADA.LOVELACE@EXAMPLE.ORG") && check("ada-1815", "ada-1815@example.org").is_err());
        assert!(rejected("Grace1906") && rejected("murraygrace"));
        assert!(!rejected("lovelace and tea") && !rejected("ada's tea & biscuits"));
        for word in [
            "FancyTools",
            "fancy-tools-2026",
            "shelf.example.org",
            "Ｆａｎｃｙ Ｔｏｏｌｓ",
            "toolstools!",
            "shelfshelf",
        ] {
            assert!(check(word, "ada@example.net").is_err(), "{word}");
        }
        for fine in ["fancy biscuits", "tools of my trade", "tea & biscuits"] {
            assert_eq!(check(fine, "ada@example.net"), Ok(()), "{fine}");
        }
    }
}
