//! `PUT /api/aitool/{id}`

use super::editable_tool::{EditableTool, respond, view};
use super::get_tool::find;
use super::member_problems::member_problem;
use super::own_form::ToolForm;
use super::reader::Reader;
use crate::changes::{self, AdminTool, EditError};
use crate::domain::ToolState;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;

/// The feature that submitting a draft belongs to.
const SUBMISSIONS: &str = "catalog.submissions";

/// Changes a tool: by who submitted it until it is approved, by who has claimed it, and by admins. A draft, a returned
/// or a rejected tool waits for approval once the whole form was sent: `categories`, `details` and `features`. Of a public
/// tool, name, address, logo and categories wait for a moderator when its owner changes them (`waiting`).
#[utoipa::path(put, path = "/api/aitool/{id}", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!({ "createdBy": "submit_tool", "id": "/newAiTool/slug" })), ("x-rate-limit" = json!("write"))),
    params(
        ("id" = String, Path, description = "Id or slug."),
        ("If-Match" = Option<String>, Header, description = "The version to change, from `ETag`; any when absent."),
    ),
    request_body = ToolForm, responses(
        (status = 200, body = EditableTool),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, it is somebody else's draft, or it is a draft while submissions are switched off."),
        (status = 409, body = ProblemBody, description = "The site is listed already, with `existing`; or the tool was withdrawn."),
        (status = 412, body = ProblemBody, description = "It was changed meanwhile; `current` is the tool as it is now."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn update_own_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(form): Json<ToolForm>,
) -> Result<Response, Problem> {
    let id = find(&reader, &context, &id).await?;
    let edit = form.changes(reader.taxonomy())?;
    let submits = edit.submit;
    let seen = IfMatch::from_headers(&headers);
    let check = |tool: &AdminTool, version| {
        if !seen.matches(version) {
            return Err(Rejected::Unseen(Box::new(tool.clone())));
        }
        if submits && tool.state == ToolState::Draft {
            context.site.check_switch(SUBMISSIONS).map_err(Rejected::SwitchedOff)?;
        }
        Ok(())
    };
    match changes::edit(&context, &account, &actor, id, edit, check).await {
        Ok(tool) => respond(StatusCode::OK, &context, reader.taxonomy(), tool).await,
        Err(Rejected::Edit(error)) => Err(member_problem(error)),
        Err(Rejected::SwitchedOff(problem)) => Err(problem),
        Err(Rejected::Unseen(tool)) => {
            let message = "This tool has been changed in another window or by an admin.";
            let current = view(&context, reader.taxonomy(), *tool).await?;
            Err(Problem::new(Code::PreconditionFailed, message).with_current(&current))
        }
    }
}

/// Why a change is not made.
enum Rejected {
    /// For a reason of its own.
    Edit(EditError),
    /// It would submit a draft while submissions are switched off.
    SwitchedOff(Problem),
    /// It is meant for another version than this one.
    Unseen(Box<AdminTool>),
}

impl From<EditError> for Rejected {
    fn from(error: EditError) -> Self {
        Self::Edit(error)
    }
}
