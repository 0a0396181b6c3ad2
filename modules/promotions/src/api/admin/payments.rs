//! The admin resource `payments`: recorded payments with their invoices, and credit notes.

use crate::changes::{self, NewPayment};
use crate::domain::Money;
use crate::error::NO_CAMPAIGN;
use crate::store::{self, CREDIT_NOTE, INVOICE, InvoiceRow};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::moderation::{View, view};
use toolbase_kernel::admin::{
    Action, Color, Description, Field, Filter, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::db::{Argument, Bind, Conditions, Db};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, ReportColumn};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The state of an invoice or a credit note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum PaymentState {
    /// An invoice that is paid.
    Paid,
    /// An invoice that a credit note cancels.
    Cancelled,
    /// A credit note.
    Issued,
}

/// A payment in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPayment {
    /// Identity.
    id: Uuid,
    /// The number of the invoice or credit note.
    #[schema(example = "2026-0001")]
    number: String,
    /// `invoice` or `credit-note`.
    #[schema(example = "invoice")]
    kind: String,
    /// Its state.
    state: PaymentState,
    /// The campaign.
    campaign_id: Uuid,
    /// The service.
    #[schema(example = "Title Sponsor: Inkwell in autumn")]
    service: String,
    /// The payer.
    #[schema(example = "Inkwell Ltd")]
    payer: String,
    /// The amount; negative on a credit note.
    #[schema(format = "decimal", example = "325.00")]
    amount: String,
    /// ISO 4217.
    #[schema(example = "USD")]
    currency: String,
    /// How it was paid.
    #[schema(example = "Bank transfer")]
    method: String,
    /// The reference of the payment.
    #[schema(example = "INK 4711")]
    reference: String,
    /// The day on which it was paid.
    #[schema(example = "2026-11-23")]
    paid_on: String,
    /// The invoice that a credit note cancels.
    #[schema(required = true, nullable)]
    cancels: Option<Uuid>,
    /// The credit note that cancels an invoice.
    #[schema(required = true, nullable)]
    cancelled_by: Option<Uuid>,
    /// Why it was cancelled.
    #[schema(required = true, nullable)]
    reason: Option<String>,
    /// The page to print, below the site.
    #[schema(
        format = "uri-reference",
        example = "/api/promotions/invoices/01933f4e-7c00-7a00-8000-5d2f1b7c9e10/print"
    )]
    page: String,
    /// When it was recorded.
    created_at: DateTime<Utc>,
}

