//! Payments, and the numbers of their invoices.

use crate::domain::{Broken, Money, REASON_MAX, checked_text};
use crate::error::Fault;
use crate::settings::PromotionSettings;
use crate::store::{self, CREDIT_NOTE, CampaignRow, INVOICE, InvoiceRow};
use chrono::{Datelike, Days, NaiveDate};
use futures::future::BoxFuture;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::clean_line;
use toolbase_promotions_api::{PaymentRecorded, Payments, ReceivedPayment, RecordedPayment};
use uuid::Uuid;

/// The longest method of payment, and the longest reference.
const TEXT_MAX: usize = 100;

/// A payment that has been received.
#[derive(Clone, Debug)]
pub struct NewPayment {
    /// The campaign.
    pub campaign: Uuid,
    /// In the smallest unit.
    pub amount_cents: i64,
    /// How it was paid.
    pub method: String,
    /// The payer's or the bank's reference; may be empty.
    pub reference: String,
    /// The day on which it came.
    pub paid_on: NaiveDate,
}

/// Records a payment: the invoice gets the next number of the year in the same transaction.
///
/// # Errors
/// [`Fault::Fields`] for an amount that is not due, a method or reference that is missing or too long, a day to come;
/// a unique violation for a reference that was recorded already.
pub async fn record_payment(
    context: &ModuleContext,
    actor: &Actor,
    new: &NewPayment,
) -> Result<InvoiceRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let campaign: CampaignRow = change.load(new.campaign, &IfMatch::default()).await?;
    let row = record_in(&mut change, &campaign, new).await?;
    change.commit().await?;
    Ok(row)
}

async fn record_in(
    change: &mut Change<'_>,
    campaign: &CampaignRow,
    new: &NewPayment,
) -> Result<InvoiceRow, Fault> {
    let settings = PromotionSettings::present(change.context)?;
    let (method, reference) = (clean_line(&new.method), clean_line(&new.reference));
    let mut broken = Vec::new();
    if method.is_empty() || method.chars().count() > TEXT_MAX {
        broken.push(Broken::new("method", format!("must be 1 to {TEXT_MAX} characters")));
    }
    if reference.chars().count() > TEXT_MAX {
        broken.push(Broken::new("reference", format!("must be at most {TEXT_MAX} characters")));
    }
    if new.paid_on > change.now().date_naive() {
        broken.push(Broken::new("paidOn", "must not be in the future"));
    }
    if new.paid_on < change.now().date_naive() - Days::new(366) {
        broken.push(Broken::new("paidOn", "must be within the last year"));
    }
    let due = campaign.charge_cents - store::billed(&mut change.tx, campaign.id).await?;
    if new.amount_cents < 1 {
        broken.push(Broken::new("amount", "must be more than nothing"));
    } else if new.amount_cents > due {
        let due = Money { cents: due.max(0), currency: &campaign.currency };
        broken.push(Broken::new("amount", format!("is more than what is due: {due}")));
    }
    if !broken.is_empty() {
        return Err(Fault::Fields(broken));
    }
    let site = change.context.site.name();
    let row = InvoiceRow {
        id: Uuid::now_v7(),
        year: 0,
        serial: 0,
        number: String::new(),
        kind: INVOICE.to_owned(),
        campaign_id: campaign.id,
        member_id: campaign.member_id,
        issuer: if settings.issuer.is_empty() { site } else { settings.issuer },
        issuer_address: settings.issuer_address.join("\n"),
        payer: campaign.payer.clone(),
        payer_address: campaign.payer_address.clone(),
        service: campaign.service(),
        starts_at: campaign.starts_at,
        ends_at: campaign.ends_at,
        amount_cents: new.amount_cents,
        currency: campaign.currency.clone(),
        taxes: settings.taxes,
        method,
        reference,
        paid_on: new.paid_on.to_string(),
        cancels: None,
        reason: None,
        recorded_by: change.actor.id,
        created_at: change.now(),
        updated_at: change.now(),
    };
    numbered(change, row, "payment.record").await
}

/// Cancels an invoice by a credit note, which has a number of the same series.
///
/// # Errors
/// [`Fault::Conflict`] for a credit note, or an invoice that is cancelled already.
pub async fn credit(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: &str,
) -> Result<InvoiceRow, Fault> {
    let reason = checked_text("reason", reason, REASON_MAX)?;
    if reason.is_empty() {
        return Err(Problem::invalid("reason", "is required").into());
    }
    let mut change = Change::begin(context, actor).await?.because(Some(&reason));
    let before: InvoiceRow = change.load(id, &IfMatch::default()).await?;
    if before.kind != INVOICE {
        return Err(Fault::conflict("A credit note cannot be cancelled."));
    }
    // Payments of a campaign are recorded one after another.
    let _: CampaignRow = change.load(before.campaign_id, &IfMatch::default()).await?;
    if let Some(note) = store::cancelling(&context.db, id).await? {
        let text = format!("The invoice {} was cancelled already, by {}.", before.number, note.number);
        return Err(Fault::conflict(text));
    }
    let row = InvoiceRow {
        id: Uuid::now_v7(),
        kind: CREDIT_NOTE.to_owned(),
        amount_cents: -before.amount_cents,
        paid_on: change.now().date_naive().to_string(),
        cancels: Some(before.id),
        reason: Some(reason.clone()),
        recorded_by: change.actor.id,
        created_at: change.now(),
        updated_at: change.now(),
        ..before
    };
    let row = numbered(&mut change, row, "payment.credit").await?;
    change.commit().await?;
    Ok(row)
}

/// Stores `row` with the next number of the present year.
async fn numbered(change: &mut Change<'_>, mut row: InvoiceRow, action: &str) -> Result<InvoiceRow, Fault> {
    row.year = i64::from(change.now().year());
    row.serial = store::next_serial(&mut change.tx, row.year).await?;
    row.number = format!("{}-{:04}", row.year, row.serial);
    change.create(action, &row).await?;
    let (id, number) = (row.id, row.number.clone());
    change.emit(&PaymentRecorded { id, number, campaign: row.campaign_id, amount_cents: row.amount_cents });
    Ok(row)
}

/// Records payments of campaigns for providers.
pub struct RecordedPayments;

impl Payments for RecordedPayments {
    fn record<'a>(
        &'a self,
        context: &'a ModuleContext,
        payment: ReceivedPayment,
    ) -> BoxFuture<'a, Result<RecordedPayment, Problem>> {
        Box::pin(async move {
            let actor = Actor::system("promotions.payment-provider");
            let mut change = Change::begin(context, &actor).await?;
            let campaign: CampaignRow = change.load(payment.campaign, &IfMatch::default()).await?;
            let ReceivedPayment { amount_cents, method, reference, .. } = payment;
            // The campaign is locked: the same payment at the same time waits here, and is found then.
            let (known_method, known) = (clean_line(&method), clean_line(&reference));
            let found = store::recorded_payment(&mut change.tx, campaign.id, &known_method, &known).await?;
            if let Some(row) = found.filter(|_| !known.is_empty()) {
                return Ok(RecordedPayment { id: row.id, number: row.number });
            }
            let paid_on = change.now().date_naive();
            let new = NewPayment { campaign: campaign.id, amount_cents, method, reference, paid_on };
            let row = record_in(&mut change, &campaign, &new).await?;
            change.commit().await?;
            Ok(RecordedPayment { id: row.id, number: row.number })
        })
    }
}
