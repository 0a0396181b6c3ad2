//! `GET /api/promotions/invoices/{id}` and its printable page

use super::printed;
use crate::error::NO_INVOICE;
use crate::store::{self, INVOICE, InvoiceRow};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Ids, Json, Problem, ProblemBody, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The page runs nothing and loads nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// An invoice, or the credit note that cancels one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Invoice {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its number, in one series without gaps for each year.
    #[schema(example = "2026-0001")]
    pub number: String,
    /// `invoice` or `credit-note`.
    #[schema(example = "invoice")]
    pub kind: String,
    /// The day on which it was issued.
    #[schema(example = "2026-11-24")]
    pub date: String,
    /// The issuer.
    #[schema(example = "AI ToolBase")]
    pub issuer: String,
    /// The issuer's address, a line each.
    pub issuer_address: Vec<String>,
    /// The payer.
    #[schema(example = "Inkwell Ltd")]
    pub payer: String,
    /// The payer's address, a line each.
    pub payer_address: Vec<String>,
    /// The service.
    #[schema(example = "Title Sponsor: Inkwell in autumn")]
    pub service: String,
    /// When the service is rendered.
    #[schema(example = "1 December 2026 to 7 December 2026")]
    pub period: String,
    /// The amount; negative on a credit note.
    #[schema(example = "$325")]
    pub amount: String,
    /// The same in the smallest unit.
    #[schema(example = 32500)]
    pub amount_cents: i64,
    /// ISO 4217.
    #[schema(example = "USD")]
    pub currency: String,
    /// Words about taxes; may be empty.
    #[schema(example = "including taxes")]
    pub taxes: String,
    /// How it was paid.
    #[schema(example = "Bank transfer")]
    pub method: String,
    /// The reference of the payment; may be empty.
    #[schema(example = "INK 4711")]
    pub reference: String,
    /// The day on which it was paid.
    #[schema(example = "2026-11-23")]
    pub paid_on: String,
    /// The number of the invoice that a credit note cancels.
    #[schema(required = true, nullable)]
    pub cancels: Option<String>,
    /// The number of the credit note that cancels an invoice.
    #[schema(required = true, nullable)]
    pub cancelled_by: Option<String>,
    /// Why an invoice was cancelled.
    #[schema(required = true, nullable)]
    pub reason: Option<String>,
}

impl Invoice {
    async fn new(context: &ModuleContext, row: InvoiceRow) -> Result<Self, Problem> {
        let cancels = match row.cancels {
            Some(id) => store::invoice(&context.db, id).await?.map(|row| row.number),
            None => None,
        };
        let note = store::cancelling(&context.db, row.id).await?.filter(|_| row.kind == INVOICE);
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        Ok(Self {
            id: row.id.into(),
            date: row.created_at.date_naive().to_string(),
            issuer_address: lines(&row.issuer_address),
            payer_address: lines(&row.payer_address),
            period: period(row.starts_at, row.ends_at),
            amount: row.amount().to_string(),
            amount_cents: row.amount_cents,
            reason: row.reason.or_else(|| note.as_ref().and_then(|note| note.reason.clone())),
            cancelled_by: note.map(|note| note.number),
            cancels,
            number: row.number,
            kind: row.kind,
            issuer: row.issuer,
            payer: row.payer,
            service: row.service,
            currency: row.currency,
            taxes: row.taxes,
            method: row.method,
            reference: row.reference,
            paid_on: row.paid_on,
        })
    }
}

/// The first and the last day of a campaign.
fn period(starts: DateTime<Utc>, ends: DateTime<Utc>) -> String {
    let day = |at: DateTime<Utc>| at.format("%-d %B %Y").to_string();
    let (first, last) = (day(starts), day(ends - TimeDelta::microseconds(1)));
    if first == last { first } else { format!("{first} to {last}") }
}

async fn found(context: &ModuleContext, caller: &SignedIn, id: &str) -> Result<Invoice, Problem> {
    let SignedIn(account) = caller;
    let id: Uuid = id.parse().map_err(|_| NO_INVOICE)?;
    let row = store::invoice(&context.db, id).await?;
    let row = row.filter(|row| account.is_admin() || row.member_id == Some(account.id));
    Invoice::new(context, row.ok_or(NO_INVOICE)?).await
}

/// An invoice or a credit note: for the member whom it concerns, and for admins.
#[utoipa::path(get, path = "/api/promotions/invoices/{id}", tag = "promotions",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))),
    params(("id" = Uuid, Path, description = "The invoice.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")),
    responses(
        (status = 200, body = Invoice),
        (status = 404, body = ProblemBody, description = "There is no such invoice, or it is somebody else's."),
    ))]
pub(super) async fn get_invoice(
    State(context): State<ModuleContext>,
    caller: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Invoice>, Problem> {
    Ok(Json(found(&context, &caller, &id).await?))
}

/// The same as a page to print, without anything around it.
#[utoipa::path(get, path = "/api/promotions/invoices/{id}/print", tag = "promotions",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))),
    params(("id" = Uuid, Path, description = "The invoice.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")),
    responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 404, body = ProblemBody, description = "There is no such invoice, or it is somebody else's."),
    ))]
pub(super) async fn print_invoice(
    State(context): State<ModuleContext>,
    caller: SignedIn,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let invoice = found(&context, &caller, &id).await?;
    let mut response = Html(printed::page(&invoice)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
