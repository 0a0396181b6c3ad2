//! The mails about accounts.

use crate::mail::MailTemplate;
use serde_json::json;

/// The core's mails about accounts.
#[must_use]
pub fn mails() -> Vec<MailTemplate> {
    [proof_of_address(), keys_changed(), leaving()].concat()
}

/// Mails with a link that proves who reads them.
fn proof_of_address() -> Vec<MailTemplate> {
    vec![
        MailTemplate {
            name: "verify-email",
            summary: "Someone signed up, or requested the link again",
            subject: "Confirm your e-mail address for {{ site.name }}",
            text: "Hello {{ name }},\n\n\
                   please confirm that this address is yours:\n\n{{ link }}\n\n\
                   The link works once, within three days. Until then you can use your account, but what you \
                   publish waits for a moderator.\n\n\
                   If you did not sign up at {{ site.name }}, ignore this mail.",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>please confirm that this address is yours:</p>\n\
                   <p><a class=\"button\" href=\"{{ link }}\">Confirm my address</a></p>\n\
                   <p>The link works once, within three days. Until then you can use your account, but what you \
                   publish waits for a moderator.</p>\n\
                   <p>If you did not sign up at {{ site.name }}, ignore this mail.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/verify-email#4f1c" }),
        },
        MailTemplate {
            name: "reset-password",
            summary: "Someone requested a link to set a new password",
            subject: "Set a new password for {{ site.name }}",
            text: "Hello {{ name }},\n\n\
                   here you can set a new password:\n\n{{ link }}\n\n\
                   The link works once, within an hour. Setting a new password signs you out everywhere.\n\n\
                   If you did not ask for this, ignore this mail: your password stays as it is.",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>here you can set a new password:</p>\n\
                   <p><a class=\"button\" href=\"{{ link }}\">Set a new password</a></p>\n\
                   <p>The link works once, within an hour. Setting a new password signs you out everywhere.</p>\n\
                   <p>If you did not ask for this, ignore this mail: your password stays as it is.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/reset-password#4f1c" }),
        },
        MailTemplate {
            name: "sign-in-link",
            summary: "Someone requested a link after too many failed attempts to sign in",
            subject: "Sign in to {{ site.name }}",
            text: "Hello {{ name }},\n\n\
                   there were too many failed attempts to sign in to your account. Open this link in the browser \
                   you want to sign in with, and enter your password there:\n\n{{ link }}\n\n\
                   The link works once, within an hour.\n\n\
                   If you did not ask for this, ignore this mail. Browsers you have used before can still sign in.",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>there were too many failed attempts to sign in to your account. Open this link in the \
                   browser you want to sign in with, and enter your password there:</p>\n\
                   <p><a class=\"button\" href=\"{{ link }}\">Sign in with this browser</a></p>\n\
                   <p>The link works once, within an hour.</p>\n\
                   <p>If you did not ask for this, ignore this mail. Browsers you have used before can still sign \
                   in.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/sign-in-link#4f1c" }),
        },
        MailTemplate {
            name: "account-exists",
            summary: "Someone tried to sign up with an address that has an account",
            subject: "You have an account at {{ site.name }} already",
            text: "Hello {{ name }},\n\n\
                   someone tried to sign up at {{ site.name }} with this address. There is an account already. \
                   If that was you, sign in here, where you can also request a new password:\n\n{{ link }}\n\n\
                   If it was not you, there is nothing to do.",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>someone tried to sign up at {{ site.name }} with this address. There is an account \
                   already. If that was you, <a href=\"{{ link }}\">sign in here</a>, where you can also ask \
                   for a new password.</p>\n\
                   <p>If it was not you, there is nothing to do.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/login" }),
        },
    ]
}

