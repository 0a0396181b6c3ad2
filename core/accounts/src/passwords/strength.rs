//! How easily a password is guessed, as zxcvbn estimates it: by lists of common passwords, words and names, rows of keys,
//! repetitions, sequences and dates. Its tables are built when the first password is checked, in some milliseconds.

use zxcvbn::feedback::Warning;
use zxcvbn::{Score, zxcvbn};

/// The characters that are judged. The estimator multiplies the factorial of the number of parts in 64 bits, which hold
/// 20! and no more; and twenty characters that are easily guessed are no good beginning.
const JUDGED: usize = 20;

/// Returns why `password` is easily guessed, for people; `None` when it would take 10^8 guesses or more. `words` are
/// those of its owner and of the site, which are guessed first.
pub(super) fn weakness(password: &str, words: &[&str]) -> Option<&'static str> {
    let judged: String = password.chars().take(JUDGED).collect();
    let estimate = zxcvbn(&judged, words);
    if estimate.score() >= Score::Three {
        return None;
    }
    Some(estimate.feedback().and_then(zxcvbn::feedback::Feedback::warning).map_or(EASY, message))
}

const EASY: &str = "This password is easily guessed. Please add another word or two.";

fn message(warning: Warning) -> &'static str {
    match warning {
        Warning::ThisIsATop10Password | Warning::ThisIsATop100Password | Warning::ThisIsACommonPassword => {
            "This password is used by too many people. Please choose another one."
        }
        Warning::ThisIsSimilarToACommonlyUsedPassword => {
            "This password is much like one that many people use. Please add another word or two."
        }
        Warning::StraightRowsOfKeysAreEasyToGuess | Warning::ShortKeyboardPatternsAreEasyToGuess => {
            "Keys in a row are easily guessed. Please choose another password."
        }
        Warning::RepeatsLikeAaaAreEasyToGuess | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess => {
            "A password that repeats itself is easily guessed. Please choose another one."
        }
        Warning::SequencesLikeAbcAreEasyToGuess => {
            "A sequence such as abc or 6543 is easily guessed. Please choose another password."
        }
        Warning::RecentYearsAreEasyToGuess | Warning::DatesAreOftenEasyToGuess => {
            "Dates and years are easily guessed. Please add another word or two."
        }
        Warning::AWordByItselfIsEasyToGuess => {
            "A single word is easily guessed. Please add another word or two."
        }
        Warning::NamesAndSurnamesByThemselvesAreEasyToGuess
        | Warning::CommonNamesAndSurnamesAreEasyToGuess => {
            "Names are easily guessed. Please add another word or two."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_easily_guessed_is_explained() {
        for (password, reason) in [
            ("iloveyou", "used by too many people"),
            ("Password123!", "much like one that many people use"),
            ("Summer2023!", "much like one that many people use"),
            ("monkey12345", "much like one that many people use"),
            ("lkjhgfdsa", "much like one that many people use"),
            ("zzzzzzzzzzz", "repeats itself"),
            ("abcdefgh", "A sequence such as abc"),
            ("lovelace1815", "easily guessed"),
        ] {
            let weakness = weakness(password, &["ada", "lovelace"]);
            assert!(weakness.is_some_and(|text| text.contains(reason)), "{password}: {weakness:?}");
        }
        for password in ["tea & biscuits", "guessed it right", "пароль-с-дачи", "riGp@58WAm!d"] {
            assert_eq!(weakness(password, &["ada", "lovelace"]), None, "{password}");
        }
    }

    #[test]
    fn no_password_is_too_much_for_the_estimator() {
        for part in ["12", "ai", "a", "@4$3!l0|", "P4$s", "19920101", "1q2w3e", "é", "789654123", "AbC"] {
            let password: String = part.chars().cycle().take(128).collect();
            let _ = weakness(&password, &["a", "i", "1", ""]);
        }
    }
}
