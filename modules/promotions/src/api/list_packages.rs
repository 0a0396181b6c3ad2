//! `GET /api/promotions/packages`

use crate::domain::{CampaignKind, Money};
use crate::settings::PromotionSettings;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Problem, Versioned};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The charge of a package for some days.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PackagePrice {
    /// The number of days.
    #[schema(example = 7)]
    days: i64,
    /// In the smallest unit.
    #[schema(example = 32500)]
    price_cents: i64,
    /// For people.
    #[schema(example = "$325")]
    price: String,
}

/// A package that members can request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct Package {
    /// `title-sponsor` or `website-visit`.
    #[serde(rename = "type")]
    #[schema(example = "title-sponsor")]
    kind: String,
    /// Its name.
    #[schema(example = "Title Sponsor")]
    name: String,
    /// The services that it offers.
    description: String,
    /// Where it stands: the places that are open. Without any it cannot be requested.
    #[schema(example = json!(["saved", "upvoted", "rated"]))]
    places: Vec<String>,
    /// The charges.
    prices: Vec<PackagePrice>,
    /// The charges in a sentence.
    #[schema(example = "$50 for 1 day or $325 for 7 days, including taxes")]
    charge: String,
}

/// The packages, and whether they can be requested.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "`packages` is the name of the list in the response")]
pub(super) struct Packages {
    /// False while nothing can be requested: "Coming soon....".
    #[schema(example = false)]
    enabled: bool,
    /// Words about taxes; may be empty.
    #[schema(example = "including taxes")]
    taxes: String,
    /// ISO 4217.
    #[schema(example = "USD")]
    currency: String,
    /// The packages.
    packages: Vec<Package>,
}

/// The packages of the page `/promote`, with their texts and charges from the settings.
#[utoipa::path(get, path = "/api/promotions/packages", tag = "promotions",
    extensions(("x-permission" = json!("public")), ("x-switch" = json!("promotions.requests"))), responses((status = 200, body = Packages)))]
pub(super) async fn list_packages(State(context): State<ModuleContext>) -> Result<Response, Problem> {
    let settings = PromotionSettings::present(&context).map_err(Problem::internal)?;
    let package = |kind: &CampaignKind| Package {
        kind: kind.to_string(),
        name: kind.name().to_owned(),
        description: settings.text(*kind).to_owned(),
        places: settings.open_places_of(*kind).map(|place| place.to_string()).collect(),
        prices: settings.prices(*kind).into_iter().map(price).collect(),
        charge: settings.charge_text(*kind),
    };
    let packages = CampaignKind::ALL.iter().map(package).collect();
    let body = Packages {
        enabled: settings.enabled,
        packages,
        taxes: settings.taxes.clone(),
        currency: settings.currency.clone(),
    };
    Versioned::forever().json(&body)
}

fn price((days, money): (i64, Money<'_>)) -> PackagePrice {
    PackagePrice { days, price_cents: money.cents, price: money.to_string() }
}
