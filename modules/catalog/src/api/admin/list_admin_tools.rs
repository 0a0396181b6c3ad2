//! `GET /api/admin/tools` and `GET /api/admin/tools/{id}`

use super::responses::{Sortable, record, record_id, requested_ids};
use super::tool_filter::{ToolFilter, ToolFilterNotes};
use crate::editing::{AdminTool, AdminToolItem};
use crate::store;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Serialize;
use toolbase_kernel::http::{Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const SORTABLE: [Sortable; 10] = [
    ("name", "lower(t.name)"),
    ("createdAt", "t.created_at"),
    ("updatedAt", "t.updated_at"),
    ("publishedAt", "t.published_at"),
    ("decidedAt", "t.decided_at"),
    ("visits", "s.visits"),
    ("pageViews", "s.page_views"),
    ("upvotes", "s.upvotes_count"),
    ("saved", "s.saved_count"),
    ("rating", "s.rating_score"),
];

/// A page of tools.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminToolList {
    /// The page's tools.
    items: Vec<AdminToolItem>,
    /// The number of tools on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// Tools in every state, narrowed by filters.
#[utoipa::path(get, path = "/api/admin/tools", tag = "admin", params(PageQuery, ToolFilterNotes),
    extensions(("x-permission" = json!("tools.manage")), ("x-admin" = json!({
        "resource": "tools", "label": "Tools", "singular": "Tool", "icon": "SmartToy", "group": "catalogue",
        "title": "name",
        "publicPage": { "path": "/ai/{slug}", "when": { "field": "state", "in": ["approved"] } },
        "list": ["name", "logoUrl", "state", "categories", "pricingType", "rating", "visits", "pageViews", "upvotes", "saved", "createdAt", "updatedAt"],
        "show": [
            { "label": "Listing", "fields": ["name", "slug", "url", "logoUrl", "shortDescription", "state", "stateReason", "decidedBy", "decidedAt", "categories"] },
            { "label": "Texts", "fields": ["introduction", "usage", "speciality", "pros", "cons", "faq"] },
            { "label": "Pricing", "fields": ["pricingType", "pricingCurrency", "pricingPlans"] },
            { "label": "Media and links", "fields": ["photos", "videos", "socialLinks"] },
            { "label": "Contact", "fields": ["contactEmail", "contactCountryCode", "contactMobile"] },
            { "label": "Figures", "fields": ["rating", "reviews", "visits", "pageViews", "saved", "upvotes"] },
            { "label": "History", "fields": ["origin", "claimed", "claimedBy", "submittedBy", "prominence", "launchedOn", "publishedAt", "createdAt", "updatedAt"] }
        ],
        "form": [
            { "label": "Listing", "fields": ["name", "slug", "url", "logoUrl", "shortDescription", "categories"] },
            { "label": "Texts", "fields": ["introduction", "usage", "speciality", "pros", "cons", "faq"] },
            { "label": "Pricing", "fields": ["pricingType", "pricingCurrency", "pricingPlans"] },
            { "label": "Media and links", "fields": ["photos", "videos", "socialLinks"] },
            { "label": "Contact", "fields": ["contactEmail", "contactCountryCode", "contactMobile"] },
            { "label": "Editorial", "fields": ["prominence", "launchedOn"] }
        ],
        "sort": "-createdAt", "empty": "No tools yet.",
        "tabs": [
            { "label": "All Tools" },
            { "label": "Active Tools", "filter": { "state": ["approved"] }, "list": ["name", "slug", "url", "categories", "updatedAt"], "empty": "No tool is active." },
            { "label": "Waiting", "filter": { "state": ["pending"] }, "empty": "No tool is waiting for approval." },
            { "label": "Inactive Tools", "filter": { "state": ["inactive"] },
                "list": ["name", "slug", "url", "stateReason", "decidedBy", "decidedAt", "categories"],
                "empty": "The trash is empty." }
        ],
        "fields": {
            "state": { "label": "State",
                "colors": { "pending": "warning", "approved": "success", "rejected": "error" },
                "options": { "draft": "Draft", "pending": "Pending", "approved": "Approved", "rejected": "Rejected", "inactive": "Inactive" } },
            "pricingType": { "label": "Pricing", "empty": "Pricing not stated" },
            "origin": { "label": "Origin",
                "options": { "seed": "Starter catalogue", "import": "Import", "synthetic": "Synthetic", "admin": "Admin" } },
            "pricingPlans": { "label": "Plans" },
            "socialLinks": { "label": "Social links", "widget": "json", "help": "By platform, as in {\"youtube\": \"https://…\"}." },
            "faq": { "label": "Questions" }
        }
    }))),
    responses(
        (status = 200, body = AdminToolList),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_admin_tools(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<ToolFilter>,
) -> Result<Json<AdminToolList>, Problem> {
    let requested = page.check(&SORTABLE, "-createdAt", "t.id")?;
    let conditions = filter.conditions(&requested_ids(&page)?);
    let total_count = conditions.count(&context.db, store::LISTINGS).await?;
    let rows = store::listings(&context.db, &conditions, &requested.sql).await?;
    let mut categories = store::categories_of(&context.db, rows.iter().map(|row| row.id)).await?;
    let items = rows.into_iter().map(|row| {
        let categories = categories.remove(&row.id).unwrap_or_default();
        AdminToolItem::new(row, categories)
    });
    Ok(Json(AdminToolList { items: items.collect(), total_count, total_pages: requested.of(total_count) }))
}

/// A tool with everything that is known of it, whatever its state.
#[utoipa::path(get, path = "/api/admin/tools/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage"))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminTool, headers(("ETag" = String, description = "Names this version; send it as `If-Match` with a change."))),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
    ))]
pub(super) async fn get_admin_tool(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let mut tx = context.db.begin_read().await?;
    let parts = store::listing(&mut tx, record_id(&id, missing)?).await?.ok_or_else(missing)?;
    let tool = AdminTool::from(parts);
    Ok(record(&tool, tool.updated_at))
}

pub(super) fn missing() -> Problem {
    Problem::new(Code::NotFound, "Tool not found")
}
