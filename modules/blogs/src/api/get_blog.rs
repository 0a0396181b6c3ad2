//! `GET /api/blogs/slug/{slug}` and its Markdown

use super::views::{Blog, BlogCard, blog, cards};
use crate::content::{rendered, stored};
use crate::error::{Fault, NO_POST};
use crate::facts::facts_for;
use crate::store::{self, PostRow};
use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Problem, ProblemBody, Query, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// Posts beside a post.
const SIMILAR: u32 = 4;

/// The parts of a post that are returned.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct DetailQuery {
    /// `page` leaves `content` out: the page shows `html`.
    #[param(example = "page")]
    fields: Option<String>,
}

/// A post with others like it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogDetail {
    /// The post.
    blog: Blog,
    /// Posts that share categories with it, then the newest.
    similar_blogs: Vec<BlogCard>,
}

async fn public_post(context: &ModuleContext, slug: &str) -> Result<PostRow, Fault> {
    store::post_by_slug(&context.db, slug).await?.filter(PostRow::is_public).ok_or(NO_POST)
}

/// A published post. A former slug finds it, too; `slug` is the present one.
#[utoipa::path(get, path = "/api/blogs/slug/{slug}", tag = "blogs", extensions(("x-permission" = json!("public"))),
    params(("slug" = String, Path, description = "Slug of the post.", example = "how-to-choose-a-tool"), DetailQuery),
    responses(
        (status = 200, body = BlogDetail),
        (status = 404, body = ProblemBody, description = "There is no such post, or it is not published."),
        (status = 422, body = ProblemBody, description = "`fields` is not `page`."),
    ))]
pub(super) async fn get_blog(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(slug): Path<String>,
    Query(query): Query<DetailQuery>,
) -> Result<Response, Problem> {
    let seen = version.current().and(context.site.version());
    let with_content = match query.fields.as_deref() {
        None | Some("") => true,
        Some("page") => false,
        Some(_) => return Err(Problem::invalid("fields", "must be page")),
    };
    let row = public_post(&context, &slug).await?;
    let document = stored(&row.content)?;
    let facts = facts_for(&context, [&document]).await.map_err(Problem::internal)?;
    let similar_blogs = cards(&context, store::similar_cards(&context.db, row.id, SIMILAR).await?).await?;
    let blog =
        blog(&context, row, with_content).await?.with(rendered(&document, &facts), context.clock.now());
    seen.json(&BlogDetail { blog, similar_blogs })
}

/// A published post as Markdown. It is also at `/blogs/{slug}.md`.
#[utoipa::path(get, path = "/api/markdown/blogs/{slug}", tag = "blogs", extensions(("x-permission" = json!("public"))),
    params(("slug" = String, Path, description = "Slug of the post.", example = "how-to-choose-a-tool")),
    responses(
        (status = 200, body = String, content_type = "text/markdown"),
        (status = 404, body = ProblemBody, description = "There is no such post, or it is not published."),
    ))]
pub(super) async fn get_blog_markdown(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path(slug): Path<String>,
) -> Result<Response, Problem> {
    let seen = version.current().and(context.site.version());
    let row = public_post(&context, &slug).await?;
    let document = stored(&row.content)?;
    let facts = facts_for(&context, [&document]).await.map_err(Problem::internal)?;
    let title = row.title.replace(['\\', '#', '*', '_', '[', ']', '<'], " ");
    let mut response = Response::new(Body::from(format!("# {title}\n\n{}", document.to_markdown(&facts))));
    let kind = HeaderValue::from_static("text/markdown; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(seen.mark(response))
}
