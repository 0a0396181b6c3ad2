//! `GET /api/claims/settings`

use crate::changes::PROOF_DAYS;
use crate::domain::{DOCUMENT_BYTES_MAX, DOCUMENTS_MAX};
use crate::settings::ClaimSettings;
use axum::extract::State;
use serde::Serialize;
use toolbase_kernel::http::{Json, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The documents that can be sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DocumentLimits {
    /// How many.
    #[schema(example = 5)]
    most: usize,
    /// How large each may be, in bytes.
    #[schema(example = 10_485_760)]
    max_bytes: u64,
    /// Of which types.
    types: [&'static str; 4],
}

/// The texts and limits of the page Claim.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClaimTexts {
    /// The name of this site in records.
    #[schema(example = "toolbase")]
    brand: String,
    /// The fee, in words. Nothing is charged.
    #[schema(example = "$50, one-time, for lifetime access")]
    fee: String,
    /// The text in the place of the payment.
    #[schema(example = "Coming soon....")]
    payment_text: String,
    /// How long an instant claim takes.
    #[schema(example = "As soon as your proof is found")]
    instant_text: String,
    /// How long a claim by documents takes.
    #[schema(example = "Within 2-3 business days")]
    manual_text: String,
    /// The documents that can be sent.
    documents: DocumentLimits,
    /// For so many days a proof can be shown.
    #[schema(example = 7)]
    token_days: i64,
}

/// Returns the texts and limits of the page Claim: fee, times, and which documents can be sent.
#[utoipa::path(get, path = "/api/claims/settings", tag = "claims",
    extensions(("x-permission" = json!("public"))), responses((status = 200, body = ClaimTexts)))]
pub(super) async fn get_claim_settings(
    State(context): State<ModuleContext>,
) -> Result<Json<ClaimTexts>, Problem> {
    let settings = ClaimSettings::present(&context).map_err(Problem::internal)?;
    let types = ["pdf", "jpg", "png", "docx"];
    Ok(Json(ClaimTexts {
        brand: settings.brand,
        fee: settings.fee,
        payment_text: settings.payment,
        instant_text: settings.instant,
        manual_text: settings.manual,
        documents: DocumentLimits { most: DOCUMENTS_MAX, max_bytes: DOCUMENT_BYTES_MAX, types },
        token_days: PROOF_DAYS,
    }))
}
