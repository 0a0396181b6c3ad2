//! A mail's texts as admins see and send them.

use super::api::Mail;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::Problem;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::text::clean_line;
use toolbase_mail::own::{MailWords, OwnTexts, Variable, variables};
use utoipa::{IntoParams, ToSchema};

/// The texts that a mail is sent with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum MailTextState {
    /// Those that come with the product.
    Original,
    /// Those that an admin has written.
    Changed,
    /// An admin has written some that cannot be sent: the mail has those of the product.
    Broken,
}

/// A mail in the list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailTextItem {
    /// The name of its template.
    #[schema(example = "reset-password")]
    pub id: String,
    /// Its name in words.
    #[schema(example = "Reset password")]
    pub title: String,
    /// The module that sends it; `core` for the server itself.
    #[schema(example = "core")]
    pub module: String,
    /// When it is sent.
    #[schema(example = "Someone requested a link to set a new password")]
    pub sent_when: String,
    /// Its subject, as a template.
    #[schema(example = "Set a new password for {{ site.name }}")]
    pub subject: String,
    /// The texts that it is sent with.
    pub state: MailTextState,
    /// When its texts were last changed.
    #[schema(required = true, nullable)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl Record for MailTextItem {}

/// A value that the texts of a mail may use.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailVariable {
    /// As it stands in a text.
    #[schema(example = "{{ link }}")]
    pub variable: String,
    /// A value for the preview.
    #[schema(example = "https://tools.example.org/reset-password#4f1c")]
    pub example: String,
    /// True if the text must use it.
    pub required: bool,
}

/// A mail with its texts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailTextRecord {
    /// The name of its template.
    #[schema(example = "reset-password")]
    pub id: String,
    /// Its name in words.
    #[schema(example = "Reset password")]
    pub title: String,
    /// The module that sends it; `core` for the server itself.
    #[schema(example = "core")]
    pub module: String,
    /// When it is sent.
    #[schema(example = "Someone requested a link to set a new password")]
    pub sent_when: String,
    /// Its subject, as a template.
    #[schema(example = "Set a new password for {{ site.name }}")]
    pub subject: String,
    /// Its text, as a template. The HTML part is made of a text that an admin has written.
    #[schema(example = "Hello {{ name }},\n\n{{ link }}")]
    pub text: String,
    /// The subject that comes with the product.
    #[schema(example = "Set a new password for {{ site.name }}")]
    pub original_subject: String,
    /// The text that comes with the product.
    #[schema(example = "Hello {{ name }},\n\n{{ link }}")]
    pub original_text: String,
    /// The values that its texts may use.
    pub variables: Vec<MailVariable>,
    /// The texts that it is sent with.
    pub state: MailTextState,
    /// The reason why it cannot be sent with the texts of an admin.
    #[schema(required = true, nullable)]
    pub problem: Option<String>,
    /// The subject with example values.
    #[schema(example = "Set a new password for AI ToolBase")]
    pub preview_subject: String,
    /// The text with example values.
    #[schema(example = "Hello Ada Lovelace,\n\nhttps://tools.example.org/reset-password#4f1c\n")]
    pub preview_text: String,
    /// The HTML part with example values.
    #[schema(example = "<!doctype html><p>Hello Ada Lovelace,</p>")]
    pub preview_html: String,
    /// When its texts were last changed.
    #[schema(required = true, nullable)]
    pub updated_at: Option<DateTime<Utc>>,
}

impl Record for MailTextRecord {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at.unwrap_or(DateTime::UNIX_EPOCH))
    }
}

/// New texts of a mail; absent fields do not change.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct MailTextChange {
    /// The subject, as a template: one line of 1 to 150 characters.
    #[schema(example = "Your new password for {{ site.name }}")]
    pub subject: Option<String>,
    /// The text, as a template: 1 to 20,000 characters. Links in it are links in the HTML part, too.
    #[schema(example = "Hello {{ name }},\n\nHere you can set a new password: {{ link }}")]
    pub text: Option<String>,
}

