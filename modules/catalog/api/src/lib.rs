//! The catalogue as other modules see it: the services that it offers in the directory, and the schemas of tools and
//! lists in responses. A module that uses tools depends on this crate, never on the catalogue itself.
//!
//! Services are found by their trait, as in `context.directory.find::<dyn ToolDirectory>()`:
//!
//! - [`ToolDirectory`] finds tools and categories by name; it is offered before commands run.
//! - [`ToolEditor`] changes a tool with the rules, audit entry and events of its own form; offered before commands run.
//! - [`ToolOwners`] says who owns a listing; offered before commands run.
//! - [`ToolQuestions`] adds entries to the FAQ of a tool, changes and removes them; offered before commands run.
//! - [`ListingClaims`] knows who gets a mail when a claim to a listing is void; the module that has claims offers it.
//! - [`ToolConcerns`] names reasons against promoting a tool; modules that know of some offer it.
//! - [`ToolLists`] writes lists and cards of given tools from the read model; offered when the catalogue starts.
//!
//! Its events are types: [`ToolsChanged`], [`ToolApproved`], [`ToolRemoved`], [`ClaimVoided`],
//! [`CountersChanged`] and [`SynonymsChanged`].
//!
//! [`name_tools`] names the tools in the titles of what waits for an admin, and [`TOOL_ADDRESSES`] has their addresses.
//!
//! [`SyntheticReviews`] and [`ToolReviews`] are offered to the catalogue, by the module that stores reviews.

mod cards;
mod concerns;
mod events;
mod list_query;
mod lists;
mod owners;
mod questions;
mod synthetic_reviews;
mod tool_editor;
mod tool_reviews;
mod tools;
mod waiting;

pub use cards::{
    Category, FilterGroup, FilterMainCategory, FilterOption, FilterSubCategory, RatingView, StatsView,
    StatusView, ToolCard, ToolList,
};
pub use concerns::{ConcernKind, ToolConcern, ToolConcerns};
pub use events::{ClaimVoided, CountersChanged, SynonymsChanged, ToolApproved, ToolRemoved, ToolsChanged};
pub use list_query::ListQuery;
pub use lists::{CategoryRecord, ToolLists, ToolReader};
pub use owners::{ListingClaims, Ownership, ToolOwners, ToolStanding};
pub use questions::{ChangedQuestion, NewQuestion, RemovedQuestion, ToolQuestions};
pub use synthetic_reviews::{NewRating, NewReviews, SyntheticReviews};
pub use tool_editor::{ToolChange, ToolEditor, ToolEffects, ToolField};
pub use tool_reviews::{LATEST_REVIEWS, LatestReviews, ToolReviews};
pub use tools::{FieldTexts, ToolDirectory, ToolFacts, ToolHead, ToolPeople, ToolProfile, ToolSummary};
pub use waiting::{TOOL_ADDRESSES, name_tools};

toolbase_kernel::interface!(
    dyn ListingClaims,
    dyn ToolConcerns,
    dyn ToolDirectory,
    dyn ToolEditor,
    dyn ToolLists,
    dyn ToolOwners,
    dyn ToolQuestions,
    dyn ToolReviews,
    dyn SyntheticReviews
);
