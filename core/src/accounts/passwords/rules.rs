//! What may be a password (decision 29).

/// Well-known passwords of at least eight characters, one a line, in order.
const COMMON: &str = include_str!("common.txt");

/// The rule that `password` breaks, if any. There are no rules of composition: length is what counts, and that
/// it is none of those everybody tries first.
///
/// # Errors
/// The rule, for people.
pub fn check(password: &str, email: &str) -> Result<(), &'static str> {
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
    if lower == email.to_lowercase() {
        return Err("The password must not be your e-mail address.");
    }
    Ok(())
}

fn is_common(lower: &str) -> bool {
    let mut characters = lower.chars();
    let first = characters.next();
    characters.all(|other| Some(other) == first) || COMMON.lines().any(|common| common == lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_counts_in_characters_and_common_ones_are_refused() {
        let ok = |password: &str| check(password, "ada@example.org").is_ok();
        assert!(ok("tea & biscuits") && ok("пароль-с-дачи") && ok(&"ab".repeat(64)));
        assert!(!ok("short77") && !ok("ééééééé") && !ok(&"a1".repeat(65)));
        assert!(!ok("Password123") && !ok("iloveyou") && !ok("zzzzzzzzzzz") && !ok("ADA@example.org"));
        assert!(COMMON.lines().all(|line| line.len() >= 8 && line == line.to_lowercase()));
    }
}
