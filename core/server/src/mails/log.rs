//! Mails as the log has them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::{Filter, Joined};
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::http::{Problem, TextIds};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The state follows from whether the mail was sent, is given up, or still has its text.
pub(super) const MAILS: Joined = Joined {
    columns: "CAST(l.seq AS TEXT) AS id, l.seq, l.recipient, l.template, u.id AS account, \
              CASE WHEN l.sent_at IS NOT NULL THEN 'sent' WHEN d.dead THEN 'failed' \
              WHEN m.seq IS NULL THEN 'discarded' ELSE 'waiting' END AS state, \
              COALESCE(l.response, d.last_error) AS response, l.created_at, \
              COALESCE(l.sent_at, d.failed_at) AS tried_at",
    tables: "core_mail_log l
     LEFT JOIN core_mail m ON m.seq = l.seq
     LEFT JOIN core_event_delivery d ON d.handler = 'core.mail' AND d.seq = l.seq
     LEFT JOIN core_user u ON u.email_key = l.recipient AND u.erased_at IS NULL",
    id: "CAST(l.seq AS TEXT)",
    order: "l.seq",
    sortable: &[
        ("createdAt", "l.created_at"),
        ("triedAt", "COALESCE(l.sent_at, d.failed_at)"),
        ("recipient", "l.recipient"),
        ("template", "l.template"),
    ],
};

/// The state of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MailState {
    /// It is still to be sent, or tried again.
    Waiting,
    /// The mail server has accepted it.
    Sent,
    /// It is a dead letter.
    Failed,
    /// It was given up before it could be sent.
    Discarded,
}

impl MailState {
    /// Its name in responses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sent => "sent",
            Self::Failed => "failed",
            Self::Discarded => "discarded",
        }
    }

    fn condition(self) -> &'static str {
        match self {
            Self::Sent => "l.sent_at IS NOT NULL",
            Self::Failed => "l.sent_at IS NULL AND d.dead",
            Self::Waiting => "l.sent_at IS NULL AND m.seq IS NOT NULL AND (d.dead IS NULL OR NOT d.dead)",
            Self::Discarded => "l.sent_at IS NULL AND m.seq IS NULL AND (d.dead IS NULL OR NOT d.dead)",
        }
    }
}

impl TryFrom<String> for MailState {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        let all = [Self::Waiting, Self::Sent, Self::Failed, Self::Discarded];
        all.into_iter().find(|state| state.as_str() == word).ok_or_else(|| format!("no state `{word}`"))
    }
}

/// A mail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct MailRecord {
    /// Number of the mail.
    #[serde(flatten)]
    #[sqlx(try_from = "String")]
    pub id: TextIds,
    /// The number of its event.
    #[schema(example = 42)]
    pub seq: i64,
    /// The address it goes to.
    #[schema(example = "ada@example.org")]
    pub recipient: String,
    /// Its template.
    #[schema(example = "verify-email")]
    pub template: String,
    /// The account that has this address.
    #[schema(required = false, example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    pub account: Option<Uuid>,
    /// Its state.
    #[sqlx(try_from = "String")]
    pub state: MailState,
    /// The reply of the mail server, or the error of the last try.
    #[schema(required = false, example = "250 queued")]
    pub response: Option<String>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When it was sent, or last tried.
    #[schema(required = false)]
    pub tried_at: Option<DateTime<Utc>>,
}

/// A filter of mails; all conditions must be met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MailFilter {
    /// Mails whose recipient, template or reply contains this.
    #[param(max_length = 200, example = "ada@example.org")]
    pub q: Option<String>,
    /// Mails to this address.
    #[param(example = "ada@example.org")]
    pub recipient: Option<String>,
    /// Mails to this account.
    pub account: Option<Uuid>,
    /// Of this template.
    #[param(example = "verify-email")]
    pub template: Option<String>,
    /// In this state.
    pub state: Option<MailState>,
}

impl Filter for MailFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        Ok(self.as_conditions())
    }
}

impl MailFilter {
    fn as_conditions(&self) -> Conditions {
        let given = |value: &Option<String>| {
            let value = value.as_deref().map(str::trim).filter(|value| !value.is_empty());
            value.map(|value| Bind::Text(value.to_lowercase()))
        };
        let mut conditions = Conditions::default();
        conditions.one_of("l.recipient", given(&self.recipient));
        conditions.one_of("u.id", self.account.map(Bind::Id));
        conditions.one_of("l.template", given(&self.template));
        if let Some(state) = self.state {
            conditions.add(state.condition());
        }
        let columns = ["l.recipient", "l.template", "COALESCE(l.response, d.last_error)"];
        conditions.matches(&columns, self.q.as_deref().unwrap_or_default());
        conditions
    }
}
