//! `POST /api/aitool`

use super::editable_tool::{EditableTool, view};
use super::member_problems::member_problem;
use super::reader::Reader;
use crate::changes::{NewSubmission, submit};
use crate::domain::Way;
use crate::live::CatalogSettings;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A tool to submit.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolSubmission {
    /// Its name: at most 100 characters, in the short form 30.
    #[schema(required, example = "Inkwell")]
    #[serde(default)]
    name: String,
    /// Its own site: at most 500 characters, in the short form 100.
    #[schema(required, example = "https://inkwell.example")]
    #[serde(default)]
    url: String,
    /// `true`: the short form, nothing else follows. `false`: a draft, until the whole form was sent with
    /// `PUT /api/aitool/{id}`. Absent: it waits for approval at once and can be completed meanwhile.
    #[schema(nullable)]
    quick: Option<bool>,
}

/// A tool that was submitted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolSubmitted {
    /// The tool.
    new_ai_tool: EditableTool,
    /// For people.
    message: String,
}

/// Submits a tool. A draft for the same site by the same member is returned instead of a second one.
#[utoipa::path(post, path = "/api/aitool", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("catalog.submissions")), ("x-rate-limit" = json!("write"))),
    request_body = ToolSubmission, responses(
        (status = 201, body = ToolSubmitted),
        (status = 409, body = ProblemBody, description = "The site is listed already, or waits for approval; `existing` has \
            name and slug of that listing."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
        (status = 429, body = ProblemBody, description = "The member, or the network, has submitted too many tools within \
            an hour."),
    ))]
pub(super) async fn submit_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(body): Json<ToolSubmission>,
) -> Result<(StatusCode, Json<ToolSubmitted>), Problem> {
    let way = match body.quick {
        Some(true) => Way::Quick,
        Some(false) => Way::Draft,
        None => Way::Direct,
    };
    let rates = CatalogSettings::from_context(&context).map_err(Problem::internal)?.submission_rates();
    let new = NewSubmission { name: body.name, url: body.url, way, rates };
    let tool = submit(&context, &account, &actor, new).await.map_err(member_problem)?;
    let new_ai_tool = view(&context, reader.taxonomy(), tool).await?;
    let message = match way {
        Way::Draft => "Your draft is saved.".to_owned(),
        Way::Quick | Way::Direct => format!(
            "Your AI has been Submitted successfully. We'll review it and then add it to our directory within {}.",
            new_ai_tool.review_time
        ),
    };
    Ok((StatusCode::CREATED, Json(ToolSubmitted { new_ai_tool, message })))
}
