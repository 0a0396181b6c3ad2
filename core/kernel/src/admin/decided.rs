//! The conflict of two people who decide on the same record.

use crate::accounts::Members;
use crate::context::ModuleContext;
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// The decision that somebody has made on a record.
#[derive(Clone, Copy, Debug)]
pub struct Decided<'a> {
    /// The record, as in `review`.
    pub record: &'a str,
    /// The outcome, as in `was rejected already`.
    pub outcome: &'a str,
    /// The account that decided; nobody is named without one, as for a decision from the command line.
    pub by: Option<Uuid>,
    /// When it was decided.
    pub at: Option<DateTime<Utc>>,
}

impl Decided<'_> {
    /// The sentence for whoever decides after that, as in "This review was rejected already, by Ada Lovelace, on 15 June
    /// 2025 at 12:00 UTC.".
    pub async fn message(&self, context: &ModuleContext) -> String {
        let by = match self.by {
            Some(account) => name(context, account).await.map(|name| format!(", by {name}")),
            None => None,
        };
        let at = self.at.map(|at| at.format(", on %-d %B %Y at %H:%M UTC").to_string());
        let (by, at) = (by.unwrap_or_default(), at.unwrap_or_default());
        format!("This {} {}{by}{at}.", self.record, self.outcome)
    }
}

/// The name of the account. The conflict is reported without it when it cannot be read.
async fn name(context: &ModuleContext, account: Uuid) -> Option<String> {
    let members = context.directory.find::<dyn Members>()?;
    let profiles = members.profiles(&[account]).await.ok()?;
    profiles.get(&account).map(|person| person.full_name.clone())
}
