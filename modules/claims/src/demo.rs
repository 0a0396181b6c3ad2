//! The claims of the demo: two that are approved, and one that waits for a decision.

use crate::domain::{ClaimState, Method};
use crate::store::{self, ClaimRow};
use futures::future::BoxFuture;
use toolbase_catalog_api::{Ownership, ToolOwners};
use toolbase_claims_api::ClaimChanged;
use toolbase_kernel::admin::Change;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;
use uuid::Uuid;

/// The states of the claims. A tool and the member who claims it have one number: reviews and votes of the demo count on
/// that.
const STATES: [ClaimState; 3] = [ClaimState::Approved, ClaimState::Approved, ClaimState::PendingReview];

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoClaims;

impl DemoData for DemoClaims {
    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let tools = demo::noted(&mut change.tx, "tool").await?;
            let members = demo::noted(&mut change.tx, "member").await?;
            let missing = demo::missing(&mut change.tx, "claim", STATES.len()).await?;
            let added = missing.len();
            for (number, id) in missing {
                add(change, id, (tools[number], members[number]), STATES[number]).await?;
            }
            Ok(vec![Seeded::new("claims", STATES.len(), added)])
        })
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            let removed = store::delete_demo_claims(&mut change.tx).await?;
            Ok(vec![Removed { what: "claims", removed, of_others: 0 }])
        })
    }
}

async fn add(
    change: &mut Change<'_>,
    id: Uuid,
    (tool, member): (Uuid, Uuid),
    state: ClaimState,
) -> anyhow::Result<()> {
    let (now, problem) = (change.now(), |problem| anyhow::anyhow!("{problem}"));
    let owners = change.context.directory.get::<dyn ToolOwners>()?;
    let Some((found, _)) = owners.lock(change, tool).await.map_err(problem)? else { return Ok(()) };
    let subject = format!("{}.example", found.slug.trim_end_matches("-demo"));
    let mut row = ClaimRow::new(tool, found.name, member, subject, now);
    row.id = id;
    row.state = state;
    row.method = Some(Method::Documents.as_str().to_owned());
    "A made-up claim, without any document.".clone_into(&mut row.statement);
    if state == ClaimState::Approved {
        (row.claimed_at, row.decided_at) = (Some(now), Some(now));
        let ownership = Ownership { owner: Some(member), co_owner: None };
        owners.set(change, tool, ownership).await.map_err(problem)?;
    } else {
        row.queued_at = Some(now);
    }
    change.insert(&row).await?;
    change.emit(&ClaimChanged { id, tool, state: state.as_str().to_owned() });
    Ok(())
}
