//! A mail's texts as admins see and send them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::{Broken, Problem};
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::text::clean_line;
use toolbase_mail::Mailer;
use toolbase_mail::own::store::OwnTexts;
use toolbase_mail::own::{MailTexts, Variable, variables};
use utoipa::ToSchema;

/// The texts that a mail is sent with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
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
    #[schema(example = "Hello {{ name }},\n\nhere you can set a new password: {{ link }}")]
    pub text: Option<String>,
}

impl MailTextChange {
    /// The texts of `own` with the changes; what is like the product's is no text of an admin.
    pub fn apply(self, own: &OwnTexts, template: &MailTemplate) -> OwnTexts {
        let unless_original = |text: String, original: &str| Some(text).filter(|text| text != original);
        // A subject with a line break is rejected, and not joined: it may be a text in the wrong field.
        let subject = self.subject.map(|subject| subject.trim().to_owned());
        let text = self.text.map(|text| text.replace("\r\n", "\n").trim().to_owned());
        OwnTexts {
            subject: subject
                .map_or_else(|| own.subject.clone(), |text| unless_original(text, template.subject)),
            text: text.map_or_else(|| own.text.clone(), |text| unless_original(text, template.text.trim())),
            failure: None,
            ..own.clone()
        }
    }
}

/// A mail of a module, and what an admin has written for it.
pub(super) struct Written {
    pub module: String,
    pub template: MailTemplate,
    pub own: OwnTexts,
}

impl Written {
    pub fn texts(&self) -> MailTexts {
        self.own.over(&self.template)
    }

    fn state(&self, problem: Option<&String>) -> MailTextState {
        match problem {
            Some(_) => MailTextState::Broken,
            None if self.own.is_changed() => MailTextState::Changed,
            None => MailTextState::Original,
        }
    }

    /// When the texts were last changed.
    fn updated_at(&self) -> Option<DateTime<Utc>> {
        Some(self.own.updated_at).filter(|at| *at != DateTime::UNIX_EPOCH)
    }

    pub fn item(&self, mailer: &Mailer) -> MailTextItem {
        let problem = mailer.problem_of(&self.own);
        MailTextItem {
            id: self.template.name.to_owned(),
            title: title_of(self.template.name),
            module: self.module.clone(),
            sent_when: self.template.summary.to_owned(),
            subject: self.texts().subject,
            state: self.state(problem.as_ref()),
            updated_at: self.updated_at(),
        }
    }

    /// The record. Its preview has the texts that a mail would be sent with now.
    pub fn record(&self, mailer: &Mailer) -> Result<MailTextRecord, Problem> {
        let filled = mailer.fill(&self.own, &self.template.sample).map_err(Problem::internal)?;
        let item = self.item(mailer);
        let MailTexts { subject, text } = self.texts();
        Ok(MailTextRecord {
            id: item.id,
            title: item.title,
            module: item.module,
            sent_when: item.sent_when,
            subject,
            text,
            original_subject: self.template.subject.to_owned(),
            original_text: self.template.text.to_owned(),
            variables: variables_of(&self.template),
            state: item.state,
            problem: mailer.problem_of(&self.own),
            preview_subject: clean_line(&filled.content.subject),
            preview_text: filled.content.text,
            preview_html: filled.content.html,
            updated_at: item.updated_at,
        })
    }

    /// Checks the texts against the rules.
    pub fn check(&self, mailer: &Mailer) -> Result<(), Problem> {
        let Err(broken) = mailer.check_texts(&self.template, &self.texts()) else { return Ok(()) };
        let mut broken = broken.into_iter();
        let Some(Broken { field, rule }) = broken.next() else { return Ok(()) };
        let first = Problem::invalid(field, rule);
        Err(broken.fold(first, |problem, Broken { field, rule }| problem.with_error(field, rule)))
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
