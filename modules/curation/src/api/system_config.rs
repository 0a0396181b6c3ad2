//! `/api/system-config`: what the home page features.

use super::views::{Message, path, push};
use crate::changes::lists::{By, CategoryChoice, feature_categories, feature_use_cases};
use crate::domain::Kind;
use crate::live::{List, Live, View};
use crate::pages::has_tools;
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_catalog_api::CategoryRecord;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Featured until an admin chooses (specification 1, section 2.3).
pub(crate) const CATEGORIES: [&str; 6] =
    ["AI Chatbot", "Image", "Voice", "Marketing", "Text & Writing", "Video"];
/// Featured until an admin chooses; aliases lead to the use cases of these names.
pub(crate) const USE_CASES: [&str; 8] = [
    "Image & Art Creation",
    "Content Generation",
    "Code Generation",
    "Video Creation",
    "Audio Generation",
    "Data Analysis",
    "Business & Productivity",
    "Education & Learning",
];

/// A featured category.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeaturedCategory {
    /// `main` or `sub`.
    #[serde(rename = "type")]
    #[schema(example = "main")]
    kind: String,
    /// The main category.
    #[schema(example = "Image")]
    category: String,
    /// The subcategory; empty for a main category.
    subcategory: String,
    /// Slug of the main category.
    #[schema(example = "image")]
    category_slug: String,
    /// Slug of the subcategory; empty for a main category.
    subcategory_slug: String,
}

impl FeaturedCategory {
    /// Its name for people.
    pub(super) fn label(&self) -> String {
        if self.subcategory.is_empty() {
            self.category.clone()
        } else {
            format!("{} / {}", self.category, self.subcategory)
        }
    }
}

impl From<CategoryRecord> for FeaturedCategory {
    fn from(found: CategoryRecord) -> Self {
        let kind = if found.sub.is_some() { "sub" } else { "main" };
        let (subcategory, subcategory_slug) = found.sub.unwrap_or_default();
        Self {
            kind: kind.to_owned(),
            category: found.main,
            subcategory,
            category_slug: found.main_slug,
            subcategory_slug,
        }
    }
}

/// The featured categories. Both names of the field are those of the specification.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeaturedCategories {
    /// At most six, in order.
    featured_category_main: Vec<FeaturedCategory>,
    /// The same.
    categories: Vec<FeaturedCategory>,
}

/// A featured use case.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FeaturedUseCase {
    /// Its name.
    #[schema(example = "Image Generation")]
    name: String,
    /// Address part.
    #[schema(example = "image-generation")]
    slug: String,
    /// The address of its page.
    #[schema(example = "/use-cases/image-generation")]
    path: String,
}

/// The featured use cases.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeaturedUseCases {
    /// Their names, at most eight, in order.
    #[schema(example = json!(["Image Generation", "Copywriting"]))]
    featured_use_cases: Vec<String>,
    /// The same with their addresses.
    use_cases: Vec<FeaturedUseCase>,
}

/// The featured entries; absent fields do not change.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SystemConfigChange {
    /// At most six, none twice.
    #[serde(alias = "featuredCategoryMain")]
    #[schema(max_items = 6)]
    categories: Option<Vec<CategoryChoice>>,
    /// Names, slugs, paths or ids; at most eight, none twice.
    #[schema(max_items = 8, example = json!(["Image Generation", "Copywriting"]))]
    featured_use_cases: Option<Vec<String>>,
    /// Why, in a few words, for the audit.
    #[schema(max_length = 500)]
    reason: Option<String>,
}

/// Those that an admin has chosen; else those that the specification names, or any where the site has none of these.
pub(super) fn categories(view: &View) -> Vec<FeaturedCategory> {
    let mut found: Vec<CategoryRecord> = if let Some(ids) = &view.curated.featured_categories {
        ids.iter().filter_map(|&id| view.tools.category(id)).collect()
    } else {
        CATEGORIES.iter().filter_map(|name| view.tools.category_named(name)).collect()
    };
    if found.is_empty() && view.curated.featured_categories.is_none() {
        found = view.tools.main_categories(CATEGORIES.len());
    }
    found.into_iter().map(FeaturedCategory::from).collect()
}

/// Those that an admin has chosen; else those that the specification names, or any where the site has none of these.
pub(super) fn use_cases(view: &View) -> Vec<&List> {
    let curated = &view.curated;
    if let Some(ids) = &curated.featured_use_cases {
        let found = ids.iter().filter_map(|&id| curated.by_id(id));
        return found.filter(|list| list.row.kind() != Kind::Section).collect();
    }
    let known: Vec<&List> = USE_CASES.iter().filter_map(|name| curated.use_case(name)).collect();
    if !known.is_empty() {
        return known;
    }
    let all = [Kind::Task, Kind::Audience].into_iter().flat_map(|kind| curated.of_kind(kind));
    all.filter(|list| has_tools(view, list)).take(USE_CASES.len()).collect()
}

/// The categories on the home page.
#[utoipa::path(get, path = "/api/system-config/category", tag = "curation",
    extensions(("x-permission" = json!("public"))), responses((status = 200, body = FeaturedCategories)))]
pub(super) async fn get_featured_categories(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    let categories = categories(&view);
    let mut body = Vec::new();
    push(&mut body, &FeaturedCategories { featured_category_main: categories.clone(), categories })?;
    Ok(view.tools.respond(body))
}

/// The use cases on the home page.
#[utoipa::path(get, path = "/api/system-config/usecase", tag = "curation",
    extensions(("x-permission" = json!("public"))), responses((status = 200, body = FeaturedUseCases)))]
pub(super) async fn get_featured_use_cases(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    let use_cases: Vec<FeaturedUseCase> = use_cases(&view)
        .into_iter()
        .map(|list| {
            let row = &list.row;
            FeaturedUseCase { name: row.name.clone(), slug: row.slug.clone(), path: path(row) }
        })
        .collect();
    let featured_use_cases = use_cases.iter().map(|case| case.name.clone()).collect();
    let mut body = Vec::new();
    push(&mut body, &FeaturedUseCases { featured_use_cases, use_cases })?;
    Ok(view.tools.respond(body))
}

/// Chooses what the home page features: at most six categories, at most eight use cases, none twice.
#[utoipa::path(put, path = "/api/system-config", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["configuration.edit"]))), request_body = SystemConfigChange, responses(
        (status = 200, body = Message),
        (status = 422, body = ProblemBody, description = "Too many, one twice, or one unknown; `errors` names it."),
    ))]
pub(super) async fn update_system_config(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(change): Json<SystemConfigChange>,
) -> Result<Json<Message>, Problem> {
    let by = By::requested(&context, &live, &actor, change.reason.as_deref());
    if change.categories.is_none() && change.featured_use_cases.is_none() {
        return Err(Problem::invalid("categories", "or featuredUseCases is required"));
    }
    let mut message = "";
    if let Some(categories) = &change.categories {
        feature_categories(&by, categories).await?;
        message = "Categories updated successfully!";
    }
    if let Some(use_cases) = &change.featured_use_cases {
        feature_use_cases(&by, use_cases).await?;
        message = "Use Cases updated successfully!";
    }
    Ok(Json(Message { message: message.to_owned() }))
}
