//! `GET /api/blogs`, `…/category/{slug}` and `…/tool/{toolId}`

use super::views::{Blog, BlogCard, blogs, cards};
use crate::store::{self, PostPage};
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Code, Problem, ProblemBody, Query, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::openapi::schema::{AnyOfBuilder, ArrayBuilder};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};
use uuid::Uuid;

/// Posts in a response without a page (decision 146).
const UNPAGED: u32 = 200;
/// Posts on a page by default, and at most.
const PAGE: (u32, u32) = (9, 100);
/// Longest text to search for.
const TEXT_MAX: usize = 200;

/// The page and the filters of a list of posts.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct BlogQuery {
    /// `card` for cards, without texts and comments.
    #[param(example = "card")]
    fields: Option<String>,
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Posts on a page, 1 to 100; 9 when absent.
    #[param(minimum = 1, maximum = 100, example = 9)]
    limit: Option<u32>,
    /// Only those of this category: its slug or id.
    #[param(example = "guides")]
    category: Option<String>,
    /// Only those with these words.
    #[param(max_length = 200)]
    q: Option<String>,
}

/// A page of posts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogPage {
    /// The page's posts.
    blogs: Vec<Blog>,
    /// Posts on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// A page of cards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogCardPage {
    /// The page's posts.
    blogs: Vec<BlogCard>,
    /// Posts on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// A list of posts, as the document describes it: cards with `fields=card`, posts with any other parameter, and the newest
/// posts without one. A page of posts fits the schema of a page of cards, too.
pub(super) struct BlogList;

impl PartialSchema for BlogList {
    fn schema() -> RefOr<Schema> {
        let about =
            "Cards with `fields=card`, posts with any other parameter, the newest 200 posts without one.";
        AnyOfBuilder::new()
            .description(Some(about))
            .item(Ref::from_schema_name(BlogCardPage::name()))
            .item(Ref::from_schema_name(BlogPage::name()))
            .item(ArrayBuilder::new().items(Ref::from_schema_name(Blog::name())))
            .into()
    }
}

impl ToSchema for BlogList {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for (name, schema) in
            [(BlogCardPage::name(), BlogCardPage::schema()), (BlogPage::name(), BlogPage::schema())]
        {
            schemas.push((name.into_owned(), schema));
        }
        BlogCardPage::schemas(schemas);
        BlogPage::schemas(schemas);
    }
}

impl BlogQuery {
    fn is_empty(&self) -> bool {
        let Self { fields, page, limit, category, q } = self;
        fields.is_none() && page.is_none() && limit.is_none() && category.is_none() && q.is_none()
    }

    fn checked(&self) -> Result<(bool, PostPage), Problem> {
        let as_cards = match self.fields.as_deref() {
            None | Some("") => false,
            Some("card") => true,
            Some(_) => return Err(Problem::invalid("fields", "must be card")),
        };
        let Paging { offset, limit } = Paging::new(self.page, self.limit, PAGE)?;
        let text = self.q.clone().unwrap_or_default();
        if text.chars().count() > TEXT_MAX {
            return Err(Problem::invalid("q", format!("must be at most {TEXT_MAX} characters")));
        }
        Ok((as_cards, PostPage { text, offset, limit, ..PostPage::default() }))
    }
}

async fn category(context: &ModuleContext, name: &str) -> Result<Option<Uuid>, Problem> {
    let found = store::category_named(&context.db, name.trim()).await?;
    let found = found.ok_or_else(|| Problem::new(Code::NotFound, "Category not found"))?;
    Ok(Some(found.id))
}

async fn card_list(context: &ModuleContext, page: &PostPage) -> Result<BlogCardPage, Problem> {
    let total_count = store::count_posts(&context.db, page).await?;
    let blogs = cards(context, store::card_page(&context.db, page).await?).await?;
    Ok(BlogCardPage { blogs, total_count, total_pages: total_count.div_ceil(u64::from(page.limit)) })
}

/// Published posts, the newest first: without a parameter the newest 200 with their texts, as an array; with any, a page.
#[utoipa::path(get, path = "/api/blogs", tag = "blogs", extensions(("x-permission" = json!("public"))),
    params(BlogQuery), responses(
        (status = 200, body = BlogList),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_blogs(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Query(query): Query<BlogQuery>,
) -> Result<Response, Problem> {
    let seen = version.current().and(context.site.version());
    if query.is_empty() {
        let page = PostPage { limit: UNPAGED, ..PostPage::default() };
        let rows = store::post_page(&context.db, &page).await?;
        return seen.json(&blogs(&context, rows, true).await?);
    }
    let (as_cards, mut page) = query.checked()?;
    if let Some(name) = query.category.as_deref().filter(|name| !name.trim().is_empty()) {
        page.category = category(&context, name).await?;
    }
    if as_cards {
        return seen.json(&card_list(&context, &page).await?);
    }
    let total_count = store::count_posts(&context.db, &page).await?;
    let blogs = blogs(&context, store::post_page(&context.db, &page).await?, true).await?;
    seen.json(&BlogPage { blogs, total_count, total_pages: total_count.div_ceil(u64::from(page.limit)) })
}

/// The published posts of a category as cards, the newest first.
#[utoipa::path(get, path = "/api/blogs/category/{slug}", tag = "blogs", extensions(("x-permission" = json!("public"))),
    params(("slug" = String, Path, description = "Slug or id of the category.", example = "guides"), BlogQuery),
    responses(
        (status = 200, body = BlogCardPage),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_blogs_in_category(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(slug): Path<String>,
    Query(query): Query<BlogQuery>,
) -> Result<Response, Problem> {
    let seen = version.current().and(context.site.version());
    let (_, mut page) = query.checked()?;
    page.category = category(&context, &slug).await?;
    seen.json(&card_list(&context, &page).await?)
}

/// The published posts that name a tool as cards, the newest first.
#[utoipa::path(get, path = "/api/blogs/tool/{toolId}", tag = "blogs", extensions(("x-permission" = json!("public"))),
    params(("toolId" = uuid::Uuid, Path, description = "Identity of the tool."), BlogQuery), responses(
        (status = 200, body = BlogCardPage),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_blogs_naming_tool(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(tool): Path<String>,
    Query(query): Query<BlogQuery>,
) -> Result<Response, Problem> {
    let seen = version.current().and(context.site.version());
    let (_, mut page) = query.checked()?;
    let missing = || Problem::new(Code::NotFound, "Tool not found");
    page.tool = Some(tool.parse().map_err(|_| missing())?);
    seen.json(&card_list(&context, &page).await?)
}
