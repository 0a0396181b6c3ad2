//! What mails look like.

use serde_json::json;

/// A mail with places to fill in. The texts are Jinja templates; the HTML part escapes what it is given.
/// Besides the values of the mail, `site.name` and `site.url` are known. A value that is missing is an error.
#[derive(Clone, Debug)]
pub struct MailTemplate {
    /// Names it, as in `tool-approved`; unique among all modules.
    pub name: &'static str,
    /// When it is sent, in one line.
    pub summary: &'static str,
    /// The subject.
    pub subject: &'static str,
    /// The plain text.
    pub text: &'static str,
    /// The HTML part, set into the common frame.
    pub html: &'static str,
    /// Values for a preview.
    pub sample: serde_json::Value,
}

/// The core's own mails.
pub(super) fn core() -> Vec<MailTemplate> {
    let mut mails = crate::accounts::mails();
    mails.push(MailTemplate {
        name: "test",
        summary: "An operator tries whether mails arrive: `toolbase mail test`",
        subject: "Test mail from {{ site.name }}",
        text: "{{ site.name }} can send mail.\n\n\
               {{ operator }} sent this to {{ to }} with `toolbase mail test`. There is nothing to do.",
        html: "<p>{{ site.name }} can send mail.</p>\n\
               <p>{{ operator }} sent this to {{ to }} with <code>toolbase mail test</code>. \
               There is nothing to do.</p>",
        sample: json!({ "operator": "ada", "to": "ada@example.org" }),
    });
    mails
}
