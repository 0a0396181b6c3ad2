//! `GET /api/ai-tool-search/suggest`: what is offered under a search box while one types.

use super::list_query::checked_text;
use super::reader::Reader;
use super::search_catalogue::search_path;
use crate::domain::CategoryRef;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_catalog_index::{Completion, Snapshot};
use toolbase_kernel::http::{Problem, ProblemBody, Query};
use utoipa::{IntoParams, ToSchema};

/// Most suggestions; a list that is read while typing must stay short.
const SUGGESTIONS_MAX: usize = 8;

/// The text as far as it is typed.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SuggestQuery {
    /// The text so far; blank has no suggestions.
    #[serde(default)]
    #[param(max_length = 200, example = "midj")]
    q: String,
    /// `1` includes sensitive tools and categories.
    #[serde(default)]
    #[param(example = "1")]
    sensitive: Option<String>,
}

/// The kinds of suggestions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SearchSuggestionKind {
    /// A tool's page.
    Tool,
    /// A category's page.
    Category,
    /// A search.
    Query,
}

/// One way on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchSuggestion {
    /// The text of the suggestion.
    #[schema(example = "Midjourney")]
    pub text: String,
    /// The kind of suggestion.
    pub kind: SearchSuggestionKind,
    /// Its path on the site.
    #[schema(example = "/ai/midjourney")]
    pub path: String,
    /// Address of a tool's logo; absent for other kinds, and for tools without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo_url: Option<String>,
}

/// All ways on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestResponse {
    /// At most eight.
    pub suggestions: Vec<SearchSuggestion>,
}

fn suggestion(snapshot: &Snapshot, completion: &Completion) -> Option<SearchSuggestion> {
    let (kind, path) = match completion {
        Completion::Tool(ordinal) => {
            (SearchSuggestionKind::Tool, format!("/ai/{}", snapshot.slug(*ordinal)?))
        }
        Completion::Category(CategoryRef::Main(main)) => {
            (SearchSuggestionKind::Category, format!("/category/{}", snapshot.taxonomy().main(*main)?.slug))
        }
        Completion::Category(CategoryRef::Sub(sub)) => {
            let (main, sub) = snapshot.taxonomy().sub(*sub)?;
            let main = &snapshot.taxonomy().main(main)?.slug;
            (SearchSuggestionKind::Category, format!("/category/{main}/{}", sub.slug))
        }
        Completion::Query(text) => (SearchSuggestionKind::Query, search_path(text)),
    };
    let logo_url = match completion {
        Completion::Tool(ordinal) => snapshot.logo_url(*ordinal).filter(|logo| !logo.is_empty()),
        Completion::Category(_) | Completion::Query(_) => None,
    };
    Some(SearchSuggestion {
        text: snapshot.completion_text(completion).into_owned(),
        kind,
        path,
        logo_url: logo_url.map(std::borrow::Cow::into_owned),
    })
}

/// The ways on to `completions`.
pub(super) fn suggestions_of(snapshot: &Snapshot, completions: &[Completion]) -> Vec<SearchSuggestion> {
    completions.iter().filter_map(|completion| suggestion(snapshot, completion)).collect()
}

/// Up to eight ways on from what is typed: tools by name, or that do what it begins to say, then categories and longer
/// queries.
#[utoipa::path(get, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("counters"))), path = "/api/ai-tool-search/suggest", tag = "search", params(SuggestQuery), responses(
    (status = 200, body = SuggestResponse),
    (status = 422, body = ProblemBody, description = "`q` is longer than 200 characters."),
))]
pub(super) async fn suggest(reader: Reader, Query(query): Query<SuggestQuery>) -> Result<Response, Problem> {
    let text = checked_text("q", &query.q)?;
    let include_sensitive = matches!(query.sensitive.as_deref(), Some("1" | "true"));
    let completions = reader.completions(&text, SUGGESTIONS_MAX, include_sensitive);
    let suggestions = suggestions_of(&reader, &completions);
    reader.json(&SuggestResponse { suggestions })
}
