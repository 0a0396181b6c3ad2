//! Changes of tools by those who submitted or claimed them.

use super::guarded::hold;
use crate::ToolDecision;
use crate::history::announce;
use crate::tool::locked::{load_locked, reject_duplicate};
use crate::tool::save::write_with;
use crate::{AdminTool, Broken, EditError, ToolChanges};
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::{
    Denied, Editor, FOREIGN_VIDEO, Offer, ToolState, check_offer, editor, message,
};
use toolbase_catalog_store::{self as store, RevisionRow};
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::moderation::{Decision, Moderated, decide_in};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::links::youtube_id;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The changes that a member, or an admin in the same form, makes.
#[derive(Clone, Debug, Default)]
pub struct MemberEdit {
    /// The fields.
    pub fields: ToolChanges,
    /// True if the form is complete: a draft waits for approval from now on.
    pub submit: bool,
    /// True if an admin approves it with this change.
    pub approve: bool,
    /// Addresses of uploads that come with the change.
    pub uploads: Vec<String>,
}

impl AdminTool {
    /// The permissions of `account` on it.
    ///
    /// # Errors
    /// [`Denied`]
    pub fn editor(&self, account: &Account) -> Result<Editor, Denied> {
        let owners = [self.claimed_by, self.co_owner];
        editor(account.id, account.is_admin(), self.state, self.submitted_by, owners)
    }
}

/// The tool `id`, for the form of who may edit it.
///
/// # Errors
/// [`EditError::Missing`], [`EditError::Denied`]
pub async fn editable(context: &ModuleContext, account: &Account, id: Uuid) -> Result<AdminTool, EditError> {
    let mut tx = context.db.begin_read().await?;
    let tool: AdminTool = store::listing(&mut tx, id).await?.ok_or(EditError::Missing)?.into();
    tool.editor(account)?;
    Ok(tool)
}

/// The version of what the form of `tool` shows: the tool, and what waits of it.
#[must_use]
pub fn form_version(tool: &AdminTool, pending: Option<&RevisionRow>) -> DateTime<Utc> {
    pending.map_or(tool.updated_at, |pending| pending.updated_at.max(tool.updated_at))
}

/// Changes the tool `id`. `check` may reject the present record; its second argument is the version of what the form
/// shows.
///
/// # Errors
/// [`EditError`], or the error of `check`; nothing is changed then.
pub async fn edit<E: From<EditError>>(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    id: Uuid,
    edit: MemberEdit,
    check: impl FnOnce(&AdminTool, DateTime<Utc>) -> Result<(), E> + Send,
) -> Result<AdminTool, E> {
    let mut change = Change::begin(context, actor).await.map_err(EditError::from)?;
    let before = load_locked(&mut change.tx, id).await?;
    let as_who = before.editor(account).map_err(EditError::from)?;
    let pending = store::pending_revision(&mut change.tx, id).await.map_err(EditError::from)?;
    check(&before, form_version(&before, pending.as_ref()))?;
    let tool = edit_in(&mut change, before, edit, as_who).await?;
    change.commit().await.map_err(EditError::from)?;
    Ok(tool)
}

pub(crate) async fn edit_in(
    change: &mut Change<'_>,
    before: AdminTool,
    edit: MemberEdit,
    as_who: Editor,
) -> Result<AdminTool, EditError> {
    let id = before.id;
    let submits = edit.submit && is_submittable(before.state);
    let is_admin = as_who == Editor::Admin;
    let mut fields = if is_admin { edit.fields } else { edit.fields.without_the_sites_own() };
    let is_guarded = as_who == Editor::Claimer && before.state == ToolState::Approved;
    let guarded = is_guarded.then(|| fields.take_guarded());
    let rules = |before: &AdminTool, tool: &AdminTool, broken: &mut Broken| {
        let already = check_offer(before.offer());
        let offer = check_offer(tool.offer()).into_iter();
        broken.extend(offer.filter(|(field, rule)| already.get(field) != Some(rule)));
        if as_who != Editor::Admin {
            broken.extend(foreign_media(before, tool, &edit.uploads));
        }
        if submits {
            broken.extend(incomplete(tool));
        }
    };
    let mut tool = write_with(change, before, fields, rules).await?;
    if let Some(guarded) = guarded {
        hold(change, &tool, guarded).await?;
    }
    if submits {
        tool = resubmit(change, tool).await?;
    }
    if edit.approve && as_who == Editor::Admin && tool.state != ToolState::Approved {
        tool = make_decision(change, id, &ToolDecision::Approve).await?;
    }
    Ok(tool)
}

