//! How the admin interface shows campaigns.

use crate::domain::{CampaignKind, CampaignState, Place};
use serde_json::json;
use toolbase_kernel::admin::{Color, Description, Field, Widget};

/// The operation with the types and places that are open.
const CHOICES: &str = "/api/admin/campaigns/choices";

/// The description of the resource.
pub(super) fn description() -> Description {
    let tab = |state: CampaignState| json!({ "state": state });
    let places = Place::ALL.iter().map(|place| (*place, place.label())).collect::<Vec<_>>();
    let kinds = CampaignKind::ALL.iter().map(|kind| (*kind, kind.name())).collect::<Vec<_>>();
    Description::new("campaigns", "promotions.manage", ("admin_campaign", "admin_campaigns"))
        .labels("Campaigns", "Campaign")
        .menu("promotions", "Campaign")
        .dashboard_link("Promotions", 10)
        .title("name")
        .history()
        .columns(&[
            "name",
            "toolId",
            "type",
            "state",
            "startsAt",
            "endsAt",
            "impressions",
            "visits",
            "charge",
        ])
        .show_parts(&[
            (
                "Campaign",
                &["name", "toolId", "type", "state", "reason", "places", "weight", "sellAnyway", "startsAt", "endsAt"],
            ),
            ("Figures", &["impressions", "pageViews", "visits"]),
            ("Payment", &["payer", "payerAddress", "charge", "currency", "memberId", "requestId"]),
            ("Dates", &["createdAt", "updatedAt"]),
        ])
        .form_parts(&[
            ("Campaign", &["name", "toolId", "type", "places", "startsAt", "endsAt", "weight", "sellAnyway"]),
            ("Payment", &["payer", "payerAddress", "charge", "memberId"]),
        ])
        .sort("-startsAt")
        .empty("No campaigns yet.")
        .tab("All", &json!({}))
        .tab("Drafts", &tab(CampaignState::Draft))
        .tab("Scheduled", &tab(CampaignState::Scheduled))
        .tab("Running", &tab(CampaignState::Running))
        .tab("Paused", &tab(CampaignState::Paused))
        .tab("Past", &tab(CampaignState::Ended))
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("toolId", "Tool").reference("tools"))
        .field(Field::new("type", "Type").options(&kinds).choices_from(CHOICES))
        .field(
            Field::new("state", "State").widget(Widget::Chip).choices(CampaignState::ALL).sortable().colors(
                &[
                    (CampaignState::Draft, Color::Default),
                    (CampaignState::Scheduled, Color::Info),
                    (CampaignState::Running, Color::Success),
                    (CampaignState::Paused, Color::Warning),
                ],
            ),
        )
        .field(Field::new("reason", "Reason"))
        .field(Field::new("places", "Places").options(&places).choices_from(CHOICES))
        .field(Field::new("place", "Place").options(&places))
        .field(Field::new("sellAnyway", "Sell anyway").help(
            "The tool is promoted although its website does not respond, and the campaign is not paused for that.",
        ))
        .field(Field::new("weight", "Weight").help("Of campaigns that share a place: 1 to 100."))
        .field(Field::new("startsAt", "Starts").sortable())
        .field(Field::new("endsAt", "Ends").sortable())
        .field(Field::new("impressions", "Impressions").widget(Widget::Count))
        .field(Field::new("pageViews", "Page views").widget(Widget::Count))
        .field(Field::new("visits", "Visits").widget(Widget::Count))
        .field(Field::new("payer", "Who pays").help("Everybody sees it on the campaign and in the register."))
        .field(Field::new("payerAddress", "Address").widget(Widget::Textarea).help("For invoices."))
        .field(Field::new("charge", "Charge").sortable().help("An amount, such as 325.00."))
        .field(Field::new("currency", "Currency"))
        .field(Field::new("memberId", "Member").reference("users").help("Sees it in the dashboard."))
        .field(Field::new("requestId", "Request").reference("promotion-requests"))
        .field(Field::new("createdAt", "Made").sortable())
        .field(Field::new("updatedAt", "Changed"))
}
