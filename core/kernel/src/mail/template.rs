//! The template of a mail.

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
