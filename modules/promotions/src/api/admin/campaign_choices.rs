//! `GET /api/admin/campaigns/choices`

use crate::domain::CampaignKind;
use crate::settings::PromotionSettings;
use axum::extract::State;
use toolbase_kernel::admin::FieldChoices;
use toolbase_kernel::http::{Admin, Json, Problem};
use toolbase_kernel::module::ModuleContext;

/// The types of campaigns that have an open place, and the open places of each.
#[utoipa::path(get, path = "/api/admin/campaigns/choices", tag = "admin",
    extensions(("x-permission" = json!("promotions.manage"))),
    responses((status = 200, body = FieldChoices)))]
pub(super) async fn list_campaign_choices(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
) -> Result<Json<FieldChoices>, Problem> {
    let settings = PromotionSettings::present(&context).map_err(Problem::internal)?;
    let mut choices = FieldChoices::default();
    for kind in CampaignKind::ALL {
        let open: Vec<_> = settings.open_places_of(*kind).collect();
        if !open.is_empty() {
            choices = choices.add("type", kind);
        }
        for place in open {
            choices = choices.add_when("places", &place, ("type", kind));
        }
    }
    Ok(Json(choices))
}
