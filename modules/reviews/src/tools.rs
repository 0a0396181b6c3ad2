//! The tools that reviews and questions are about, and the people they name.

use crate::error::{Fault, NO_TOOL};
use crate::store::ReviewRow;
use std::collections::{BTreeSet, HashMap};
use toolbase_catalog_api::{ToolDirectory, ToolLists, ToolPeople, ToolProfile, ToolSummary};
use toolbase_kernel::accounts::{People, PublicProfile};
use toolbase_kernel::http::{Broken, Problem, Version, Versioned};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use uuid::Uuid;

/// The version of a response that is made from reviews and names tools. Taken before anything of it is read.
#[must_use]
pub fn versioned(context: &ModuleContext, version: &Version) -> Versioned {
    let seen = version.current();
    match context.directory.find::<dyn ToolLists>() {
        Some(lists) => seen.and(lists.read().version()),
        None => seen,
    }
}

/// The public tool that `name` means, for a response that is only read: from the catalogue in memory, if it is in it.
///
/// # Errors
/// [`NO_TOOL`]
pub async fn shown_tool(context: &ModuleContext, name: &str) -> Result<ToolSummary, Fault> {
    let lists = context.directory.find::<dyn ToolLists>();
    match lists.and_then(|lists| lists.read().summary_named(name)) {
        Some(tool) => Ok(tool),
        None => public_tool(context, name).await,
    }
}

/// The public tool that `name` means: an id or a slug.
///
/// # Errors
/// [`NO_TOOL`]
pub async fn public_tool(context: &ModuleContext, name: &str) -> Result<ToolSummary, Fault> {
    any_tool(context, name).await?.filter(|tool| tool.approved).ok_or(NO_TOOL)
}

/// The public tool that a request names in its `field`.
///
/// # Errors
/// [`Fault::Broken`] when it names none, [`NO_TOOL`]
pub async fn tool_of_field(
    context: &ModuleContext,
    field: &'static str,
    name: &str,
) -> Result<ToolSummary, Fault> {
    if is_blank(name) {
        return Err(Broken::new(field, "Please name the tool.").into());
    }
    public_tool(context, name).await
}

/// The tool that `name` means, whether it is public or not.
///
/// # Errors
/// When the query fails.
pub async fn any_tool(context: &ModuleContext, name: &str) -> anyhow::Result<Option<ToolSummary>> {
    match context.directory.find::<dyn ToolDirectory>() {
        Some(tools) => tools.find(name).await,
        None => Ok(None),
    }
}

/// Returns who submitted and who has claimed the tool `id`.
///
/// # Errors
/// When the query fails.
pub async fn people(context: &ModuleContext, id: Uuid) -> anyhow::Result<ToolPeople> {
    match context.directory.find::<dyn ToolDirectory>() {
        Some(tools) => tools.people(id).await,
        None => Ok(ToolPeople::default()),
    }
}

/// The tools that `member` owns, alone or beside somebody else.
///
/// # Errors
/// When the query fails.
pub async fn owned_by(context: &ModuleContext, member: Uuid) -> anyhow::Result<Vec<Uuid>> {
    match context.directory.find::<dyn ToolDirectory>() {
        Some(tools) => tools.owned_by(member).await,
        None => Ok(Vec::new()),
    }
}

/// The tools and people that reviews and questions name.
#[derive(Default)]
pub struct Named {
    tools: HashMap<Uuid, ToolSummary>,
    profiles: HashMap<Uuid, ToolProfile>,
    people: People,
}

impl Named {
    /// Looks up tools and people.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn load(
        context: &ModuleContext,
        tools: Vec<Uuid>,
        people: impl IntoIterator<Item = Option<Uuid>>,
    ) -> Result<Self, Problem> {
        let people = People::find(&context.directory, people).await?;
        let mut named = Self { people, ..Self::default() };
        let reader = context.directory.find::<dyn ToolLists>().map(|lists| lists.read());
        let mut others = BTreeSet::new();
        for id in tools {
            match reader.as_ref().and_then(|reader| reader.summary(id)) {
                Some(tool) => drop(named.tools.insert(id, tool)),
                None => drop(others.insert(id)),
            }
        }
        if let Some(directory) = context.directory.find::<dyn ToolDirectory>().filter(|_| !others.is_empty())
        {
            let others: Vec<Uuid> = others.into_iter().collect();
            let found = directory.several(&others).await.map_err(Problem::internal)?;
            named.tools.extend(found.into_iter().map(|tool| (tool.id, tool)));
        }
        Ok(named)
    }

    /// Looks up what `rows` name.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn of_reviews(context: &ModuleContext, rows: &[ReviewRow]) -> Result<Self, Problem> {
        Self::load(context, rows.iter().map(|row| row.tool_id).collect(), authors(rows)).await
    }

    /// As [`Named::of_reviews`], with the photos and the owners of the tools.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn shown(context: &ModuleContext, rows: &[ReviewRow]) -> Result<Self, Problem> {
        Self::of_reviews(context, rows).await?.with_profiles(context).await
    }

    /// The same with the photos and the owners of the tools.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn with_profiles(mut self, context: &ModuleContext) -> Result<Self, Problem> {
        let ids: Vec<Uuid> = self.tools.keys().copied().collect();
        if let Some(directory) = context.directory.find::<dyn ToolDirectory>().filter(|_| !ids.is_empty()) {
            self.profiles = directory.profiles(&ids).await.map_err(Problem::internal)?;
        }
        Ok(self)
    }

    /// Looks up the authors of reviews of one tool, its photos and its owners.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn of_tool(
        context: &ModuleContext,
        tool: ToolSummary,
        rows: &[ReviewRow],
    ) -> Result<Self, Problem> {
        let people = People::find(&context.directory, authors(rows)).await?;
        let named = Self { tools: HashMap::from([(tool.id, tool)]), people, ..Self::default() };
        named.with_profiles(context).await
    }

    /// Returns `true` if `member` owns the tool, as far as the owners were looked up.
    #[must_use]
    pub fn is_owner(&self, tool: Uuid, member: Option<Uuid>) -> bool {
        self.members_of(tool).zip(member).is_some_and(|(people, member)| people.is_owner(member))
    }

    /// The members who have to do with the tool, where they were looked up.
    #[must_use]
    pub fn members_of(&self, tool: Uuid) -> Option<&ToolPeople> {
        self.profiles.get(&tool).map(|profile| &profile.people)
    }

    /// The tool, unless it was deleted.
    #[must_use]
    pub fn tool(&self, id: Uuid) -> Option<&ToolSummary> {
        self.tools.get(&id)
    }

    /// The photos of the tool, where they were looked up.
    #[must_use]
    pub fn photos(&self, id: Uuid) -> &[String] {
        self.profiles.get(&id).map_or(&[], |profile| &profile.photos)
    }

    /// The person; `Anonymous` when there is no account.
    #[must_use]
    pub fn person(&self, id: Option<Uuid>) -> PublicProfile {
        self.people.person(id)
    }
}

fn authors(rows: &[ReviewRow]) -> impl Iterator<Item = Option<Uuid>> {
    rows.iter().map(|row| row.user_id)
}
