//! Recorded payments and their invoices. Rows are added, never changed.

use crate::domain::Money;
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Conditions, Db, Paging, Tx};
use toolbase_kernel::{sql, stored};
use uuid::Uuid;

stored! {
    /// An invoice or a credit note as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/promotions/0001_promotions.sql")]
    pub struct InvoiceRow {
        pub id: Uuid,
        #[serde(skip)]
        pub year: i64,
        #[serde(skip)]
        pub serial: i64,
        pub number: String,
        pub kind: String,
        pub campaign_id: Uuid,
        pub member_id: Option<Uuid>,
        pub issuer: String,
        pub issuer_address: String,
        pub payer: String,
        pub payer_address: String,
        pub service: String,
        #[serde(skip)]
        pub starts_at: DateTime<Utc>,
        #[serde(skip)]
        pub ends_at: DateTime<Utc>,
        pub amount_cents: i64,
        pub currency: String,
        pub taxes: String,
        pub method: String,
        pub reference: String,
        pub paid_on: String,
        pub cancels: Option<Uuid>,
        pub reason: Option<String>,
        #[serde(skip)]
        pub recorded_by: Option<Uuid>,
        #[serde(skip)]
        pub created_at: DateTime<Utc>,
        #[serde(skip)]
        pub updated_at: DateTime<Utc>,
    }
    table: "promotions_invoice",
    resource: "payments",
    missing: "There is no such payment.",
    sortable: [("number", "number"), ("paidOn", "paid_on"), ("createdAt", "created_at"), ("amount", "amount_cents")],
    label: |row| row.number.clone(),
}

/// The kind of a row that records a payment.
pub const INVOICE: &str = "invoice";
/// The kind of a row that cancels one.
pub const CREDIT_NOTE: &str = "credit-note";

impl InvoiceRow {
    /// The amount; negative on a credit note.
    #[must_use]
    pub fn amount(&self) -> Money<'_> {
        Money { cents: self.amount_cents, currency: &self.currency }
    }
}

/// The next number of the year's series: the counter is raised in `tx`, so the number is given again when that fails.
///
/// # Errors
/// When the statement fails.
pub async fn next_serial(tx: &mut Tx, year: i64) -> sqlx::Result<i64> {
    let statement = "INSERT INTO promotions_series (year, last) VALUES ($1, 1)
        ON CONFLICT (year) DO UPDATE SET last = promotions_series.last + 1 RETURNING last";
    sql!(tx, scalar i64, statement, year)
}

/// The invoice with this id.
///
/// # Errors
/// When the query fails.
pub async fn invoice(db: &Db, id: Uuid) -> sqlx::Result<Option<InvoiceRow>> {
    sql!(db, fetch_optional as InvoiceRow, "SELECT * FROM promotions_invoice WHERE id = $1", id)
}

/// The credit note that cancels the invoice.
///
/// # Errors
/// When the query fails.
pub async fn cancelling(db: &Db, id: Uuid) -> sqlx::Result<Option<InvoiceRow>> {
    sql!(db, fetch_optional as InvoiceRow, "SELECT * FROM promotions_invoice WHERE cancels = $1", id)
}

/// The credit notes that cancel one of these invoices.
///
/// # Errors
/// When the query fails.
pub async fn credit_notes(db: &Db, invoices: &[Uuid]) -> sqlx::Result<Vec<InvoiceRow>> {
    if invoices.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("cancels", invoices.iter().copied().map(Argument::bind));
    InvoiceRow::select(db, &conditions, "").await
}

/// The amount that was paid for the campaign, less what was credited.
///
/// # Errors
/// When the query fails.
pub async fn billed(tx: &mut Tx, campaign: Uuid) -> sqlx::Result<i64> {
    let statement = "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS BIGINT) FROM promotions_invoice WHERE campaign_id = $1";
    sql!(tx, scalar i64, statement, campaign)
}

/// The payment with this method and reference.
///
/// # Errors
/// When the query fails.
pub async fn recorded_payment(
    tx: &mut Tx,
    campaign: Uuid,
    method: &str,
    reference: &str,
) -> sqlx::Result<Option<InvoiceRow>> {
    let statement =
        "SELECT * FROM promotions_invoice WHERE campaign_id = $1 AND method = $2 AND reference = $3
        AND kind = 'invoice'";
    sql!(tx, fetch_optional as InvoiceRow, statement, campaign, method, reference)
}

/// The invoices and credit notes of the campaign, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn invoices_of_campaign(db: &Db, campaign: Uuid) -> sqlx::Result<Vec<InvoiceRow>> {
    let mut conditions = Conditions::default();
    conditions.with("campaign_id = ", campaign.bind(), "");
    InvoiceRow::select(db, &conditions, "ORDER BY created_at, id").await
}

/// A page of the member's invoices and credit notes, the newest first, and their number.
///
/// # Errors
/// When the query fails.
pub async fn invoices_of_member(db: &Db, member: Uuid, page: Paging) -> sqlx::Result<(Vec<InvoiceRow>, u64)> {
    let mut conditions = Conditions::default();
    conditions.with("member_id = ", member.bind(), "");
    let total = conditions.count(db, InvoiceRow::TABLE).await?;
    let order = format!("ORDER BY created_at DESC, id DESC {}", page.sql());
    Ok((InvoiceRow::select(db, &conditions, &order).await?, total))
}
