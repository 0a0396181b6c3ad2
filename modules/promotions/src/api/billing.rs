//! `GET /api/promotions/billing`

use super::views::PageOf;
use crate::store;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Ids, Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A payment of the caller, or the credit note that cancels one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BillingRow {
    /// Identity: that of the invoice.
    #[serde(flatten)]
    id: Ids,
    /// The day of the invoice.
    #[schema(example = "2026-11-24")]
    date: String,
    /// The service that was paid for.
    #[schema(example = "Title Sponsor: Inkwell in autumn")]
    service: String,
    /// The amount; negative on a credit note.
    #[schema(example = "$325")]
    payment: String,
    /// The same in the smallest unit.
    #[schema(example = 32500)]
    payment_cents: i64,
    /// ISO 4217.
    #[schema(example = "USD")]
    currency: String,
    /// How it was paid.
    #[schema(example = "Bank transfer")]
    method: String,
    /// `invoice` or `credit-note`.
    #[schema(example = "invoice")]
    kind: String,
    /// The number of the invoice.
    #[schema(example = "2026-0001")]
    invoice: String,
}

/// A page of the caller's payments.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Billing {
    /// The payments.
    items: Vec<BillingRow>,
    /// Their number on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The caller's payments with their invoices, the newest first.
#[utoipa::path(get, path = "/api/promotions/billing", tag = "promotions",
    extensions(("x-permission" = json!("user"))), params(PageOf), responses(
        (status = 200, body = Billing),
        (status = 422, body = ProblemBody, description = "`page` or `limit` is out of range."),
    ))]
pub(super) async fn list_billing(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Query(query): Query<PageOf>,
) -> Result<Json<Billing>, Problem> {
    let page = query.checked()?;
    let (rows, total) = store::invoices_of_member(&context.db, account.id, page).await?;
    let items = rows.into_iter().map(|row| BillingRow {
        id: row.id.into(),
        date: row.created_at.date_naive().to_string(),
        payment: row.amount().to_string(),
        payment_cents: row.amount_cents,
        service: row.service,
        currency: row.currency,
        method: row.method,
        kind: row.kind,
        invoice: row.number,
    });
    Ok(Json(Billing { items: items.collect(), total_count: total, total_pages: page.pages(total) }))
}
