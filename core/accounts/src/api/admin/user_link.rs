//! `POST /api/admin/users/{id}/send-reset-link`

use super::user_record::AdminUser;
use super::users::description;
use crate::mailed_link::send_for_admin;
use crate::{UserFilter, UserState};
use toolbase_kernel::admin::{Action, Confirm, Operation, Request, Resource};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The operation.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let about =
        "Mails a member a link to set a new password, which works once, within an hour. Earlier ones end.";
    Resource::<AdminUser, UserFilter>::new(description(), ())
        .action(
            "send-reset-link",
            Operation::new(about)
                .id("send_reset_link")
                .audits("user.reset-link")
                .step_up()
                .error("409", "The account is suspended, or a link was mailed less than five minutes ago.")
                .button(
                    Action::new("Send reset link", "Mail")
                        .when("state", &[UserState::Active, UserState::Leaving])
                        .confirm(Confirm::Ask("Mail {fullName} a link to set a new password?"))
                        .done("A link to set a new password is on its way to {email}."),
                ),
            |request: Request, id: Uuid| async move {
                let user = send_for_admin(&request.context, &request.actor, id).await?;
                Ok::<_, Problem>(AdminUser::from(user))
            },
        )
        .routes()
}