impl View<InvoiceRow> for AdminPayment {
    async fn views(context: &ModuleContext, rows: Vec<InvoiceRow>) -> Result<Vec<Self>, Problem> {
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let notes = store::credit_notes(&context.db, &ids).await?;
        let shown = |row: InvoiceRow| {
            let note = notes.iter().find(|note| note.cancels == Some(row.id));
            let state = match (row.kind.as_str(), note) {
                (INVOICE, None) => PaymentState::Paid,
                (INVOICE, Some(_)) => PaymentState::Cancelled,
                _ => PaymentState::Issued,
            };
            Self {
                amount: row.amount().number(),
                page: format!("/api/promotions/invoices/{}/print", row.id),
                cancelled_by: note.map(|note| note.id),
                reason: row.reason.or_else(|| note.and_then(|note| note.reason.clone())),
                state,
                id: row.id,
                number: row.number,
                kind: row.kind,
                campaign_id: row.campaign_id,
                service: row.service,
                payer: row.payer,
                currency: row.currency,
                method: row.method,
                reference: row.reference,
                paid_on: row.paid_on,
                cancels: row.cancels,
                created_at: row.created_at,
            }
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}

impl Record for AdminPayment {}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PaymentFilter {
    /// Words in the number, the payer, the service or the reference.
    q: Option<String>,
    /// `invoice` or `credit-note`.
    #[param(example = "invoice")]
    kind: Option<String>,
    /// Of this campaign.
    campaign_id: Option<Uuid>,
}

impl Filter for PaymentFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        match self.kind.as_deref().filter(|kind| !kind.is_empty()) {
            None => {}
            Some(kind @ (INVOICE | CREDIT_NOTE)) => conditions.one_of("kind", [Bind::Text(kind.to_owned())]),
            Some(_) => return Err(Problem::invalid("kind", "must be invoice or credit-note")),
        }
        conditions.one_of("campaign_id", self.campaign_id.map(Argument::bind));
        conditions
            .matches(&["number", "payer", "service", "reference"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

/// A payment that has been received. No data of cards.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NewPromotionPayment)]
pub(super) struct PaymentInput {
    /// The campaign.
    campaign_id: Uuid,
    /// The amount, at most what is due.
    #[schema(max_length = 20, example = "325.00")]
    amount: String,
    /// How it was paid.
    #[schema(max_length = 100, example = "Bank transfer")]
    method: String,
    /// The payer's or the bank's reference.
    #[schema(max_length = 100, example = "INK 4711")]
    reference: Option<String>,
    /// The day on which it was paid; today when absent.
    #[schema(example = "2026-11-23")]
    paid_on: Option<NaiveDate>,
}

/// Why an invoice is cancelled.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = CreditReason)]
pub(super) struct CreditInput {
    /// The reason: it is on the credit note.
    #[schema(max_length = 500, example = "The campaign could not run.")]
    reason: String,
}

const COLUMNS: [ReportColumn; 9] = [
    ReportColumn::new("number", ColumnKind::Text, "The number of the invoice or credit note."),
    ReportColumn::new("kind", ColumnKind::Text, "Invoice or credit note."),
    ReportColumn::new("service", ColumnKind::Text, "The service."),
    ReportColumn::new("payer", ColumnKind::Text, "Who has paid."),
    ReportColumn::new("amount", ColumnKind::Text, "The amount; negative on a credit note."),
    ReportColumn::new("currency", ColumnKind::Text, "The currency, ISO 4217."),
    ReportColumn::new("method", ColumnKind::Text, "How it was paid."),
    ReportColumn::new("reference", ColumnKind::Text, "The reference of the payment."),
    ReportColumn::new("paidOn", ColumnKind::Text, "The day on which it was paid."),
];

fn cells(row: InvoiceRow) -> Vec<Cell> {
    let amount = row.amount().number();
    let texts = [row.number, row.kind, row.service, row.payer, amount];
    let rest = [row.currency, row.method, row.reference, row.paid_on];
    texts.into_iter().chain(rest).map(Cell::Text).collect()
}

fn description() -> Description {
    Description::new("payments", "promotions.manage", ("admin_payment", "admin_payments"))
        .labels("Payments", "Payment")
        .menu("promotions", "Receipt")
        .title("number")
        .columns(&[
            "number",
            "kind",
            "state",
            "service",
            "payer",
            "amount",
            "currency",
            "method",
            "paidOn",
            "cancels",
            "cancelledBy",
        ])
        .show(&[
            "number",
            "kind",
            "state",
            "campaignId",
            "service",
            "payer",
            "amount",
            "currency",
            "method",
            "reference",
            "paidOn",
            "cancels",
            "cancelledBy",
            "reason",
            "page",
            "createdAt",
        ])
        .form(&["campaignId", "amount", "method", "reference", "paidOn"])
        .sort("-createdAt")
        .empty("No payments yet.")
        .tab("All", &json!({}))
        .tab("Invoices", &json!({ "kind": INVOICE }))
        .tab("Credit notes", &json!({ "kind": CREDIT_NOTE }))
        .field(Field::new("number", "Number").sortable())
        .field(
            Field::new("kind", "Kind")
                .widget(Widget::Chip)
                .options(&[(INVOICE, "Invoice"), (CREDIT_NOTE, "Credit note")])
                .colors(&[(CREDIT_NOTE, Color::Warning)]),
        )
        .field(
            Field::new("state", "State")
                .widget(Widget::Chip)
                .choices(&[PaymentState::Paid, PaymentState::Cancelled, PaymentState::Issued])
                .colors(&[(PaymentState::Paid, Color::Success), (PaymentState::Cancelled, Color::Error)]),
        )
        .field(Field::new("campaignId", "Campaign").reference("campaigns"))
        .field(Field::new("service", "Service"))
        .field(Field::new("payer", "Payer"))
        .field(Field::new("amount", "Amount").sortable().help("An amount, such as 325.00."))
        .field(Field::new("currency", "Currency"))
        .field(Field::new("method", "Method"))
        .field(Field::new("reference", "Reference"))
        .field(Field::new("paidOn", "Paid on").sortable())
        .field(Field::new("cancels", "Cancels").reference("payments"))
        .field(Field::new("cancelledBy", "Cancelled by").reference("payments"))
        .field(Field::new("reason", "Reason"))
        .field(Field::new("page", "Page to print"))
        .field(Field::new("createdAt", "Recorded").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let credit = Action::new("Cancel by a credit note", "Replay")
        .when("state", &[PaymentState::Paid])
        .destructive()
        .done("The invoice {number} is cancelled.");
    Resource::<AdminPayment, PaymentFilter>::new(description(), ())
        .queue::<InvoiceRow>("Payments and credit notes, the newest first.", "A payment or a credit note.")
        .create(
            Operation::new("Records a payment. Its invoice gets the next number of the year.")
                .error("404", "There is no such campaign.")
                .error("409", "A payment with this reference is recorded already.")
                .audits("payment.record"),
            record,
        )
        .action_with(
            "credit",
            Operation::new("Cancels an invoice by a credit note, which is returned.")
                .error("409", "It is a credit note, or was cancelled already.")
                .error("422", "`reason` is missing.")
                .audits("payment.credit")
                .button(credit),
            |request: Request, id, input: CreditInput| async move {
                let row = changes::credit(&request.context, &request.actor, id, &input.reason).await?;
                view::<AdminPayment, _>(&request.context, row).await
            },
        )
        .export_table::<InvoiceRow>("All payments and credit notes as a file.", &COLUMNS, cells)
        .routes()
}

async fn record(request: Request, input: PaymentInput) -> Result<AdminPayment, Problem> {
    let Request { context, actor, .. } = &request;
    let campaign = store::campaign(&context.db, input.campaign_id).await?;
    let campaign = campaign.ok_or(NO_CAMPAIGN)?;
    let Some(amount) = Money::parse(&input.amount, &campaign.currency) else {
        return Err(Problem::invalid("amount", "must be an amount, such as 325.00"));
    };
    let new = NewPayment {
        campaign: campaign.id,
        amount_cents: amount.cents,
        method: input.method,
        reference: input.reference.unwrap_or_default(),
        paid_on: input.paid_on.unwrap_or_else(|| context.clock.now().date_naive()),
    };
    view(context, changes::record_payment(context, actor, &new).await?).await
}
