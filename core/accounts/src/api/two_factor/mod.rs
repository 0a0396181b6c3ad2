//! The operations of two-factor.

mod confirm_two_factor;
mod get_two_factor;
mod renew_recovery_codes;
mod start_two_factor;
mod turn_off_two_factor;

use serde::{Deserialize, Serialize};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(get_two_factor::get_two_factor, turn_off_two_factor::turn_off_two_factor))
        .routes(routes!(start_two_factor::start_two_factor))
        .routes(routes!(confirm_two_factor::confirm_two_factor))
        .routes(routes!(renew_recovery_codes::renew_recovery_codes))
}

/// Codes for when the app is lost. They are shown this once.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RecoveryCodes {
    /// Each signs in once in the place of a code of the app.
    #[schema(min_items = 10, max_items = 10, example = json!([
        "wq7d-k3xm-92bf-hu5t-wj3d-egzd", "c8rn-4vje-zp6a-m2ys-pcf5-4erf", "t5gk-x9wd-3fqb-7nhc-5dhq-d3dq",
        "e6ua-r2zp-jm8v-k4wx-ciu4-jhvm", "y3hs-5tbn-d7qc-g9fe-gnzg-edp9", "b9mx-p4ku-w6ja-2rvz-5w77-zvrm",
        "n7ec-8gqt-f5hy-s3dk-rfv9-x6ue", "u2vw-m6xb-4azr-p8jn-h4kx-j94c", "h4fd-t7se-y9gc-3kqm-ewxy-97ef",
        "z5ka-2unb-x8wp-v6rj-t8ed-v6u2"
    ]))]
    recovery_codes: Vec<String>,
}
