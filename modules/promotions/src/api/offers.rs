//! `GET /api/promotions/sponsor` and `GET /api/promotions/offers`

use super::views::SponsorView;
use crate::counting::Counter;
use crate::domain::{HitKind, Place, Uncounted};
use crate::live::{Live, Spot};
use crate::settings::PromotionSettings;
use crate::tokens::{Offer, Tokens};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::http::{Client, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The place on a page.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct SpotQuery {
    /// `saved`, `upvoted`, `rated`, `list` or `search`.
    #[param(required, max_length = 20, example = "list")]
    place: String,
    /// The path of the page: different pages of a shared place show different campaigns.
    #[param(max_length = 300, example = "/category/image")]
    page: String,
    /// The category that the page is of, where it is of one. Pages of sensitive ones have no sponsor.
    #[param(max_length = 100, example = "image")]
    category: String,
    /// The campaign that the page shows already: it is offered again while it stands there.
    campaign: Option<Uuid>,
}

/// The campaign that stands in a place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct PlacedSponsor {
    /// False if the operator does not allow campaigns in this place.
    #[schema(example = true)]
    open: bool,
    /// The campaign; null without one: then the page shows nothing.
    #[schema(required = true, nullable)]
    sponsor: Option<SponsorView>,
}

impl SpotQuery {
    fn place(&self) -> Result<Place, Problem> {
        if self.place.is_empty() {
            return Err(Problem::invalid("place", "is required"));
        }
        let names = || Place::ALL.iter().map(|place| place.as_str()).collect::<Vec<_>>().join(", ");
        self.place.parse().map_err(|_| Problem::invalid("place", format!("must be one of {}", names())))
    }
}

fn placed(
    context: &ModuleContext,
    live: &Live,
    query: &SpotQuery,
    place: Place,
) -> Result<PlacedSponsor, Problem> {
    let settings = PromotionSettings::present(context).map_err(Problem::internal)?;
    if !settings.open_places().contains(&place) {
        return Ok(PlacedSponsor { open: false, sponsor: None });
    }
    let spot = Spot { place, page: &query.page, category: &query.category, shown: query.campaign };
    let sponsor = live.sponsor(context, spot, context.clock.now());
    Ok(PlacedSponsor { open: true, sponsor: sponsor.map(|sponsor| SponsorView::new(sponsor, place)) })
}

fn not_cached(body: PlacedSponsor) -> Response {
    let mut response = Json(body).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The campaign that stands in a place of a page, for the page's own rendering. Nothing is counted.
#[utoipa::path(get, path = "/api/promotions/sponsor", tag = "promotions",
    extensions(("x-permission" = json!("public"))), params(SpotQuery), responses(
        (status = 200, body = PlacedSponsor),
        (status = 422, body = ProblemBody, description = "`place` is missing or unknown."),
    ))]
pub(super) async fn get_sponsor(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(query): Query<SpotQuery>,
) -> Result<Response, Problem> {
    let place = query.place()?;
    Ok(not_cached(placed(&context, &live, &query, place)?))
}

/// The campaign that stands in a place of a page, offered to a browser: with the token by which it is counted. The visit of
/// the place is noted for the forecast, once for each internet address and day.
#[utoipa::path(get, path = "/api/promotions/offers", tag = "promotions",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters"))), params(SpotQuery), responses(
        (status = 200, body = PlacedSponsor),
        (status = 422, body = ProblemBody, description = "`place` is missing or unknown."),
    ))]
pub(super) async fn get_offer(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Extension(counter): Extension<Counter>,
    Extension(tokens): Extension<Tokens>,
    client: Client,
    headers: HeaderMap,
    Query(query): Query<SpotQuery>,
) -> Result<Response, Problem> {
    let place = query.place()?;
    let mut body = placed(&context, &live, &query, place)?;
    if !body.open {
        return Ok(not_cached(body));
    }
    let now = context.clock.now();
    let day = now.date_naive().to_string();
    let campaign = body.sponsor.as_ref().and_then(SponsorView::campaign_id).unwrap_or_default();
    let rejected = if client.is_bot() {
        Some(Uncounted::Bot)
    } else if is_from_elsewhere(&headers, &context) {
        Some(Uncounted::OtherOrigin)
    } else {
        None
    };
    if let Some(reason) = rejected {
        if !campaign.is_nil() {
            counter.note_uncounted(campaign, day, HitKind::Impression, reason);
        }
        return Ok(not_cached(body));
    }
    let visitor = context.visitors.fingerprint(&context.db, &client.network(), now).await?;
    counter.note_offered(place, day, visitor);
    if let Some(sponsor) = &mut body.sponsor {
        let offer = Offer { campaign, place, at: now };
        sponsor.token = Some(tokens.issue(&context.db, offer, visitor).await?);
    }
    Ok(not_cached(body))
}

/// Returns `true` if a page of another site has the browser send the request.
fn is_from_elsewhere(headers: &HeaderMap, context: &ModuleContext) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match text("sec-fetch-site") {
        Some(site) => !matches!(site, "same-origin" | "none"),
        None => text("origin").is_some_and(|origin| origin != context.config.site.url),
    }
}
