//! The secret that an authenticator app and the server share.

use crate::new_secret;
use chrono::{DateTime, Utc};
use qrcodegen::{QrCode, QrCodeEcc};
use sha2::{Digest, Sha256};
use totp_rs::{Builder, Secret, Totp, TotpError};

/// As long as the secret is to be (RFC 4226, section 4), in bytes.
const SECRET: usize = 20;

/// The enrolment of an app, from which it computes the same codes as the server.
pub(crate) struct Enrolment {
    /// In base32.
    pub secret: String,
    /// `otpauth://…`
    pub uri: String,
    /// The address as a QR code: rows of `0` for light and `1` for dark, without the margin.
    pub qr: Vec<String>,
}

/// Makes a new secret for the account of `email` at the site `site`.
pub(crate) fn enrol(site: &str, email: &str) -> Result<Enrolment, TotpError> {
    // A hash of 244 random bits: its first 160 are as random.
    let random: Vec<u8> = Sha256::digest(new_secret()).iter().copied().take(SECRET).collect();
    let builder = Builder::new().with_secret(Secret::new(random.into()));
    // A colon parts the site from the account.
    let totp = builder.with_account_name(email).with_issuer(Some(site.replace(':', " "))).build()?;
    let uri = totp.to_url()?;
    let qr = QrCode::encode_text(&uri, QrCodeEcc::Medium).map(|code| rows(&code));
    // Letters that a code cannot hold can still be typed.
    Ok(Enrolment { secret: totp.secret().to_base32(), uri, qr: qr.unwrap_or_default() })
}

fn rows(code: &QrCode) -> Vec<String> {
    let row = |y| (0..code.size()).map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect();
    (0..code.size()).map(row).collect()
}

/// The six digits of a code as people type it: in groups, and in the digits of any script. `None` for anything else, such as a
/// recovery code.
pub(super) fn digits_of(code: &str) -> Option<String> {
    let typed = any_ascii::any_ascii(code);
    let digits: String = typed.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').collect();
    (digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// The number of the step whose code `digits` is, at `now` or one step of 30 seconds before or after: clocks
/// differ.
pub(super) fn step_of(secret: &str, digits: &str, now: DateTime<Utc>) -> Option<i64> {
    let secret = Secret::try_from_base32(secret).ok()?;
    let totp: Totp = Builder::new().with_secret(secret).build().ok()?;
    let step = totp.check(digits, u64::try_from(now.timestamp()).ok()?)?;
    i64::try_from(step).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    /// The secret of the examples of RFC 6238, appendix B.
    const KNOWN: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn the_codes_are_those_of_the_standard() {
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (2_000_000_000, "279037")] {
            assert_eq!(step_of(KNOWN, code, at(seconds)), Some(seconds / 30), "{code}");
        }
    }

    #[test]
    fn a_clock_may_be_one_step_off() {
        let now = at(1_111_111_109);
        let step = 1_111_111_109 / 30;
        for (off, found) in [(-60, None), (-30, Some(step)), (30, Some(step)), (60, None)] {
            assert_eq!(step_of(KNOWN, "081804", now + TimeDelta::seconds(off)), found, "{off}");
        }
        for wrong in ["", "81804", "081805", "0818040", "08180a", "０８１８０４"] {
            assert_eq!(step_of(KNOWN, wrong, now), None, "{wrong}");
        }
    }

    #[test]
    fn digits_are_typed_in_many_ways() {
        for typed in [
            "081804",
            " 081 804\n",
            "081-804",
            "\u{ff10}\u{ff18}\u{ff11}\u{3000}\u{ff18}\u{ff10}\u{ff14}",
            "٠٨١٨٠٤",
            "۰۸۱۸۰۴",
            "०८१८०४",
        ] {
            assert_eq!(digits_of(typed).as_deref(), Some("081804"), "{typed}");
        }
        for other in ["", "81804", "0818040", "08180a", "abcd-efgh-ijkl", "½81804"] {
            assert_eq!(digits_of(other), None, "{other}");
        }
    }

    #[test]
    fn an_app_is_reported_all_it_needs() {
        let enrolment = enrol("Tools: all of them", "ada+x@example.org").unwrap();
        assert!(
            enrolment.uri.starts_with("otpauth://totp/Tools%20%20all%20of%20them:ada"),
            "{}",
            enrolment.uri
        );
        assert!(enrolment.uri.contains(&format!("secret={}", enrolment.secret)), "{}", enrolment.uri);
        assert_eq!(enrolment.secret.len(), 32);
        assert_ne!(enrol("x", "ada@example.org").unwrap().secret, enrolment.secret);
        // The three eyes of a QR code.
        let last = enrolment.qr.len() - 1;
        assert!(enrolment.qr.iter().all(|row| row.len() == enrolment.qr.len()));
        for row in [0, last] {
            assert!(enrolment.qr[row].starts_with("11111110"), "{row}");
        }
        assert!(enrolment.qr[0].ends_with("01111111"));
    }
}
