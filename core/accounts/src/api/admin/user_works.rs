//! Everything of a member: counted, and removed together with a suspension.

use super::suspension::{SUSPENSION_RULES, Suspension};
use super::user_record::AdminUser;
use super::users::{LAST_OR_YOURSELF, description};
use crate::{UserFilter, UserState, store, works};
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::{Action, Confirm, Operation, Request, Resource};
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const RESTORE: &str = "restore_user_works";

/// The works of a member of one kind.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct UserWorksCount {
    /// The kind.
    #[schema(example = "Reviews")]
    kind: String,
    /// The number of those that wait for a decision.
    #[schema(example = 2)]
    waiting: u64,
    /// The number of those that everybody sees.
    #[schema(example = 4)]
    public: u64,
}

/// The works of a member: all that they have written and submitted.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct UserWorks {
    /// By kind.
    works: Vec<UserWorksCount>,
    /// All of them together.
    #[schema(example = 6)]
    total: u64,
}

/// Counts what a member has written and submitted, waiting and public.
#[utoipa::path(get, path = "/api/admin/users/{id}/works", tag = "admin", operation_id = "get_user_works",
    extensions(("x-permission" = json!("users.manage")), ("x-admin-panel" = json!({
        "resource": "users",
        "label": "Everything of theirs",
        "fields": {
            "works": { "label": "By kind" },
            "total": { "label": "Together" },
        },
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = UserWorks),
        (status = 404, body = ProblemBody, description = "User not found"),
    ))]
async fn get_user_works(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Path(id): Path<String>,
) -> Result<Json<UserWorks>, Problem> {
    let missing = || Problem::new(Code::NotFound, "User not found");
    let id: Uuid = id.parse().map_err(|_| missing())?;
    store::by_id(&context.db, id).await?.ok_or_else(missing)?;
    let counts = works::count(&context, id).await?.into_iter();
    let works: Vec<UserWorksCount> = counts
        .map(|(kind, works)| UserWorksCount {
            kind: kind.to_owned(),
            waiting: works.waiting,
            public: works.public,
        })
        .collect();
    let total = works.iter().map(|works| works.waiting + works.public).sum();
    Ok(Json(UserWorks { works, total }))
}

/// The operations.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let remove = "Suspends an account and removes all that its owner has written and submitted, waiting and public: all of \
                  it or nothing. Nobody gets a mail about it.";
    let restore = "Restores what was removed last together with a suspension, and opens the account again that was suspended \
                   by it. What was changed since stays as it is.";
    Resource::<AdminUser, UserFilter>::new(description(), ())
        .action_with(
            "suspend-and-remove",
            Operation::new(remove)
                .id("suspend_and_remove_user")
                .audits("user.suspend")
                .audits("user.remove-works")
                .error("409", LAST_OR_YOURSELF)
                .error("422", SUSPENSION_RULES)
                .button(
                    Action::new("Suspend and remove everything", "Block")
                        .destructive()
                        .confirm(Confirm::Ask(
                            "Suspend {fullName} and remove all that they have written and submitted?",
                        ))
                        .preview("get_user_works")
                        .done("{fullName} is suspended, and everything of theirs is removed.")
                        .undo(RESTORE),
                ),
            |request: Request, id: Uuid, suspension: Suspension| async move {
                let Request { context, actor, .. } = &request;
                let user =
                    works::suspend_and_remove(context, actor, id, &suspension.reason, suspension.until)
                        .await?;
                Ok::<_, Problem>(AdminUser::from(user))
            },
        )
        .action(
            "restore-works",
            Operation::new(restore)
                .id(RESTORE)
                .audits("user.restore-works")
                .audits("user.unsuspend")
                .error("409", "Nothing of this member was removed, or it is back already.")
                .button(
                    Action::new("Restore everything", "Replay")
                        .when("state", &[UserState::Suspended])
                        .confirm(Confirm::Ask(
                            "Restore what was removed of {fullName}, and open the account again?",
                        ))
                        .done("What was removed of {fullName} is back."),
                ),
            |request: Request, id: Uuid| async move {
                let user = works::restore(&request.context, &request.actor, id).await?;
                Ok::<_, Problem>(AdminUser::from(user))
            },
        )
        .routes()
        .routes(routes!(get_user_works))
}
