//! The effects of decisions on a claim.

use crate::changes::DOCUMENT_DAYS;
use crate::domain::ClaimState::{Approved, PendingReview, Suspended};
use crate::settings::ClaimSettings;
use crate::store::{self, ClaimRow};
use toolbase_catalog_api::{ToolDirectory, ToolPeople, ToolSummary};
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::moderation::{allows, find};
use toolbase_kernel::admin::{ActionEffects, Request, counted, mails_to};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The effects of the decisions that the claim allows, and of a message about it.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row: ClaimRow = find(context, id).await?;
    let facts = Facts::read(context, &row).await?;
    let claimant = mails_to(context, [row.user_id]).await?;
    let documents = facts.documents_sentence();

    let mut effects = ActionEffects::default();
    if allows(&row, "approve") && facts.is_approvable(context, &row)? {
        let former = facts.owning(&row).map(|other| other.user_id);
        let mail = mails_to(context, former.into_iter().chain([row.user_id])).await?;
        effects =
            effects.add("approve", facts.approval(&row).into_iter().chain(documents.clone()).chain(mail));
    }
    if allows(&row, "reject") {
        let stays = [facts.ownership_stays(&row)];
        effects = effects.add("reject", stays.into_iter().chain(documents.clone()).chain(claimant.clone()));
    }
    if allows(&row, "revoke") {
        effects = effects.add("revoke", facts.revocation(&row).into_iter().chain(documents).chain(claimant));
    }
    if row.state == PendingReview {
        let owner = facts.people.claimed_by.filter(|_| row.is_dispute);
        let mail = mails_to(context, owner.into_iter().chain([row.user_id])).await?;
        effects = effects.add("message", mail);
    }
    Ok(effects)
}

/// The facts that decide about the effects.
struct Facts {
    /// The tool; `None` when it was deleted.
    tool: Option<ToolSummary>,
    people: ToolPeople,
    /// The open claims to the tool.
    open: Vec<ClaimRow>,
    documents: usize,
    names: People,
}

impl Facts {
    async fn read(context: &ModuleContext, row: &ClaimRow) -> Result<Self, Problem> {
        let directory = context.directory.get::<dyn ToolDirectory>()?;
        let tool = directory.find(&row.tool_id.to_string()).await.map_err(Problem::internal)?;
        let people = directory.people(row.tool_id).await.map_err(Problem::internal)?;
        let open = store::claims_of_tool(&context.db, row.tool_id).await?;
        let documents = store::documents_of(&context.db, row.id).await?.len();
        let claimants = open.iter().map(|claim| Some(claim.user_id));
        let owners = [Some(row.user_id), people.claimed_by, people.co_owner];
        let names = People::find(&context.directory, claimants.chain(owners)).await?;
        Ok(Self { tool, people, open, documents, names })
    }

    /// Returns `true` if the tool is public, at the address that the claim is for.
    fn is_approvable(&self, context: &ModuleContext, row: &ClaimRow) -> Result<bool, Problem> {
        let settings = ClaimSettings::present(context).map_err(Problem::internal)?;
        Ok(self.tool.as_ref().is_some_and(|tool| tool.approved && row.is_for(&tool.url, &settings)))
    }

    /// The other claim by which the tool has its owner, or had until it was suspended.
    fn owning(&self, row: &ClaimRow) -> Option<&ClaimRow> {
        self.open.iter().find(|other| other.id != row.id && matches!(other.state, Approved | Suspended))
    }

    fn approval(&self, row: &ClaimRow) -> Vec<String> {
        let (claimant, tool) = (self.names.name(Some(row.user_id)), self.tool_name(row));
        let becomes = if self.people.claimed_by == Some(row.user_id) { "stays" } else { "becomes" };
        let mut sentences = vec![format!("{claimant} {becomes} the owner of {tool}.")];
        let stay = [Some(row.user_id), row.co_owner];
        let leaving = self.owners().filter(|owner| !stay.contains(&Some(*owner)));
        sentences.extend(self.leaving_sentence(leaving.collect(), tool));
        if let Some(former) = self.owning(row) {
            let claim = if former.state == Suspended { "suspended claim" } else { "claim" };
            sentences.push(format!("The {claim} of {} ends.", self.names.name(Some(former.user_id))));
        }
        let others =
            self.open.iter().filter(|other| other.id != row.id && other.state == PendingReview).count();
        if others > 0 {
            let others = counted(others, "other claim to it is", "other claims to it are");
            sentences.push(format!("{others} still in review."));
        }
        sentences
    }

    fn revocation(&self, row: &ClaimRow) -> Vec<String> {
        let tool = self.tool_name(row);
        if row.state != Approved || self.people.claimed_by != Some(row.user_id) {
            return vec![format!("The claim ends. {}", self.ownership_stays(row))];
        }
        let leaving = self.leaving_sentence(self.owners().collect(), tool);
        leaving.into_iter().chain([format!("Then nobody owns {tool}.")]).collect()
    }

    fn ownership_stays(&self, row: &ClaimRow) -> String {
        let tool = self.tool_name(row);
        match self.people.claimed_by {
            Some(owner) => format!("{} stays the owner of {tool}.", self.names.name(Some(owner))),
            None => format!("{tool} stays without an owner."),
        }
    }

    /// The sentence about members who own the listing until then.
    fn leaving_sentence(&self, members: Vec<Uuid>, tool: &str) -> Option<String> {
        let names: Vec<String> = members.into_iter().map(|member| self.names.name(Some(member))).collect();
        let verb = if names.len() == 1 { "does" } else { "do" };
        (!names.is_empty()).then(|| format!("{} {verb} not own {tool} any more.", names.join(" and ")))
    }

    fn owners(&self) -> impl Iterator<Item = Uuid> {
        [self.people.claimed_by, self.people.co_owner].into_iter().flatten()
    }

    fn documents_sentence(&self) -> Option<String> {
        let documents = counted(self.documents, "document", "documents");
        (self.documents > 0).then(|| format!("Deletes {documents} of the claim after {DOCUMENT_DAYS} days."))
    }

    fn tool_name<'a>(&'a self, row: &'a ClaimRow) -> &'a str {
        self.tool.as_ref().map_or(row.tool_name.as_str(), |tool| tool.name.as_str())
    }
}
