//! The mails of the module.

use serde_json::json;
use toolbase_kernel::mail::MailTemplate;

/// The mail about a new spare part.
pub(crate) const ADDED: &str = "spare-part-added";

/// All templates.
pub(crate) fn mails() -> Vec<MailTemplate> {
    vec![MailTemplate {
        name: ADDED,
        summary: "There is a new spare part",
        subject: "New: {{ title }}",
        text: "{{ title }} waits for a decision:\n\n{{ site.url }}/dashboard/admin/spare-parts",
        html: "<p>{{ title }} waits for a decision:</p>\n\
               <p><a href=\"{{ site.url }}/dashboard/admin/spare-parts\">{{ site.url }}/dashboard/admin/spare-parts</a></p>",
        sample: json!({ "title": "Bolt" }),
    }]
}
