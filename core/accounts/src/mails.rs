//! The mails about accounts.

use serde_json::json;
use toolbase_kernel::mail::MailTemplate;

/// A paragraph as plain text: `("…")`, or `(button "…")` with the link.
macro_rules! plain {
    (($text:literal)) => {
        $text
    };
    ((button $label:literal)) => {
        "{{ link }}"
    };
}

/// The same paragraph as HTML.
macro_rules! html {
    (($text:literal)) => {
        $text
    };
    ((button $label:literal)) => {
        concat!(
            "<a class=\"button\" href=\"{{ link }}\">",
            $label,
            "</a></p>\n<p class=\"address\">{{ link }}"
        )
    };
}

/// A mail: its name, when it is sent, its subject, values for a preview besides the name, and its paragraphs.
macro_rules! mail {
    ($name:literal, $summary:literal, $subject:literal, { $($sample:tt)* }, [$($paragraph:tt),+ $(,)?]) => {
        MailTemplate {
            name: $name,
            summary: $summary,
            subject: $subject,
            text: concat!("Hello {{ name }},", $("\n\n", plain!($paragraph)),+),
            html: concat!("<p>Hello {{ name }},</p>", $("\n<p>", html!($paragraph), "</p>"),+),
            sample: json!({ "name": "Ada Lovelace", $($sample)* }),
        }
    };
}

/// The core's mails about accounts.
#[must_use]
pub fn mails() -> Vec<MailTemplate> {
    [proof_of_address(), keys_changed(), leaving()].concat()
}

/// Mails with a link that proves who reads them.
fn proof_of_address() -> Vec<MailTemplate> {
    vec![
        mail!(
            "verify-email",
            "Someone signed up, or requested the link again",
            "Confirm your email address for {{ site.name }}",
            { "link": "https://tools.example.org/verify-email#4f1c" },
            [
                ("Please confirm that this address is yours:"),
                (button "Confirm my address"),
                ("The link works once, within three days. Until then you can use your account, but what you publish \
                  waits for a moderator."),
                ("If you did not sign up at {{ site.name }}, ignore this mail."),
            ]
        ),
        mail!(
            "reset-password",
            "Someone requested a link to set a new password",
            "Set a new password for {{ site.name }}",
            { "link": "https://tools.example.org/reset-password#4f1c" },
            [
                ("Here you can set a new password:"),
                (button "Set a new password"),
                ("The link works once, within an hour. Setting a new password signs you out everywhere."),
                ("If you did not ask for this, ignore this mail: your password stays as it is."),
            ]
        ),
        mail!(
            "sign-in-link",
            "Someone requested a link after too many failed attempts to sign in",
            "Sign in to {{ site.name }}",
            { "link": "https://tools.example.org/sign-in-link#4f1c" },
            [
                ("There were too many failed attempts to sign in to your account. Open this link in the browser you \
                  want to sign in with, and enter your password there:"),
                (button "Sign in with this browser"),
                ("The link works once, within an hour."),
                ("If you did not ask for this, ignore this mail. Browsers you have used before can still sign in."),
            ]
        ),
        mail!(
            "account-exists",
            "Someone tried to sign up with an address that has an account",
            "You have an account at {{ site.name }} already",
            { "link": "https://tools.example.org/login" },
            [
                ("Someone tried to sign up at {{ site.name }} with this address. There is an account already. If that \
                  was you, sign in here, where you can also request a new password:"),
                (button "Sign in"),
                ("If it was not you, there is nothing to do."),
            ]
        ),
    ]
}

/// Mails after a change of what one signs in with.
fn keys_changed() -> Vec<MailTemplate> {
    vec![
        mail!(
            "password-changed",
            "The password of an account was changed",
            "Your password at {{ site.name }} was changed",
            { "link": "https://tools.example.org/login" },
            [
                ("Your password was changed, and other browsers were signed out."),
                ("If that was not you, set a new one at once. \"Forgot password?\" leads there:"),
                (button "Set a new password"),
            ]
        ),
        mail!(
            "wrong-code",
            "Someone signed in with the right password and a wrong two-factor code",
            "Failed attempt to sign in to your account at {{ site.name }}",
            { "address": "203.0.113.7", "link": "https://tools.example.org/login" },
            [
                ("Someone at the address {{ address }} entered your password, and then a code that was wrong."),
                ("If that was you, there is nothing to do. If not, someone else knows your password: set a new one at \
                  once. \"Forgot password?\" leads there:"),
                (button "Set a new password"),
                ("Of further attempts you get at most one mail an hour."),
            ]
        ),
        mail!(
            "two-factor-on",
            "Two-factor of an account was turned on",
            "Signing in at {{ site.name }} now takes a code",
            { "link": "https://tools.example.org/dashboard/profile" },
            [
                ("From now on, signing in to your account takes a code of your authenticator app besides the \
                  password. Other browsers were signed out."),
                ("Keep the recovery codes in a safe place: each signs you in once without the app."),
                ("If that was not you, set a new password at once and turn it off:"),
                (button "See your profile"),
            ]
        ),
        mail!(
            "two-factor-off",
            "Two-factor of an account was turned off, by its owner or an operator",
            "Signing in at {{ site.name }} takes no code any more",
            { "link": "https://tools.example.org/dashboard/profile" },
            [
                ("Two-factor of your account was turned off: the password alone signs you in. The recovery codes are \
                  not valid any more."),
                ("If that was not you, set a new password at once and turn it on again:"),
                (button "See your profile"),
            ]
        ),
    ]
}

/// Mails about the end of an account.
fn leaving() -> Vec<MailTemplate> {
    vec![
        mail!(
            "deletion-requested",
            "Someone requested the deletion of their account",
            "Your account at {{ site.name }} will be deleted on {{ day }}",
            { "day": "22 June 2025", "link": "https://tools.example.org/dashboard/profile" },
            [
                ("As requested, your account will be deleted on {{ day }}. Until then you can take that back, and \
                  download your data:"),
                (button "See your profile"),
            ]
        ),
        mail!(
            "account-deleted",
            "An account was deleted",
            "Your account at {{ site.name }} was deleted",
            {},
            [
                ("Your account was deleted, with everything personal in it. What you wrote for others, such as \
                  reviews, stays without your name."),
                ("This is the last mail you get from us about it."),
            ]
        ),
    ]
}
