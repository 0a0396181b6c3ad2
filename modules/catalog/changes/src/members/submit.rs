//! New tools of members.

use crate::history::announce;
use crate::tool::locked::reject_duplicate;
use crate::tool::save::insert;
use crate::{AdminTool, Broken, EditError};
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::{Origin, ToolState, Way, check_name, check_quick, message, text};
use toolbase_catalog_store as store;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::db::taken_columns;
use toolbase_kernel::http::Client;
use toolbase_kernel::module::ModuleContext;

/// A tool that a member submits.
#[derive(Clone, Debug)]
pub struct NewSubmission {
    /// Its name.
    pub name: String,
    /// Its address.
    pub url: String,
    /// The way.
    pub way: Way,
    /// How many tools may be submitted; admins may submit more.
    pub rates: SubmissionRates,
}

/// How many tools may be submitted in an hour.
#[derive(Clone, Copy, Debug)]
pub struct SubmissionRates {
    /// By a member.
    pub member: u32,
    /// From a network.
    pub network: u32,
}

/// Stores a member's tool. A draft of the same member for the same product is returned instead of a second one.
///
/// # Errors
/// [`EditError::Broken`], [`EditError::Listed`], [`EditError::TooMany`]; nothing is stored then.
pub async fn submit(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    new: NewSubmission,
) -> Result<AdminTool, EditError> {
    let now = context.clock.now();
    let mut tool = AdminTool::blank(now);
    tool.origin = Some(Origin::Member);
    tool.submitted_by = Some(account.id);
    tool.contact_public = false;
    if new.way == Way::Draft {
        tool.state = ToolState::Draft;
    }
    check(&mut tool, &new)?;
    match write(context, account, actor, new.rates, &mut tool).await {
        Err(EditError::Database(error)) if is_address_taken(&error) => {
            // Two at the same moment: the index let one through.
            let mut tx = context.db.begin().await?;
            reject_duplicate(&mut tx, &tool).await?;
            Err(EditError::Database(error))
        }
        Err(error) => Err(error),
        Ok(draft) => Ok(draft.unwrap_or(tool)),
    }
}

fn is_address_taken(error: &sqlx::Error) -> bool {
    taken_columns(error).is_some_and(|columns| columns.iter().any(|column| column == "canonical_url"))
}

/// Fills in name and address. Everything else is missing still.
fn check(tool: &mut AdminTool, new: &NewSubmission) -> Result<(), EditError> {
    tool.name = text::typed_line(&new.name);
    let rules = [("name", check_name(&tool.name)), ("url", tool.set_address(&new.url))];
    let mut broken: Broken =
        rules.into_iter().filter_map(|(field, rule)| Some((field.to_owned(), rule?))).collect();
    if new.way == Way::Quick {
        broken.extend(check_quick(&tool.name, new.url.trim()));
    }
    if broken.is_empty() { Ok(()) } else { Err(EditError::Broken(broken)) }
}

/// Writes `tool`, or returns the draft that there is already.
async fn write(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    rates: SubmissionRates,
    tool: &mut AdminTool,
) -> Result<Option<AdminTool>, EditError> {
    let now = tool.created_at;
    let counted =
        if account.is_admin() { Vec::new() } else { counted(context, account, actor, rates, now).await? };
    let mut change = Change::begin(context, actor).await?;
    let tx = &mut change.tx;
    if tool.state == ToolState::Draft
        && let Some(draft) = store::draft_by(tx, account.id, &tool.canonical_url).await?
    {
        return Ok(store::listing(tx, draft).await?.map(AdminTool::from));
    }
    reject_duplicate(tx, tool).await?;
    for (subject, per_hour) in counted {
        if let Some(wait) = store::count_submission(tx, &subject, per_hour, now).await? {
            return Err(EditError::TooMany(wait));
        }
    }
    insert(tx, tool, Origin::Member).await?;
    store::set_submitter(tx, tool.id, account.id).await?;
    if tool.state == ToolState::Pending {
        store::enqueue(tx, tool.id, now).await?;
    }
    announce(&mut change, "tool.submit", changes(&(), &*tool), tool).await?;
    change.commit().await?;
    Ok(None)
}

/// The submitters whose submissions are counted, and how many are allowed in an hour: the member's and the network's. In
/// one order, so that two requests do not wait for each other. Outside the transaction, for the day's fingerprints are written, too.
async fn counted(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    rates: SubmissionRates,
    now: DateTime<Utc>,
) -> Result<Vec<(String, u32)>, EditError> {
    let mut counted = vec![(format!("member:{}", account.id), rates.member)];
    if let Some(address) = actor.address {
        let client = Client { address, user_agent: String::new() }.network();
        let fingerprint = context.visitors.fingerprint(&context.db, &client, now).await?;
        counted.push((format!("network:{fingerprint}"), rates.network));
    }
    Ok(counted)
}

/// The messages that members see instead of the rules.
#[must_use]
pub fn for_members(broken: Broken) -> Broken {
    broken
        .into_iter()
        .map(|(field, rule)| {
            let message = message(&field, &rule);
            (field, message)
        })
        .collect()
}
