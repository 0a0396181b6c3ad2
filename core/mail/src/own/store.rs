//! The texts of admins, as they are stored.

use super::MailTexts;
use serde::{Deserialize, Serialize};
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::wording::{Wording, Words};

/// The texts for a template, whose name is their key, in place of those of the product.
pub type OwnTexts = Wording<MailWords>;

/// The text that an admin has written for a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MailWords {
    /// The subject; `None` for that of the product.
    pub subject: Option<String>,
    /// The text; `None` for that of the product.
    pub text: Option<String>,
    /// The reason why a mail could not be filled with them.
    pub failure: Option<String>,
}

impl Words for MailWords {
    const KIND: &'static str = "mail-texts";
}

impl MailWords {
    /// Subject and text, those of the product where there are no others.
    #[must_use]
    pub fn over(&self, template: &MailTemplate) -> MailTexts {
        let own = |text: &Option<String>, delivered: &str| text.as_deref().unwrap_or(delivered).to_owned();
        MailTexts { subject: own(&self.subject, template.subject), text: own(&self.text, template.text) }
    }

    /// Returns `true` if the mail has other texts than those of the product.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.subject.is_some() || self.text.is_some()
    }
}
