//! The post that an editor opens and saves by itself, and its revisions.

use super::edit_blog::saved;
use super::input::BlogInput;
use super::views::{Blog, BlogCategory, blog, document, post_id};
use crate::changes;
use crate::domain::RevisionKind;
use crate::error::{Fault, NO_POST, NO_REVISION};
use crate::store::{self, PostRow, RevisionLine, RevisionRow};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toolbase_kernel::accounts::{People, PublicProfile};
use toolbase_kernel::admin::{IfMatch, with_etag};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::slug_of;
use utoipa::ToSchema;
use uuid::Uuid;

/// A post as an editor opens it: with what was saved last, also what readers do not see yet.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EditableBlog {
    /// The post.
    #[serde(flatten)]
    blog: Blog,
    /// When it was last saved.
    saved_at: DateTime<Utc>,
    /// True if readers see something else.
    has_changes: bool,
    /// Its former slugs; they lead to it.
    former_slugs: Vec<String>,
}

/// The result of a save that the editor has made by itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Autosaved {
    /// When it was saved.
    saved_at: DateTime<Utc>,
}

/// A revision in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogRevisionLine {
    /// The number of the revision, from 1.
    #[schema(example = 3)]
    id: i64,
    /// The way in which it came about.
    kind: RevisionKind,
    /// The title at the time.
    title: String,
    /// The number of words at the time.
    words: i64,
    /// The person who has saved it; null once the account is deleted.
    #[schema(nullable)]
    author: Option<PublicProfile>,
    /// When it was saved.
    created_at: DateTime<Utc>,
}

/// The revisions of a post.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct BlogRevisions {
    /// The newest 200, the newest first.
    items: Vec<BlogRevisionLine>,
}

/// A revision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlogRevision {
    /// The revision in a few words.
    #[serde(flatten)]
    line: BlogRevisionLine,
    /// The text, as a document.
    #[schema(value_type = Object)]
    content: Value,
    /// The address of the hero image.
    #[schema(nullable)]
    hero_image: Option<String>,
    /// The text for those who do not see it.
    hero_alt: String,
    /// The address of the picture for where the post is shared.
    #[schema(nullable)]
    share_image: Option<String>,
    /// The excerpt as it was written; empty when it follows from the text.
    excerpt: String,
    /// The titles of the categories.
    categories: Vec<String>,
}

async fn post_named(context: &ModuleContext, name: &str) -> Result<PostRow, Fault> {
    let found = match name.parse::<Uuid>() {
        Ok(id) => store::post_by_id(&context.db, id).await?,
        Err(_) => store::post_by_slug(&context.db, name).await?,
    };
    found.ok_or(NO_POST)
}

fn line(row: RevisionLine, people: &People) -> BlogRevisionLine {
    BlogRevisionLine {
        id: row.number,
        kind: row.kind,
        title: row.title,
        words: row.words,
        author: row.author_id.map(|author| people.person(Some(author))),
        created_at: row.created_at,
    }
}

/// Returns a post as an editor opens it, whatever its state. The `ETag` names the version for `If-Match`.
#[utoipa::path(get, path = "/api/blogs/{id}/editable", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit"))),
    params(("id" = String, Path, description = "Id or slug.", example = "how-to-choose-a-tool")), responses(
        (status = 200, body = EditableBlog),
        (status = 404, body = ProblemBody, description = "There is no such post."),
    ))]
pub(super) async fn get_editable_blog(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let row = post_named(&context, &id).await?;
    let version = row.saved_at;
    let last = store::revision(&context.db, row.id, row.revision).await?;
    let former_slugs = store::former_slugs(&context.db, row.id, &row.slug).await?;
    let (excerpt, has_changes) =
        (row.excerpt.clone(), last.as_ref().is_some_and(|last| last.kind == RevisionKind::Autosave));
    let mut blog = blog(&context, row, true).await?;
    blog.excerpt = excerpt;
    if let Some(RevisionRow { title, content, settings, words, .. }) = last.filter(|_| has_changes) {
        blog.title = title;
        blog.content = Some(document(&content)?);
        blog.words = words;
        let settings = settings.0;
        (blog.hero_image, blog.hero_alt) = (settings.hero_image, settings.hero_alt);
        (blog.share_image, blog.excerpt) = (settings.share_image, settings.excerpt);
        // Some of them are not there yet.
        let category = |title: String| {
            let slug = slug_of(&title);
            BlogCategory { id: Uuid::nil().into(), title, slug }
        };
        blog.categories = settings.categories.into_iter().map(category).collect();
    }
    let editable = EditableBlog { blog, saved_at: version, has_changes, former_slugs };
    Ok(with_etag(Json(editable).into_response(), version))
}