/// Mails after a change of what one signs in with.
fn keys_changed() -> Vec<MailTemplate> {
    vec![
        MailTemplate {
            name: "password-changed",
            summary: "The password of an account was changed",
            subject: "Your password at {{ site.name }} was changed",
            text: "Hello {{ name }},\n\n\
                   your password was changed, and other browsers were signed out.\n\n\
                   If that was not you, set a new one at once:\n\n{{ link }}",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>your password was changed, and other browsers were signed out.</p>\n\
                   <p>If that was not you, <a href=\"{{ link }}\">set a new one at once</a>.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/login" }),
        },
        MailTemplate {
            name: "wrong-code",
            summary: "Someone signed in with the right password and a wrong two-factor code",
            subject: "Failed attempt to sign in to your account at {{ site.name }}",
            text: "Hello {{ name }},\n\n\
                   someone at the address {{ address }} entered your password, and then a code that was wrong.\n\n\
                   If that was you, there is nothing to do. If not, someone else knows your password: set a new one \
                   at once. \"Forgot password?\" leads there:\n\n{{ link }}\n\n\
                   Of further attempts you get at most one mail an hour.",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>someone at the address {{ address }} entered your password, and then a code that was \
                   wrong.</p>\n\
                   <p>If that was you, there is nothing to do. If not, someone else knows your password: \
                   <a href=\"{{ link }}\">set a new one at once</a>.</p>\n\
                   <p>Of further attempts you get at most one mail an hour.</p>",
            sample: json!({
                "name": "Ada Lovelace",
                "address": "203.0.113.7",
                "link": "https://tools.example.org/login",
            }),
        },
        MailTemplate {
            name: "two-factor-on",
            summary: "Two-factor of an account was turned on",
            subject: "Signing in at {{ site.name }} now takes a code",
            text: "Hello {{ name }},\n\n\
                   from now on, signing in to your account takes a code of your authenticator app besides the \
                   password. Other browsers were signed out.\n\n\
                   Keep the recovery codes in a safe place: each signs you in once without the app.\n\n\
                   If that was not you, set a new password at once and turn it off:\n\n{{ link }}",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>from now on, signing in to your account takes a code of your authenticator app besides the \
                   password. Other browsers were signed out.</p>\n\
                   <p>Keep the recovery codes in a safe place: each signs you in once without the app.</p>\n\
                   <p>If that was not you, set a new password at once and <a href=\"{{ link }}\">turn it \
                   off</a>.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/dashboard/profile" }),
        },
        MailTemplate {
            name: "two-factor-off",
            summary: "Two-factor of an account was turned off, by its owner or an operator",
            subject: "Signing in at {{ site.name }} takes no code any more",
            text: "Hello {{ name }},\n\n\
                   two-factor of your account was turned off: the password alone signs you in. The \
                   recovery codes are not valid any more.\n\n\
                   If that was not you, set a new password at once and turn it on again:\n\n{{ link }}",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>two-factor of your account was turned off: the password alone signs you in. The \
                   recovery codes are not valid any more.</p>\n\
                   <p>If that was not you, set a new password at once and <a href=\"{{ link }}\">turn it on \
                   again</a>.</p>",
            sample: json!({ "name": "Ada Lovelace", "link": "https://tools.example.org/dashboard/profile" }),
        },
    ]
}

/// Mails about the end of an account.
fn leaving() -> Vec<MailTemplate> {
    vec![
        MailTemplate {
            name: "deletion-requested",
            summary: "Someone requested the deletion of their account",
            subject: "Your account at {{ site.name }} will be deleted on {{ day }}",
            text: "Hello {{ name }},\n\n\
                   as requested, your account will be deleted on {{ day }}. Until then you can take that back, \
                   and download your data:\n\n{{ link }}",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>as requested, your account will be deleted on {{ day }}. Until then you can \
                   <a href=\"{{ link }}\">take that back</a>, and download your data.</p>",
            sample: json!({
                "name": "Ada Lovelace",
                "day": "22 June 2025",
                "link": "https://tools.example.org/dashboard/profile",
            }),
        },
        MailTemplate {
            name: "account-deleted",
            summary: "An account was deleted",
            subject: "Your account at {{ site.name }} was deleted",
            text: "Hello {{ name }},\n\n\
                   your account was deleted, with everything personal in it. What you wrote for others, such as \
                   reviews, stays without your name.\n\n\
                   This is the last mail you get from us about it.",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>your account was deleted, with everything personal in it. What you wrote for others, such \
                   as reviews, stays without your name.</p>\n\
                   <p>This is the last mail you get from us about it.</p>",
            sample: json!({ "name": "Ada Lovelace" }),
        },
    ]
}
