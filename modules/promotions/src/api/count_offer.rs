//! `POST /api/promotions/offers/count`

use crate::counting::Counter;
use crate::domain::{HitKind, Uncounted};
use crate::live::Live;
use crate::store::Hit;
use crate::tokens::{TokenError, Tokens};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::audit::{Actor, ActorKind};
use toolbase_kernel::http::{Client, Json, Problem, ProblemBody, Visitor};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Something that a visitor has seen or opened.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct CountRequest {
    /// The token of the offer.
    #[schema(max_length = 200, example = "01933f4e7c007a0080005d2f1b7c9e10")]
    token: String,
    /// `impression` when it was seen, `view` when the page of the tool was opened, `visit` when its own site was.
    #[schema(value_type = String, example = "impression")]
    kind: HitKind,
}

/// Counts an impression, a page view or a visit of a campaign: once for each internet address and UTC day, people only, and only for
/// an offer to this visitor. Always 204, so that nobody learns what counts.
#[utoipa::path(post, path = "/api/promotions/offers/count", tag = "promotions",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters")), ("x-read-only" = json!("drop"))),
    request_body = CountRequest, responses(
        (status = 204, description = "Noted, or not worth noting."),
        (status = 422, body = ProblemBody, description = "`token` is missing, or `kind` is unknown."),
    ))]
pub(super) async fn count_offer(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Extension(counter): Extension<Counter>,
    Extension(tokens): Extension<Tokens>,
    client: Client,
    Visitor(actor): Visitor,
    Json(CountRequest { token, kind }): Json<CountRequest>,
) -> Result<StatusCode, Problem> {
    let now = context.clock.now();
    let day = now.date_naive().to_string();
    let visitor = context.visitors.fingerprint(&context.db, &client.network(), now).await?;
    let offer = tokens.read(&context.db, &token, visitor, now).await?;
    let (campaign, reason) = match offer {
        _ if client.is_bot() => (offer.map_or(Uuid::nil(), |offer| offer.campaign), Uncounted::Bot),
        Err(TokenError::NotIssued) => (Uuid::nil(), Uncounted::NotIssued),
        Err(TokenError::Expired(campaign)) => (campaign.unwrap_or_default(), Uncounted::Expired),
        Ok(offer) if is_own(actor.as_ref(), live.member_of(offer.campaign)) => {
            (offer.campaign, Uncounted::OwnVisit)
        }
        Ok(offer) if !live.runs(offer.campaign, now) => (offer.campaign, Uncounted::NotRunning),
        Ok(offer) => {
            counter.note(Hit { day, kind, campaign: offer.campaign, place: offer.place, visitor });
            return Ok(StatusCode::NO_CONTENT);
        }
    };
    counter.note_uncounted(campaign, day, kind, reason);
    Ok(StatusCode::NO_CONTENT)
}

/// An admin, or the member who pays.
fn is_own(actor: Option<&Actor>, payer: Option<Uuid>) -> bool {
    actor.is_some_and(|actor| actor.kind == ActorKind::Admin || (payer.is_some() && actor.id == payer))
}