/// Saves what an editor has, without a change for readers: a revision. Within a minute it replaces the one before.
#[utoipa::path(put, path = "/api/blogs/{id}/autosave", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["blog.autosave"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The version that the change is meant for.")),
    request_body = BlogInput, responses(
        (status = 200, body = Autosaved),
        (status = 404, body = ProblemBody, description = "There is no such post."),
        (status = 409, body = ProblemBody, description = "It is in the trash."),
        (status = 412, body = ProblemBody, description = "Somebody else has saved it meanwhile; `current` has the post."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it, in the text with its place."),
    ))]
pub(super) async fn autosave_blog(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(body): Json<BlogInput>,
) -> Result<Response, Problem> {
    let id = post_id(&id)?;
    let row =
        changes::autosave(&context, &actor, id, &body.checked()?, &IfMatch::from_headers(&headers)).await?;
    Ok(with_etag(Json(Autosaved { saved_at: row.saved_at }).into_response(), row.saved_at))
}

/// The revisions of a post, the newest first; at most 200.
#[utoipa::path(get, path = "/api/blogs/{id}/revisions", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = BlogRevisions),
        (status = 404, body = ProblemBody, description = "There is no such post."),
    ))]
pub(super) async fn list_blog_revisions(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<BlogRevisions>, Problem> {
    let row = post_named(&context, &id).await?;
    let rows = store::revisions(&context.db, row.id).await?;
    let people = People::find(&context.directory, rows.iter().map(|row| row.author_id)).await?;
    Ok(Json(BlogRevisions { items: rows.into_iter().map(|row| line(row, &people)).collect() }))
}

/// Returns a revision of a post.
#[utoipa::path(get, path = "/api/blogs/{id}/revisions/{rev}", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit"))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("rev" = i64, Path, description = "The number of the revision.", example = 3)), responses(
        (status = 200, body = BlogRevision),
        (status = 404, body = ProblemBody, description = "There is no such post or revision."),
    ))]
pub(super) async fn get_blog_revision(
    State(context): State<ModuleContext>,
    Path((id, rev)): Path<(String, String)>,
) -> Result<Json<BlogRevision>, Problem> {
    let (id, number) = (post_id(&id)?, rev.parse().map_err(|_| NO_REVISION)?);
    let row = store::revision(&context.db, id, number).await?.ok_or(NO_REVISION)?;
    let people = People::find(&context.directory, [row.author_id]).await?;
    let (content, settings) = (document(&row.content)?, row.settings.0);
    let summary = RevisionLine {
        number: row.number,
        kind: row.kind,
        title: row.title,
        words: row.words,
        author_id: row.author_id,
        created_at: row.created_at,
    };
    Ok(Json(BlogRevision {
        line: line(summary, &people),
        content,
        hero_image: settings.hero_image,
        hero_alt: settings.hero_alt,
        share_image: settings.share_image,
        excerpt: settings.excerpt,
        categories: settings.categories,
    }))
}

/// Saves a revision again, as the newest: readers see it if the post is published.
#[utoipa::path(post, path = "/api/blogs/{id}/revisions/{rev}/restore", tag = "blogs",
    extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["blog.restore"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("rev" = i64, Path, description = "The number of the revision.", example = 3),
        ("If-Match" = Option<String>, Header, description = "The version that the change is meant for.")), responses(
        (status = 200, body = Blog),
        (status = 404, body = ProblemBody, description = "There is no such post or revision."),
        (status = 409, body = ProblemBody, description = "The post is in the trash."),
        (status = 412, body = ProblemBody, description = "Somebody else has saved it meanwhile; `current` has the post."),
        (status = 422, body = ProblemBody, description = "The post is public, and the revision has no category."),
    ))]
pub(super) async fn restore_blog_revision(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    headers: HeaderMap,
    Path((id, rev)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (id, number) = (post_id(&id)?, rev.parse().map_err(|_| NO_REVISION)?);
    let row =
        changes::restore_revision(&context, &actor, (id, number), &IfMatch::from_headers(&headers)).await?;
    saved(&context, StatusCode::OK, row).await
}
