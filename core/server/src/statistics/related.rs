//! `GET /api/admin/inbox/{queue}/{id}/related`: how much else of the same member and the same host waits.

use super::declared::queues;
use super::grouped::{Choice, chosen_marks};
use super::inbox::InboxMember;
use super::items::WaitingItems;
use crate::module::Registry;
use axum::Extension;
use axum::extract::{Path, State};
use serde::Serialize;
use std::sync::Arc;
use toolbase_kernel::accounts::People;
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use toolbase_kernel::statistics::{Chosen, read_items};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// Other records of a member that wait.
#[derive(Serialize, ToSchema)]
struct OtherOfMember {
    /// The member.
    member: InboxMember,
    /// The number of the others.
    #[schema(example = 6)]
    count: u64,
}

/// Other records of a host that wait.
#[derive(Serialize, ToSchema)]
struct OtherOfHost {
    /// The domain that was registered.
    #[schema(example = "example.com")]
    host: String,
    /// The number of the others.
    #[schema(example = 2)]
    count: u64,
}

/// The other records that wait and have something in common with one.
#[derive(Serialize, ToSchema)]
struct InboxRelated {
    /// The others of the same member; null where there are none, and for a record that does not wait any more.
    #[schema(required = true)]
    member: Option<OtherOfMember>,
    /// The others of the same host; null where there are none, and for a record that does not wait any more.
    #[schema(required = true)]
    host: Option<OtherOfHost>,
}

/// The route of what is related.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(list_inbox_related))
}

/// How many other records of the same member and of the same host wait, in all queues.
#[utoipa::path(get, path = "/api/admin/inbox/{queue}/{id}/related", tag = "statistics",
    extensions(("x-permission" = json!("statistics.read"))),
    params(
        ("queue" = String, Path, description = "The queue.", example = "reviews"),
        ("id" = String, Path, description = "The record, as the inbox has it.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"),
    ),
    responses(
        (status = 200, body = InboxRelated),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 404, body = ProblemBody, description = "There is no such queue."),
    ))]
async fn list_inbox_related(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(_): Admin,
    Path((queue, id)): Path<(String, String)>,
) -> Result<Json<InboxRelated>, Problem> {
    let queue = queues(&registry).into_iter().find(|one| one.name == queue);
    let queue = queue.ok_or_else(|| Problem::new(Code::NotFound, "There is no such queue."))?;
    let items = read_items(&context, &queue, Chosen::Ids(&[id])).await;
    let item = items.map_err(Problem::internal)?.pop();
    let (member, host) = item.map_or((None, None), |item| (item.member, item.host));
    let people = People::find(&context.directory, [member]).await?;
    let by_member = Choice { member, ..Choice::default() };
    let by_host = Choice { host: host.clone(), ..Choice::default() };
    let (of_member, of_host) =
        tokio::join!(others(&context, &registry, by_member), others(&context, &registry, by_host));
    let of_member = member.zip(of_member).map(|(id, count)| (InboxMember::new(id, &people), count));
    Ok(Json(InboxRelated {
        member: of_member.map(|(member, count)| OtherOfMember { member, count }),
        host: host.zip(of_host).map(|(host, count)| OtherOfHost { host, count }),
    }))
}

/// How many records of `choice` wait besides one; `None` where it is the only one, or nothing is chosen.
async fn others(context: &ModuleContext, registry: &Registry, choice: Choice) -> Option<u64> {
    if choice.is_plain() {
        return None;
    }
    let marks = chosen_marks(context, registry, &choice, &mut WaitingItems::default()).await;
    (marks.len() as u64).checked_sub(1).filter(|count| *count > 0)
}
