//! `GET /api/admin/inbox/{queue}/{id}/related`: how much else of the same member and the same host waits.

use super::inbox::InboxMember;
use super::queues::queues;
use crate::module::Registry;
use axum::Extension;
use axum::extract::{Path, State};
use futures::future::join_all;
use serde::Serialize;
use std::sync::Arc;
use toolbase_kernel::accounts::People;
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{RelatedCounts, WaitingQueue, count_related, read_items};
use toolbase_kernel::routes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

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
    let queues = queues(&registry);
    let queue = queues.iter().find(|one| one.name == queue);
    let queue = queue.ok_or_else(|| Problem::new(Code::NotFound, "There is no such queue."))?;
    let items = read_items(&context, queue, &[id]).await;
    let item = items.map_err(Problem::internal)?.pop();
    let (member, host) = item.map_or((None, None), |item| (item.member, item.host));
    let people = People::find(&context.directory, [member]).await?;
    let counts = count_in(&context, &queues, member, host.as_deref()).await;
    let of_member = member.zip(others(counts.of_member));
    Ok(Json(InboxRelated {
        member: of_member.map(|(id, count)| OtherOfMember { member: InboxMember::new(id, &people), count }),
        host: host.zip(others(counts.of_host)).map(|(host, count)| OtherOfHost { host, count }),
    }))
}

/// How many records of `queues` wait that `member` sent, and how many with an address of `host`. A queue that fails has none,
/// and is logged.
async fn count_in(
    context: &ModuleContext,
    queues: &[WaitingQueue],
    member: Option<Uuid>,
    host: Option<&str>,
) -> RelatedCounts {
    let mut sum = RelatedCounts::default();
    if member.is_none() && host.is_none() {
        return sum;
    }
    let counted = queues.iter().map(|queue| count_related(&context.db, queue, member, host));
    for (queue, counts) in queues.iter().zip(join_all(counted).await) {
        match counts {
            Ok(counts) => {
                sum.of_member += counts.of_member;
                sum.of_host += counts.of_host;
            }
            Err(error) => tracing::error!(queue = queue.name, %error, "a queue cannot be read"),
        }
    }
    sum
}

/// The number without the record itself; `None` where it is the only one.
fn others(count: u64) -> Option<u64> {
    count.checked_sub(1).filter(|others| *others > 0)
}
