//! The mails to members about their comments.

use serde_json::json;
use toolbase_kernel::mail::MailTemplate;

/// A comment is published.
pub(crate) const COMMENT_PUBLISHED: &str = "comment-published";
/// A comment has a reply that is published.
pub(crate) const COMMENT_REPLY: &str = "comment-reply";

/// All templates.
pub(crate) fn mails() -> Vec<MailTemplate> {
    let sample = json!({ "name": "Ada Lovelace", "title": "How to choose a tool", "slug": "how-to-choose-a-tool",
        "comment": "Thank you, that helped.", "author": "Grace Hopper",
        "unsubscribe": "https://tools.example.org/api/comment/unsubscribe?token=abc" });
    vec![
        MailTemplate {
            name: COMMENT_PUBLISHED,
            summary: "A moderator has approved a comment",
            subject: "Your comment on “{{ title }}” is published",
            text: "Hello {{ name }},\n\nYour comment on “{{ title }}” is published: “{{ comment }}”\n\n\
                   {{ site.url }}/blogs/{{ slug }}#comments\n\n\
                   If you do not want mails about your comments: {{ unsubscribe }}",
            html: "<p>Hello {{ name }},</p>\n<p>Your comment on “{{ title }}” is published: “{{ comment }}”</p>\n\
                   <p><a class=\"button\" href=\"{{ site.url }}/blogs/{{ slug }}#comments\">See the comments</a></p>\n\
                   <p class=\"address\">{{ site.url }}/blogs/{{ slug }}#comments</p>\n\
                   <p><a href=\"{{ unsubscribe }}\">No more mails about my comments</a></p>",
            sample: sample.clone(),
        },
        MailTemplate {
            name: COMMENT_REPLY,
            summary: "A comment has a reply that a moderator has approved",
            subject: "{{ author }} has replied to your comment on “{{ title }}”",
            text: "Hello {{ name }},\n\n{{ author }} has replied to your comment on “{{ title }}”: “{{ comment }}”\n\n\
                   {{ site.url }}/blogs/{{ slug }}#comments\n\n\
                   If you do not want mails about your comments: {{ unsubscribe }}",
            html: "<p>Hello {{ name }},</p>\n\
                   <p>{{ author }} has replied to your comment on “{{ title }}”: “{{ comment }}”</p>\n\
                   <p><a class=\"button\" href=\"{{ site.url }}/blogs/{{ slug }}#comments\">See the comments</a></p>\n\
                   <p class=\"address\">{{ site.url }}/blogs/{{ slug }}#comments</p>\n\
                   <p><a href=\"{{ unsubscribe }}\">No more mails about my comments</a></p>",
            sample,
        },
    ]
}
