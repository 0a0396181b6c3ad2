//! Tools, for modules that do not depend on the catalogue.

use crate::{CategoryRecord, ToolField};
use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolSummary {
    /// Identity; it never changes.
    pub id: Uuid,
    /// Its present name in addresses.
    pub slug: String,
    /// The product's own spelling.
    pub name: String,
    /// Its own site.
    pub url: String,
    /// One-line promise.
    pub short_description: String,
    /// Address of its logo.
    pub logo_url: Option<String>,
    /// True if it is public.
    pub approved: bool,
}

/// A tool in a few words, as responses have it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolHead {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Names the tool in addresses.
    #[schema(example = "midjourney")]
    pub slug: String,
    /// The product's own spelling.
    #[schema(example = "Midjourney")]
    pub name: String,
    /// The tool's own site.
    #[schema(example = "https://www.midjourney.com")]
    pub url: String,
    /// Address of its logo.
    #[schema(nullable)]
    pub logo_url: Option<String>,
    /// One-line promise.
    pub short_description: String,
}

impl From<ToolSummary> for ToolHead {
    fn from(tool: ToolSummary) -> Self {
        let ToolSummary { id, slug, name, url, short_description, logo_url, .. } = tool;
        Self { id: id.into(), slug, name, url, short_description, logo_url }
    }
}

/// The facts of a public tool, as texts that a reader sees now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolFacts {
    /// Identity; it never changes.
    pub id: Uuid,
    /// Its present name in addresses.
    pub slug: String,
    /// The product's own spelling.
    pub name: String,
    /// One-line promise.
    pub short_description: String,
    /// Address of its logo.
    pub logo_url: Option<String>,
    /// The price of the first plan that costs something, as in `$20`, or else how it is paid for.
    pub price: String,
    /// Its reviews, as in `4.5 of 5 (12 reviews)`.
    pub rating: String,
    /// Its free plan: `Yes`, `Free trial`, `No` or `Not stated`.
    pub free_plan: String,
    /// Its state: `Listed`.
    pub status: String,
}

/// The members who have to do with a tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToolPeople {
    /// The member who submitted it.
    pub submitted_by: Option<Uuid>,
    /// The member who has claimed it: its owner.
    pub claimed_by: Option<Uuid>,
    /// A second member with the rights of the owner.
    pub co_owner: Option<Uuid>,
}

impl ToolPeople {
    /// Returns `true` if `member` is its owner, or the second member with the same rights.
    #[must_use]
    pub fn is_owner(&self, member: Uuid) -> bool {
        [self.claimed_by, self.co_owner].contains(&Some(member))
    }
}

/// The part of a tool that lists show besides its [`ToolSummary`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolProfile {
    /// The members who have to do with it.
    pub people: ToolPeople,
    /// The addresses of its photos.
    pub photos: Vec<String>,
}

/// Texts of fields, by the id of the tool.
pub type FieldTexts = HashMap<Uuid, Vec<(ToolField, String)>>;

/// Where tools are found. The module that has them offers it before anything starts, so that commands have it too.
pub trait ToolDirectory: Send + Sync {
    /// The tool that `name` means: an id, a slug or a former slug. Tools that are not public are found too.
    ///
    /// # Errors
    /// When the query fails.
    fn find<'a>(&'a self, name: &'a str) -> BoxFuture<'a, anyhow::Result<Option<ToolSummary>>>;

    /// The tools `ids` in any order, also those that are not public, without those that were deleted. Few hundred at a
    /// time.
    ///
    /// # Errors
    /// When the query fails.
    fn several<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolSummary>>>;

    /// The facts of the tools `ids` in any order, without those that are not public. Few hundred at a time.
    ///
    /// # Errors
    /// When the query fails.
    fn facts<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolFacts>>>;

    /// The texts that the fields of the tools `ids` have now, by tool. Few hundred at a time.
    ///
    /// # Errors
    /// When the query fails.
    fn texts<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<FieldTexts>>;

    /// The members who have to do with the tool `id`; none without such a tool.
    ///
    /// # Errors
    /// When the query fails.
    fn people(&self, id: Uuid) -> BoxFuture<'_, anyhow::Result<ToolPeople>>;

    /// The members and the photos of the tools `ids`, by tool, without those that were deleted. Few hundred at a time.
    ///
    /// # Errors
    /// When the query fails.
    fn profiles<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<HashMap<Uuid, ToolProfile>>>;

    /// The ids of the tools that `member` owns, alone or beside somebody else; at most 1,000.
    ///
    /// # Errors
    /// When the query fails.
    fn owned_by(&self, member: Uuid) -> BoxFuture<'_, anyhow::Result<Vec<Uuid>>>;

    /// The category that `name` means, a name, slug, alias or id: with `main`, one of that main category's; without,
    /// a main category, else a subcategory.
    ///
    /// # Errors
    /// When the query fails.
    fn category<'a>(
        &'a self,
        main: Option<&'a str>,
        name: &'a str,
    ) -> BoxFuture<'a, anyhow::Result<Option<CategoryRecord>>>;
}
