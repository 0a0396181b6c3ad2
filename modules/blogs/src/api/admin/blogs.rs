//! The admin resource `blogs`.

use crate::author::author;
use crate::changes::{Move, move_post};
use crate::domain::PostState;
use crate::store::{self, POST_WORDS, PostRow};
use PostState::{Draft, Published, Scheduled, Trashed, Unpublished};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::accounts::{People, members_found};
use toolbase_kernel::admin::moderation::{QueueFilter, View, state_conditions, view};
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, NoInput, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::db::Conditions;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// A post in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBlog {
    /// Identity.
    id: Uuid,
    /// Its title.
    #[schema(example = "How to choose a tool")]
    title: String,
    /// Names it in addresses.
    #[schema(example = "how-to-choose-a-tool")]
    slug: String,
    /// Its author, as readers see it.
    #[schema(example = "Ada Lovelace")]
    author: String,
    /// The state.
    state: PostState,
    /// Its categories.
    categories: Vec<String>,
    /// The address of its hero image.
    #[schema(nullable)]
    hero_image: Option<String>,
    /// A few sentences about it.
    excerpt: String,
    /// The number of its words.
    #[schema(example = 850)]
    words: i64,
    /// When it was begun.
    created_at: DateTime<Utc>,
    /// When it was, or is to be, published.
    #[schema(nullable)]
    published_at: Option<DateTime<Utc>>,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
    #[serde(skip)]
    saved_at: DateTime<Utc>,
}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct BlogFilter {
    /// Words in the title, excerpt or text, or in the name of the author.
    q: Option<String>,
    /// `draft`, `scheduled`, `published`, `unpublished` or `trashed`; all but the last when absent.
    #[param(example = "draft")]
    state: Option<String>,
}

impl Record for AdminBlog {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.saved_at)
    }
}