fn is_submittable(state: ToolState) -> bool {
    matches!(state, ToolState::Draft | ToolState::Returned | ToolState::Rejected)
}

/// Lets a complete tool wait for approval.
async fn resubmit(change: &mut Change<'_>, before: AdminTool) -> Result<AdminTool, EditError> {
    reject_duplicate(&mut change.tx, &before).await?;
    let mut after = AdminTool {
        state: ToolState::Pending,
        state_reason: None,
        decided_by: None,
        decided_at: None,
        former: None,
        ..before.clone()
    };
    let changes = changes(&before, &after);
    after.updated_at = change.next_version(before.updated_at);
    store::enqueue(&mut change.tx, after.id, after.updated_at).await?;
    announce(change, "tool.submit", changes, &after).await?;
    Ok(after)
}

/// Takes the tool `id` back, or moves it to the trash as an admin does.
///
/// # Errors
/// [`EditError`]; nothing is changed then.
pub async fn withdraw(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    id: Uuid,
    reason: Option<String>,
) -> Result<AdminTool, EditError> {
    let mut change = Change::begin(context, actor).await?;
    let before = load_locked(&mut change.tx, id).await?;
    let decision = match before.editor(account)? {
        Editor::Admin => ToolDecision::Deactivate(reason.clone()),
        Editor::Submitter | Editor::Claimer => ToolDecision::Withdraw,
    };
    let mut change = change.because(decision.reason());
    let tool = make_decision(&mut change, id, &decision).await?;
    change.commit().await?;
    Ok(tool)
}

async fn make_decision(
    change: &mut Change<'_>,
    id: Uuid,
    decision: &ToolDecision,
) -> Result<AdminTool, EditError> {
    let mut changed = Vec::new();
    let tool = decide_in(change, &mut changed, id, decision, &IfMatch::default()).await?;
    AdminTool::finish(change, changed).await?;
    Ok(tool)
}

impl AdminTool {
    fn offer(&self) -> Offer<'_> {
        Offer {
            email: self.contact_email.as_deref(),
            pricing_type: self.pricing_type,
            currency: &self.pricing_currency,
            plans: &self.pricing_plans,
            questions: self.faq.len(),
        }
    }
}

/// The fields that a complete form needs (decision 104).
fn incomplete(tool: &AdminTool) -> Broken {
    let mut broken = Broken::new();
    let mut required = |field: &str, is_missing: bool, label: &str| {
        if is_missing {
            broken.insert(field.to_owned(), format!("{label} is required"));
        }
    };
    required("introduction", tool.introduction.is_empty(), "Introduction");
    required("usage", tool.usage.is_empty(), "Usage");
    required("speciality", tool.speciality.is_empty(), "Speciality");
    required("pros", tool.pros.is_empty(), "At least one pro");
    required("cons", tool.cons.is_empty(), "At least one con");
    if tool.categories.is_empty() {
        broken.insert("categories".to_owned(), message("categories", "at least one is required"));
    }
    broken
}

/// Pictures that are neither the tool's already nor among `uploads`, and videos that are not on YouTube either
/// (decisions 12, 108).
fn foreign_media(before: &AdminTool, tool: &AdminTool, uploads: &[String]) -> Broken {
    let mut broken = Broken::new();
    let is_foreign = |address: &String| !uploads.contains(address);
    if tool.media.photos.iter().any(|photo| !before.media.photos.contains(photo) && is_foreign(photo)) {
        broken.insert("photos".to_owned(), "Please upload the photo first.".to_owned());
    }
    if tool
        .media
        .videos
        .iter()
        .any(|video| !before.media.videos.contains(video) && is_foreign(video) && youtube_id(video).is_none())
    {
        broken.insert("videos".to_owned(), FOREIGN_VIDEO.to_owned());
    }
    broken
}
