//! `POST /api/aitool/website`

use crate::domain::{Limits, SocialLinks, Website};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::fetch::{Fetch, Fetcher};
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const FIELD: &str = "url";

/// A website to read.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct WebsiteToRead {
    /// Its address: at most 500 characters.
    #[schema(example = "https://inkwell.example")]
    url: String,
}

/// The values that a website proposes for the form of a tool. Nothing of it is stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebsiteProposals {
    /// The address that its redirects lead to.
    url: String,
    /// Its name, of at most 100 characters.
    #[schema(nullable, example = "Inkwell")]
    title: Option<String>,
    /// Its description, of at most 1000 characters.
    #[schema(nullable)]
    description: Option<String>,
    /// The address of its icon.
    #[schema(nullable)]
    icon: Option<String>,
    /// The address of its picture for shared links.
    #[schema(nullable)]
    picture: Option<String>,
    /// Its pages elsewhere, by platform.
    social_links: SocialLinks,
}

/// Reads a tool's own website, and proposes values for its form. The site is fetched from the public internet only, with
/// the limits of the section `fetch` of the configuration.
#[utoipa::path(post, path = "/api/aitool/website", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
    request_body = WebsiteToRead, responses(
        (status = 200, body = WebsiteProposals),
        (status = 422, body = ProblemBody, description = "It is no public website, or did not respond with a page; `errors` says why."),
        (status = 503, body = ProblemBody, description = "The operator has switched it off."),
    ))]
pub(super) async fn read_website(
    State(context): State<ModuleContext>,
    Json(body): Json<WebsiteToRead>,
) -> Result<Json<WebsiteProposals>, Problem> {
    let entered = body.url.trim();
    if entered.is_empty() || entered.chars().count() > Limits::URL_MAX {
        return Err(Problem::invalid(FIELD, "Please enter a valid website URL"));
    }
    let url = if entered.contains(':') { entered.to_owned() } else { format!("https://{entered}") };
    let fetcher = context.directory.get::<dyn Fetcher>()?;
    let page = Fetch::page(&url, Website::BYTES_MAX);
    let page = fetcher.fetch(page).await.map_err(|error| error.of_field(FIELD))?;
    let Website { title, description, icon, picture, social_links } = Website::read(&page.text(), &page.url);
    Ok(Json(WebsiteProposals { url: page.url.into(), title, description, icon, picture, social_links }))
}
