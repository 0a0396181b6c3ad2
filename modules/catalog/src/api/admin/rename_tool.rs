//! `PUT /api/admin/tools/{id}/slug` and `PUT /api/adminactions/update-tool-slug`

use super::tools::{Tools, missing};
use crate::changes::{self, AdminTool, Broken, EditError, ToolChanges};
use crate::store;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use toolbase_kernel::admin::{Action, Confirm, Operation, Request, respond};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool's new slug.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewSlug {
    /// 1 to 80 lower-case letters, digits and hyphens, free, and no address of the site itself.
    #[schema(min_length = 1, max_length = 80, pattern = "^[a-z0-9-]*$", example = "midjourney-ai")]
    new_slug: String,
}

/// The old and the new slug.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SlugChange {
    /// The tool's present slug.
    #[schema(min_length = 1, max_length = 80, example = "midjourney")]
    old_slug: String,
    /// Its new one: 1 to 80 lower-case letters, digits and hyphens, free, and no address of the site itself.
    #[schema(min_length = 1, max_length = 80, pattern = "^[a-z0-9-]*$", example = "midjourney-ai")]
    new_slug: String,
}

/// Adds the change of the slug to the resource.
pub(super) fn add(tools: Tools) -> Tools {
    tools.action_with(
        "slug",
        Operation::new("Gives a tool another slug. The former one still leads to it.")
            .id("rename_tool")
            .audits("tool.edit")
            .put()
            .error("409", "`newSlug` belongs to another tool, now or in the past.")
            .error("422", "`newSlug` is missing or breaks a rule.")
            .button(
                Action::new("Edit slug", "Label")
                    .confirm(Confirm::Ask("Give {name} another slug? It is {slug} now."))
                    .done("Slug updated successfully!")
                    .failed("Failed to update slug."),
            ),
        |request: Request, id, NewSlug { new_slug }| async move {
            rename(&request.context, &request.actor, id, checked(&new_slug)?).await
        },
    )
}

/// Gives the tool with the slug `oldSlug` another one. The former one still leads to it.
#[utoipa::path(put, path = "/api/adminactions/update-tool-slug", tag = "admin", request_body = SlugChange,
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!(["tool.edit"]))),
    responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no tool with the slug `oldSlug`."),
        (status = 409, body = ProblemBody, description = "`newSlug` belongs to another tool, now or in the past."),
        (status = 422, body = ProblemBody, description = "A field is missing or breaks a rule; it is named."),
    ))]
pub(super) async fn update_tool_slug(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(body): Json<SlugChange>,
) -> Result<Response, Problem> {
    let old = body.old_slug.trim();
    if old.is_empty() {
        return Err(Problem::invalid("oldSlug", "is required"));
    }
    let new = checked(&body.new_slug)?;
    let id = store::slug_target(&context.db, old).await?.ok_or_else(missing)?;
    Ok(respond(StatusCode::OK, &rename(&context, &actor, id, new).await?))
}

/// A new slug, checked.
fn checked(slug: &str) -> Result<&str, Problem> {
    let slug = slug.trim();
    if slug.is_empty() {
        return Err(Problem::invalid("newSlug", "is required"));
    }
    match crate::domain::check_slug(slug) {
        Some(rule) => Err(Problem::invalid("newSlug", rule)),
        None => Ok(slug),
    }
}

async fn rename(context: &ModuleContext, actor: &Actor, id: Uuid, new: &str) -> Result<AdminTool, Problem> {
    let fields = ToolChanges { slug: Some(new.to_owned()), ..ToolChanges::default() };
    changes::update(context, actor, id, fields, |tool: &AdminTool| {
        if tool.slug == new {
            let rule = "must be different from the current slug".to_owned();
            return Err(EditError::Broken(Broken::from([("newSlug".to_owned(), rule)])));
        }
        Ok(())
    })
    .await
    .map_err(|error| match error {
        EditError::SlugTaken(_) => {
            let message = error.to_string();
            Problem::new(Code::Conflict, message.clone()).with_error("newSlug", message)
        }
        other => other.into(),
    })
}
