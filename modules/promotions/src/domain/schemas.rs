//! The schemas of the domain's types, which themselves know nothing of documents.

use super::{CampaignKind, CampaignState, Place, RequestState};
use toolbase_kernel::openapi::states;
use toolbase_kernel::schemas;

schemas! {
    CampaignKind: states::<Self>("The type of a campaign.");
    CampaignState: states::<Self>(
        "The state of a campaign. The clock begins a scheduled one and ends every one: see [`CampaignState::at`].",
    );
    Place: states::<Self>("A place on the site where a campaign may stand.");
    RequestState: states::<Self>("The state of a request.");
}