fn description() -> Description {
    let states = [
        (Draft, "Draft"),
        (Scheduled, "Scheduled"),
        (Published, "Published"),
        (Unpublished, "Unpublished"),
        (Trashed, "In the trash"),
    ];
    let tab = |state: PostState| json!({ "state": state });
    Description::new("blogs", "blogs.edit", ("admin_blog", "admin_blogs"))
        .labels("Blogs", "Blog")
        .when_missing("Blog not found")
        .menu("blogs", "Article")
        .dashboard_link("Blogs", 4)
        .title("title")
        .columns(&["title", "author", "state", "createdAt", "publishedAt"])
        .show(&[
            "title",
            "slug",
            "author",
            "state",
            "categories",
            "excerpt",
            "heroImage",
            "words",
            "createdAt",
            "publishedAt",
            "updatedAt",
        ])
        .public_page("/blogs/{slug}", "state", &[Published])
        .sort("-createdAt")
        .history()
        .empty("No blogs found.")
        .tab("All", &json!({}))
        .tab("Drafts", &tab(Draft))
        .tab("Scheduled", &tab(Scheduled))
        .tab("Published", &tab(Published))
        .tab("Trash", &tab(Trashed))
        .field(Field::new("title", "Title").sortable())
        .field(Field::new("slug", "Slug"))
        .field(Field::new("author", "Author"))
        .field(Field::new("state", "State").widget(Widget::Chip).options(&states).colors(&[
            (Draft, Color::Default),
            (Scheduled, Color::Info),
            (Published, Color::Success),
            (Unpublished, Color::Warning),
            (Trashed, Color::Error),
        ]))
        .field(Field::new("categories", "Categories").widget(Widget::Lines))
        .field(Field::new("excerpt", "Excerpt").widget(Widget::Textarea))
        .field(Field::new("heroImage", "Hero image").widget(Widget::Image))
        .field(Field::new("words", "Words").widget(Widget::Count))
        .field(Field::new("createdAt", "Date").sortable())
        .field(Field::new("publishedAt", "Published").sortable())
        .field(Field::new("updatedAt", "Changed").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    const OTHER: &str = "Its state does not allow it.";
    let publish = || {
        Action::new("Publish", "Publish")
            .when("state", Move::Publish.allowed_in())
            .done("Blog published successfully")
            .failed("Failed to publish blog")
    };
    let unpublish = || {
        Action::new("Unpublish", "Block")
            .when("state", Move::Unpublish.allowed_in())
            .done("Blog unpublished successfully")
            .failed("Failed to unpublish blog")
    };
    let trash = |question| {
        Action::new("Delete", "Delete")
            .when("state", Move::Trash.allowed_in())
            .confirm(Confirm::Ask(question))
            .done("Blog deleted successfully")
            .failed("Failed to delete blog")
            .destructive()
    };
    let restore = Action::new("Restore", "Replay")
        .when("state", Move::Restore.allowed_in())
        .done("Blog restored successfully")
        .failed("Failed to restore blog");
    let bulk = |to| {
        move |request: Request, id: Uuid, _: NoInput| async move {
            move_post(&request.context, &request.actor, id, to, &request.if_match).await
        }
    };
    Resource::<AdminBlog, BlogFilter>::new(description(), ())
        .queue::<PostRow>("Posts, the newest first.", "A post.")
        .action(
            "publish",
            Operation::new("Publishes a post now.")
                .audits("blog.publish")
                .error("409", OTHER)
                .error("422", "It has no category.")
                .button(publish()),
            |request, id| moved(request, id, Move::Publish),
        )
        .action(
            "unpublish",
            Operation::new("Takes a post off the site.")
                .audits("blog.unpublish")
                .error("409", OTHER)
                .button(unpublish()),
            |request, id| moved(request, id, Move::Unpublish),
        )
        .action(
            "trash",
            Operation::new("Moves a post to the trash.")
                .audits("blog.trash")
                .button(trash("Delete “{title}”?")),
            |request, id| moved(request, id, Move::Trash),
        )
        .action(
            "restore",
            Operation::new("Takes a post out of the trash.")
                .audits("blog.restore-from-trash")
                .error("409", OTHER)
                .button(restore),
            |request, id| moved(request, id, Move::Restore),
        )
        .bulk(
            "publish",
            Operation::new("Publishes posts now.").audits("blog.publish").button(publish()),
            bulk(Move::Publish),
        )
        .bulk(
            "unpublish",
            Operation::new("Takes posts off the site.").audits("blog.unpublish").button(unpublish()),
            bulk(Move::Unpublish),
        )
        .bulk(
            "trash",
            Operation::new("Moves posts to the trash.")
                .audits("blog.trash")
                .button(trash("Delete these posts?")),
            bulk(Move::Trash),
        )
        .routes()
}

async fn moved(request: Request, id: Uuid, to: Move) -> Result<AdminBlog, Problem> {
    let row = move_post(&request.context, &request.actor, id, to, &request.if_match).await?;
    view(&request.context, row).await
}

impl QueueFilter for BlogFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let state = self.state.as_deref().filter(|state| !state.is_empty());
        let mut conditions = state_conditions::<PostState>(state.or(Some("all")), named)?;
        if state.is_none() && !named {
            conditions.add("state <> 'trashed'");
        }
        let text = self.q.as_deref().unwrap_or_default();
        let members = members_found(&context.directory, text).await?;
        conditions.has_words(&context.db, &POST_WORDS, text, "author_id", members);
        Ok(conditions)
    }
}

impl View<PostRow> for AdminBlog {
    async fn views(context: &ModuleContext, rows: Vec<PostRow>) -> Result<Vec<Self>, Problem> {
        let people = People::find(&context.directory, rows.iter().map(|row| row.author_id)).await?;
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let mut categories = store::categories_of_posts(&context.db, &ids).await?;
        let shown = |row: PostRow| Self {
            id: row.id,
            author: author(&people, &context.site.config(), row.author_id).full_name,
            state: row.state,
            categories: categories
                .remove(&row.id)
                .unwrap_or_default()
                .into_iter()
                .map(|category| category.title)
                .collect(),
            excerpt: row.shown_excerpt().to_owned(),
            title: row.title,
            slug: row.slug,
            hero_image: row.hero_image,
            words: row.words,
            created_at: row.created_at,
            published_at: row.published_at,
            updated_at: row.updated_at,
            saved_at: row.saved_at,
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}
