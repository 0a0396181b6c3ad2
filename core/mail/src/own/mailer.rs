//! The mailer, with texts that admins have written.

use super::fill::fill;
use super::rules::{check, link_rule, not_filled};
use super::store::OwnTexts;
use super::variables::variables;
use super::{Filled, MailTexts};
use crate::Mailer;
use crate::templates::{Rendered, TemplateError};
use serde_json::Value;
use toolbase_kernel::http::Broken;
use toolbase_kernel::mail::MailTemplate;

impl Mailer {
    /// Checks `texts` that an admin has written for `template`, and fills them with its sample.
    ///
    /// # Errors
    /// The fields that break a rule.
    pub fn check_texts(&self, template: &MailTemplate, texts: &MailTexts) -> Result<Rendered, Vec<Broken>> {
        check(template, texts, &self.site())
    }

    /// The reason why no mail can be sent with the texts that an admin has written, as with a value that the mail has no
    /// longer, or the last time that one could not be. `None` also when no module that runs has the mail.
    #[must_use]
    pub fn problem_of(&self, own: &OwnTexts) -> Option<String> {
        let (_, template) = self.template(&own.key).filter(|_| own.words.is_changed())?;
        let broken = |broken: Vec<Broken>| {
            broken.first().map(|Broken { field, rule }| format!("{field} {rule}")).unwrap_or_default()
        };
        let checked = self.check_texts(&template, &own.words.over(&template)).err().map(broken);
        checked.or_else(|| own.words.failure.clone())
    }

    /// One mail with the texts of `first` and `others`.
    ///
    /// # Errors
    /// As [`Mailer::render`].
    pub(crate) fn joined(
        &self,
        name: &str,
        first: Rendered,
        others: &[Rendered],
    ) -> Result<Rendered, TemplateError> {
        let joined = first.with_others(others, &self.site());
        joined.map_err(|reason| TemplateError::Values { name: name.to_owned(), reason })
    }

    /// Fills the template with `data`: with the texts that an admin has written, or, where that fails, with those of the
    /// product. Nobody loses a mail over a text.
    ///
    /// # Errors
    /// As [`Mailer::render`].
    pub fn fill(&self, own: &OwnTexts, data: &Value) -> Result<Filled, TemplateError> {
        let (_, template) = self.template(&own.key).ok_or_else(|| TemplateError::Unknown(own.key.clone()))?;
        let failure = if own.words.is_changed() {
            match self.fill_own(&template, own, data) {
                Ok(content) => return Ok(Filled { content, failure: None }),
                Err(Broken { field, rule }) => Some(format!("{field} {rule}")),
            }
        } else {
            None
        };
        Ok(Filled { content: self.render(&own.key, data)?, failure })
    }

    fn fill_own(&self, template: &MailTemplate, own: &OwnTexts, data: &Value) -> Result<Rendered, Broken> {
        let texts = own.words.over(template);
        let checked = self.check_texts(template, &texts);
        checked.map_err(|broken| {
            broken.into_iter().next().unwrap_or_else(|| Broken::new("text", "is broken"))
        })?;
        let variables = variables(template);
        let filled = fill(&texts, &variables, data, &self.site());
        let filled = filled.map_err(|error| not_filled(&error))?;
        link_rule(template, &filled.text, &variables, data, &self.site()).map_or(Ok(filled), Err)
    }
}
