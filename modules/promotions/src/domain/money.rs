//! Amounts of money.

use std::fmt;
use toolbase_kernel::text::thousands;

/// Currencies without a smaller unit (ISO 4217).
const WHOLE: [&str; 6] = ["CLP", "ISK", "JPY", "KRW", "UGX", "VND"];
/// The symbols of some currencies; of others the code stands before the amount.
const SYMBOLS: [(&str, &str); 5] = [("USD", "$"), ("EUR", "€"), ("GBP", "£"), ("INR", "₹"), ("JPY", "¥")];

/// An amount in the smallest unit of a currency. Its text is as people write it: `$1,325`, `$325.50`, `CHF 20`, `−$50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money<'a> {
    /// In the smallest unit.
    pub cents: i64,
    /// ISO 4217.
    pub currency: &'a str,
}

impl<'a> Money<'a> {
    /// Returns the amount in the smallest unit that `text` is, such as `325`, `325.5` or `325.50`; `None` when it is none.
    #[must_use]
    pub fn parse(text: &str, currency: &'a str) -> Option<Self> {
        let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let digits = digits(currency);
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 9 || part.len() > digits || !is_number(whole) || !is_number(part)
        {
            return None;
        }
        let part = format!("{part:0<digits$}");
        let cents = format!("{whole}{part}").parse().ok()?;
        Some(Self { cents, currency })
    }

    /// The amount as it is entered, with all digits of the currency: `325.00`.
    #[must_use]
    pub fn number(self) -> String {
        let digits = digits(self.currency);
        let sign = if self.cents < 0 { "-" } else { "" };
        match self.parts() {
            (whole, _) if digits == 0 => format!("{sign}{whole}"),
            (whole, part) => format!("{sign}{whole}.{part:0digits$}"),
        }
    }

    /// The whole units, and the rest in the smallest unit; both without the sign.
    fn parts(self) -> (u64, u64) {
        let unit = if digits(self.currency) == 0 { 1 } else { 100 };
        let cents = self.cents.unsigned_abs();
        (cents / unit, cents % unit)
    }
}

fn digits(currency: &str) -> usize {
    if WHOLE.contains(&currency) { 0 } else { 2 }
}

impl fmt::Display for Money<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = match self.parts() {
            (whole, 0) => thousands(whole),
            (whole, part) => format!("{}.{part:02}", thousands(whole)),
        };
        let sign = if self.cents < 0 { "−" } else { "" };
        match SYMBOLS.iter().find(|(code, _)| *code == self.currency) {
            Some((_, symbol)) => write!(f, "{sign}{symbol}{number}"),
            None => write!(f, "{sign}{} {number}", self.currency),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written_as_people_do() {
        let parse = |text, currency| Money::parse(text, currency).map(|money| money.cents);
        assert_eq!(parse("325", "USD"), Some(32500));
        assert_eq!(parse(" 325.5 ", "USD"), Some(32550));
        assert_eq!(parse("325.05", "EUR"), Some(32505));
        assert_eq!(parse("5000", "JPY"), Some(5000));
        for wrong in ["", "-1", "1.005", "1,5", "1e3", ".5", "12345678901", "$5", "1 0"] {
            assert_eq!(parse(wrong, "USD"), None, "{wrong}");
        }
        assert_eq!(parse("1.5", "JPY"), None);
        let text = |cents, currency| Money { cents, currency }.to_string();
        assert_eq!(text(5000, "USD"), "$50");
        assert_eq!(text(32550, "EUR"), "€325.50");
        assert_eq!(text(-2000, "CHF"), "−CHF 20");
        assert_eq!(text(5000, "JPY"), "¥5,000");
        assert_eq!(text(123_456_789, "USD"), "$1,234,567.89");
        assert_eq!(text(0, "USD"), "$0");
        assert_eq!(Money { cents: -32505, currency: "USD" }.number(), "-325.05");
    }
}
