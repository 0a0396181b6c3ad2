//! `GET /ai/{slug}/embeds/{card}`

use crate::error::Fault;
use crate::store;
use crate::tools::{shown_tool, versioned};
use crate::widgets::{Card, Mode, Shown, Size, Widget};
use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;
use toolbase_kernel::http::{Code, Problem, ProblemBody, Query, RESOURCE_POLICY, SHOWN_ANYWHERE, Version};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;

/// Styles are in the card, and it may be shown in any frame; nothing else is allowed.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors *";

/// Colours and size.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WidgetQuery {
    /// `light`, `neutral` or `dark`; `light` for anything else.
    #[param(example = "dark")]
    mode: Option<String>,
    /// `small` for a badge of 220 x 56 pixels, `large` for a card that is half as large again; the card for anything
    /// else.
    #[param(example = "small")]
    size: Option<String>,
}

/// A card for other sites: `review-show-1` with the rating, `review-show-2` with "Leave us a review on", `product` with
/// "Follow us on"; each as HTML for a frame, and with `.svg` behind its name as a picture. For a tool that is not public
/// the card says so.
#[utoipa::path(get, path = "/ai/{slug}/embeds/{card}", tag = "reviews", extensions(("x-permission" = json!("public"))),
    params(("slug" = String, Path, description = "Slug of the tool.", example = "midjourney"),
        ("card" = String, Path, description = "The card.", example = "review-show-1"), WidgetQuery), responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 404, body = ProblemBody, description = "There is no such card."),
    ))]
pub(super) async fn get_widget(
    State(context): State<ModuleContext>,
    Extension(version): Extension<Version>,
    Path((slug, name)): Path<(String, String)>,
    Query(query): Query<WidgetQuery>,
) -> Result<Response, Problem> {
    let seen = versioned(&context, &version).and(context.site.version());
    let (name, is_picture) = name.strip_suffix(".svg").map_or((name.as_str(), false), |name| (name, true));
    let card = Card::named(name).ok_or_else(|| Problem::new(Code::NotFound, "There is no such widget."))?;
    let site = context.site.config();
    let tool = match shown_tool(&context, &slug).await {
        Ok(tool) => Some(Shown {
            totals: store::totals_of(&context.db, tool.id).await?,
            link: format!("{}/ai/{}?section=reviews", site.url, tool.slug),
            name: tool.name,
        }),
        Err(Fault::Missing(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let mode = Mode::named(query.mode.as_deref().unwrap_or_default());
    let size = Size::named(query.size.as_deref().unwrap_or_default());
    let widget = Widget { card, mode, size, brand: site.name.clone(), tool };
    let (body, kind) = if is_picture {
        (widget.svg(), "image/svg+xml")
    } else {
        (widget.html(), "text/html; charset=utf-8")
    };
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    // Pictures are shown on pages of other sites.
    headers.insert(RESOURCE_POLICY, SHOWN_ANYWHERE);
    Ok(seen.mark(response))
}
