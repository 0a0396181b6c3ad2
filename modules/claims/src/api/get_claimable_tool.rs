//! `GET /api/claims/tool`
use super::views::{Claim, ClaimMethod, ClaimedTool, Part, view};
use crate::domain::Broken;
use crate::domain::SiteKind;
use crate::settings::ClaimSettings;
use crate::store;
use crate::tools::{public_tool, standing};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, Visitor};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::{IntoParams, ToSchema};

/// The tool.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ToolQuery {
    /// Id, slug, or web address.
    #[param(example = "inkwell.example")]
    tool: String,
}

/// A tool that can be claimed, and how.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClaimableTool {
    /// The tool.
    tool: ClaimedTool,
    /// The host or the repository that would be claimed.
    #[schema(example = "inkwell.example")]
    host: String,
    /// `true` if somebody owns the listing.
    is_claimed: bool,
    /// `true` if its address is on a host that many share, so that documents alone prove anything.
    shared_host: bool,
    /// The ways to prove that it is one's own, the surest first.
    methods: Vec<ClaimMethod>,
    /// The caller's open claim to it.
    #[schema(nullable)]
    mine: Option<Claim>,
}

/// A tool by id, slug or web address, with the ways to prove that it is one's own.
#[utoipa::path(get, path = "/api/claims/tool", tag = "claims", params(ToolQuery),
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))), responses(
        (status = 200, body = ClaimableTool),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`tool` is empty."),
    ))]
pub(super) async fn get_claimable_tool(
    State(context): State<ModuleContext>,
    Visitor(visitor): Visitor,
    Query(query): Query<ToolQuery>,
) -> Result<Json<ClaimableTool>, Problem> {
    if is_blank(&query.tool) {
        let broken = Broken::new("tool", "Please name the tool or its website.");
        return Err(broken.into());
    }
    let settings = ClaimSettings::present(&context).map_err(Problem::internal)?;
    let tool = public_tool(&context, &query.tool).await?;
    let (standing, site) = standing(&context, &settings, tool.id).await?;
    let user = visitor.and_then(|actor| actor.id);
    let mine = match user {
        Some(user) => match store::open_claim(&context.db, tool.id, user).await? {
            Some(row) => Some(view(&context, row, Part::Claimant, Some(&tool), user).await?),
            None => None,
        },
        None => None,
    };
    Ok(Json(ClaimableTool {
        tool: ClaimedTool::from(&tool),
        host: site.subject(),
        is_claimed: standing.ownership.owner.is_some(),
        shared_host: matches!(site.kind, SiteKind::Shared { .. }),
        methods: site.methods().iter().copied().map(ClaimMethod::from).collect(),
        mine,
    }))
}
