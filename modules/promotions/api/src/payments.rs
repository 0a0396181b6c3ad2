//! The seam for payment providers.

use futures::future::BoxFuture;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A payment that a provider has received. It never holds data of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedPayment {
    /// The campaign that was paid for.
    pub campaign: Uuid,
    /// In the smallest unit of the campaign's currency; more than zero and at most what is due.
    pub amount_cents: i64,
    /// The method as the invoice has it, as in `Card`.
    pub method: String,
    /// The provider's own reference. The same one is recorded once, however often it is sent.
    pub reference: String,
}

/// A payment as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPayment {
    /// The invoice.
    pub id: Uuid,
    /// Its number.
    pub number: String,
}

/// Records payments of campaigns, for modules that are payment providers. Offered before commands run.
pub trait Payments: Send + Sync {
    /// Records a payment and gives it the number of an invoice, in one transaction. A payment whose method and reference are
    /// recorded already is returned as it is.
    ///
    /// # Errors
    /// 404 without the campaign; 422 for an amount that is not due, naming the field.
    fn record<'a>(
        &'a self,
        context: &'a ModuleContext,
        payment: ReceivedPayment,
    ) -> BoxFuture<'a, Result<RecordedPayment, Problem>>;
}
