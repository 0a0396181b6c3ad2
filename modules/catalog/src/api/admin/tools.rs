//! The admin resource `tools`: list, record, form and export. Its actions are in `decide_tools`, `delete_tools`,
//! `merge_tools` and `rename_tool`.

use super::export_tools::{COLUMNS, export};
use super::tool_description::description;
use super::tool_filter::ToolFilter;
use super::{decide_tools, delete_tools, merge_tools, rename_tool};
use crate::changes::{self, AdminTool, AdminToolItem, ToolChanges};
use crate::live::Live;
use crate::store::{self, ListingRow};
use std::sync::Arc;
use toolbase_kernel::admin::{ListQuery, Listed, Operation, Request, Resource};
use toolbase_kernel::db::Db;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const SORTABLE: [(&str, &str); 11] = [
    ("name", "lower(t.name)"),
    ("createdAt", "t.created_at"),
    ("updatedAt", "t.updated_at"),
    ("publishedAt", "t.published_at"),
    ("decidedAt", "t.decided_at"),
    ("priceCheckedOn", "t.price_checked_on"),
    ("visits", "s.visits"),
    ("pageViews", "s.page_views"),
    ("upvotes", "s.upvotes_count"),
    ("saved", "s.saved_count"),
    ("rating", "s.rating_score"),
];

/// The fields that are changed for many tools at once: none that names a tool, or that only one tool can have.
const BULK_FIELDS: [&str; 12] = [
    "categories",
    "pricingType",
    "pricingCurrency",
    "priceCheckedOn",
    "maker",
    "platforms",
    "openSource",
    "offline",
    "interfaceLanguages",
    "outputLanguages",
    "madeIn",
    "prominence",
];

const CLASH: &str = "The product is listed already, or the slug is taken; the field is named.";

/// The resource as its actions see it.
pub(super) type Tools = Resource<AdminTool, ToolFilter>;

/// All operations of the resource.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let export_text = "All tools that meet the filters, as a file: the oldest first, whatever their number.";
    let tools = Tools::new(description(), ())
        .list(Operation::new("Tools in every state, narrowed by filters.").id("list_admin_tools"), list)
        .record(
            Operation::new("A tool with everything that is known of it, whatever its state.")
                .id("get_admin_tool"),
            find,
        )
        .create(
            Operation::new(
                "Makes a tool that waits for approval. `name`, `url` and `categories` are required.",
            )
            .audits("tool.create")
            .error("409", CLASH),
            create,
        )
        .update(
            Operation::new(
                "Changes a tool: absent fields do not change. A former slug still leads to the tool.",
            )
            .audits("tool.edit")
            .error("409", CLASH),
            update,
        )
        .export(export_text, COLUMNS, export)
        .found_by(|request, filter| async move {
            let conditions = filter.conditions(request.context.clock.now().date_naive());
            Ok::<_, Problem>(store::listing_ids(&request.context.db, &conditions).await?)
        })
        .bulk_edit(&BULK_FIELDS);
    merge_tools::add(rename_tool::add(delete_tools::add(decide_tools::add(tools)))).routes()
}

async fn list(request: Request, query: ListQuery<ToolFilter>) -> Result<Listed<AdminToolItem>, Problem> {
    let (page, db) = (query.page(&SORTABLE, "t.id")?, &request.context.db);
    let (public, _) = request.extension::<Arc<Live>>()?.read();
    let mut conditions = query.filter.lenient_conditions(&request.context, Some(&public)).await?;
    query.only_ids(&mut conditions, "t.id");
    let total = conditions.count(db, store::LISTINGS).await?;
    let items = items(db, store::listings(db, &conditions, &page.sql).await?).await?;
    Ok(Listed { items, total, pages: page.pages(total) })
}

/// The rows with their categories.
pub(super) async fn items(db: &Db, rows: Vec<ListingRow>) -> sqlx::Result<Vec<AdminToolItem>> {
    let mut categories = store::categories_of(db, rows.iter().map(|row| row.id)).await?;
    let item = |row: ListingRow| {
        let categories = categories.remove(&row.id).unwrap_or_default();
        AdminToolItem::new(row, categories)
    };
    Ok(rows.into_iter().map(item).collect())
}

async fn find(request: Request, id: Uuid) -> Result<AdminTool, Problem> {
    let mut tx = request.context.db.begin_read().await?;
    let found = store::listing(&mut tx, id).await?;
    found.map(AdminTool::from).ok_or_else(missing)
}

async fn create(request: Request, fields: ToolChanges) -> Result<AdminTool, Problem> {
    Ok(changes::create(&request.context, &request.actor, fields).await?)
}

async fn update(request: Request, id: Uuid, fields: ToolChanges) -> Result<AdminTool, Problem> {
    let seen = |tool: &AdminTool| request.if_match.check(tool, tool.updated_at);
    changes::update(&request.context, &request.actor, id, fields, seen).await
}

pub(super) fn missing() -> Problem {
    Problem::new(Code::NotFound, "Tool not found")
}
