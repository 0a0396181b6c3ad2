//! A member's data: the part of their download, and its erasure with the account.

use crate::store;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::db::{Argument, Conditions, Db, Paging};
use toolbase_kernel::directory::PersonalData;
use toolbase_kernel::events::EventHandler;
use uuid::Uuid;

/// All of a member's rows: nobody has more.
const ALL: Paging = Paging::first(10_000);

/// The module's part of a member's stored data.
pub(crate) struct StoredPromotions {
    db: Db,
}

impl StoredPromotions {
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl PersonalData for StoredPromotions {
    fn name(&self) -> &'static str {
        "promotions"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(async move {
            let (requests, _) = store::requests_of_member(&self.db, user, ALL).await?;
            let requests = requests.into_iter().map(|row| {
                json!({ "type": row.kind, "tool": row.tool_id, "startsOn": row.starts_on, "days": row.days,
                        "note": row.note, "state": row.state, "message": row.message, "reason": row.reason,
                        "createdAt": row.created_at })
            });
            let mut conditions = Conditions::default();
            conditions.with("member_id = ", user.bind(), "");
            let campaigns = store::campaigns_where(&self.db, &conditions, "ORDER BY starts_at, id").await?;
            let campaigns = campaigns.into_iter().map(|row| {
                json!({ "name": row.name, "tool": row.tool_id, "type": row.kind, "startsAt": row.starts_at,
                        "endsAt": row.ends_at, "payer": row.payer, "payerAddress": row.payer_address,
                        "charge": row.charge().to_string(), "state": row.state })
            });
            let (invoices, _) = store::invoices_of_member(&self.db, user, ALL).await?;
            let invoices = invoices.into_iter().map(|row| {
                json!({ "number": row.number, "kind": row.kind, "service": row.service, "payer": row.payer,
                        "payerAddress": row.payer_address, "amount": row.amount().to_string(), "method": row.method,
                        "reference": row.reference, "paidOn": row.paid_on, "createdAt": row.created_at })
            });
            Ok(json!({ "requests": requests.collect::<Vec<_>>(), "campaigns": campaigns.collect::<Vec<_>>(),
                       "invoices": invoices.collect::<Vec<_>>() }))
        })
    }
}

/// Takes the member off campaigns and invoices once the account is erased, and deletes their requests. The invoices
/// themselves stay: whoever sells must store them for years. Idempotent.
pub(crate) fn forget() -> EventHandler {
    let summary = "Takes a deleted account off campaigns and invoices, and deletes its requests";
    EventHandler::on("forget-member", summary, |context, UserErased { id: user }| async move {
        let mut tx = context.db.begin().await?;
        store::erase_member(&mut tx, user).await?;
        tx.commit().await?;
        Ok(())
    })
}