impl MailTextChange {
    /// The `words` with the changes; what is like the product's is no text of an admin.
    pub fn apply(&self, words: &MailWords, template: &MailTemplate) -> MailWords {
        let set = |given: Option<String>, own: &Option<String>, original: &str| match given {
            Some(text) => Some(text).filter(|text| text != original),
            None => own.clone(),
        };
        // A subject with a line break is rejected, and not joined: it may be a text in the wrong field.
        let subject = self.subject.as_ref().map(|subject| subject.trim().to_owned());
        let text = self.text.as_ref().map(|text| text.replace("\r\n", "\n").trim().to_owned());
        MailWords {
            subject: set(subject, &words.subject, template.subject),
            text: set(text, &words.text, template.text.trim()),
            failure: None,
        }
    }
}

/// A filter of mails; all conditions must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct MailTextFilter {
    /// Mails whose name, occasion or subject contains this.
    #[param(max_length = 200, example = "password")]
    q: Option<String>,
    /// Mails of this module.
    #[param(max_length = 60, example = "core")]
    module: Option<String>,
    /// With these texts.
    state: Option<MailTextState>,
}

impl MailTextFilter {
    pub fn matches(&self, item: &MailTextItem) -> bool {
        let text = self.q.as_deref().unwrap_or_default().trim().to_lowercase();
        let contains = |field: &String| field.to_lowercase().contains(&text);
        [&item.id, &item.title, &item.sent_when, &item.subject].into_iter().any(contains)
            && self.module.as_ref().is_none_or(|module| item.module == *module)
            && self.state.is_none_or(|state| item.state == state)
    }
}

impl MailTextItem {
    /// The `mail` in the list, with what an admin has written, and the reason why that cannot be sent.
    pub fn new(mail: &Mail, own: &OwnTexts, problem: Option<&str>) -> Self {
        Self {
            id: mail.template.name.to_owned(),
            title: title_of(mail.template.name),
            module: mail.module.clone(),
            sent_when: mail.template.summary.to_owned(),
            subject: own.words.over(&mail.template).subject,
            state: match problem {
                Some(_) => MailTextState::Broken,
                None if own.words.is_changed() => MailTextState::Changed,
                None => MailTextState::Original,
            },
            updated_at: own.changed_at(),
        }
    }
}

impl MailTextRecord {
    /// The record. Its preview has the texts that a mail would be sent with now.
    pub fn new(mail: &Mail, own: &OwnTexts) -> Result<Self, Problem> {
        let Mail { mailer, template, .. } = mail;
        let filled = mailer.fill(own, &template.sample).map_err(Problem::internal)?.content;
        let problem = mailer.problem_of(own);
        let MailTextItem { id, title, module, sent_when, subject, state, updated_at } =
            MailTextItem::new(mail, own, problem.as_deref());
        Ok(Self {
            id,
            title,
            module,
            sent_when,
            subject,
            text: own.words.over(template).text,
            original_subject: template.subject.to_owned(),
            original_text: template.text.to_owned(),
            variables: variables_of(template),
            state,
            problem,
            preview_subject: clean_line(&filled.subject),
            preview_text: filled.text,
            preview_html: filled.html,
            updated_at,
        })
    }
}

/// The values of the mail, and those that every mail has.
fn variables_of(template: &MailTemplate) -> Vec<MailVariable> {
    let site = [("site.name", "AI ToolBase"), ("site.url", "https://tools.example.org")];
    let site = site.map(|(name, example)| (name.to_owned(), example.to_owned(), false));
    let own =
        variables(template).into_iter().map(|Variable { name, example, required }| (name, example, required));
    own.chain(site)
        .map(|(name, example, required)| MailVariable {
            variable: format!("{{{{ {name} }}}}"),
            example,
            required,
        })
        .collect()
}

/// `reset-password` as `Reset password`.
pub(super) fn title_of(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
