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

impl MailTemplate {
    /// A mail of a greeting, one paragraph and one button, to whom `name` names. Below the button stands its address, as in
    /// the plain text. The parts live as long as the program, as templates do.
    #[must_use]
    pub fn with_link(
        (name, summary): (&'static str, &'static str),
        subject: &'static str,
        paragraph: &str,
        (button, link): (&str, &str),
        sample: serde_json::Value,
    ) -> Self {
        let text = format!("Hello {{{{ name }}}},\n\n{paragraph}\n\n{link}");
        let html = format!(
            "<p>Hello {{{{ name }}}},</p>\n<p>{paragraph}</p>\n\
             <p><a class=\"button\" href=\"{link}\">{button}</a></p>\n<p class=\"address\">{link}</p>"
        );
        Self { name, summary, subject, text: text.leak(), html: html.leak(), sample }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_link_is_a_button_and_an_address() {
        let link = "{{ site.url }}/ai/{{ slug }}";
        let mail = MailTemplate::with_link(("a", "b"), "c", "It is listed:", ("See it", link), json!({}));
        assert_eq!(mail.text, "Hello {{ name }},\n\nIt is listed:\n\n{{ site.url }}/ai/{{ slug }}");
        assert!(mail.html.contains("<a class=\"button\" href=\"{{ site.url }}/ai/{{ slug }}\">See it</a>"));
        assert!(mail.html.contains("<p class=\"address\">{{ site.url }}/ai/{{ slug }}</p>"));
    }
}
